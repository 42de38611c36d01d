package dev.arbiter.query.paper;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.tiebreak.TieBreak;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/** The cross-table of an event on the page of a report. */
final class EventTable {

    private EventTable() {}

    /** @param name of the event; empty if its games name none */
    static void write(Writer out, String name, CrossTable table, List<TieBreak> tieBreaks) throws IOException {
        List<CrossTable.Player> players = table.players(tieBreaks);
        if (players.isEmpty()) {
            return;
        }
        CrossTableCells cells = CrossTableCells.of(players);
        out.append("<table class='event'><caption>").append(name.isEmpty() ? "Table" : Html.escaped(name));
        out.append("</caption><thead><tr><th></th><th>Player</th><th class='number'>Rating</th>");
        for (String head : cells.heads()) {
            out.append("<th>").append(head).append("</th>");
        }
        out.append("<th class='number'>Points</th>");
        for (String head : CrossTableCells.tieBreakHeads(tieBreaks)) {
            out.append("<th class='number'>").append(head).append("</th>");
        }
        out.append("</tr></thead><tbody>\n");
        for (int at = 0; at < players.size(); at++) {
            CrossTable.Player player = players.get(at);
            out.append("<tr><td class='number'>").append(String.valueOf(at + 1)).append("</td><td>");
            out.append(Html.escaped(player.name())).append("</td><td class='number'>");
            out.append(player.rating() == 0 ? "" : String.valueOf(player.rating()))
                    .append("</td>");
            for (String cell : cells.rows().get(at)) {
                out.append("<td>").append(cell).append("</td>");
            }
            out.append("<td class='number'>").append(CrossTableCells.points(player.points()));
            for (String value : CrossTableCells.tieBreaks(player)) {
                out.append("</td><td class='number'>").append(value);
            }
            out.append("</td></tr>\n");
        }
        out.append("</tbody></table>\n");
        if (!tieBreaks.isEmpty()) {
            out.append("<p class='none'>")
                    .append(Html.escaped(explained(tieBreaks, table.missingRounds())))
                    .append("</p>\n");
        }
    }

    private static String explained(List<TieBreak> tieBreaks, int missing) {
        return "Equal points are ranked by "
                + tieBreaks.stream()
                        .map(each -> each.text() + " (" + each.sentence() + "; article "
                                + each.kind().article() + ")")
                        .collect(Collectors.joining(", then "))
                + ": FIDE Handbook C.07." + (missing == 0 ? "" : " " + missing(missing));
    }

    /** What was made of rounds without a game. */
    static String missing(int rounds) {
        return Counts.of(rounds, "round") + " of players without a game " + (rounds == 1 ? "counts" : "count")
                + " as requested byes without a point.";
    }
}
