package dev.arbiter.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The commands, put together for the general option parser. */
final class CommandLines {

    private CommandLines() {}

    /** Runs a command line and returns its {@link ExitCode}. */
    static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
        PrintStream data = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream remarks = new PrintStream(err, true, StandardCharsets.UTF_8);
        try {
            return create(new Console(in, data, remarks)).execute(args);
        } finally {
            data.flush();
            remarks.flush();
        }
    }

    /** The whole program as the option parser sees it; completion and manual page are made from it. */
    static CommandLine create(Console console) {
        CommandLine program = new CommandLine(new ArbiterCommand());
        program.addSubcommand(new ContestCommand(console));
        program.addSubcommand(new GamesCommand(console));

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
}
