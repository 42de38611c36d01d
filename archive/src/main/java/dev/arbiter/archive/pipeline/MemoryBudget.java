package dev.arbiter.archive.pipeline;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/**
 * Limits the bytes that concurrent runs hold together: parts of files to be read, and results that have not been taken. A run
 * that would exceed the limit waits for the others, in order; a run that holds nothing never waits for its first part, so that
 * each one progresses. Formats whose games are read whole before their first move are read by one run at a time.
 */
public final class MemoryBudget {

    private static final MemoryBudget UNLIMITED = new MemoryBudget(Long.MAX_VALUE);

    private final long all;
    private final Semaphore whole = new Semaphore(1, true);

    // What follows is guarded by this object.
    private final Deque<Account> waiting = new ArrayDeque<>();
    private long held;

    /** @param bytes at least a few MB for each run that is to proceed without waiting */
    public MemoryBudget(long bytes) {
        all = bytes;
    }

    /** No limit: for runs that have the memory of the process to themselves. */
    public static MemoryBudget unlimited() {
        return UNLIMITED;
    }

    /** Whether there is a limit. */
    boolean isLimited() {
        return this != UNLIMITED;
    }

    /** The number of bytes held at the moment. */
    public synchronized long held() {
        return held;
    }

    /** Opens the account of a run. */
    Account open() {
        return new Account();
    }

    /** The bytes held by one run; to be closed when it holds nothing any more. */
    final class Account implements AutoCloseable {

        // What follows is guarded by the budget.
        private long mine;
        private boolean hasWhole;
        private boolean closed;

        private Account() {}

        /** Reserves a number of bytes, waiting until they are free. */
        void take(long bytes) throws InterruptedException {
            if (!isLimited()) {
                return;
            }
            synchronized (MemoryBudget.this) {
                waiting.addLast(this);
                try {
                    while (mine > 0 && (waiting.peekFirst() != this || held + bytes > all)) {
                        MemoryBudget.this.wait();
                    }
                    mine += bytes;
                    held += bytes;
                } finally {
                    waiting.remove(this);
                    MemoryBudget.this.notifyAll();
                }
            }
        }

        /** Releases a number of bytes. */
        void give(long bytes) {
            synchronized (MemoryBudget.this) {
                if (isLimited() && !closed) {
                    mine -= bytes;
                    held -= bytes;
                    MemoryBudget.this.notifyAll();
                }
            }
        }

        /** Waits until no other run reads games whole. To be called only for the part that is taken next. */
        void takeWhole() throws InterruptedException {
            synchronized (MemoryBudget.this) {
                if (!isLimited() || hasWhole) {
                    return;
                }
            }
            whole.acquire();
            synchronized (MemoryBudget.this) {
                hasWhole = true;
            }
        }

        /** Ends the reading of whole games. */
        void giveWhole() {
            boolean had;
            synchronized (MemoryBudget.this) {
                had = hasWhole;
                hasWhole = false;
            }
            if (had) {
                whole.release();
            }
        }

        @Override
        public void close() {
            giveWhole();
            synchronized (MemoryBudget.this) {
                held -= mine;
                mine = 0;
                closed = true;
                MemoryBudget.this.notifyAll();
            }
        }
    }
}
