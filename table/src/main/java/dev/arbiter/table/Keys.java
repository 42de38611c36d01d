package dev.arbiter.table;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The functions that give the key of a position to SQL.
 *
 * <p>SQL has a {@code position} of its own, {@code position('b' IN 'abc')}, and no room for another. So where there is no
 * {@code IN} the name is changed to that of our function before the query is sent; it is as long, so that errors still
 * point to the right place.
 */
final class Keys {

    private static final String POSITION = "position";
    private static final String OURS = "boardkey";

    /** What is meant where no game is named. */
    private static final String USUAL_GAME = "chess";

    private Keys() {}

    /** Gives them to a database. */
    static void register(Connection connection) throws SQLException {
        Driver.register(connection, OURS, (String text) -> position(text, USUAL_GAME));
        Driver.register(connection, OURS, Keys::position);
        Driver.register(connection, "after", (String moves) -> after(moves, USUAL_GAME));
        Driver.register(connection, "after", Keys::after);
    }

    private static Game<?> game(String id) {
        return Games.find(id)
                .orElseThrow(() ->
                        new IllegalArgumentException("there is no game '" + id + "'; 'arbiter games' lists them"));
    }

    private static long position(String text, String game) {
        try {
            return game(game).position(text).key();
        } catch (UnreadableException e) {
            throw new IllegalArgumentException(
                    "position('" + text + "'): column " + e.column() + ": " + e.getMessage());
        } catch (ImpossiblePositionException e) {
            throw new IllegalArgumentException("position('" + text + "'): " + e.getMessage());
        }
    }

    private static long after(String moves, String game) {
        Position<?> position = game(game).start();
        int ply = 0;
        for (String word : moves.strip().split("\\s+", -1)) {
            String move = word.replaceFirst("^\\d+\\.+", "");
            if (!move.isEmpty()) {
                ply++;
                position = after(position, move, ply);
            }
        }
        return position.key();
    }

    private static <M> Position<M> after(Position<M> position, String move, int ply) {
        Ruling<M> ruling = position.ruling(move);
        if (ruling instanceof Ruling.Legal<M> legal) {
            return legal.after();
        }
        String why = ruling instanceof Ruling.Illegal<M> illegal
                ? "is illegal: " + illegal.sentence()
                : "cannot be read: " + ((Ruling.Unreadable<M>) ruling).sentence();
        throw new IllegalArgumentException("after: ply " + ply + ", " + move + ", " + why);
    }

    /** A query with the names of our functions in it. */
    static String inSql(String sql) {
        StringBuilder changed = new StringBuilder(sql);
        int at = 0;
        while (at < sql.length()) {
            int end = endOfToken(sql, at);
            if (isPosition(sql, at, end) && !hasIn(sql, end)) {
                changed.replace(at, end, OURS);
            }
            at = end;
        }
        return changed.toString();
    }

    /** The statements of which a text is made, without the semicolons between them. */
    static List<String> statements(String sql) {
        List<String> statements = new ArrayList<>();
        boolean empty = true;
        int from = 0;
        int at = 0;
        while (at < sql.length()) {
            int end = endOfToken(sql, at);
            if (sql.charAt(at) == ';') {
                if (!empty) {
                    statements.add(sql.substring(from, at));
                }
                from = end;
                empty = true;
            } else {
                empty &= Character.isWhitespace(sql.charAt(at)) || isComment(sql, at);
            }
            at = end;
        }
        if (!empty || statements.isEmpty()) {
            statements.add(sql.substring(from));
        }
        return statements;
    }

    /** The words of DuckDB on such a query, with the name that was written. */
    static String asWritten(String text) {
        return text.replace(OURS + "(", POSITION + "(");
    }

    private static boolean isPosition(String sql, int from, int to) {
        if (!sql.substring(from, to).toLowerCase(Locale.ROOT).equals(POSITION)
                || (from > 0 && sql.charAt(from - 1) == '.')) {
            return false;
        }
        int next = skipBlanks(sql, to);
        return next < sql.length() && sql.charAt(next) == '(';
    }

    /** Whether the parentheses after a name have an IN that is not within others. */
    private static boolean hasIn(String sql, int from) {
        int depth = 0;
        int at = skipBlanks(sql, from);
        while (at < sql.length()) {
            int end = endOfToken(sql, at);
            char first = sql.charAt(at);
            depth += first == '(' ? 1 : first == ')' ? -1 : 0;
            if (depth == 0) {
                return false;
            }
            if (depth == 1 && sql.substring(at, end).equalsIgnoreCase("in")) {
                return true;
            }
            at = end;
        }
        return false;
    }

    /** The index of the first character after blanks and comments. */
    private static int skipBlanks(String sql, int from) {
        int at = from;
        while (at < sql.length() && (Character.isWhitespace(sql.charAt(at)) || isComment(sql, at))) {
            at = endOfToken(sql, at);
        }
        return at;
    }

    private static boolean isComment(String sql, int at) {
        return sql.startsWith("--", at) || sql.startsWith("/*", at);
    }

    /** One past the last character of a word, a text, a name in quotes, a comment; of anything else it is one character. */
    private static int endOfToken(String sql, int from) {
        char first = sql.charAt(from);
        if (sql.startsWith("--", from)) {
            int end = sql.indexOf('\n', from);
            return end < 0 ? sql.length() : end;
        }
        if (sql.startsWith("/*", from)) {
            return endOfComment(sql, from);
        }
        if (first == '\'' || first == '"') {
            boolean escapes = from > 0 && (sql.charAt(from - 1) | 0x20) == 'e' && isAlone(sql, from - 1);
            return endOfQuoted(sql, from, first, first == '\'' && escapes);
        }
        if (first == '$') {
            return endOfDollars(sql, from);
        }
        int at = from;
        while (at < sql.length() && isOfWord(sql.charAt(at))) {
            at++;
        }
        return Math.max(at, from + 1);
    }

    private static boolean isOfWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_' || character > 127;
    }

    private static boolean isAlone(String sql, int at) {
        return at == 0 || !isOfWord(sql.charAt(at - 1));
    }

    private static int endOfComment(String sql, int from) {
        int depth = 0;
        for (int at = from; at < sql.length(); at++) {
            if (sql.startsWith("/*", at)) {
                depth++;
                at++;
            } else if (sql.startsWith("*/", at)) {
                depth--;
                at++;
                if (depth == 0) {
                    return at + 1;
                }
            }
        }
        return sql.length();
    }

    private static int endOfQuoted(String sql, int from, char quote, boolean escapes) {
        for (int at = from + 1; at < sql.length(); at++) {
            char character = sql.charAt(at);
            if (escapes && character == '\\') {
                at++;
            } else if (character == quote) {
                if (at + 1 < sql.length() && sql.charAt(at + 1) == quote) {
                    at++;
                } else {
                    return at + 1;
                }
            }
        }
        return sql.length();
    }

    /** A text between two {@code $word$}. */
    private static int endOfDollars(String sql, int from) {
        int mark = from + 1;
        while (mark < sql.length() && isOfWord(sql.charAt(mark))) {
            mark++;
        }
        if (mark == sql.length() || sql.charAt(mark) != '$') {
            return from + 1;
        }
        int end = sql.indexOf(sql.substring(from, mark + 1), mark + 1);
        return end < 0 ? sql.length() : end + mark + 1 - from;
    }
}
