package dev.arbiter.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of moves: the main line of a game, or a variation, which replaces the move that it follows.
 *
 * @param before what is written before the first move
 * @param moves the moves, each with what follows it
 * @param result the result after the moves, as written; null if there is none
 * @param place where the variation or the game begins
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

    /** This line cut off after a number of moves, 0 or more. */
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
