package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.record.RecordGame;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How the result of a record follows from its board, where its tags say that it is counted otherwise than usual. */
public final class Scoring {

    private Scoring() {}

    /**
     * A game as the tags of a record have it scored: in GGF {@code TY[8a]} is won by the fewest discs, and {@code KM[+2.00]}
     * are points that Black is given. PGN made of GGF has both as tags.
     *
     * @param tags gives the value by a name, or null
     */
    public static Game<?> of(Game<?> game, Format format, Function<String, @Nullable String> tags) {
        Game<?> scored = game;
        for (String name : format == Format.GGF || format == Format.PGN ? new String[] {"TY", "KM"} : new String[0]) {
            String value = tags.apply(name);
            scored =
                    value == null ? scored : Objects.requireNonNullElse(RecordGame.tagged(scored, name, value), scored);
        }
        return scored;
    }
}
