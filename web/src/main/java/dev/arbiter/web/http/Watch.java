package dev.arbiter.web.http;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Times what a thread does for one client. Where a phase takes too long the thread is interrupted, which closes the
 * connection that it waits for: reading from a client that sends nothing ends in no other way.
 */
public final class Watch {

    private static final ThreadLocal<Watch> CURRENT = new ThreadLocal<>();

    private static final long UPLOAD = TimeUnit.MINUTES.toNanos(10);
    private static final long WORK = TimeUnit.MINUTES.toNanos(2);
    private static final long ANSWER = TimeUnit.SECONDS.toNanos(60);
    private static final long FAREWELL = TimeUnit.SECONDS.toNanos(10);

    private final Thread thread = Thread.currentThread();
    private final long body;
    private final boolean refusing;
    private long deadline;
    private boolean reached;
    private boolean expired;
    private boolean over;

    /**
     * Begins with the request's first line and headers.
     *
     * @param header how long they may take, in nanoseconds
     * @param body how long a JSON body may take
     * @param refusing whether there is no room to do more than refuse
     */
    Watch(long header, long body, boolean refusing) {
        this.deadline = System.nanoTime() + header;
        this.body = body;
        this.refusing = refusing;
        CURRENT.set(this);
    }

    /** The watch of this thread; null where nobody watches it. */
    static @Nullable Watch current() {
        return CURRENT.get();
    }

    /** The request is there: what its answer takes is limited elsewhere, and here for the case that it is not. */
    static void work() {
        begin(WORK);
    }

    /** A JSON body is read. */
    static void body() {
        Watch watch = CURRENT.get();
        begin(watch == null ? WORK : watch.body);
    }

    /** A file is read. */
    static void upload() {
        begin(UPLOAD);
    }

    /** The answer is sent, or a piece of it. */
    static void answer() {
        begin(ANSWER);
    }

    /** The rest of what a client sends is passed over. */
    static void farewell() {
        begin(FAREWELL);
    }

    private static void begin(long time) {
        Watch watch = CURRENT.get();
        if (watch != null) {
            synchronized (watch) {
                watch.reached = true;
                watch.deadline = System.nanoTime() + time;
            }
        }
    }

    /** Whether the request can only be refused. */
    boolean isRefusing() {
        return refusing;
    }

    /** Whether the headers came to their end. */
    synchronized boolean isReached() {
        return reached;
    }

    /** Whether time ran out. */
    synchronized boolean isExpired() {
        return expired;
    }

    /** Interrupts the thread where its time is up. */
    synchronized void check(long now) {
        if (!over && !expired && now - deadline > 0) {
            expired = true;
            thread.interrupt();
        }
    }

    /** The thread does something else now. */
    synchronized void end() {
        over = true;
        CURRENT.remove();
        // An interruption that came too late must not meet the next client.
        boolean unused = Thread.interrupted();
    }
}
