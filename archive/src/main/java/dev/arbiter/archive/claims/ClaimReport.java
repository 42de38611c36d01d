package dev.arbiter.archive.claims;

import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.Json;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Prints claims: a line each. */
public enum ClaimReport {
    TEXT,
    JSONL,
    CSV;

    /** The columns of CSV, which are the fields of JSON; of several values, one cell holds them with blanks between. */
    private static final List<String> COLUMNS = List.of(
            "file",
            "game",
            "line",
            "column",
            "event",
            "round",
            "white",
            "black",
            "date",
            "ply",
            "move",
            "lastPly",
            "lastMove",
            "where",
            "kind",
            "claimant",
            "moves",
            "plies",
            "rule",
            "citation",
            "message",
            "position");

    /** Prints what stands above the first line, if anything does. */
    public void begin(Consumer<String> lines) {
        if (this == CSV) {
            lines.accept(row(COLUMNS));
        }
    }

    /** Prints one of them. */
    public void print(ClaimResponse claim, Consumer<String> lines) {
        lines.accept(
                switch (this) {
                    case TEXT -> TerminalText.plain(claim.text());
                    case JSONL -> Json.text(claim);
                    case CSV -> row(cells(claim));
                });
    }

    private static List<String> cells(ClaimResponse claim) {
        return Stream.of(
                        claim.file(),
                        claim.game(),
                        claim.line(),
                        claim.column(),
                        claim.event(),
                        claim.round(),
                        claim.white(),
                        claim.black(),
                        claim.date(),
                        claim.ply(),
                        claim.move(),
                        claim.lastPly(),
                        claim.lastMove(),
                        claim.where(),
                        claim.kind(),
                        claim.claimant(),
                        claim.moves(),
                        claim.plies(),
                        claim.rule(),
                        claim.citation(),
                        claim.message(),
                        claim.position())
                .map(ClaimReport::cell)
                .toList();
    }

    private static String cell(@Nullable Object value) {
        if (value instanceof List<?> values) {
            return String.join(" ", values.stream().map(String::valueOf).toList());
        }
        return value == null ? "" : value.toString();
    }

    private static String row(List<String> cells) {
        StringWriter text = new StringWriter();
        new CsvTable(text).row(cells);
        String row = text.toString();
        return row.substring(0, row.length() - 1);
    }
}
