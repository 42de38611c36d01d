package dev.arbiter.table;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileEvidence;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Loads files of recorded games into tables: PGN and PDN in chunks, other formats in batches of games, each read, judged
 * and made into rows on a core of its own; one thread appends the rows in the order of the files.
 *
 * <p>A file is known by the digest of its bytes, whatever its name: one that was loaded before is left out. Where a name
 * stands for other bytes than before, its games take the place of those.
 *
 * <pre>{@code
 * Loader loader = new Loader(CheckSettings.standard().withThreads(2), new Loader.Listener() {
 *     public void known(String file, String as) {}
 *     public void note(String line) { System.err.println(line); }
 *     public void failure(String line) { System.err.println(line); }
 *     public void progress(Tally tally, long bytes) {}
 * });
 * Tally tally = loader.load(Inputs.find(List.of("games")), System.in, Path.of("games.duckdb"));
 * }</pre>
 */
public final class Loader {

    private static final int BATCH = 256;

    private final CheckSettings settings;
    private final Listener listener;
    private final Deque<Future<Work>> pending = new ArrayDeque<>();
    private final Queue<Work> idle = new ConcurrentLinkedQueue<>();
    private final Tally tally = new Tally();
    private long bytes;

    /** Whether a file held games, those that are loaded already included. */
    private boolean anyGames;

    /** How many games and lines of the file at hand are appended. */
    private long games;

    private long lines;
    private @Nullable Broken problem;

    /** Is told how a load goes, on the calling thread. */
    public interface Listener {

        /**
         * A file that is left out, for its content is there.
         *
         * @param as the name under which it was loaded
         */
        void known(String file, String as);

        /** A file that is passed over, as it holds other files, which are not read: a line that names it. */
        void note(String line);

        /** A file that could not be read, or not to its end: a line that names it. */
        void failure(String line);

        /**
         * How far it has come.
         *
         * @param bytes that were read, as they lie on the disk
         */
        void progress(Tally tally, long bytes);
    }

    /** @param settings by whose rules all were played, whose number stands first in results, and on how many threads */
    public Loader(CheckSettings settings, Listener listener) {
        this.settings = settings;
        this.listener = listener;
    }

    /** Whether a name says what is to be made: a database, or Parquet files. */
    public static boolean isKnown(Path output) {
        return Store.isParquet(output) || output.toString().endsWith(".duckdb");
    }

    /**
     * Loads files. Either all that could be read is in the tables afterwards, or, where it fails or the process ends,
     * nothing of this load is.
     *
     * @param standardInput what {@code -} stands for
     * @param output where to, as {@link #isKnown}; what it holds already stays
     * @return the counts over the games that are new
     * @throws MissingDriverException where DuckDB's driver is not on the class path
     */
    public Tally load(List<Input> inputs, InputStream standardInput, Path output)
            throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(settings.threads(), work -> {
            Thread thread = new Thread(work, "arbiter-table");
            thread.setDaemon(true);
            return thread;
        });
        try (Store store = new Store(output, settings.threads())) {
            for (Input input : inputs) {
                load(input, standardInput, store, workers);
            }
            if (!anyGames && inputs.stream().noneMatch(Input::named)) {
                listener.failure(Inputs.NO_GAMES);
            }
            store.complete();
            return tally;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private void load(Input input, InputStream standardInput, Store store, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            listener.failure(name + ": " + input.problem());
        } else if (name.equals("-")) {
            Path copy = Files.createTempFile("arbiter-table", "");
            try {
                Files.copy(standardInput, copy, StandardCopyOption.REPLACE_EXISTING);
                load("standard input", new Input(copy, true, ""), store, workers);
            } finally {
                Files.delete(copy);
            }
        } else {
            load(name, input, store, workers);
        }
    }

    private void load(String name, Input input, Store store, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        String digest;
        long length;
        try (DigestedStream all = new DigestedStream(input)) {
            digest = all.digest();
            length = all.length();
        } catch (IOException e) {
            listener.failure(name + ": " + Problems.sentence(e));
            return;
        }
        String known = store.nameOf(digest);
        if (known != null) {
            anyGames = true;
            bytes += length;
            listener.known(name, known);
            return;
        }
        String refusal = store.refusal(name);
        if (refusal != null) {
            listener.failure(name + ": " + refusal);
            return;
        }
        games = 0;
        lines = 0;
        problem = null;
        int number = 0;
        try (Source source = Source.open(input, InputStream.nullInputStream(), read -> bytes += read)) {
            Format format = source.format();
            if (format == null) {
                source.explain(
                        input.named(),
                        why -> listener.failure(name + ": " + why),
                        why -> listener.note(name + ": " + why));
                return;
            }
            anyGames = true;
            number = begin(store, name, digest);
            if (source.isDivisible()) {
                loadChunks(name, number, source, format, store, workers);
            } else {
                loadBatches(name, number, source, store, workers);
            }
            drain(store, 0);
        } catch (StoreException e) {
            throw e;
        } catch (IOException e) {
            drain(store, 0);
            problem = new Broken(new Place(0, lines + 1, 1), Problems.sentence(e));
        }
        if (number == 0) {
            listener.failure(name + ": " + (problem == null ? "it cannot be read" : problem.why));
            return;
        }
        if (problem != null) {
            listener.failure(name + ":" + problem.place + ": " + problem.why + "; the games before are loaded");
        }
        Batch file = new Batch();
        file.begin(Table.FILES);
        file.number(number);
        file.text(name);
        file.text(digest);
        file.number(length);
        file.number(games);
        if (problem == null) {
            file.none();
        } else {
            file.text(problem.why);
        }
        file.end();
        append(store, file, 0, 0);
    }

    private void loadChunks(String name, int number, Source source, Format format, Store store, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        FileEvidence evidence = ChunkChecker.ofRecordsBy(settings).evidence(source);
        Splitter splitter = new Splitter(source.bytesFrom(0), 0);
        for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            Splitter.Chunk next = chunk;
            submit(store, workers, work -> {
                try (ChunkVerdicts read = work.checker.check(format, evidence, next, next.offset(), next::close)) {
                    work.offset = next.offset() - 1;
                    while (read.hasNext()) {
                        work.add(name, number, read.nextGame());
                    }
                    work.lines = read.lines();
                    work.problem = broken(read);
                }
            });
            if (chunk.isLongGame()) {
                drain(store, 0);
            }
        }
    }

    private void loadBatches(String name, int number, Source source, Store store, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        ChunkVerdicts read = ChunkChecker.ofRecordsBy(settings).check(source);
        long offset = -1;
        while (read.hasNext()) {
            List<CheckedGame> batch = new ArrayList<>(BATCH);
            long before = offset;
            while (batch.size() < BATCH && read.hasNext()) {
                CheckedGame game = read.nextGame();
                batch.add(game);
                offset = Math.max(offset + 1, game.record().place().offset());
            }
            submit(store, workers, work -> {
                work.numbered = true;
                work.offset = before;
                batch.forEach(game -> work.add(name, number, game));
            });
        }
        drain(store, 0);
        problem = broken(read);
    }

    /** Why games could not be read to the end, and where from the chunk's start; null where they could. */
    private static @Nullable Broken broken(ChunkVerdicts read) {
        String why = read.problem();
        return why == null ? null : new Broken(read.reached(), why);
    }

    /** Why a file cannot be read to its end; its place may count from a chunk's start. */
    private record Broken(Place place, String why) {}

    /** Makes rows of some games that follow each other, on a worker; used again for others. */
    private final class Work {
        private final ChunkChecker checker = ChunkChecker.ofRecordsBy(settings);
        private final Batch batch = new Batch();
        private final GameRows rows = new GameRows(EnumSet.complementOf(EnumSet.of(Table.FILES)), batch);
        private Tally counts = new Tally();
        /** Of the last game; no two of a file have the same. */
        private long offset;
        /** Whether games and lines are counted from the file's start. */
        private boolean numbered;

        private long lines;
        private @Nullable Broken problem;

        void clear() {
            batch.clear();
            counts = new Tally();
            numbered = false;
            lines = 0;
            problem = null;
        }

        void add(String name, int file, CheckedGame game) {
            offset = Math.max(offset + 1, game.record().place().offset());
            counts.add(game.verdict());
            rows.tell(name, Table.id(file, offset), game);
        }
    }

    private void submit(Store store, ExecutorService workers, Consumer<Work> task)
            throws IOException, InterruptedException, ExecutionException {
        drain(store, 2 * settings.threads());
        pending.add(workers.submit(() -> {
            Work free = idle.poll();
            Work work = free == null ? new Work() : free;
            task.accept(work);
            return work;
        }));
    }

    /** Appends what is done until no more than some pieces are under way. */
    private void drain(Store store, int most) throws IOException, InterruptedException, ExecutionException {
        while (pending.size() > most) {
            Work work = pending.remove().get();
            append(store, work.batch, work.numbered ? 0 : games, work.numbered ? 0 : lines);
            tally.add(work.counts);
            games += work.counts.games();
            if (problem == null && work.problem != null) {
                problem = new Broken(work.problem.place.below(work.numbered ? 0 : lines), work.problem.why);
            }
            lines += work.lines;
            listener.progress(tally, bytes);
            work.clear();
            idle.add(work);
        }
    }

    private static int begin(Store store, String name, String digest) throws StoreException {
        try {
            return store.begin(name, digest);
        } catch (IOException e) {
            throw new StoreException(e);
        }
    }

    private static void append(Store store, Batch rows, long games, long lines) throws StoreException {
        try {
            store.append(rows, games, lines);
        } catch (IOException e) {
            throw new StoreException(e);
        }
    }

    /** The output failed, and not the input. */
    private static final class StoreException extends IOException {
        private static final long serialVersionUID = 1;

        StoreException(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** All bytes of a file, as they lie on the disk. */
    private static final class DigestedStream implements AutoCloseable {
        private final InputStream in;
        private final MessageDigest digest;
        private long length;

        DigestedStream(Input input) throws IOException {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java has SHA-256", e);
            }
            in = input.open(InputStream.nullInputStream());
        }

        String digest() throws IOException {
            byte[] buffer = new byte[1 << 16];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
                length += count;
            }
            return HexFormat.of().formatHex(digest.digest());
        }

        long length() {
            return length;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
