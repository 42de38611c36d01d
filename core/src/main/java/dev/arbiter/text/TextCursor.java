package dev.arbiter.text;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import java.util.Locale;

/** A position in a text that is parsed from left to right; it makes the exceptions for what cannot be parsed. */
public final class TextCursor {

    private final String text;
    private final int end;
    private int at;

    /** A cursor at the beginning of a text. */
    public TextCursor(String text) {
        this(text, 0, text.length());
    }

    /**
     * A cursor over a part of a text; columns are counted from the beginning of the whole text.
     *
     * @param from the index of the first character
     * @param to one past the index of the last
     */
    public TextCursor(String text, int from, int to) {
        this.text = text;
        this.at = from;
        this.end = to;
    }

    /** Whether no character is left. */
    public boolean isAtEnd() {
        return at >= end;
    }

    /** The index of the next character. */
    public int at() {
        return at;
    }

    /** Moves to an index. */
    public void goTo(int index) {
        at = index;
    }

    /** The next character; 0 at the end. */
    public char peek() {
        return peek(0);
    }

    /** The character this many places ahead; 0 beyond the end. */
    public char peek(int ahead) {
        return at + ahead < end ? text.charAt(at + ahead) : '\0';
    }

    /** Consumes the next character; 0 at the end. */
    public char next() {
        return at < end ? text.charAt(at++) : '\0';
    }

    /** Consumes a character if it is next; returns whether it was. */
    public boolean skip(char character) {
        if (at < end && text.charAt(at) == character) {
            at++;
            return true;
        }
        return false;
    }

    /** Skips blanks: spaces, tabs, line ends and no-break spaces; returns whether there were any. */
    public boolean skipBlanks() {
        int before = at;
        while (at < end && isBlank(text.charAt(at))) {
            at++;
        }
        return at > before;
    }

    /**
     * Consumes digits as a number; a number above {@code most} is returned as {@code most + 1}.
     *
     * @param expected what should stand here, as a phrase: a {@linkplain Note.Kind#template template}
     * @throws UnreadableException if the next character is not a digit
     */
    public int number(int most, String expected, Object... arguments) {
        if (!isDigit(peek())) {
            throw unreadable(expected, arguments);
        }
        int number = 0;
        while (isDigit(peek())) {
            number = Math.min(10 * number + (next() - '0'), most + 1);
        }
        return number;
    }

    /** The text between two indices. */
    public String between(int from, int to) {
        return text.substring(from, to);
    }

    /**
     * The exception for what stands here.
     *
     * @param expected what should, as a phrase: a {@linkplain Note.Kind#template template}
     */
    public UnreadableException unreadable(String expected, Object... arguments) {
        return new UnreadableException(at + 1, found(), Note.saying(expected, arguments));
    }

    /** The exception for what stands at another index. */
    public UnreadableException unreadableAt(int index, Note found, Note expected) {
        return new UnreadableException(index + 1, found, expected);
    }

    /** The character here as a phrase: {@code 'x'}, {@code U+0007}, {@code the end}. */
    public Note found() {
        return isAtEnd() ? Note.saying("the end") : Note.of(MoveNote.SENTENCE, quoted(text.codePointAt(at)));
    }

    /** A character as a phrase; a character that a terminal might not show, or might interpret, by its code point. */
    public static String quoted(int codePoint) {
        boolean plain = codePoint >= 0x20 && codePoint < 0x7F;
        if (plain) {
            return "'" + Character.toString(codePoint) + "'";
        }
        String number = String.format(Locale.ROOT, "U+%04X", codePoint);
        boolean shown = Character.isLetterOrDigit(codePoint) || Character.getType(codePoint) == Character.OTHER_SYMBOL;
        return shown ? "'" + Character.toString(codePoint) + "' (" + number + ")" : number;
    }

    /** Whether a character is a digit from 0 to 9. */
    public static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private static boolean isBlank(char character) {
        return character == ' ' || (character >= '\t' && character <= '\r') || character == '\u00a0';
    }
}
