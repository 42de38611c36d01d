package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.chess.Chess;
import dev.arbiter.draughts.Draughts;
import java.util.HashMap;
import java.util.Map;

/** One replay a game, made when first needed. */
final class Replays {

    private final Map<String, Replay> byGame = new HashMap<>();

    Replay of(Game<?> game) {
        return byGame.computeIfAbsent(game.id(), id -> make(game));
    }

    private static Replay make(Game<?> game) {
        if (game instanceof Chess) {
            return new ChessGameReplay();
        }
        return game instanceof Draughts ? new DraughtsReplay() : new PositionReplay();
    }
}
