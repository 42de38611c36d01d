package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One replay and one starting position for each game, made when first needed. */
final class Replays {

    private final boolean noting;
    private final Map<Game<?>, Replay<?>> noted = new HashMap<>();
    private final Map<Game<?>, Replay<?>> plain = new HashMap<>();
    private final Map<Game<?>, Position<?>> starts = new HashMap<>();
    private @Nullable ContestReplay contest;

    /** @param noting whether replays note what was written otherwise than the standard has it */
    Replays(boolean noting) {
        this.noting = noting;
    }

    /** The replay of a game as records of a format write it. */
    Replay<?> of(Game<?> game, Format format) {
        if (format == Format.CHECKERS_CHECK) {
            contest = contest == null ? new ContestReplay() : contest;
            return contest;
        }
        // Move lists have their own spelling, of which there is nothing to note.
        return noting && format != Format.MOVE_LINES
                ? noted.computeIfAbsent(game, any -> any.replay(true))
                : plain.computeIfAbsent(game, any -> any.replay(false));
    }

    /** The start of a game. */
    Position<?> start(Game<?> game) {
        return starts.computeIfAbsent(game, Game::start);
    }
}
