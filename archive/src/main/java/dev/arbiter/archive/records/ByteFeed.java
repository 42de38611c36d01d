package dev.arbiter.archive.records;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A sequence of bytes, read front to back; the input of a {@link Cursor}. */
@FunctionalInterface
public interface ByteFeed {

    /**
     * Reads the next bytes.
     *
     * @param into receives the bytes
     * @param offset the index of the first one in {@code into}
     * @param length the most bytes to read, at least 1
     * @return the number of bytes read, at least 1, or -1 at the end
     */
    int read(byte[] into, int offset, int length) throws IOException;

    /** An upper bound on the number of bytes left; {@link Integer#MAX_VALUE} if it is unknown. */
    default int most() {
        return Integer.MAX_VALUE;
    }

    /** This feed as a stream. */
    default InputStream stream() {
        ByteFeed feed = this;
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] single = new byte[1];
                return feed.read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return length == 0 ? 0 : feed.read(into, offset, length);
            }
        };
    }

    /** The bytes of a stream from its current position; the stream is not closed. */
    static ByteFeed of(InputStream stream) {
        return (into, offset, length) -> {
            int count = stream.read(into, offset, length);
            if (count != 0) {
                return count;
            }
            int single = stream.read();
            if (single < 0) {
                return -1;
            }
            into[offset] = (byte) single;
            return 1;
        };
    }

    /** The bytes of an array, which is not copied. */
    static ByteFeed of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    /** The bytes of an array from one index (inclusive) to another (exclusive); the array is not copied. */
    static ByteFeed of(byte[] bytes, int from, int to) {
        return new ByteFeed() {
            private int at = from;

            @Override
            public int read(byte[] into, int offset, int length) {
                int count = Math.min(length, to - at);
                if (count <= 0) {
                    return -1;
                }
                System.arraycopy(bytes, at, into, offset, count);
                at += count;
                return count;
            }

            @Override
            public int most() {
                return to - from;
            }
        };
    }

    /**
     * The bytes of a file from an offset to its end, independent of the channel's own position. A file that shrinks while it is
     * read ends earlier.
     *
     * @param channel an open file; several feeds may share it
     * @param from in bytes from the start of the file
     */
    static ByteFeed of(FileChannel channel, long from) {
        return new ByteFeed() {
            private long position = from;

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = channel.read(ByteBuffer.wrap(into, offset, length), position);
                if (count > 0) {
                    position += count;
                }
                return count;
            }
        };
    }
}
