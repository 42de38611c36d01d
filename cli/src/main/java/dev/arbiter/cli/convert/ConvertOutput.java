package dev.arbiter.cli.convert;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Converter;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.archive.write.WthorFile;
import dev.arbiter.cli.check.CheckFiles;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Interruption;
import dev.arbiter.cli.console.RunProgress;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The destination of converted games: standard output, a file, or a directory with a file for each event or for a number of
 * games.
 */
final class ConvertOutput implements Converter.Sink, Closeable {

    /** The most files open at once. */
    private static final int MOST_OPEN = 64;

    private final Console console;
    private final List<Input> inputs;
    /** Null for standard output. */
    private final @Nullable Path place;

    private final Split split;
    /** Whether games are written at all. */
    private final boolean writes;

    private final RunProgress progress;
    private final long start = System.nanoTime();
    private final Map<String, OpenOutput> parts = new LinkedHashMap<>();
    private final Set<String> leftOut = new TreeSet<>();
    private @Nullable Format format;
    private long games;

    /** One file on its way. */
    private static final class OpenOutput {
        final @Nullable OutputFile file;
        /** Null while it is closed because others are written. */
        @Nullable
        OutputStream stream;

        /** Writes formats of whole files; null for others. */
        @Nullable
        GameWriter writer;

        OpenOutput(@Nullable OutputFile file) {
            this.file = file;
        }
    }

    private ConvertOutput(Console console, List<Input> inputs, @Nullable Path place, Split split, boolean writes) {
        this.console = console;
        this.inputs = inputs;
        this.place = place;
        this.split = split;
        this.writes = writes;
        this.progress = new RunProgress(console, inputs, start);
    }

    /** Games that are read and not written. */
    static ConvertOutput nowhere(Console console, List<Input> inputs) {
        return new ConvertOutput(console, inputs, null, Split.NONE, false);
    }

    /**
     * Games on standard output, in a file, or in files of a directory, which is made where it is not there.
     *
     * @param place the file or the directory; null for standard output
     * @param list the file that names the inputs, or null
     */
    static ConvertOutput of(Console console, List<Input> inputs, @Nullable Path place, @Nullable Path list, Split split)
            throws IOException {
        if (place == null) {
            return new ConvertOutput(console, inputs, null, split, true);
        }
        if (split.isNone()) {
            List<Input> read = CheckFiles.of(new OutputFile(place)).inputs(inputs, list);
            return new ConvertOutput(console, read, place, split, true);
        }
        Files.createDirectories(place);
        return new ConvertOutput(console, inputs, place, split, true);
    }

    /**
     * Converts the files, to their end or until interrupted.
     *
     * @return the counts over all games; null if interrupted
     */
    @Nullable
    Tally run(Converter converter) throws IOException, InterruptedException {
        Interruption interruption = new Interruption(console, converter::stop);
        interruption.begin();
        Tally tally;
        try {
            tally = converter.convert(inputs, console.in());
        } finally {
            interruption.end();
        }
        if (interruption.happened()) {
            interrupt();
            interruption.finished();
            return null;
        }
        if (tally.games() == 0 && !hasFailed() && inputs.stream().noneMatch(Input::named)) {
            failure(Inputs.NO_GAMES);
        }
        return tally;
    }

    /** Whether something could not be read or written. */
    boolean hasFailed() {
        return progress.hasFailed();
    }

    // ---- what the converter shows

    @Override
    public void begin(Format format) throws IOException {
        this.format = format;
        if (split.isNone()) {
            part("");
        }
    }

    @Override
    public boolean takesRecords() {
        return !split.isNone();
    }

    @Override
    public void games(long count, byte[] bytes, int length) throws IOException {
        games += count;
        Objects.requireNonNull(part("").stream).write(bytes, 0, length);
    }

    @Override
    public void game(GameRecord game, byte @Nullable [] bytes, int from, int to) throws IOException {
        boolean written = true;
        for (String name : split.files(game, games)) {
            OpenOutput part = part(name);
            if (bytes != null) {
                Objects.requireNonNull(part.stream).write(bytes, from, to - from);
                continue;
            }
            try {
                Objects.requireNonNull(part.writer).write(game);
            } catch (UnwritableGameException e) {
                written = false;
                failure("game " + game.number() + " on line " + game.place().line() + ": not written: "
                        + e.getMessage());
            }
        }
        games += written ? 1 : 0;
    }

    private OpenOutput part(String key) throws IOException {
        OpenOutput part = parts.get(key);
        if (part == null) {
            part = made(key);
            parts.put(key, part);
        }
        if (part.stream == null) {
            reopen(part);
        }
        return part;
    }

    private OpenOutput made(String key) throws IOException {
        Format written = Objects.requireNonNull(format);
        boolean whole = written == Format.WTHOR || written == Format.TRANSCRIPT || written == Format.CHECKERS_CHECK;
        if (place == null) {
            OpenOutput part = new OpenOutput(null);
            part.stream = writes ? console.data() : OutputStream.nullOutputStream();
            part.writer = whole ? GameWriter.of(written, part.stream, GameWriter.Style.EXPORT, this::leftOut) : null;
            return part;
        }
        Path path = split.isNone() ? place : place.resolve(key + "." + written.ending());
        requireUnread(path);
        closeSome();
        OpenOutput part = new OpenOutput(new OutputFile(path));
        part.stream = Objects.requireNonNull(part.file).openCompressed();
        if (whole) {
            part.writer = written == Format.WTHOR
                    ? new WthorFile(part.stream, true, this::leftOut)
                    : GameWriter.of(written, part.stream, GameWriter.Style.EXPORT, this::leftOut);
        }
        return part;
    }

    private void requireUnread(Path path) throws IOException {
        for (Input input : inputs) {
            if (input.path().toString().equals("-")) {
                CheckFiles.requireNotStandardInput(path);
            }
            if (OutputFile.isSame(input.file(), path)) {
                throw new IOException(path + " is an input and would be overwritten; name another file");
            }
        }
    }

    /** Closes files that can be gone on with later, where too many are open. */
    private void closeSome() throws IOException {
        long open = parts.values().stream().filter(part -> part.stream != null).count();
        for (OpenOutput part : parts.values()) {
            if (open < MOST_OPEN) {
                return;
            }
            if (part.stream != null && part.writer == null) {
                part.stream.close();
                part.stream = null;
                Objects.requireNonNull(part.file).close();
                open--;
            }
        }
    }

    private void reopen(OpenOutput part) throws IOException {
        closeSome();
        Path unfinished = Objects.requireNonNull(part.file).unfinished();
        part.stream = new BufferedOutputStream(new FileOutputStream(unfinished.toFile(), true), 1 << 12);
    }

    @Override
    public void note(String text) {
        progress.note(text);
    }

    @Override
    public void leftOut(String what) {
        leftOut.add(what);
    }

    @Override
    public void failure(String text) {
        progress.failure(text);
    }

    @Override
    public void progress(Tally tally, long bytes) {
        progress.draw(tally, bytes);
    }

    // ---- the end

    /** Completes the output and moves the files into place. */
    void complete() throws IOException {
        for (Map.Entry<String, OpenOutput> entry : parts.entrySet()) {
            OpenOutput part = entry.getValue();
            if (part.writer != null) {
                part.writer.close();
            }
            if (part.file == null) {
                Objects.requireNonNull(part.stream).flush();
                continue;
            }
            if (part.stream != null) {
                part.stream.close();
            }
            part.file.complete();
            if (part.writer instanceof WthorFile wthor) {
                for (Path names : WthorFile.nameFiles(part.file.place())) {
                    requireUnread(names);
                }
                wthor.writeNames(part.file.place());
            }
        }
        parts.clear();
    }

    /** Stops writing: finished games stay in the temporary files, and the files in place are unchanged. */
    private void interrupt() throws IOException {
        close();
        StringBuilder text = new StringBuilder("interrupted after " + count() + " written");
        if (place == null) {
            for (OpenOutput part : parts.values()) {
                Objects.requireNonNull(part.stream).flush();
            }
        } else if (split.isNone() && !parts.isEmpty()) {
            OutputFile file = parts.values().iterator().next().file;
            text.append("; ").append(Objects.requireNonNull(file).unfinished()).append(" has them");
        } else if (!parts.isEmpty()) {
            text.append("; they are in files of ").append(place).append(" whose names end in .unfinished");
        }
        console.remark(text.toString());
    }

    private String count() {
        return Counts.of(games, "game");
    }

    /** Says what was done. */
    void summarize(Tally tally, boolean cut) {
        progress.clear();
        if (!leftOut.isEmpty()) {
            console.remark(Objects.requireNonNull(format).title() + " cannot hold: " + String.join(", ", leftOut));
        }
        StringBuilder text = new StringBuilder();
        text.append(count()).append(" written");
        if (tally.illegal() > 0) {
            text.append(", ")
                    .append(Counts.of(tally.illegal()))
                    .append(cut ? " illegal, cut off" : " illegal, written unchanged");
        }
        long unread = tally.unreadable() + tally.unsupported();
        if (unread > 0) {
            text.append(", ").append(unread).append(" that could not be read to the end or judged");
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        text.append(String.format(Locale.ROOT, "; %.2f s", seconds));
        console.remark(text.toString());
    }

    @Override
    public void close() throws IOException {
        progress.clear();
        for (OpenOutput part : parts.values()) {
            if (part.file != null && part.stream != null) {
                part.stream.close();
                part.file.close();
            }
        }
    }
}
