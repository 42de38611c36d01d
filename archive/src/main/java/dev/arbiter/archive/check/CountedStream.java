package dev.arbiter.archive.check;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that are read, so that the progress on a compressed file is that on the disk. */
final class CountedStream extends FilterInputStream {

    private final AtomicLong total;
    private long count;

    /** @param total to which every byte is added */
    CountedStream(InputStream stream, AtomicLong total) {
        super(stream);
        this.total = total;
    }

    /** How many bytes were read from this stream. */
    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        counted(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        counted(read);
        return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        counted(skipped);
        return skipped;
    }

    private void counted(long bytes) {
        if (bytes > 0) {
            count += bytes;
            total.addAndGet(bytes);
        }
    }
}
