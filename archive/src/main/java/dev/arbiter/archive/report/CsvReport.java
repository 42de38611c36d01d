package dev.arbiter.archive.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckListener;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes one row a game under a header row; alternatives are joined by blanks, and what does not apply is empty. */
public final class CsvReport implements CheckListener {

    private final CsvWriter csv;

    /** @param out takes the rows; it is not closed */
    public CsvReport(Writer out) {
        this(out, true);
    }

    /** @param header whether a header row comes first; not where rows are added to a file that has one */
    public CsvReport(Writer out, boolean header) {
        this.csv = CsvWriter.builder()
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .build(out);
        if (header) {
            csv.writeRecord(Row.FIELDS);
        }
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        write(Row.of(file, verdict));
    }

    @Override
    public void failure(String file, String problem) {
        write(Map.of("file", file, "message", problem));
    }

    private void write(Map<String, Object> row) {
        List<String> cells = new ArrayList<>(Row.FIELDS.size());
        for (String field : Row.FIELDS) {
            Object value = row.get(field);
            if (value instanceof List<?> list) {
                cells.add(String.join(" ", list.stream().map(CsvReport::cell).toList()));
            } else {
                cells.add(value == null ? "" : value.toString());
            }
        }
        csv.writeRecord(cells);
    }

    /** An illegal move of a variation in short: {@code 3:21 Nf6 PIECE_DOES_NOT_MOVE_SO}. */
    private static String cell(Object item) {
        return item instanceof Map<?, ?> move
                ? move.get("line") + ":" + move.get("column") + " " + move.get("move") + " " + move.get("rule")
                : String.valueOf(item);
    }
}
