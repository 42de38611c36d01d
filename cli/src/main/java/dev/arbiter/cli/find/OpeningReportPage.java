package dev.arbiter.cli.find;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.cli.console.Console;
import dev.arbiter.query.OpeningReport;
import dev.arbiter.query.OpeningReport.Row;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How {@code arbiter tree --report} prints a report, a table for each question. */
final class OpeningReportPage {

    private static final int LONGEST_NAME = 60;

    private final OpeningReport report;
    private final Map<String, List<Row>> tables = new LinkedHashMap<>();

    OpeningReportPage(OpeningReport report) {
        this.report = report;
        tables.put("move", report.moves());
        tables.put("year", report.years());
        tables.put("rating", report.ratings());
        tables.put("White", report.white());
        tables.put("Black", report.black());
        tables.put("line", report.lines());
    }

    void csv(Console console) throws IOException {
        Writer out = new OutputStreamWriter(console.data(), StandardCharsets.UTF_8);
        CsvTable csv = new CsvTable(out);
        csv.header("kind", "name", "games", "white", "draws", "black", "others", "eco", "opening");
        csv(csv, "position", report.total());
        tables.forEach((kind, rows) -> rows.forEach(row -> csv(csv, kind.toLowerCase(Locale.ROOT), row)));
        out.flush();
    }

    private static void csv(CsvTable csv, String kind, Row row) {
        csv.row(
                kind,
                row.name(),
                String.valueOf(row.games()),
                String.valueOf(row.white()),
                String.valueOf(row.draws()),
                String.valueOf(row.black()),
                String.valueOf(row.others()),
                row.eco(),
                row.opening());
    }

    void text(Console console) {
        Row total = report.total();
        if (total.opening() != null) {
            console.line(total.eco() + " " + TerminalText.plain(total.opening()));
        }
        console.line(report.position());
        long known = known(total);
        console.line(Counts.of(total.games(), "game")
                + (known == 0
                        ? ""
                        : ": White won " + share(total.white(), known) + ", " + share(total.draws(), known)
                                + " drawn, Black won " + share(total.black(), known)));
        tables.forEach((head, rows) -> {
            if (!rows.isEmpty()) {
                console.line("");
                table(console, head, rows);
            }
        });
    }

    private static void table(Console console, String head, List<Row> rows) {
        int width = Math.max(
                head.length(),
                rows.stream().mapToInt(row -> cut(row.name()).length()).max().orElse(0));
        String form = "%-" + width + "s %9s  %5s %5s %5s  %s";
        console.line(String.format(Locale.ROOT, form, head, "games", "white", "draws", "black", "")
                .stripTrailing());
        for (Row row : rows) {
            long known = known(row);
            String opening = row.opening() == null ? "" : row.eco() + " " + TerminalText.plain(row.opening());
            console.line(String.format(
                            Locale.ROOT,
                            form,
                            cut(row.name()),
                            Counts.of(row.games()),
                            share(row.white(), known),
                            share(row.draws(), known),
                            share(row.black(), known),
                            opening)
                    .stripTrailing());
        }
    }

    private static String cut(String name) {
        String plain = TerminalText.plain(name);
        return plain.codePointCount(0, plain.length()) <= LONGEST_NAME
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }

    private static long known(Row row) {
        return row.white() + row.draws() + row.black() + row.others();
    }

    private static String share(long games, long known) {
        return known == 0 ? "" : Math.round(100.0 * games / known) + " %";
    }
}
