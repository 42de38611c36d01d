package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The example programs for authors of Java programs, each compiled and run as its first reader would: {@code java -cp
 * core/target/classes examples/java/PlayMoves.java} prints what stands in {@code PlayMoves.txt}.
 */
@Tag("long")
class ExamplesTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples", "java");

    static List<Path> programs() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void an_example_prints_what_stands_beside_it(Path program) throws IOException, InterruptedException {
        Path expected = Path.of(program.toString().replace(".java", ".txt"));
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = java.waitFor();
        if (Boolean.getBoolean("arbiter.write")) {
            Files.writeString(expected, printed);
        }
        assertThat(printed).isEqualTo(Files.readString(expected));
        assertThat(exitCode).isZero();
    }
}
