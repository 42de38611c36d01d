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
 * Meets every request: lets the guard look at it, has it answered, and sends the answer or the problem.
 *
 * <p>No thread waits for a client. Jetty reads heads, bodies and writes answers as the network lets it; what is computed
 * is computed by workers, once all of the question is there. So a client that takes its time takes nobody else's. Some workers
 * are kept for questions that are answered at once, so that none of these waits for one that takes long. What nobody waits
 * for any more is stopped.
 */
public final class Front extends Handler.Abstract implements AutoCloseable {

    /** So many bytes of answers are held for clients that take their time to read them. */
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
     * How long clients may take, and how much of what they send is held.
     *
     * @param body how long a JSON body may take to arrive
     * @param upload how long a file may take to arrive
     * @param held how many bytes of JSON bodies are in memory at once
     */
    public record Limits(Duration body, Duration upload, long held) {}

    /**
     * @param threads how many requests that may take their time are answered at once; their answers are computed, so that
     *     more threads than processors only share out time
     * @param quick how many others; 0 where none are kept for them
     * @param waiting how many more of each may wait
     */
    public Front(Guard guard, Router router, FailureLog log, Limits limits, int threads, int quick, int waiting) {
        this.guard = guard;
        this.router = router;
        this.log = log;
        this.limits = limits;
        this.workers = pool("arbiter-serve", threads, waiting);
        this.quick = quick == 0 ? workers : pool("arbiter-serve-quick", quick, waiting);
    }

    /** Idle workers go soon, and with them what they remember of the game that they looked at last. */
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

    /** Answers what is no HTTP, which Jetty finds out before anybody here sees it. */
    public org.eclipse.jetty.server.Request.Handler errors() {
        return (asked, answered, done) -> {
            Object code = asked.getAttribute(ErrorHandler.ERROR_STATUS);
            Status status = Status.of(code instanceof Integer number ? number : 400);
            Exchange exchange = new Exchange(this, asked, answered, done, name(asked));
            if (asked.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof EofException) {
                // The client has gone, and there is nobody to tell.
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

    /** Why Jetty did not take a request, in our words: its own are for who programs with it. */
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
     * Who computes an answer.
     *
     * @param atOnce whether it is a question that is answered at once
     * @throws RejectedExecutionException where too many wait already
     */
    Executor workers(boolean atOnce) {
        return atOnce ? quick : workers;
    }

    /** The exchanges whose answers are being computed, or are waiting for that. */
    Set<Exchange> working() {
        return working;
    }

    /** To be called now and then: stops what is computed for clients that have gone. */
    public void stopUnwanted() {
        working.forEach(Exchange::stopUnwanted);
    }

    /** Takes room for so many bytes of a body, or says that there is none. */
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

    /** Takes room for an answer of so many bytes until its client has it, or says that there is none. */
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

    /** Breaks off what is being answered. */
    @Override
    public void close() {
        workers.shutdownNow();
        quick.shutdownNow();
    }
}
