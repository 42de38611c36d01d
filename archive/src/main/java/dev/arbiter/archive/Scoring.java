package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.record.RecordGame;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The ways of scoring that the tags of a record can name. */
public final class Scoring {

    private Scoring() {}

    /**
     * The game with the scoring that the tags of a record name: in GGF, {@code TY[8a]} is won by the fewest discs, and
     * {@code KM[+2.00]} are points for Black. PGN that was converted from GGF has both as tags.
     *
     * @param tags gives the value of a tag by its name, or null
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
