package dev.arbiter.table;

import dev.arbiter.archive.report.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/** The values of a column in some rows that follow each other, any of which may be missing. Used again. */
final class ColumnBuffer {

    /** A text that depends on the number of lines before it: the place of its value, and how it is made. */
    private record Deferred(int value, LongFunction<String> below) {}

    private final Column<?> column;
    private final Parquet.Type type;
    private int rows;
    /** The number of rows that have a value. */
    private int count;
    /** A bit a row: whether it has a value. */
    private long[] present = new long[1];
    /** The values of 32 bits, or the numbers of texts in the dictionary. */
    private int[] ints = new int[64];
    /** The values of 64 bits. */
    private long[] longs = new long[64];

    private final TextDictionary texts = new TextDictionary();
    private final List<Deferred> deferred = new ArrayList<>();

    ColumnBuffer(Column<?> column) {
        this.column = column;
        this.type = switch (column.type()) {
            case LONG -> Parquet.Type.INT64;
            case INTEGER, BOOLEAN -> Parquet.Type.INT32;
            case DOUBLE -> Parquet.Type.DOUBLE;
            case DATE, TEXT, TEXTS -> Parquet.Type.BYTE_ARRAY;
            case ROWS, TAGS -> throw new IllegalArgumentException(column.name());
        };
    }

    String name() {
        return column.name();
    }

    Parquet.Type type() {
        return type;
    }

    /** The number of rows, those without a value included. */
    int rows() {
        return rows;
    }

    /** The number of values. */
    int count() {
        return count;
    }

    /** A bit a row, from the lowest of the first number: whether it has a value. */
    long[] present() {
        return present;
    }

    /** The values, of {@link Parquet.Type#INT32}; of {@link Parquet.Type#BYTE_ARRAY} the numbers of the {@link #texts}. */
    int[] ints() {
        return ints;
    }

    /** The values of {@link Parquet.Type#INT64}, or the bits of {@link Parquet.Type#DOUBLE}. */
    long[] longs() {
        return longs;
    }

    TextDictionary texts() {
        return texts;
    }

    // ---- values

    void none() {
        makeRoom(rows + 1);
        rows++;
    }

    private void value() {
        none();
        present[(rows - 1) >>> 6] |= 1L << (rows - 1);
        count++;
    }

    private void makeRoom(int forRows) {
        if ((forRows + 63) >>> 6 > present.length) {
            present = Arrays.copyOf(present, Math.max((forRows + 63) >>> 6, 2 * present.length));
        }
    }

    void number(long value) {
        switch (type) {
            case INT32 -> add((int) value);
            case INT64 -> add(value);
            case DOUBLE -> fraction((double) value);
            case BYTE_ARRAY -> text(Long.toString(value));
        }
    }

    void fraction(double value) {
        if (type != Parquet.Type.DOUBLE) {
            throw new IllegalStateException(column.name() + " has no fractions");
        }
        add(Double.doubleToRawLongBits(value));
    }

    void text(String value) {
        if (type != Parquet.Type.BYTE_ARRAY) {
            throw new IllegalStateException(column.name() + " has no texts");
        }
        add(texts.number(value));
    }

    void text(LongFunction<String> below) {
        deferred.add(new Deferred(count, below));
        add(0);
    }

    private void add(int value) {
        ints = roomFor(ints, count + 1);
        ints[count] = value;
        value();
    }

    private void add(long value) {
        longs = roomFor(longs, count + 1);
        longs[count] = value;
        value();
    }

    /**
     * Adds some rows of others, before which this number of games and lines stand in their file.
     *
     * @param from the first of the rows
     * @param to the row after the last
     */
    void append(ColumnBuffer other, int from, int to, long games, long lines) {
        long before = switch (column.counted()) {
            case NOTHING -> 0;
            case GAMES -> games;
            case LINES -> lines;
        };
        int value = other.countBefore(from);
        int end = other.countBefore(to);
        appendPresent(other.present, from, to - from);
        switch (type) {
            case INT32 -> {
                ints = roomFor(ints, count + end - value);
                for (int at = value; at < end; at++) {
                    ints[count++] = (int) (other.ints[at] + before);
                }
            }
            case INT64, DOUBLE -> {
                longs = roomFor(longs, count + end - value);
                for (int at = value; at < end; at++) {
                    longs[count++] = other.longs[at] + before;
                }
            }
            case BYTE_ARRAY -> {
                ints = roomFor(ints, count + end - value);
                appendTexts(other, value, end, lines);
            }
        }
    }

    private void appendTexts(ColumnBuffer other, int from, int to, long lines) {
        // By the number of a text there: its number here, and one more.
        int[] numbers = new int[other.texts.count()];
        int next = 0;
        while (next < other.deferred.size() && other.deferred.get(next).value < from) {
            next++;
        }
        for (int at = from; at < to; at++) {
            if (next < other.deferred.size() && other.deferred.get(next).value == at) {
                ints[count++] = texts.number(other.deferred.get(next++).below.apply(lines));
                continue;
            }
            int theirs = other.ints[at];
            if (numbers[theirs] == 0) {
                numbers[theirs] = texts.number(other.texts.text(theirs)) + 1;
            }
            ints[count++] = numbers[theirs] - 1;
        }
    }

    private void appendPresent(long[] bits, int from, int length) {
        makeRoom(rows + length);
        for (int at = 0; at < length; at += Long.SIZE) {
            long word = word(bits, from + at);
            if (length - at < Long.SIZE) {
                word &= (1L << (length - at)) - 1;
            }
            int to = rows + at;
            present[to >>> 6] |= word << to;
            if ((to & 63) != 0 && word >>> -to != 0) {
                present[(to >>> 6) + 1] |= word >>> -to;
            }
        }
        rows += length;
    }

    /** The 64 bits from one of any place. */
    private static long word(long[] bits, int from) {
        long low = bits[from >>> 6] >>> from;
        boolean both = (from & 63) != 0 && (from >>> 6) + 1 < bits.length;
        return both ? low | bits[(from >>> 6) + 1] << -from : low;
    }

    private static int[] roomFor(int[] values, int count) {
        return count <= values.length ? values : Arrays.copyOf(values, Math.max(count, 2 * values.length));
    }

    private static long[] roomFor(long[] values, int count) {
        return count <= values.length ? values : Arrays.copyOf(values, Math.max(count, 2 * values.length));
    }

    /** The number of values before a row. */
    private int countBefore(int row) {
        int before = 0;
        for (int word = 0; word < row >>> 6; word++) {
            before += Long.bitCount(present[word]);
        }
        // The last row may end the last number.
        return (row & 63) == 0 ? before : before + Long.bitCount(present[row >>> 6] & ((1L << row) - 1));
    }

    // ---- taking back

    /** Forgets all rows but the first ones. */
    void cut(int to) {
        for (; rows > to; rows--) {
            long bit = 1L << (rows - 1);
            count -= (present[(rows - 1) >>> 6] & bit) == 0 ? 0 : 1;
            present[(rows - 1) >>> 6] &= ~bit;
        }
        while (!deferred.isEmpty() && deferred.get(deferred.size() - 1).value >= count) {
            deferred.remove(deferred.size() - 1);
        }
    }

    void clear() {
        Arrays.fill(present, 0);
        rows = 0;
        count = 0;
        texts.clear();
        deferred.clear();
    }
}
