package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever becomes of one watched file, the desk reads the others and says what is wrong with that one. */
@Tag("full")
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WatchedFilesTest {

    private static final String HEAD = "[White \"Anna\"]\n[Black \"Boris\"]\n\n";
    private static final String OTHER = "[White \"Carla\"]\n[Black \"Dora\"]\n\n";
    private static final Path ZERO = Path.of("/dev/zero");

    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path odd;

    @SuppressWarnings("NullAway.Init")
    private Path good;

    @SuppressWarnings("NullAway.Init")
    private Desk desk;

    @BeforeEach
    void watch() throws IOException {
        odd = folder.resolve("odd.pgn");
        good = folder.resolve("good.pgn");
        Files.writeString(odd, HEAD + "1. e4 e5 2. Nf3 Nc6 *\n");
        Files.writeString(good, OTHER + "1. d4 *\n");
        desk = new Desk(
                List.of(folder.toString()), new Desk.Settings(null, null, null, Duration.ZERO, Duration.ofMillis(20)));
        desk.start();
        await(() -> desk.boards().size() == 2);
    }

    @AfterEach
    void stop() {
        desk.close();
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** An illegal move in the other file is an alarm. */
    private void theOtherIsRead() throws IOException {
        Files.writeString(good, OTHER + "1. d4 d5 2. Ke3 *\n");
        await(() -> desk.boards().stream()
                .anyMatch(board -> board.standing().state().equals("illegal")));
    }

    private String trouble() {
        List<Desk.Trouble> all = Objects.requireNonNull(desk.boardsAfter(0).troubles());
        return all.stream()
                .filter(trouble -> trouble.source().endsWith("odd.pgn"))
                .map(Desk.Trouble::message)
                .findFirst()
                .orElse("");
    }

    private List<String> said() {
        return desk.changesAfter(0).stream()
                .filter(change -> change.kind() != Change.Kind.PROBLEM)
                .map(change -> change.kind().word() + " " + change.report().message())
                .toList();
    }

    @Test
    void a_file_that_becomes_a_pipe_is_not_waited_for() throws IOException, InterruptedException {
        Files.delete(odd);
        assumeTrue(isMade("mkfifo", odd.toString()), "there are no named pipes here");

        await(() -> trouble().equals("a pipe or a device cannot be followed"));
        theOtherIsRead();
        Files.delete(odd);
        Files.writeString(odd, HEAD + "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
        await(() -> trouble().isEmpty()
                && desk.boards().stream()
                        .anyMatch(board -> "3.Bb5".equals(board.played().last())));
    }

    private static boolean isMade(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void a_link_to_what_never_ends_is_not_read() throws IOException {
        assumeTrue(Files.exists(ZERO), "there is no /dev/zero here");
        Files.delete(odd);
        Files.createSymbolicLink(odd, ZERO);

        await(() -> trouble().equals("a pipe or a device cannot be followed"));
        theOtherIsRead();
    }

    @Test
    void a_file_that_is_too_long_is_not_read_whatever_its_packing() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 40; i++) {
                gzip.write(new byte[1 << 20]);
            }
        }
        Files.write(odd, packed.toByteArray());

        await(() -> trouble().equals("it is longer than 32 MB"));
        theOtherIsRead();
    }

    @Test
    void a_packed_file_that_is_cut_off_stays_as_it_was() throws IOException, InterruptedException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write((HEAD + "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n").getBytes(StandardCharsets.US_ASCII));
        }
        byte[] all = packed.toByteArray();
        Files.write(odd, Arrays.copyOf(all, all.length - 10));

        await(() -> trouble().contains("ends too early"));
        Thread.sleep(LiveFile.PATIENCE + 500);
        assertThat(said()).isEmpty();
        assertThat(desk.boards())
                .filteredOn(board -> board.record().stale() != null)
                .singleElement()
                .satisfies(board -> {
                    assertThat(board.standing().state()).isEqualTo("fine");
                    assertThat(board.played().last()).isEqualTo("2...Nc6");
                });
        Files.write(odd, all);
        await(() -> desk.boards().stream()
                .anyMatch(board -> "3.Bb5".equals(board.played().last())));
        assertThat(said()).isEmpty();
    }

    @Test
    void a_file_that_is_whole_again_soon_says_nothing() throws IOException, InterruptedException {
        String whole = Files.readString(odd);
        for (int length : new int[] {whole.length() / 2, 0, whole.length() - 4}) {
            Files.writeString(odd, whole.substring(0, length));
            Thread.sleep(LiveFile.PATIENCE + 1500);
            assertThat(desk.boards()).extracting(each -> each.played().last()).contains("2...Nc6");
            Files.writeString(odd, whole);
            await(() -> trouble().isEmpty());
        }
        Files.delete(odd);
        Thread.sleep(LiveFile.PATIENCE + 1500);
        Files.writeString(odd, whole);
        Thread.sleep(LiveFile.PATIENCE);
        assertThat(said()).isEmpty();
        assertThat(desk.boards()).extracting(each -> each.standing().state()).containsOnly("fine");
    }

    @Test
    void a_file_that_stays_shorter_is_as_it_is() throws IOException {
        Files.writeString(odd, HEAD + "1. e4 e5 2. Nf3");

        await(() -> said().contains("note taken back: Nc6"));
        assertThat(trouble()).isEmpty();
    }
}
