package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files users mean. */
class InputsTest {

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void files() throws IOException {
        for (String name : List.of(
                "x[1].pgn", "x1.pgn", "{y}.pgn", "y.pgn", "g[1]/a.pgn", "g1/b.pgn", "g[1]/in/c.pgn", "st*r.pgn")) {
            Files.createDirectories(folder.resolve(name).resolveSibling("."));
            Files.writeString(folder.resolve(name), "1. e4 *");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "x[1].pgn; x[1].pgn",
                "x[12].pgn; x1.pgn",
                "{y}.pgn; {y}.pgn",
                "{y,z}.pgn; y.pgn",
                "st*r.pgn; st*r.pgn",
                "g[1]/*.pgn; g[1]/a.pgn",
                "g[1]/**.pgn; g[1]/a.pgn g[1]/in/c.pgn",
                "g[12]/*.pgn; g1/b.pgn",
                "g[1]; g[1]/a.pgn g[1]/in/c.pgn",
                "*/?.pgn; g1/b.pgn g[1]/a.pgn",
                "x[1.pgn; x[1.pgn: there is no such file",
                "x{1.pgn; x{1.pgn: there is no such file",
                "x[3].pgn; x[3].pgn: no file matches",
                "none/[a]/*.pgn; none/[a]/*.pgn: no file matches",
                "none.pgn; none.pgn: there is no such file"
            })
    void what_is_there_by_its_name_is_no_pattern(String argument, String expected) {
        List<String> found = Inputs.find(List.of(folder + "/" + argument)).stream()
                .map(input ->
                        folder.relativize(input.path()) + (input.problem().isEmpty() ? "" : ": " + input.problem()))
                .toList();
        assertThat(String.join(" ", found)).isEqualTo(expected);
    }

    /** Who looks into a folder again and again does not open its archives, and hears of each file. */
    @Test
    void plain_files_are_found_without_archives() throws IOException {
        Path below = Files.createDirectories(folder.resolve("g1"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(below.resolve("a.zip")))) {
            zip.putNextEntry(new ZipEntry("c.pgn"));
            zip.write('*');
        }
        Files.writeString(below.resolve("text.zip"), "1. e4 *");
        Files.writeString(below.resolve(".hidden.pgn"), "1. e4 *");
        AtomicInteger met = new AtomicInteger();

        assertThat(Inputs.findPlain(below, met::incrementAndGet))
                .containsExactly(below.resolve("b.pgn"), below.resolve("text.zip"));
        assertThat(met).hasValue(3);
    }

    @Test
    void patterns_without_a_directory_look_into_the_one_at_hand() {
        assertThat(Inputs.find(List.of("no-such-name-*[0-9].pgn")))
                .containsExactly(new Inputs.Input(Path.of("no-such-name-*[0-9].pgn"), true, "no file matches"));
        assertThat(Inputs.find(List.of("pom.xm[l]")))
                .allMatch(Inputs.Input::named)
                .hasSize(1);
    }
}
