package dev.arbiter.archive.text;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Classifies bytes of the movetext of PGN and PDN, and scans over them. */
public final class Bytes {

    /** A blank within a line; also the comma, which some write between moves, and the end-of-file mark of DOS. */
    public static final byte BLANK = 1;

    public static final byte LINE_END = 2;
    public static final byte DIGIT = 3;
    public static final byte LETTER = 4;
    /** A character with a meaning of its own: brackets, comment marks, NAGs. */
    public static final byte MARK = 5;
    /** Any other byte, including all beyond ASCII. */
    static final byte OTHER = 6;
    /** The byte 0: the end of the window, or garbage. */
    public static final byte ZERO = 7;

    private static final byte[] KINDS = kinds();

    /** Whether an ASCII word continues with a byte; the dot does not count. */
    private static final boolean[] IN_WORD = inWord();

    /** Whether a byte can be part of a tag's name. */
    private static final boolean[] IN_NAME = inName();

    /** Whether a byte of a tag's value needs no examination. */
    private static final boolean[] IN_VALUE = inValue();

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Multiplied by a byte, that byte eight times. */
    private static final long EACH = 0x0101010101010101L;

    private static final long TOP_BITS = EACH << 7;

    /** Bits of which every letter and digit has at least one, and blanks and the signs below the digits have none. */
    private static final long LETTER_OR_DIGIT = 0x50 * EACH;

    /** Multiplied by a byte, that byte twice. */
    private static final int TWICE = 0x0101;

    private Bytes() {}

    public static byte kind(byte b) {
        return KINDS[b & 0xFF];
    }

    public static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    public static boolean isLetter(byte b) {
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    public static boolean isBlank(byte b) {
        return KINDS[b & 0xFF] == BLANK;
    }

    public static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    /** The index of the first byte at or after an index that is not a blank; a 0 is not one. */
    public static int skipBlanks(byte[] bytes, int index) {
        int at = index;
        while (isBlank(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Whether a byte ends a word. */
    public static boolean endsWord(byte b) {
        byte kind = KINDS[b & 0xFF];
        return kind == BLANK || kind == LINE_END || kind == MARK || kind == ZERO;
    }

    /** The index after any digits at an index. */
    public static int skipDigits(byte[] bytes, int index) {
        int at = index;
        while (isDigit(bytes[at])) {
            at++;
        }
        return at;
    }

    /** The index of the first byte that ends a word, of the first dot, or of the first byte beyond ASCII. */
    public static int skipWord(byte[] bytes, int index) {
        int at = index;
        while (IN_WORD[bytes[at] & 0xFF]) {
            at++;
        }
        return at;
    }

    /**
     * Eight bytes as a little-endian number.
     *
     * @param bytes at least eight from the index
     */
    public static long eight(byte[] bytes, int index) {
        return (long) EIGHT.get(bytes, index);
    }

    /**
     * Copies eight bytes.
     *
     * @param from at least eight bytes from the index, as in {@code to}
     */
    public static void copyEight(byte[] from, int index, byte[] to, int toIndex) {
        EIGHT.set(to, toIndex, eight(from, index));
    }

    /**
     * The end of a short word, at a blank, a control character or a line end.
     *
     * @param bytes at least eight from the index
     * @return the index plus eight if the word is longer than seven bytes
     */
    public static int endOfShortWord(byte[] bytes, int index) {
        long eight = eight(bytes, index);
        return index + (Long.numberOfTrailingZeros((eight - '!' * EACH) & ~eight & TOP_BITS) >>> 3);
    }

    /** The index of the first byte that cannot be part of a tag's name. */
    public static int skipName(byte[] bytes, int index) {
        int at = index;
        while (IN_NAME[bytes[at] & 0xFF]) {
            at++;
        }
        return at;
    }

    /**
     * The index of the first quote, backslash, line end or 0.
     *
     * @param bytes contain a 0 at or after the index, followed by seven more bytes
     */
    public static int skipValue(byte[] bytes, int index) {
        int at = index;
        while (true) {
            long eight = eight(bytes, at);
            long stop = stops(eight, '"' * EACH, '\\' * EACH);
            // A control character that is none of these is passed by itself.
            if (stop == 0) {
                at += Long.BYTES;
            } else {
                at += Long.numberOfTrailingZeros(stop) >>> 3;
                if (!IN_VALUE[bytes[at] & 0xFF]) {
                    return at;
                }
                at++;
            }
        }
    }

    /**
     * The length of a blank beyond ASCII at an index: a no-break space (also in Latin-1), a typographic or a zero-width space.
     *
     * @return 0 if there is none
     */
    public static int lengthOfWideBlank(byte[] bytes, int index) {
        int second = bytes[index] < 0 && index + 1 < bytes.length ? bytes[index + 1] & 0xFF : 0;
        int third = second >= 0x80 && index + 2 < bytes.length ? bytes[index + 2] & 0xFF : 0;
        return switch (bytes[index] & 0xFF) {
            case 0xA0 -> 1;
            case 0xC2 -> second == 0xA0 || second == 0x85 ? 2 : 0;
            case 0xE2 -> {
                boolean wide = second == 0x80
                        && ((third >= 0x80 && third <= 0x8F) || third == 0xA8 || third == 0xA9 || third == 0xAF);
                yield wide || (second == 0x81 && (third == 0x9F || third == 0xA0)) ? 3 : 0;
            }
            case 0xE3 -> second == 0x80 && third == 0x80 ? 3 : 0;
            case 0xEF -> second == 0xBB && third == 0xBF ? 3 : 0;
            default -> 0;
        };
    }

    /** Whether a word ends at an index, including at a blank beyond ASCII. */
    public static boolean endsWordAt(byte[] bytes, int index) {
        return endsWord(bytes[index]) || lengthOfWideBlank(bytes, index) > 0;
    }

    /** The end of a word, including its dots and characters beyond ASCII. */
    public static int wordEnd(byte[] bytes, int start, int limit) {
        int end = start;
        while (!endsWordAt(bytes, end)) {
            end += bytes[end] < 0 ? lengthOfCharacter(bytes, end, limit) : 1;
        }
        return end;
    }

    public static boolean isEllipsis(byte[] bytes, int at) {
        return bytes[at] == (byte) 0xE2 && bytes[at + 1] == (byte) 0x80 && bytes[at + 2] == (byte) 0xA6;
    }

    /** The index after any dots at an index and a blank after them. */
    public static int afterDots(byte[] bytes, int index) {
        int end = index;
        while (bytes[end] == '.' || isEllipsis(bytes, end)) {
            end += bytes[end] == '.' ? 1 : 3;
        }
        return bytes[end] == ' ' ? end + 1 : end;
    }

    /**
     * Skips text of a comment that needs no examination, eight bytes at a time.
     *
     * @param bytes contain a 0 at or after the index, followed by seven more bytes
     * @return the index of the next brace or control character, at the latest of a line end or that 0
     */
    public static int skipProse(byte[] bytes, int index) {
        int at = index;
        while (true) {
            long stop = stops(eight(bytes, at), '{' * EACH, '}' * EACH);
            if (stop != 0) {
                return at + (Long.numberOfTrailingZeros(stop) >>> 3);
            }
            at += Long.BYTES;
        }
    }

    /**
     * The top bit of each byte that is a control character or one of two others, each given eight times; bits above the lowest
     * one set may be wrong.
     */
    private static long stops(long eight, long eachFirst, long eachSecond) {
        long first = eight ^ eachFirst;
        long second = eight ^ eachSecond;
        long controls = (eight - ' ' * EACH) & ~eight;
        return (controls | ((first - EACH) & ~first) | ((second - EACH) & ~second)) & TOP_BITS;
    }

    /**
     * A table for {@link #skipToFirstNumber}, indexed by two bytes, the first one lower: 1 if both are among the given
     * characters of ASCII.
     */
    public static byte[] pairsOf(String characters) {
        byte[] pairs = new byte[1 << Short.SIZE];
        for (int first = 0; first < characters.length(); first++) {
            for (int second = 0; second < characters.length(); second++) {
                pairs[characters.charAt(second) << Byte.SIZE | characters.charAt(first)] = 1;
            }
        }
        return pairs;
    }

    /**
     * Skips bytes of given kinds, eight at a time, up to the number of a first move: a {@code 1} followed by a dot, after a
     * blank or a sign below the digits in ASCII.
     *
     * @param pairs the kinds, from {@link #pairsOf}; must not include 0
     * @param bytes contain a 0 at or after the index, followed by eight more bytes
     * @return the index of that number or of the first byte of another kind, at the latest of that 0
     */
    public static int skipToFirstNumber(byte[] pairs, byte[] bytes, int index) {
        int at = index;
        long last = index == 0 ? 0 : bytes[index - 1] & 0xFF;
        while (true) {
            long eight = eight(bytes, at);
            int first = pairs[(int) eight & 0xFFFF];
            int second = pairs[(int) (eight >>> 16) & 0xFFFF];
            int third = pairs[(int) (eight >>> 32) & 0xFFFF];
            int fourth = pairs[(int) (eight >>> 48)];
            long other = (eight ^ '1' * EACH)
                    | (eight(bytes, at + 1) ^ '.' * EACH)
                    | ((eight << Byte.SIZE | last) & LETTER_OR_DIGIT);
            long number = (other - EACH) & ~other & TOP_BITS;
            boolean plain = (first & second & third & fourth) != 0;
            if (!plain || number != 0) {
                int passed = first == 0 ? 0 : second == 0 ? 2 : third == 0 ? 4 : 6;
                passed = plain ? Long.BYTES : passed + pairs[(bytes[at + passed] & 0xFF) * TWICE];
                return at + Math.min(passed, Long.numberOfTrailingZeros(number) >>> 3);
            }
            last = eight >>> 56;
            at += Long.BYTES;
        }
    }

    /** The length in bytes of the UTF-8 character at an index; 1 for a byte that begins none. */
    public static int lengthOfCharacter(byte[] bytes, int index, int limit) {
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

    /** A byte for messages: {@code 'x'}, or its number if it is not printable. */
    public static Note shown(byte b) {
        return b > ' ' && b < 127
                ? Note.of(MoveNote.SENTENCE, "'" + (char) b + "'")
                : Note.saying("the byte {0}", String.format("0x%02X", b & 0xFF));
    }

    private static boolean[] inName() {
        boolean[] inName = new boolean[256];
        for (int b = 0; b < 256; b++) {
            inName[b] = isLetter((byte) b) || isDigit((byte) b) || b == '_';
        }
        return inName;
    }

    private static boolean[] inValue() {
        boolean[] inValue = new boolean[256];
        for (int b = 0; b < 256; b++) {
            inValue[b] = "\"\\\n\r\0".indexOf(b) < 0;
        }
        return inValue;
    }

    private static boolean[] inWord() {
        boolean[] inWord = new boolean[256];
        for (int b = 0; b < 256; b++) {
            inWord[b] = b < 0x80 && b != '.' && !endsWord((byte) b);
        }
        return inWord;
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[256];
        java.util.Arrays.fill(kinds, OTHER);
        kinds[0] = ZERO;
        for (char c : " \t\u000B\f,\u001A".toCharArray()) {
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

    /** Whether a line consists of three or more equal dashes, such as {@code -----}; two dashes are a pass. */
    public static boolean isRule(String line) {
        String dashes = line.strip();
        return dashes.length() > 2
                && "-=_".indexOf(dashes.charAt(0)) >= 0
                && dashes.chars().allMatch(c -> c == dashes.charAt(0));
    }

    /** Whether an ASCII text stands at an index. */
    public static boolean isText(byte[] b, int start, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (b[start + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The index after any spaces at an index. */
    public static int skipSpaces(byte[] b, int start) {
        int at = start;
        while (b[at] == ' ') {
            at++;
        }
        return at;
    }
}
