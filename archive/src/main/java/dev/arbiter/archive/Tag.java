package dev.arbiter.archive;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a record says of its game beside the moves: {@code [White "Anna"]} in PGN and PDN, {@code PW[Anna]} in GGF and SGF.
 *
 * @param name as written
 * @param value without quotes or brackets, nothing in it escaped
 */
public record Tag(String name, String value) {

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

    /** What GGF and SGF call a tag of PGN and PDN, in upper or lower case; its own name where they have no other for it. */
    public static String property(String name) {
        return PROPERTIES.getOrDefault(name, name);
    }

    /**
     * What records of checkers call a tag of Black's player, where they name the side that begins by its red pieces: {@code Red}
     * for {@code Black}, {@code RedElo} for {@code BlackElo}.
     *
     * @return null for every other tag
     */
    public static @Nullable String ofRed(String name) {
        // Asked of many names in each game.
        boolean mayBe = !name.isEmpty() && (name.charAt(0) | 0x20) == 'b';
        return mayBe && name.regionMatches(true, 0, BLACK, 0, BLACK.length())
                ? "Red" + name.substring(BLACK.length())
                : null;
    }

    /**
     * A tag's value, by its name in PGN and PDN, or by that in GGF and SGF, or {@linkplain #ofRed of Red}.
     *
     * @param tags gives the value by a name, or null
     * @return null where it has none by any of them
     */
    public static @Nullable String value(String name, Function<String, @Nullable String> tags) {
        String value = tags.apply(name);
        value = value == null ? tags.apply(property(name)) : value;
        String red = value == null ? ofRed(name) : null;
        return red == null ? value : tags.apply(red);
    }
}
