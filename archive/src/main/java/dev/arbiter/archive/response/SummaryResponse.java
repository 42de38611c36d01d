package dev.arbiter.archive.response;

import dev.arbiter.archive.check.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The counts of a check, for programs, under the names of its components.
 *
 * @param counts of all games
 * @param illegalVariations null if variations were not checked, as is {@code unreadableVariations}
 * @param further illegal moves after the first of their game; null if games were not played on
 * @param rules the number of games in which each rule was the first one broken, by the rule's id; null if not requested
 * @param complete whether everything was checked
 * @param seconds the duration
 */
public record SummaryResponse(
        @Unwrapped Counts counts,
        @Nullable Long illegalVariations,
        @Nullable Long unreadableVariations,
        @Nullable Long further,
        @Nullable Map<String, Long> rules,
        boolean complete,
        double seconds) {

    /**
     * The numbers of games by finding.
     *
     * @param disagreeing games whose result cannot stand
     */
    public record Counts(long games, long plies, long illegal, long unreadable, long unsupported, long disagreeing) {

        private static Counts of(Tally tally) {
            return new Counts(
                    tally.games(),
                    tally.plies(),
                    tally.illegal(),
                    tally.unreadable(),
                    tally.unsupported(),
                    tally.disagreeing());
        }
    }

    /** The response for a tally. */
    public static SummaryResponse of(
            Tally tally, boolean variations, boolean playedOn, boolean byRule, boolean complete, double seconds) {
        return new SummaryResponse(
                Counts.of(tally),
                variations ? tally.illegalVariations() : null,
                variations ? tally.unreadableVariations() : null,
                playedOn ? tally.further() : null,
                byRule ? tally.rules() : null,
                complete,
                seconds);
    }
}
