package dev.arbiter.cli.find;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.cli.console.Console;
import dev.arbiter.query.OpeningReport;
import dev.arbiter.query.OpeningReport.Row;
import dev.arbiter.query.TreeResponse;
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
        tables.put("White", report.players().white());
        tables.put("Black", report.players().black());
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
        TreeResponse.Counts results = row.results();
        TreeResponse.Name opening = row.opening();
        csv.row(
                kind,
                row.name(),
                String.valueOf(results.games()),
                String.valueOf(results.white()),
                String.valueOf(results.draws()),
                String.valueOf(results.black()),
                String.valueOf(results.others()),
                opening == null ? null : opening.eco(),
                opening == null ? null : opening.opening());
    }

    void text(Console console) {
        TreeResponse.Counts total = report.total().results();
        TreeResponse.Name named = report.total().opening();
        if (named != null) {
            console.line(text(named));
        }
        console.line(report.asked().position());
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
            TreeResponse.Counts results = row.results();
            long known = known(results);
            TreeResponse.Name named = row.opening();
            console.line(String.format(
                            Locale.ROOT,
                            form,
                            cut(row.name()),
                            Counts.of(results.games()),
                            share(results.white(), known),
                            share(results.draws(), known),
                            share(results.black(), known),
                            named == null ? "" : text(named))
                    .stripTrailing());
        }
    }

    private static String cut(String name) {
        String plain = TerminalText.plain(name);
        return plain.codePointCount(0, plain.length()) <= LONGEST_NAME
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }

    private static String text(TreeResponse.Name opening) {
        return opening.eco() + " " + TerminalText.plain(opening.opening());
    }

    private static long known(TreeResponse.Counts results) {
        return results.white() + results.draws() + results.black() + results.others();
    }

    private static String share(long games, long known) {
        return known == 0 ? "" : Math.round(100.0 * games / known) + " %";
    }
}
