package dev.arbiter.archive.report;

import dev.arbiter.archive.check.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The counts of a check, as text. */
public final class Summary {

    private Summary() {}

    /**
     * A line with the counts, and one for each broken rule, the most frequent first.
     *
     * @param variations whether variations were checked
     * @param byRule whether to list the rules
     * @param seconds the duration
     * @param timed the number of games checked in that time
     */
    public static List<String> lines(Tally tally, boolean variations, boolean byRule, double seconds, long timed) {
        List<String> lines = new ArrayList<>();
        lines.add(Counts.of(tally.games(), "game") + ", "
                + Counts.of(tally.plies()) + (tally.plies() == 1 ? " legal ply: " : " legal plies: ")
                + Counts.of(tally.illegal()) + " illegal, "
                + (tally.further() == 0 ? "" : Counts.of(tally.further(), "further illegal move") + ", ")
                + Counts.of(tally.unreadable()) + " unreadable, "
                + (variations
                        ? Counts.of(tally.illegalVariations()) + " illegal and "
                                + Counts.of(tally.unreadableVariations()) + " unreadable in variations, "
                        : "")
                + Counts.of(tally.unsupported()) + " unsupported, "
                + Counts.of(tally.disagreeing()) + " with a result that cannot stand; "
                + String.format(Locale.ROOT, "%.2f s, %,.0f games/s", seconds, timed / seconds));
        if (byRule) {
            tally.rules().entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .forEach(rule -> lines.add(Counts.of(rule.getValue()) + "  " + rule.getKey()));
        }
        return lines;
    }
}
