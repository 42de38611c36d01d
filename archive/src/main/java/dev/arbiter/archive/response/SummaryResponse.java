package dev.arbiter.archive.response;

import dev.arbiter.archive.check.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The counts of a check, for programs. The names are those of its fields.
 *
 * @param disagreeing games with a result that cannot stand
 * @param illegalVariations null where variations were not checked; so is {@code unreadableVariations}
 * @param further illegal moves after the first of their game; null where games were not played on
 * @param rules how many games broke each rule first, by the rule's id; null where that was not asked for
 * @param complete whether everything was checked
 * @param seconds how long it took
 */
public record SummaryResponse(
        long games,
        long plies,
        long illegal,
        long unreadable,
        long unsupported,
        long disagreeing,
        @Nullable Long illegalVariations,
        @Nullable Long unreadableVariations,
        @Nullable Long further,
        @Nullable Map<String, Long> rules,
        boolean complete,
        double seconds) {

    /** The counts of a tally. */
    public static SummaryResponse of(
            Tally tally, boolean variations, boolean playedOn, boolean byRule, boolean complete, double seconds) {
        return new SummaryResponse(
                tally.games(),
                tally.plies(),
                tally.illegal(),
                tally.unreadable(),
                tally.unsupported(),
                tally.disagreeing(),
                variations ? tally.illegalVariations() : null,
                variations ? tally.unreadableVariations() : null,
                playedOn ? tally.further() : null,
                byRule ? tally.rules() : null,
                complete,
                seconds);
    }
}
