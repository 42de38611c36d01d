package dev.arbiter.archive.rows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** The bytes of a file one by one, with how far it was read; bytes may be given back. */
final class RowBytes {

    /** A longer row is none; in bytes. It is in memory more than once. */
    static final int LONGEST =
            (int) Math.max(1 << 20, Math.min(1 << 24, Runtime.getRuntime().maxMemory() >> 7));

    private final byte[] buffer = new byte[1 << 16];
    private InputStream stream;
    private int at;
    private int limit;
    private long offset;
    private long line = 1;
    private boolean afterReturn;

    RowBytes(InputStream stream) {
        this.stream = stream;
    }

    long offset() {
        return offset;
    }

    /** The line of the next byte. */
    long line() {
        return line;
    }

    /** The next byte; -1 at the end. */
    int next() throws IOException {
        if (at == limit) {
            limit = Math.max(0, stream.read(buffer, 0, buffer.length));
            at = 0;
            if (limit == 0) {
                return -1;
            }
        }
        int b = buffer[at++] & 0xFF;
        offset++;
        line += b == '\r' || (b == '\n' && !afterReturn) ? 1 : 0;
        afterReturn = b == '\r';
        return b;
    }

    /**
     * Goes back to an earlier place.
     *
     * @param again the bytes from there on
     */
    void back(byte[] again, long toOffset, long toLine) {
        InputStream rest = new SequenceInputStream(new ByteArrayInputStream(buffer.clone(), at, limit - at), stream);
        stream = new SequenceInputStream(new ByteArrayInputStream(again), rest);
        at = 0;
        limit = 0;
        offset = toOffset;
        line = toLine;
        afterReturn = false;
    }
}
