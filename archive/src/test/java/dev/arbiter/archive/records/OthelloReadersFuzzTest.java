package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.arbiter.archive.Format;
import java.io.IOException;
import org.junit.jupiter.api.Tag;

/**
 * Whatever the bytes, each reader of Othello records comes to their end and explains what has no meaning. The seeds run
 * with every build; {@code JAZZER_FUZZ=1 mvn test -Dtest=OthelloReadersFuzzTest#reads_ggf} goes on from them.
 */
@Tag("full")
final class OthelloReadersFuzzTest {

    @FuzzTest(maxDuration = "1m")
    void reads_transcripts(byte[] bytes) throws IOException {
        read(Format.TRANSCRIPT, bytes);
    }

    @FuzzTest(maxDuration = "1m")
    void reads_obf(byte[] bytes) throws IOException {
        read(Format.OBF, bytes);
    }

    @FuzzTest(maxDuration = "1m")
    void reads_ggf(byte[] bytes) throws IOException {
        read(Format.GGF, bytes);
    }

    @FuzzTest(maxDuration = "1m")
    void reads_sgf(byte[] bytes) throws IOException {
        read(Format.SGF, bytes);
    }

    @FuzzTest(maxDuration = "1m")
    void reads_wthor(byte[] bytes) throws IOException {
        read(Format.WTHOR, bytes);
    }

    private static void read(Format format, byte[] bytes) throws IOException {
        RecordReader reader = Readers.open(format, ByteFeed.of(bytes), null);
        long tokens = 0;
        while (reader.nextGame()) {
            assertThat(reader.gamePlace().offset()).isBetween(0L, (long) bytes.length);
            reader.tags().toMap();
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                assertThat(++tokens).as("tokens of %s bytes", bytes.length).isLessThan(4L * bytes.length + 100);
                if (token == Token.FAULT) {
                    assertThat(reader.fault().place().offset()).isBetween(0L, (long) bytes.length);
                    assertThat(reader.fault().place().column()).isPositive();
                    assertThat(reader.fault().sentence()).isNotBlank().doesNotContain("\n");
                } else {
                    // A position that SGF sets up is reported as 64 squares and the mover, however short its record.
                    assertThat(reader.text()).hasSizeLessThanOrEqualTo(Math.max(bytes.length, 66));
                    assertThat(reader.place().offset()).isBetween(0L, (long) bytes.length);
                    assertThat(reader.place().line()).isPositive();
                    assertThat(reader.place().column()).isPositive();
                }
            }
        }
    }
}
