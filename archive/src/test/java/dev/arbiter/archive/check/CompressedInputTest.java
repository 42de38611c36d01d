package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Compressed files are reported by their first bytes, decoded whatever their name, and answered where they are damaged. */
@Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CompressedInputTest {

    /** Long remarks make a file long; what games cost is not asked here. */
    private static final String REMARK = "{" + "a word ".repeat(30) + "}";

    private static final String GAME = "[Event \"x\"]\n\n1. e4 " + REMARK + " e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";

    enum Compressor {
        GZIP,
        BZIP2,
        XZ,
        ZSTD,
        ZSTD_LONG;

        OutputStream open(OutputStream out) throws IOException {
            return switch (this) {
                case GZIP -> new GZIPOutputStream(out);
                case BZIP2 -> new BZip2CompressorOutputStream(out, 1);
                case XZ -> new XZOutputStream(out, new LZMA2Options(0));
                case ZSTD -> new ZstdOutputStream(out).setChecksum(true);
                case ZSTD_LONG -> new ZstdOutputStream(out).setChecksum(true).setLong(31);
            };
        }

        byte[] compress(byte[] plain) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (OutputStream compressed = open(out)) {
                compressed.write(plain);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
            return out.toByteArray();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_compressed_file_is_checked_like_a_plain_one_whatever_its_name(Compressor compressor, @TempDir Path directory)
            throws IOException {
        // Once shorter than a part, once much longer.
        for (int games : new int[] {3, 12_500}) {
            byte[] plain = (GAME.repeat(games) + "1. e5 *\n").getBytes(StandardCharsets.US_ASCII);
            Path file = Files.write(directory.resolve("games.txt"), compressor.compress(plain));

            Checking checking = quietly(file);

            assertThat(checking.failures).isEmpty();
            assertThat(checking.tally.games()).isEqualTo(games + 1L);
            assertThat(checking.tally.plies()).isEqualTo(6L * games);
            assertThat(checking.verdicts).singleElement().satisfies(verdict -> {
                assertThat(verdict.number()).isEqualTo(games + 1L);
                assertThat(verdict.place().offset()).isEqualTo((long) games * GAME.length());
                assertThat(verdict.place().line()).isEqualTo(4L * games + 1);
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void members_and_frames_one_after_the_other_are_one_file(Compressor compressor) {
        byte[] member = compressor.compress(GAME.repeat(100).getBytes(StandardCharsets.US_ASCII));
        byte[] three = Arrays.copyOf(member, 3 * member.length);
        System.arraycopy(member, 0, three, member.length, member.length);
        System.arraycopy(member, 0, three, 2 * member.length, member.length);
        // A pipe that pauses between any two bytes.
        InputStream pipe = new ByteArrayInputStream(three) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, 1));
            }

            @Override
            public synchronized int available() {
                return 0;
            }
        };

        assertThat(Checking.run(List.of(new Input(Path.of("-"), true, "")), pipe, 2).verdicts)
                .hasSize(300)
                .allMatch(Verdict::isLegal);
    }

    /** As many as a file of half a megabyte has room for, and no deeper a stack for them. */
    @ParameterizedTest
    @EnumSource
    void members_without_content_are_passed_over(Compressor compressor) {
        byte[] file = compressor.compress(GAME.getBytes(StandardCharsets.US_ASCII));

        assertThat(Checking.of(afterNothing(20_000, compressor, file)).verdicts)
                .singleElement()
                .matches(Verdict::isLegal);
    }

    @Test
    void so_many_members_without_content_that_they_are_an_attack_are_given_up() {
        byte[] file = Compressor.GZIP.compress(GAME.getBytes(StandardCharsets.US_ASCII));

        assertThat(Checking.of(afterNothing(200_000, Compressor.GZIP, file)).failures)
                .containsExactly("its gzip data is damaged, after byte 0 of the decoded data");
    }

    private static byte[] afterNothing(int members, Compressor compressor, byte[] file) {
        byte[] empty = compressor.compress(new byte[0]);
        byte[] all = new byte[members * empty.length + file.length];
        for (int member = 0; member < members; member++) {
            System.arraycopy(empty, 0, all, member * empty.length, empty.length);
        }
        System.arraycopy(file, 0, all, members * empty.length, file.length);
        return all;
    }

    @ParameterizedTest
    @EnumSource
    void what_stands_before_a_cut_is_judged_and_the_cut_is_reported_with_its_place(Compressor compressor) {
        for (int games : new int[] {2_000, 12_000}) {
            byte[] random = games(games);
            byte[] whole = compressor.compress(random);
            Checking checking = Checking.of(Arrays.copyOf(whole, whole.length * 2 / 3));

            assertThat(checking.failures)
                    .singleElement()
                    .satisfies(
                            failure -> assertThat(failure)
                                    .matches(
                                            "its (gzip|bzip2|xz|zstd) data ends too early, after byte \\d+ of the decoded data"));
            long decoded = Long.parseLong(checking.failures.get(0).replaceAll(".* byte (\\d+) .*", "$1"));
            assertThat(checking.verdicts).allMatch(Verdict::isLegal);
            // All games that were decoded whole are judged, and the one that was cut is not.
            assertThat(checking.verdicts).hasSize((int) (decoded / (random.length / games)));
        }
    }

    @Tag("full")
    @ParameterizedTest
    @EnumSource
    void any_damaged_byte_is_either_harmless_or_reported(Compressor compressor) {
        byte[] plain = games(200);
        byte[] whole = compressor.compress(plain);
        List<Verdict> expected = Checking.of(plain).verdicts;
        Random random = new Random(7);
        for (int i = 0; i < 150; i++) {
            byte[] damaged = whole.clone();
            int at = i < 40 ? i : random.nextInt(whole.length);
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            Checking checking = Checking.of(damaged);
            if (checking.failures.isEmpty()) {
                // Bytes without their magic number are text, and not of legal games.
                boolean harmless = checking.verdicts.equals(expected);
                assertThat(harmless || checking.verdicts.stream().noneMatch(Verdict::isLegal))
                        .as("byte " + at)
                        .isTrue();
            } else {
                assertThat(checking.failures).singleElement().asString().doesNotContain("Exception");
            }
        }
    }

    @Tag("full")
    @Test
    void a_zstd_bomb_of_a_gigabyte_of_zeros_is_decoded_in_constant_memory_and_passed_over(@TempDir Path directory)
            throws IOException {
        Path bomb = directory.resolve("bomb.pgn.zst");
        try (OutputStream out = Compressor.ZSTD.open(Files.newOutputStream(bomb))) {
            out.write(GAME.getBytes(StandardCharsets.US_ASCII));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 1000; i++) {
                out.write(zeros);
            }
            out.write(("\n\n" + GAME).getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(Files.size(bomb)).isLessThan(1 << 17);

        Checking checking = quietly(bomb);

        assertThat(checking.failures).isEmpty();
        assertThat(checking.tally.games()).isEqualTo(3);
        assertThat(checking.tally.plies()).isEqualTo(12);
        assertThat(checking.verdicts)
                .singleElement()
                .satisfies(verdict -> assertThat(verdict.finding().toString()).contains("found the byte 0x00"));
    }

    /** Different games of one length each. */
    private static byte[] games(int count) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(1);
        for (int i = 0; i < count; i++) {
            text.append("[Event \"")
                    .append(1_000_000_000 + random.nextInt(1_000_000_000))
                    .append("\"]\n\n1. e4 " + REMARK + " e5 1-0\n\n");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static Checking quietly(Path file) {
        return Checking.run(
                List.of(new Input(file, true, "")),
                InputStream.nullInputStream(),
                CheckSettings.standard().withThreads(2));
    }
}
