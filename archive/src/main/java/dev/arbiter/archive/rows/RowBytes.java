package dev.arbiter.archive.rows;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a file one by one, with how far it was read; bytes may be given back. */
final class RowBytes {

    /** A longer row is none; in bytes. It is in memory more than once. */
    static final int LONGEST =
            (int) Math.max(1 << 20, Math.min(1 << 24, Runtime.getRuntime().maxMemory() >> 7));

    private final InputStream stream;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int limit;
    /** Bytes that were given back, and how many of them are read again. */
    private byte[] again = {};

    private int againAt;

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
        int b;
        if (againAt < again.length) {
            b = again[againAt++] & 0xFF;
        } else {
            if (at == limit) {
                limit = Math.max(0, stream.read(buffer, 0, buffer.length));
                at = 0;
                if (limit == 0) {
                    return -1;
                }
            }
            b = buffer[at++] & 0xFF;
        }
        offset++;
        line += b == '\r' || (b == '\n' && !afterReturn) ? 1 : 0;
        afterReturn = b == '\r';
        return b;
    }

    /**
     * Goes back to an earlier place.
     *
     * @param bytes those from there to here
     */
    void back(byte[] bytes, long toOffset, long toLine) {
        byte[] all = Arrays.copyOf(bytes, bytes.length + again.length - againAt);
        System.arraycopy(again, againAt, all, bytes.length, again.length - againAt);
        again = all;
        againAt = 0;
        offset = toOffset;
        line = toLine;
        afterReturn = false;
    }
}
