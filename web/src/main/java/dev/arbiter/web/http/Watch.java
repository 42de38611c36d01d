package dev.arbiter.web.http;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Times what a thread does for one client. Where a phase takes too long the thread is interrupted, which closes the
 * connection that it waits for: reading from a client that sends nothing ends in no other way.
 *
 * <p>A client whose body does not come is told so before that, by another thread, since the interruption leaves no
 * connection to answer on. One whose headers do not come cannot be told: the JDK's server knows of no exchange yet.
 */
public final class Watch {

    private static final ThreadLocal<Watch> CURRENT = new ThreadLocal<>();

    private static final long WORK = TimeUnit.MINUTES.toNanos(2);
    private static final long ANSWER = TimeUnit.SECONDS.toNanos(60);
    private static final long FAREWELL = TimeUnit.SECONDS.toNanos(10);

    /** So long a client that was told that it is too slow may take to read that. */
    private static final long LAST_WORD = TimeUnit.SECONDS.toNanos(2);

    private final Thread thread = Thread.currentThread();
    private final long body;
    private final long upload;
    private final boolean refusing;
    private long deadline;
    private boolean reached;
    private boolean awaitsBody;
    private boolean expired;
    private boolean told;
    private boolean over;
    private @Nullable Runnable lastWord;

    /**
     * Begins with the request's first line and headers.
     *
     * @param header how long they may take, in nanoseconds
     * @param body how long a JSON body may take
     * @param upload how long a file may take
     * @param refusing whether there is no room to do more than refuse
     */
    Watch(long header, long body, long upload, boolean refusing) {
        this.deadline = System.nanoTime() + header;
        this.body = body;
        this.upload = upload;
        this.refusing = refusing;
        CURRENT.set(this);
    }

    /** The watch of this thread; null where nobody watches it. */
    static @Nullable Watch current() {
        return CURRENT.get();
    }

    /** The request is there: what its answer takes is limited elsewhere, and here for the case that it is not. */
    static void work() {
        begin(WORK, false);
    }

    /**
     * Takes how the client is told that its body did not come in time, before its connection is closed.
     *
     * @param lastWord runs on another thread, at most once, and not when {@link #mayAnswer} was told so
     */
    static void lastWord(Runnable lastWord) {
        Watch watch = CURRENT.get();
        if (watch != null) {
            synchronized (watch) {
                watch.lastWord = lastWord;
            }
        }
    }

    /** A JSON body is read. */
    static void body() {
        Watch watch = CURRENT.get();
        begin(watch == null ? WORK : watch.body, true);
    }

    /** A file is read. */
    static void upload() {
        Watch watch = CURRENT.get();
        begin(watch == null ? WORK : watch.upload, true);
    }

    /** Whether the client has not been told already that it was too slow; if so, it will not be. */
    static boolean mayAnswer() {
        Watch watch = CURRENT.get();
        if (watch == null) {
            return true;
        }
        synchronized (watch) {
            watch.lastWord = null;
            return !watch.told;
        }
    }

    /** The answer is sent, or a piece of it. */
    static void answer() {
        begin(ANSWER, false);
    }

    /** The rest of what a client sends is passed over. */
    static void farewell() {
        begin(FAREWELL, false);
    }

    private static void begin(long time, boolean awaitsBody) {
        Watch watch = CURRENT.get();
        if (watch != null) {
            synchronized (watch) {
                watch.reached = true;
                watch.awaitsBody = awaitsBody;
                if (!watch.told) {
                    watch.deadline = System.nanoTime() + time;
                }
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

    /**
     * Interrupts the thread where its time is up.
     *
     * @return what has to be done first, on another thread, or null
     */
    synchronized @Nullable Runnable check(long now) {
        if (over || expired || now - deadline <= 0) {
            return null;
        }
        if (awaitsBody && lastWord != null && !told) {
            told = true;
            deadline = now + LAST_WORD;
            return lastWord;
        }
        expired = true;
        thread.interrupt();
        return null;
    }

    /** The thread does something else now. */
    synchronized void end() {
        over = true;
        CURRENT.remove();
        // An interruption that came too late must not meet the next client.
        boolean unused = Thread.interrupted();
    }
}
