package dev.arbiter.live.match;

import dev.arbiter.Position;
import java.util.List;

/**
 * What a game begins with.
 *
 * @param start the position
 * @param moves that are played from there before an engine is asked, in canonical notation
 */
public record Opening(Position<?> start, List<String> moves) {
    public Opening {
        moves = List.copyOf(moves);
    }
}
