package dev.arbiter.archive.check;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a decoded stream; each knows the next, so that a reader can go on past its end.
 *
 * <p>A block lets go of its bytes once its own games are checked and the reader of an earlier block has passed it: a game
 * may be longer than any number of blocks.
 */
final class Block {

    final int length;
    /** The offset of the first byte in the decoded stream. */
    final long offset;

    private byte @Nullable [] bytes;
    private boolean checked;
    private boolean passed;

    /** Both guarded by {@link Pace}. */
    @Nullable
    Block next;

    boolean last;

    /** What the stream failed with behind the last block; guarded like {@link #last}. */
    @Nullable
    IOException failure;

    Block(byte[] bytes, int length, long offset) {
        this.bytes = bytes;
        this.length = length;
        this.offset = offset;
    }

    /** Copies some bytes. */
    synchronized void copy(int from, byte[] into, int offset, int count) {
        if (bytes != null) {
            System.arraycopy(bytes, from, into, offset, count);
        }
    }

    /** The games that begin here are checked. */
    synchronized void checked() {
        checked = true;
        letGo();
    }

    /** The reader of an earlier block has read all of this one. */
    synchronized void passed() {
        passed = true;
        letGo();
    }

    private void letGo() {
        if (checked && passed) {
            bytes = null;
        }
    }
}
