package dev.arbiter.cli.find;

import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.cli.console.PrintedTable;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.CrossTableResponse;
import dev.arbiter.query.paper.CrossTableCells;
import dev.arbiter.query.tiebreak.TieBreak;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The cross-table of an event. */
final class PrintedCrossTable implements PrintedTable {

    private final int players;
    private final List<CrossTable.Player> shown;
    private final List<String> heads;
    private final List<List<String>> cells;

    private final List<TieBreak> tieBreaks;

    /**
     * @param tieBreaks by which the players were ranked; empty for Sonneborn–Berger
     * @param most the number of players shown, from the first
     */
    PrintedCrossTable(List<CrossTable.Player> players, List<TieBreak> tieBreaks, long most) {
        this.tieBreaks = tieBreaks;
        this.players = players.size();
        this.shown = players.stream().limit(most).toList();
        CrossTableCells table = CrossTableCells.of(players);
        this.heads = table.heads();
        this.cells = table.rows().subList(0, shown.size());
    }

    @Override
    public int size() {
        return shown.size();
    }

    @Override
    public void text(Writer out) throws IOException {
        int name = Math.max(
                "player".length(),
                shown.stream()
                        .mapToInt(player -> PrintedTable.cut(player.name()).length())
                        .max()
                        .orElse(0));
        String form = "%" + String.valueOf(players).length() + "s  %-" + name + "s  %6s ";
        StringBuilder head = new StringBuilder(String.format(Locale.ROOT, form, "", "player", "rating"));
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < heads.size(); column++) {
            int at = column;
            int width = Math.max(
                    heads.get(column).length(),
                    cells.stream().mapToInt(row -> row.get(at).length()).max().orElse(1));
            widths.add(width);
            head.append(String.format(Locale.ROOT, " %" + width + "s", heads.get(column)));
        }
        head.append(String.format(Locale.ROOT, "  %6s", "points"));
        CrossTableCells.tieBreakHeads(tieBreaks)
                .forEach(each -> head.append(String.format(Locale.ROOT, "  %7s", each)));
        PrintedTable.line(out, "%s", head);
        for (int at = 0; at < shown.size(); at++) {
            CrossTable.Player player = shown.get(at);
            StringBuilder row = new StringBuilder(String.format(
                    Locale.ROOT, form, at + 1, PrintedTable.cut(player.name()), PrintedTable.known(player.rating())));
            for (int column = 0; column < heads.size(); column++) {
                row.append(String.format(
                        Locale.ROOT,
                        " %" + widths.get(column) + "s",
                        cells.get(at).get(column)));
            }
            row.append(String.format(Locale.ROOT, "  %6s", CrossTableCells.points(player.points())));
            CrossTableCells.tieBreaks(player).forEach(each -> row.append(String.format(Locale.ROOT, "  %7s", each)));
            PrintedTable.line(out, "%s", row);
        }
    }

    @Override
    public void csv(CsvTable csv, boolean first) {
        List<String> head = new ArrayList<>(List.of("rank", "name", "rating"));
        head.addAll(heads);
        head.addAll(List.of("points", "berger"));
        tieBreaks.forEach(each -> head.add(each.text()));
        csv.header(head, head.indexOf("name"));
        for (int at = 0; at < shown.size(); at++) {
            CrossTable.Player player = shown.get(at);
            List<@Nullable String> row = new ArrayList<>(List.of(String.valueOf(at + 1), player.name()));
            row.add(player.rating() == 0 ? null : String.valueOf(player.rating()));
            row.addAll(cells.get(at));
            row.addAll(List.of(PrintedTable.number(player.points()), PrintedTable.number(player.berger())));
            player.tieBreaks().forEach(each -> row.add(Double.isNaN(each) ? null : PrintedTable.number(each)));
            csv.row(row);
        }
    }

    @Override
    public void json(Writer out) throws IOException {
        for (CrossTableResponse row : CrossTableResponse.of(shown, tieBreaks)) {
            out.write(ResponseJson.text(row) + "\n");
        }
    }
}
