package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Checks files of recorded games on several threads and reports the verdicts in the order of the files.
 *
 * <p>One thread walks the files and cuts them into chunks of whole games. Workers check the chunks; the caller's thread
 * takes the results in order. How far the first may run ahead of the last is bounded, and so is memory.
 *
 * <pre>{@code
 * ArchiveChecker checker = new ArchiveChecker(CheckSettings.standard(), System.in);
 * Tally tally = checker.check(Inputs.find(List.of("games")), new CheckListener() {
 *     public void verdict(String file, Verdict verdict) {
 *         System.out.println(file + ": " + verdict.finding().word());
 *     }
 *
 *     public void failure(String file, String problem) {
 *         System.err.println(file + ": " + problem);
 *     }
 * });
 * System.out.println(tally.illegal() + " of " + tally.games() + " games are illegal");
 * }</pre>
 */
public final class ArchiveChecker {

    /** How long to wait for a chunk before telling of the progress nevertheless, in milliseconds. */
    private static final long PATIENCE = 100;

    private final CheckSettings settings;
    /** A permit for each chunk that may be made before the first of them is told of. */
    private final Semaphore ahead;

    private final InputStream standardInput;
    private volatile boolean stopped;
    /** Nobody changes what is here: each chunk's counts are added to a copy, for other threads may be reading. */
    private volatile Tally tally = new Tally();

    private boolean failed;
    private Mark mark = Mark.start();
    private long gamesOfChunk;
    private long errors;

    /** @param standardInput what {@code -} stands for */
    public ArchiveChecker(CheckSettings settings, InputStream standardInput) {
        this.settings = settings;
        this.ahead = new Semaphore(3 * settings.threads() + 2);
        this.standardInput = standardInput;
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
        BlockingQueue<Future<CheckedChunk>> queue = new LinkedBlockingQueue<>();
        ExecutorService workers = Executors.newFixedThreadPool(settings.threads(), ArchiveChecker::worker);
        ExecutorService producer = Executors.newSingleThreadExecutor(ArchiveChecker::worker);
        Chunks chunks = new Chunks(
                settings,
                standardInput,
                ahead,
                task -> queue.add(workers.submit(task)),
                new EventEvidence(inputs, settings));
        try {
            Future<?> production = producer.submit(() -> {
                try {
                    inputs.subList(0, from.file()).forEach(chunks::passOver);
                    for (int index = from.file(); index < inputs.size(); index++) {
                        chunks.produce(inputs.get(index), index == from.file() ? from.offset() : 0);
                    }
                    queue.add(END);
                } catch (RuntimeException | Error e) {
                    // Told where it is waited for, or that would be for ever.
                    queue.add(CompletableFuture.failedFuture(e));
                }
                return null;
            });
            boolean goesOn = true;
            while (goesOn) {
                Future<CheckedChunk> next = queue.poll(PATIENCE, TimeUnit.MILLISECONDS);
                if (next == null) {
                    listener.progress(tally, chunks.bytesRead());
                    goesOn = goesOn();
                } else {
                    goesOn = next != END && takeChunk(next, workers, chunks, listener);
                }
            }
            production.cancel(true);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            producer.shutdownNow();
            workers.shutdownNow();
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

    /** Whether checking stopped because so many games are not legal as the settings allow. */
    public boolean reachedMostErrors() {
        return settings.mostErrors() > 0 && errors >= settings.mostErrors();
    }

    private static final Future<CheckedChunk> END = CompletableFuture.completedFuture(null);

    private boolean goesOn() {
        return !stopped && (settings.mostErrors() == 0 || errors < settings.mostErrors());
    }

    /** Takes what came of one chunk; returns whether to go on. */
    private boolean takeChunk(
            Future<CheckedChunk> first, ExecutorService workers, Chunks chunks, CheckListener listener)
            throws ExecutionException, InterruptedException {
        CheckedChunk checked = await(first, chunks, listener);
        while (checked != null && checked.rest != null && goesOn()) {
            Future<CheckedChunk> rest = workers.submit(checked.rest);
            take(checked, chunks, listener);
            checked = await(rest, chunks, listener);
        }
        if (checked != null && !stopped) {
            take(checked, chunks, listener);
        }
        ahead.release();
        return goesOn();
    }

    private @Nullable CheckedChunk await(Future<CheckedChunk> future, Chunks chunks, CheckListener listener)
            throws ExecutionException, InterruptedException {
        while (!stopped) {
            try {
                return future.get(PATIENCE, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                listener.progress(tally, chunks.bytesRead());
            }
        }
        return null;
    }

    private void take(CheckedChunk checked, Chunks chunks, CheckListener listener) {
        // Where checking may stop between two games, or leaves some out, what is counted is what was told.
        Tally told = settings.countsOneByOne() ? new Tally() : checked.tally;
        for (Verdict verdict : checked.verdicts) {
            if (!goesOn() && !stopped) {
                break;
            }
            Verdict numbered = verdict.behind(mark.games(), mark.lines());
            if (!settings.selection().takes(numbered)) {
                continue;
            }
            boolean fine = verdict.isLegal() && verdict.variations().isEmpty();
            boolean reported = settings.legal() || !fine || Boolean.FALSE.equals(verdict.agrees());
            if (reported && verdict.game() > mark.told()) {
                listener.verdict(checked.file, numbered);
            }
            errors += fine ? 0 : 1;
            if (settings.countsOneByOne()) {
                told.add(verdict);
            }
        }
        tally = tally.plus(told);
        if (checked.failure != null) {
            failed = true;
            listener.failure(checked.file, checked.failure);
        }
        if (checked.passedOver != null) {
            listener.passedOver(checked.file, checked.passedOver, checked.container);
        }
        gamesOfChunk += checked.tally.games();
        mark = markBehind(checked);
        listener.reached(mark);
        listener.progress(tally, chunks.bytesRead());
    }

    private Mark markBehind(CheckedChunk checked) {
        if (checked.rest != null) {
            return mark.told(Math.max(mark.told(), gamesOfChunk));
        }
        long games = mark.games() + gamesOfChunk;
        gamesOfChunk = 0;
        return checked.lastOfFile
                ? new Mark(mark.file() + 1, 0, 0, 0, 0, tally, errors, failed)
                : new Mark(mark.file(), checked.end, games, mark.lines() + checked.lines, 0, tally, errors, failed);
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "arbiter-check");
        thread.setDaemon(true);
        return thread;
    }
}
