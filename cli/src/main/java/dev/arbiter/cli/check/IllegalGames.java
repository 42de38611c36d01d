package dev.arbiter.cli.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Found;
import dev.arbiter.query.Query;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes the games of a check that are not legal, unchanged, to a file to be corrected; games of WTHOR, which are not text, as
 * GGF or, if the file's name says so, as WTHOR.
 */
public final class IllegalGames {

    private final OutputFile file;
    /** Their numbers, by the names of their files. */
    private final Map<String, Set<Long>> numbers = new HashMap<>();

    IllegalGames(Path path) throws IOException {
        this.file = new OutputFile(path);
    }

    /** Where they are written. */
    OutputFile file() {
        return file;
    }

    /** Remembers what is not legal of all that a listener is reported. */
    CheckListener besides(CheckListener report) {
        return new CheckListener() {
            @Override
            public void verdict(String name, Verdict verdict) {
                boolean fine =
                        verdict.isLegal() && verdict.findings().variations().isEmpty();
                if (!fine || Boolean.FALSE.equals(verdict.result().agrees())) {
                    numbers.computeIfAbsent(name, any -> new HashSet<>()).add(verdict.number());
                }
                report.verdict(name, verdict);
            }

            @Override
            public void failure(String name, String problem) {
                report.failure(name, problem);
            }
        };
    }

    /**
     * Reads the files that have such games once more, and writes these; the file is empty where there are none.
     *
     * @return the exit code: {@link ExitCode#UNREADABLE} where such a game was not found again, as its file could not be read or has changed
     */
    int complete(List<Input> inputs, CheckSettings settings, Console console) throws IOException, InterruptedException {
        List<Input> again = new ArrayList<>();
        for (Input input : inputs) {
            if (numbers.containsKey(input.path().toString())) {
                again.add(input);
            }
        }
        long written;
        long missing = numbers.values().stream().mapToLong(Set::size).sum();
        try (OutputStream out = file.openCompressed()) {
            Sheet sheet = new Sheet(out, console);
            try (sheet) {
                new Finder(Query.ANY, settings, false).find(again, InputStream.nullInputStream(), sheet);
            }
            written = sheet.written;
            missing -= sheet.met;
        }
        file.complete();
        String lacking = missing == 0 ? "" : "; " + Counts.of(missing, "game") + " could not be read again";
        console.remark(file.place() + ": " + Counts.of(written, "game") + " to be corrected" + lacking);
        return missing == 0 ? ExitCode.FINE : ExitCode.UNREADABLE;
    }

    /** Receives games one by one, and writes those recorded as not legal. */
    private final class Sheet implements Finder.Sink, Closeable {

        private final OutputStream out;
        private final Console console;
        /** The format, from the file's name, for games that are not text. */
        private final Format other;

        private final Set<String> leftOut = new TreeSet<>();
        /** For games that are no text; null as long as there was none. */
        private @Nullable GameWriter writer;

        private long met;
        private long written;
        private long texts;

        Sheet(OutputStream out, Console console) {
            this.out = out;
            this.console = console;
            this.other = Archives.format(file.place()) == Format.WTHOR ? Format.WTHOR : Format.GGF;
        }

        @Override
        public Found.Want want() {
            return new Found.Want(true, false, false);
        }

        @Override
        public boolean match(Found game) throws IOException {
            String path = game.file().toString();
            if (!numbers.getOrDefault(path, Set.of()).contains(game.number())) {
                return true;
            }
            met++;
            byte[] text = game.text();
            boolean fits = text == null ? texts == 0 : writer == null && other != Format.WTHOR;
            if (!fits) {
                console.remark(path + ": game " + game.number() + ": not written: " + file.place()
                        + (text == null ? " can hold text only, and this game is binary" : " holds binary games"));
            } else if (text == null) {
                write(path, game);
            } else {
                IllegalGames.write(text, game.format(), out);
                texts++;
                written++;
            }
            return true;
        }

        /** Writes a game of WTHOR: as WTHOR if that is the file's format, else as GGF, which can be edited. */
        private void write(String path, Found game) throws IOException {
            GameWriter target = writer;
            if (target == null) {
                target = GameWriter.of(other, out, GameWriter.Style.EXPORT, leftOut::add);
                writer = target;
            }
            try {
                target.write(game.record().record());
                written++;
            } catch (UnwritableGameException e) {
                console.remark(path + ": game " + game.number() + ": not written: " + e.getMessage());
            }
        }

        @Override
        public void failure(String line) {
            console.remark(line);
        }

        @Override
        public void close() throws IOException {
            GameWriter target = writer;
            writer = null;
            if (target != null) {
                target.close();
            }
            if (!leftOut.isEmpty()) {
                console.remark(file.place() + " cannot hold: " + String.join(", ", leftOut));
                leftOut.clear();
            }
        }
    }

    /** Writes a game unchanged, separated from the next one as its format requires. */
    public static void write(byte[] text, Format format, OutputStream out) throws IOException {
        int end = text.length;
        while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r' || text[end - 1] == ' ')) {
            end--;
        }
        out.write(text, 0, end);
        boolean lines = format == Format.PGN || format == Format.PDN;
        out.write((lines ? "\n\n" : "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
