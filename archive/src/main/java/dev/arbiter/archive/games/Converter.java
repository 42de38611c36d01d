package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.GamePipeline;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Converts files of recorded games on many cores, in order and in constant memory: PGN and PDN in chunks, each read,
 * converted and written on a core of its own, other formats in batches of games.
 *
 * <pre>{@code
 * Converter.Sink sink = new Converter.Sink() {
 *     public void begin(Format format) {}
 *     public boolean takesRecords() { return false; }
 *     public void game(GameRecord game, byte[] bytes, int from, int to) {}
 *     public void games(long count, byte[] bytes, int length) { System.out.write(bytes, 0, length); }
 *     public void note(String line) { System.err.println(line); }
 *     public void leftOut(String what) { System.err.println("left out: " + what); }
 *     public void failure(String line) { System.err.println(line); }
 *     public void progress(Tally tally, long bytes) {}
 * };
 * new Converter(Conversion.to(Format.PGN), null, null, 2, sink).convert(Inputs.find(List.of("games")), System.in);
 * }</pre>
 */
public final class Converter {

    private static final int BATCH = 256;

    private final Conversion conversion;
    private final @Nullable Format to;
    private final @Nullable Game<?> rules;
    private final int threads;
    private final Sink sink;
    private volatile boolean stopped;
    private @Nullable TagEditor editor;
    private TagListener tagListener = (file, line, game, change) -> {};

    /** Receives the converted games, in order, on the calling thread. */
    public interface Sink {

        /** The format of all games is known; called once, before the first game. */
        void begin(Format format) throws IOException;

        /** Whether {@link #game} is to be called for each game; otherwise {@link #games} is called for several at once. */
        boolean takesRecords();

        /**
         * A converted game.
         *
         * @param game its record, as written
         * @param bytes contains it from {@code from} to {@code to}; null for formats of whole files: WTHOR, transcripts,
         *     Checker's Check
         */
        void game(GameRecord game, byte @Nullable [] bytes, int from, int to) throws IOException;

        /**
         * Converted games, one after another; not for formats of whole files.
         *
         * @param count the number of games
         * @param bytes contains them up to {@code length}
         */
        void games(long count, byte[] bytes, int length) throws IOException;

        /** A correction of a game, or another note: one line that names its file and place. */
        void note(String line);

        /** Content of a game that the format cannot hold. */
        void leftOut(String what);

        /** A file that cannot be read to its end, or a game that the format cannot represent. */
        void failure(String line);

        /**
         * Progress.
         *
         * @param tally the counts so far
         * @param bytes the number of bytes read, as stored on disk
         */
        void progress(Tally tally, long bytes);
    }

    /** Receives the changes of tags, in the order of the games, on the calling thread. */
    public interface TagListener {

        /**
         * A tag was changed, or should be changed.
         *
         * @param file as named
         * @param line in which the game begins
         * @param game its number in the file, from 1
         */
        void changed(Path file, long line, long game, TagChange change) throws IOException;
    }

    /**
     * @param to the format to write; null for that of the input
     * @param rules the game by whose rules all games were played; null to follow the records
     */
    public Converter(Conversion conversion, @Nullable Format to, @Nullable Game<?> rules, int threads, Sink sink) {
        this.conversion = conversion;
        this.to = to;
        this.rules = rules;
        this.threads = threads;
        this.sink = sink;
    }

    /** Adds tags for the openings that the games' positions show; to be called before {@link #convert}. */
    public void nameOpenings(Openings names) {
        editor = names.isEmpty() ? null : (game, any) -> names.tagged(game);
    }

    /** Applies an editor to the tags of games, after all other changes; to be called before {@link #convert}. */
    public void editTags(TagEditor by, TagListener listener) {
        editor = by;
        tagListener = listener;
    }

    /** Requests that {@link #convert} return soon; may be called by another thread. */
    public void stop() {
        stopped = true;
    }

    /**
     * Converts files.
     *
     * @param standardInput the input that {@code -} names
     * @return the counts over all games
     */
    public Tally convert(List<Input> inputs, InputStream standardInput) throws IOException, InterruptedException {
        return new Run(standardInput).convert(inputs);
    }

    /** The format in which the games of a file are written if none is named. */
    static Format written(Format read) {
        // Rows of CSV and JSON may have any game, as JSON Lines may.
        return read == Format.COLUMNS ? Format.JSON_LINES : read;
    }

    /** A conversion of files. */
    private final class Run implements GamePipeline.Work<ConvertedGames> {

        private final GamePipeline<ConvertedGames> pipeline;
        private final Queue<ConvertedGames> idle = new ConcurrentLinkedQueue<>();
        private Tally tally = Tally.NONE;
        /** The format of the whole output; null until a file that contains games has been opened. */
        private volatile @Nullable Format target;

        Run(InputStream standardInput) {
            this.pipeline = new GamePipeline<>("arbiter-convert", threads, standardInput, this);
        }

        Tally convert(List<Input> inputs) throws IOException, InterruptedException {
            pipeline.run(() -> pipeline.each(
                    inputs, input -> pipeline.open(input, (source, format) -> begin(input, source, format))));
            return tally;
        }

        // ---- on the thread that walks the files

        private void begin(Input input, Source source, Format read) throws IOException, InterruptedException {
            Format wanted = to == null ? written(read) : to;
            Format before = target;
            String refusal = conversion.refusal(wanted);
            if (refusal != null) {
                pipeline.fail(input, refusal);
                return;
            }
            if (before == null) {
                target = wanted;
                pipeline.inTurn(() -> sink.begin(wanted));
            } else if (before != wanted) {
                pipeline.fail(
                        input,
                        "it is " + wanted.title() + ", and the files before are " + before.title()
                                + "; choose one format for all with --to");
                return;
            }
            if (source.isDivisible()) {
                RuleInference evidence = checker().evidence(source);
                pipeline.divide(
                        input,
                        source,
                        0,
                        chunk -> () ->
                                made(input, games -> games.convert(read, evidence, chunk, how -> made(input, how))));
            } else {
                convertBatches(input, source);
            }
        }

        /** Converts a file that is read on this thread, in batches of games. */
        private void convertBatches(Input input, Source source) throws InterruptedException {
            ChunkVerdicts read = checker().check(source);
            while (read.hasNext()) {
                List<ReadGame> batch = new ArrayList<>(BATCH);
                while (batch.size() < BATCH && read.hasNext()) {
                    batch.add(ReadGame.next(read));
                }
                pipeline.submit(input, () -> made(input, games -> batch.forEach(games::add)));
            }
            pipeline.inTurn(() -> {
                if (read.problem() != null) {
                    sink.failure(input.path() + ":" + read.reached() + ": " + read.problem());
                }
            });
        }

        private ChunkChecker checker() {
            return ChunkChecker.ofWriters(conversion.settings(rules));
        }

        // ---- on the threads that convert

        private ConvertedGames made(Input input, Consumer<ConvertedGames> how) {
            ConvertedGames games = idle.poll();
            if (games == null) {
                Format format = Objects.requireNonNull(target);
                games = new ConvertedGames(
                        format, conversion.in(format), this::checker, rules == null, sink.takesRecords(), editor);
            }
            games.start(input);
            how.accept(games);
            return games;
        }

        // ---- on the calling thread

        @Override
        public boolean goesOn() {
            return !stopped;
        }

        @Override
        public boolean take(ConvertedGames games) throws IOException {
            games.deliver(sink, tagListener);
            tally = tally.plus(games.counts());
            if (games.problem() != null) {
                sink.failure(games.input().path() + ":" + games.reached() + ": " + games.problem());
            }
            sink.progress(tally, pipeline.bytesRead());
            idle.add(games);
            return true;
        }

        @Override
        public void failed(Input input, String why) {
            sink.failure(input.path() + ": " + why);
        }

        @Override
        public void passedOver(Input input, String why) {
            sink.note(input.path() + ": " + why);
        }
    }
}
