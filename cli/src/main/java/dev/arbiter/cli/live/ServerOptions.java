package dev.arbiter.cli.live;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Version;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** The options for the address of the server and its access control, common to all commands that serve the page. */
final class ServerOptions {

    private static final int MOST_PORT = 65535;

    private final Option port;
    private final Option host;
    private final TokenOptions token;

    ServerOptions(Syntax syntax) {
        port = syntax.option(
                "N", "The port to listen on; 0 picks a free one. Default: " + ServerSettings.PORT + ".", "--port");
        host = syntax.option(
                "H",
                "The address to listen on. Any other than a loopback address lets other machines connect.",
                "--host");
        token = new TokenOptions(syntax);
    }

    /** Whether any of them is given. */
    boolean isAnySet() {
        return port.value() != null || host.value() != null || token.isAnySet();
    }

    /**
     * Serves until stopped.
     *
     * @param command the command's name
     * @param files of games for questions about what was played
     * @param desk shown on the page; null for none
     * @throws IOException if the file with the token cannot be read
     */
    int serve(Console console, String command, List<String> files, @Nullable Desk desk) throws IOException {
        int number = (int) port.number(0, MOST_PORT, ServerSettings.PORT);
        String name = host.or(ServerSettings.Address.LOOPBACK);
        String secret = token.value();
        String said = "arbiter " + command + ": ";
        try (ArbiterServer server = ArbiterServer.start(new ServerSettings(
                new ServerSettings.Address(name, number),
                console.err(),
                Limits.STANDARD,
                Version.read(),
                secret,
                new ServerSettings.Content(files, desk, page())))) {
            if (!server.isLoopback()) {
                console.remark(said
                        + (secret == null
                                ? "warning: anyone who can reach " + name
                                        + " can use this server, and nothing is encrypted"
                                : "warning: nothing is encrypted, the token included"));
            }
            console.remark(said
                    + server.address()
                    + (secret != null && token.isShown() ? "?token=" + secret : "")
                    + (desk == null ? "" : "#view=desk")
                    + (secret == null || token.isShown()
                            ? " (stop with Ctrl-C)"
                            : " (opened with ?token= and the token; stop with Ctrl-C)"));
            // Clients may leave uploads; they are deleted however the program ends.
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            // The program was asked to stop.
        } catch (IOException e) {
            console.remark(said + "cannot listen on " + name + " port " + number + ": " + e.getMessage());
            return ExitCode.UNREADABLE;
        }
        return ExitCode.FINE;
    }

    /** What the launcher found to lay over the page: the rules compiled for browsers. */
    private static @Nullable Path page() {
        String page = System.getProperty("arbiter.page");
        return page == null ? null : Path.of(page);
    }
}
