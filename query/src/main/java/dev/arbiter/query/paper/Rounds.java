package dev.arbiter.query.paper;

import dev.arbiter.archive.report.Counts;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The findings by round. */
final class Rounds {

    /** The tags of an archive may name more rounds than any event has; those beyond are counted together. */
    private static final int MOST = 1000;

    private static final String OTHERS = "others";

    private final Map<String, Round> rounds = new TreeMap<>(Rounds::byNumber);

    /** Counts of a round. */
    static final class Round {
        long games;
        long illegal;
        long disagreeing;
        long claims;
        long unread;
    }

    /**
     * The counts of a round. Electronic boards write {@code 5.1} for the first board of the fifth round, and knock-outs
     * {@code 2.1} for the first game of a match in the second.
     *
     * @param tag the value of its tag; empty if unknown
     */
    Round of(String tag) {
        String name = tag.matches("\\d{1,9}\\..*") ? tag.substring(0, tag.indexOf('.')) : tag;
        boolean fits = rounds.containsKey(name) || rounds.size() < MOST;
        return rounds.computeIfAbsent(fits ? name : OTHERS, any -> new Round());
    }

    /** Writes them as a table. */
    void write(Writer out) throws IOException {
        out.append("<table><caption>By round</caption><thead><tr><th>Round</th><th class='number'>Games</th>"
                + "<th class='number'>Illegal</th><th class='number'>Cannot stand</th><th class='number'>Draws</th>"
                + "<th class='number'>Not read</th></tr></thead><tbody>\n");
        for (Map.Entry<String, Round> each : rounds.entrySet()) {
            Round round = each.getValue();
            out.append("<tr><td>").append(each.getKey().isEmpty() ? "unknown" : Html.escaped(each.getKey()));
            out.append("</td>");
            for (long count : List.of(round.games, round.illegal, round.disagreeing, round.claims, round.unread)) {
                out.append("<td class='number'>").append(Counts.of(count)).append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody></table>\n");
    }

    /** By their numbers, {@code 10} after {@code 9}; those without one last. */
    private static int byNumber(String one, String other) {
        if (one.isEmpty() || other.isEmpty()) {
            return Boolean.compare(one.isEmpty(), other.isEmpty());
        }
        String[] left = one.split("\\.", -1);
        String[] right = other.split("\\.", -1);
        for (int at = 0; at < Math.min(left.length, right.length); at++) {
            boolean numbers = left[at].matches("\\d{1,9}") && right[at].matches("\\d{1,9}");
            int order = numbers
                    ? Integer.compare(Integer.parseInt(left[at]), Integer.parseInt(right[at]))
                    : left[at].compareTo(right[at]);
            if (order != 0) {
                return order;
            }
        }
        int order = Integer.compare(left.length, right.length);
        return order == 0 ? one.compareTo(other) : order;
    }
}
