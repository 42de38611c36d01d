package dev.arbiter.cli;

import dev.arbiter.contest.Contest;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs contest inputs found in files and compares their answers with those beside them. */
final class ContestExamples {

    private static final String INPUT = ".in";
    private static final String ANSWERS = ".out";

    private final Console console;
    private final Consumer<String> lines;
    private int right;
    private int wrong;
    private int unreadable;

    /** @param lines takes a line for each input */
    ContestExamples(Console console, Consumer<String> lines) {
        this.console = console;
        this.lines = lines;
    }

    /**
     * Checks one input, or all inputs below a directory, and prints a line for each.
     *
     * @throws NoSuchFileException where there is no such file
     */
    void check(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (!Files.isDirectory(path)) {
            checkInput(path);
            return;
        }
        List<Path> found;
        try (Stream<Path> files = Files.walk(path)) {
            found = files.filter(file -> Files.isRegularFile(file) && program(file) != null)
                    .sorted()
                    .toList();
        }
        for (Path file : found) {
            checkInput(file);
        }
    }

    /** Prints what was found in all, and returns the exit code for it. */
    int summary() {
        int all = right + wrong + unreadable;
        console.remark(all + (all == 1 ? " contest input: " : " contest inputs: ") + right + " right, " + wrong
                + " wrong, " + unreadable + " unreadable");
        return unreadable > 0 ? ExitCode.UNREADABLE : wrong > 0 ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    private void checkInput(Path input) throws IOException {
        Contest program = program(input);
        if (program == null) {
            unreadable++;
            lines.accept(input + ": is no contest input: expected " + String.join("*.in, ", Contest.names()) + "*.in");
            return;
        }
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int exitCode;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(input))) {
            exitCode = program.run(in, answers, errors, Contest.Options.PLAIN);
        }
        if (exitCode != Contest.ANSWERED) {
            unreadable++;
            lines.accept(input + ": " + errors.toString(StandardCharsets.UTF_8).strip());
            return;
        }
        Path expected = answers(input);
        if (!Files.exists(expected)) {
            right++;
            lines.accept(input + ": answered, there is no " + expected.getFileName() + " to compare with");
            return;
        }
        String difference = difference(
                answers.toString(StandardCharsets.ISO_8859_1), Files.readString(expected, StandardCharsets.ISO_8859_1));
        if (difference == null) {
            right++;
            lines.accept(input + ": as " + expected.getFileName() + " has it");
        } else {
            wrong++;
            lines.accept(expected + ":" + difference);
        }
    }

    /** The first line that differs, or null. */
    private static @Nullable String difference(String answers, String expected) {
        if (answers.equals(expected)) {
            return null;
        }
        String[] found = answers.split("\n", -1);
        String[] wanted = expected.split("\n", -1);
        for (int line = 0; ; line++) {
            String ours = line < found.length ? "'" + found[line] + "'" : "nothing";
            String theirs = line < wanted.length ? "'" + wanted[line] + "'" : "nothing";
            if (!ours.equals(theirs)) {
                return (line + 1) + ": found " + theirs + ", expected " + ours;
            }
        }
    }

    /** Whether a file's name is that of a contest input. */
    static boolean isInput(Path file) {
        return program(file) != null;
    }

    /** Where the answers to a contest input lie, if it has any. */
    static Path answers(Path input) {
        String name = fileName(input);
        return input.resolveSibling(name.substring(0, name.length() - INPUT.length()) + ANSWERS);
    }

    /** The program whose name a file's name begins with, or null where it is no contest input. */
    private static @Nullable Contest program(Path file) {
        String name = fileName(file);
        if (name.endsWith(INPUT)) {
            for (String program : Contest.names()) {
                if (name.startsWith(program)) {
                    return Contest.find(program);
                }
            }
        }
        return null;
    }

    private static String fileName(Path file) {
        Path name = file.getFileName();
        return name == null ? "" : name.toString();
    }
}
