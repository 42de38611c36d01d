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
 * The way of recorded games through a program: files, pipes, members of archives and uploads, on several threads, in order.
 *
 * <p>One thread walks the files and cuts those that can be divided into chunks of whole games; workers make a
 * {@link GamePart} of each chunk; the calling thread takes the parts in the order of the files. How far the first may run
 * ahead of the last is bounded, and so is memory. Who no longer {@linkplain Work#goesOn goes on} is heard within a tenth of
 * a second, whatever the others are at.
 *
 * @param <P> what comes of a part of a file
 */
public final class GamePipeline<P extends GamePart<P>> {

    /** What a part of a file holds where nothing else is known: a chunk of it, and about as much that came of it. */
    static final long USUAL_PART = 2L * Splitter.LENGTH;

    /** How long to wait for a part before looking whether to go on, in milliseconds. */
    private static final long WAIT_MILLIS = 100;

    /** What is done with files and parts. */
    public interface Work<P> {

        /**
         * Takes a part, in the order of the files; called by the thread that {@linkplain GamePipeline#run runs}.
         *
         * @return whether more is wanted
         */
        boolean take(P part) throws IOException;

        /**
         * Takes, in its place, that a file cannot be read: why, in one line. Parts of it may have been taken before, where the rest is
         * lost through a fault of Arbiter's own; none is taken after it.
         */
        void failed(Input input, String why) throws IOException;

        /** Takes, in its place, that a file found in a folder is skipped, though it holds other files. */
        void passedOver(Input input, String why) throws IOException;

        /** Nothing has come for a while; called by the thread that runs. */
        default void idle() {}

        /** Whether to go on. */
        boolean goesOn();
    }

    /** Hands over the games of a file that is open. */
    public interface Opened {

        /**
         * Has the pipeline {@linkplain GamePipeline#divide divide} the file, or {@linkplain GamePipeline#submit submits} what
         * reads it. Called by the thread that walks the files, which closes the file afterwards.
         *
         * @throws IOException where it cannot be read, which is reported in its place
         */
        void begin(Source source, Format format) throws IOException, InterruptedException;
    }

    /**
     * Says what makes a part of a chunk.
     *
     * @param <P> what comes of it
     */
    public interface Task<P> {

        /** What a worker does with a chunk, and closes it. */
        Callable<P> of(Splitter.Chunk chunk) throws IOException;
    }

    /** What the thread that runs does in its turn, between the parts before and those after. */
    public interface Turn {

        /** Does it. */
        void take() throws IOException;
    }

    /** Walks files. */
    public interface Walk {

        /** Opens the files one after the other; called by a thread of its own. */
        void walk() throws InterruptedException;
    }

    /** Opens one of several files, or has the pipeline {@linkplain GamePipeline#open open} it. */
    public interface WalkOfOne {

        /** Opens it; called by the thread that walks the files. */
        void walk(Input input) throws InterruptedException;
    }

    /** The next thing for the thread that runs; says whether more is wanted. */
    private interface Step {
        boolean take() throws IOException, InterruptedException, ExecutionException;
    }

    private final Work<P> work;
    private final InputStream standardInput;
    private final ExecutorService workers;
    private final ExecutorService walker;
    private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
    /** A permit for each part that may be made before the first of them is taken. */
    private final Semaphore ahead;

    private final MemoryBudget.Account memory;
    private final @Nullable LongConsumer unpacked;

    private final AtomicLong bytes = new AtomicLong();

    /** The current file, and how much of it has been taken. */
    private @Nullable Input current;

    private long games;
    private long lines;

    /** The file whose further parts are not taken, as one of them could not be made; null where all are. */
    private @Nullable Input lost;

    /**
     * @param name of its threads
     * @param threads how many work, 1 or more
     * @param standardInput what {@code -} stands for
     */
    public GamePipeline(String name, int threads, InputStream standardInput, Work<P> work) {
        this(name, threads, standardInput, work, MemoryBudget.unlimited(), null);
    }

    /**
     * @param budget of what it holds and others do
     * @param unpacked receives how many decoded bytes are read, and may refuse more: see {@link Source#open}
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
     * Walks files and takes what comes of them; once.
     *
     * @throws IOException which {@link Work#take} throws
     * @throws InterruptedException where the calling thread is interrupted
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

    /** What it holds, beside what parts are submitted with. */
    MemoryBudget.Account memory() {
        return memory;
    }

    /** Waits until no thread works any more, for a minute at most. */
    public void join() throws InterruptedException {
        workers.awaitTermination(1, TimeUnit.MINUTES);
    }

    /**
     * Takes what came of a part, and of the rest of it; returns whether more is wanted.
     *
     * @param release lets go of what the part is made of, if that was not done
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

    /** What is said of a file of which a part could not be made, so that the numbers of what follows are not known. */
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

    /** Walks files one after the other. What fails unexpectedly with one is reported in its place, and the next one is walked. */
    public void each(List<Input> inputs, WalkOfOne walk) throws InterruptedException {
        for (Input input : inputs) {
            try {
                walk.walk(input);
            } catch (RuntimeException | Error e) {
                fail(input, InternalFaultException.sentence(e));
            }
        }
    }

    /** Begins a file; one that cannot be opened or read, or was named and holds no games, is reported in its place. */
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

    /** Opens a file whose bytes count as read when they are. */
    public Source source(Input input) throws IOException {
        return Source.open(input, standardInput, this::countBytes, unpacked);
    }

    /** Counts bytes that need not be read. */
    public void countBytes(long count) {
        bytes.addAndGet(count);
    }

    /** Bytes of the files, as they lie on the disk, that are read. */
    public long bytesRead() {
        return bytes.get();
    }

    /**
     * Cuts a file into chunks of whole games, on each of which a worker works by itself. A game that is longer than a chunk
     * is waited for.
     *
     * @param offset where the first chunk begins, in bytes of the decoded file: 0, or the end of a chunk
     */
    public void divide(Input input, Source source, long offset, Task<P> task) throws IOException, InterruptedException {
        Splitter splitter = new Splitter(source.bytesFrom(offset), offset);
        for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            submit(input, task.of(chunk), USUAL_PART, chunk::close);
            chunk.awaitEnd();
        }
    }

    /**
     * Has a worker make a part of a file, which is taken after those before it; waits where too many are under way. What it throws
     * is reported in its place, and the rest of the file is passed over.
     */
    public void submit(Input input, Callable<P> task) throws InterruptedException {
        submit(input, task, USUAL_PART, () -> {});
    }

    /** @param holds how many bytes it may hold until it is taken */
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

    /** Has the thread that runs do something after it has taken the parts before. */
    public void inTurn(Turn turn) throws InterruptedException {
        ahead.acquire();
        steps.add(() -> {
            turn.take();
            ahead.release();
            return true;
        });
    }

    /** Says of a file, in its place, that it cannot be read. */
    public void fail(Input input, String why) throws InterruptedException {
        inTurn(() -> work.failed(input, why));
    }
}
