package dev.arbiter.archive.records;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** The bytes of one file on any storage, readable from any offset. */
@FunctionalInterface
public interface ByteSource {

    /**
     * Opens the bytes from an offset to the end of the file.
     *
     * @param offset in bytes from the start of the file, 0 or more; at or after the end the feed is empty
     */
    ByteFeed from(long offset) throws IOException;

    /** An open local file. Feeds may be read concurrently; the caller closes the channel. */
    static ByteSource of(FileChannel channel) {
        return offset -> ByteFeed.of(channel, offset);
    }

    /** The bytes of an array, which is not copied. */
    static ByteSource of(byte[] bytes) {
        return offset -> {
            int start = (int) Math.min(bytes.length, offset);
            return ByteFeed.of(bytes, start, bytes.length);
        };
    }
}
