package dev.arbiter.web.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Handles every request: applies the access rules, has it processed, and sends the response or the problem.
 *
 * <p>No thread waits for a client. Jetty reads and writes asynchronously, and workers compute responses once the whole request
 * has arrived, so that a slow client delays no other. Some workers are reserved for quick requests, which therefore never wait
 * for long ones. Work whose client has gone is aborted.
 */
public final class Front extends Handler.Abstract implements AutoCloseable {

    /** The most bytes of responses held for slow clients. */
    private static final long MOST_SENT = 48L << 20;

    private final Guard guard;
    private final Router router;
    private final FailureLog log;
    private final Limits limits;
    private final ThreadPoolExecutor workers;
    private final ThreadPoolExecutor quick;
    private final Set<Exchange> working = ConcurrentHashMap.newKeySet();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong held = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();

    /**
     * The limits on clients.
     *
     * @param body the time for a JSON body to arrive
     * @param upload the time for a file to arrive
     * @param held the most bytes of JSON bodies in memory
     */
    public record Limits(Duration body, Duration upload, long held) {}

    /**
     * @param threads the number of long requests processed at once; they are computed, so more threads than processors only
     *     share the time
     * @param quick the number of threads reserved for quick requests; 0 for none
     * @param waiting the number of requests of each kind that may wait
     */
    public Front(Guard guard, Router router, FailureLog log, Limits limits, int threads, int quick, int waiting) {
        this.guard = guard;
        this.router = router;
        this.log = log;
        this.limits = limits;
        this.workers = pool("arbiter-serve", threads, waiting);
        this.quick = quick == 0 ? workers : pool("arbiter-serve-quick", quick, waiting);
    }

    /** Idle workers end soon, and release what they remember of the last game. */
    private static ThreadPoolExecutor pool(String name, int threads, int waiting) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, 5, TimeUnit.SECONDS, new ArrayBlockingQueue<>(waiting), task -> {
                    Thread thread = new Thread(task, name);
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    @Override
    public boolean handle(
            org.eclipse.jetty.server.Request asked, org.eclipse.jetty.server.Response answered, Callback done) {
        new Exchange(this, asked, answered, done, name(asked)).begin();
        return true;
    }

    /** Handles requests that are not valid HTTP, which Jetty rejects before any handler is called. */
    public org.eclipse.jetty.server.Request.Handler errors() {
        return (asked, answered, done) -> {
            Object code = asked.getAttribute(ErrorHandler.ERROR_STATUS);
            Status status = Status.of(code instanceof Integer number ? number : 400);
            Exchange exchange = new Exchange(this, asked, answered, done, name(asked));
            if (asked.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof EofException) {
                // The client has gone.
                done.succeeded();
            } else if (status == Status.FAULT
                    && asked.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof Throwable fault) {
                log.fault(fault);
                exchange.refuse(Exchange.fault());
            } else {
                exchange.refuse(new Problem(status, ProblemType.NO_HTTP, words(status)).header("Connection", "close"));
            }
            return true;
        };
    }

    /** Why Jetty rejected a request, in words for users rather than programmers. */
    private static String words(Status status) {
        return switch (status) {
            case URI_TOO_LONG -> "the first line of the request is longer than 16 KB";
            case HEADERS_TOO_LARGE -> "the headers of the request are longer than 16 KB";
            default -> "the request is not valid HTTP/1.1: its first line or a header cannot be read";
        };
    }

    private String name(org.eclipse.jetty.server.Request asked) {
        return asked.getHttpURI().getPath() + "#" + requests.incrementAndGet();
    }

    Guard guard() {
        return guard;
    }

    Router router() {
        return router;
    }

    FailureLog log() {
        return log;
    }

    Limits limits() {
        return limits;
    }

    /**
     * The workers for a request.
     *
     * @param atOnce whether the request is quick
     * @throws RejectedExecutionException if too many are waiting already
     */
    Executor workers(boolean atOnce) {
        return atOnce ? quick : workers;
    }

    /** The exchanges whose answers are being computed, or are waiting for that. */
    Set<Exchange> working() {
        return working;
    }

    /** Aborts work whose client has gone; to be called periodically. */
    public void stopUnwanted() {
        working.forEach(Exchange::stopUnwanted);
    }

    /** Reserves memory for a body; false if there is none. */
    boolean hold(int bytes) {
        if (held.addAndGet(bytes) > limits.held()) {
            held.addAndGet(-bytes);
            return false;
        }
        return true;
    }

    /** Gives the room back. */
    void release(long bytes) {
        held.addAndGet(-bytes);
    }

    /** Reserves memory for a response until its client has read it; false if there is none. */
    boolean holdAnswer(long bytes) {
        if (sent.addAndGet(bytes) > MOST_SENT) {
            sent.addAndGet(-bytes);
            return false;
        }
        return true;
    }

    /** Gives the room of an answer back. */
    void releaseAnswer(long bytes) {
        sent.addAndGet(-bytes);
    }

    /** Aborts all requests in progress. */
    @Override
    public void close() {
        workers.shutdownNow();
        quick.shutdownNow();
    }
}
