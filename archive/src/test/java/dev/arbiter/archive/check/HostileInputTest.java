package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs made to crash, hang or exhaust a checker, and files that are not what they seem: each is answered. */
@Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileInputTest {

    private static final String GAME = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";

    @TempDir
    Path directory;

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"x", " ", "1. e4 ", "{", "(", "\"", "[", "%", "$", "\\"})
    void a_line_of_twenty_megabytes_spoils_its_own_game(String piece) {
        checkLine(piece, 20_000_000);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"x", " ", "1. e4 ", "{", "(", "\"", "[", "%", "$", "\\"})
    void so_does_a_line_of_a_hundred(String piece) {
        checkLine(piece, 100_000_000);
    }

    private static void checkLine(String piece, int length) {
        int times = length / piece.length();
        Checking checking =
                ofStream(text(GAME + "[Event \"long\"]\n\n1. e4 "), repeated(piece, times), text("\n\n" + GAME));

        assertThat(checking.failures).isEmpty();
        assertThat(checking.tally.games()).isBetween(2L, 3L);
        assertThat(checking.verdicts.get(0).isLegal()).isTrue();
        Verdict last = checking.verdicts.get(checking.verdicts.size() - 1);
        assertThat(last.isLegal()).isTrue();
        assertThat(last.played().plies()).isEqualTo(6);
    }

    @Test
    void a_tag_of_a_hundred_megabytes_is_reported() {
        Checking checking =
                ofStream(text(GAME + "[Event \""), repeated("x", 100_000_000), text("\"]\n\n1. e4 *\n\n" + GAME));

        assertThat(checking.verdicts).hasSize(3);
        assertThat(checking.verdicts.get(1).finding()).isInstanceOf(Verdict.Unreadable.class);
        assertThat(checking.verdicts.get(2).isLegal()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_hundred_thousand_nested_variations_are_answered(boolean variations) {
        String text =
                "[Event \"deep\"]\n\n1. e4 " + "(1. d4 ".repeat(100_000) + ")".repeat(100_000) + " e5 1-0\n\n" + GAME;
        Checking checking = Checking.run(
                List.of(new Input(Path.of("-"), true, "")),
                text(text),
                CheckSettings.standard().withThreads(2).withLegal(true).withVariations(variations));

        assertThat(checking.verdicts).hasSize(2);
        assertThat(checking.verdicts.get(0).played().plies()).isEqualTo(2);
        assertThat(checking.verdicts.get(1).isLegal()).isTrue();
    }

    @Test
    void a_directory_that_contains_itself_is_entered_once() throws IOException {
        Files.writeString(directory.resolve("games.pgn"), GAME);
        Files.createSymbolicLink(
                Files.createDirectory(directory.resolve("below")).resolve("loop"), directory);

        assertThat(of(directory.toString()).verdicts).hasSize(1);
    }

    @Test
    void a_link_to_nothing_and_a_file_that_is_not_there_are_reported() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link.pgn"), directory.resolve("nowhere"));

        assertThat(of(link.toString()).failures)
                .containsExactly("it is a link to " + directory.resolve("nowhere") + ", which does not exist");
        assertThat(of(directory.resolve("nothing.pgn").toString()).failures).containsExactly("there is no such file");
    }

    @Test
    void a_file_without_permission_is_reported_and_the_next_is_checked() throws IOException {
        Path locked = Files.writeString(directory.resolve("a.pgn"), GAME);
        Files.writeString(directory.resolve("b.pgn"), GAME);
        assumeTrue(locked.toFile().setReadable(false) && !Files.isReadable(locked), "root may read everything");

        Checking checking = of(directory.toString());
        assertThat(checking.failures).containsExactly("there is no permission to read it");
        assertThat(checking.verdicts).hasSize(1);
    }

    @Test
    void a_file_that_fails_while_it_is_read_is_reported() {
        InputStream failing =
                new SequenceInputStream(text(GAME.repeat(3) + "[Event \"cut\"]\n\n1. e4 e"), new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new IOException("Input/output error");
                    }

                    @Override
                    public int read(byte[] into, int offset, int length) throws IOException {
                        return read();
                    }
                });
        Checking checking = Checking.run(List.of(new Input(Path.of("-"), true, "")), failing, 2);

        assertThat(checking.verdicts).hasSize(3).allMatch(Verdict::isLegal);
        assertThat(checking.failures).containsExactly("Input/output error");
    }

    @Test
    void a_file_that_shrinks_while_it_is_read_is_reported() throws IOException {
        Path file = Files.writeString(directory.resolve("shrinks.pgn"), GAME.repeat(200_000));
        AtomicBoolean cut = new AtomicBoolean();
        Checking checking = new Checking();
        ArchiveChecker checker =
                new ArchiveChecker(CheckSettings.standard().withThreads(2), InputStream.nullInputStream());
        try {
            checker.check(List.of(new Input(file, true, "")), new CheckListener() {
                @Override
                public void verdict(String name, Verdict verdict) {}

                @Override
                public void failure(String name, String problem) {
                    checking.failure(name, problem);
                }

                @Override
                public void progress(Tally soFar, long bytes) {
                    if (cut.compareAndSet(false, true)) {
                        cut(file, 3_000);
                    }
                }
            });
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assertThat(checking.failures)
                .containsExactly("it became shorter while it was being read: 3000 of 9600000 bytes are left");
    }

    private static void cut(Path file, long length) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void empty_files_and_nothing_but_zeros_are_reported_and_foreign_encodings_read() throws IOException {
        String unknown = "it has no recorded games in a known format";
        assertThat(of(write("empty.pgn", new byte[0])).failures).isEmpty();
        assertThat(of(write("empty", new byte[0])).failures).containsExactly(unknown);
        assertThat(of(write("zeros.bin", new byte[3_000_000])).failures).containsExactly(unknown);
        for (String encoding : List.of("UTF-16", "UTF-16LE")) {
            byte[] text = ("\uFEFF" + GAME).getBytes(java.nio.charset.Charset.forName(encoding));
            assertThat(of(write(encoding + ".pgn", text)).verdicts).hasSize(1);
        }
    }

    @Test
    void lines_that_end_with_a_carriage_return_are_lines() throws IOException {
        String file = write(
                "old.pgn", (GAME + "1. e4 e5\r2. Ke3 *\r").replace('\n', '\r').getBytes(StandardCharsets.US_ASCII));

        Checking checking = of(file);
        assertThat(checking.verdicts).hasSize(2);
        assertThat(((Verdict.Illegal) checking.verdicts.get(1).finding())
                        .place()
                        .toString())
                .isEqualTo("6:4");
    }

    @Test
    void a_pipe_is_read_like_a_file() throws IOException, InterruptedException {
        Path pipe = directory.resolve("pipe");
        assumeTrue(hasMakeFifo(), "no mkfifo");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                for (int i = 0; i < 100_000; i++) {
                    out.write(GAME.getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.setDaemon(true);
        writer.start();

        Checking checking = of(pipe.toString());
        assertThat(checking.failures).isEmpty();
        assertThat(checking.tally.games()).isEqualTo(100_000);
    }

    @Test
    void a_device_without_end_that_holds_nothing_is_passed_over() {
        assumeTrue(Files.isReadable(Path.of("/dev/zero")), "no /dev/zero");
        assertThat(of("/dev/zero").failures).containsExactly("it has no recorded games in a known format");
    }

    private static boolean hasMakeFifo() {
        return Files.isExecutable(Path.of("/usr/bin/mkfifo")) || Files.isExecutable(Path.of("/bin/mkfifo"));
    }

    private String write(String name, byte[] bytes) throws IOException {
        return Files.write(directory.resolve(name), bytes).toString();
    }

    private static Checking of(String name) {
        return Checking.run(Inputs.find(List.of(name)), InputStream.nullInputStream(), 2);
    }

    private static Checking ofStream(InputStream... pieces) {
        return Checking.run(
                List.of(new Input(Path.of("-"), true, "")),
                new SequenceInputStream(Collections.enumeration(List.of(pieces))),
                2);
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** A text again and again, without holding it all. */
    private static InputStream repeated(String piece, int times) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        for (int i = 0; i < 10_000; i++) {
            block.writeBytes(piece.getBytes(StandardCharsets.US_ASCII));
        }
        byte[] bytes = block.toByteArray();
        return new InputStream() {
            private long left = (long) times * piece.length();
            private int at;

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                if (left == 0) {
                    return -1;
                }
                int count = (int) Math.min(left, Math.min(length, bytes.length - at));
                System.arraycopy(bytes, at, into, offset, count);
                at = (at + count) % bytes.length;
                left -= count;
                return count;
            }
        };
    }
}
