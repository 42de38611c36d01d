package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckedGame;
import dev.arbiter.archive.check.NameFiles;
import dev.arbiter.archive.check.RecordedGames;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.check.WorkUnit;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.WthorNames;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Converts files of recorded games on many cores, in order and in constant memory: large plain files in ranges, others in
 * batches of games.
 */
public final class Converter {

    private static final int BATCH = 256;

    private final Conversion conversion;
    private final @Nullable Format to;
    private final @Nullable Game<?> rules;
    private final int threads;
    private final Sink sink;
    private final Deque<Future<Piece>> pending = new ArrayDeque<>();
    private final Tally tally = new Tally();
    private long bytes;
    private long games;
    private long lines;
    private @Nullable Format target;
    private volatile boolean stopped;

    /** Takes what comes of the games, in their order, on the calling thread. */
    public interface Sink {

        /** The format in which all games are written is known; it is told once, before the first game. */
        void begin(Format format) throws IOException;

        /**
         * A game in its format.
         *
         * @param game its record, as it is written
         * @param bytes holds it from {@code from} to {@code to}; null where the format is one of whole files: WTHOR,
         *     transcripts, Checker's Check
         */
        void game(GameRecord game, byte @Nullable [] bytes, int from, int to) throws IOException;

        /** What was mended, or is to be known, of a game: a line that names its file and place. */
        void note(String line);

        /** What the format cannot hold of some game. */
        void leftOut(String what);

        /** A file that cannot be read, or not to its end, or a game that the format cannot hold at all. */
        void failure(String line);

        /** How far it has come. */
        void progress(Tally tally, long bytes);
    }

    /** What came of some games that follow each other. */
    private static final class Piece {
        final List<GameRecord> records = new ArrayList<>();
        final List<Integer> ends = new ArrayList<>();
        final List<Verdict> verdicts = new ArrayList<>();
        final List<Note> notes = new ArrayList<>();
        final Set<String> leftOut = new TreeSet<>();
        byte @Nullable [] bytes;
        long games;
        long lines;
        long length;

        @Nullable
        String problem;

        /** The file, where this is the last piece of it. */
        @Nullable
        FileChannel channel;
    }

    /** A line on a game whose number and place count from its piece's start. */
    private record Note(long game, long line, long column, String text, boolean failure) {}

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
        boolean standard = name.equals("-");
        try {
            if (!standard && Files.isRegularFile(input.path()) && Files.size(input.path()) > WorkUnit.LENGTH) {
                if (convertRanges(input, workers)) {
                    return;
                }
            }
            try (InputStream stream = standard ? standardInput : Files.newInputStream(input.path())) {
                convertStream(input, stream, workers);
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

    /** Converts a large file in ranges; returns whether it could be divided. */
    private boolean convertRanges(Input input, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        String name = input.path().toString();
        FileChannel channel = FileChannel.open(input.path());
        ByteSource source = ByteSource.of(channel);
        long size = channel.size();
        Iterator<WorkUnit> units =
                WorkUnit.split(name, size, WorkUnit.LENGTH, source).iterator();
        WorkUnit unit = units.next();
        Format format = unit.format();
        if (format == null || !begin(input, format)) {
            channel.close();
            return format != null;
        }
        while (true) {
            WorkUnit range = unit;
            boolean last = !units.hasNext();
            submit(input, workers, () -> {
                RecordedGames read = RecordedGames.of(range, source, null, rules);
                Work work = new Work();
                while (read.hasNext()) {
                    work.add(read.next());
                }
                Piece piece = work.done();
                piece.games = work.count;
                piece.lines = read.lines();
                piece.problem = read.isWithoutGames() ? null : read.problem();
                piece.length = Math.min(size, range.to()) - range.from();
                piece.channel = last ? channel : null;
                return piece;
            });
            if (last || stopped) {
                return true;
            }
            unit = units.next();
        }
    }

    /** Converts a stream, read on this thread, in batches of games. */
    private void convertStream(Input input, InputStream stream, ExecutorService workers)
            throws IOException, InterruptedException, ExecutionException {
        String name = input.path().toString();
        InputStream plain = new BufferedInputStream(Compression.plain(stream), Recognition.HEAD);
        plain.mark(Recognition.HEAD);
        byte[] head = Recognition.head(plain);
        plain.reset();
        Format format = Recognition.isNameFile(head, name) ? null : Recognition.format(head, name);
        if (format == null) {
            if (input.named() && !Recognition.isNameFile(head, name)) {
                sink.failure(name + ": " + Recognition.whyUnknown(head));
            }
            return;
        }
        if (!begin(input, format)) {
            return;
        }
        WthorNames names = format == Format.WTHOR && !name.equals("-") ? NameFiles.beside(input.path()) : null;
        try (RecordedGames read = RecordedGames.of(WorkUnit.whole(name), offset -> ByteFeed.of(plain), names, rules)) {
            while (read.hasNext() && !stopped) {
                List<CheckedGame> batch = new ArrayList<>(BATCH);
                while (batch.size() < BATCH && read.hasNext()) {
                    batch.add(read.next());
                }
                submit(input, workers, () -> {
                    Work work = new Work();
                    batch.forEach(work::add);
                    return work.done();
                });
            }
            drain(input, 0);
            if (read.problem() != null) {
                sink.failure(name + ": " + read.problem());
            }
        }
        bytes += input.size();
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

    /** Converts games on a worker. */
    private final class Work {
        private final Piece piece = new Piece();
        private final Format format = Objects.requireNonNull(target);
        private final Conversion own = conversion.in(format);
        private final boolean whole =
                format == Format.WTHOR || format == Format.TRANSCRIPT || format == Format.CHECKERS_CHECK;
        private final ByteArrayOutputStream out = new ByteArrayOutputStream(whole ? 0 : 1 << 16);
        private final GameWriter writer = GameWriter.of(format, out, own.style(), piece.leftOut::add);
        private long count;

        void add(CheckedGame game) {
            count++;
            GameRecord record = game.record();
            piece.verdicts.add(game.verdict());
            GameRecord converted = own.convert(game, note -> note(record, note, false));
            try {
                if (!whole) {
                    writer.write(converted);
                }
                piece.records.add(converted);
                piece.ends.add(out.size());
            } catch (UnwritableGameException e) {
                note(record, "not written: " + e.getMessage(), true);
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot fail", e);
            }
            if (!record.whole()) {
                note(record, "cut off: it has more moves, variations or comments than any game", true);
            }
        }

        private void note(GameRecord record, String text, boolean failure) {
            piece.notes.add(new Note(
                    record.number(), record.place().line(), record.place().column(), text, failure));
        }

        Piece done() {
            piece.bytes = whole ? null : out.toByteArray();
            return piece;
        }
    }

    private void submit(Input input, ExecutorService workers, Callable<Piece> work)
            throws IOException, InterruptedException, ExecutionException {
        drain(input, 2 * threads);
        pending.add(workers.submit(work));
    }

    /** Gives on what is done until no more than some pieces are under way. */
    private void drain(Input input, int most) throws IOException, InterruptedException, ExecutionException {
        while (pending.size() > most) {
            Piece piece = pending.remove().get();
            try {
                take(input, piece);
            } catch (IOException e) {
                throw new SinkException(e);
            }
        }
    }

    private void take(Input input, Piece piece) throws IOException {
        int from = 0;
        for (int index = 0; index < piece.records.size(); index++) {
            int to = piece.ends.get(index);
            sink.game(piece.records.get(index), piece.bytes, from, to);
            from = to;
        }
        for (Note note : piece.notes) {
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
        piece.leftOut.forEach(sink::leftOut);
        piece.verdicts.forEach(tally::add);
        games += piece.games;
        lines += piece.lines;
        bytes += piece.length;
        if (piece.problem != null) {
            sink.failure(input.path() + ": " + piece.problem);
        }
        if (piece.channel != null) {
            piece.channel.close();
        }
        sink.progress(tally, bytes);
    }
}
