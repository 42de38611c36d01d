package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;

/**
 * Scans over bytes one by one: neither WebAssembly nor JavaScript reads eight bytes of an array at once, and putting them together
 * takes longer than looking at each.
 */
@InsteadOf("dev.arbiter.archive.text.Bytes")
public final class Scans {

    /** Multiplied by a byte, that byte twice. */
    private static final int TWICE = 0x0101;

    private static final int LETTER_OR_DIGIT = 0x50;

    private Scans() {}

    public static void copyEight(byte[] from, int index, byte[] to, int toIndex) {
        for (int i = 0; i < Long.BYTES; i++) {
            to[toIndex + i] = from[index + i];
        }
    }

    public static int endOfShortWord(byte[] bytes, int index) {
        int at = index;
        int end = index + Long.BYTES;
        while (at < end && (bytes[at] > ' ' || bytes[at] < 0)) {
            at++;
        }
        return at;
    }

    public static int skipValue(byte[] bytes, int index) {
        int at = index;
        while (true) {
            byte b = bytes[at];
            if (b == '"' || b == '\\' || b == '\n' || b == '\r' || b == 0) {
                return at;
            }
            at++;
        }
    }

    public static int skipProse(byte[] bytes, int index) {
        int at = index;
        while (true) {
            byte b = bytes[at];
            if (b == '{' || b == '}' || (b >= 0 && b < ' ')) {
                return at;
            }
            at++;
        }
    }

    public static int skipToFirstNumber(byte[] pairs, byte[] bytes, int index) {
        int at = index;
        int last = index == 0 ? 0 : bytes[index - 1];
        while (true) {
            byte b = bytes[at];
            boolean isNumber = b == '1' && bytes[at + 1] == '.' && (last & LETTER_OR_DIGIT) == 0;
            if (isNumber || pairs[(b & 0xFF) * TWICE] == 0) {
                return at;
            }
            last = b;
            at++;
        }
    }
}
