package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the chunks of files that are checked side by side: several of a long file, where its format can be divided, and
 * one of any other.
 */
final class Chunks {

    private final CheckSettings settings;
    private final InputStream standardInput;
    private final Semaphore ahead;
    private final Consumer<Callable<CheckedChunk>> tasks;
    private final EventEvidence events;
    private final Queue<ChunkChecker> checkers = new ConcurrentLinkedQueue<>();
    private final AtomicLong bytes = new AtomicLong();

    /**
     * @param ahead a permit for each chunk that may be made before the first of them is told of
     * @param tasks takes what checks a chunk, in the order of the files
     * @param events what files tell of those beside them
     */
    Chunks(
            CheckSettings settings,
            InputStream standardInput,
            Semaphore ahead,
            Consumer<Callable<CheckedChunk>> tasks,
            EventEvidence events) {
        this.settings = settings;
        this.standardInput = standardInput;
        this.ahead = ahead;
        this.tasks = tasks;
        this.events = events;
    }

    /** Bytes of which the checking is done or under way, as they lie on the disk. */
    long bytesRead() {
        return bytes.get();
    }

    /** Counts the bytes of a file that was checked before. */
    void passOver(Input input) {
        bytes.addAndGet(input.size());
    }

    /**
     * Makes the chunks of one file, in order.
     *
     * @param offset where the first of them begins, in bytes of the decoded file: 0, or the end of an earlier chunk
     */
    void produce(Input input, long offset) throws InterruptedException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            fail(name, input.problem());
            return;
        }
        try {
            long size = Files.isRegularFile(input.path()) ? Files.size(input.path()) : Long.MAX_VALUE;
            if (size <= Splitter.LENGTH) {
                submit(() -> {
                    try {
                        return checkWhole(input, open(input));
                    } catch (IOException e) {
                        return failed(name, Problems.sentence(e));
                    }
                });
                return;
            }
            Source source = open(input);
            if (!source.isDivisible()) {
                submit(() -> checkWhole(input, source));
                return;
            }
            try (source) {
                ChunkChecker checker = checker();
                FileEvidence evidence = checker.evidence(source);
                checkers.add(checker);
                split(input, size, source, evidence, new Splitter(source.bytesFrom(offset), offset));
            }
        } catch (IOException e) {
            fail(name, Problems.sentence(e));
        }
    }

    private Source open(Input input) throws IOException {
        return Source.open(input, standardInput, bytes::addAndGet);
    }

    private void split(Input input, long size, Source source, FileEvidence evidence, Splitter splitter)
            throws InterruptedException {
        Format format = Objects.requireNonNull(source.format());
        for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            Splitter.Chunk next = chunk;
            CountDownLatch done = new CountDownLatch(1);
            submit(() -> {
                ChunkChecker checker = checker();
                ChunkVerdicts verdicts = checker.check(format, evidence, next, next.offset(), () -> {
                    next.close();
                    done.countDown();
                });
                return fill(source.name(), next, checker, verdicts, checked -> requireSize(input, size, checked));
            });
            if (chunk.isLongGame()) {
                done.await();
            }
        }
    }

    /** Tells of a file that became shorter, where all of it has been read. */
    private static void requireSize(Input input, long size, CheckedChunk checked) {
        try {
            long left = size == Long.MAX_VALUE || !checked.lastOfFile ? size : Files.size(input.path());
            if (left < size && checked.failure == null) {
                checked.failure = "it became shorter while it was read: of " + size + " bytes " + left + " are left";
            }
        } catch (IOException e) {
            checked.failure = Problems.sentence(e);
        }
    }

    /** Checks a file that is one chunk. */
    private CheckedChunk checkWhole(Input input, Source source) {
        String name = source.name();
        ChunkChecker checker = checker();
        ChunkVerdicts verdicts = checker.check(source, evidence -> events.of(input, evidence));
        String noGames = verdicts.noGames();
        if (noGames == null) {
            return fill(name, null, checker, verdicts, checked -> {});
        }
        CheckedChunk checked = CheckedChunk.last(name);
        if (input.named() && !verdicts.isNameFile()) {
            checked.failure = noGames;
        } else {
            checked.passedOver = noGames;
            checked.container = source.isContainer();
        }
        return checked;
    }

    /**
     * Takes the verdicts on a chunk's games, as many as are handed over at once, and leaves the others to the next.
     *
     * @param chunk null where it is all of its file
     * @param atEnd is told of the last of them
     */
    private CheckedChunk fill(
            String file,
            Splitter.@Nullable Chunk chunk,
            ChunkChecker checker,
            ChunkVerdicts verdicts,
            Consumer<CheckedChunk> atEnd) {
        CheckedChunk checked = new CheckedChunk(file);
        if (checked.fill(verdicts)) {
            checked.lastOfFile = chunk == null || chunk.isLast();
            checked.end = chunk == null ? 0 : chunk.end();
            checkers.add(checker);
            atEnd.accept(checked);
        } else {
            checked.rest = () -> fill(file, chunk, checker, verdicts, atEnd);
        }
        return checked;
    }

    private ChunkChecker checker() {
        ChunkChecker checker = checkers.poll();
        return checker == null ? new ChunkChecker(settings) : checker;
    }

    private void fail(String name, String problem) throws InterruptedException {
        submit(() -> failed(name, problem));
    }

    private static CheckedChunk failed(String name, String problem) {
        CheckedChunk checked = CheckedChunk.last(name);
        checked.failure = problem;
        return checked;
    }

    private void submit(Callable<CheckedChunk> task) throws InterruptedException {
        ahead.acquire();
        tasks.accept(task);
    }
}
