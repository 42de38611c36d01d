package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileEvidence;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    private final Deque<Future<Work>> pending = new ArrayDeque<>();
    private final Queue<Work> idle = new ConcurrentLinkedQueue<>();
    private final Tally tally = new Tally();
    private long bytes;
    private long games;
    private long lines;
    private @Nullable Format target;
    private volatile boolean stopped;
    private Openings openings = Openings.none();

    /** Takes what comes of the games, in their order, on the calling thread. */
    public interface Sink {

        /** The format in which all games are written is known; it is told once, before the first game. */
        void begin(Format format) throws IOException;

        /** Whether {@link #game} is to be told of each game; otherwise {@link #games} is of several at once. */
        boolean takesRecords();

        /**
         * A game in its format.
         *
         * @param game its record, as it is written
         * @param bytes holds it from {@code from} to {@code to}; null where the format is one of whole files: WTHOR,
         *     transcripts, Checker's Check
         */
        void game(GameRecord game, byte @Nullable [] bytes, int from, int to) throws IOException;

        /**
         * Games in their format, one behind the other; told only of formats that are not of whole files.
         *
         * @param bytes holds them up to {@code length}
         */
        void games(long count, byte[] bytes, int length) throws IOException;

        /** What was mended, or is to be known, of a game: a line that names its file and place. */
        void note(String line);

        /** What the format cannot hold of some game. */
        void leftOut(String what);

        /** A file that cannot be read, or not to its end, or a game that the format cannot hold at all. */
        void failure(String line);

        /**
         * How far it has come.
         *
         * @param bytes that were read, as they lie on the disk
         */
        void progress(Tally tally, long bytes);
    }

    /** A line on a game whose number and place count from its chunk's start. */
    private record Note(long game, long line, long column, String text, boolean failure) {}

    /** Why a chunk could not be read to its end; its place counts from the chunk's start. */
    private record Broken(Place place, String problem) {}

    /** A game that is written, with the end of its bytes. */
    private record Written(GameRecord game, int end) {}

    /** Bytes that need not be copied to be looked at. */
    private static final class Output extends ByteArrayOutputStream {

        Output() {
            super(1 << 16);
        }

        byte[] bytes() {
            return buf;
        }
    }

    /**
     * @param to the format to write, or null for the one that is read
     * @param rules the game by whose rules all were played, or null to go by the records
     */
    public Converter(Conversion conversion, @Nullable Format to, @Nullable Game<?> rules, int threads, Sink sink) {
        this.conversion = conversion;
        this.to = to;
        this.rules = rules;
        this.threads = threads;
        this.sink = sink;
    }

    /** Tags games with the openings that their positions tell; called before games are converted. */
    public void nameOpenings(Openings names) {
        openings = names;
    }

    /** Lets it end soon; may be called by another thread. */
    public void stop() {
        stopped = true;
    }

    /**
     * Converts files.
     *
     * @param standardInput what {@code -} stands for
     * @return the counts over all games
     */
    public Tally convert(List<Input> inputs, InputStream standardInput) throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "arbiter-convert");
            thread.setDaemon(true);
            return thread;
        });
        try {
            for (Input input : inputs) {
                if (!stopped) {
                    convert(input, standardInput, workers);
                    drain(input, 0);
                    games = 0;
                    lines = 0;
                }
            }
            return tally;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private void convert(Input input, InputStream standardInput, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            sink.failure(name + ": " + input.problem());
            return;
        }
        try (Source source = Source.open(input, standardInput, read -> bytes += read)) {
            Format format = source.format();
            if (format == null) {
                source.explain(
                        input.named(), why -> sink.failure(name + ": " + why), why -> sink.note(name + ": " + why));
            } else if (begin(input, format)) {
                if (source.isDivisible()) {
                    convertChunks(input, source, format, workers);
                } else {
                    convertBatches(input, source, workers);
                }
            }
        } catch (SinkException e) {
            throw e;
        } catch (IOException e) {
            sink.failure(name + ": " + Problems.sentence(e));
        }
    }

    /** The output failed, and not the input. */
    private static final class SinkException extends IOException {
        private static final long serialVersionUID = 1;

        SinkException(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** Converts a file whose format can be divided, in chunks. */
    private void convertChunks(Input input, Source source, Format format, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        FileEvidence evidence =
                ChunkChecker.ofRecordsBy(conversion.settings(rules)).evidence(source);
        Splitter splitter = new Splitter(source.bytesFrom(0), 0);
        for (Splitter.Chunk chunk = splitter.next(); chunk != null && !stopped; chunk = splitter.next()) {
            Splitter.Chunk next = chunk;
            submit(input, workers, work -> work.convert(format, evidence, next));
            if (chunk.isLongGame()) {
                drain(input, 0);
            }
        }
    }

    /** Converts a file that is read on this thread, in batches of games. */
    private void convertBatches(Input input, Source source, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        ChunkVerdicts read =
                ChunkChecker.ofRecordsBy(conversion.settings(rules)).check(source);
        while (read.hasNext() && !stopped) {
            List<CheckedGame> batch = new ArrayList<>(BATCH);
            while (batch.size() < BATCH && read.hasNext()) {
                batch.add(read.nextGame());
            }
            submit(input, workers, work -> batch.forEach(work::add));
        }
        drain(input, 0);
        if (read.problem() != null) {
            sink.failure(input.path() + ":" + read.reached() + ": " + read.problem());
        }
    }

    /** Settles the format; returns whether a file's games can be written to it. */
    private boolean begin(Input input, Format read) throws IOException {
        Format wanted = to == null ? read : to;
        if (target == null) {
            target = wanted;
            try {
                sink.begin(wanted);
            } catch (IOException e) {
                throw new SinkException(e);
            }
        }
        if (target != wanted) {
            sink.failure(input.path() + ": it is " + wanted.title() + ", and the files before are " + target.title()
                    + "; --to names one format for all");
            return false;
        }
        return true;
    }

    /** Converts some games that follow each other, on a worker; used again for others. */
    private final class Work {
        private final Format format = Objects.requireNonNull(target);
        private final Conversion own = conversion.in(format);
        private final boolean records = sink.takesRecords() || isOfWholeFiles(format);
        private final Output out = new Output();
        private final Set<String> leftOut = new TreeSet<>();
        private final GameWriter writer = GameWriter.of(format, out, own.style(), leftOut::add);
        private Tally counts = new Tally();
        private final @Nullable PgnExport export =
                format == Format.PGN && rules == null && !records && own.isPlainExport() && openings.isEmpty()
                        ? new PgnExport(out, leftOut::add)
                        : null;

        private final List<Written> written = new ArrayList<>();
        private final List<Note> notes = new ArrayList<>();
        private long count;
        private long games;
        private long lines;
        private final ChunkChecker checker = ChunkChecker.ofRecordsBy(conversion.settings(rules));
        private @Nullable Broken problem;

        void clear() {
            out.reset();
            leftOut.clear();
            written.clear();
            notes.clear();
            counts = new Tally();
            count = 0;
            games = 0;
            lines = 0;
            problem = null;
        }

        void convert(Format read, FileEvidence evidence, Splitter.Chunk chunk) {
            try {
                if (export != null && read == Format.PGN && !chunk.isLongGame()) {
                    convertQuickly(export, chunk);
                } else {
                    ChunkVerdicts all = checker.check(read, evidence, chunk, chunk.offset(), null);
                    while (all.hasNext()) {
                        games++;
                        add(all.nextGame());
                    }
                    lines = all.lines();
                    problem = all.problem() == null ? null : new Broken(all.reached(), all.problem());
                }
            } finally {
                chunk.close();
            }
        }

        /** Converts plain games as they are read; the others are read again, with records. */
        private void convertQuickly(PgnExport export, Splitter.Chunk chunk) {
            ChunkBytes bytes = new ChunkBytes(chunk);
            RecordReader reader = Readers.openChunk(Format.PGN, bytes.feed(), chunk.offset(), true);
            ChunkVerdicts again = null;
            long passed = 0;
            try {
                while (reader.nextGame()) {
                    games++;
                    if (export.write(reader, counts)) {
                        count++;
                        continue;
                    }
                    again = again == null
                            ? checker.check(Format.PGN, FileEvidence.NONE, bytes.feed(), chunk.offset(), null)
                            : again;
                    again.pass(games - 1 - passed);
                    passed = games;
                    add(again.nextGame());
                }
            } catch (IOException e) {
                problem = new Broken(reader.reached(), Problems.sentence(e));
            }
            lines = reader.linesPassed();
        }

        void add(CheckedGame game) {
            GameRecord record = game.record();
            counts.add(game.verdict());
            GameRecord converted = openings.tagged(own.convert(game, note -> note(record, note, false)));
            try {
                if (!isOfWholeFiles(format)) {
                    writer.write(converted);
                }
                count++;
                if (records) {
                    written.add(new Written(converted, out.size()));
                }
            } catch (UnwritableGameException e) {
                note(record, "not written: " + e.getMessage(), true);
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot fail", e);
            }
            if (!record.whole()) {
                note(record, "cut off: it has more moves, variations, comments or tags than any game", true);
            }
        }

        private void note(GameRecord record, String text, boolean failure) {
            notes.add(new Note(
                    record.number(), record.place().line(), record.place().column(), text, failure));
        }
    }

    /** A chunk's bytes, to be read more than once. */
    private static final class ChunkBytes {
        private byte[] bytes = new byte[Splitter.LENGTH];
        private int length;
        private @Nullable IOException failure;

        ChunkBytes(Splitter.Chunk chunk) {
            try {
                for (int count = 0; count >= 0; count = chunk.read(bytes, length, bytes.length - length)) {
                    length += count;
                    bytes = length == bytes.length ? Arrays.copyOf(bytes, 2 * length) : bytes;
                }
            } catch (IOException e) {
                failure = e;
            }
        }

        ByteFeed feed() {
            ByteFeed feed = ByteFeed.of(new ByteArrayInputStream(bytes, 0, length));
            return (into, offset, most) -> {
                int count = feed.read(into, offset, most);
                if (count < 0 && failure != null) {
                    throw failure;
                }
                return count;
            };
        }
    }

    private static boolean isOfWholeFiles(Format format) {
        return format == Format.WTHOR || format == Format.TRANSCRIPT || format == Format.CHECKERS_CHECK;
    }

    private void submit(Input input, ExecutorService workers, Consumer<Work> task)
            throws IOException, InterruptedException, ExecutionException {
        drain(input, 2 * threads);
        pending.add(workers.submit(() -> {
            Work free = idle.poll();
            Work work = free == null ? new Work() : free;
            task.accept(work);
            return work;
        }));
    }

    /** Gives on what is done until no more than some pieces are under way. */
    private void drain(Input input, int most) throws IOException, InterruptedException, ExecutionException {
        while (pending.size() > most) {
            Work work = pending.remove().get();
            try {
                take(input, work);
            } catch (IOException e) {
                throw new SinkException(e);
            }
            work.clear();
            idle.add(work);
        }
    }

    private void take(Input input, Work work) throws IOException {
        if (work.records) {
            int from = 0;
            for (Written each : work.written) {
                sink.game(each.game, isOfWholeFiles(work.format) ? null : work.out.bytes(), from, each.end);
                from = each.end;
            }
        } else {
            sink.games(work.count, work.out.bytes(), work.out.size());
        }
        for (Note note : work.notes) {
            String line = String.format(
                    Locale.ROOT,
                    "%s:%d:%d: game %d: %s",
                    input.path(),
                    note.line + lines,
                    note.column,
                    note.game + games,
                    note.text);
            if (note.failure) {
                sink.failure(line);
            } else {
                sink.note(line);
            }
        }
        work.leftOut.forEach(sink::leftOut);
        tally.add(work.counts);
        if (work.problem != null) {
            sink.failure(input.path() + ":" + work.problem.place.below(lines) + ": " + work.problem.problem);
        }
        games += work.games;
        lines += work.lines;
        sink.progress(tally, bytes);
    }
}
