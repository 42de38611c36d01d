package dev.arbiter.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What a Ctrl-C does to a run: it is finished to stop, and the program ends only when all was said that is to be said of what
 * came of it, or after some seconds.
 */
public final class Interruption {

    /** What is being written has so many seconds. */
    private static final long GRACE = 5;

    private final Console console;
    private final Runnable stop;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "arbiter-interrupt");
    private volatile boolean happened;

    /** @param stop lets the run end soon; called on another thread */
    public Interruption(Console console, Runnable stop) {
        this.console = console;
        this.stop = stop;
    }

    /** The run begins: from here on a Ctrl-C stops it. */
    public void begin() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** The run is over: from here on a Ctrl-C ends the program at once, unless one has happened. */
    public void end() {
        if (!happened) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The program is ending already.
            }
        }
    }

    /** Whether somebody ended the run before its time. */
    public boolean happened() {
        return happened;
    }

    /** Everything that was to be said has been said. */
    public void finished() {
        finished.countDown();
    }

    /** Runs while the program ends because of a signal: lets the run come to a clean end first. */
    private void interrupt() {
        happened = true;
        stop.run();
        try {
            boolean ended = finished.await(GRACE, TimeUnit.SECONDS);
            if (!ended) {
                console.remark("stopped before the output was complete");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
