package dev.arbiter.archive.records;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the tag {@code Variant} says: capitals, blanks, {@code -} and {@code _} make no difference in it. */
public final class VariantTag {

    private VariantTag() {}

    /** Made when the first tag asks for it. */
    private static final class Names {
        /** The ids of all games by every name that the tag may give them. */
        static final Map<String, String> IDS = new HashMap<>();

        static {
            for (Game<?> game : Games.all()) {
                List<String> names = new ArrayList<>(game.aliases());
                names.addAll(List.of(game.id(), game.title(), game.tags().getOrDefault("Variant", game.id())));
                names.forEach(name -> IDS.putIfAbsent(plain(name), game.id()));
            }
        }
    }

    /** Whether a record has the tag, and not just a mark for a value that is not known. */
    public static boolean saysAnything(@Nullable String value) {
        String name = value == null ? "" : plain(value);
        return !name.isEmpty() && !name.equals("?");
    }

    /**
     * The id of the game that the tag names.
     *
     * @return null where there is no tag, or where it names no game that is installed
     */
    public static @Nullable String id(@Nullable String value) {
        return value == null ? null : Names.IDS.get(plain(value));
    }

    /** Whether the tag names a game of draughts, whose records are PDN. */
    public static boolean isDraughts(@Nullable String value) {
        String id = id(value);
        return id != null && Games.find(id).orElseThrow().family().equals("draughts");
    }

    /** Whether the tag names a game of chess that begins with a piece on a square, as horde does on {@code c5}. */
    public static boolean beginsWithPieceOn(@Nullable String value, String square) {
        Game<?> game = Games.find(Objects.requireNonNullElse(id(value), "")).orElse(null);
        return game != null && game.family().equals("chess") && game.start().pieceOn(square) != null;
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
    }
}
