package dev.arbiter.archive.check;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the producer of parts a bounded number of them ahead of the consumer. A worker that needs to read on into a part
 * not yet produced lets one more pass, so that nobody waits for ever.
 */
final class Pace {

    private final int most;
    private int ahead;
    private int waiting;
    private boolean stopped;

    Pace(int most) {
        this.most = most;
    }

    /** The producer wants to make another part; returns false where it should stop. */
    synchronized boolean produce() throws InterruptedException {
        while (ahead >= most && waiting == 0 && !stopped) {
            wait();
        }
        ahead++;
        return !stopped;
    }

    /** The consumer is done with a part. */
    synchronized void consumed() {
        ahead--;
        notifyAll();
    }

    /** Waits until a block has a successor, or is the last one. */
    synchronized void await(Block block) throws InterruptedException {
        waiting++;
        notifyAll();
        try {
            while (block.next == null && !block.last && !stopped) {
                wait();
            }
        } finally {
            waiting--;
        }
    }

    /** The block behind one that was awaited, or null where there is none. */
    synchronized @Nullable Block next(Block block) throws IOException {
        if (block.next == null && block.failure != null) {
            throw block.failure;
        }
        return block.next;
    }

    /** Links a block behind another. */
    synchronized void link(Block block, Block next) {
        block.next = next;
        notifyAll();
    }

    /**
     * No block comes behind this one.
     *
     * @param failure what the stream failed with there, or null where it ended
     */
    synchronized void end(Block block, @Nullable IOException failure) {
        block.failure = failure;
        block.last = true;
        notifyAll();
    }

    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    synchronized boolean isStopped() {
        return stopped;
    }
}
