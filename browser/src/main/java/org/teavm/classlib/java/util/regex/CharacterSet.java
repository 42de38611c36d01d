package org.teavm.classlib.java.util.regex;

import java.util.ArrayList;
import java.util.List;

/** What one step of an expression takes: ranges of characters, properties, and what classes in brackets make of them. */
final class CharacterSet {

    private static final int ASCII = 128;

    /** How letters of the other case are taken: not, those of ASCII, all. */
    static final int EXACT = 0;

    static final int ASCII_CASE = 1;
    static final int UNICODE_CASE = 2;

    /** Properties that are not categories of Unicode, as negative numbers. */
    static final int ALPHABETIC = -1;

    static final int WHITE_SPACE = -2;
    static final int WORD = -3;
    static final int IDEOGRAPHIC = -4;

    private final List<CharacterSet> parts = new ArrayList<>();
    private final int[] ascii = new int[ASCII / Integer.SIZE];
    private int[] ranges = new int[4];
    private int length;
    /** A set of categories as bits by {@link Character#getType}, or one of the properties above; 0 for none. */
    private int property;

    private CharacterSet and;
    private boolean isNegated;
    private int cases;

    static CharacterSet of(int cases, int... ranges) {
        CharacterSet set = new CharacterSet();
        for (int i = 0; i < ranges.length; i += 2) {
            set.range(ranges[i], ranges[i + 1]);
        }
        return set.done(cases);
    }

    static CharacterSet property(int property) {
        CharacterSet set = new CharacterSet();
        set.property = property;
        return set.done(EXACT);
    }

    void range(int first, int last) {
        if (length == ranges.length) {
            int[] more = new int[2 * length];
            System.arraycopy(ranges, 0, more, 0, length);
            ranges = more;
        }
        ranges[length++] = first;
        ranges[length++] = last;
    }

    void add(CharacterSet set) {
        parts.add(set);
    }

    boolean isEmpty() {
        return length == 0 && parts.isEmpty();
    }

    CharacterSet and(CharacterSet other) {
        CharacterSet both = new CharacterSet();
        both.parts.add(this);
        both.and = other;
        return both.done(EXACT);
    }

    CharacterSet negated() {
        CharacterSet set = new CharacterSet();
        set.parts.add(this);
        set.isNegated = true;
        return set.done(EXACT);
    }

    /** Nothing is added from now on. */
    CharacterSet done(int cases) {
        this.cases = cases;
        for (int c = 0; c < ASCII; c++) {
            if (isIn(c)) {
                ascii[c >> 5] |= 1 << c;
            }
        }
        return this;
    }

    boolean contains(int c) {
        return c < ASCII ? (ascii[c >> 5] >>> c & 1) != 0 : isIn(c);
    }

    private boolean isIn(int c) {
        return isNegated != (isNamed(c) && (and == null || and.contains(c)));
    }

    private boolean isNamed(int c) {
        for (CharacterSet each : parts) {
            if (each.contains(c)) {
                return true;
            }
        }
        if ((property != 0 && hasProperty(c)) || isInRange(c)) {
            return true;
        }
        if (cases == UNICODE_CASE) {
            int upper = Character.toUpperCase(c);
            return isInRange(upper) || isInRange(Character.toLowerCase(upper));
        }
        return cases == ASCII_CASE && isLetter(c) && isInRange(c ^ ('a' ^ 'A'));
    }

    private boolean isInRange(int c) {
        for (int i = 0; i < length; i += 2) {
            if (c >= ranges[i] && c <= ranges[i + 1]) {
                return true;
            }
        }
        return false;
    }

    private boolean hasProperty(int c) {
        return switch (property) {
            case ALPHABETIC -> Character.isLetter(c) || Character.getType(c) == Character.LETTER_NUMBER;
            case WHITE_SPACE -> Character.isSpaceChar(c) || (c >= '\t' && c <= '\r') || c == 0x85;
            case WORD -> c == '_' || Character.isLetterOrDigit(c);
            case IDEOGRAPHIC ->
                c == 0x3006
                        || c == 0x3007
                        || (c >= 0x3021 && c <= 0x3029)
                        || (c >= 0x3400 && c <= 0x9FFF)
                        || (c >= 0xF900 && c <= 0xFAFF)
                        || (c >= 0x20000 && c <= 0x3FFFD);
            default -> (property >>> Character.getType(c) & 1) != 0;
        };
    }

    private static boolean isLetter(int c) {
        int small = c | 0x20;
        return small >= 'a' && small <= 'z';
    }

    /** Whether two characters are the same, as far as their case counts. */
    static boolean isSame(int one, int other, int cases) {
        if (one == other) {
            return true;
        }
        if (cases == UNICODE_CASE) {
            int upper = Character.toUpperCase(one);
            int otherUpper = Character.toUpperCase(other);
            return upper == otherUpper || Character.toLowerCase(upper) == Character.toLowerCase(otherUpper);
        }
        return cases == ASCII_CASE && (one ^ other) == ('a' ^ 'A') && isLetter(one);
    }
}
