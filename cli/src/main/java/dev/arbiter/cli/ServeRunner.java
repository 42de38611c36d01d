package dev.arbiter.cli;

import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * {@code arbiter serve}, without the general option parser where the arguments are plain: loading it takes almost as long
 * as all that a server needs to answer.
 *
 * @param host the address or name to listen on
 * @param port the port, 0 for any free one
 */
record ServeRunner(String host, int port) {

    static final int MOST_PORT = 65535;

    /**
     * Reads a command line that has only {@code --port N} and {@code --host H}.
     *
     * @param args the whole command line, beginning with {@code serve}
     * @return null where there is anything else, about which the option parser knows more to say
     */
    static @Nullable ServeRunner plain(String[] args) {
        String host = ServerSettings.LOOPBACK;
        int port = ServerSettings.PORT;
        for (int i = 1; i < args.length; i += 2) {
            String value = i + 1 < args.length ? args[i + 1] : "";
            if (args[i].equals("--host") && !value.isEmpty() && value.charAt(0) != '-') {
                host = value;
            } else if (args[i].equals("--port") && isPort(value)) {
                port = Integer.parseInt(value);
            } else {
                return null;
            }
        }
        return new ServeRunner(host, port);
    }

    private static boolean isPort(String value) {
        if (value.isEmpty() || value.length() > 5) {
            return false;
        }
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) < '0' || value.charAt(i) > '9') {
                return false;
            }
        }
        return Integer.parseInt(value) <= MOST_PORT;
    }

    /** Serves until the process or this thread is stopped, and returns the exit code. */
    int run(PrintStream err) {
        try (ArbiterServer server = ArbiterServer.start(new ServerSettings(host, port, err, Limits.STANDARD))) {
            if (!server.isLoopback()) {
                say(err, "warning: everybody who can reach " + host + " can use this server, and nothing is encrypted");
            }
            say(err, server.address() + " (stop with Ctrl-C)");
            // Whoever is served may leave uploads behind; they are deleted however the program ends.
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            // Somebody wants it stopped.
        } catch (IOException e) {
            say(err, "cannot listen on " + host + " port " + port + ": " + e.getMessage());
            return ExitCode.UNREADABLE;
        }
        return ExitCode.FINE;
    }

    private static void say(PrintStream err, String line) {
        err.print("arbiter serve: " + line + "\n");
    }
}
