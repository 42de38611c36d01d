package dev.arbiter.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves one after the other: a game, or what else might have been played in place of the move that the line stands after.
 *
 * @param before what stands before the first move
 * @param moves each with what stands after it
 * @param result the result after the moves, as written; null where there is none
 * @param place where a variation begins, or the game
 */
public record Line(
        List<Remark> before,
        List<RecordedMove> moves,
        @Nullable String result,
        Place place) implements Remark {

    public Line {
        before = List.copyOf(before);
        moves = List.copyOf(moves);
    }

    /** The line up to a number of moves, from 0. */
    public Line first(int count) {
        return new Line(before, moves.subList(0, count), result, place);
    }

    @Override
    public Line below(long lines) {
        return lines == 0
                ? this
                : new Line(
                        before.stream().map(remark -> remark.below(lines)).toList(),
                        moves.stream().map(move -> move.below(lines)).toList(),
                        result,
                        place.below(lines));
    }
}
