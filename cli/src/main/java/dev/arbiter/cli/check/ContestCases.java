package dev.arbiter.cli.check;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.contest.Contest;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs contest programs on inputs found in files and compares the answers. A case is an input, recognised by its content, with
 * a file of the same name but the extension {@code .out} next to it.
 */
public final class ContestCases {

    private static final String ANSWERS = ".out";

    /** The number of bytes that show which program an input is for. */
    private static final int HEAD = 1 << 12;

    private final Consumer<String> lines;
    private int right;
    private int wrong;
    private int unreadable;

    /** @param lines takes a line for each case */
    ContestCases(Consumer<String> lines) {
        this.lines = lines;
    }

    /** Whether a file is a case: a contest input with answers beside it. */
    static boolean isCase(Path file) throws IOException {
        return Files.isRegularFile(answers(file)) && !isAnswers(file) && program(file) != null;
    }

    /** Where the answers to an input lie, if it has any. */
    static Path answers(Path input) {
        String name = fileName(input);
        int dot = name.lastIndexOf('.');
        return input.resolveSibling((dot < 0 ? name : name.substring(0, dot)) + ANSWERS);
    }

    private static boolean isAnswers(Path file) {
        return fileName(file).endsWith(ANSWERS);
    }

    private static String fileName(Path file) {
        Path name = file.getFileName();
        return name == null ? "" : name.toString();
    }

    /**
     * Compares one input, or all cases below a directory, and prints a line for each.
     *
     * @param program whose inputs they are; null where their content shows
     * @throws NoSuchFileException where there is no such file
     */
    void compare(Path path, @Nullable Contest program) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (!Files.isDirectory(path)) {
            compareInput(path, program);
            return;
        }
        List<Path> found;
        try (Stream<Path> files = Files.walk(path)) {
            found = files.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : found) {
            boolean isCase = program == null ? isCase(file) : Files.isRegularFile(answers(file)) && !isAnswers(file);
            if (isCase) {
                compareInput(file, program);
            }
        }
    }

    /** The summary of all cases. */
    String summary() {
        int all = right + wrong + unreadable;
        return Counts.of(all, "contest input") + ": " + Counts.of(right) + " right, " + Counts.of(wrong) + " wrong, "
                + Counts.of(unreadable) + " unreadable";
    }

    /** The exit code for what was found in all. */
    int exitCode() {
        return ExitCode.of(unreadable > 0, wrong > 0);
    }

    private void compareInput(Path input, @Nullable Contest named) throws IOException {
        Contest program = named == null ? program(input) : named;
        if (program == null) {
            unreadable++;
            lines.accept(input + ": not an input of any of the programs " + String.join(", ", Contest.names()));
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
            lines.accept(input + ": answered; there is no " + expected.getFileName() + " to compare with");
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

    /** The program for the input in a file; null if there is none, or if there could be two. */
    public static @Nullable Contest program(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return program(in.readNBytes(HEAD));
        }
    }

    /**
     * The program for an input; null for none.
     *
     * @param head the beginning of the input; its last word may be cut off
     */
    public static @Nullable Contest program(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1).strip();
        String[] words = text.split("\\s+", -1);
        if (words.length < 2 || !isNumber(words[0])) {
            return null;
        }
        boolean row = words.length > 2 && words[2].matches("[.rbqnkRBQNK]{8}");
        if (row && words[1].matches("[wWbB]")) {
            return Contest.find("rank-and-file");
        }
        if (words[1].matches("[-BW]{8}")) {
            return Contest.find("othello");
        }
        return isNumber(words[1]) ? ofNumbers(words) : null;
    }

    /** Both programs begin with counts: men of each side, followed by squares each with a colour, or rows and columns. */
    private static @Nullable Contest ofNumbers(String[] words) {
        if (words[0].length() > 4 || words[1].length() > 4) {
            return null;
        }
        int colour = 3 + Integer.parseInt(words[0]) + Integer.parseInt(words[1]);
        if (colour > 3 && colour < words.length && words[colour].matches("[RW]")) {
            return Contest.find("checkers-check");
        }
        // Half of the squares are homes; the first few of them are enough.
        int homes = Math.min(10, Integer.parseInt(words[0]) * Integer.parseInt(words[1]) / 2);
        boolean isMegaCheckers = homes > 0
                && words.length >= 2 + homes
                && Arrays.stream(words, 2, 2 + homes).allMatch(word -> word.matches("[012]"));
        return isMegaCheckers ? Contest.find("megacheckers") : null;
    }

    private static boolean isNumber(String word) {
        return word.matches("\\d{1,9}");
    }
}
