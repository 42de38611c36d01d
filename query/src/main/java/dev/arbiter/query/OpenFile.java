package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file read from front to back, because its format cannot be divided or because it is one long game. The text and record of a
 * game are read again in parallel if they are needed.
 */
final class OpenFile implements Worker.GameInput, Closeable {

    /** The most bytes of a game that is printed as it stands. */
    private static final long LONGEST = 1 << 26;

    private final Path file;
    private final Opening opening;
    private final Format format;
    private final Source source;
    private @Nullable ChunkVerdicts records;
    private long recordsRead;
    private @Nullable Source again;
    private @Nullable InputStream text;
    private long textRead;

    /** Opens the content from its beginning, each time that it is needed. */
    interface Opening {
        Source open() throws IOException;
    }

    /** @param file as it is named */
    OpenFile(Path file, Format format, Opening opening) throws IOException {
        this.file = file;
        this.opening = opening;
        this.format = format;
        this.source = opening.open();
    }

    /** Has a worker begin with the first game. */
    void begin(Worker worker, RuleInference evidence) {
        worker.scan.begin(format, source, evidence);
        worker.begin();
    }

    /**
     * Searches a file, or a copy of its content, in steps of a number of games found.
     *
     * @param copy is read in place of the file, and finally deleted; null to read the file itself
     */
    static Found.Part search(
            Input input, @Nullable Path copy, Format format, RuleInference evidence, Search search, int most) {
        try {
            Path path = input.path();
            OpenFile file = new OpenFile(
                    path,
                    format,
                    () -> copy == null
                            ? Source.open(input, InputStream.nullInputStream(), read -> {})
                            : Source.of(path.toString(), Files.newInputStream(copy)));
            Worker worker = search.worker();
            file.begin(worker, evidence);
            return file.search(input, copy, search, worker, most);
        } catch (IOException e) {
            Found.Part part = new Found.Part(input);
            part.breakOff(new Place(0, 1, 1), Problems.sentence(e));
            return part;
        }
    }

    private Found.Part search(Input input, @Nullable Path copy, Search search, Worker worker, int most) {
        Found.Part part = new Found.Part(input);
        if (worker.search(this, part, most)) {
            part.goOn(() -> search(input, copy, search, worker, most));
        } else {
            search.rest(worker);
            close();
            delete(copy);
        }
        return part;
    }

    private static void delete(@Nullable Path copy) {
        try {
            if (copy != null) {
                Files.deleteIfExists(copy);
            }
        } catch (IOException e) {
            // It is deleted with the process.
        }
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public Format format() {
        return format;
    }

    @Override
    public byte @Nullable [] text(long from, long to) throws IOException {
        if (format == Format.WTHOR) {
            return null;
        }
        if (text == null) {
            again = opening.open();
            text = again.bytes().stream();
        }
        text.skipNBytes(from - textRead);
        byte[] bytes = text.readNBytes((int) Math.min(to - from, LONGEST));
        textRead = from + bytes.length;
        if (bytes.length == LONGEST && to - from > LONGEST) {
            throw new IOException("a game is longer than " + LONGEST + " bytes and cannot be shown unchanged");
        }
        return bytes;
    }

    @Override
    public @Nullable CheckedGame checked(GameWalk scan, long number, Place place, long to) throws IOException {
        ChunkVerdicts games = records;
        if (games == null) {
            games = ChunkChecker.ofRecordsBy(scan.settings()).check(opening.open());
            records = games;
        }
        games.pass(number - recordsRead - 1);
        recordsRead = number;
        return games.hasNext() ? games.nextGame() : null;
    }

    @Override
    public long end() {
        return Long.MAX_VALUE;
    }

    @Override
    public void close() {
        try {
            source.close();
            if (again != null) {
                again.close();
            }
            if (records != null) {
                records.close();
            }
        } catch (IOException e) {
            // It was only read from.
        }
    }
}
