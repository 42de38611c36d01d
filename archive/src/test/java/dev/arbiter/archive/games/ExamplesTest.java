package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs in {@code examples/archive} print what stands beside them. */
@Tag("full")
class ExamplesTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples", "archive");

    @ParameterizedTest
    @ValueSource(strings = {"ConvertGames", "EditGames"})
    void an_example_prints_what_stands_beside_it(String program) throws IOException, InterruptedException {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EXAMPLES.resolve(program + ".java").toAbsolutePath().toString())
                .directory(EXAMPLES.resolve("../..").normalize().toFile())
                .start();
        String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(java.waitFor()).isZero();
        assertThat(printed).isEqualTo(Files.readString(EXAMPLES.resolve(program + ".txt")));
    }
}
