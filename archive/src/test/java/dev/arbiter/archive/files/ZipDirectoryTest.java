package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.referee.CorpusSize;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the directory of a zip archive can say, and what of it is not believed. */
class ZipDirectoryTest {

    private static final String GAME = "1. e4 e5 2. Nf3 *\n";

    @TempDir
    private Path folder = Path.of("");

    private Path archive = Path.of("");

    private Path write(byte[] bytes) throws IOException {
        archive = Files.write(folder.resolve("games.zip"), bytes);
        return archive;
    }

    private static byte[] zip(String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write((GAME + name + "\n").getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /** Where the entries of the directory of an archive stand that has neither comment nor fields. */
    private static List<Integer> entries(byte[] zip) {
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        List<Integer> entries = new ArrayList<>();
        int at = bytes.getInt(zip.length - 6);
        for (int left = bytes.getShort(zip.length - 12); left > 0; left--) {
            entries.add(at);
            at += 46 + bytes.getShort(at + 28) + bytes.getShort(at + 30) + bytes.getShort(at + 32);
        }
        return entries;
    }

    private byte[] changed(byte[] zip, int entry, Consumer<ByteBuffer> change) {
        int at = entries(zip).get(entry);
        change.accept(ByteBuffer.wrap(zip, at, zip.length - at).slice().order(ByteOrder.LITTLE_ENDIAN));
        return zip;
    }

    private List<String> problems() throws IOException {
        return ZipDirectory.read(archive).members().stream()
                .map(member -> member.name() + ": " + member.problem())
                .toList();
    }

    private String read(int member) throws IOException {
        ZipDirectory directory = ZipDirectory.read(archive);
        try (InputStream in = directory.open(directory.members().get(member))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "comment", "before", "after", "comment of an end PK\5\6 and more of it, 22 bytes"})
    void members_are_found_whatever_stands_around_them(String around) throws IOException {
        byte[] zip = zip("a.pgn", "folder/", "folder/b.pgn", "Łódź.pgn");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        if (around.equals("before")) {
            all.write("#!/bin/sh\nexec unzip\n".getBytes(StandardCharsets.US_ASCII));
        }
        if (around.startsWith("comment")) {
            zip[zip.length - 2] = (byte) around.length();
        }
        all.write(zip);
        if (around.startsWith("comment") || around.equals("after")) {
            all.write(around.getBytes(StandardCharsets.US_ASCII));
        }
        write(all.toByteArray());
        assertThat(problems()).containsExactly("a.pgn: ", "folder/: ", "folder/b.pgn: ", "Łódź.pgn: ");
        assertThat(read(0)).isEqualTo(GAME + "a.pgn\n");
        assertThat(read(2)).isEqualTo(GAME + "folder/b.pgn\n");
        assertThat(read(3)).isEqualTo(GAME + "Łódź.pgn\n");
        assertThat(ZipDirectory.length(archive)).isEqualTo(around.equals("before") ? 0 : 4 * 46 + 5 + 7 + 12 + 11);
    }

    @Test
    void members_that_are_stored_and_members_without_bytes_are_read() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] game = GAME.repeat(100_000).getBytes(StandardCharsets.US_ASCII);
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry stored = new ZipEntry("stored.pgn");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(game.length);
            CRC32 crc = new CRC32();
            crc.update(game);
            stored.setCrc(crc.getValue());
            zip.putNextEntry(stored);
            zip.write(game);
            zip.putNextEntry(new ZipEntry("empty.pgn"));
            zip.putNextEntry(new ZipEntry("deflated.pgn"));
            zip.write(game);
        }
        write(bytes.toByteArray());
        assertThat(read(0)).hasSize(game.length);
        assertThat(read(1)).isEmpty();
        assertThat(read(2)).hasSize(game.length);
    }

    @Test
    void more_members_than_16_bits_can_count_are_read_and_more_than_100000_are_refused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int number = 0; number < 66_000; number++) {
                zip.putNextEntry(new ZipEntry(number + ".pgn"));
                zip.write('*');
            }
        }
        write(bytes.toByteArray());
        assertThat(ZipDirectory.read(archive).members())
                .hasSize(66_000)
                .allMatch(each -> each.problem().isEmpty());
        assertThat(read(65_999)).isEqualTo("*");

        byte[] many = bytes.toByteArray();
        ByteBuffer fields = ByteBuffer.wrap(many).order(ByteOrder.LITTLE_ENDIAN);
        fields.putLong(many.length - 22 - 20 - 56 + 32, 100_001);
        fields.putLong(many.length - 22 - 20 - 56 + 40, 100_001L * 46);
        write(many);
        assertThatThrownBy(() -> ZipDirectory.read(archive)).isInstanceOf(IOException.class);
    }

    @Test
    void a_member_that_is_named_twice_is_refused_both_times() throws IOException {
        byte[] zip = zip("a.pgn", "b.pgn", "c.pgn");
        write(changed(zip, 2, entry -> entry.put(46, (byte) 'a')));
        assertThat(problems())
                .containsExactly("a.pgn: the archive names it twice", "b.pgn: ", "a.pgn: the archive names it twice");
        assertThatThrownBy(() -> read(0)).hasMessage("the archive names it twice");
        List<Inputs.Input> inputs = Inputs.find(List.of(archive.toString()));
        assertThat(inputs).extracting(Inputs.Input::problem).containsExactly("the archive names it twice", "");
    }

    @Test
    void names_that_are_one_path_are_one_member_that_is_named_twice() throws IOException {
        write(zip("a/b.pgn", "a//b.pgn", "c.pgn"));
        List<Inputs.Input> inputs = Inputs.find(List.of(archive.toString()));
        assertThat(inputs).extracting(Inputs.Input::problem).containsExactly("the archive names it twice", "");
        assertThatThrownBy(() -> inputs.get(0).open(InputStream.nullInputStream()))
                .hasMessage("the archive names it twice");
    }

    /** So few bytes would be unpacked as often as they are named. */
    @ParameterizedTest
    @CsvSource({"0", "10"})
    void members_that_share_bytes_are_refused(int later) throws IOException {
        byte[] zip = zip("a.pgn", "b.pgn", "c.pgn", "d.pgn");
        int first = ByteBuffer.wrap(zip)
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt(entries(zip).get(1) + 42);
        for (int entry = 2; entry < 4; entry++) {
            changed(zip, entry, each -> each.putInt(42, first + later));
        }
        write(zip);
        assertThat(problems())
                .containsExactly(
                        "a.pgn: ",
                        "b.pgn: it shares bytes of the archive with c.pgn",
                        "c.pgn: it shares bytes of the archive with b.pgn",
                        "d.pgn: it shares bytes of the archive with " + (later == 0 ? "b.pgn" : "c.pgn"));
        assertThat(read(0)).isEqualTo(GAME + "a.pgn\n");
    }

    @Test
    void a_member_within_another_is_refused_with_it() throws IOException {
        byte[] zip = zip("a.pgn", "b.pgn", "c.pgn");
        write(changed(zip, 0, entry -> entry.putInt(20, 150)));
        assertThat(problems().get(0)).startsWith("a.pgn: it shares bytes");
        assertThat(problems().get(1)).startsWith("b.pgn: it shares bytes");
    }

    @ParameterizedTest
    @CsvSource({
        "8, 1, it is encrypted; unpack it first",
        "10, 12, 'it is packed by method 12, expected 0 (stored) or 8 (deflated)'",
        "42, 30000, the archive says that it lies outside of it"
    })
    void what_cannot_be_read_is_named(int field, short value, String problem) throws IOException {
        write(changed(zip("a.pgn", "b.pgn"), 1, entry -> entry.putShort(field, value)));
        assertThat(problems()).containsExactly("a.pgn: ", "b.pgn: " + problem);
        List<Inputs.Input> inputs = Inputs.find(List.of(archive.toString()));
        assertThat(inputs).extracting(Inputs.Input::problem).containsExactly("", problem);
    }

    @Test
    void names_of_old_programs_are_read_letter_by_letter() throws IOException {
        byte[] zip = zip("a.pgn");
        write(changed(zip, 0, entry -> entry.put(46, (byte) 0xE9)));
        assertThat(problems()).containsExactly("é.pgn: ");
        assertThat(read(0)).isEqualTo(GAME + "a.pgn\n");
    }

    @ParameterizedTest
    @CsvSource({"16, its checksum is another", "24, it is longer than the archive says"})
    void what_a_member_unpacks_to_is_what_the_archive_says(int field, String problem) throws IOException {
        write(changed(zip("a.pgn"), 0, entry -> entry.putInt(field, 7)));
        assertThatThrownBy(() -> read(0)).isInstanceOf(IOException.class).hasMessage(problem);
        write(changed(zip("a.pgn"), 0, entry -> entry.putInt(24, 1000)));
        assertThatThrownBy(() -> read(0)).isInstanceOf(IOException.class);
        Inputs.Input input = Inputs.find(List.of(archive.toString())).get(0);
        assertThatThrownBy(() -> input.open(InputStream.nullInputStream()).readAllBytes())
                .hasMessageStartingWith("its zip data ends too early, after byte");
    }

    /** Whatever is damaged, reading ends in an archive or a sentence, and never in more bytes than are said. */
    @Test
    void damaged_archives_end_in_a_sentence() throws IOException {
        byte[] whole = zip("a.pgn", "b.pgn", "c/d.pgn");
        SplittableRandom random = new SplittableRandom(53);
        int rounds = CorpusSize.of(1_000, 20_000, 200_000);
        for (int round = 0; round < rounds; round++) {
            byte[] zip = whole.clone();
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                zip[random.nextInt(zip.length)] = (byte) random.nextInt(256);
            }
            write(round % 3 == 0 ? java.util.Arrays.copyOf(zip, random.nextInt(zip.length)) : zip);
            try {
                ZipDirectory directory = ZipDirectory.read(archive);
                for (ZipDirectory.Member member : directory.members()) {
                    if (member.problem().isEmpty() && !member.isDirectory()) {
                        try (InputStream in = directory.open(member)) {
                            assertThat(in.readAllBytes().length).isEqualTo((int) member.size());
                        } catch (IOException e) {
                            assertThat(e.getMessage() == null ? "" : e.getMessage())
                                    .doesNotContain("Exception");
                        }
                    }
                }
            } catch (IOException e) {
                assertThat(e.getMessage() == null ? "" : e.getMessage()).doesNotContain("Exception");
            }
        }
    }

    /** The members are those that Java's own reader finds. */
    @Test
    void it_finds_what_the_reader_of_the_jdk_finds() throws IOException {
        write(zip("b.pgn", "a.pgn", "c/", "c/d.pgn"));
        try (ZipFile other = new ZipFile(archive.toFile())) {
            assertThat(ZipDirectory.read(archive).members())
                    .extracting(ZipDirectory.Member::name)
                    .containsExactlyInAnyOrderElementsOf(
                            other.stream().map(ZipEntry::getName).toList());
        }
    }
}
