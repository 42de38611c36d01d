package dev.arbiter.archive.table;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The columns of {@link Table#GAMES} that a game's tags alone fill, so that their values are known before a move is read. */
public final class TagColumns {

    private static final Pattern YEAR = Pattern.compile("(\\d{4})(?:[.\\-/].*)?");
    private static final Pattern RATING = Pattern.compile("\\d{1,5}");

    /** A tag's names: in PGN and PDN, and in GGF and SGF. */
    private record Names(String name, String inGgf) {}

    private static final Map<String, Names> NAMES = Map.of(
            "event", new Names("Event", "EV"),
            "site", new Names("Site", "PC"),
            "date", new Names("Date", "DT"),
            "year", new Names("Date", "DT"),
            "round", new Names("Round", "RO"),
            "white", new Names("White", "PW"),
            "black", new Names("Black", "PB"),
            "white_elo", new Names("WhiteElo", "RW"),
            "black_elo", new Names("BlackElo", "RB"),
            "eco", new Names("ECO", "ECO"));

    private TagColumns() {}

    /** Whether tags alone fill a column of this name. */
    public static boolean has(String column) {
        return NAMES.containsKey(column);
    }

    /** Whether a column's values are numbers: {@code year}, {@code white_elo} and {@code black_elo}. */
    public static boolean isNumber(String column) {
        return column.equals("year") || column.endsWith("_elo");
    }

    /**
     * A column's value, where it is a text.
     *
     * @param tags gives a tag's value, or null
     * @return null where it is missing
     */
    public static @Nullable String text(String column, Function<String, @Nullable String> tags) {
        Names names = Objects.requireNonNull(NAMES.get(column), column);
        String value = tags.apply(names.name);
        value = value == null ? tags.apply(names.inGgf) : value;
        return value == null || value.isBlank() || value.equals("?") ? null : value;
    }

    /**
     * A column's value, where it is {@linkplain #isNumber a number}.
     *
     * @param tags gives a tag's value, or null
     * @return null where it is missing
     */
    public static @Nullable Integer number(String column, Function<String, @Nullable String> tags) {
        String text = text(column, tags);
        if (text == null) {
            return null;
        }
        if (column.equals("year")) {
            Matcher year = YEAR.matcher(text);
            return year.matches() ? Integer.valueOf(year.group(1)) : null;
        }
        return RATING.matcher(text.strip()).matches() ? Integer.valueOf(text.strip()) : null;
    }
}
