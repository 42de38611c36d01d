package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.FileEvidence;
import dev.arbiter.archive.check.GameScan;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.report.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One search through files. One thread walks them and cuts those that can be divided into chunks; workers look at the chunks;
 * the calling thread takes what they found in order. How far the first may run ahead of the last is bounded, and so is memory.
 */
final class Search {

    /** Files that cannot be divided are looked at in steps of so many games that are found. */
    private static final int MOST_AT_ONCE = 256;

    /** How long to wait before looking whether to stop, in milliseconds. */
    private static final long PATIENCE = 100;

    private static final Future<Part> END = CompletableFuture.completedFuture(null);

    private final Finder finder;
    private final Finder.Sink sink;
    private final Found.Want want;
    private final Supplier<Worker> workers;
    private final Queue<Worker> idle = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<Future<Part>> parts = new LinkedBlockingQueue<>();
    private final Semaphore ahead;
    private final ExecutorService threads;
    private final ExecutorService walker = Executors.newSingleThreadExecutor(Search::thread);

    /** Makes records of what was found, for the calling thread. */
    private final GameScan records;

    /** Whether a file holds games, and whether one could not be read; known to the thread that opens them. */
    private boolean anyGames;

    private boolean anyFailure;

    private @Nullable Input current;
    private long games;
    private long lines;

    Search(Finder finder, int threads, Finder.Sink sink, Supplier<Worker> workers) {
        this.finder = finder;
        this.sink = sink;
        this.want = sink.want();
        this.workers = workers;
        this.ahead = new Semaphore(3 * threads + 2);
        this.threads = Executors.newFixedThreadPool(threads, Search::thread);
        this.records = new GameScan(finder.settings());
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "arbiter-find");
        thread.setDaemon(true);
        return thread;
    }

    void run(List<Input> inputs, InputStream standardInput) throws IOException, InterruptedException {
        try {
            walker.execute(() -> {
                try {
                    for (Input input : inputs) {
                        walk(input, standardInput);
                    }
                    if (!anyGames && !anyFailure && inputs.stream().noneMatch(Input::named)) {
                        fail(inputs.get(0), Inputs.NO_GAMES);
                    }
                    parts.add(END);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException e) {
                    parts.add(CompletableFuture.failedFuture(e));
                }
            });
            boolean goesOn = true;
            while (goesOn && !finder.isStopped()) {
                Future<Part> next = parts.poll(PATIENCE, TimeUnit.MILLISECONDS);
                goesOn = next == null || (next != END && take(next));
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            walker.shutdownNow();
            threads.shutdownNow();
            threads.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    // ---- what was found

    /** Takes what was found in a part and what follows in it; returns whether more is wanted. */
    private boolean take(Future<Part> first) throws IOException, InterruptedException, ExecutionException {
        Part part = await(first);
        boolean goesOn = part != null;
        while (part != null && goesOn) {
            Callable<Part> rest = part.rest;
            Future<Part> next = rest == null ? null : threads.submit(rest);
            goesOn = take(part);
            part = next == null || !goesOn ? null : await(next);
        }
        ahead.release();
        return goesOn;
    }

    private @Nullable Part await(Future<Part> future) throws InterruptedException, ExecutionException {
        while (!finder.isStopped()) {
            try {
                return future.get(PATIENCE, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // It may be told to stop.
            }
        }
        return null;
    }

    @SuppressWarnings("ReferenceEquality") // A file that is named twice begins anew.
    private boolean take(Part part) throws IOException {
        if (part.input != current) {
            current = part.input;
            games = 0;
            lines = 0;
        }
        for (Found each : part.found) {
            Found found = each.behind(games, lines);
            if (want.record() && part.evidence != null && !rebuild(found, part.evidence)) {
                continue;
            }
            if (!sink.match(found)) {
                return false;
            }
        }
        if (part.failure != null) {
            sink.failure(part.failure);
        }
        String name = name(part.input);
        if (part.problem != null) {
            Place reached = part.reached;
            String place = ":" + (reached.line() + lines) + ":" + reached.column();
            sink.failure(
                    games + part.games == 0
                            ? name + ": " + part.problem
                            : name + place + ": " + part.problem + "; the games before are whole");
        }
        if (part.rest == null) {
            games += part.games;
            lines += part.lines;
        }
        return true;
    }

    /** As messages name an input. */
    private static String name(Input input) {
        String name = input.path().toString();
        return name.equals("-") ? "standard input" : TerminalText.plain(name);
    }

    /** Makes the record of a game again, so that those of many games never lie in memory at once. */
    private boolean rebuild(Found found, FileEvidence evidence) {
        byte[] text = found.text();
        if (text == null) {
            return false;
        }
        records.learn(evidence);
        CheckedGame game = records.checked(found.format(), text, 0, text.length, found.number(), found.place());
        if (game != null) {
            found.keep(game);
        }
        return game != null;
    }

    // ---- files

    private void walk(Input input, InputStream standardInput) throws InterruptedException {
        String name = name(input);
        if (!input.problem().isEmpty()) {
            fail(input, name + ": " + input.problem());
            return;
        }
        try (Source source = Source.open(input, standardInput, read -> {})) {
            Format format = source.format();
            anyGames |= format != null;
            if (format == null) {
                List<String> why = new ArrayList<>();
                source.explain(input.named(), why::add, note -> finder.passOver(name + ": " + note));
                for (String problem : why) {
                    fail(input, name + ": " + problem);
                }
            } else if (source.isDivisible()) {
                divide(input, source, format);
            } else {
                FileEvidence evidence = FileEvidence.of(source, finder.rules());
                boolean piped = !Files.isRegularFile(input.path());
                Path copy = piped ? copy(source.bytesFrom(0).stream()) : null;
                submit(() -> OpenFile.look(input, copy, format, evidence, this, MOST_AT_ONCE));
            }
        } catch (IOException e) {
            fail(input, name + ": " + Problems.sentence(e));
        }
    }

    private void divide(Input input, Source source, Format format) throws IOException, InterruptedException {
        FileEvidence evidence = FileEvidence.of(source, finder.rules());
        Splitter splitter = new Splitter(source.bytesFrom(0), 0);
        for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            Splitter.Chunk next = chunk;
            if (chunk.isLongGame()) {
                // Its bytes can be had once, and they are more than should lie in memory.
                Path copy = copy(chunk.stream());
                submit(() -> OpenFile.look(input, copy, format, evidence, this, MOST_AT_ONCE));
            } else {
                submit(() -> look(input, format, evidence, next));
            }
        }
    }

    private static Path copy(InputStream stream) throws IOException {
        Path copy = Files.createTempFile("arbiter-find", "");
        copy.toFile().deleteOnExit();
        try {
            Files.copy(stream, copy, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.delete(copy);
            throw e;
        }
        return copy;
    }

    private void fail(Input input, String line) throws InterruptedException {
        anyFailure = true;
        submit(() -> {
            Part part = new Part(input);
            part.failure = line;
            return part;
        });
    }

    private void submit(Callable<Part> task) throws InterruptedException {
        ahead.acquire();
        parts.add(threads.submit(task));
    }

    /** A worker that has nothing to do. */
    Worker worker() {
        Worker worker = idle.poll();
        return worker == null ? workers.get() : worker;
    }

    void rest(Worker worker) {
        idle.add(worker);
    }

    private Part look(Input input, Format format, FileEvidence evidence, Splitter.Chunk chunk) {
        Worker worker = worker();
        Part part = new Part(input);
        part.evidence = evidence;
        worker.scan.begin(format, chunk, chunk.offset(), evidence);
        worker.begin();
        worker.look(new ChunkShelf(input.path(), format, chunk), part, Integer.MAX_VALUE);
        chunk.close();
        rest(worker);
        return part;
    }

    /** What lies in a chunk that is in memory. */
    private record ChunkShelf(Path file, Format format, Splitter.Chunk chunk) implements Worker.Shelf {
        @Override
        public byte[] text(long from, long to) {
            return chunk.copy(from, to);
        }

        @Override
        public @Nullable CheckedGame checked(GameScan scan, long number, Place place, long to) {
            byte[] text = chunk.copy(place.offset(), to);
            return scan.checked(format, text, 0, text.length, number, place);
        }

        @Override
        public long end() {
            return chunk.end();
        }
    }
}
