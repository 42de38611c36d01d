package dev.arbiter.web.api;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The verdicts of a check as JSON texts, in a file, so that memory does not grow with their number. One thread adds; any number
 * of readers read, each up to the {@link #count} that it has seen.
 */
final class VerdictRows implements Closeable {

    private static final int BUFFER = 1 << 16;

    private static final int STEP = 256;

    /** The verdicts that rows have. */
    static final List<String> VERDICTS = List.of("legal", "illegal", "unreadable", "unsupported");

    private final Path file;
    private final OutputStream out;
    /** Rows not yet in the file. Only whole rows are written, so that readers never see part of one. */
    private ByteArrayOutputStream pending = new ByteArrayOutputStream(2 * BUFFER);

    /** Where every {@link #STEP}th row begins, so that a page of rows is found without reading all before it. */
    private long[] starts = new long[16];

    /** For each row, the index of its verdict in {@link #VERDICTS}. */
    private byte[] verdicts = new byte[STEP];

    private int count;
    private int written;
    private long length;

    /** @param file that is not there yet */
    VerdictRows(Path file) throws IOException {
        this.file = file;
        // Not a channel, which would be closed for all when one of those who wait is interrupted.
        this.out = new FileOutputStream(file.toFile());
    }

    /**
     * Adds a row.
     *
     * @param row a text without line ends
     * @param verdict one of {@link #VERDICTS}
     */
    synchronized void add(String row, String verdict) throws IOException {
        byte[] bytes = row.getBytes(StandardCharsets.UTF_8);
        if (count == verdicts.length) {
            verdicts = Arrays.copyOf(verdicts, 2 * count);
        }
        verdicts[count] = (byte) VERDICTS.indexOf(verdict);
        if (count % STEP == 0) {
            if (count / STEP == starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
            }
            starts[count / STEP] = length;
        }
        pending.write(bytes, 0, bytes.length);
        pending.write('\n');
        length += bytes.length + 1;
        count++;
        if (pending.size() >= BUFFER) {
            flush();
        }
    }

    /** Deletes the file; current readers can continue. */
    void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Whether they still lie on the disk. */
    boolean isKept() {
        return Files.exists(file);
    }

    /** Whether a row, from 0, has a verdict. */
    synchronized boolean isOf(int row, String verdict) {
        return verdicts[row] == VERDICTS.indexOf(verdict);
    }

    /** How many rows there are. */
    synchronized int count() {
        return count;
    }

    /** How long they are together, in bytes. */
    synchronized long length() {
        return length;
    }

    /** Makes everything visible to readers; what cannot be written is lost. */
    synchronized void flush() throws IOException {
        if (count == written) {
            return;
        }
        try {
            pending.writeTo(out);
            written = count;
        } finally {
            count = written;
            pending.reset();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        flush();
        out.close();
        pending = new ByteArrayOutputStream(0);
    }

    /**
     * Begins to read.
     *
     * @param known how many rows are passed over
     */
    Reader open(int known) throws IOException {
        flush();
        int from = Math.min(known, count());
        InputStream in = Files.newInputStream(file);
        in.skipNBytes(start(from / STEP));
        Reader reader = new Reader(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
        for (int row = from / STEP * STEP; row < from; row++) {
            reader.next(1);
        }
        return reader;
    }

    private synchronized long start(int step) {
        return step * STEP < count ? starts[step] : length;
    }

    /** Reads the rows from the first to the last. */
    static final class Reader implements Closeable {

        private final BufferedReader in;

        private Reader(BufferedReader in) {
            this.in = in;
        }

        /**
         * The next rows.
         *
         * @param most how many; they have to be there, and flushed
         */
        List<String> next(int most) throws IOException {
            List<String> rows = new ArrayList<>(most);
            for (int i = 0; i < most; i++) {
                String row = in.readLine();
                if (row == null) {
                    throw new IOException("the rows are no longer available");
                }
                rows.add(row);
            }
            return rows;
        }

        @Override
        public void close() {
            try {
                in.close();
            } catch (IOException e) {
                // Nothing was written.
            }
        }
    }
}
