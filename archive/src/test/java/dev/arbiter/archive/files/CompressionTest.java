package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HexFormat;
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
