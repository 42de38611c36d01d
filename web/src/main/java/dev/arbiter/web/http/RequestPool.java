package dev.arbiter.web.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that answer requests: so many at once, and so many that wait. Those beyond are refused by a few threads
 * that do nothing else, so that a client is told even then; only where these do not keep up are connections closed
 * without a word. Every thread is watched for clients that keep it waiting.
 */
public final class RequestPool implements Executor, AutoCloseable {

    private static final int REFUSING_THREADS = 4;
    private static final long TICK = 250;

    private final ThreadPoolExecutor answering;
    private final ThreadPoolExecutor refusing;
    private final ScheduledThreadPoolExecutor clock;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private final long header;
    private final long body;
    private final long upload;
    private final FailureLog log;

    /**
     * @param threads how many requests are answered at once
     * @param waiting how many more may wait
     * @param header how long first line and headers may take
     * @param body how long a JSON body may take
     * @param upload how long a file may take
     */
    public RequestPool(int threads, int waiting, Duration header, Duration body, Duration upload, FailureLog log) {
        this.answering = pool("arbiter-serve", threads, waiting);
        this.refusing = pool("arbiter-serve-refusal", REFUSING_THREADS, waiting);
        this.header = header.toNanos();
        this.body = body.toNanos();
        this.upload = upload.toNanos();
        this.log = log;
        this.clock = new ScheduledThreadPoolExecutor(1, task -> daemon("arbiter-serve-clock", task));
        every(Duration.ofMillis(TICK), this::checkWatches);
    }

    private static ThreadPoolExecutor pool(String name, int threads, int waiting) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(waiting), task -> daemon(name, task));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Does something now and then. */
    public void every(Duration pause, Runnable task) {
        Future<?> unused = clock.scheduleWithFixedDelay(
                () -> {
                    try {
                        task.run();
                    } catch (RuntimeException e) {
                        // Told, because the clock would silently stop doing it.
                        log.fault(e);
                    }
                },
                pause.toMillis(),
                pause.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    /** Reads and answers a request. */
    @Override
    public void execute(Runnable request) {
        try {
            answering.execute(() -> run(request, false));
        } catch (RejectedExecutionException full) {
            try {
                refusing.execute(() -> run(request, true));
            } catch (RejectedExecutionException fuller) {
                log.overload();
                throw fuller;
            }
        }
    }

    private void run(Runnable request, boolean refuse) {
        Watch watch = new Watch(header, body, upload, refuse);
        watches.add(watch);
        try {
            request.run();
        } catch (RuntimeException e) {
            // The JDK's server stumbles over some request lines that are no address; it closes the connection.
            log.line("a request that could not be read: " + e);
        } finally {
            watches.remove(watch);
            watch.end();
            if (watch.isExpired() && !watch.isReached()) {
                log.line("a request whose headers did not come in time: connection closed");
            }
        }
    }

    private void checkWatches() {
        long now = System.nanoTime();
        for (Watch watch : watches) {
            Runnable lastWord = watch.check(now);
            if (lastWord != null) {
                tell(lastWord);
            }
        }
    }

    /** Not by the clock's own thread, which a client that does not read either must not hold up. */
    private void tell(Runnable lastWord) {
        try {
            refusing.execute(() -> {
                Watch watch = new Watch(header, body, upload, true);
                watches.add(watch);
                try {
                    lastWord.run();
                } finally {
                    watches.remove(watch);
                    watch.end();
                }
            });
        } catch (RejectedExecutionException full) {
            // This one's connection is closed without a word too.
            log.overload();
        }
    }

    /** Breaks off what is being answered. */
    @Override
    public void close() {
        clock.shutdownNow();
        answering.shutdownNow();
        refusing.shutdownNow();
    }
}
