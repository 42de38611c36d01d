package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.chess.Chess;
import dev.arbiter.draughts.Draughts;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One replay a game and one starting position, made when first needed. */
final class Replays {

    private final Map<String, Replay<?>> byGame = new HashMap<>();
    private final Replay<?> contest = new ContestReplay();
    private final boolean noting;
    /** Chess as PGN writes it. */
    private @Nullable Replay<?> pgn;

    private final Map<String, Position<?>> starts = new HashMap<>();

    /** @param noting whether replays note what was written otherwise than their format has it */
    Replays(boolean noting) {
        this.noting = noting;
    }

    /** The replay of a game as records of a format write it. */
    Replay<?> of(Game<?> game, Format format) {
        if (format == Format.PGN && game instanceof Chess) {
            pgn = pgn == null ? new ChessGameReplay(noting) : pgn;
            return pgn;
        }
        return format == Format.CHECKERS_CHECK ? contest : of(game);
    }

    private Replay<?> of(Game<?> game) {
        return byGame.computeIfAbsent(game.id(), id -> make(game));
    }

    /** The start of a game. */
    Position<?> start(Game<?> game) {
        return starts.computeIfAbsent(game.id(), id -> game.start());
    }

    private static Replay<?> make(Game<?> game) {
        if (game instanceof Chess) {
            return new ChessGameReplay(false);
        }
        return game instanceof Draughts draughts ? new DraughtsReplay(draughts) : game.replay();
    }
}
