package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of Java in {@code docs/first-hour.md} compile and do what is said beside them; its commands are run in {@code cli}. */
class FirstHourTest {

    private static final Path PAGE = Path.of(System.getProperty("arbiter.root", ".."), "docs", "first-hour.md");
    private static final Pattern CODE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void its_lines_of_java_run() throws IOException, InterruptedException {
        List<String> parts = CODE.matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult part) -> part.group(1))
                .toList();
        assertThat(parts).hasSize(2);
        Path program = Files.writeString(folder.resolve("FirstHour.java"), """
                import dev.arbiter.*;
                import dev.arbiter.archive.*;
                import dev.arbiter.archive.games.*;
                import dev.arbiter.chess.*;

                public class FirstHour {
                    public static void main(String[] arguments) throws Exception {
                %s}
                }
                """.formatted(String.join("", parts)));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int failed = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        program.toString());
        assertThat(failed).as(said.toString()).isZero();
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        folder + File.pathSeparator + System.getProperty("java.class.path"),
                        "FirstHour")
                .redirectErrorStream(true)
                .start();
        String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(printed).isZero();
        assertThat(printed)
                .startsWith("8 r n b q k b n r\n")
                .contains("\n20\n", "FIDE 3.1", "\ntrue\n", "1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 Nc6 *");
    }
}
