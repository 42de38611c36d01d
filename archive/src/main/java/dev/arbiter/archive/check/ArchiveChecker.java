package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Checks files of recorded games on several threads and reports the verdicts in the order of the files.
 *
 * <p>One thread walks the files and cuts them into parts: byte ranges of plain files, blocks of decoded streams, whole
 * files where they are small. Workers check the parts; the caller's thread takes the results in order. How far the first
 * may run ahead of the last is bounded, and so is memory.
 */
public final class ArchiveChecker {

    /** How long to wait for a part before telling of the progress nevertheless, in milliseconds. */
    private static final long PATIENCE = 100;

    private final CheckSettings settings;
    private final Pace pace;
    private final PartMaker parts;
    private volatile boolean stopped;
    /** Nobody changes what is here: each part's counts are added to a copy, for other threads may be reading. */
    private volatile Tally tally = new Tally();

    private boolean failed;
    private Mark mark = Mark.start();
    private long gamesOfUnit;
    private long errors;

    /** @param standardInput what {@code -} stands for */
    public ArchiveChecker(CheckSettings settings, InputStream standardInput) {
        this.settings = settings;
        this.pace = new Pace(3 * settings.threads() + 2);
        this.parts = new PartMaker(settings, pace, standardInput);
    }

    /**
     * Checks files.
     *
     * @return the counts over all games
     * @throws InterruptedException where the calling thread is interrupted; what was reported so far stands
     */
    public Tally check(List<Input> inputs, CheckListener listener) throws InterruptedException {
        return check(inputs, Mark.start(), listener);
    }

    /**
     * Checks the rest of files of which another process has checked the beginning.
     *
     * @param inputs all of them, unchanged
     * @param from a mark that {@link CheckListener#reached} was told with the same settings, the number of threads aside
     * @return the counts over all games, those before the mark included
     * @throws InterruptedException where the calling thread is interrupted; what was reported so far stands
     */
    public Tally check(List<Input> inputs, Mark from, CheckListener listener) throws InterruptedException {
        mark = from;
        tally = from.tally();
        errors = from.errors();
        failed = from.failed();
        BlockingQueue<Future<Part>> queue = new LinkedBlockingQueue<>();
        // Two at least: while one waits for the rest of a long game, another keeps the blocks behind it moving.
        ExecutorService workers = Executors.newFixedThreadPool(Math.max(2, settings.threads()), ArchiveChecker::worker);
        ExecutorService producer = Executors.newSingleThreadExecutor(ArchiveChecker::worker);
        try {
            Future<?> production = producer.submit(() -> {
                inputs.subList(0, from.file()).forEach(parts::passOver);
                for (int index = from.file(); index < inputs.size() && !pace.isStopped(); index++) {
                    long offset = index == from.file() ? from.offset() : 0;
                    parts.produce(inputs.get(index), offset, task -> queue.add(workers.submit(task)));
                }
                queue.add(END);
                return null;
            });
            boolean goesOn = true;
            while (goesOn) {
                Future<Part> next = queue.poll(PATIENCE, TimeUnit.MILLISECONDS);
                if (next == null) {
                    listener.progress(tally, parts.bytesRead());
                    goesOn = goesOn();
                } else {
                    goesOn = next != END && takeUnit(next, workers, listener);
                }
            }
            pace.stop();
            production.cancel(true);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            pace.stop();
            producer.shutdownNow();
            workers.shutdownNow();
            parts.close();
        }
        return tally;
    }

    /** Lets checking end soon; may be called by another thread. What is told until then is whole. */
    public void stop() {
        stopped = true;
    }

    /** The counts so far, which stay as they are; another thread that asks for them may be a little behind. */
    public Tally tally() {
        return tally;
    }

    /** Whether a file could not be read. */
    public boolean hasFailures() {
        return failed;
    }

    private static final Future<Part> END = java.util.concurrent.CompletableFuture.completedFuture(null);

    private boolean goesOn() {
        return !stopped && (settings.mostErrors() == 0 || errors < settings.mostErrors());
    }

    /** Takes the parts of one unit; returns whether to go on. */
    private boolean takeUnit(Future<Part> first, ExecutorService workers, CheckListener listener)
            throws ExecutionException, InterruptedException {
        Part part = await(first, listener);
        while (part != null && part.rest != null && goesOn()) {
            Future<Part> rest = workers.submit(part.rest);
            take(part, listener);
            part = await(rest, listener);
        }
        if (part != null && !stopped) {
            take(part, listener);
        }
        pace.consumed();
        return goesOn();
    }

    private @Nullable Part await(Future<Part> future, CheckListener listener)
            throws ExecutionException, InterruptedException {
        while (!stopped) {
            try {
                return future.get(PATIENCE, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                listener.progress(tally, parts.bytesRead());
            }
        }
        return null;
    }

    private void take(Part part, CheckListener listener) {
        for (Verdict verdict : part.verdicts) {
            if (!goesOn() && !stopped) {
                break;
            }
            if (verdict.game() > mark.told()) {
                listener.verdict(part.file, verdict.behind(mark.games(), mark.lines()));
            }
            errors += verdict.isLegal() && verdict.variations().isEmpty() ? 0 : 1;
        }
        tally = tally.plus(part.tally);
        if (part.failure != null) {
            failed = true;
            listener.failure(part.file, part.failure);
        }
        if (part.channel != null) {
            parts.done(part.channel);
        }
        if (part.passedOver != null) {
            listener.passedOver(part.file, part.passedOver);
        }
        gamesOfUnit += part.tally.games();
        mark = markBehind(part);
        listener.reached(mark);
        listener.progress(tally, parts.bytesRead());
    }

    private Mark markBehind(Part part) {
        if (part.rest != null) {
            return mark.told(Math.max(mark.told(), gamesOfUnit));
        }
        long games = mark.games() + gamesOfUnit;
        gamesOfUnit = 0;
        return part.lastOfFile
                ? new Mark(mark.file() + 1, 0, 0, 0, 0, tally, errors, failed)
                : new Mark(mark.file(), part.end, games, mark.lines() + part.lines, 0, tally, errors, failed);
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "arbiter-check");
        thread.setDaemon(true);
        return thread;
    }
}
