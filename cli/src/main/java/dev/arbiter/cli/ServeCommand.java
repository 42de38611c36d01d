package dev.arbiter.cli;

import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
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

    private static final int MOST_PORT = 65535;

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
    public Integer call() throws IOException {
        if (port < 0 || port > MOST_PORT) {
            throw new ParameterException(spec.commandLine(), "--port must be from 0 to " + MOST_PORT);
        }
        try (ArbiterServer server = start()) {
            if (!server.isLoopback()) {
                console.remark("arbiter serve: warning: everybody who can reach " + host
                        + " can use this server, and nothing is encrypted");
            }
            console.remark("arbiter serve: " + server.address() + " (stop with Ctrl-C)");
            // Whoever is served may leave uploads behind; they are deleted however the program ends.
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            // Somebody wants it stopped.
        }
        return ExitCode.FINE;
    }

    private ArbiterServer start() throws IOException {
        try {
            return ArbiterServer.start(new ServerSettings(host, port, console.err(), Limits.STANDARD));
        } catch (IOException e) {
            throw new IOException(
                    "arbiter serve: cannot listen on " + host + " port " + port + ": " + e.getMessage(), e);
        }
    }
}
