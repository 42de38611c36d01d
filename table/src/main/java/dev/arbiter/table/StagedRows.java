package dev.arbiter.table;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.Table;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Rows of a table that go into the database together, in a file of Parquet until then. DuckDB reads such a file on all cores,
 * and its texts without looking at each; a value that its driver takes costs several times as much (docs/performance.md), and all come from one thread.
 */
final class StagedRows implements Closeable {

    /** The number of bytes read at once: a fraction of a second's work. */
    private static final long MOST = 1L << 26;

    /** The rows of a group: those of one of DuckDB's, which then compresses it once and merges it with no other. */
    private static final int GROUP = 122_880;

    /** Texts of this length in all, in characters, end a group earlier. */
    private static final long MOST_TEXT = 1L << 24;

    private final Table table;
    private final Path file;
    private final Batch.Rows waiting;
    private final Parquet.RowGroup group = new Parquet.RowGroup();
    private Parquet out;

    StagedRows(Table table, Path directory) throws IOException {
        this.table = table;
        this.file = directory.resolve(table.title());
        this.waiting = new Batch.Rows(table);
        this.out = new Parquet(file, waiting.columns());
    }

    boolean isFull() {
        return out.length() >= MOST;
    }

    /**
     * Adds rows.
     *
     * @param games how many games stand before them in their file
     * @param lines how many lines do
     */
    void add(Batch.Rows rows, long games, long lines) throws IOException {
        for (int from = 0; from < rows.count(); ) {
            int to = Math.min(rows.count(), from + GROUP - waiting.count());
            waiting.append(rows, from, to, games, lines);
            from = to;
            if (waiting.count() == GROUP || waiting.textLength() > MOST_TEXT) {
                write();
            }
        }
    }

    private void write() throws IOException {
        if (waiting.count() > 0) {
            group.encode(waiting.columns(), waiting.count());
            out.add(group);
            waiting.clear();
        }
    }

    /** The statement that puts the rows into the table; empty where there are none. */
    String insertion() throws IOException {
        write();
        out.finish();
        if (out.length() == 0) {
            return "";
        }
        String names = table.columns().stream().map(Column::name).collect(Collectors.joining(", "));
        String values = table.columns().stream()
                .map(column -> "CAST(" + column.name() + " AS " + type(column) + ")")
                .collect(Collectors.joining(", "));
        return "INSERT INTO " + table.title() + " (" + names + ") SELECT " + values + " FROM read_parquet('"
                + Store.quoted(file.toString()) + "')";
    }

    /** The rows are in the table. */
    void clear() throws IOException {
        // A file that is cut and written again is written to the disk by some file systems when it is closed; a new one
        // is not.
        Files.delete(file);
        out = new Parquet(file, waiting.columns());
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
        out.close();
    }
}
