package dev.arbiter.cli;

import dev.arbiter.web.ServerSettings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code arbiter serve}: the page, until somebody stops it. */
@Command(
        name = "serve",
        description = "Serves the page and its JSON API until it is stopped (Ctrl-C), to this machine alone.",
        footerHeading = "%nExamples:%n",
        footer = {"  arbiter serve", "  arbiter serve --port 0"})
final class ServeCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port to listen on; 0 picks a free one. " + ServerSettings.PORT + " if left out.")
    private int port = ServerSettings.PORT;

    @Option(
            names = "--host",
            paramLabel = "H",
            description = "The address to listen on; others than this machine's own loopback let others in.")
    private String host = ServerSettings.LOOPBACK;

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (port < 0 || port > ServeRunner.MOST_PORT) {
            throw new ParameterException(spec.commandLine(), "--port must be from 0 to " + ServeRunner.MOST_PORT);
        }
        return new ServeRunner(host, port).run(console.err());
    }
}
