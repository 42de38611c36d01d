package dev.arbiter.table;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.response.RuledLine;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The functions that give the key of a position to SQL. There is none called {@code position}: SQL has one of its own,
 * {@code position('b' IN 'abc')}, and no room for another.
 */
final class Keys {

    /** What is meant where no game is named. */
    private static final String USUAL_GAME = "chess";

    private Keys() {}

    /** Gives them to a database. */
    static void register(Connection connection) throws SQLException {
        Driver.register(connection, "fen", (String text) -> fen(text, USUAL_GAME));
        Driver.register(connection, "fen", Keys::fen);
        Driver.register(connection, "after", (String moves) -> after(moves, USUAL_GAME));
        Driver.register(connection, "after", Keys::after);
    }

    private static Game<?> game(String id) {
        return Games.find(id)
                .orElseThrow(() ->
                        new IllegalArgumentException("there is no game '" + id + "'; 'arbiter games' lists them"));
    }

    private static long fen(String text, String game) {
        try {
            return game(game).position(text).key();
        } catch (UnreadableException e) {
            throw new IllegalArgumentException("fen('" + text + "'): column " + e.column() + ": " + e.getMessage());
        } catch (ImpossiblePositionException e) {
            throw new IllegalArgumentException("fen('" + text + "'): " + e.getMessage());
        }
    }

    private static long after(String moves, String game) {
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
