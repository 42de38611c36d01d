package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.query.condition.Occasion;
import dev.arbiter.query.condition.Subject;
import org.jspecify.annotations.Nullable;

/**
 * What the tags of a game say of who played what, and when.
 *
 * @param opening the code of its opening or where it has none the name; empty where neither is there
 */
record PlayedGame(Score.Game game, Occasion occasion, String opening) {

    /** What a game's record says. */
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

            @Override
            public void begin(BoardState board, int plies) {
                // Its moves are not asked for.
            }

            @Override
            public boolean step(BoardState board, Color mover, byte[] text, int from, int to) {
                return false;
            }

            @Override
            public @Nullable Object collect(Subject game) {
                return of(game);
            }
        };
    }
}
