package dev.arbiter.archive.records;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** The bytes of one file, wherever it lies, readable from any offset on. */
@FunctionalInterface
public interface ByteSource {

    /**
     * The bytes from an offset to the file's end.
     *
     * @param offset in bytes from the file's start, 0 or more; at or after the end nothing comes
     */
    ByteFeed from(long offset) throws IOException;

    /** An open file of this machine; feeds may be read side by side, and whoever opened the channel closes it. */
    static ByteSource of(FileChannel channel) {
        return offset -> ByteFeed.of(channel, offset);
    }

    /** Bytes in memory. */
    static ByteSource of(byte[] bytes) {
        return offset -> {
            int start = (int) Math.min(bytes.length, offset);
            return ByteFeed.of(bytes, start, bytes.length);
        };
    }
}
