package dev.arbiter.query.condition;

import dev.arbiter.archive.PossibleDays;
import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A condition on the value of a tag: equal to a text, containing one, or compared as a number or a date. Confined to one
 * thread.
 */
public final class TagValue implements Predicate<@Nullable String> {

    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,12}(\\.\\d{1,9})?");

    private final Comparison comparison;
    private final String folded;
    private final @Nullable Matcher pattern;
    private final @Nullable Double number;
    private final @Nullable PossibleDays date;
    private final Kind kind;

    /** The kinds of values. */
    public enum Kind {
        /** A text, a number or a date. */
        ANY,
        /** Numbers separated by points, so that 1.10 follows 1.9. */
        ROUND,
        /** A rating, with 0 for none. */
        RATING,
        /** Codes of openings, whose beginning stands for all of them; Scid divides them further: {@code C67m} is one of {@code C67}. */
        OPENING;

        /** The kind of a tag's values. */
        public static Kind of(String tag) {
            return tag.equalsIgnoreCase("Round")
                    ? ROUND
                    : tag.equalsIgnoreCase("ECO")
                            ? OPENING
                            : tag.length() > 3 && tag.regionMatches(true, tag.length() - 3, "Elo", 0, 3) ? RATING : ANY;
        }
    }

    private TagValue(Kind kind, Comparison comparison, String asked, @Nullable Pattern pattern) {
        this.kind = kind;
        this.comparison = comparison;
        this.pattern = pattern == null ? null : pattern.matcher("");
        this.folded = fold(asked);
        this.number = number(asked);
        this.date = PossibleDays.about(asked);
    }

    /** A comparison with a number, a date or a text. */
    public static TagValue of(Comparison comparison, String asked) {
        return of(Kind.ANY, comparison, asked);
    }

    /** A comparison with a value of a kind. */
    public static TagValue of(Kind kind, Comparison comparison, String asked) {
        return new TagValue(kind, comparison, asked, null);
    }

    /** A pattern to be found in a value, regardless of case. */
    public static TagValue of(Pattern pattern) {
        return new TagValue(Kind.ANY, Comparison.CONTAINS, "", pattern);
    }

    /** Whether texts of this form stand in an order: numbers, dates, and codes of openings. */
    static boolean isOrdered(String asked) {
        return number(asked) != null || PossibleDays.about(asked) != null || isOpening(asked);
    }

    /** Whether a text is a code of openings, Scid's longer ones among them, or the beginning of one: {@code C67m}, {@code C67}, {@code C6}, {@code C}. */
    static boolean isOpeningPart(String asked) {
        return asked.strip().matches("[A-Ea-e](\\d(\\d([A-Za-z]\\d?)?)?)?");
    }

    private static boolean isOpening(String text) {
        return text.matches("[A-Ea-e]\\d\\d.{0,4}");
    }

    @Override
    public boolean test(@Nullable String value) {
        if (value == null) {
            return false;
        }
        if (pattern != null) {
            return pattern.reset(value).find();
        }
        if (comparison == Comparison.CONTAINS) {
            return fold(value).contains(folded);
        }
        if (kind == Kind.ROUND && isRound(value) && isRound(folded)) {
            return comparison.holds(compareRounds(value.strip(), folded), 0);
        }
        Double its = number == null ? null : number(value);
        if (its != null && its == 0 && kind == Kind.RATING && comparison != Comparison.EQUAL) {
            return false;
        }
        if (its != null && number != null) {
            return comparison.holds(its, number);
        }
        PossibleDays days = date == null ? null : PossibleDays.about(value);
        if (days != null && date != null) {
            return comparison.holds(days, date);
        }
        if (kind == Kind.OPENING && isOpeningPart(folded) && isOpening(value)) {
            // Longer codes divide shorter ones: all of C67 is before C68, and all of C6 before C70.
            String code = fold(value);
            int common = Math.min(code.length(), folded.length());
            return comparison.holds(code.substring(0, common).compareTo(folded), 0);
        }
        if (comparison.isOrder() && !(isOpening(folded) && isOpening(value))) {
            return false;
        }
        return comparison.holds(fold(value).compareTo(folded), 0);
    }

    /** Whether a text is a round: numbers separated by points. */
    public static boolean isRound(String text) {
        return text.strip().matches("\\d{1,9}(\\.\\d{1,9}){0,4}");
    }

    /** Compares rounds part by part; a part of 0 at the end says nothing. */
    static int compareRounds(String one, String other) {
        String[] parts = one.split("\\.", -1);
        String[] others = other.split("\\.", -1);
        for (int i = 0; i < Math.max(parts.length, others.length); i++) {
            int part = i < parts.length ? Integer.parseInt(parts[i]) : 0;
            int another = i < others.length ? Integer.parseInt(others[i]) : 0;
            if (part != another) {
                return Integer.compare(part, another);
            }
        }
        return 0;
    }

    /** A number in a tag; null if the text is none. */
    public static @Nullable Double number(String text) {
        String plain = text.strip();
        return NUMBER.matcher(plain).matches() ? Double.valueOf(plain) : null;
    }

    /** A text without case, accents and surrounding blanks. */
    public static String fold(String text) {
        String plain = text.strip();
        for (int i = 0; i < plain.length(); i++) {
            if (plain.charAt(i) >= 0x80) {
                plain = Normalizer.normalize(plain, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
                return plain.toLowerCase(Locale.ROOT)
                        .replace("ł", "l")
                        .replace("ø", "o")
                        .replace("đ", "d")
                        .replace("ß", "ss")
                        .replace("æ", "ae")
                        .replace("œ", "oe");
            }
        }
        return plain.toLowerCase(Locale.ROOT);
    }
}
