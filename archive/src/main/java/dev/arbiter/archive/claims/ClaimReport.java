package dev.arbiter.archive.claims;

import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.ResponseJson;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Prints claims, one line each. */
public enum ClaimReport {
    TEXT,
    JSONL,
    CSV;

    /** Prints the header, if the format has one. */
    public void begin(Consumer<String> lines) {
        if (this == CSV) {
            lines.accept(header(ResponseJson.columns(ClaimResponse.class)));
        }
    }

    /** Prints a claim. */
    public void print(ClaimResponse claim, Consumer<String> lines) {
        lines.accept(
                switch (this) {
                    case TEXT -> TerminalText.plain(claim.text());
                    case JSONL -> ResponseJson.text(claim);
                    case CSV -> row(ResponseJson.cells(claim));
                });
    }

    /** A header row of CSV without its line end. The first column contains text. */
    public static String header(List<String> names) {
        return line(csv -> csv.header(names, 0));
    }

    /** A row of CSV without its line end; null is an empty cell. */
    public static String row(List<? extends @Nullable String> cells) {
        return line(csv -> csv.row(cells));
    }

    private static String line(Consumer<CsvTable> write) {
        StringWriter text = new StringWriter();
        write.accept(new CsvTable(text));
        return text.getBuffer().substring(0, text.getBuffer().length() - 1);
    }
}
