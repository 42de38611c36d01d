package dev.arbiter.table;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Thrown when a query is invalid or fails. The message, which can have several lines, gives the reason and the place in the
 * query.
 */
public final class QueryException extends Exception {

    private static final long serialVersionUID = 1;

    private static final Pattern HOLDER = Pattern.compile("PID (\\d+)");

    QueryException(SQLException cause) {
        super(sentence(cause), cause);
    }

    private QueryException(String sentence, SQLException cause) {
        super(sentence, cause);
    }

    static QueryException cancelled(SQLException cause) {
        return new QueryException("the query was stopped", cause);
    }

    /** Which process holds a lock, as far as a message of DuckDB says. */
    private static String holder(String message) {
        Matcher process = HOLDER.matcher(message);
        return process.find() ? " (process " + process.group(1) + ")" : "";
    }

    /** The message of the database without its technical parts. */
    static String sentence(SQLException e) {
        String message =
                String.valueOf(e.getMessage()).replaceAll("(?s)\\n\\tat .*", "").strip();
        if (message.contains("Could not set lock on file")) {
            return "another program has it open; try again when that program has ended" + holder(message);
        }
        // Of a function of ours only its own words.
        return message.replaceFirst("^Invalid Input Error: [A-Za-z.]+Exception: ", "")
                .replaceAll("\\n{2,}", "\n");
    }
}
