package dev.arbiter.archive.games;

import dev.arbiter.Note;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.GamePart;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Consecutive games in their converted form; reusable. */
final class ConvertedGames extends GamePart<ConvertedGames> {

    /** The most bytes handed over at once. */
    private static final int MOST_BYTES = 4 << 20;

    /** A note on a game, with its number and place counted from the start of its chunk. */
    private record NoteOnGame(long game, long line, long column, Note note, boolean failure) {}

    /** A change of a tag, with the game's number and place counted from the start of its chunk. */
    private record Change(long game, long line, TagChange change) {}

    /** A written game, with the end of its bytes. */
    private record Written(GameRecord game, int end) {}

    /** A buffer that can be read without copying. */
    private static final class Output extends ByteArrayOutputStream {

        Output() {
            super(1 << 16);
        }

        byte[] bytes() {
            return buf;
        }

        /** Truncates the buffer. */
        void cut(int length) {
            count = length;
        }
    }

    private final Format format;
    private final Conversion conversion;
    /** Changes tags; null for none. */
    private final @Nullable TagEditor editor;

    /** Whether the sink receives games individually. */
    private final boolean records;

    private final Supplier<ChunkChecker> checkers;
    private ChunkChecker checker;
    private final Output out = new Output();
    private final Set<String> leftOut = new TreeSet<>();
    private GameWriter writer;
    private @Nullable PgnExport export;
    private final List<Written> written = new ArrayList<>();
    private final List<NoteOnGame> notes = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private Tally.Counter counts = new Tally.Counter();
    private long count;

    /**
     * @param conversion for the format
     * @param byRecords whether the rules follow the records, rather than one game for all
     * @param takesRecords whether the sink receives games individually
     */
    ConvertedGames(
            Format format,
            Conversion conversion,
            Supplier<ChunkChecker> checkers,
            boolean byRecords,
            boolean takesRecords,
            @Nullable TagEditor editor) {
        this.format = format;
        this.conversion = conversion;
        this.checkers = checkers;
        this.checker = checkers.get();
        this.editor = editor;
        this.records = takesRecords || isOfWholeFiles();
        this.writer = writer();
        boolean plain = format == Format.PGN && byRecords && !records && conversion.isPlainExport();
        this.export = plain && editor == null ? new PgnExport(out, leftOut::add) : null;
    }

    private GameWriter writer() {
        return GameWriter.of(format, out, conversion.style(), leftOut::add);
    }

    /** Whether files of the format can only be written as a whole. */
    private boolean isOfWholeFiles() {
        return format == Format.WTHOR || format == Format.TRANSCRIPT || format == Format.CHECKERS_CHECK;
    }

    /** Resets this part for games of a file. */
    void start(Input input) {
        begin(input);
        out.reset();
        leftOut.clear();
        written.clear();
        notes.clear();
        changes.clear();
        counts = new Tally.Counter();
        count = 0;
    }

    /**
     * Converts the games of a chunk, and closes it.
     *
     * @param next creates further parts for the rest of the chunk if it is too large to be held in memory at once
     */
    void convert(Format read, RuleInference evidence, Splitter.Chunk chunk, Maker next) {
        if (export != null && read == Format.PGN && !chunk.isLongGame()) {
            try {
                convertQuickly(export, evidence, chunk);
            } finally {
                chunk.close();
            }
        } else {
            convert(checker.check(read, evidence, chunk, chunk.offset(), chunk::close), next);
        }
    }

    /** Creates parts. */
    interface Maker {
        ConvertedGames make(Consumer<ConvertedGames> how);
    }

    private void convert(ChunkVerdicts games, Maker next) {
        while (games.hasNext() && out.size() < MOST_BYTES) {
            add(ReadGame.next(games));
        }
        if (games.hasNext()) {
            // The current one goes on with these games.
            checker = checkers.get();
            goOn(() -> next.make(rest -> rest.convert(games, next)));
        } else {
            count(games.tally().games(), games.lines());
            breakOff(games);
            games.close();
        }
    }

    /** Converts plain games as they are read; all others are read again, with records. */
    private void convertQuickly(PgnExport export, RuleInference evidence, Splitter.Chunk chunk) {
        ChunkBytes bytes = new ChunkBytes(chunk);
        RecordReader reader = Readers.openChunk(Format.PGN, bytes.feed(), chunk.offset(), true);
        ChunkVerdicts again = null;
        long games = 0;
        long passed = 0;
        int written = 0;
        try {
            while (reader.nextGame()) {
                if (export.write(reader, counts)) {
                    games++;
                    count++;
                    written = out.size();
                    continue;
                }
                again = again == null ? again(evidence, bytes, chunk) : again;
                again.pass(games - passed);
                passed = ++games;
                add(ReadGame.next(again));
                written = out.size();
            }
        } catch (IOException e) {
            breakOff(reader.reached(), Problems.sentence(e));
        } catch (RuntimeException | Error e) {
            // It is kept; the other way reads the rest and says what is to be said of it.
            InternalFaultException.of(e);
            out.cut(written);
            this.export = null;
            again = again == null ? again(evidence, bytes, chunk) : again;
            again.pass(games - passed);
            while (again.hasNext()) {
                add(ReadGame.next(again));
            }
            count(again.games(), again.lines());
            breakOff(again);
            return;
        }
        count(games, reader.linesPassed());
    }

    /** The games of a chunk as records. */
    private ChunkVerdicts again(RuleInference evidence, ChunkBytes bytes, Splitter.Chunk chunk) {
        return checker.check(Format.PGN, evidence, bytes.feed(), chunk.offset(), null);
    }

    void add(ReadGame read) {
        CheckedGame game = read.game();
        GameRecord record = game.record();
        String failure = game.verdict().failure();
        int before = out.size();
        int notesBefore = notes.size();
        int changesBefore = changes.size();
        try {
            if (failure == null) {
                write(read);
            }
        } catch (RuntimeException | Error e) {
            failure = InternalFaultException.sentence(e);
            out.cut(before);
            notes.subList(notesBefore, notes.size()).clear();
            changes.subList(changesBefore, changes.size()).clear();
            writer = writer();
        }
        counts.add(game.verdict());
        if (failure != null) {
            note(record, Note.of(ConversionNote.NOT_WRITTEN, "it is " + failure), true);
        } else if (!record.whole()) {
            note(record, Note.of(ConversionNote.CUT_OFF), true);
        }
    }

    private void write(ReadGame read) {
        GameRecord record = read.game().record();
        String refusal = conversion.refusal(record);
        if (refusal != null) {
            note(record, Note.of(ConversionNote.NOT_WRITTEN, refusal), true);
            return;
        }
        GameRecord converted = conversion.convert(read, note -> note(record, note, false));
        if (editor != null) {
            converted = editor.edit(
                    converted,
                    change -> changes.add(
                            new Change(record.number(), record.place().line(), change)));
        }
        try {
            if (!isOfWholeFiles()) {
                writer.write(converted);
            }
            if (records) {
                written.add(new Written(converted, out.size()));
            }
            count++;
        } catch (UnwritableGameException e) {
            note(record, Note.of(ConversionNote.NOT_WRITTEN, String.valueOf(e.getMessage())), true);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail", e);
        }
    }

    private void note(GameRecord record, Note note, boolean failure) {
        notes.add(new NoteOnGame(
                record.number(), record.place().line(), record.place().column(), note, failure));
    }

    /** Delivers the games with their notes. */
    void deliver(Converter.Sink sink, Converter.TagListener tags) throws IOException {
        if (records) {
            int from = 0;
            for (Written each : written) {
                sink.game(each.game, isOfWholeFiles() ? null : out.bytes(), from, each.end);
                from = each.end;
            }
        } else {
            sink.games(count, out.bytes(), out.size());
        }
        for (Change each : changes) {
            tags.changed(input().path(), each.line + linesBefore(), each.game + gamesBefore(), each.change);
        }
        for (NoteOnGame each : notes) {
            String line = String.format(
                    Locale.ROOT,
                    "%s:%d:%d: game %d: %s",
                    input().path(),
                    each.line + linesBefore(),
                    each.column,
                    each.game + gamesBefore(),
                    each.note.sentence());
            if (each.failure) {
                sink.failure(line);
            } else {
                sink.note(line);
            }
        }
        leftOut.forEach(sink::leftOut);
    }

    /** The counts over the games. */
    Tally counts() {
        return counts.tally();
    }

    /** The bytes of a chunk, readable more than once. */
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
}
