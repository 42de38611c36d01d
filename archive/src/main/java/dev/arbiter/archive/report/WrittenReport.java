package dev.arbiter.archive.report;

import dev.arbiter.archive.pipeline.CheckListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Base of reports for people. */
abstract sealed class WrittenReport implements CheckListener permits LineReport, TextReport {

    private final Writer out;

    /** @param out receives the text; it is not closed */
    WrittenReport(Writer out) {
        this.out = out;
    }

    @Override
    public final void failure(String file, String problem) {
        write(new StringBuilder(TerminalText.plain(file))
                .append(": ")
                .append(TerminalText.plain(problem))
                .append('\n'));
    }

    final void write(StringBuilder text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
