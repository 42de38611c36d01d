package dev.arbiter.cli;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Converter;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.archive.write.WthorFile;
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

/** Where converted games go: standard output, a file, or a directory with a file for each event or for so many games. */
final class ConvertOutput implements Converter.Sink, Closeable {

    /** For {@link #directory}: each event has its own file. */
    static final long EVENT = -1;

    /** So many files are held open at once. */
    private static final int MOST_OPEN = 64;

    private static final String NO_EVENT = "no-event";

    private final Console console;
    private final List<Input> inputs;
    /** Null where everything goes to standard output. */
    private final @Nullable Path place;
    /** How many games a file has, {@link #EVENT}, or 0 for all of them. */
    private final long split;

    private final RunProgress progress;
    private final long start = System.nanoTime();
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final Set<String> leftOut = new TreeSet<>();
    private @Nullable Format format;
    private long games;

    /** One file on its way. */
    private static final class Part {
        final @Nullable OutputFile file;
        /** Null while it is closed because others are written. */
        @Nullable
        OutputStream stream;

        /** Writes formats of whole files; null for others. */
        @Nullable
        GameWriter writer;

        Part(@Nullable OutputFile file) {
            this.file = file;
        }
    }

    private ConvertOutput(Console console, List<Input> inputs, @Nullable Path place, long split) {
        this.console = console;
        this.inputs = inputs;
        this.place = place;
        this.split = split;
        this.progress = new RunProgress(console, inputs, start);
    }

    /** Games on standard output. */
    static ConvertOutput standard(Console console, List<Input> inputs) {
        return new ConvertOutput(console, inputs, null, 0);
    }

    /**
     * Games in a file.
     *
     * @param list the file that names the inputs, or null
     */
    static ConvertOutput file(Console console, List<Input> inputs, Path file, @Nullable Path list) throws IOException {
        return new ConvertOutput(console, CheckFiles.of(new OutputFile(file)).inputs(inputs, list), file, 0);
    }

    /** Games in files of a directory, which is made where it is not there. */
    static ConvertOutput directory(Console console, List<Input> inputs, Path directory, long split) throws IOException {
        Files.createDirectories(directory);
        return new ConvertOutput(console, inputs, directory, split);
    }

    /** The files to be read: those that were found but for an output of an earlier run. */
    List<Input> inputs() {
        return inputs;
    }

    /** Whether something could not be read or written. */
    boolean hasFailed() {
        return progress.hasFailed();
    }

    // ---- what the converter shows

    @Override
    public void begin(Format format) throws IOException {
        this.format = format;
        if (split == 0) {
            part("");
        }
    }

    @Override
    public boolean takesRecords() {
        return split != 0;
    }

    @Override
    public void games(long count, byte[] bytes, int length) throws IOException {
        games += count;
        Objects.requireNonNull(part("").stream).write(bytes, 0, length);
    }

    @Override
    public void game(GameRecord game, byte @Nullable [] bytes, int from, int to) throws IOException {
        Part part = part(
                split == 0 ? "" : split == EVENT ? event(game) : String.format(Locale.ROOT, "%06d", games / split + 1));
        if (bytes != null) {
            Objects.requireNonNull(part.stream).write(bytes, from, to - from);
            games++;
            return;
        }
        try {
            Objects.requireNonNull(part.writer).write(game);
            games++;
        } catch (UnwritableGameException e) {
            failure("game " + game.number() + " on line " + game.place().line() + ": not written: " + e.getMessage());
        }
    }

    /** A name for a file from the tag of the event. */
    private static String event(GameRecord game) {
        String event = Tag.value("Event", game::tag);
        String name = event == null ? "" : event.strip().replaceAll("[^\\p{L}\\p{N}._-]+", "-");
        name = name.replaceAll("^[-.]+|[-.]+$", "");
        return name.isEmpty() ? NO_EVENT : name.substring(0, Math.min(name.length(), 100));
    }

    private Part part(String key) throws IOException {
        Part part = parts.get(key);
        if (part == null) {
            part = made(key);
            parts.put(key, part);
        }
        if (part.stream == null) {
            reopen(part);
        }
        return part;
    }

    private Part made(String key) throws IOException {
        Format written = Objects.requireNonNull(format);
        boolean whole = written == Format.WTHOR || written == Format.TRANSCRIPT || written == Format.CHECKERS_CHECK;
        if (place == null) {
            Part part = new Part(null);
            part.stream = console.data();
            part.writer = whole ? GameWriter.of(written, part.stream, GameWriter.Style.EXPORT, this::leftOut) : null;
            return part;
        }
        Path path = split == 0 ? place : place.resolve(key + "." + written.ending());
        requireUnread(path);
        closeSome();
        Part part = new Part(new OutputFile(path));
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
        for (Part part : parts.values()) {
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

    private void reopen(Part part) throws IOException {
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

    /** Everything is written: files go to their places. */
    void complete() throws IOException {
        for (Map.Entry<String, Part> entry : parts.entrySet()) {
            Part part = entry.getValue();
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

    /** Nothing more is written: whole games stay beside their files' places, whose old content stays too. */
    void interrupt() throws IOException {
        close();
        StringBuilder text = new StringBuilder("interrupted after " + count() + " written");
        if (place == null) {
            for (Part part : parts.values()) {
                Objects.requireNonNull(part.stream).flush();
            }
        } else if (split == 0 && !parts.isEmpty()) {
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
        for (Part part : parts.values()) {
            if (part.file != null && part.stream != null) {
                part.stream.close();
                part.file.close();
            }
        }
    }
}
