package dev.arbiter.table;

import dev.arbiter.archive.response.PositionKeys;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The functions that give the key of a position to SQL. There is none called {@code position}: SQL has one of its own,
 * {@code position('b' IN 'abc')}, and no room for another.
 */
final class Keys {

    private Keys() {}

    /** Gives them to a database. */
    static void register(Connection connection) throws SQLException {
        Driver.register(connection, "fen", (String text) -> PositionKeys.fen(text, PositionKeys.usualGame()));
        Driver.register(connection, "fen", PositionKeys::fen);
        Driver.register(connection, "after", (String moves) -> PositionKeys.after(moves, PositionKeys.usualGame()));
        Driver.register(connection, "after", PositionKeys::after);
    }
}
