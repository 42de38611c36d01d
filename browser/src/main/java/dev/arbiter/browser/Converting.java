package dev.arbiter.browser;

import dev.arbiter.Notation;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.games.ConversionWords;
import dev.arbiter.archive.games.Converter;
import dev.arbiter.archive.games.FileConversion;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** The conversion of one file, which JavaScript has done in portions. */
public final class Converting implements Converter.Sink {

    /** The number of games after which it is seen how much has been written. */
    private static final int GAMES = 16;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
    private final Set<String> leftOut = new TreeSet<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final FileConversion conversion;
    private String format = "";
    private long written;
    /** Writes formats of whole files; null for others. */
    private @Nullable GameWriter writer;

    private boolean isOver;

    Converting(Source source, Options options) throws IOException {
        String to = options.get("to");
        conversion = new FileConversion(
                conversion(options),
                to == null ? null : ConversionWords.FORMATS.get(to),
                options.settings().rules(),
                source,
                this);
    }

    /**
     * @param options {@code notation}, {@code without} and {@code tags} with words in lines, {@code roster}, {@code faithful},
     *     {@code legalPart}, {@code repair}, {@code renumber}, {@code compatible} and {@code letters}
     */
    private static Conversion conversion(Options options) {
        Conversion conversion = Conversion.to(null).without(ConversionWords.parts(options.words("without")));
        Notation notation = ConversionWords.NOTATIONS.get(options.get("notation"));
        conversion = notation == null ? conversion : conversion.notation(notation);
        conversion = options.is("roster") ? conversion.rosterOnly() : conversion;
        conversion = options.is("tags") ? conversion.tags(Set.copyOf(options.words("tags"))) : conversion;
        conversion = options.is("faithful") ? conversion.faithful() : conversion;
        conversion = options.is("legalPart") ? conversion.legalPart() : conversion;
        conversion = options.is("repair") ? conversion.repair() : conversion;
        conversion = options.is("compatible") ? conversion.compatible() : conversion;
        String letters = options.get("letters");
        conversion = letters == null ? conversion : conversion.letters(letters);
        return options.is("renumber") ? conversion.renumber() : conversion;
    }

    /**
     * Converts on, and returns what was written.
     *
     * @param most bytes after which it stops
     * @return null if there are no more
     */
    @JSExport
    public @Nullable Int8Array next(int most) {
        if (isOver) {
            return null;
        }
        out.reset();
        try {
            boolean more = true;
            while (more && out.size() < most) {
                more = conversion.next(GAMES);
            }
            if (!more) {
                isOver = true;
                if (writer != null) {
                    writer.close();
                }
                conversion.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail", e);
        }
        return Int8Array.copyFromJavaArray(out.toByteArray());
    }

    /** The counts so far. */
    @JSExport
    public String counts() {
        return new Json().add("written", written).add(conversion.tally()).toString();
    }

    /** What is said of the conversion: the format written, what it cannot hold, notes on games, and what was not written. */
    @JSExport
    public String said() {
        return new Json()
                .add("format", format)
                .add("leftOut", List.copyOf(leftOut))
                .add("notes", notes)
                .add("failures", failures)
                .toString();
    }

    @Override
    public void begin(Format target) {
        for (Map.Entry<String, Format> each : ConversionWords.FORMATS.entrySet()) {
            format = each.getValue() == target ? each.getKey() : format;
        }
        boolean ofWholeFiles = target == Format.WTHOR || target == Format.TRANSCRIPT || target == Format.CHECKERS_CHECK;
        writer = ofWholeFiles ? GameWriter.of(target, out, GameWriter.Style.EXPORT, this::leftOut) : null;
    }

    @Override
    public boolean takesRecords() {
        return false;
    }

    @Override
    public void game(GameRecord game, byte @Nullable [] bytes, int from, int to) throws IOException {
        try {
            if (writer != null) {
                writer.write(game);
                written++;
            }
        } catch (UnwritableGameException e) {
            failure("game " + game.number() + " on line " + game.place().line() + ": not written: " + e.getMessage());
        }
    }

    @Override
    public void games(long count, byte[] bytes, int length) {
        out.write(bytes, 0, length);
        written += count;
    }

    @Override
    public void note(String line) {
        notes.add(line);
    }

    @Override
    public void leftOut(String what) {
        leftOut.add(what);
    }

    @Override
    public void failure(String line) {
        failures.add(line);
    }

    @Override
    public void progress(Tally tally, long bytes) {}
}
