package dev.arbiter.live.desk;

import java.util.function.Consumer;

/**
 * A thread that runs until it is closed: if its task ends otherwise, whatever was thrown, a listener is told and the task is
 * restarted after a moment.
 */
final class KeptThread {

    /** So long it waits before it begins again, in milliseconds. */
    private static final long PAUSE = 1000;

    private final Runnable body;
    private final Consumer<Throwable> ended;
    private final Thread thread;
    private volatile boolean closed;

    /**
     * @param body does everything, and returns once it is closed
     * @param ended is told, on the thread itself, what was thrown; an {@link IllegalStateException} where it merely returned
     */
    KeptThread(String name, Runnable body, Consumer<Throwable> ended) {
        this.body = body;
        this.ended = ended;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    Thread thread() {
        return thread;
    }

    boolean isClosed() {
        return closed;
    }

    /** Interrupts what it does, which is not begun again. */
    void close() {
        closed = true;
        thread.interrupt();
    }

    private void run() {
        while (!closed) {
            Throwable thrown;
            try {
                body.run();
                thrown = new IllegalStateException("it ended");
            } catch (Throwable e) {
                thrown = e;
            }
            if (!closed) {
                again(thrown);
            }
        }
    }

    private void again(Throwable thrown) {
        try {
            ended.accept(thrown);
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            // Only who closes it interrupts it.
        } catch (Throwable e) {
            // Without memory not even that can be told; it goes on all the same.
        }
    }
}
