package dev.arbiter.contest;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a stream as words separated by blanks, with the line and column of each.
 *
 * <p>A word is examined in place, in a buffer of fixed size: nothing is allocated and memory does not grow with the input.
 * Lines end with LF, CR LF or CR. Bytes that are not printable ASCII belong to the word around them; no caller expects them, so
 * they are reported by {@link #unexpected}, which names them.
 */
final class TokenReader {

    /** The most bytes of a word. */
    static final int CAPACITY = 1 << 16;

    private static final int LONGEST_SHOWN = 40;

    /** No caller takes it for a number with a meaning. */
    private static final int NO_NUMBER = Integer.MIN_VALUE;

    private final InputStream in;
    private final ContestOutput[] outputs;
    private final byte[] buffer = new byte[CAPACITY];

    /** The bytes of the buffer that hold input. */
    private int limit;

    /** The current word, as a slice of the buffer. */
    private int start;

    private int end;

    /** Where in the input, in bytes from 0, the buffer begins. */
    private long base;

    private long line = 1;
    private long lineStart;

    /** Where the last CR was, so that a LF right after it does not count as another line. */
    private long lastReturn = -2;

    /**
     * A reader at the beginning of an input.
     *
     * @param in the input; read in large pieces, never closed
     * @param outputs flushed before waiting for more input, as the input may be typed by a user who waits for the answer
     */
    TokenReader(InputStream in, ContestOutput... outputs) {
        this.in = in;
        this.outputs = outputs.clone();
    }

    /**
     * Goes to the next word.
     *
     * @return whether there is one; false at the end of the input
     * @throws ContestException where a word has more than 65536 bytes
     */
    boolean next() throws IOException {
        int at = end;
        while (true) {
            if (at == limit) {
                start = at;
                if (!fill()) {
                    return false;
                }
                at = end;
            }
            int c = buffer[at];
            if (!isBlank(c)) {
                break;
            }
            at++;
            if (c != ' ') {
                countLine(c, at);
            }
        }
        start = at;
        do {
            at++;
            if (at == limit) {
                boolean more = fill();
                at = end;
                if (!more) {
                    break;
                }
            }
        } while (!isBlank(buffer[at]));
        end = at;
        return true;
    }

    /**
     * Goes to the next word, which must be there.
     *
     * @param expected what the word should be, as a phrase, for the message
     * @throws ContestException at the end of the input
     */
    void require(String expected) throws IOException {
        if (!next()) {
            throw unexpected(expected);
        }
    }

    /**
     * Goes to the next word, which must be there, and reads it as a decimal number.
     *
     * @param least the least value with a meaning, more than the least {@code int}
     * @param most the greatest value with a meaning
     * @param expected what the number stands for, as a phrase, for the message
     * @throws ContestException at the end of the input, or where the word is no such number, however large
     */
    int number(int least, int most, String expected) throws IOException {
        require(expected);
        return currentNumber(least, most, expected);
    }

    /**
     * Reads the number of things that follow.
     *
     * @param least the least valid number
     * @param things in the plural, for messages
     */
    int count(int least, String things) throws IOException {
        if (!next()) {
            throw unexpected("the number of " + things);
        }
        return currentCount(least, things);
    }

    /** Reads the current word as {@link #count} does. */
    int currentCount(int least, String things) {
        int value = value();
        if (value < least) {
            throw unexpected("the number of " + things + ", " + least + " to " + Integer.MAX_VALUE);
        }
        return value;
    }

    /** Reads the current word as {@link #number} does. */
    int currentNumber(int least, int most, String expected) {
        int value = value();
        if (value < least || value > most) {
            throw unexpected(expected);
        }
        return value;
    }

    /** The current word as a number; {@link #NO_NUMBER} where it is none, or one too large for an {@code int}. */
    private int value() {
        int at = start;
        boolean negative = buffer[at] == '-';
        if (negative) {
            at++;
        }
        if (at == end) {
            return NO_NUMBER;
        }
        long value = 0;
        while (at < end) {
            int digit = buffer[at++] - '0';
            if (digit < 0 || digit > 9) {
                return NO_NUMBER;
            }
            // Far beyond any int already; further digits must not make it wrap around.
            value = Math.min(10 * value + digit, 1L << 40);
        }
        return value > Integer.MAX_VALUE ? NO_NUMBER : (int) (negative ? -value : value);
    }

    /** The current word's length in bytes; 0 at the end of the input. */
    int length() {
        return end - start;
    }

    /**
     * A byte of the current word.
     *
     * @param index from 0 to {@link #length()} - 1
     * @return the character; negative where it is not ASCII
     */
    int at(int index) {
        return buffer[start + index];
    }

    /** The current word's line, from 1; at the end of the input, its last one. */
    long line() {
        return line;
    }

    /** The current word's first byte within its line, from 1. */
    long column() {
        return column(0);
    }

    /** The current word as text, cut off where it is long. */
    String text() {
        StringBuilder text = new StringBuilder();
        int shown = Math.min(length(), LONGEST_SHOWN);
        for (int i = 0; i < shown; i++) {
            int c = at(i);
            text.append(isPrintable(c) ? (char) c : '?');
        }
        return text.append(shown < length() ? "..." : "").toString();
    }

    /**
     * The error that the current word, or the end of the input, is not what it should be.
     *
     * @param expected what should be there, as a phrase
     */
    ContestException unexpected(String expected) {
        if (start == end) {
            return error(0, "the end of the input", expected);
        }
        for (int i = 0; i < length(); i++) {
            if (!isPrintable(at(i))) {
                return error(i, oddByte(i), expected);
            }
        }
        return error(0, '\'' + text() + '\'', expected);
    }

    /**
     * The error that one character of the current word is not what it should be.
     *
     * @param index the character, from 0 to {@link #length()} - 1
     * @param expected what should be there, as a phrase
     */
    ContestException unexpectedAt(int index, String expected) {
        return error(index, isPrintable(at(index)) ? "'" + (char) at(index) + "'" : oddByte(index), expected);
    }

    /**
     * The error that the current word, a row of a board, is too short or too long.
     *
     * @param expected the number of characters that it should have
     */
    ContestException wrongLength(int expected) {
        int found = length();
        return error(0, "a row of " + found + (found == 1 ? " character" : " characters"), Integer.toString(expected));
    }

    /**
     * The error that what the current word says has no meaning.
     *
     * @param index the byte of the word that is to blame, from 0
     * @param found what it says, as a phrase
     * @param expected what it should say, as a phrase
     */
    ContestException error(int index, String found, String expected) {
        return error(index, "found " + found + ", expected " + expected);
    }

    /**
     * The error that the current word is against a rule.
     *
     * @param index the byte of the word that is to blame, from 0
     * @param message the whole message
     */
    ContestException error(int index, String message) {
        return new ContestException(line, column(index), message);
    }

    private long column(int index) {
        return base + start + index - lineStart + 1;
    }

    /** Counts a line where the byte before {@code next} ends one. */
    private void countLine(int c, int next) {
        if (c == '\n') {
            if (base + next - 2 != lastReturn) {
                line++;
            }
            lineStart = base + next;
        } else if (c == '\r') {
            line++;
            lineStart = base + next;
            lastReturn = lineStart - 1;
        }
    }

    /**
     * Moves the bytes from {@code start} on to the front of the buffer and reads more after them.
     *
     * @return whether there was more; then {@code end} is where it begins, otherwise {@code end} is the end of the input
     */
    private boolean fill() throws IOException {
        int kept = limit - start;
        if (kept == CAPACITY) {
            throw error(0, "a word of more than 65536 characters", "a shorter one");
        }
        System.arraycopy(buffer, start, buffer, 0, kept);
        base += start;
        start = 0;
        end = kept;
        for (ContestOutput output : outputs) {
            output.flush();
        }
        int read = in.read(buffer, kept, CAPACITY - kept);
        limit = kept + Math.max(read, 0);
        return read > 0;
    }

    private static boolean isBlank(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isPrintable(int c) {
        return c > ' ' && c < 0x7f;
    }

    private String oddByte(int index) {
        int c = at(index) & 0xff;
        if (base + start + index == 0) {
            if (startsWith(0xef, 0xbb, 0xbf)) {
                return "a byte-order mark (UTF-8)";
            }
            if (startsWith(0xfe, 0xff) || startsWith(0xff, 0xfe)) {
                return "a byte-order mark (UTF-16)";
            }
        }
        if (c == 0) {
            return "a NUL byte";
        }
        return (c < 0x80 ? "the control character 0x" : "the non-ASCII byte 0x")
                + Character.toUpperCase(Character.forDigit(c >> 4, 16))
                + Character.toUpperCase(Character.forDigit(c & 15, 16));
    }

    private boolean startsWith(int... bytes) {
        byte[] head = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            head[i] = (byte) bytes[i];
        }
        return Arrays.equals(buffer, start, Math.min(start + head.length, end), head, 0, head.length);
    }
}
