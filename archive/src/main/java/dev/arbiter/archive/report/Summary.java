package dev.arbiter.archive.report;

import dev.arbiter.archive.check.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The counts of a check, in words. */
public final class Summary {

    private Summary() {}

    /**
     * One line with the counts, and one for each rule that was broken, the most frequent first.
     *
     * @param variations whether variations were checked
     * @param byRule whether the rules follow
     * @param seconds how long it took
     * @param timed how many games were checked in that time
     */
    public static List<String> lines(Tally tally, boolean variations, boolean byRule, double seconds, long timed) {
        List<String> lines = new ArrayList<>();
        lines.add(tally.games() + (tally.games() == 1 ? " game, " : " games, ")
                + tally.plies() + (tally.plies() == 1 ? " legal ply: " : " legal plies: ")
                + tally.illegal() + " illegal, "
                + (tally.further() == 0
                        ? ""
                        : tally.further()
                                + (tally.further() == 1 ? " further illegal move, " : " further illegal moves, "))
                + tally.unreadable() + " unreadable, "
                + (variations
                        ? tally.illegalVariations() + " illegal and " + tally.unreadableVariations()
                                + " unreadable in variations, "
                        : "")
                + tally.unsupported() + " unsupported, "
                + tally.disagreeing() + " with a result that cannot stand; "
                + String.format(Locale.ROOT, "%.2f s, %.0f games/s", seconds, timed / seconds));
        if (byRule) {
            tally.rules().entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .forEach(rule -> lines.add(rule.getValue() + "  " + rule.getKey()));
        }
        return lines;
    }
}
