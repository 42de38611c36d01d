package dev.arbiter.table;

import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.Table;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Rows of a table that go into the database together, in a file of text until then. DuckDB reads such a file on all cores; a
 * value that its driver takes costs several times as much (docs/performance.md), and all come from one thread.
 */
final class StagedRows implements Closeable {

    /** The number of bytes read at once: what DuckDB buffers for reading, and a fraction of a second's work. */
    private static final long MOST = 1L << 27;

    /** DuckDB refuses a longer row where it is not told. */
    private static final int USUAL_ROW = 1 << 20;

    private final Table table;
    private final Path file;
    private OutputStream out;
    private long bytes;
    private long longestRow;
    private boolean brokenLines;

    StagedRows(Table table, Path directory) throws IOException {
        this.table = table;
        this.file = directory.resolve(table.title());
        this.out = open();
    }

    private OutputStream open() throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
    }

    boolean isFull() {
        return bytes >= MOST;
    }

    /**
     * Adds rows.
     *
     * @param games how many games stand before them in their file
     * @param lines how many lines do
     */
    void add(Batch.Rows rows, long games, long lines) throws IOException {
        try {
            write(rows, games, lines);
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
    }

    private void write(Batch.Rows rows, long games, long lines) throws IOException {
        int from = 0;
        long inGaps = 0;
        for (Batch.Gap gap : rows.gaps()) {
            String text = gap.value(games, lines);
            brokenLines |= Batch.breaksLines(text);
            byte[] value = text.getBytes(StandardCharsets.UTF_8);
            out.write(rows.text(), from, gap.at() - from);
            out.write(value);
            from = gap.at();
            inGaps += value.length;
        }
        out.write(rows.text(), from, rows.length() - from);
        bytes += rows.length() + inGaps;
        longestRow = Math.max(longestRow, rows.longestRow() + inGaps);
        brokenLines |= rows.hasBrokenLines();
    }

    /** The statement that puts the rows into the table; empty where there are none. */
    String insertion() throws IOException {
        close();
        if (bytes == 0) {
            return "";
        }
        String columns = table.columns().stream()
                .map(column -> "'" + column.name() + "': '" + type(column) + "'")
                .collect(Collectors.joining(", "));
        String names = table.columns().stream().map(Column::name).collect(Collectors.joining(", "));
        // Where a value has a line break, no second thread can tell where a row begins.
        return "INSERT INTO " + table.title() + " (" + names + ") SELECT " + names + " FROM read_csv('"
                + Store.quoted(file.toString())
                + "', auto_detect = false, header = false, delim = ',', quote = '\"', escape = '\"',"
                + " new_line = '\\n', nullstr = '', allow_quoted_nulls = false, parallel = " + !brokenLines
                + (longestRow > USUAL_ROW ? ", max_line_size = " + 2 * longestRow : "")
                + ", columns = {" + columns + "})";
    }

    /** The rows are in the table. */
    void clear() throws IOException {
        // A file that is cut and written again is written to the disk by some file systems when it is closed; a new one
        // is not.
        Files.delete(file);
        out = open();
        bytes = 0;
        longestRow = 0;
        brokenLines = false;
    }

    /** DuckDB's type of a column. */
    static String type(Column<?> column) {
        return switch (column.type()) {
            case LONG -> "BIGINT";
            case INTEGER -> "INTEGER";
            case DOUBLE -> "DOUBLE";
            case BOOLEAN -> "BOOLEAN";
            case DATE -> "DATE";
            case TEXT -> "VARCHAR";
            case TEXTS -> "VARCHAR[]";
            case ROWS, TAGS -> throw new IllegalArgumentException(column.name());
        };
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
    }
}
