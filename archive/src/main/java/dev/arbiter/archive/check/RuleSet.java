package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The candidate rules of a record, and its initial position.
 *
 * @param games to try, the most likely first; empty if the record cannot be checked
 * @param start the position as text; null for the start of the game
 * @param evidence from which the games were inferred, as successive clauses; empty if the record names its game
 * @param refusal why the record cannot be checked; null if it can
 */
record RuleSet(
        List<Game<?>> games,
        @Nullable String start,
        List<Note> evidence,
        @Nullable Note refusal) {

    /** Of no record yet. */
    static final RuleSet UNREAD = new RuleSet(List.of(), null, List.of(), null);

    /** Whether the record does not name its game. */
    boolean isInferred() {
        return !evidence.isEmpty();
    }

    static RuleSet of(Game<?> game, @Nullable String start) {
        return new RuleSet(List.of(game), start, List.of(), null);
    }

    static RuleSet refused(Note why) {
        return new RuleSet(List.of(), null, List.of(), why);
    }
}
