package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How much memory a compressed file can make its decoder take. */
class CompressionTest {

    @ParameterizedTest
    @CsvSource({"16, 23, 17", "256, 27, 17", "512, 28, 33", "1024, 31, 65", "4096, 31, 256", "65536, 31, 256"})
    void windows_fit_the_heap(long heap, int window, int xz) {
        assertThat(Compression.longestWindow(heap << 20)).isEqualTo(window);
        assertThat(Compression.xzMemory(heap << 20)).isEqualTo(xz << 10);
    }

    @ParameterizedTest
    @CsvSource({
        // A window descriptor: 2^10, 2^27, and somewhat more than 2^20.
        "28b52ffd 0000, 10",
        "28b52ffd 0088, 27",
        "28b52ffd 0051, 21",
        // One segment: of 200 bytes, of 256 and 0x0203, of 0x01000000, and of more than any memory.
        "28b52ffd 20c8, 8",
        "28b52ffd 600302, 10",
        "28b52ffd a000000001, 25",
        "28b52ffd e00000000000000080, 64",
        // After the number of a dictionary, of one and of four bytes.
        "28b52ffd 2107c8, 8",
        "28b52ffd a30000000000000001, 25",
        // Cut off.
        "28b52ffd 00, 10",
        "28b52ffd a0, 0"
    })
    void the_header_of_zstd_says_how_long_its_window_is(String header, int window) {
        assertThat(Compression.window(HexFormat.of().parseHex(header.replace(" ", ""))))
                .isEqualTo(window);
    }

    @Test
    void decoders_wait_for_room_and_a_single_one_may_take_half_of_it() throws Exception {
        DecoderRoom room = new DecoderRoom(40 << 20);
        assertThat(room.longestWindow()).isEqualTo(24);
        assertThat(new DecoderRoom(16 << 20).longestWindow()).isEqualTo(23);
        assertThat(new DecoderRoom(1L << 32).longestWindow()).isEqualTo(31);
        DecoderRoom.Share one = room.of(24);
        DecoderRoom.Share other = room.of(24);
        room.of(5).close();
        CompletableFuture<DecoderRoom.Share> third = CompletableFuture.supplyAsync(() -> {
            try {
                return room.of(24);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThatThrownBy(() -> third.get(100, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        one.close();
        one.close();
        third.get(20, TimeUnit.SECONDS).close();
        other.close();
        room.of(24).close();
    }

    @Test
    void a_window_is_given_back_with_its_stream() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZstdOutputStream out = new ZstdOutputStream(packed, 3)) {
            out.setLong(23);
            out.write("1. e4 e5 *\n".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII));
        }
        long most = (2L << Compression.longestWindow(Runtime.getRuntime().maxMemory())) >> DecoderRoom.LEAST_WINDOW;
        for (long file = 0; file < Math.min(most + 10, 2000); file++) {
            try (InputStream plain = Compression.plain(new ByteArrayInputStream(packed.toByteArray()))) {
                assertThat(plain.read()).isEqualTo('1');
            }
        }
    }

    /** As pzstd writes them, before the first frame and between two: RFC 8878, 3.1.2. */
    @ParameterizedTest
    @CsvSource({
        "502a4d18 04000000 1f000000, true",
        "5f2a4d18 00000000, true",
        "502a4d18 00000000 5a2a4d18 05000000 0102030405, true",
        "502a4d18 03000000 01, false",
        "502a4d18 ffffffff 01, false",
        "502a4d18 00000000 312e206534, false",
    })
    void frames_of_zstd_that_are_to_be_skipped_are_skipped(String skippable, boolean isWhole) throws IOException {
        byte[] frame = HexFormat.of().parseHex(skippable.replace(" ", ""));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        packed.write(frame);
        for (int part = 0; isWhole && part < 2; part++) {
            ByteArrayOutputStream one = new ByteArrayOutputStream();
            try (ZstdOutputStream out = new ZstdOutputStream(one, 3)) {
                out.write("1. e4 e5 *\n".getBytes(StandardCharsets.US_ASCII));
            }
            packed.write(one.toByteArray());
            packed.write(frame);
        }
        assertThat(Compression.isCompressed(packed.toByteArray())).isTrue();
        InputStream bytes = new ByteArrayInputStream(packed.toByteArray());
        if (isWhole) {
            try (InputStream plain = Compression.plain(bytes)) {
                assertThat(plain.readAllBytes())
                        .asString(StandardCharsets.US_ASCII)
                        .isEqualTo("1. e4 e5 *\n".repeat(2));
            }
        } else {
            assertThatThrownBy(() -> Compression.plain(bytes))
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching(
                            "its zstd data ends too early.*|it begins with a frame that decoders pass over.*");
        }
    }

    /** Headers that ask for 1.5 GB and for 2 TB. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fd377a585a000001 6922de36 02002101 25000000 3b787b41 0000000000",
                "28b52ffd 00f8 0100000000000000000000000000"
            })
    void what_takes_more_than_that_is_reported_and_not_called_damaged(String header) {
        byte[] file = HexFormat.of().parseHex(header.replace(" ", ""));
        assertThatThrownBy(
                        () -> Compression.plain(new ByteArrayInputStream(file)).read())
                .isInstanceOf(IOException.class)
                .hasMessageMatching("its (xz|zstd) data needs more memory to decode than is allowed here;.*");
    }
}
