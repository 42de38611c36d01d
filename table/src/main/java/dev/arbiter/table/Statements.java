package dev.arbiter.table;

import java.util.ArrayList;
import java.util.List;

/** Parts SQL into its statements: DuckDB's driver runs several at once, but gives the answer of the last alone. */
final class Statements {

    private Statements() {}

    /** The statements of which a text is made, without the semicolons between them. */
    static List<String> of(String sql) {
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

    /** Whether a semicolon ends the last statement; comments may follow it. */
    static boolean isComplete(String sql) {
        boolean ended = false;
        int at = 0;
        while (at < sql.length()) {
            if (sql.charAt(at) == ';') {
                ended = true;
            } else if (!Character.isWhitespace(sql.charAt(at)) && !isComment(sql, at)) {
                ended = false;
            }
            at = endOfToken(sql, at);
        }
        return ended;
    }

    private static boolean isComment(String sql, int at) {
        return sql.startsWith("--", at) || sql.startsWith("/*", at);
    }

    /** The end of a word, a text, a quoted name or a comment; of anything else, one character. */
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
