package dev.arbiter.table;

import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rows on their way from the thread that makes them to the one that {@linkplain StagedRows stages} them, by table and column.
 * Values may depend on how many games and lines stand before. Used again.
 */
final class Batch implements RowSink {

    private final Map<Table, Rows> tables = new EnumMap<>(Table.class);
    private @Nullable Rows rows;

    /** The rows of a table. */
    static final class Rows {
        private final ColumnBuffer[] columns;
        private int column;
        private int count;
        private int marked;

        Rows(Table table) {
            columns = table.columns().stream().map(ColumnBuffer::new).toArray(ColumnBuffer[]::new);
        }

        int count() {
            return count;
        }

        /** The characters of all different texts, those of each column counted alone. */
        long textLength() {
            long length = 0;
            for (ColumnBuffer each : columns) {
                length += each.texts().length();
            }
            return length;
        }

        ColumnBuffer[] columns() {
            return columns;
        }

        private ColumnBuffer next() {
            return columns[column++];
        }

        private void end() {
            if (column != columns.length) {
                throw new IllegalStateException("a row of " + column + " values, expected " + columns.length);
            }
            count++;
        }

        /**
         * Adds some rows of others, before which this number of games and lines stand in their file.
         *
         * @param from the first of the rows
         * @param to the row after the last
         */
        void append(Rows other, int from, int to, long games, long lines) {
            for (int i = 0; i < columns.length; i++) {
                columns[i].append(other.columns[i], from, to, games, lines);
            }
            count += to - from;
        }

        private void rollBack() {
            for (ColumnBuffer each : columns) {
                each.cut(marked);
            }
            count = marked;
        }

        void clear() {
            for (ColumnBuffer each : columns) {
                each.clear();
            }
            count = 0;
            marked = 0;
        }
    }

    /** Those of each table; a table without rows may be missing. */
    Map<Table, Rows> tables() {
        return tables;
    }

    private ColumnBuffer next() {
        return Objects.requireNonNull(rows).next();
    }

    @Override
    public void begin(Table table) {
        rows = tables.computeIfAbsent(table, Rows::new);
        rows.column = 0;
    }

    @Override
    public void number(long value) {
        next().number(value);
    }

    @Override
    public void fraction(double value) {
        next().fraction(value);
    }

    @Override
    public void bool(boolean value) {
        next().number(value ? 1 : 0);
    }

    @Override
    public void text(String value) {
        next().text(value);
    }

    @Override
    public void text(LongFunction<String> below) {
        next().text(below);
    }

    /** As DuckDB writes a list: in brackets, each text between quotation marks, a backslash before those within. */
    @Override
    public void texts(List<String> values) {
        StringBuilder list = new StringBuilder("[");
        for (String value : values) {
            list.append(list.length() == 1 ? "\"" : ",\"")
                    .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                    .append('"');
        }
        next().text(list.append(']').toString());
    }

    @Override
    public void none() {
        next().none();
    }

    @Override
    public void end() {
        Objects.requireNonNull(rows).end();
    }

    /** Marks the current end, to which {@link #rollBack} returns. */
    void mark() {
        tables.values().forEach(each -> each.marked = each.count);
    }

    /** Forgets all rows since the {@link #mark}, one that is not complete included. */
    void rollBack() {
        tables.values().forEach(Rows::rollBack);
    }

    /** Forgets all rows. */
    void clear() {
        tables.values().forEach(Rows::clear);
    }
}
