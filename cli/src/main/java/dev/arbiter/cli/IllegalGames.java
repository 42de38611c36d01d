package dev.arbiter.cli;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckListener;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Found;
import dev.arbiter.query.Query;
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

/** The games of a check that are not legal, written as they stand to a file in which somebody will mend them. */
final class IllegalGames {

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

    /** Remembers what is not legal of all that a listener is told. */
    CheckListener besides(CheckListener report) {
        return new CheckListener() {
            @Override
            public void verdict(String name, Verdict verdict) {
                boolean fine = verdict.isLegal() && verdict.variations().isEmpty();
                if (!fine || Boolean.FALSE.equals(verdict.agrees())) {
                    numbers.computeIfAbsent(name, any -> new HashSet<>()).add(verdict.game());
                }
                report.verdict(name, verdict);
            }

            @Override
            public void failure(String name, String problem) {
                report.failure(name, problem);
            }
        };
    }

    /** Reads the files that have such games once more, and writes these; the file is empty where there are none. */
    void complete(List<Input> inputs, CheckSettings settings, Console console)
            throws IOException, InterruptedException {
        List<Input> again = new ArrayList<>();
        for (Input input : inputs) {
            if (numbers.containsKey(input.path().toString())) {
                again.add(input);
            }
        }
        long[] written = {0};
        try (OutputStream out = file.openCompressed()) {
            new Finder(Query.ANY, settings.rules(), false)
                    .find(again, InputStream.nullInputStream(), new Finder.Sink() {
                        @Override
                        public Found.Want want() {
                            return new Found.Want(true, false, false);
                        }

                        @Override
                        public boolean match(Found game) throws IOException {
                            String path = game.file().toString();
                            byte[] text = game.text();
                            if (!numbers.getOrDefault(path, Set.of()).contains(game.number())) {
                                return true;
                            }
                            if (text == null) {
                                console.remark(
                                        path + ": game " + game.number() + ": not written: its format is none of text");
                            } else {
                                write(text, game.format(), out);
                                written[0]++;
                            }
                            return true;
                        }

                        @Override
                        public void failure(String line) {
                            console.remark(line);
                        }
                    });
        }
        file.complete();
        console.remark(file.place() + ": " + written[0] + (written[0] == 1 ? " game" : " games") + " to be mended");
    }

    /** Writes a game as it stands, parted from the next one as its format does. */
    static void write(byte[] text, Format format, OutputStream out) throws IOException {
        int end = text.length;
        while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r' || text[end - 1] == ' ')) {
            end--;
        }
        out.write(text, 0, end);
        boolean lines = format == Format.PGN || format == Format.PDN;
        out.write((lines ? "\n\n" : "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
