package dev.arbiter.archive.report;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Writes one JSON object a game, one a line, in UTF-8. Fields that do not apply are omitted, or null if the fields are given.
 */
public final class JsonLinesReport implements CheckListener {

    private final OutputStream out;
    private final JsonRow json;

    /** @param out receives whole lines; should be buffered, and is not closed */
    public JsonLinesReport(OutputStream out) {
        this(out, List.of());
    }

    /**
     * @param out receives whole lines; should be buffered, and is not closed
     * @param fields the fields of every row, in the order of {@link Field}; null values where they do not apply. Nested rows
     *     then have all of these that nested rows can have
     */
    public JsonLinesReport(OutputStream out, List<Field> fields) {
        this.out = out;
        this.json = new JsonRow(fields);
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        write(Row.of(file, verdict));
    }

    @Override
    public void failure(String file, String problem) {
        write(Row.failure(file, problem));
    }

    /** Writes a row unchanged. */
    public void write(Field.Fields row) {
        try {
            json.add(row);
        } catch (RuntimeException | Error e) {
            json.clear();
            throw e;
        }
        json.endLine();
        try {
            json.drainTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
