package dev.arbiter.cli;

import dev.arbiter.cli.console.Terminal;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.query.index.Indexes;
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
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Touches the classes that the contest programs and the command line need, so that the launcher can have Java write them
 * into a class-data archive when this program ends ({@code -XX:ArchiveClassesAtExit}). What it prints does not matter.
 */
final class TrainingRun {

    private static final String[] FILES = {"games.pgn", "long.pdn", "unnamed.pdn", "games.wtb"};
    private static final String INDEXED = "indexed.pgn";

    /** The number of records of at least 32 KiB, to make more than one chunk. */
    private static final int LONG = 34;

    private TrainingRun() {}

    /**
     * Runs the commands of one kind.
     *
     * @param args {@code contest} for the contest programs, {@code plain} for what else needs Arbiter's own jars alone, or
     *     {@code files} for what reads archives or serves
     */
    public static void main(String[] args) {
        Terminal.ofProcess();
        switch (args[0]) {
            case "contest" -> contest();
            case "plain" -> plain();
            default -> files();
        }
    }

    private static void contest() {
        run("1 1\n12\n21\n1 R\n12-16\n0 0\n", "contest", "checkers-check");
        run("1\nw\n" + ".k......\n" + "........\n".repeat(6) + "......K.\n", "contest", "rank-and-file");
        run("3 3\n2 1 2 0 1\n5 3\n1 0 2 1 0 2 0 0\n0 0\n", "contest", "megacheckers");
        run(
                "1\n" + "--------\n".repeat(3) + "---WB---\n---BW---\n" + "--------\n".repeat(3) + "W\nL\nM35\nQ\n",
                "contest",
                "othello");
        run("spoilt", "contest", "othello");
    }

    private static void plain() {
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
        try {
            Path folder = Files.createTempDirectory("arbiter");
            try {
                checkFiles(folder);
                askIndex(folder);
            } finally {
                for (String name : FILES) {
                    Files.deleteIfExists(folder.resolve(name));
                }
                Files.deleteIfExists(folder.resolve(INDEXED));
                Files.deleteIfExists(folder.resolve(INDEXED + Indexes.SUFFIX));
                Files.delete(folder);
            }
        } catch (IOException e) {
            // Without a place for files their classes are not in the archive.
        }
        serve();
    }

    /** Checks files of formats that are read in ways of their own, also long ones: some of those are cut into chunks. */
    private static void checkFiles(Path folder) throws IOException {
        String comment = "{" + " ".repeat(1 << 15) + "}\n";
        String international = "[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n" + comment;
        String russian = "[GameType \"25\"]\n[Result \"1-0\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0\n\n" + comment;
        String unnamed = "[White \"a\"]\n\n1. 11-15 23-19 2. 8-11 22-17 1-0\n\n";
        // A game of WTHOR, and more than what is checked as one chunk.
        String header = "\0\0\1\1\1\0\0\0" + "\0".repeat(8);
        String game = "\0".repeat(6) + "\40\0" + "8" + "\0".repeat(59);
        String[] contents = {
            "1. e4 e5 1-0\n\n",
            (international + russian).repeat(LONG / 2),
            unnamed.repeat(4),
            header + game + "\0".repeat(1 << 20)
        };
        for (int file = 0; file < FILES.length; file++) {
            Path path = folder.resolve(FILES[file]);
            Files.write(path, contents[file].getBytes(StandardCharsets.ISO_8859_1));
            run("", "check", "--quiet", path.toString());
        }
    }

    /** Asks an index what indexes are asked: where one answers, the start of Java is most of the time. */
    private static void askIndex(Path folder) throws IOException {
        Path path = folder.resolve(INDEXED);
        String tags = "[White \"a\"]\n[Black \"b\"]\n[Date \"2026.01.??\"]\n[Result \"1-0\"]\n\n";
        String games = tags + "1. e4 e5 2. Nf3 Nc6 1-0\n\n" + tags + "1. d4 d5 1-0\n\n";
        Files.writeString(path, games.repeat(LONG));
        String file = path.toString();
        run("", "index", file);
        for (String query : new String[] {
            "white ~ /^a/", "year >= 2026", "reaches \"e4 e5\"", "material KRPvKR", "queens = 0", "plies < 60"
        }) {
            run("", "find", "--format", "count", query, file);
        }
        run("", "find", "reaches \"e4 e5\"", file);
        run("", "tree", "--format", "csv", file);
        run("", "tree", file, "e4");
    }

    /** Starts the server and asks it what the page asks first; a plain socket keeps the client's classes out. */
    private static void serve() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        run("", "serve", "--host", "192.0.2.1");
        try (ArbiterServer server = ArbiterServer.start(new ServerSettings(
                ServerSettings.Address.loopback(0), nowhere, Limits.STANDARD, "", null, ServerSettings.Content.PAGE))) {
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
