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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The commands, put together for the general option parser. */
final class CommandLines {

    /** By name, in the order in which help lists them. */
    private static final Map<String, Function<Console, Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("contest", ContestCommand::new);
        COMMANDS.put("games", GamesCommand::new);
        COMMANDS.put("show", ShowCommand::new);
        COMMANDS.put("moves", MovesCommand::new);
        COMMANDS.put("rule", RuleCommand::new);
        COMMANDS.put("winnable", WinnableCommand::new);
        COMMANDS.put("perft", PerftCommand::new);
        COMMANDS.put("check", console -> new CheckCommand(console, List.of()));
        COMMANDS.put("convert", ConvertCommand::new);
        COMMANDS.put("serve", ServeCommand::new);
        COMMANDS.put("completion", CompletionCommand::new);
    }

    private CommandLines() {}

    /** Runs a command line and returns its {@link ExitCode}. */
    static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        PrintStream data = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream remarks = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = new Console(in, data, remarks, isTerminal(out), showsProgress(err));
        int exitCode = isPlainCheck(args)
                ? call(new CheckCommand(console, List.of(args).subList(1, args.length)), console)
                : createFor(args, console).execute(args);
        remarks.flush();
        if (data.checkError()) {
            err.println("arbiter: the output cannot be written");
            return ExitCode.UNREADABLE;
        }
        return exitCode;
    }

    /** Whether files are to be checked and there is no option to understand: loading the option parser takes its time. */
    private static boolean isPlainCheck(String[] args) {
        return args.length > 1
                && args[0].equals("check")
                && Arrays.stream(args)
                        .allMatch(arg -> arg.equals("-") || !(arg.startsWith("-") || arg.startsWith("@")));
    }

    private static int call(Callable<Integer> command, Console console) {
        try {
            return command.call();
        } catch (Exception e) {
            return failure(e, console.err());
        }
    }

    /** The whole program as the option parser sees it; completion and manual page are made from it. */
    static CommandLine create(Console console) {
        CommandLine program = new CommandLine(new ArbiterCommand());
        COMMANDS.forEach((name, command) -> program.addSubcommand(command.apply(console)));
        return complete(program, console);
    }

    /** As much of the program as a command line needs: to study the options of every command takes longer than most work. */
    private static CommandLine createFor(String[] args, Console console) {
        Function<Console, Object> called = args.length == 0 ? null : COMMANDS.get(args[0]);
        if (called == null) {
            return create(console);
        }
        CommandLine program = new CommandLine(new ArbiterCommand());
        program.addSubcommand(called.apply(console));
        return complete(program, console);
    }

    private static CommandLine complete(CommandLine program, Console console) {
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
        program.setExecutionExceptionHandler((e, command, arguments) -> failure(e, console.err()));
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
    private static int failure(Exception e, PrintStream err) {
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
            err.println("arbiter: a fault of this program, please report it:");
            e.printStackTrace(err);
            return ExitCode.UNREADABLE;
        }
        err.println(message);
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
