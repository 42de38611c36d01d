package dev.arbiter.query.index;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.GamePart;
import dev.arbiter.archive.pipeline.GamePipeline;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.report.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Creates the indexes of files, on all cores. An index that is up to date is kept; if a file has grown, its new games are
 * added.
 *
 * <pre>{@code
 * Indexer indexer = new Indexer(CheckSettings.standard(), Indexes.beside(), listener);
 * indexer.run(Inputs.find(List.of("games")));
 * }</pre>
 */
public final class Indexer {

    private final CheckSettings settings;
    private final Indexes indexes;
    private final Listener listener;
    private final GamePipeline<IndexPart> pipeline;
    private final Queue<GameWalk> idle = new ConcurrentLinkedQueue<>();
    private int inSegment = Segment.MOST_GAMES;
    private volatile boolean stopped;
    private boolean anyGames;
    private boolean anyFailure;

    /** The file whose games are being taken; null where there is none. */
    private @Nullable FileIndexing current;

    /** Receives the outcome for each file, in order, on the running thread. */
    public interface Listener {

        /**
         * A file was indexed.
         *
         * @param games the number of its games
         * @param before the number of these that the previous index contained
         * @param bytes the length of the index
         */
        void indexed(Path file, Path index, long games, long before, long bytes);

        /** The index of a file is up to date. */
        void fresh(Path file, Path index, long games);

        /** A file could not be indexed: a line with its name and the reason. */
        void failed(String line);

        /** A file found in a directory was skipped: a line with its name and the reason. */
        void passedOver(String line);
    }

    /** The result for a part of a file. */
    static final class IndexPart extends GamePart<IndexPart> {
        ChunkGames games = new ChunkGames();
        /** Where it ends in the decoded file. */
        long end;

        IndexPart(Input input) {
            begin(input);
        }
    }

    /** @param settings the rules, and the number of threads */
    public Indexer(CheckSettings settings, Indexes indexes, Listener listener) {
        this.settings = settings;
        this.indexes = indexes;
        this.listener = listener;
        this.pipeline =
                new GamePipeline<>("arbiter-index", settings.threads(), InputStream.nullInputStream(), new Taking());
    }

    /**
     * Sets the most games that are sorted at once; fewer take less memory and give longer indexes.
     *
     * @throws IllegalArgumentException if the number is not from 1 to 65,536
     */
    public void segments(int games) {
        if (games < 1 || games > Segment.MOST_GAMES) {
            throw new IllegalArgumentException("the number of games must be from 1 to " + Segment.MOST_GAMES);
        }
        inSegment = games;
    }

    /** Requests that the run end soon; may be called by another thread. An unfinished file keeps its previous index. */
    public void stop() {
        stopped = true;
    }

    /**
     * Creates the indexes; to be called once.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    public void run(List<Input> inputs) throws IOException, InterruptedException {
        try {
            pipeline.run(() -> pipeline.each(inputs, this::walk));
        } finally {
            pipeline.join();
            FileIndexing unfinished = current;
            if (unfinished != null) {
                unfinished.close();
            }
        }
        if (!stopped && !anyGames && !anyFailure) {
            listener.failed(Inputs.NO_GAMES);
        }
    }

    // ---- the thread that walks the files

    private void walk(Input input) throws InterruptedException {
        if (input.problem().isEmpty() && !Indexes.mayHave(input)) {
            anyGames = true;
            pipeline.inTurn(() -> listener.failed(name(input) + ": only a file itself can have an index"));
        } else if (!isFresh(input)) {
            pipeline.open(input, (source, format) -> begin(input, source, format));
        }
    }

    private boolean isFresh(Input input) throws InterruptedException {
        if (!input.problem().isEmpty()) {
            return false;
        }
        try (GameIndex index = indexes.open(input, settings.rules(), remark -> {})) {
            if (index == null || !index.rules().equals(rules())) {
                return false;
            }
            anyGames = true;
            long games = index.games();
            Path place = indexes.place(input.path());
            pipeline.inTurn(() -> listener.fresh(input.path(), place, games));
            return true;
        } catch (IOException | DamagedIndexException e) {
            return false;
        }
    }

    private String rules() {
        Game<?> rules = settings.rules();
        return rules == null ? "" : rules.id();
    }

    private void begin(Input input, Source source, Format format) throws IOException, InterruptedException {
        anyGames = true;
        if (format == Format.WTHOR) {
            String why = name(input) + ": no index is made of WTHOR files, whose names lie in other files";
            pipeline.inTurn(() -> {
                if (input.named()) {
                    listener.failed(why);
                } else {
                    listener.passedOver(why);
                }
            });
            return;
        }
        FileIndexing file =
                new FileIndexing(input.path(), indexes.place(input.path()), format, rules(), isPlain(input), inSegment);
        RuleInference evidence = RuleInference.of(source, settings.rules());
        pipeline.inTurn(() -> {
            current = file;
            file.begin();
        });
        try {
            if (source.isDivisible()) {
                pipeline.divide(input, source, file.goesOnAt(), chunk -> () -> chunk(input, format, evidence, chunk));
            } else {
                pipeline.submit(input, () -> open(input, format, evidence));
            }
        } catch (IOException | RuntimeException | Error e) {
            String why = InternalFaultException.sentence(e);
            pipeline.inTurn(() -> file.fail(why));
        }
        pipeline.inTurn(() -> {
            current = null;
            if (file.finish()) {
                listener.indexed(file.file(), file.place(), file.games(), file.gamesBefore(), Files.size(file.place()));
            } else if (file.problem() != null) {
                fail(name(input) + ": " + file.problem());
            }
        });
    }

    private static boolean isPlain(Input input) throws IOException {
        try (InputStream in = Files.newInputStream(input.path())) {
            return !Compression.isCompressed(in.readNBytes(16));
        }
    }

    // ---- workers

    private GameWalk scan() {
        GameWalk scan = idle.poll();
        return scan == null ? new GameWalk(settings) : scan;
    }

    private IndexPart chunk(Input input, Format format, RuleInference evidence, Splitter.Chunk chunk) {
        GameWalk scan = scan();
        scan.begin(format, chunk, chunk.offset(), evidence);
        return take(input, scan, () -> {
            chunk.close();
            return chunk.end();
        });
    }

    private IndexPart open(Input input, Format format, RuleInference evidence) {
        GameWalk scan = scan();
        try {
            Source source = Source.open(input, InputStream.nullInputStream(), read -> {});
            scan.begin(format, source, evidence);
            return take(input, scan, () -> {
                source.close();
                return Long.MAX_VALUE;
            });
        } catch (IOException e) {
            IndexPart part = new IndexPart(input);
            part.breakOff(scan.reached(), Problems.sentence(e));
            return part;
        }
    }

    /** Ends what a scan read; gives where it ended. */
    private interface End {
        long close() throws IOException;
    }

    private IndexPart take(Input input, GameWalk scan, End end) {
        IndexPart part = new IndexPart(input);
        try {
            boolean more = true;
            while (more && !part.games.isFull(inSegment) && !stopped) {
                more = scan.next();
                String failure = more ? scan.failure() : scan.skipped();
                if (failure != null) {
                    part.breakOff(more ? scan.place() : scan.skippedAt(), failure);
                } else if (more) {
                    take(scan, part);
                }
            }
            part.count(scan.number(), scan.lines());
            if (more && !stopped) {
                part.goOn(() -> take(input, scan, end));
            } else {
                part.end = end.close();
                idle.add(scan);
            }
        } catch (IOException e) {
            part.count(scan.number(), scan.lines());
            part.breakOff(scan.reached(), Problems.sentence(e));
        }
        return part;
    }

    /** Takes a game. One that is unreadable through a fault of Arbiter's own keeps its file from having an index. */
    private static void take(GameWalk scan, IndexPart part) throws IOException {
        try {
            part.games.take(scan);
        } catch (RuntimeException | Error e) {
            Place place = scan.place();
            part.breakOff(place, scan.takeUp(e));
        }
    }

    // ---- the thread that runs

    /** Takes the parts in the order of the files. */
    private final class Taking implements GamePipeline.Work<IndexPart> {

        @Override
        public boolean goesOn() {
            return !stopped;
        }

        @Override
        public boolean take(IndexPart part) throws IOException {
            FileIndexing file = current;
            String problem = part.problem();
            if (file != null && problem != null) {
                file.fail(problem + " (line " + part.reached().line() + ")");
            } else if (file != null) {
                file.add(part.games, part.linesBefore(), part.end);
            }
            return true;
        }

        @Override
        public void failed(Input input, String why) {
            FileIndexing file = current;
            if (file != null && file.file().equals(input.path())) {
                file.fail(why);
            } else {
                fail(name(input) + ": " + why);
            }
        }

        @Override
        public void passedOver(Input input, String why) {
            listener.passedOver(name(input) + ": " + why);
        }
    }

    private void fail(String line) {
        anyFailure = true;
        listener.failed(line);
    }

    /** As messages name an input. */
    private static String name(Input input) {
        return TerminalText.plain(input.path().toString());
    }
}
