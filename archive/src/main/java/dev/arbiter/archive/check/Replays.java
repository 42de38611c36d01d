package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.draughts.Draughts;
import java.util.HashMap;
import java.util.Map;

/** One replay a game and one starting position, made when first needed. */
final class Replays {

    private final Map<String, Replay<?>> byGame = new HashMap<>();
    /** Those that note what was written otherwise than PGN has it. */
    private final Map<String, Replay<?>> notedByGame = new HashMap<>();

    private final Replay<?> contest = new ContestReplay();
    private final boolean noting;

    private final Map<String, Position<?>> starts = new HashMap<>();

    /** @param noting whether replays note what was written otherwise than their format has it */
    Replays(boolean noting) {
        this.noting = noting;
    }

    /** The replay of a game as records of a format write it. */
    Replay<?> of(Game<?> game, Format format) {
        if (format == Format.CHECKERS_CHECK) {
            return contest;
        }
        boolean noted = noting && format == Format.PGN;
        return (noted ? notedByGame : byGame).computeIfAbsent(game.id(), id -> make(game, noted));
    }

    /** The start of a game. */
    Position<?> start(Game<?> game) {
        return starts.computeIfAbsent(game.id(), id -> game.start());
    }

    private static Replay<?> make(Game<?> game, boolean noted) {
        return game instanceof Draughts draughts ? new DraughtsReplay(draughts) : game.replay(noted);
    }
}
