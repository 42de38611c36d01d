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

/**
 * Checks files of recorded games on several threads and reports the verdicts in the order of the files.
 *
 * <p>One thread walks the files and cuts them into parts: byte ranges of plain files, blocks of decoded streams, whole
 * files where they are small. Workers check the parts; the caller's thread takes the results in order. How far the first
 * may run ahead of the last is bounded, and so is memory.
 */
public final class ArchiveChecker {

    private final CheckSettings settings;
    private final Tally tally = new Tally();
    private final Pace pace;
    private final PartMaker parts;
    private boolean failed;
    private long gamesBefore;
    private long linesBefore;
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
        BlockingQueue<Future<Part>> queue = new LinkedBlockingQueue<>();
        // Two at least: while one waits for the rest of a long game, another keeps the blocks behind it moving.
        ExecutorService workers = Executors.newFixedThreadPool(Math.max(2, settings.threads()), ArchiveChecker::worker);
        ExecutorService producer = Executors.newSingleThreadExecutor(ArchiveChecker::worker);
        try {
            Future<?> production = producer.submit(() -> {
                for (Input input : inputs) {
                    parts.produce(input, task -> queue.add(workers.submit(task)));
                    if (pace.isStopped()) {
                        break;
                    }
                }
                queue.add(END);
                return null;
            });
            for (Future<Part> next = queue.take(); next != END; next = queue.take()) {
                Part part = next.get();
                while (part.rest != null && goesOn()) {
                    Future<Part> rest = workers.submit(part.rest);
                    take(part, listener);
                    part = rest.get();
                }
                take(part, listener);
                pace.consumed();
                if (!goesOn()) {
                    break;
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

    /** The counts so far; may be asked for from another thread, and is then a little behind. */
    public Tally tally() {
        return tally;
    }

    /** Whether a file could not be read. */
    public boolean hasFailures() {
        return failed;
    }

    private static final Future<Part> END = java.util.concurrent.CompletableFuture.completedFuture(null);

    private boolean goesOn() {
        return settings.mostErrors() == 0 || errors < settings.mostErrors();
    }

    private void take(Part part, CheckListener listener) {
        for (Verdict verdict : part.verdicts) {
            if (!goesOn()) {
                break;
            }
            listener.verdict(part.file, verdict.behind(gamesBefore, linesBefore));
            errors += verdict.isLegal() && verdict.variations().isEmpty() ? 0 : 1;
        }
        tally.add(part.tally);
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
        if (part.rest == null) {
            gamesBefore = part.lastOfFile ? 0 : gamesBefore + gamesOfUnit;
            linesBefore = part.lastOfFile ? 0 : linesBefore + part.lines;
            gamesOfUnit = 0;
        }
        listener.progress(tally, parts.bytesRead());
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "arbiter-check");
        thread.setDaemon(true);
        return thread;
    }
}
