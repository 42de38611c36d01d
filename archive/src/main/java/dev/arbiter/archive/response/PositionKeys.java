package dev.arbiter.archive.response;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.RecordedMove;

/** The functions {@code fen} and {@code after} of the query languages, which compute the key of a position. */
public final class PositionKeys {

    private PositionKeys() {}

    /** The id of the game assumed if none is named. */
    public static String usualGame() {
        return Games.usual().id();
    }

    private static Game<?> game(String id) {
        return Games.find(id)
                .orElseThrow(() ->
                        new IllegalArgumentException("there is no game '" + id + "'; 'arbiter games' lists them"));
    }

    /**
     * The key of a position.
     *
     * @param text in the game's notation, FEN in chess
     * @param game a game's id
     * @throws IllegalArgumentException if either is invalid, with a sentence
     */
    public static long fen(String text, String game) {
        try {
            return game(game).position(text).key();
        } catch (UnreadableException e) {
            throw new IllegalArgumentException("fen('" + text + "'): column " + e.column() + ": " + e.getMessage());
        } catch (ImpossiblePositionException e) {
            throw new IllegalArgumentException("fen('" + text + "'): " + e.getMessage());
        }
    }

    /**
     * The key of the position after moves from the start of a game.
     *
     * @param moves numbered or not; forced passes may be omitted
     * @param game a game's id
     * @throws IllegalArgumentException if a move is not legal, with a sentence
     */
    public static long after(String moves, String game) {
        RuledLine line = RuledLine.of(game(game).start(), RecordedMove.texts(moves));
        if (line.isLegal()) {
            return line.end().key();
        }
        RuledLine.Step last = line.last();
        String why = last.ruling() instanceof Ruling.Illegal<?> illegal
                ? "is illegal: " + illegal.sentence()
                : "cannot be read: " + ((Ruling.Unreadable<?>) last.ruling()).sentence();
        throw new IllegalArgumentException("after: ply " + last.ply() + ", " + last.text() + ", " + why);
    }
}
