package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies in zip archives. */
class ZipMembersTest {

    private static final int MANY = 3_000;

    @TempDir
    private Path folder = Path.of("");

    /**
     * With names as paths have them and with others, which are looked for in another way. The table at the end of the archive is
     * overwritten once the first member was read: who reads it for each member finds it damaged.
     */
    @ParameterizedTest
    @ValueSource(strings = {"games/", "games//", "/"})
    void the_table_of_an_archive_is_read_once_for_all_its_members(String before) throws IOException {
        Path archive = folder.resolve("many.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (int number = 0; number < MANY; number++) {
                put(zip, before + number + ".pgn", "1. e4 *");
            }
        }
        List<Inputs.Input> inputs = Inputs.find(List.of(archive.toString()));
        assertThat(inputs).hasSize(MANY);
        assertThat(read(inputs.get(0))).isEqualTo("1. e4 *");

        FileTime modified = Files.getLastModifiedTime(archive);
        try (FileChannel end = FileChannel.open(archive, StandardOpenOption.WRITE)) {
            end.write(ByteBuffer.allocate(1000), end.size() - 1000);
        }
        Files.setLastModifiedTime(archive, modified);
        assertThat(inputs).allSatisfy(input -> assertThat(read(input)).isEqualTo("1. e4 *"));
    }

    /** As checks of a server read them side by side; shown in the same way. */
    @Test
    void archives_that_are_read_in_turn_have_their_tables_read_once() throws IOException {
        List<Path> archives = List.of(folder.resolve("one.zip"), folder.resolve("two.zip"));
        for (Path archive : archives) {
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
                put(zip, "a.pgn", "1. e4 *");
                put(zip, "b.pgn", "1. d4 *");
            }
        }
        List<Inputs.Input> inputs =
                Inputs.find(archives.stream().map(Path::toString).toList());
        assertThat(inputs).hasSize(4);

        for (Path archive : archives) {
            FileTime modified = Files.getLastModifiedTime(archive);
            try (FileChannel end = FileChannel.open(archive, StandardOpenOption.WRITE)) {
                end.write(ByteBuffer.allocate(20), end.size() - 20);
            }
            Files.setLastModifiedTime(archive, modified);
        }

        for (int at : List.of(0, 2, 1, 3)) {
            assertThat(read(inputs.get(at))).isEqualTo(at % 2 == 0 ? "1. e4 *" : "1. d4 *");
        }
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
