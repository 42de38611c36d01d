package dev.arbiter.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program itself: what it says of itself, and nothing to do without a command. */
@Command(
        name = "arbiter",
        description = "Settles board games: legal moves, the first illegal move and its rule, how a position stands.",
        versionProvider = ArbiterCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter contest checkers-check < examples/checkers-check.in",
            "  arbiter games",
            "  arbiter COMMAND --help",
            "",
            "Exit codes: 0 all legal, 1 something illegal was found, 2 wrong usage, 3 input",
            "could not be read."
        })
final class ArbiterCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    /** The version that the build wrote beside this class. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            Properties properties = new Properties();
            try (InputStream in = ArbiterCommand.class.getResourceAsStream("version.properties")) {
                properties.load(Objects.requireNonNull(in, "version.properties"));
            }
            return new String[] {"arbiter " + properties.getProperty("version")};
        }
    }
}
