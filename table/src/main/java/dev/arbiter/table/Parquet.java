package dev.arbiter.table;

import dev.arbiter.archive.files.Problems;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes files of Apache Parquet (format version 1): columns of plain values, any of which may be missing, in groups of rows,
 * without compression. A column has one page a group, of plain values or of numbers in a dictionary of texts.
 *
 * @see <a href="https://parquet.apache.org/docs/file-format/">File format</a>
 */
final class Parquet implements Closeable {

    private static final byte[] MAGIC = {'P', 'A', 'R', '1'};

    private static final int OPTIONAL = 1;
    private static final int UTF8 = 0;
    private static final int UNCOMPRESSED = 0;

    /** The encodings that are used, by their numbers in the format. */
    private static final int PLAIN = 0;

    private static final int RLE = 3;
    private static final int RLE_DICTIONARY = 8;

    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;

    /** The types of values. */
    enum Type {
        INT32(1),
        INT64(2),
        DOUBLE(5),
        /** Texts in UTF-8. */
        BYTE_ARRAY(6);

        private final int number;

        Type(int number) {
            this.number = number;
        }
    }

    /**
     * A column's part of a group.
     *
     * @param dictionary the offset of its dictionary in the group; -1 if it has none
     * @param data the offset of its values in the group
     * @param end the offset of its end
     */
    private record Chunk(ColumnBuffer column, int rows, int dictionary, int data, int end) {

        int start() {
            return dictionary < 0 ? data : dictionary;
        }
    }

    /** A group of rows, encoded. Used again. */
    static final class RowGroup {
        private final ByteBuilder bytes = new ByteBuilder();
        private final ByteBuilder page = new ByteBuilder();
        private Chunk[] chunks = {};
        private int rows;

        /** The number of rows; 0 before any are encoded. */
        int rows() {
            return rows;
        }

        /** The bytes that they take. */
        int length() {
            return bytes.length();
        }

        void clear() {
            bytes.clear();
            chunks = new Chunk[0];
            rows = 0;
        }

        /** Encodes rows, which replace any before. */
        void encode(ColumnBuffer[] columns, int count) {
            clear();
            rows = count;
            chunks = new Chunk[columns.length];
            for (int i = 0; i < columns.length; i++) {
                chunks[i] = encode(columns[i]);
            }
        }

        private Chunk encode(ColumnBuffer column) {
            int distinct = column.texts().count();
            boolean listed = column.type() == Type.BYTE_ARRAY && distinct > 0 && distinct <= column.count() / 2;
            int dictionary = -1;
            if (listed) {
                dictionary = bytes.length();
                page.clear();
                for (int number = 0; number < distinct; number++) {
                    text(column.texts().text(number));
                }
                put(DICTIONARY_PAGE, distinct, PLAIN);
            }
            int data = bytes.length();
            page.clear();
            levels(column);
            switch (column.type()) {
                case INT32 -> page.putInts(column.ints(), column.count());
                case INT64, DOUBLE -> page.putLongs(column.longs(), column.count());
                case BYTE_ARRAY -> {
                    if (listed) {
                        numbers(column.ints(), column.count(), distinct);
                    } else {
                        for (int value = 0; value < column.count(); value++) {
                            text(column.texts().text(column.ints()[value]));
                        }
                    }
                }
            }
            put(DATA_PAGE, rows, listed ? RLE_DICTIONARY : PLAIN);
            return new Chunk(column, rows, dictionary, data, bytes.length());
        }

        private void text(String text) {
            byte[] value = text.getBytes(StandardCharsets.UTF_8);
            page.putInt(value.length);
            page.put(value);
        }

        /** Which rows have a value: as one run where all or none has, else a bit each. */
        private void levels(ColumnBuffer column) {
            int start = page.length();
            page.putInt(0);
            if (column.count() == rows || column.count() == 0) {
                page.putVarint((long) rows << 1);
                page.put(column.count() == 0 ? 0 : 1);
            } else {
                int groups = (rows + 7) >>> 3;
                page.putVarint((long) groups << 1 | 1);
                for (int at = 0; at < groups; at++) {
                    page.put((int) (column.present()[at >>> 3] >>> ((at & 7) << 3)));
                }
            }
            int length = page.length() - start - Integer.BYTES;
            for (int at = 0; at < Integer.BYTES; at++) {
                page.array()[start + at] = (byte) (length >>> (at << 3));
            }
        }

        /** Numbers below a limit, in as many bits each as the largest needs. */
        private void numbers(int[] numbers, int count, int limit) {
            int width = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(limit - 1));
            page.put(width);
            page.putVarint((long) ((count + 7) >>> 3) << 1 | 1);
            page.putBits(numbers, count, width);
        }

        /** Adds the page with its header. */
        private void put(int type, int values, int encoding) {
            CompactThrift header = new CompactThrift(bytes);
            header.begin();
            header.number(1, type);
            header.number(2, page.length());
            header.number(3, page.length());
            header.begin(type == DATA_PAGE ? 5 : 7);
            header.number(1, values);
            header.number(2, encoding);
            if (type == DATA_PAGE) {
                header.number(3, RLE);
                header.number(4, RLE);
            }
            header.end();
            header.end();
            bytes.put(page.array(), page.length());
        }
    }

    private final Path file;
    private final OutputStream out;
    private final ColumnBuffer[] columns;
    private final ByteBuilder groups = new ByteBuilder();
    private int groupCount;
    private long rows;
    private long offset = MAGIC.length;

    /**
     * @param columns for their names and types
     * @throws IOException as everything here throws it, with the name of the file
     */
    Parquet(Path file, ColumnBuffer[] columns) throws IOException {
        this.file = file;
        this.columns = columns;
        out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        try {
            out.write(MAGIC);
        } catch (IOException e) {
            out.close();
            throw Problems.of(file, e);
        }
    }

    /** The bytes of all groups. */
    long length() {
        return offset - MAGIC.length;
    }

    void add(RowGroup group) throws IOException {
        try {
            out.write(group.bytes.array(), 0, group.bytes.length());
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
        CompactThrift meta = new CompactThrift(groups);
        meta.begin();
        meta.list(1, CompactThrift.STRUCT, group.chunks.length);
        for (Chunk chunk : group.chunks) {
            describe(meta, chunk);
        }
        meta.number64(2, group.bytes.length());
        meta.number64(3, group.rows);
        meta.end();
        groupCount++;
        rows += group.rows;
        offset += group.bytes.length();
    }

    private void describe(CompactThrift meta, Chunk chunk) {
        meta.begin();
        meta.number64(2, offset + chunk.start());
        meta.begin(3);
        meta.number(1, chunk.column.type().number);
        meta.list(2, CompactThrift.I32, 2);
        meta.element(chunk.dictionary < 0 ? PLAIN : RLE_DICTIONARY);
        meta.element(RLE);
        meta.list(3, CompactThrift.BINARY, 1);
        meta.element(chunk.column.name());
        meta.number(4, UNCOMPRESSED);
        meta.number64(5, chunk.rows);
        meta.number64(6, chunk.end - chunk.start());
        meta.number64(7, chunk.end - chunk.start());
        meta.number64(9, offset + chunk.data);
        if (chunk.dictionary >= 0) {
            meta.number64(11, offset + chunk.dictionary);
        }
        meta.end();
        meta.end();
    }

    /** Writes what closes the file: it cannot be read before. */
    void finish() throws IOException {
        ByteBuilder footer = new ByteBuilder();
        CompactThrift meta = new CompactThrift(footer);
        meta.begin();
        meta.number(1, 1);
        meta.list(2, CompactThrift.STRUCT, columns.length + 1);
        meta.begin();
        meta.text(4, "rows");
        meta.number(5, columns.length);
        meta.end();
        for (ColumnBuffer column : columns) {
            meta.begin();
            meta.number(1, column.type().number);
            meta.number(3, OPTIONAL);
            meta.text(4, column.name());
            if (column.type() == Type.BYTE_ARRAY) {
                meta.number(6, UTF8);
            }
            meta.end();
        }
        meta.number64(3, rows);
        meta.list(4, CompactThrift.STRUCT, groupCount);
        footer.put(groups.array(), groups.length());
        meta.text(6, "Arbiter");
        meta.end();
        footer.putInt(footer.length());
        footer.put(MAGIC);
        try {
            out.write(footer.array(), 0, footer.length());
            out.close();
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
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
