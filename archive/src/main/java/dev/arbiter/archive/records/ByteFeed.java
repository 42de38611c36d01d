package dev.arbiter.archive.records;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Where a {@link Cursor} gets its bytes from, in order. */
@FunctionalInterface
public interface ByteFeed {

    /**
     * Fetches some more bytes.
     *
     * @param into where they go
     * @param offset the index of the first one
     * @param length how many at most, 1 or more
     * @return how many came, 1 or more, or -1 where there are none left
     */
    int read(byte[] into, int offset, int length) throws IOException;

    /** How many bytes come at most, where that is known; {@link Integer#MAX_VALUE} where it is not. */
    default int most() {
        return Integer.MAX_VALUE;
    }

    /** These bytes as a stream. */
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

    /** The bytes of a stream from where it stands; the stream is not closed. */
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

    /** Bytes in memory. */
    static ByteFeed of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    /** Bytes in memory from one index up to another. */
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
     * The bytes of a file from an offset to the file's end, whatever the channel's own position. A file that shrinks
     * while it is read simply ends earlier.
     *
     * @param channel an open file; several feeds may share it
     * @param from in bytes from the file's start
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
