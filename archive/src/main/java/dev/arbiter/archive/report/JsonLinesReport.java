package dev.arbiter.archive.report;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes one JSON object a game, one a line, in UTF-8. */
public final class JsonLinesReport implements CheckListener {

    private final OutputStream out;
    private final JsonRow json;

    /** @param out receives whole lines; should be buffered, and is not closed */
    public JsonLinesReport(OutputStream out) {
        this(out, Field.OF_GAME, false);
    }

    /**
     * @param out receives whole lines; should be buffered, and is not closed
     * @param fields the fields of rows, in the order of {@link Field}
     * @param whole whether every row has all of them, null if they do not apply; otherwise such fields are omitted. Nested rows
     *     then have all that nested rows can have
     */
    public JsonLinesReport(OutputStream out, List<Field> fields, boolean whole) {
        this.out = out;
        this.json = new JsonRow(fields, whole);
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
    public void write(Row row) {
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
