package dev.arbiter.query.condition;

import dev.arbiter.UnreadableException;
import dev.arbiter.text.Resemblance;
import java.util.Collection;
import java.util.function.Consumer;

/** The words of a query, one after the other, and where in it they stand. */
class QueryText {

    final String text;
    int at;

    QueryText(String text) {
        this.text = text;
    }

    final int number(String expected) {
        skipBlanks();
        int column = at;
        String word = word(expected);
        if (!word.matches("\\d{1,9}")) {
            throw new UnreadableException(column + 1, "'" + word + "'", expected);
        }
        return Integer.parseInt(word);
    }

    /** A value that must mean something; what is wrong with it is reported by its column in the query. */
    final String quoted(String expected, Consumer<String> check) {
        skipBlanks();
        int column = at;
        String value = valueText(expected);
        try {
            check.accept(value);
        } catch (UnreadableException e) {
            throw new UnreadableException(column + e.column(), e.found(), e.expected());
        }
        return value;
    }

    /** A word, or a text in quotation marks. */
    final String valueText(String expected) {
        skipBlanks();
        if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
            char mark = text.charAt(at);
            int begin = at;
            StringBuilder value = new StringBuilder();
            for (int i = at + 1; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == mark) {
                    at = i + 1;
                    return value.toString();
                }
                boolean escapes = c == '\\'
                        && i + 1 < text.length()
                        && (text.charAt(i + 1) == '\\' || text.charAt(i + 1) == mark);
                value.append(escapes ? text.charAt(++i) : c);
            }
            throw new UnreadableException(begin + 1, "a quotation mark", "another one that ends the text");
        }
        int end = at;
        while (end < text.length()
                && !Character.isWhitespace(text.charAt(end))
                && "()\"".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        if (end == at) {
            throw unreadable(expected);
        }
        String value = text.substring(at, end);
        at = end;
        return value;
    }

    final String word(String expected) {
        skipBlanks();
        int end = wordEnd();
        if (end == at) {
            throw unreadable(expected);
        }
        String word = text.substring(at, end);
        at = end;
        return word;
    }

    final int wordEnd() {
        int end = at;
        while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
            end++;
        }
        return end;
    }

    final boolean takeWord(String word) {
        skipBlanks();
        int end = wordEnd();
        if (end - at == word.length() && text.regionMatches(true, at, word, 0, word.length())) {
            at = end;
            return true;
        }
        return false;
    }

    final boolean take(char c) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    final boolean isOver() {
        skipBlanks();
        return at == text.length();
    }

    final void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    final UnreadableException unreadable(String expected) {
        skipBlanks();
        int end = Math.max(wordEnd(), Math.min(at + 1, text.length()));
        String found = at == text.length() ? "the end" : "'" + text.substring(at, end) + "'";
        return new UnreadableException(at + 1, found, expected);
    }

    /** The complaint about a word that is none of those which are known here. */
    static UnreadableException unknown(int column, String word, String expected, Collection<String> known) {
        return new UnreadableException(column + 1, "'" + word + "'", expected + Resemblance.question(word, known));
    }
}
