package dev.arbiter.cli.check;

import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.archive.report.CsvReport;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.report.LineReport;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.cli.console.Console;
import dev.arbiter.diagram.TextDrawing;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The destination and format of verdicts: standard output, or a file to which a later run can append. */
public final class CheckOutput implements Closeable {

    /** The formats of verdicts. */
    static final List<String> FORMATS = List.of("text", "line", "jsonl", "csv", "json");

    private final Console console;
    private final @Nullable OutputFile place;
    private final @Nullable FileOutputStream file;
    private final OutputStream bytes;
    /** Texts on their way to the bytes. */
    private final Writer writer;

    private final TextDrawing.Style boards;
    private final boolean begun;

    /** Whether the file is compressed, so that its bytes end with more than was written to it. */
    private final boolean compressed;

    private boolean ended;

    private CheckOutput(
            Console console,
            @Nullable OutputFile place,
            @Nullable FileOutputStream file,
            OutputStream out,
            TextDrawing.Style boards,
            boolean begun,
            boolean compressed) {
        this.compressed = compressed;
        this.console = console;
        this.place = place;
        this.file = file;
        this.bytes = new BufferedOutputStream(out, 1 << 16);
        this.writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), 1 << 16);
        this.boards = boards;
        this.begun = begun;
    }

    /** Verdicts on standard output; formats for programs are written as data. */
    public static CheckOutput standard(Console console, TextDrawing.Style boards, String format) {
        OutputStream out = format.equals("text") ? console.out() : console.data();
        return new CheckOutput(console, null, null, out, boards, false, false);
    }

    /**
     * Verdicts in a file, which is cut back to what an earlier run has surely written.
     *
     * @param boards how positions are drawn
     * @param written how many of its bytes stay, from 0
     */
    static CheckOutput file(Console console, OutputFile place, TextDrawing.Style boards, long written)
            throws IOException {
        FileOutputStream file = place.open(written);
        boolean compressed = place.isCompressed();
        OutputStream out = compressed ? place.compressed(file) : file;
        return new CheckOutput(console, place, file, out, boards, written > 0, compressed);
    }

    /**
     * Writes verdicts in one of {@link #FORMATS}.
     *
     * @param allFields whether each object of JSON Lines has all fields
     */
    CheckListener report(String format, boolean allFields) {
        return switch (format) {
            case "text" -> new TextReport(writer, boards, !begun);
            case "line" -> new LineReport(writer);
            case "jsonl" -> new JsonLinesReport(bytes, Field.OF_GAME, allFields);
            case "csv" -> new CsvReport(writer, !begun);
            default -> throw new IllegalArgumentException(format);
        };
    }

    /** The writer for reports. */
    Writer writer() {
        return writer;
    }

    /** Writes a line for people. */
    public void line(String text) {
        try {
            writer.append(text).append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Flushes everything written; returns whether there is still a reader. */
    boolean flush() throws IOException {
        if (!ended) {
            writer.flush();
        }
        return file != null || !console.out().checkError();
    }

    /** Forces everything to disk; returns the length of the file. */
    long settle() throws IOException {
        writer.flush();
        if (file == null || place == null) {
            return 0;
        }
        place.settle();
        return file.getChannel().position();
    }

    /** Completes the output and moves a file into place. */
    void complete() throws IOException {
        end();
        if (place != null) {
            place.complete();
        }
    }

    /** The file that holds an output as far as it goes; null where it is complete or goes elsewhere. */
    @Nullable
    Path unfinished() {
        return place != null && place.isBeside() && Files.exists(place.unfinished()) ? place.unfinished() : null;
    }

    /** Ends the output. */
    private void end() throws IOException {
        if (compressed && !ended) {
            ended = true;
            writer.close();
        } else if (!ended) {
            writer.flush();
        }
    }

    @Override
    public void close() throws IOException {
        end();
        if (file != null) {
            file.close();
        }
    }
}
