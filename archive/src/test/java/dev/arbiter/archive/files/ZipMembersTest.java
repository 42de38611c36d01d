package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in zip archives. */
@Tag("full")
class ZipMembersTest {

    private static final int MANY = 20_000;

    @TempDir
    private Path folder = Path.of("");

    /** Looking through the archive for each of its files takes minutes. */
    @Test
    void many_members_are_each_opened_at_once() throws IOException {
        Path archive = folder.resolve("many.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (int number = 0; number < MANY; number++) {
                put(zip, "games/" + number + ".pgn", "1. e4 *");
            }
        }
        List<Inputs.Input> inputs = Inputs.find(List.of(archive.toString()));
        assertThat(inputs).hasSize(MANY);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(40), () -> {
            for (Inputs.Input input : inputs) {
                assertThat(read(input)).isEqualTo("1. e4 *");
            }
        });
    }

    @Test
    void an_archive_that_was_replaced_is_read_anew() throws IOException {
        Path archive = folder.resolve("a.zip");
        for (String text : List.of("one", "two", "six")) {
            Path other = folder.resolve("b.zip");
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(other))) {
                put(zip, "x.pgn", text);
            }
            Files.deleteIfExists(archive);
            Files.move(other, archive);
            assertThat(read(Inputs.find(List.of(archive.toString())).get(0))).isEqualTo(text);
        }
    }

    @Test
    void names_that_are_written_otherwise_are_found() throws IOException {
        Path archive = folder.resolve("odd.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            put(zip, "a//b.pgn", "double");
            put(zip, "/c.pgn", "rooted");
        }
        List<Inputs.Input> inputs = Inputs.find(List.of(archive.toString()));
        assertThat(inputs).extracting(each -> read(each)).containsExactlyInAnyOrder("double", "rooted");
    }

    private static void put(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.US_ASCII));
        zip.closeEntry();
    }

    private static String read(Inputs.Input input) {
        try (InputStream in = input.open(InputStream.nullInputStream())) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
