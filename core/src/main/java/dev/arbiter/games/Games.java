package dev.arbiter.games;

import dev.arbiter.Game;
import dev.arbiter.chess.Chess;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.othello.Othello;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The games that Arbiter knows. Adding a game is adding its package and a line here. */
public final class Games {

    private static final List<Game<?>> ALL = list();

    private Games() {}

    private static List<Game<?>> list() {
        List<Game<?>> games = new ArrayList<>();
        games.addAll(Chess.all());
        games.addAll(Draughts.all());
        games.add(Othello.GAME);
        return List.copyOf(games);
    }

    /** Every game, in the order in which they are listed to users. */
    public static List<Game<?>> all() {
        return ALL;
    }

    /**
     * The game of an id.
     *
     * @param id as {@link Game#id()} has it, letter for letter
     */
    public static Optional<Game<?>> find(String id) {
        for (Game<?> game : ALL) {
            if (game.id().equals(id)) {
                return Optional.of(game);
            }
        }
        return Optional.empty();
    }
}
