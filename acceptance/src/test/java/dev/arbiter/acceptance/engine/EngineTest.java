package dev.arbiter.acceptance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.Main;
import dev.arbiter.spark.RandomArchive;
import dev.arbiter.spark.TestSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code arbiter check} prints the same and ends with the same code, whichever engine it runs on. */
class EngineTest {

    @TempDir
    Path directory;

    private record Run(int code, String out, String err) {

        static Run of(List<String> arguments) {
            TestSession.get();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int code = Main.main(
                    InputStream.nullInputStream(),
                    new PrintStream(out, false, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    arguments.toArray(new String[0]));
            return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        }

        private static final String TIME = "; [0-9.]+ s, .*";

        /** Without what was measured. */
        Run timeless() {
            return new Run(code, out.replaceAll(TIME, ""), err.replaceAll(TIME, ""));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--summary",
                "--format jsonl",
                "--format csv",
                "--all --variations",
                "--quiet --summary",
                "--quiet --only 2-4,7",
                "--only 1,3-120",
                "--all --only 5-9 --player a",
                "--format csv --player b",
                "-g checkers"
            })
    void both_engines_give_the_same_output_messages_and_exit_code(String options) throws IOException {
        RandomArchive.write(directory, 200, 3);
        Files.writeString(directory.resolve("prose.pgn"), "No games were played that day.\n");
        List<String> arguments = new ArrayList<>(List.of(
                "check",
                TestSession.root().resolve("examples").toString(),
                TestSession.data().resolve("pgn").toString(),
                directory.toString(),
                directory.resolve("missing.pgn").toString()));
        arguments.addAll(List.of(options.split(" ")));
        Run local = Run.of(arguments).timeless();
        arguments.addAll(List.of("--engine", "spark"));

        assertThat(Run.of(arguments).timeless()).isEqualTo(local);
        assertThat(local.code()).isIn(1, 3);
    }

    @Tag("full")
    @Test
    void an_output_file_is_as_the_local_engine_writes_it_and_never_an_input() throws IOException {
        Path games = Files.createDirectory(directory.resolve("games"));
        Path file = Files.writeString(games.resolve("a.pgn"), "1. e4 e5 2. Ke3 *\n");
        Path output = games.resolve("out.jsonl");
        List<String> arguments =
                new ArrayList<>(List.of("check", "--format", "jsonl", "--output", output.toString(), games.toString()));
        Run local = Run.of(arguments).timeless();
        String verdicts = Files.readString(output);
        arguments.addAll(List.of("--engine", "spark"));

        assertThat(Run.of(arguments).timeless()).isEqualTo(local);
        assertThat(output).hasContent(verdicts);
        for (String input : List.of(file.toString(), "file:" + file, "file://" + games)) {
            Run run = Run.of(List.of("check", "--engine", "spark", "--output", file.toString(), input));
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).startsWith("arbiter check: " + file + " is an input (");
        }
        assertThat(file).hasContent("1. e4 e5 2. Ke3 *\n");
    }

    @Test
    void what_the_engine_cannot_do_is_refused() {
        assertThat(Run.of(List.of("check", "--engine", "spark", "--max-errors", "3", "a.pgn"))
                        .code())
                .isEqualTo(2);
        assertThat(Run.of(List.of("check", "--engine", "abacus", "a.pgn")).err())
                .contains("--engine cannot be 'abacus'; expected one of local, spark");
    }
}
