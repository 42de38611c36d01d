package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
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

    /** A file of fewer bytes contains no game that needs much memory, however it is read. */
    private static final long SMALL = 1 << 16;

    private final CheckSettings settings;
    private final InputStream standardInput;
    private final MemoryBudget budget;
    private final @Nullable LongConsumer unpacked;
    private final Queue<ChunkChecker> checkers = new ConcurrentLinkedQueue<>();
    private volatile boolean stopped;
    /** Never modified in place: each chunk's counts are added to a copy, as other threads may be reading. */
    private volatile Tally tally = Tally.NONE;

    private boolean failed;
    private Checkpoint mark = Checkpoint.start();
    private long gamesOfChunk;
    private long errors;

    /** @param standardInput the input that {@code -} names */
    public ArchiveChecker(CheckSettings settings, InputStream standardInput) {
        this(settings, standardInput, MemoryBudget.unlimited(), null);
    }

    /**
     * @param standardInput the input that {@code -} names
     * @param budget of the memory that this check and others hold
     * @param unpacked receives the number of decoded bytes read; if it throws an {@link java.io.UncheckedIOException}, the file
     *     is read no further. Null for none
     */
    public ArchiveChecker(
            CheckSettings settings, InputStream standardInput, MemoryBudget budget, @Nullable LongConsumer unpacked) {
        this.unpacked = unpacked;
        this.settings = settings;
        this.standardInput = standardInput;
        this.budget = budget;
    }

    /**
     * Checks files.
     *
     * @return the counts over all games
     * @throws InterruptedException if the calling thread is interrupted; verdicts reported before remain valid
     */
    public Tally check(List<Input> inputs, CheckListener listener) throws InterruptedException {
        return check(inputs, Checkpoint.start(), listener);
    }

    /**
     * Checks the rest of files whose beginning another process has checked.
     *
     * @param inputs all of them, unchanged
     * @param from a checkpoint that {@link CheckListener#reached} received with the same settings, except for the number of
     *     threads
     * @return the counts over all games, including those before the checkpoint
     * @throws InterruptedException if the calling thread is interrupted; verdicts reported before remain valid
     */
    public Tally check(List<Input> inputs, Checkpoint from, CheckListener listener) throws InterruptedException {
        mark = from;
        tally = from.tally();
        errors = from.errors();
        failed = from.failed();
        new Run(inputs, listener).run(from);
        return tally;
    }

    /** Requests that checking end soon; may be called by another thread. Games reported until then are complete. */
    public void stop() {
        stopped = true;
    }

    /** A snapshot of the counts; on other threads it may lag slightly. */
    public Tally tally() {
        return tally;
    }

    /** Whether a file could not be read. */
    public boolean hasFailures() {
        return failed;
    }

    /** Whether checking stopped at the limit on games that are not legal. */
    public boolean reachedMostErrors() {
        return settings.mostErrors() > 0 && errors >= settings.mostErrors();
    }

    /** The result for one chunk of a file: the verdicts on its games, counted from the start of the chunk. */
    static final class CheckedPart extends GamePart<CheckedPart> {

        /**
         * The approximate number of bytes handed over at once; the rest is checked when its turn comes, so that neither a long
         * file that is one chunk nor chunks full of faults fill memory.
         */
        private static final int MOST = 1 << 20;

        /** The estimated size in bytes of a verdict without its texts, and of a finding with its position. */
        private static final int VERDICT = 1 << 8;

        private static final int FAULT = 1 << 11;

        final List<Verdict> verdicts = new ArrayList<>();
        Tally tally = Tally.NONE;
        /** Whether it is the last chunk of its file. */
        boolean lastOfFile = true;
        /** The number of lines. */
        long lines;
        /** The offset of the next chunk of the file, in bytes of the decoded file. */
        long end;

        /** Why the file could not be read to its end; null if it could. */
        @Nullable
        String failure;

        /**
         * The line in the part of text that was skipped because of an internal error while what follows was read; 0 if there is
         * none.
         */
        long skippedLine;

        /** Why the file was skipped without being a failure; null if it was not. */
        @Nullable
        String passedOver;

        /** Whether a skipped file contains other files. */
        boolean unexpected;

        CheckedPart(Input input) {
            begin(input);
        }

        /**
         * Collects verdicts, up to the most that are handed over at once.
         *
         * @param chunk null if it is the whole file
         * @return whether there are no more
         */
        boolean fill(ChunkVerdicts games, Splitter.@Nullable Chunk chunk) {
            for (long weight = 0; weight < MOST && games.hasNext(); ) {
                Verdict verdict = games.next();
                verdicts.add(verdict);
                weight += weight(verdict);
            }
            tally = games.takeTally();
            if (games.hasNext()) {
                lastOfFile = false;
                return false;
            }
            lines = games.lines();
            failure = games.problem();
            skippedLine = games.isGoneOn() ? games.reached().line() : 0;
            if (chunk != null) {
                // Once it is closed the next one is cut, and this one may know no longer.
                lastOfFile = chunk.isLast();
                end = chunk.end();
            }
            games.close();
            return true;
        }
    }

    /** The approximate memory of a verdict in bytes. */
    private static long weight(Verdict verdict) {
        long wrong = (verdict.isLegal() ? 0L : 1)
                + verdict.findings().variations().size()
                + verdict.findings().further().size();
        long letters = 0;
        for (Map.Entry<String, String> tag : verdict.tags().entrySet()) {
            letters += tag.getKey().length() + tag.getValue().length();
        }
        return CheckedPart.VERDICT + CheckedPart.FAULT * wrong + letters;
    }

    /** A check of files: how each is divided into chunks, and what is reported. */
    private final class Run implements GamePipeline.Work<CheckedPart> {

        private final List<Input> inputs;
        private final CheckListener listener;
        private final EventEvidence events;
        private final GamePipeline<CheckedPart> pipeline;

        Run(List<Input> inputs, CheckListener listener) {
            this.inputs = inputs;
            this.listener = listener;
            this.events = new EventEvidence(inputs, settings);
            this.pipeline =
                    new GamePipeline<>("arbiter-check", settings.threads(), standardInput, this, budget, unpacked);
        }

        void run(Checkpoint from) throws InterruptedException {
            try {
                pipeline.run(() -> {
                    inputs.subList(0, from.at().file()).forEach(input -> pipeline.countBytes(input.size()));
                    long[] offset = {from.at().offset()};
                    pipeline.each(inputs.subList(from.at().file(), inputs.size()), input -> {
                        long begin = offset[0];
                        offset[0] = 0;
                        walk(input, begin);
                    });
                });
            } catch (IOException e) {
                throw new IllegalStateException("nothing is written here", e);
            }
        }

        // ---- on the thread that walks the files

        private void walk(Input input, long offset) throws InterruptedException {
            if (!input.problem().isEmpty()) {
                pipeline.fail(input, input.problem());
                return;
            }
            try {
                long size = Files.isRegularFile(input.path()) ? Files.size(input.path()) : Long.MAX_VALUE;
                long length = Math.min(size, input.declaredSize());
                if (length <= Splitter.LENGTH) {
                    pipeline.submit(
                            input, () -> checkShort(input), Math.min(GamePipeline.USUAL_PART, SMALL + 16 * length));
                    return;
                }
                Source source = pipeline.source(input);
                if (!source.isDivisible()) {
                    pipeline.submit(input, () -> checkWhole(input, source));
                    return;
                }
                try (source) {
                    Format format = Objects.requireNonNull(source.format());
                    RuleInference evidence = RuleInference.of(source, settings.rules());
                    pipeline.divide(
                            input, source, offset, chunk -> () -> checkChunk(input, size, format, evidence, chunk));
                }
            } catch (IOException e) {
                pipeline.fail(input, Problems.sentence(e));
            }
        }

        // ---- on the threads that check

        private CheckedPart checkShort(Input input) {
            try {
                return checkWhole(input, pipeline.source(input));
            } catch (IOException e) {
                CheckedPart failed = new CheckedPart(input);
                failed.failure = Problems.sentence(e);
                return failed;
            }
        }

        /** Checks a file that is one chunk. */
        private CheckedPart checkWhole(Input input, Source source) {
            if (!budget.isLimited() || !Readers.keepsGames(source.format()) || input.declaredSize() <= SMALL) {
                return checkOpen(input, source, () -> {});
            }
            // Its games take many times their bytes, so that it is read when it is its turn, and by one check at a
            // time.
            CheckedPart later = new CheckedPart(input);
            later.lastOfFile = false;
            later.goOn(() -> {
                pipeline.memory().takeWhole();
                try {
                    return checkOpen(input, source, pipeline.memory()::giveWhole);
                } catch (RuntimeException | Error e) {
                    pipeline.memory().giveWhole();
                    throw e;
                }
            });
            return later;
        }

        /** @param read run when the file has been read completely */
        private CheckedPart checkOpen(Input input, Source source, Runnable read) {
            ChunkChecker checker = checker();
            ChunkVerdicts verdicts = checker.check(source, evidence -> events.of(input, evidence));
            String noGames = verdicts.noGames();
            if (noGames == null) {
                return fill(input, null, checker, verdicts, Long.MAX_VALUE, read);
            }
            read.run();
            CheckedPart checked = new CheckedPart(input);
            if (input.named() && !verdicts.isNameFile()) {
                checked.failure = noGames;
            } else {
                checked.passedOver = noGames;
                checked.unexpected = verdicts.isUnexpected();
            }
            return checked;
        }

        private CheckedPart checkChunk(
                Input input, long size, Format format, RuleInference evidence, Splitter.Chunk chunk) {
            ChunkChecker checker = checker();
            ChunkVerdicts verdicts = checker.check(format, evidence, chunk, chunk.offset(), chunk::close);
            return fill(input, chunk, checker, verdicts, size, () -> {});
        }

        /**
         * Collects the verdicts on a chunk's games, up to the most that are delivered together; the rest follows in the next
         * part.
         *
         * @param chunk null if it is the whole file
         * @param size of the file when it was opened; {@link Long#MAX_VALUE} if unknown
         * @param read run when the chunk has been read completely
         */
        private CheckedPart fill(
                Input input,
                Splitter.@Nullable Chunk chunk,
                ChunkChecker checker,
                ChunkVerdicts verdicts,
                long size,
                Runnable read) {
            CheckedPart checked = new CheckedPart(input);
            if (checked.fill(verdicts, chunk)) {
                read.run();
                checkers.add(checker);
                requireSize(checked, size);
            } else {
                checked.goOn(() -> fill(input, chunk, checker, verdicts, size, read));
            }
            return checked;
        }

        /** Reports a file that became shorter, once it has been read completely. */
        private static void requireSize(CheckedPart checked, long size) {
            try {
                boolean known = size != Long.MAX_VALUE && checked.lastOfFile;
                long left = known ? Files.size(checked.input().path()) : size;
                if (left < size && checked.failure == null) {
                    checked.failure =
                            "it became shorter while it was being read: " + left + " of " + size + " bytes are left";
                }
            } catch (IOException e) {
                checked.failure = Problems.sentence(e);
            }
        }

        private ChunkChecker checker() {
            ChunkChecker checker = checkers.poll();
            return checker == null ? new ChunkChecker(settings) : checker;
        }

        // ---- on the calling thread

        @Override
        public boolean goesOn() {
            return !stopped && (settings.mostErrors() == 0 || errors < settings.mostErrors());
        }

        @Override
        public void idle() {
            listener.progress(tally, pipeline.bytesRead());
        }

        @Override
        public void failed(Input input, String why) {
            CheckedPart failed = new CheckedPart(input);
            failed.failure = why;
            take(failed);
        }

        @Override
        public void passedOver(Input input, String why) {
            throw new IllegalStateException("a file without games is looked into where it is checked");
        }

        @Override
        public boolean take(CheckedPart checked) {
            String file = checked.input().path().toString();
            // Where checking may stop between two games, or leaves some out, what is counted is what was reported.
            Tally.Counter counted = new Tally.Counter();
            if (!settings.countsOneByOne()) {
                counted.add(checked.tally);
            }
            for (Verdict verdict : checked.verdicts) {
                if (!goesOn() && !stopped) {
                    break;
                }
                Verdict numbered = verdict.after(mark.at().games(), mark.at().lines());
                if (!settings.selection().takes(numbered)) {
                    continue;
                }
                boolean fine =
                        verdict.isLegal() && verdict.findings().variations().isEmpty();
                boolean reported = settings.legal()
                        || !fine
                        || Boolean.FALSE.equals(verdict.result().agrees());
                if (reported && verdict.number() > mark.at().reported()) {
                    listener.verdict(file, numbered);
                }
                errors += fine ? 0 : 1;
                if (settings.countsOneByOne()) {
                    counted.add(verdict);
                }
            }
            tally = tally.plus(counted.tally());
            String failure = checked.failure;
            if (failure != null) {
                failed = true;
                String line =
                        checked.skippedLine == 0 ? "" : "line " + (mark.at().lines() + checked.skippedLine) + " is ";
                listener.failure(file, line + failure);
            }
            String passedOver = checked.passedOver;
            if (passedOver != null) {
                listener.passedOver(file, passedOver, checked.unexpected);
            }
            gamesOfChunk += checked.tally.games();
            mark = markAfter(checked);
            listener.reached(mark);
            listener.progress(tally, pipeline.bytesRead());
            return goesOn();
        }

        private Checkpoint markAfter(CheckedPart checked) {
            if (checked.goesOn()) {
                return mark.reported(Math.max(mark.at().reported(), gamesOfChunk));
            }
            long games = mark.at().games() + gamesOfChunk;
            gamesOfChunk = 0;
            Checkpoint.Chunk next = checked.lastOfFile
                    ? Checkpoint.Chunk.first(mark.at().file() + 1)
                    : new Checkpoint.Chunk(
                            mark.at().file(), checked.end, games, mark.at().lines() + checked.lines, 0);
            return new Checkpoint(next, tally, errors, failed);
        }
    }
}
