package dev.arbiter.live.desk;

import dev.arbiter.archive.CheckedGame;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of Java's heap the texts and boards of a desk take, and the most that they may: what goes beyond is not followed, which is
 * said, instead of ending the desk for want of memory. Safe for use by several threads.
 */
final class DeskMemory {

    /** Why something is not followed. */
    static final String FULL = "the desk has no memory left for all of it; ARBITER_JAVA_OPTIONS=-Xmx1g gives it more";

    /** Of a text there are the text itself, those of its games, and their tags and comments. */
    private static final int COPIES = 3;

    /** Measured: a board without a move, and a ply with its position, its place and its clocks. */
    private static final int BOARD = 2_500;

    private static final int PLY = 450;

    private final long most;
    private final AtomicLong held = new AtomicLong();

    /** @param most in bytes */
    DeskMemory(long most) {
        this.most = most;
    }

    /** Half of Java's heap. The other half is for what is read and judged at the moment, the list of changes and the answers of a server. */
    static DeskMemory ofHeap() {
        return new DeskMemory(Runtime.getRuntime().maxMemory() / 2);
    }

    /** Of which there is always enough. */
    static DeskMemory unbounded() {
        return new DeskMemory(Long.MAX_VALUE / 2);
    }

    /** What a file takes, in bytes. */
    static long ofText(long length) {
        return COPIES * length;
    }

    /** What a board takes besides its text, in bytes. */
    static long ofBoard(CheckedGame game) {
        return BOARD + (long) PLY * game.record().moves().size();
    }

    /** Takes some bytes. */
    void take(long bytes) throws IOException {
        if (held.addAndGet(bytes) > most) {
            held.addAndGet(-bytes);
            throw new IOException(FULL);
        }
    }

    /** Takes some bytes of which it is certain that they are needed, or gives some back where the number is negative. */
    void hold(long bytes) {
        held.addAndGet(bytes);
    }

    /** What is left, in bytes; none where the number is negative. */
    long left() {
        return most - held.get();
    }

    /**
     * By how much the part of one file may grow: one takes at most half of what all others leave, so that a large one leaves room for
     * small ones.
     *
     * @param own what it takes now, in bytes
     */
    long share(long own) {
        return (left() + own) / 2 - own;
    }

    /** Whether a file could have one board more. */
    boolean isRoomy(long own) {
        return share(own) >= BOARD;
    }
}
