package dev.arbiter.archive.table;

import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.Tag;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The columns of {@link Table#GAMES} that depend on tags only, so that their values are known before any move is read. */
public final class TagColumns {

    private static final Pattern NO_YEAR = Pattern.compile("\\s*(?:\\?|0000)");
    private static final Pattern RATING = Pattern.compile("\\d{1,5}");

    private static final Map<String, String> TAGS = Map.of(
            "event", "Event",
            "site", "Site",
            "date", "Date",
            "year", "Date",
            "round", "Round",
            "white", "White",
            "black", "Black",
            "white_elo", "WhiteElo",
            "black_elo", "BlackElo",
            "eco", "ECO");

    private TagColumns() {}

    /** Whether a column depends on tags only. */
    public static boolean has(String column) {
        return TAGS.containsKey(column);
    }

    /** Whether the values of a column are numbers: {@code year}, {@code white_elo} and {@code black_elo}. */
    public static boolean isNumber(String column) {
        return column.equals("year") || column.endsWith("_elo");
    }

    /**
     * The value of a text column.
     *
     * @param tags returns the value of a tag, or null
     * @return null if it is missing
     */
    public static @Nullable String text(String column, Function<String, @Nullable String> tags) {
        String value = Tag.value(Objects.requireNonNull(TAGS.get(column), column), tags);
        if (value == null || value.isBlank() || value.equals("?")) {
            return null;
        }
        // "????.??.??" would stand after every year, as a text.
        return column.equals("date") && NO_YEAR.matcher(value).lookingAt() ? null : value;
    }

    /**
     * The value of a {@linkplain #isNumber numeric} column.
     *
     * @param tags returns the value of a tag, or null
     * @return null if it is missing
     */
    public static @Nullable Integer number(String column, Function<String, @Nullable String> tags) {
        String text = text(column, tags);
        if (text == null) {
            return null;
        }
        if (column.equals("year")) {
            PossibleDays days = PossibleDays.about(text);
            return days == null ? null : (Integer) days.first().getYear();
        }
        return RATING.matcher(text.strip()).matches() ? Integer.valueOf(text.strip()) : null;
    }
}
