package dev.arbiter.archive.report;

import dev.arbiter.Wording;
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
        List<String> found = new ArrayList<>();
        found.add(Wording.say("{0} illegal", Counts.of(tally.illegal())));
        if (tally.further() > 0) {
            found.add(Wording.say(
                    tally.further() == 1 ? "{0} further illegal move" : "{0} further illegal moves",
                    Counts.of(tally.further())));
        }
        found.add(Wording.say("{0} unreadable", Counts.of(tally.unreadable())));
        if (variations) {
            found.add(Wording.say(
                    "{0} illegal and {1} unreadable in variations",
                    Counts.of(tally.illegalVariations()), Counts.of(tally.unreadableVariations())));
        }
        found.add(Wording.say("{0} unsupported", Counts.of(tally.unsupported())));
        found.add(Wording.say("{0} with a result that cannot stand", Counts.of(tally.disagreeing())));
        lines.add(Wording.say(
                "{0}, {1}: {2|, }; {3} s, {4} games/s",
                Wording.say(tally.games() == 1 ? "{0} game" : "{0} games", Counts.of(tally.games())),
                Wording.say(tally.plies() == 1 ? "{0} legal ply" : "{0} legal plies", Counts.of(tally.plies())),
                found,
                String.format(Locale.ROOT, "%.2f", seconds),
                String.format(Locale.ROOT, "%,.0f", timed / seconds)));
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
