package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The example programs for authors of Java programs, each compiled and run: {@code java -cp core/target/classes
 * examples/java/PlayMoves.java} prints what stands in {@code PlayMoves.txt}. They are compiled together, as long as one
 * alone takes; the first is run as its first reader would.
 */
@Isolated("takes the output of the whole program")
@Tag("full")
class ExamplesTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples", "java");

    @TempDir
    static Path classes;

    static List<Path> programs() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
        programs().forEach(program -> arguments.add(program.toString()));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        assertThat(javac.run(out, out, arguments.toArray(new String[0])))
                .as(said.toString())
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void an_example_prints_what_stands_beside_it(Path program) throws ReflectiveOperationException, IOException {
        String name = program.getFileName().toString().replace(".java", "");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Method main = loader.loadClass(name).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        meet(program, printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void a_program_is_run_from_its_source() throws IOException, InterruptedException {
        Path program = programs().get(0);
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.toString())
                .redirectErrorStream(true)
                .start();
        meet(program, new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertThat(java.waitFor()).isZero();
    }

    private static void meet(Path program, String printed) throws IOException {
        Path expected = Path.of(program.toString().replace(".java", ".txt"));
        if (Boolean.getBoolean("arbiter.write")) {
            Files.writeString(expected, printed);
        }
        assertThat(printed).isEqualTo(Files.readString(expected));
    }
}
