package dev.arbiter.archive.text;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.Format;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Interprets the tag {@code Variant}. Case, blanks, {@code -} and {@code _} are ignored. */
public final class VariantTag {

    private VariantTag() {}

    /** Initialised when the first tag is looked up. */
    private static final class Names {
        /** The ids of all games by every name that the tag can have. */
        static final Map<String, String> IDS = new HashMap<>();

        static {
            for (Game<?> game : Games.all()) {
                List<String> names = new ArrayList<>(game.aliases());
                names.addAll(List.of(game.id(), game.title(), game.tags().getOrDefault("Variant", game.id())));
                names.forEach(name -> IDS.putIfAbsent(plain(name), game.id()));
            }
        }
    }

    /** Whether the tag is present and has a value other than a mark for an unknown one. */
    public static boolean saysAnything(@Nullable String value) {
        String name = value == null ? "" : plain(value);
        return !name.isEmpty() && !name.equals("?");
    }

    /**
     * The id of the game that the tag names.
     *
     * @return null if there is no tag, or if it names no installed game
     */
    public static @Nullable String id(@Nullable String value) {
        return value == null ? null : Names.IDS.get(plain(value));
    }

    /**
     * The game that the tag names.
     *
     * @return null if there is no tag, or if it names no installed game
     */
    public static @Nullable Game<?> game(@Nullable String value) {
        String id = id(value);
        return id == null ? null : Games.find(id).orElse(null);
    }

    /** Whether the tag names a game whose usual format is PDN. */
    public static boolean isOfPdn(@Nullable String value) {
        Game<?> game = game(value);
        return game != null && Format.of(game) == Format.PDN;
    }

    /** Whether the tag names a game of PGN that begins with a piece on a square, as horde does with {@code c5}. */
    public static boolean beginsWithPieceOn(@Nullable String value, String square) {
        Game<?> game = game(value);
        return game != null
                && Format.of(game) == Format.PGN
                && game.squares().contains(square)
                && game.start().pieceOn(square) != null;
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
    }
}
