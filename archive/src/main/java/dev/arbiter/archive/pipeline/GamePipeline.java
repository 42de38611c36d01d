package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Processes recorded games from files, pipes, members of archives and uploads on several threads, in order.
 *
 * <p>One thread opens the files and splits those that can be divided into chunks of whole games; workers create a
 * {@link GamePart} from each chunk; the calling thread takes the parts in the order of the files. The number of parts in
 * progress is bounded, and with it memory. A {@linkplain Work#goesOn request to stop} takes effect within a tenth of a second,
 * whatever the threads are doing.
 *
 * @param <P> the type of the parts
 */
public final class GamePipeline<P extends GamePart<P>> {

    /** The assumed memory of a part: a chunk of the file, and about as much for its results. */
    static final long USUAL_PART = 2L * Splitter.LENGTH;

    /** The time in milliseconds to wait for a part before asking whether to continue. */
    private static final long WAIT_MILLIS = 100;

    /** Handles files and parts. */
    public interface Work<P> {

        /**
         * Takes a part, in the order of the files, on the {@linkplain GamePipeline#run running} thread.
         *
         * @return false to stop
         */
        boolean take(P part) throws IOException;

        /**
         * Reports, in its place, that a file cannot be read. Parts of it may have been taken before if the rest is lost because
         * of an internal error; none is taken afterwards.
         *
         * @param why in one line
         */
        void failed(Input input, String why) throws IOException;

        /** Reports, in its place, that a file found in a directory is skipped because it contains other files. */
        void passedOver(Input input, String why) throws IOException;

        /** Called by the running thread when nothing has arrived for a while. */
        default void idle() {}

        /** Whether to continue; asked repeatedly. */
        boolean goesOn();
    }

    /** Submits the games of an open file. */
    public interface Opened {

        /**
         * Has the pipeline {@linkplain GamePipeline#divide divide} the file, or {@linkplain GamePipeline#submit submits} the
         * work. Called on the thread that opens the files, which closes the source afterwards.
         *
         * @throws IOException if it cannot be read, which is reported in its place
         */
        void begin(Source source, Format format) throws IOException, InterruptedException;
    }

    /**
     * Creates the work for a chunk.
     *
     * @param <P> the type of the parts
     */
    public interface Task<P> {

        /** The work of a worker on a chunk, which it closes. */
        Callable<P> of(Splitter.Chunk chunk) throws IOException;
    }

    /** An action of the running thread between the parts submitted before and after it. */
    public interface Turn {

        /** Runs the action, on the running thread. */
        void take() throws IOException;
    }

    /** Opens the inputs of a run. */
    public interface Walk {

        /** Opens the inputs one after another, on a thread of its own. */
        void walk() throws InterruptedException;
    }

    /** Opens one of several inputs, or has the pipeline {@linkplain GamePipeline#open open} it. */
    public interface WalkOfOne {

        /** Opens the input, on the thread that opens the files. */
        void walk(Input input) throws InterruptedException;
    }

    /** The next action of the running thread; returns whether to continue. */
    private interface Step {
        boolean take() throws IOException, InterruptedException, ExecutionException;
    }

    private final Work<P> work;
    private final InputStream standardInput;
    private final ExecutorService workers;
    private final ExecutorService walker;
    private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
    /** One permit for each part that may be created ahead of the one to be taken. */
    private final Semaphore ahead;

    private final MemoryBudget.Account memory;
    private final @Nullable LongConsumer unpacked;

    private final AtomicLong bytes = new AtomicLong();

    /** The current file, and the numbers of its games and lines that have been taken. */
    private @Nullable Input current;

    private long games;
    private long lines;

    /** A file whose further parts are not taken because one failed; null for none. */
    private @Nullable Input lost;

    /**
     * @param name of the threads
     * @param threads the number of workers, at least 1
     * @param standardInput the input that {@code -} names
     */
    public GamePipeline(String name, int threads, InputStream standardInput, Work<P> work) {
        this(name, threads, standardInput, work, MemoryBudget.unlimited(), null);
    }

    /**
     * @param budget shared with other runs
     * @param unpacked receives the number of decoded bytes read, and can refuse more; see {@link Source#open}
     */
    GamePipeline(
            String name,
            int threads,
            InputStream standardInput,
            Work<P> work,
            MemoryBudget budget,
            @Nullable LongConsumer unpacked) {
        this.work = work;
        this.unpacked = unpacked;
        this.memory = budget.open();
        this.standardInput = standardInput;
        this.ahead = new Semaphore(3 * threads + 2);
        this.workers = Executors.newFixedThreadPool(threads, task -> thread(name, task));
        this.walker = Executors.newSingleThreadExecutor(task -> thread(name, task));
    }

    private static Thread thread(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Processes the inputs that a walk opens; to be called once.
     *
     * @throws IOException thrown by {@link Work#take}
     * @throws InterruptedException if the calling thread is interrupted
     */
    public void run(Walk walk) throws IOException, InterruptedException {
        try {
            walker.execute(() -> {
                try {
                    walk.walk();
                    steps.add(() -> false);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException | Error e) {
                    // Thrown where it is waited for, or that would be for ever.
                    steps.add(() -> {
                        throw new ExecutionException(e);
                    });
                }
            });
            boolean goesOn = true;
            while (goesOn && work.goesOn()) {
                Step next = steps.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                if (next == null) {
                    work.idle();
                } else {
                    goesOn = next.take();
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof OutOfMemoryError memory) {
                throw memory;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            walker.shutdownNow();
            workers.shutdownNow();
            memory.close();
        }
    }

    /** The memory held, in addition to what parts are submitted with. */
    MemoryBudget.Account memory() {
        return memory;
    }

    /** Waits until no thread is working any more, for a minute at most. */
    public void join() throws InterruptedException {
        workers.awaitTermination(1, TimeUnit.MINUTES);
    }

    /**
     * Takes a part and its continuations; returns false to stop.
     *
     * @param release frees what the part was created from, unless that has been done
     */
    @SuppressWarnings("ReferenceEquality") // A file that is named twice is another.
    private boolean take(Input input, Future<P> first, Runnable release) throws IOException, InterruptedException {
        boolean goesOn = true;
        try {
            P part = await(first);
            goesOn = part != null;
            while (part != null && input != lost) {
                Callable<P> rest = part.rest();
                Future<P> next = rest == null ? null : workers.submit(rest);
                follow(part);
                goesOn = work.take(part);
                part = next == null || !goesOn ? null : await(next);
            }
        } catch (ExecutionException e) {
            goesOn = work.goesOn();
            if (input != lost) {
                lost = input;
                work.failed(
                        input,
                        lost(input, InternalFaultException.sentence(Objects.requireNonNullElse(e.getCause(), e))));
            }
        }
        release.run();
        ahead.release();
        return goesOn;
    }

    /** The message on a file of which a part failed, so that the numbers of the following games are unknown. */
    @SuppressWarnings("ReferenceEquality") // A file that is named twice is another.
    private String lost(Input input, String why) {
        return input != current || lines == 0 ? why : "from line " + (lines + 1) + " on " + why;
    }

    private @Nullable P await(Future<P> future) throws InterruptedException, ExecutionException {
        while (work.goesOn()) {
            try {
                return future.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                work.idle();
            }
        }
        return null;
    }

    @SuppressWarnings("ReferenceEquality") // A file that is named twice begins anew.
    private void follow(P part) {
        if (part.input() != current) {
            current = part.input();
            games = 0;
            lines = 0;
        }
        part.follow(games, lines);
        games = part.gamesAfter();
        lines = part.linesAfter();
    }

    // ---- what the thread that walks the files calls

    /** Opens inputs one after another. An unexpected failure of one is reported in its place, and the next one is opened. */
    public void each(List<Input> inputs, WalkOfOne walk) throws InterruptedException {
        for (Input input : inputs) {
            try {
                walk.walk(input);
            } catch (RuntimeException | Error e) {
                fail(input, InternalFaultException.sentence(e));
            }
        }
    }

    /** Begins a file. One that cannot be opened or read, or was named and contains no games, is reported in its place. */
    public void open(Input input, Opened opened) throws InterruptedException {
        if (!input.problem().isEmpty()) {
            fail(input, input.problem());
            return;
        }
        try (Source source = source(input)) {
            Format format = source.format();
            if (format != null) {
                opened.begin(source, format);
            } else if (input.named() && !source.isNameFile()) {
                fail(input, source.whyUnknown());
            } else if (source.isUnexpected()) {
                String why = "skipped: " + source.whyUnknown();
                inTurn(() -> work.passedOver(input, why));
            }
        } catch (IOException e) {
            fail(input, Problems.sentence(e));
        }
    }

    /** Opens a file whose bytes are counted as they are read. */
    public Source source(Input input) throws IOException {
        return Source.open(input, standardInput, this::countBytes, unpacked);
    }

    /** Counts bytes that need not be read. */
    public void countBytes(long count) {
        bytes.addAndGet(count);
    }

    /** The number of bytes read from the files, as stored on disk. */
    public long bytesRead() {
        return bytes.get();
    }

    /**
     * Splits a file into chunks of whole games, which workers process independently. A game longer than a chunk is waited for.
     *
     * @param offset of the first chunk in bytes of the decoded file: 0, or the end of a chunk
     */
    public void divide(Input input, Source source, long offset, Task<P> task) throws IOException, InterruptedException {
        Splitter splitter = new Splitter(source.bytesFrom(offset), offset);
        for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            submit(input, task.of(chunk), USUAL_PART, chunk::close);
            chunk.awaitEnd();
        }
    }

    /**
     * Has a worker create a part, which is taken after those submitted before. Waits if too many are in progress. An exception
     * is reported in the part's place, and the rest of the file is skipped.
     */
    public void submit(Input input, Callable<P> task) throws InterruptedException {
        submit(input, task, USUAL_PART, () -> {});
    }

    /** @param holds the number of bytes that it can hold until it is taken */
    void submit(Input input, Callable<P> task, long holds) throws InterruptedException {
        submit(input, task, holds, () -> {});
    }

    private void submit(Input input, Callable<P> task, long holds, Runnable release) throws InterruptedException {
        ahead.acquire();
        memory.take(holds);
        try {
            Future<P> part = workers.submit(task);
            steps.add(() -> {
                boolean goesOn = take(input, part, release);
                memory.give(holds);
                return goesOn;
            });
        } catch (RejectedExecutionException e) {
            throw new InterruptedException("nothing more is wanted");
        }
    }

    /** Has the running thread perform an action after it has taken the parts submitted before. */
    public void inTurn(Turn turn) throws InterruptedException {
        ahead.acquire();
        steps.add(() -> {
            turn.take();
            ahead.release();
            return true;
        });
    }

    /** Reports, in its place, that a file cannot be read. */
    public void fail(Input input, String why) throws InterruptedException {
        inTurn(() -> work.failed(input, why));
    }
}
