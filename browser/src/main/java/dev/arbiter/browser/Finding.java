package dev.arbiter.browser;

import dev.arbiter.Position;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.report.Row;
import dev.arbiter.query.FileSearch;
import dev.arbiter.query.Found;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** The search through one file, which JavaScript has done in portions. */
public final class Finding {

    static final Found.Want WANT = new Found.Want(true, true, false, true);

    private final String name;
    private final List<String> failures = new ArrayList<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final JsonLinesReport report = new JsonLinesReport(line, Field.OF_FOUND_GAME, false);
    private @Nullable FileSearch search;
    private long found;

    Finding(String name) {
        this.name = name;
    }

    void begin(FileSearch of) {
        search = of;
    }

    void failed(String sentence) {
        failures.add(sentence);
    }

    /**
     * Looks at further games, and returns those found: for each, two numbers of four bytes, the highest first, which are the
     * lengths of what follows: its row, as {@code arbiter find --format jsonl} writes it, and its text as in the file, of
     * length 0 where the format is not text.
     *
     * @param most the number of games after which it stops
     * @return null if there are no more
     */
    @JSExport
    public @Nullable Int8Array next(int most) {
        FileSearch asked = Objects.requireNonNull(search);
        List<Found> games = asked.next(most);
        if (games == null) {
            asked.close();
            return null;
        }
        out.reset();
        for (Found each : games) {
            Row row = Row.of(name, each.verdict());
            Position<?> position = each.metPosition();
            line.reset();
            report.write(position == null ? row : row.by(new Row.Found(each.metAfter(), position.text())));
            byte[] text = each.text();
            number(line.size());
            number(text == null ? 0 : text.length);
            byte[] written = line.toByteArray();
            out.write(written, 0, written.length);
            if (text != null) {
                out.write(text, 0, text.length);
            }
            found++;
        }
        return Int8Array.copyFromJavaArray(out.toByteArray());
    }

    private void number(int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write(value >> shift);
        }
    }

    /** How many games have been looked at and found, what could not be read, and, at the end, warnings about the query. */
    @JSExport
    public String said() {
        FileSearch asked = Objects.requireNonNull(search);
        return new Json()
                .add("games", asked.games())
                .add("found", found)
                .add("warnings", asked.remarks())
                .add("failures", failures)
                .toString();
    }
}
