package dev.arbiter.archive;

import dev.arbiter.Color;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a recorded game as somebody wrote it.
 *
 * @param kind what it stands for
 * @param text as written
 * @param place where it stands
 * @param mover who made it, where the record says so by itself; null where it leaves that to the rules
 * @param comments the comments behind it, without their braces
 * @param annotations the marks behind it: numbers of NAGs without their {@code $}, {@code !?} and the like
 * @param variations what else might have been played instead of it, each a line of moves of its own
 */
public record RecordedMove(
        Kind kind,
        String text,
        Place place,
        @Nullable Color mover,
        List<String> comments,
        List<String> annotations,
        List<List<RecordedMove>> variations) {

    /** What a step of a record stands for. */
    public enum Kind {
        /** A move. */
        MOVE,
        /** A mark that stands for no move: {@code --}, {@code Z0}, {@code ...}; a pass where the game knows one. */
        NO_MOVE,
        /** A position from which the record goes on. */
        SETUP
    }

    public RecordedMove {
        comments = List.copyOf(comments);
        annotations = List.copyOf(annotations);
        variations = variations.stream().map(List::copyOf).toList();
    }

    /** The same step where more lines stand before it than was known. */
    RecordedMove below(long lines) {
        return lines == 0
                ? this
                : new RecordedMove(
                        kind,
                        text,
                        place.below(lines),
                        mover,
                        comments,
                        annotations,
                        variations.stream().map(line -> below(line, lines)).toList());
    }

    static List<RecordedMove> below(List<RecordedMove> moves, long lines) {
        return moves.stream().map(move -> move.below(lines)).toList();
    }
}
