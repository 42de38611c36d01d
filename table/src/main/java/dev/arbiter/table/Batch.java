package dev.arbiter.table;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rows on their way from the thread that makes them to the one that {@linkplain StagedRows stages} them, by table: as the text
 * that DuckDB reads, with gaps where a value depends on how many games and lines stand before. Used again.
 */
final class Batch implements RowSink {

    /** No whole number is longer. */
    private static final int LONGEST_NUMBER = 20;

    private final Map<Table, Rows> tables = new EnumMap<>(Table.class);
    private @Nullable Rows rows;

    /** A value that is known when the row is staged, and where in the text it belongs. */
    record Gap(int at, LongFunction<String> below, Column.Counted counted) {

        String value(long games, long lines) {
            return below.apply(
                    switch (counted) {
                        case NOTHING -> 0;
                        case GAMES -> games;
                        case LINES -> lines;
                    });
        }
    }

    /** The rows of a table: values between commas, a row a line. A value that is missing is empty, an empty text quoted. */
    static final class Rows {
        private final List<? extends Column<?>> columns;
        private int column;
        private byte[] text = new byte[1 << 10];
        private int length;
        private int rowStart;
        private int longestRow;
        private boolean brokenLines;
        private final List<Gap> gaps = new ArrayList<>();
        private int markedLength;
        private int markedGaps;

        private Rows(Table table) {
            this.columns = table.columns();
        }

        byte[] text() {
            return text;
        }

        /** How many bytes of the text are of these rows. */
        int length() {
            return length;
        }

        /** In order. */
        List<Gap> gaps() {
            return gaps;
        }

        /** The bytes of the longest row, without what comes into its gaps. */
        int longestRow() {
            return longestRow;
        }

        /** Whether a value has a line break, so that not every line is a row. */
        boolean hasBrokenLines() {
            return brokenLines;
        }

        private void mark() {
            markedLength = length;
            markedGaps = gaps.size();
        }

        private void rollBack() {
            length = markedLength;
            gaps.subList(markedGaps, gaps.size()).clear();
        }

        private void clear() {
            markedLength = 0;
            markedGaps = 0;
            length = 0;
            longestRow = 0;
            brokenLines = false;
            gaps.clear();
        }

        private void begin() {
            column = 0;
            rowStart = length;
        }

        /** Begins the next value, of at most this number of bytes. */
        private Column<?> next(int bytes) {
            if (length + bytes + 2 > text.length) {
                text = Arrays.copyOf(text, Math.max(2 * text.length, length + bytes + 2));
            }
            if (column > 0) {
                text[length++] = ',';
            }
            return columns.get(column++);
        }

        private void end() {
            if (column != columns.size()) {
                throw new IllegalStateException("a row of " + column + " values, expected " + columns.size());
            }
            // There is room, as for the comma that the first value does not have.
            text[length++] = '\n';
            longestRow = Math.max(longestRow, length - rowStart);
        }

        private void number(long value) {
            Column<?> of = next(LONGEST_NUMBER);
            if (of.counted() != Column.Counted.NOTHING) {
                gaps.add(new Gap(length, before -> Long.toString(before + value), of.counted()));
                return;
            }
            long rest = of.type() == Column.Type.INTEGER ? (int) value : value;
            if (rest == Long.MIN_VALUE) {
                ascii(Long.toString(rest));
                return;
            }
            if (rest < 0) {
                text[length++] = '-';
                rest = -rest;
            }
            int digits = 1;
            for (long above = 10; digits < 19 && above <= rest; above *= 10) {
                digits++;
            }
            length += digits;
            int at = length;
            // Two digits for one division: most of a row is numbers.
            for (; rest >= 100; rest /= 100) {
                int pair = (int) (rest % 100);
                text[--at] = (byte) ('0' + pair % 10);
                text[--at] = (byte) ('0' + pair / 10);
            }
            if (rest >= 10) {
                text[--at] = (byte) ('0' + rest % 10);
                rest /= 10;
            }
            text[--at] = (byte) ('0' + rest);
        }

        private void ascii(String value) {
            for (int i = 0; i < value.length(); i++) {
                text[length++] = (byte) value.charAt(i);
            }
        }

        private void text(String value) {
            next(value.length());
            int start = length;
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                if (c <= ' ' || c == '"' || c == ',' || c >= 0x7f) {
                    length = start;
                    brokenLines |= breaksLines(value);
                    bytes(quoted(value).getBytes(StandardCharsets.UTF_8));
                    return;
                }
                text[length++] = (byte) c;
            }
            if (value.isEmpty()) {
                bytes(quoted(value).getBytes(StandardCharsets.UTF_8));
            }
        }

        private void bytes(byte[] value) {
            if (length + value.length + 2 > text.length) {
                text = Arrays.copyOf(text, Math.max(2 * text.length, length + value.length + 2));
            }
            System.arraycopy(value, 0, text, length, value.length);
            length += value.length;
        }
    }

    static boolean breaksLines(String value) {
        return value.indexOf('\n') >= 0 || value.indexOf('\r') >= 0;
    }

    /** A text as one value, whatever stands in it. */
    static String quoted(String value) {
        return '"' + value.replace("\"", "\"\"") + '"';
    }

    /** Those of each table; a table without rows may be missing. */
    Map<Table, Rows> tables() {
        return tables;
    }

    private Rows rows() {
        return Objects.requireNonNull(rows);
    }

    @Override
    public void begin(Table table) {
        rows = tables.computeIfAbsent(table, Rows::new);
        rows.begin();
    }

    @Override
    public void number(long value) {
        rows().number(value);
    }

    @Override
    public void fraction(double value) {
        String text = Double.toString(value);
        rows().next(text.length());
        rows().ascii(text);
    }

    @Override
    public void bool(boolean value) {
        rows().text(value ? "true" : "false");
    }

    @Override
    public void text(String value) {
        rows().text(value);
    }

    @Override
    public void text(LongFunction<String> below) {
        rows().next(0);
        rows().gaps.add(new Gap(rows().length, lines -> quoted(below.apply(lines)), Column.Counted.LINES));
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
        rows().text(list.append(']').toString());
    }

    @Override
    public void none() {
        rows().next(0);
    }

    @Override
    public void end() {
        rows().end();
    }

    /** Marks the current end, to which {@link #rollBack} returns. */
    void mark() {
        tables.values().forEach(Rows::mark);
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
