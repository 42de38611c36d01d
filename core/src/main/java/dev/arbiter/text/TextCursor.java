package dev.arbiter.text;

import dev.arbiter.UnreadableException;
import java.util.Locale;

/** A place in a text that is read from left to right, and what is to be said where it cannot be read on. */
public final class TextCursor {

    private final String text;
    private final int end;
    private int at;

    /** At the beginning of a text, to be read to its end. */
    public TextCursor(String text) {
        this(text, 0, text.length());
    }

    /** At a place of a text, to be read to another; columns are counted from the text's beginning. */
    public TextCursor(String text, int from, int to) {
        this.text = text;
        this.at = from;
        this.end = to;
    }

    /** Whether nothing is left. */
    public boolean isAtEnd() {
        return at >= end;
    }

    /** The index of the next character. */
    public int at() {
        return at;
    }

    /** Goes to an index. */
    public void goTo(int index) {
        at = index;
    }

    /** The next character; 0 at the end. */
    public char peek() {
        return peek(0);
    }

    /** The character a number of places ahead; 0 beyond the end. */
    public char peek(int ahead) {
        return at + ahead < end ? text.charAt(at + ahead) : '\0';
    }

    /** Takes the next character; 0 at the end. */
    public char next() {
        return at < end ? text.charAt(at++) : '\0';
    }

    /** Takes a character if it is the next. */
    public boolean skip(char character) {
        if (at < end && text.charAt(at) == character) {
            at++;
            return true;
        }
        return false;
    }

    /** Goes past blanks: spaces, tabs, line ends and no-break spaces; whether there were any. */
    public boolean skipBlanks() {
        int before = at;
        while (at < end && isBlank(text.charAt(at))) {
            at++;
        }
        return at > before;
    }

    /**
     * Takes digits as a number, one larger than {@code most} where it is larger.
     *
     * @param expected what stands here, as a phrase
     * @throws UnreadableException where no digit is next
     */
    public int number(int most, String expected) {
        if (!isDigit(peek())) {
            throw unreadable(expected);
        }
        int number = 0;
        while (isDigit(peek())) {
            number = Math.min(10 * number + (next() - '0'), most + 1);
        }
        return number;
    }

    /** What stands between two indices. */
    public String between(int from, int to) {
        return text.substring(from, to);
    }

    /** An exception that says what was found here, and where. */
    public UnreadableException unreadable(String expected) {
        return new UnreadableException(at + 1, found(), expected);
    }

    /** An exception that says what was found at another index. */
    public UnreadableException unreadableAt(int index, String found, String expected) {
        return new UnreadableException(index + 1, found, expected);
    }

    /** The character here as a phrase: {@code 'x'}, {@code U+0007}, {@code the end}. */
    public String found() {
        return isAtEnd() ? "the end" : quoted(text.codePointAt(at));
    }

    /** A character as a phrase; one that a terminal might not show, or might mistake, by its code point. */
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
