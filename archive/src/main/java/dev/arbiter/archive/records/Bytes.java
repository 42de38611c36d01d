package dev.arbiter.archive.records;

/** What kind of thing a byte is in the movetext of PGN and PDN. */
final class Bytes {

    /** A blank within a line; also the comma, which some write between moves. */
    static final byte BLANK = 1;

    static final byte LINE_END = 2;
    static final byte DIGIT = 3;
    static final byte LETTER = 4;
    /** Has a meaning of its own: brackets, comment marks, NAGs. */
    static final byte MARK = 5;
    /** Anything else, including every byte of a character beyond ASCII. */
    static final byte OTHER = 6;
    /** The byte 0: the end of the window, or rubbish. */
    static final byte ZERO = 7;

    private static final byte[] KINDS = kinds();

    private Bytes() {}

    static byte kind(byte b) {
        return KINDS[b & 0xFF];
    }

    static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    static boolean isLetter(byte b) {
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    static boolean isBlank(byte b) {
        return KINDS[b & 0xFF] == BLANK;
    }

    static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    /** Whether a word ends before this byte. */
    static boolean endsWord(byte b) {
        byte kind = KINDS[b & 0xFF];
        return kind == BLANK || kind == LINE_END || kind == MARK || kind == ZERO;
    }

    /** The length in bytes of the UTF-8 character at an index; 1 for a byte that begins none. */
    static int lengthOfCharacter(byte[] bytes, int index, int limit) {
        int first = bytes[index] & 0xFF;
        int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
        if (first > 0xF4 || index + length > limit) {
            return 1;
        }
        for (int i = 1; i < length; i++) {
            if ((bytes[index + i] & 0xC0) != 0x80) {
                return 1;
            }
        }
        return length;
    }

    /** A byte as it stands in a message: {@code 'x'}, or its number where it cannot be shown. */
    static String shown(byte b) {
        return b > ' ' && b < 127 ? "'" + (char) b + "'" : String.format("the byte 0x%02X", b & 0xFF);
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[256];
        java.util.Arrays.fill(kinds, OTHER);
        kinds[0] = ZERO;
        for (char c : " \t\u000B\f,".toCharArray()) {
            kinds[c] = BLANK;
        }
        kinds['\n'] = LINE_END;
        kinds['\r'] = LINE_END;
        for (char c = '0'; c <= '9'; c++) {
            kinds[c] = DIGIT;
        }
        for (char c = 'a'; c <= 'z'; c++) {
            kinds[c] = LETTER;
            kinds[c - 32] = LETTER;
        }
        for (char c : "{}()[]<>;$!?*\"".toCharArray()) {
            kinds[c] = MARK;
        }
        return kinds;
    }
}
