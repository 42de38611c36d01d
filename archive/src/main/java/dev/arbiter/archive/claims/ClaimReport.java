package dev.arbiter.archive.claims;

import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.Json;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Prints claims: a line each. */
public enum ClaimReport {
    TEXT,
    JSONL,
    CSV;

    /** Prints what stands above the first line, if anything does. */
    public void begin(Consumer<String> lines) {
        if (this == CSV) {
            lines.accept(row(Json.columns(ClaimResponse.class)));
        }
    }

    /** Prints one of them. */
    public void print(ClaimResponse claim, Consumer<String> lines) {
        lines.accept(
                switch (this) {
                    case TEXT -> TerminalText.plain(claim.text());
                    case JSONL -> Json.text(claim);
                    case CSV -> row(Json.cells(claim));
                });
    }

    /** A row of CSV, without the end of its line. */
    public static String row(List<? extends @Nullable String> cells) {
        StringWriter text = new StringWriter();
        new CsvTable(text).row(cells);
        String row = text.toString();
        return row.substring(0, row.length() - 1);
    }
}
