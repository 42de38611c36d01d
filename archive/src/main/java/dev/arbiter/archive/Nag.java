package dev.arbiter.archive;

import java.util.HashMap;
import java.util.Map;

/**
 * A short annotation of a move or a position: {@code !?}, {@code +-}, {@code $14}. Source: the numeric annotation glyphs of the
 * PGN standard, 10.
 *
 * @param text as written, including the {@code $} of a number
 */
public record Nag(String text, Place place) implements Remark {

    /** The {@link #number} of an annotation that has none. */
    public static final int UNKNOWN = -1;

    private static final int HIGHEST = 255;

    private static final int MOST_DIGITS = 3;

    /** The numbers of signs: 1 to 6 as the PGN standard has them (8.2.4, 10), the others as programs write them. */
    private static final Map<String, Integer> NUMBERS = numbers(
            "! 1", "? 2", "!! 3", "‼ 3", "?? 4", "⁇ 4", "!? 5", "⁉ 5", "?! 6", "⁈ 6", "* 7", "□ 7", "= 10", "∞ 13",
            "~ 13", "+= 14", "+/= 14", "⩲ 14", "=+ 15", "=/+ 15", "⩱ 15", "+/- 16", "± 16", "-/+ 17", "∓ 17", "+- 18",
            "-+ 19", "+-- 20", "--+ 21", "⊙ 22", "⨀ 22", "○ 26", "⟳ 32", "↑ 36", "→ 40", "=/∞ 44", "=/~ 44", "=∞ 44",
            "⇆ 132", "⇄ 132", "⊕ 138", "∆ 140", "△ 140", "⌓ 142", "N 146", "D 220");

    /** The annotation of a number, 0 to 255. */
    public static Nag of(int number) {
        if (number < 0 || number > HIGHEST) {
            throw new IllegalArgumentException("there is no sign $" + number + "; they go from $0 to $" + HIGHEST);
        }
        return new Nag("$" + number, Place.NOWHERE);
    }

    /** An annotation that was not read from a file. */
    public static Nag of(String text) {
        return new Nag(text, Place.NOWHERE);
    }

    /** The numeric annotation glyph, 0 to 255, however it is written; {@link #UNKNOWN} if the annotation has no number. */
    public int number() {
        if (!text.startsWith("$")) {
            return NUMBERS.getOrDefault(text, UNKNOWN);
        }
        int number = 0;
        for (int at = 1; at < text.length(); at++) {
            int digit = text.charAt(at) - '0';
            if (digit < 0 || digit > 9 || at > 3) {
                return UNKNOWN;
            }
            number = 10 * number + digit;
        }
        return text.length() > 1 && number <= HIGHEST ? number : UNKNOWN;
    }

    /** Whether bytes are the number of an annotation, without its {@code $}: 0 to 255 in up to three digits. */
    public static boolean isNumber(byte[] bytes, int from, int to) {
        int number = 0;
        for (int at = from; at < to; at++) {
            number = 10 * number + bytes[at] - '0';
            if (bytes[at] < '0' || bytes[at] > '9' || number > HIGHEST) {
                return false;
            }
        }
        return to > from && to <= from + MOST_DIGITS;
    }

    /** Whether a text is an annotation that has a number, other than a letter: {@code N} is a knight as well as a novelty. */
    public static boolean isKnown(String text) {
        return NUMBERS.containsKey(text) && !Character.isLetter(text.charAt(0));
    }

    @Override
    public Nag below(long lines) {
        return new Nag(text, place.below(lines));
    }

    private static Map<String, Integer> numbers(String... signs) {
        Map<String, Integer> numbers = new HashMap<>();
        for (String sign : signs) {
            int blank = sign.indexOf(' ');
            numbers.put(sign.substring(0, blank), Integer.valueOf(sign.substring(blank + 1)));
        }
        return Map.copyOf(numbers);
    }
}
