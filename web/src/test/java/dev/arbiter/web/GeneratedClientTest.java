package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A client that OpenAPI Generator writes from {@code openapi.json} asks the server. Maven fetches the generator and what
 * its client stands on, for this test alone.
 */
@Tag("slow")
class GeneratedClientTest {

    private static final Path ROOT = Path.of(System.getProperty("arbiter.root"));
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    @Test
    void it_is_answered_what_the_description_promises() throws Exception {
        Path client = generate();
        Path games = folder.resolve("club.pgn");
        Files.writeString(games, "1. e4 e5 2. Nf3 *\n\n1. e4 e5 2. Ke3 *\n");

        try (Server server = new Server();
                URLClassLoader loader = new URLClassLoader(compile(client), ClassLoader.getPlatformClassLoader())) {
            Object answers = loader.loadClass("Questions")
                    .getMethod("ask", String.class, File.class)
                    .invoke(null, server.at("/").toString().replaceAll("/$", ""), games.toFile());

            assertThat(answers)
                    .isEqualTo(List.of(
                            "games: chess",
                            "legal: true e4 Black",
                            "refused: false NOT_A_KING_MOVE",
                            "unreadable: false column 1",
                            "position: White 3 moves",
                            "part: White to move true",
                            "why: false OWN_PIECE_ON_TARGET null",
                            "settled: white_wins FIDE 6.9",
                            "many: 2",
                            "problem: 422 true",
                            "summary: 1 illegal",
                            "verdict: 1 legal null",
                            "verdict: 2 illegal NOT_A_KING_MOVE",
                            "game: 3 plies",
                            "report: true true",
                            "board: true",
                            "forgotten: 404"));
        }
    }

    /** Has a client written; where it lies, with the jars that it names in its pom below {@code jars}. */
    private Path generate() throws Exception {
        maven("-f", ROOT.resolve("pom.xml").toString(), "-pl", "web", "dependency:copy@client-generator");
        Path client = folder.resolve("client");
        run(
                JAVA.toString(),
                "-jar",
                ROOT.resolve("web/target/client-generator/openapi-generator-cli.jar")
                        .toString(),
                "generate",
                "-i",
                ROOT.resolve("web/src/main/resources/dev/arbiter/web/openapi.json")
                        .toString(),
                "-g",
                "java",
                "--invoker-package=client",
                "--api-package=client",
                "--model-package=client",
                "--additional-properties=openApiNullable=false",
                "-o",
                client.toString());
        maven(
                "-f",
                client.resolve("pom.xml").toString(),
                "dependency:copy-dependencies",
                "-DincludeScope=compile",
                "-DoutputDirectory=" + client.resolve("jars"));
        return client;
    }

    /** Compiles a client and the questions; the class path of both. */
    private URL[] compile(Path client) throws IOException {
        List<Path> jars = files(client.resolve("jars"), ".jar");
        Path classes = Files.createDirectory(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn",
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                String.join(
                        File.pathSeparator, jars.stream().map(Path::toString).toList()),
                ROOT.resolve("web/src/test/client/Questions.java").toString()));
        files(client.resolve("src/main/java"), ".java").forEach(file -> arguments.add(file.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        List<URL> path = new ArrayList<>(List.of(classes.toUri().toURL()));
        for (Path jar : jars) {
            path.add(jar.toUri().toURL());
        }
        return path.toArray(URL[]::new);
    }

    private static List<Path> files(Path below, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(below)) {
            return all.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }

    private void maven(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mvn", "-B", "-ntp"));
        command.addAll(Arrays.asList(arguments));
        run(command.toArray(String[]::new));
    }

    private void run(String... command) throws Exception {
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor()).as(() -> read(said)).isZero();
    }

    private static String read(Path said) {
        try {
            return Files.readString(said);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
