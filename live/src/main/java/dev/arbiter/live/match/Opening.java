package dev.arbiter.live.match;

import dev.arbiter.Position;
import java.util.List;

/**
 * The opening of a game.
 *
 * @param start the position
 * @param moves played from there before the engines take over, in canonical notation
 */
public record Opening(Position<?> start, List<String> moves) {
    public Opening {
        moves = List.copyOf(moves);
    }
}
