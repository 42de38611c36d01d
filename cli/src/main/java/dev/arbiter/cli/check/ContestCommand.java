package dev.arbiter.cli.check;

import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.TerminalFilter;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.contest.Contest;
import dev.arbiter.text.Resemblance;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arbiter contest}: runs a contest program, in about the time of an empty Java program. */
public final class ContestCommand implements Command {

    private final Console console;
    private final Syntax syntax;
    private final Option compare;
    private final Option strict;
    private final Option explain;
    private final Option timeLimit;

    public ContestCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description("Answers the input of a contest problem, or compares the answers with expected ones.");
        syntax.parameters(
                "PROGRAM",
                0,
                1,
                "checkers-check, rank-and-file, megacheckers or othello. With --compare it can be left out:"
                        + " the content of each file decides.");
        syntax.parameters(
                "FILE",
                0,
                Syntax.MANY,
                "The input; - is standard input, the default. With --compare, any number of files and"
                        + " directories.");
        compare = syntax.flag(
                "Compare the answers to each input with the expected ones in the file beside it, whose name"
                        + " ends in .out; directories are searched for such pairs.",
                "--compare");
        strict = syntax.flag("Also enforce the limits of the problem statement.", "--strict");
        explain = syntax.flag(
                "Print the reason for each answer on standard error, one line for each instance.", "--explain");
        timeLimit = syntax.option(
                "SECONDS",
                "The most time for one instance of megacheckers; after it, the proven bounds are the answer.",
                "--time-limit");
        syntax.examples(
                "arbiter contest checkers-check < examples/checkers-check.in",
                "arbiter contest rank-and-file --explain examples/rank-and-file.in",
                "arbiter contest megacheckers --time-limit 10 boards.in",
                "arbiter contest --compare examples");
        syntax.footer("Exit codes: 0 every instance was answered, 1 an answer differs from the one"
                + " beside the input, 2 wrong usage, 3 the input makes no sense or could not be read (what"
                + " was answered before that has been printed).");
    }

    @Override
    public int call() {
        List<String> words = syntax.words();
        Contest program = words.isEmpty() ? null : Contest.find(words.get(0));
        boolean named = program != null || (!compare.isSet() && !words.isEmpty());
        List<String> files = words.subList(named ? 1 : 0, words.size());
        Contest.Options options = new Contest.Options(strict.isSet(), explain.isSet(), seconds(timeLimit.value()));
        if (compare.isSet()) {
            require(!files.isEmpty(), "--compare needs a file or a directory");
            require(options.equals(Contest.Options.PLAIN), "--compare cannot be used with another option");
            return compare(files, program);
        }
        require(named, "PROGRAM is required: one of " + choice());
        if (program == null) {
            throw new WrongUsageException("there is no program '" + words.get(0) + "'; expected one of " + choice()
                    + Resemblance.question(words.get(0), Contest.names()));
        }
        require(files.size() < 2, files.size() < 2 ? "" : "unexpected argument '" + files.get(1) + "'");
        return answer(program, files.isEmpty() ? "-" : files.get(0), options);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new WrongUsageException(otherwise);
        }
    }

    private static String choice() {
        return String.join(", ", Contest.names());
    }

    private static double seconds(@Nullable String text) {
        if (text == null) {
            return Double.POSITIVE_INFINITY;
        }
        try {
            double seconds = Double.parseDouble(text);
            if (seconds > 0) {
                return seconds;
            }
        } catch (NumberFormatException e) {
            // Falls through to the same complaint.
        }
        throw new WrongUsageException("--time-limit must be a number of seconds above 0, not '" + text + "'");
    }

    private int compare(List<String> files, @Nullable Contest program) {
        ContestCases cases = new ContestCases(console::text);
        for (String file : files) {
            try {
                cases.compare(Path.of(file), program);
            } catch (NoSuchFileException e) {
                return unreadable(file, "there is no such file");
            } catch (IOException e) {
                return unreadable(file, String.valueOf(e.getMessage()));
            }
        }
        console.remark(cases.summary());
        return cases.exitCode();
    }

    private int answer(Contest program, String file, Contest.Options options) {
        if (file.equals("-")) {
            return answer(program, "input", console.in(), options);
        }
        if (new File(file).isDirectory()) {
            return unreadable(file, "is a directory, expected a file");
        }
        try (InputStream opened = new FileInputStream(file)) {
            return answer(program, file, opened, options);
        } catch (FileNotFoundException e) {
            return unreadable(
                    file, new File(file).exists() ? "there is no permission to read it" : "there is no such file");
        } catch (IOException e) {
            return unreadable(file, String.valueOf(e.getMessage()));
        }
    }

    private int answer(Contest program, String name, InputStream in, Contest.Options options) {
        try {
            // What it quotes of its input is made safe for a terminal.
            PrintStream err = new PrintStream(new TerminalFilter(console.err()), true, StandardCharsets.UTF_8);
            return program.run(TerminalText.plain(name), in, console.bytes(), err, options);
        } catch (IOException e) {
            // What is wrong with standard output is told at the end of every command.
            return console.writeFailure() != null
                    ? ExitCode.UNREADABLE
                    : unreadable(name, String.valueOf(e.getMessage()));
        }
    }

    private int unreadable(String name, String reason) {
        console.remark(name + ": " + reason);
        return ExitCode.UNREADABLE;
    }
}
