package dev.arbiter.cli;

import dev.arbiter.InputException;
import dev.arbiter.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The commands, put together for the general option parser. */
final class CommandLines {

    private CommandLines() {}

    /** Runs a command line and returns its {@link ExitCode}. */
    static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        PrintStream data = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream remarks = new PrintStream(err, true, StandardCharsets.UTF_8);
        int exitCode = create(new Console(in, data, remarks, isTerminal(out), showsProgress(err)))
                .execute(args);
        remarks.flush();
        if (data.checkError()) {
            err.println("arbiter: the output cannot be written");
            return ExitCode.UNREADABLE;
        }
        return exitCode;
    }

    /** The whole program as the option parser sees it; completion and manual page are made from it. */
    static CommandLine create(Console console) {
        CommandLine program = new CommandLine(new ArbiterCommand());
        program.addSubcommand(new ContestCommand(console));
        program.addSubcommand(new GamesCommand(console));
        program.addSubcommand(new ShowCommand(console));
        program.addSubcommand(new MovesCommand(console));
        program.addSubcommand(new RuleCommand(console));
        program.addSubcommand(new PerftCommand(console));
        program.addSubcommand(new CheckCommand(console));
        program.addSubcommand(new ServeCommand(console));
        program.addSubcommand(new CompletionCommand(console));

        program.getCommandSpec()
                .addOption(OptionSpec.builder("--version")
                        .versionHelp(true)
                        .description("Print the version.")
                        .build());
        addHelp(program);
        for (CommandLine command : program.getSubcommands().values()) {
            addHelp(command);
        }
        program.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        program.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        program.setParameterExceptionHandler(CommandLines::wrongUsage);
        program.setExecutionExceptionHandler(CommandLines::failure);
        return program;
    }

    private static void addHelp(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Print this help.")
                        .build());
    }

    private static int wrongUsage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(name + ": " + e.getMessage());
        command.getErr().println("Try '" + name + " --help'.");
        return ExitCode.WRONG_USAGE;
    }

    /** What a command could not read is told in one line; anything else is a fault of this program, told in full. */
    private static int failure(Exception e, CommandLine command, ParseResult arguments) {
        String message;
        if (e instanceof UnreadableException unreadable) {
            message = "position:1:" + unreadable.column() + ": " + e.getMessage();
        } else if (e instanceof InputException) {
            message = "position: " + e.getMessage();
        } else if (e instanceof NoSuchFileException missing) {
            message = missing.getFile() + ": there is no such file";
        } else if (e instanceof FileSystemException file) {
            message = file.getFile() + ": "
                    + (file.getReason() == null ? e.getClass().getSimpleName() : file.getReason());
        } else if (e instanceof IOException) {
            message = String.valueOf(e.getMessage());
        } else {
            command.getErr().println("arbiter: a fault of this program, please report it:");
            e.printStackTrace(command.getErr());
            return ExitCode.UNREADABLE;
        }
        command.getErr().println(message);
        return ExitCode.UNREADABLE;
    }

    /** Whether colours can be shown: the launcher says whether standard output is a terminal. */
    private static boolean isTerminal(PrintStream out) {
        return out == System.out
                && Boolean.getBoolean("arbiter.terminal")
                && System.getenv("NO_COLOR") == null
                && !"dumb".equals(System.getenv("TERM"));
    }

    /** Whether a line can be redrawn on standard error: the launcher says whether that is a terminal. */
    private static boolean showsProgress(PrintStream err) {
        return err == System.err && Boolean.getBoolean("arbiter.progress");
    }
}
