package dev.arbiter.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C during a run: the run is asked to stop, and the program ends once its results have been reported, or after
 * some seconds.
 */
public final class Interruption {

    /** The time in seconds for output to be completed. */
    private static final long GRACE = 5;

    private final Console console;
    private final Runnable stop;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "arbiter-interrupt");
    private volatile boolean happened;

    /** @param stop requests that the run end soon; called on another thread */
    public Interruption(Console console, Runnable stop) {
        this.console = console;
        this.stop = stop;
    }

    /** Begins the run, which Ctrl-C then stops. */
    public void begin() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Ends the run; Ctrl-C then ends the program immediately, unless it was already pressed. */
    public void end() {
        if (!happened) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The program is ending already.
            }
        }
    }

    /** Whether the run was interrupted. */
    public boolean happened() {
        return happened;
    }

    /** Marks the output as complete. */
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
