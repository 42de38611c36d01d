package dev.arbiter.cli;

import dev.arbiter.contest.Contest;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** {@code arbiter contest}, without the general option parser. */
final class ContestRunner {

    private ContestRunner() {}

    /** @param args the whole command line, beginning with {@code contest} */
    static int run(InputStream in, PrintStream out, PrintStream err, String[] args) {
        try {
            return run(ContestArguments.read(args), in, out, err);
        } catch (ContestArguments.WrongUsageException e) {
            return wrongUsage(err, e.reason());
        }
    }

    static int run(ContestArguments arguments, InputStream in, PrintStream out, PrintStream err) {
        Contest program = Contest.find(arguments.program());
        if (arguments.compare()) {
            return compare(arguments, program, out, err);
        }
        if (program == null) {
            return wrongUsage(
                    err,
                    "there is no program '" + arguments.program() + "'; it is one of " + ContestArguments.choice());
        }
        String file = arguments.files().isEmpty() ? "-" : arguments.files().get(0);
        if (file.equals("-")) {
            return run(program, arguments, "input", in, out, err);
        }
        if (new File(file).isDirectory()) {
            return unreadable(err, file, "is a directory, expected a file");
        }
        try (InputStream opened = new FileInputStream(file)) {
            return run(program, arguments, file, opened, out, err);
        } catch (FileNotFoundException e) {
            return unreadable(err, file, new File(file).exists() ? "may not be read" : "there is no such file");
        } catch (IOException e) {
            return unreadable(err, file, String.valueOf(e.getMessage()));
        }
    }

    private static int compare(
            ContestArguments arguments, @Nullable Contest program, PrintStream out, PrintStream err) {
        ContestCases cases = new ContestCases(out::println);
        for (String file : arguments.files()) {
            try {
                cases.compare(Path.of(file), program);
            } catch (NoSuchFileException e) {
                return unreadable(err, file, "there is no such file");
            } catch (IOException e) {
                return unreadable(err, file, String.valueOf(e.getMessage()));
            }
        }
        out.flush();
        err.println(cases.summary());
        return cases.exitCode();
    }

    private static int run(
            Contest program,
            ContestArguments arguments,
            String name,
            InputStream in,
            PrintStream out,
            PrintStream err) {
        try {
            return program.run(in, out, err, arguments.options());
        } catch (IOException e) {
            return unreadable(err, out.checkError() ? "arbiter contest" : name, String.valueOf(e.getMessage()));
        }
    }

    private static int unreadable(PrintStream err, String name, String reason) {
        err.println(name + ": " + reason);
        return ExitCode.UNREADABLE;
    }

    private static int wrongUsage(PrintStream err, String reason) {
        err.println("arbiter contest: " + reason);
        err.println("Try 'arbiter contest --help'.");
        return ExitCode.WRONG_USAGE;
    }
}
