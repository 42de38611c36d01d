package dev.arbiter.cli.find;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.cli.console.PrintedTable;
import dev.arbiter.query.ResultResponse;
import dev.arbiter.query.ResultTable;
import dev.arbiter.query.paper.CrossTableCells;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How games went, a row for each player, opponent or opening. */
record PrintedResults(String kind, List<ResultTable.Row> rows) implements PrintedTable {

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public void text(Writer out) throws IOException {
        int width = Math.max(
                kind.length(),
                rows.stream()
                        .mapToInt(row -> PrintedTable.cut(row.name()).length())
                        .max()
                        .orElse(0));
        boolean unplayed = rows.stream().anyMatch(row -> row.unplayed().games() > 0);
        String form = String.format(
                Locale.ROOT, "%%-%ds  %%9s  %%9s  %%6s   %%-18s %%-18s %s%%6s  %%s", width, unplayed ? "%-10s " : "%s");
        PrintedTable.line(
                out,
                form,
                kind,
                "games",
                "points",
                "score",
                "as White",
                "as Black",
                unplayed ? "unplayed" : "",
                "rating",
                "years");
        for (ResultTable.Row row : rows) {
            PrintedTable.line(
                    out,
                    form,
                    PrintedTable.cut(row.name()),
                    Counts.of(row.games()),
                    CrossTableCells.points(row.points()),
                    Double.isNaN(row.share()) ? "" : Math.round(100 * row.share()) + " %",
                    tally(row.white()),
                    tally(row.black()),
                    tally(row.unplayed()),
                    PrintedTable.known(row.rating()),
                    years(row));
        }
    }

    @Override
    public void csv(CsvTable csv, boolean first) {
        List<String> columns = ResponseJson.columns(ResultResponse.class);
        if (first) {
            csv.header(columns, 0);
        }
        for (ResultTable.Row row : rows) {
            List<@Nullable String> cells = new ArrayList<>(ResponseJson.cells(ResultResponse.of(kind, row)));
            cells.set(columns.indexOf("points"), PrintedTable.number(row.points()));
            csv.row(cells);
        }
    }

    @Override
    public void json(Writer out) throws IOException {
        for (ResultTable.Row row : rows) {
            out.write(ResponseJson.text(ResultResponse.of(kind, row)) + "\n");
        }
    }

    /** {@code +3 =2 −1}. */
    private static String tally(ResultTable.Tally tally) {
        return tally.games() == 0
                ? ""
                : "+" + Counts.of(tally.won()) + " =" + Counts.of(tally.drawn()) + " −" + Counts.of(tally.lost());
    }

    private static String years(ResultTable.Row row) {
        return row.years().first() == row.years().last()
                ? PrintedTable.known(row.years().last())
                : row.years().first() + "–" + row.years().last();
    }
}
