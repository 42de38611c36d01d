package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.query.condition.Occasion;
import dev.arbiter.query.condition.Subject;
import org.jspecify.annotations.Nullable;

/**
 * What the tags of a game say about who played it, when, and what.
 *
 * @param opening its code or, if there is none, its name; empty if there is neither
 */
record PlayedGame(Score.Game game, Occasion occasion, String opening) {

    /** Reads the tags of a game. */
    static PlayedGame of(Subject game) {
        String code = game.tag("ECO");
        String name = game.tag("Opening");
        return new PlayedGame(Score.Game.of(game), Occasion.of(game), code != null ? code : name != null ? name : "");
    }

    /** Takes that of each game; for one thread. */
    static Collector collector() {
        return new Collector() {
            @Override
            public void clear() {
                // Nothing is kept of a game.
            }

            /** Its moves are not asked for. */
            @Override
            public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
                return false;
            }

            @Override
            public @Nullable Object collect(Subject game) {
                return of(game);
            }
        };
    }
}
