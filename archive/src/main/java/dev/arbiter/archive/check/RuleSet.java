package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * By which rules a record is checked, from which position.
 *
 * @param games the games to try, the likeliest first; empty where the record cannot be checked
 * @param start the position's text, or null for the start of the game
 * @param evidence from what the games were inferred, clauses one after the other; none where the record names its game
 * @param refusal why the record cannot be checked, or null where it can
 */
record RuleSet(
        List<Game<?>> games,
        @Nullable String start,
        List<Note> evidence,
        @Nullable String refusal) {

    /** Whether the record does not name its game. */
    boolean isInferred() {
        return !evidence.isEmpty();
    }

    static RuleSet of(Game<?> game, @Nullable String start) {
        return new RuleSet(List.of(game), start, List.of(), null);
    }

    static RuleSet refused(String why) {
        return new RuleSet(List.of(), null, List.of(), why);
    }
}
