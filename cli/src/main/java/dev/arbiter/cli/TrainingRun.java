package dev.arbiter.cli;

import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Touches the classes that the contest programs and the command line need, so that the launcher can have Java write them
 * into a class-data archive when this program ends ({@code -XX:ArchiveClassesAtExit}). What it prints does not matter.
 */
final class TrainingRun {

    private TrainingRun() {}

    /**
     * Runs the commands of one kind.
     *
     * @param args {@code plain} for what needs Arbiter's own jars alone, or {@code files} for what reads archives or serves
     */
    public static void main(String[] args) {
        Terminal.ofProcess();
        if (args[0].equals("plain")) {
            plain();
        } else {
            files();
        }
    }

    private static void plain() {
        run("1 1\n12\n21\n1 R\n12-16\n0 0\n", "contest", "checkers-check");
        run("1\nw\n" + ".k......\n" + "........\n".repeat(6) + "......K.\n", "contest", "rank-and-file");
        run("3 3\n2 1 2 0 1\n5 3\n1 0 2 1 0 2 0 0\n0 0\n", "contest", "megacheckers");
        run(
                "1\n" + "--------\n".repeat(3) + "---WB---\n---BW---\n" + "--------\n".repeat(3) + "W\nL\nM35\nQ\n",
                "contest",
                "othello");
        run("", "games");
        run("", "games", "--json");
        run("", "version");
        run("", "--help");
        run("", "completion");
        for (String game : GameOption.ids()) {
            run("", "show", "-g", game);
            run("", "show", "-g", game, "--json");
            run("", "moves", "-g", game);
            run("", "rule", "-g", game, "e4", "32-28", "11-15", "f5");
            run("", "rule", "-g", game, "nonsense");
            run("", "perft", "-g", game, "2", "--divide");
        }
        run("", "show", "-g", "chess", "--svg", "-", "e4");
        run("", "rule", "-g", "chess", "--json", "e4", "e5", "Ke3");
        run("", "winnable", "e4");
        run("", "winnable", "--json", "f3", "e5", "g4");
        run("", "shwo");
    }

    private static void files() {
        String games = "1. e4 e5 2. Ke2 Ke7 1-0\n\n1. e4 1-0\n\n1. e5 1-0\n";
        run(games, "check", "-");
        run(games, "check", "--format", "jsonl", "-");
        run(games, "claims", "-");
        run(games, "convert", "-");
        run(games, "find", "white ~ a", "-");
        run(games, "tree", "-", "e4");
        serve();
    }

    /** Starts the server and asks it what the page asks first; a plain socket keeps the client's classes out. */
    private static void serve() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        run("", "serve", "--host", "192.0.2.1");
        try (ArbiterServer server =
                ArbiterServer.start(new ServerSettings(ServerSettings.LOOPBACK, 0, nowhere, Limits.STANDARD))) {
            ask(server, "GET / HTTP/1.1\r\n");
            ask(server, "GET /api/v1/games HTTP/1.1\r\n");
            for (String path : new String[] {"/api/v1/position", "/api/v1/ruling"}) {
                String body = "{\"game\":\"chess\",\"moves\":[\"e4\"]"
                        + (path.equals("/api/v1/ruling") ? ",\"move\":\"Ke2\"}" : "}");
                ask(
                        server,
                        "POST " + path + " HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: "
                                + body.length() + "\r\n",
                        body);
            }
        } catch (IOException e) {
            // Without its classes in the archive the server starts all the same, only slower.
        }
    }

    private static void ask(ArbiterServer server, String head, String... body) throws IOException {
        URI address = server.address();
        String request =
                head + "Host: " + address.getAuthority() + "\r\nConnection: close\r\n\r\n" + String.join("", body);
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            socket.getInputStream().readAllBytes();
        }
    }

    private static void run(String input, String... args) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Main.main(new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII)), nowhere, nowhere, args);
    }
}
