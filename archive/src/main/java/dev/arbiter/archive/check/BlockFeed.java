package dev.arbiter.archive.check;

import dev.arbiter.archive.records.ByteFeed;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.jspecify.annotations.Nullable;

/** The bytes of a block and of all that follow it, one byte of the block before it in front. */
final class BlockFeed implements ByteFeed {

    private final Pace pace;
    private int before;
    private @Nullable Block block;
    private int position;

    /** @param before the byte in front, or -1 where this is the first block */
    BlockFeed(Block first, int before, Pace pace) {
        this.block = first;
        this.before = before;
        this.pace = pace;
    }

    @Override
    public int read(byte[] into, int offset, int most) throws IOException {
        if (before >= 0) {
            into[offset] = (byte) before;
            before = -1;
            return 1;
        }
        while (block != null) {
            int count = Math.min(most, block.length - position);
            if (count > 0) {
                block.copy(position, into, offset, count);
                position += count;
                return count;
            }
            Block read = block;
            block = successor(read);
            position = 0;
            if (block != null) {
                block.hold();
            }
            read.letGo();
        }
        return -1;
    }

    /** Nothing more will be read. */
    void close() {
        if (block != null) {
            block.letGo();
            block = null;
        }
    }

    private @Nullable Block successor(Block read) throws IOException {
        try {
            pace.await(read);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped");
        }
        return pace.next(read);
    }
}
