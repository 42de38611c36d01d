package dev.arbiter.archive;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A tag of a record: {@code [White "Anna"]} in PGN and PDN, {@code PW[Anna]} in GGF and SGF.
 *
 * @param name as written
 * @param value without quotes or brackets, unescaped
 */
public record Tag(String name, String value) {

    /**
     * The tag of PGN that says by the letters of which language moves name pieces, by the language's code: {@code de}. It is
     * Arbiter's own, as the standard has none.
     */
    public static final String PIECE_LETTERS = "PieceLetters";

    private static final String BLACK = "Black";

    /** By the names of PGN, in upper or lower case. */
    private static final Map<String, String> PROPERTIES = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    static {
        PROPERTIES.putAll(Map.of(
                "Event",
                "EV",
                "Site",
                "PC",
                "Date",
                "DT",
                "Round",
                "RO",
                "White",
                "PW",
                "Black",
                "PB",
                "Result",
                "RE",
                "WhiteElo",
                "RW",
                "BlackElo",
                "RB"));
    }

    /** The name in GGF and SGF of a tag of PGN and PDN, ignoring case; the tag's own name if there is no other. */
    public static String property(String name) {
        return PROPERTIES.getOrDefault(name, name);
    }

    /**
     * The name in records of checkers that call Black Red: {@code Red} for {@code Black}, {@code RedElo} for {@code BlackElo}.
     *
     * @return null for any other tag
     */
    public static @Nullable String ofRed(String name) {
        // Asked of many names in each game.
        boolean mayBe = !name.isEmpty() && (name.charAt(0) | 0x20) == 'b';
        return mayBe && name.regionMatches(true, 0, BLACK, 0, BLACK.length())
                ? "Red" + name.substring(BLACK.length())
                : null;
    }

    /**
     * The value of a tag by its name in PGN and PDN, or else by that in GGF and SGF, or {@linkplain #ofRed for Red}.
     *
     * @param tags gives the value of a tag by its name, or null
     * @return null if there is no value by any of these names
     */
    public static @Nullable String value(String name, Function<String, @Nullable String> tags) {
        String value = tags.apply(name);
        value = value == null ? tags.apply(property(name)) : value;
        String red = value == null ? ofRed(name) : null;
        return red == null ? value : tags.apply(red);
    }
}
