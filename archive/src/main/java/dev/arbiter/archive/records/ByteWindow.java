package dev.arbiter.archive.records;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A sliding view of a stream of bytes. It keeps what its reader still looks at and fetches the rest as it goes, so that
 * memory does not depend on the size of the file.
 *
 * <p>Readers scan {@link #bytes} themselves, which is why its fields are open to this package. Behind the last valid
 * byte always stands a 0, so that scanning loops need no test for the end.
 */
final class ByteWindow {

    /** How many bytes, unless the input ends, a reader has in front of it after {@link #slide}. */
    static final int SIGHT = 1 << 12;

    private static final int SIZE = 1 << 18;

    private final ByteFeed feed;

    /** The bytes in view; valid below {@link #limit}, followed by a 0. */
    byte[] bytes;

    /** One past the last valid index. */
    int limit;

    /** The offset in the input of {@code bytes[0]}. */
    long base;

    /** Whether {@link #limit} is the end of the input. */
    boolean ended;

    /** What the input failed with behind {@link #limit}; null while it has not. */
    private @Nullable IOException failure;

    /** @param base the offset in the input of the feed's first byte */
    ByteWindow(ByteFeed feed, long base) {
        this.feed = feed;
        this.base = base;
        this.bytes = new byte[SIZE + 64];
    }

    /** Whether fewer than {@link #SIGHT} bytes are in view although there may be more. */
    boolean isShort(int position) {
        return limit - position < SIGHT && !ended;
    }

    /**
     * Drops everything before {@code keep} and fills the window up.
     *
     * <p>An input that fails gives what came before all the same; who has used that up asks {@link #requireMore}.
     *
     * @return by how much indexes moved down
     */
    int slide(int keep) {
        int kept = limit - keep;
        System.arraycopy(bytes, keep, bytes, 0, kept);
        base += keep;
        limit = kept;
        while (!ended && failure == null && limit < SIZE) {
            int count = read();
            if (count < 0) {
                ended = failure == null;
            } else {
                limit += count;
                if (limit >= 2 * SIGHT) {
                    break;
                }
            }
        }
        bytes[limit] = 0;
        return keep;
    }

    private int read() {
        try {
            return feed.read(bytes, limit, SIZE - limit);
        } catch (IOException e) {
            failure = e;
            return -1;
        }
    }

    /** Fails where the input did, once there is nothing left before that. */
    void requireMore() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }
}
