package dev.arbiter.web.api;

import dev.arbiter.archive.pipeline.MemoryBudget;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The shared limits of all checks: memory held while reading, uncompressed size of files, and memory for what is kept. Excess
 * work waits, or is refused.
 */
final class CheckBudget {

    /** The most bytes held by all checks; one that holds nothing can always proceed. */
    private static final long MOST_HELD = 48L << 20;

    /** The largest uncompressed size of the files of one check. */
    static final long MOST_EACH = 2L << 30;

    /** The largest uncompressed size of the files of all running checks. */
    static final long MOST_ALL = 4L << 30;

    /** If the uncompressed size is unknown in advance, this number of bytes is reserved at a time. */
    private static final long STEP = 16L << 20;

    /** The most characters of messages about unreadable files, over all checks kept. */
    private static final long MOST_LETTERS = 4L << 20;

    private final MemoryBudget memory = new MemoryBudget(MOST_HELD);
    private final AtomicLong letters = new AtomicLong();

    // What follows is guarded by this object.
    private long unpacked;

    /** Of what checks hold. */
    MemoryBudget memory() {
        return memory;
    }

    /** Reserves characters that are kept; false if the limit is reached. */
    boolean keep(long count) {
        if (letters.addAndGet(count) > MOST_LETTERS) {
            letters.addAndGet(-count);
            return false;
        }
        return true;
    }

    /** Releases characters. */
    void forget(long count) {
        letters.addAndGet(-count);
    }

    /**
     * Reserves the uncompressed size of a file.
     *
     * @param known the least number of bytes
     * @throws Problem if it is not available, now or ever
     */
    Unpacking open(long known) {
        if (known > MOST_EACH) {
            throw tooLarge();
        }
        synchronized (this) {
            if (unpacked + known > MOST_ALL) {
                throw noRoom();
            }
            unpacked += known;
        }
        return new Unpacking(known);
    }

    private static Problem tooLarge() {
        return new Problem(
                Status.PAYLOAD_TOO_LARGE,
                ProblemType.TOO_LARGE,
                "the file unpacks to more than the " + (MOST_EACH >> 30) + " GB that are read");
    }

    private static Problem noRoom() {
        return new Problem(
                        Status.UNAVAILABLE,
                        ProblemType.OVERLOADED,
                        "the files of the checks that are running unpack to as much as the server reads at once: "
                                + (MOST_ALL >> 30) + " GB")
                .header("Retry-After", "10");
    }

    /**
     * The uncompressed size of the files of one check; receives numbers of bytes as they are read, and refuses those beyond the
     * limit.
     */
    final class Unpacking implements LongConsumer, AutoCloseable {

        private final AtomicLong read = new AtomicLong();

        // What follows is guarded by the budget.
        private long taken;
        private boolean closed;
        private @Nullable Problem refusal;

        private Unpacking(long taken) {
            this.taken = taken;
        }

        @Override
        public void accept(long bytes) {
            long now = read.addAndGet(bytes);
            synchronized (CheckBudget.this) {
                while (now > taken && !closed && refusal == null) {
                    if (now > MOST_EACH) {
                        refusal = tooLarge();
                    } else if (unpacked + STEP > MOST_ALL) {
                        refusal = noRoom();
                    } else {
                        taken += STEP;
                        unpacked += STEP;
                    }
                }
                if (refusal != null) {
                    throw new UncheckedIOException(new IOException(refusal.detail()));
                }
            }
        }

        /** Why no more of the files is read; null where all of it may be. */
        @Nullable
        Problem refusal() {
            synchronized (CheckBudget.this) {
                return refusal;
            }
        }

        @Override
        public void close() {
            synchronized (CheckBudget.this) {
                unpacked -= taken;
                taken = 0;
                closed = true;
            }
        }
    }
}
