package dev.arbiter.archive.report;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes one JSON object a game, a line each, in UTF-8; what does not apply is left out, or null where all fields are asked for. */
public final class JsonLinesReport implements CheckListener {

    private final OutputStream out;
    private final JsonRow json;

    /** @param out takes the lines, one by one; it should be buffered, and is not closed */
    public JsonLinesReport(OutputStream out) {
        this(out, List.of());
    }

    /**
     * @param out takes the lines, one by one; it should be buffered, and is not closed
     * @param fields which every row has, null where they do not apply, in the order of {@link Field}; of rows within a row
     *     then every one has all that such rows have
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

    /** Writes a row as it is. */
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
