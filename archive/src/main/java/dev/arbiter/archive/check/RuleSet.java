package dev.arbiter.archive.check;

import dev.arbiter.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * By which rules a record is checked, from which position.
 *
 * @param games the games to try, the likeliest first; empty where the record cannot be checked
 * @param start the position's text, or null for the start of the game
 * @param inferred whether the record does not name its game, so that the games were inferred
 * @param refusal why the record cannot be checked, or null where it can
 */
record RuleSet(
        List<Game<?>> games,
        @Nullable String start,
        boolean inferred,
        @Nullable String refusal) {

    static RuleSet of(Game<?> game, @Nullable String start) {
        return new RuleSet(List.of(game), start, false, null);
    }

    static RuleSet refused(String why) {
        return new RuleSet(List.of(), null, false, why);
    }
}
