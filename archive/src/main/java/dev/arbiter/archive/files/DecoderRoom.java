package dev.arbiter.archive.files;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits the memory outside the heap of all decoders in this process: {@link #of} waits for a share, which {@link Share#close}
 * returns. One decoder can take at most half, so that a thread that reads two files does not wait for itself.
 */
final class DecoderRoom {

    /** The limit in bytes, set by the launcher; servers have little. */
    private static final String PROPERTY = "arbiter.decoders";

    /** The base-2 logarithm of the window that every decoder of zstd must support (RFC 8878, 3.1.1.1.2): 8 MB. */
    static final int LEAST_WINDOW = 23;

    private static final long WAIT_SECONDS = 30;

    private static final DecoderRoom OF_PROCESS = new DecoderRoom(Long.getLong(
            PROPERTY, 2L << Compression.longestWindow(Runtime.getRuntime().maxMemory())));

    private static final Cleaner LEFT = Cleaner.create();

    /** In KB, so that the number of permits is an int. */
    private final Semaphore free;

    private final int longest;

    /** @param bytes at least twice {@link #LEAST_WINDOW} */
    DecoderRoom(long bytes) {
        free = new Semaphore((int) Math.min(Integer.MAX_VALUE, bytes >> 10), true);
        longest = Math.max(LEAST_WINDOW, 62 - Long.numberOfLeadingZeros(bytes));
    }

    /** The instance of this process. */
    static DecoderRoom ofProcess() {
        return OF_PROCESS;
    }

    /** The base-2 logarithm of the largest window of one decoder. */
    int longestWindow() {
        return longest;
    }

    /**
     * Waits for a share.
     *
     * @param window the base-2 logarithm of the decoder's window, up to {@link #longestWindow}
     * @throws IOException if none becomes available for some time
     */
    Share of(int window) throws IOException {
        int kilobytes = 1 << (Math.max(LEAST_WINDOW, window) - 10);
        try {
            if (!free.tryAcquire(kilobytes, WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("its zstd data needs " + (kilobytes >> 10)
                        + " MB to decode, which other files take at the moment; try again later");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return new Share(free, kilobytes);
    }

    /** The share of one decoder; returned at the latest when it becomes unreachable. */
    static final class Share implements AutoCloseable {

        private final Cleaner.Cleanable cleanable;

        private Share(Semaphore free, int kilobytes) {
            AtomicInteger held = new AtomicInteger(kilobytes);
            cleanable = LEFT.register(this, () -> free.release(held.getAndSet(0)));
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }
}
