package dev.arbiter.archive;

import dev.arbiter.Color;
import dev.arbiter.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One step of a recorded game as it was written.
 *
 * @param kind what it stands for
 * @param text as written
 * @param place where it stands
 * @param mover who made it, where the record says so by itself; null where it leaves that to the rules
 * @param remarks what stands after it, in order: signs, comments, and what else might have been played instead of it
 * @param number the number before it as written, {@code 3.} or {@code 3...}, or empty where it has none; null where numbers
 *     count the moves, as they do up to the first that is not legal
 */
public record RecordedMove(
        Kind kind,
        String text,
        Place place,
        @Nullable Color mover,
        List<Remark> remarks,
        @Nullable String number) {

    /** A step whose number counts the moves. */
    public RecordedMove(Kind kind, String text, Place place, @Nullable Color mover, List<Remark> remarks) {
        this(kind, text, place, mover, remarks, null);
    }

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
        remarks = List.copyOf(remarks);
    }

    /**
     * A word without the number that stands before its move: of {@code 1.e4}, {@code 1...e4} and {@code 1)e4} the move is left,
     * of {@code 1.} nothing.
     */
    public static String withoutNumber(String word) {
        int digits = 0;
        while (digits < word.length() && word.charAt(digits) >= '0' && word.charAt(digits) <= '9') {
            digits++;
        }
        int end = digits;
        while (end < word.length() && word.charAt(end) == '.') {
            end++;
        }
        if (end == digits && end < word.length() && word.charAt(end) == ')') {
            end++;
        }
        return digits > 0 && end > digits ? word.substring(end) : word;
    }

    /** The moves of a text, one a word, without their numbers. */
    public static List<String> texts(String moves) {
        List<String> texts = new ArrayList<>();
        for (String word : moves.strip().split("\\s+", -1)) {
            String move = withoutNumber(word);
            if (!move.isEmpty()) {
                texts.add(move);
            }
        }
        return texts;
    }

    /** Plays texts one after the other, up to the first that is not legal; returns how many are. */
    public static int play(Replay<?> board, List<String> texts) {
        int legal = 0;
        while (legal < texts.size() && board.play(texts.get(legal)) == null) {
            legal++;
        }
        return legal;
    }

    /** The comments after it. */
    public List<Comment> comments() {
        return only(remarks, Comment.class);
    }

    /** The signs after it. */
    public List<Nag> nags() {
        return only(remarks, Nag.class);
    }

    /** What else might have been played instead of it. */
    public List<Line> variations() {
        return only(remarks, Line.class);
    }

    /** The same step with another text and other remarks. */
    public RecordedMove with(String text, List<Remark> remarks) {
        return new RecordedMove(kind, text, place, mover, remarks, number);
    }

    /** The same step with another number, or with one that counts the moves. */
    public RecordedMove numbered(@Nullable String number) {
        return Objects.equals(this.number, number) ? this : new RecordedMove(kind, text, place, mover, remarks, number);
    }

    static <R extends Remark> List<R> only(List<Remark> remarks, Class<R> kind) {
        return remarks.isEmpty()
                ? List.of()
                : remarks.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The same step where more lines stand before it than was known. */
    RecordedMove below(long lines) {
        return new RecordedMove(
                kind,
                text,
                place.below(lines),
                mover,
                remarks.stream().map(remark -> remark.below(lines)).toList(),
                number);
    }
}
