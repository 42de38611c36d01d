package dev.arbiter.cli;

import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.commandline.WrongUsageException;
import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/** {@code arbiter serve}: the page, until somebody stops it. */
final class ServeCommand implements Command {

    private static final int MOST_PORT = 65535;

    private final Console console;
    private final Syntax syntax;
    private final Option port;
    private final Option host;
    private final Option token;

    ServeCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Serves the page and the JSON API, by default to this machine only, until stopped with Ctrl-C.");
        syntax.parameters(
                "FILE",
                0,
                Syntax.MANY,
                "Files, directories or patterns of recorded games: the page then shows what was played in them from the"
                        + " position on its board.");
        port = syntax.option(
                "N", "The port to listen on; 0 picks a free one. Default: " + ServerSettings.PORT + ".", "--port");
        host = syntax.option(
                "H",
                "The address to listen on. Any other than a loopback address lets other machines connect.",
                "--host");
        token = syntax.option(
                "TOKEN",
                "A password that programs send as 'Authorization: Bearer TOKEN', with which pages of any origin may use the"
                        + " API too. The page itself is opened with ?token=TOKEN.",
                "--token");
        syntax.examples("arbiter serve", "arbiter serve --port 0", "arbiter serve club/*.pgn");
    }

    @Override
    public int call() {
        int number = (int) port.number(0, MOST_PORT, ServerSettings.PORT);
        String name = host.or(ServerSettings.LOOPBACK);
        String secret = token.value();
        if (secret != null && !secret.matches("[A-Za-z0-9._~-]{8,200}")) {
            throw new WrongUsageException("--token must be 8 to 200 letters, digits and . _ ~ -");
        }
        try (ArbiterServer server = ArbiterServer.start(new ServerSettings(
                name, number, console.err(), Limits.STANDARD, CommandLines.version(), secret, syntax.words()))) {
            if (!server.isLoopback()) {
                say(
                        secret == null
                                ? "warning: anyone who can reach " + name
                                        + " can use this server, and nothing is encrypted"
                                : "warning: nothing is encrypted, the token included");
            }
            say(server.address() + (secret == null ? "" : "?token=" + secret) + " (stop with Ctrl-C)");
            // Whoever is served may leave uploads; they are deleted however the program ends.
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            // Somebody wants it stopped.
        } catch (IOException e) {
            say("cannot listen on " + name + " port " + number + ": " + e.getMessage());
            return ExitCode.UNREADABLE;
        }
        return ExitCode.FINE;
    }

    private void say(String line) {
        console.remark("arbiter serve: " + line);
    }
}
