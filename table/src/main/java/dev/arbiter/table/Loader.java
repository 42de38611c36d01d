package dev.arbiter.table;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.GamePart;
import dev.arbiter.archive.pipeline.GamePipeline;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.table.FileRow;
import dev.arbiter.archive.table.GameIds;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.PlayedPlies;
import dev.arbiter.archive.table.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Loads files of recorded games into tables: PGN and PDN in chunks, other formats in batches of games, which are read, judged
 * and converted to rows in parallel; one thread appends the rows in the order of the files.
 *
 * <p>A file is identified by the digest of its bytes, whatever its name: one that was loaded before is skipped. If a file's
 * content has changed, its games replace those loaded from the same place, by whatever name. An input without a place, such as
 * standard input, replaces nothing.
 *
 * <pre>{@code
 * Loader loader = new Loader(CheckSettings.standard().withThreads(2), new Loader.Listener() {
 *     public void known(String file, String as) {}
 *     public void replaced(String file, String as) {}
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

    /** Receives the progress of a load, on the calling thread. */
    public interface Listener {

        /**
         * A file was skipped because its content is already loaded.
         *
         * @param as the name under which it was loaded
         */
        void known(String file, String as);

        /**
         * A file has changed, and its games replace those loaded from its place.
         *
         * @param as the name under which those were loaded
         */
        void replaced(String file, String as);

        /** A file was skipped because it contains other files: a line with its name. */
        void note(String line);

        /** A file could not be read to its end: a line with its name. */
        void failure(String line);

        /**
         * Progress.
         *
         * @param tally the counts so far
         * @param bytes the number of bytes read, as stored on disk
         */
        void progress(Tally tally, long bytes);

        /**
         * All games are read, and the database takes the rows that wait.
         *
         * @param what the step that begins, such as the name of a table
         * @param step its number, from 1
         * @param steps the number of steps
         */
        default void storing(String what, int step, int steps) {}
    }

    /** @param settings the rules, the order of scores in results, and the number of threads */
    public Loader(CheckSettings settings, Listener listener) {
        this.settings = settings;
        this.listener = listener;
    }

    /** Whether an output's name is that of a database or of Parquet files. */
    public static boolean isKnown(Path output) {
        return Store.isParquet(output) || output.toString().endsWith(".duckdb");
    }

    /**
     * Loads files. The load is atomic: if it fails or the process ends, the tables contain nothing of it.
     *
     * @param standardInput the input that {@code -} names
     * @param output for which {@link #isKnown} holds; existing content stays
     * @return the counts over the new games
     * @throws MissingDriverException if DuckDB's driver is not on the class path
     */
    public Tally load(List<Input> inputs, InputStream standardInput, Path output)
            throws IOException, InterruptedException {
        try (Store store = new Store(output, settings.threads())) {
            if (store.isRenewed()) {
                listener.note(
                        output + ": its games have new ids, smaller than 2^53, so that every program that reads JSON"
                                + " keeps them apart");
            }
            Load load = new Load(store, standardInput);
            load.run(inputs);
            if (!load.anyGames && inputs.stream().noneMatch(Input::named)) {
                listener.failure(Inputs.NO_GAMES);
            }
            store.complete(listener::storing);
            return load.tally;
        }
    }

    /** A file whose games are loaded. */
    private static final class LoadedFile {
        final Input input;
        final String name;
        final int number;
        final String digest;
        final @Nullable String path;
        /** The id of a game at its first byte. */
        final long first;

        final long length;
        // What follows is known to the calling thread.
        long games;
        long lines;
        /** Why it cannot be read to its end, and where; null if it can. */
        @Nullable
        String problem;

        Place reached = Place.NOWHERE;

        LoadedFile(Input input, String name, int number, String digest, @Nullable String path, long length) {
            this.input = input;
            this.name = name;
            this.number = number;
            this.digest = digest;
            this.path = path;
            this.first = path == null ? GameIds.firstOfDigest(digest) : GameIds.firstOfReal(path);
            this.length = length;
        }

        void breakOff(Place at, String why) {
            if (problem == null) {
                problem = why;
                reached = at;
            }
        }
    }

    /** The rows of some games that follow each other; used again for others. */
    private static final class Rows extends GamePart<Rows> {

        /** The most rows of games and plies handed over at once. */
        private static final long MOST = 1 << 18;

        /** The estimated number of a game's rows besides those of its plies. */
        private static final int WITH_A_GAME = 8;

        /** The boards of the game that was checked last. */
        private PlayedPlies plies = new PlayedPlies(null);

        private ChunkChecker checker;
        private final Batch batch = new Batch();
        private GameRows rows = new GameRows(EnumSet.complementOf(EnumSet.of(Table.FILES)), batch);
        private Tally.Counter counts = new Tally.Counter();
        private @Nullable LoadedFile file;
        /** The offset of the last game; no two games of a file have the same. */
        private long offset;

        Rows(CheckSettings settings) {
            checker = ChunkChecker.ofPlies(settings, plies);
        }

        /** Leaves the checker with the game that it checked last to others. */
        void renewChecker(CheckSettings settings) {
            plies = new PlayedPlies(null);
            checker = ChunkChecker.ofPlies(settings, plies);
        }

        void start(LoadedFile of, long from) {
            begin(of.input);
            file = of;
            batch.clear();
            counts = new Tally.Counter();
            offset = from;
        }

        /** Whether it has reached the size at which it waits in memory for its turn; no usual chunk is larger. */
        boolean isFull() {
            return counts.plies() + WITH_A_GAME * counts.games() >= MOST;
        }

        LoadedFile file() {
            return Objects.requireNonNull(file);
        }

        /** @param played the boards of its main line; null if they are not certain */
        void add(CheckedGame game, @Nullable PlayedPlies played) {
            offset = Math.max(offset + 1, game.record().place().offset());
            CheckedGame loaded = game;
            batch.mark();
            try {
                write(game, played);
            } catch (RuntimeException | Error e) {
                batch.rollBack();
                rows = new GameRows(EnumSet.complementOf(EnumSet.of(Table.FILES)), batch);
                loaded = game.failed(InternalFaultException.sentence(e));
                write(loaded, null);
            }
            counts.add(loaded.verdict());
            String failure = loaded.verdict().failure();
            if (failure != null) {
                fault(game.record().number(), game.record().place(), failure);
            }
        }

        private void write(CheckedGame game, @Nullable PlayedPlies played) {
            rows.write(file().name, file().first + offset, game, played);
        }
    }

    /** A file whose content is there. */
    private record Known(Input input, String digest) {}

    /** One load of some files. */
    private final class Load implements GamePipeline.Work<Rows> {

        private final Store store;
        private final InputStream standardInput;
        private final GamePipeline<Rows> pipeline;
        private final Queue<Rows> idle = new ConcurrentLinkedQueue<>();
        private Tally tally = Tally.NONE;
        /** Files that need not be loaded, unless their games are replaced before the end. */
        private final List<Known> known = new ArrayList<>();
        /** Where copies of standard input were. */
        private final Set<Path> copies = ConcurrentHashMap.newKeySet();

        /** The file whose games are being taken, known to the calling thread; null where there is none. */
        private @Nullable LoadedFile current;

        /** Whether a file held games, those that are loaded already included. */
        private volatile boolean anyGames;

        Load(Store store, InputStream standardInput) {
            this.store = store;
            this.standardInput = standardInput;
            this.pipeline = new GamePipeline<>("arbiter-table", settings.threads(), standardInput, this);
        }

        void run(List<Input> inputs) throws IOException, InterruptedException {
            pipeline.run(() -> {
                pipeline.each(inputs, this::walk);
                for (Known each : known) {
                    String as = store.nameOf(each.digest);
                    if (as != null) {
                        pipeline.inTurn(() -> listener.known(name(each.input), as));
                    } else {
                        // It was renamed, and what lies where it lay has taken its place among the games.
                        walk(each.input);
                    }
                }
            });
        }

        // ---- on the thread that walks the files

        private void walk(Input input) throws InterruptedException {
            try {
                if (!input.problem().isEmpty() || !input.path().toString().equals("-")) {
                    load(input, input);
                    return;
                }
                // It is read twice: for its digest, and for its games.
                Path copy = Files.createTempFile("arbiter-table", "");
                copies.add(copy);
                try {
                    Files.copy(standardInput, copy, StandardCopyOption.REPLACE_EXISTING);
                    load(input, new Input(copy, true, "", input.column(), input.encoding()));
                } finally {
                    Files.delete(copy);
                }
            } catch (IOException e) {
                pipeline.fail(input, Problems.sentence(e));
            }
        }

        /** @param bytes where its bytes are, which may be a copy */
        private void load(Input input, Input bytes) throws IOException, InterruptedException {
            if (!input.problem().isEmpty()) {
                pipeline.fail(input, input.problem());
                return;
            }
            String name = name(input);
            String digest;
            long length;
            try (DigestedStream all = new DigestedStream(bytes)) {
                digest = all.digest();
                length = all.length();
            }
            String as = store.nameOf(digest);
            if (as != null) {
                anyGames = true;
                pipeline.countBytes(length);
                if (input.equals(bytes)) {
                    known.add(new Known(input, digest));
                } else {
                    pipeline.inTurn(() -> listener.known(name, as));
                }
                return;
            }
            String path = place(input);
            String refusal = store.refusal(path);
            if (refusal != null) {
                pipeline.fail(input, refusal);
                return;
            }
            pipeline.open(bytes, (source, format) -> {
                anyGames = true;
                Store.LoadedFile before = store.at(path);
                LoadedFile file = new LoadedFile(bytes, name, store.begin(name, digest, path), digest, path, length);
                if (before != null) {
                    pipeline.inTurn(() -> {
                        store.remove(before);
                        listener.replaced(name, before.name());
                    });
                }
                load(file, source, format);
            });
        }

        private void load(LoadedFile file, Source source, Format format) throws InterruptedException {
            pipeline.inTurn(() -> current = file);
            try {
                if (source.isDivisible()) {
                    RuleInference evidence = checker().evidence(source);
                    pipeline.divide(file.input, source, 0, chunk -> () -> rows(file, format, evidence, chunk));
                } else {
                    loadBatches(file, source);
                }
            } catch (IOException | RuntimeException | Error e) {
                String why = InternalFaultException.sentence(e);
                pipeline.inTurn(() -> file.breakOff(new Place(0, file.lines + 1, 1), why));
            }
            pipeline.inTurn(() -> {
                current = null;
                end(file);
            });
        }

        private void loadBatches(LoadedFile file, Source source) throws InterruptedException {
            ChunkVerdicts read = checker().check(source);
            long offset = -1;
            while (read.hasNext()) {
                List<CheckedGame> batch = new ArrayList<>(BATCH);
                long before = offset;
                while (batch.size() < BATCH && read.hasNext()) {
                    CheckedGame game = read.nextGame();
                    batch.add(game);
                    offset = Math.max(offset + 1, game.record().place().offset());
                }
                pipeline.submit(file.input, () -> {
                    Rows rows = rows(file, before);
                    batch.forEach(game -> rows.add(game, null));
                    return rows;
                });
            }
            String problem = read.problem();
            if (problem != null) {
                pipeline.inTurn(() -> file.breakOff(read.reached(), problem));
            }
        }

        private ChunkChecker checker() {
            return ChunkChecker.ofRecordsBy(settings);
        }

        // ---- on the threads that make rows

        private Rows rows(LoadedFile file, long offset) {
            Rows spare = idle.poll();
            Rows rows = spare == null ? new Rows(settings) : spare;
            rows.start(file, offset);
            return rows;
        }

        private Rows rows(LoadedFile file, Format format, RuleInference evidence, Splitter.Chunk chunk) {
            Rows rows = rows(file, chunk.offset() - 1);
            ChunkVerdicts read = rows.checker.check(format, evidence, chunk, chunk.offset(), chunk::close);
            return fill(rows, file, rows.plies, read);
        }

        /** Takes games of a chunk, as many as are handed over at once, and leaves the others to the next. */
        private Rows fill(Rows rows, LoadedFile file, PlayedPlies plies, ChunkVerdicts read) {
            while (read.hasNext() && !rows.isFull()) {
                CheckedGame game = read.nextGame();
                rows.add(game, read.arePliesCertain() ? plies : null);
            }
            if (read.hasNext()) {
                if (rows.plies == plies) {
                    // The checker goes on with these games.
                    rows.renewChecker(settings);
                }
                long offset = rows.offset;
                rows.goOn(() -> fill(rows(file, offset), file, plies, read));
            } else {
                rows.count(read.tally().games(), read.lines());
                rows.breakOff(read);
                read.close();
            }
            return rows;
        }

        // ---- on the calling thread

        @Override
        public boolean goesOn() {
            return true;
        }

        @Override
        public boolean take(Rows rows) throws IOException {
            store.append(rows.batch, rows.gamesBefore(), rows.linesBefore());
            tally = tally.plus(rows.counts.tally());
            LoadedFile file = rows.file();
            file.games += rows.counts.games();
            file.lines = rows.linesSoFar();
            rows.faults()
                    .forEach(fault -> listener.failure(
                            file.name + ":" + fault.place() + ": game " + fault.game() + ": " + fault.sentence()));
            if (rows.problem() != null) {
                file.breakOff(rows.reached(), rows.problem());
            }
            listener.progress(tally, pipeline.bytesRead());
            idle.add(rows);
            return true;
        }

        private void end(LoadedFile file) throws IOException {
            if (file.problem != null) {
                listener.failure(
                        file.name + ":" + file.reached + ": " + file.problem + "; the games before it are loaded");
            }
            Batch row = new Batch();
            new FileRow(
                            file.number,
                            file.name,
                            new FileRow.Content(file.digest, file.length),
                            file.games,
                            file.problem,
                            file.path,
                            file.first)
                    .write(row);
            store.append(row, 0, 0);
        }

        /** The real path of a file; null for an input without a place, such as a pipe. */
        private @Nullable String place(Input input) throws IOException {
            Path file = input.file();
            if (file.toString().equals("-") || !Files.isRegularFile(file)) {
                return null;
            }
            Path real = file.toRealPath();
            // What it is within an archive is the rest of its name.
            return real.resolve(file.relativize(input.path())).toString();
        }

        private String name(Input input) {
            Path path = input.path();
            return path.toString().equals("-") || copies.contains(path) ? "standard input" : path.toString();
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // A file that is named twice is another.
        public void failed(Input input, String why) {
            LoadedFile file = current;
            if (file != null && file.input == input) {
                file.breakOff(new Place(0, file.lines + 1, 1), why);
            } else {
                listener.failure(name(input) + ": " + why);
            }
        }

        @Override
        public void passedOver(Input input, String why) {
            listener.note(name(input) + ": " + why);
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
