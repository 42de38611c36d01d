package dev.arbiter.table;

import dev.arbiter.archive.table.Column;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Rows on their way from the thread that makes them to the one that appends them, by table and column; used again. */
final class Batch implements RowSink {

    private final Map<Table, Part> parts = new EnumMap<>(Table.class);
    private @Nullable Part part;
    private int column;

    /** Rows of a table. */
    private static final class Part {
        final List<Values> columns = new ArrayList<>();
        int rows;

        Part(Table table) {
            for (Column column : table.columns()) {
                columns.add(new Values(column));
            }
        }
    }

    /** The values of a column: as numbers, or as objects. */
    private static final class Values {
        final Column column;
        final BitSet present = new BitSet();
        private long[] numbers = {};
        private @Nullable Object[] objects = {};

        Values(Column column) {
            this.column = column;
        }

        void set(int row, long value) {
            if (row >= numbers.length) {
                numbers = Arrays.copyOf(numbers, Math.max(64, 2 * row));
            }
            numbers[row] = value;
            present.set(row);
        }

        void set(int row, Object value) {
            if (row >= objects.length) {
                objects = Arrays.copyOf(objects, Math.max(64, 2 * row));
            }
            objects[row] = value;
            present.set(row);
        }
    }

    private Values next() {
        return Objects.requireNonNull(part).columns.get(column++);
    }

    private int row() {
        return Objects.requireNonNull(part).rows;
    }

    @Override
    public void begin(Table table) {
        part = parts.computeIfAbsent(table, Part::new);
        column = 0;
    }

    @Override
    public void number(long value) {
        next().set(row(), value);
    }

    @Override
    public void fraction(double value) {
        next().set(row(), Double.doubleToRawLongBits(value));
    }

    @Override
    public void bool(boolean value) {
        next().set(row(), value ? 1L : 0L);
    }

    @Override
    public void text(String value) {
        next().set(row(), value);
    }

    @Override
    public void text(LongFunction<String> below) {
        next().set(row(), below);
    }

    @Override
    public void texts(List<String> values) {
        next().set(row(), values);
    }

    @Override
    public void none() {
        column++;
    }

    @Override
    public void end() {
        Part complete = Objects.requireNonNull(part);
        if (column != complete.columns.size()) {
            throw new IllegalStateException("a row of " + column + " values, expected " + complete.columns.size());
        }
        complete.rows++;
    }

    /** Forgets all rows. */
    void clear() {
        for (Part each : parts.values()) {
            each.rows = 0;
            for (Values values : each.columns) {
                values.present.clear();
                Arrays.fill(values.objects, null);
            }
        }
    }

    /**
     * Appends the rows.
     *
     * @param games how many games stand before them in their file
     * @param lines how many lines do
     */
    void append(Map<Table, Driver.Appender> appenders, long games, long lines) throws SQLException {
        for (Map.Entry<Table, Part> entry : parts.entrySet()) {
            Driver.Appender appender = Objects.requireNonNull(appenders.get(entry.getKey()));
            Part rows = entry.getValue();
            try {
                for (int row = 0; row < rows.rows; row++) {
                    appender.begin();
                    for (Values values : rows.columns) {
                        append(values, row, games, lines, appender);
                    }
                    appender.end();
                }
            } catch (Throwable e) {
                throw Driver.Appender.failure(e);
            }
        }
    }

    private static void append(Values values, int row, long games, long lines, Driver.Appender appender)
            throws Throwable {
        if (!values.present.get(row)) {
            appender.none();
            return;
        }
        Column column = values.column;
        switch (column.type()) {
            case LONG -> {
                long before = switch (column.counted()) {
                    case NOTHING -> 0;
                    case GAMES -> games;
                    case LINES -> lines;
                };
                appender.number(values.numbers[row] + before);
            }
            case INTEGER -> appender.number((int) values.numbers[row]);
            case DOUBLE -> appender.fraction(Double.longBitsToDouble(values.numbers[row]));
            case BOOLEAN -> appender.bool(values.numbers[row] != 0);
            case TEXT -> {
                Object text = values.objects[row];
                appender.text(String.valueOf(text instanceof LongFunction<?> below ? below.apply(lines) : text));
            }
            case TEXTS -> appender.texts((List<?>) Objects.requireNonNull(values.objects[row]));
        }
    }
}
