package dev.arbiter.archive.check;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a decoded stream; each knows the next, so that a reader can go on past its end.
 *
 * <p>A block is held by every reader that stands in it, by the block before it, through which others may come, and by the
 * producer until the next one is linked. When nobody holds it any more its bytes serve another block: a game may be longer
 * than any number of blocks, and a long stream is decoded without garbage.
 */
final class Block {

    final int length;
    /** The offset of the first byte in the decoded stream. */
    final long offset;

    private final byte[] bytes;
    private final Queue<byte[]> spare;
    private final AtomicInteger holders;

    /** Guarded by {@link Pace}, or read by the last holder. */
    @Nullable
    Block next;

    /** Guarded by {@link Pace}. */
    boolean last;

    /** What the stream failed with behind the last block; guarded like {@link #last}. */
    @Nullable
    IOException failure;

    /**
     * A block that is held by the one before it, by its own reader and by its maker.
     *
     * @param length how many of the bytes are bytes of the stream
     * @param before the block before it; null where it is the first
     * @param spare where the bytes go in the end
     */
    Block(byte[] bytes, int length, long offset, @Nullable Block before, Queue<byte[]> spare) {
        this.bytes = bytes;
        this.length = length;
        this.offset = offset;
        this.spare = spare;
        this.holders = new AtomicInteger(before == null ? 2 : 3);
    }

    /** Copies some bytes, for one who holds it. */
    void copy(int from, byte[] into, int offset, int count) {
        System.arraycopy(bytes, from, into, offset, count);
    }

    /** A reader comes from the block before, which it still holds. */
    void hold() {
        holders.incrementAndGet();
    }

    /** Whoever held it does so no more. */
    void letGo() {
        Block block = this;
        while (block != null && block.holders.decrementAndGet() == 0) {
            block.spare.add(block.bytes);
            block = block.next;
        }
    }
}
