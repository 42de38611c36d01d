package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.text.Bytes;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bytes that are passed eight at a time, against one at a time. */
class BytesTest {

    private static final long SEED = 20261126;
    private static final int ROUNDS = 20_000;
    private static final String KINDS = "KQx145 .\t)+";

    @Test
    void eight_at_a_time_end_where_one_at_a_time_do() {
        Random random = new Random(SEED);
        byte[] pairs = Bytes.pairsOf(KINDS);
        for (int round = 0; round < ROUNDS; round++) {
            int length = random.nextInt(40);
            byte[] bytes = new byte[length + 2 + Long.BYTES];
            for (int i = 0; i < length; i++) {
                // Mostly what is passed, any other byte now and then; after the 0 anything may stand.
                bytes[i] = (byte)
                        (random.nextInt(12) == 0 ? random.nextInt(256) : KINDS.charAt(random.nextInt(KINDS.length())));
            }
            for (int i = length + 1; i < bytes.length; i++) {
                bytes[i] = 'K';
            }
            int from = random.nextInt(length + 1);
            int number = firstNumber(bytes, from, end(bytes, from, KINDS, true));
            assertThat(Bytes.skipToFirstNumber(pairs, bytes, from)).isEqualTo(number);
            assertThat(Bytes.skipValue(bytes, from)).isEqualTo(end(bytes, from, "\"\\\n\r\0", false));
        }
    }

    /** The index of the first 1 between what is no letter or digit and a dot; an end where there is none before it. */
    private static int firstNumber(byte[] bytes, int from, int end) {
        for (int at = from; at < end; at++) {
            if (bytes[at] == '1' && bytes[at + 1] == '.' && (at == 0 || (bytes[at - 1] & 0x50) == 0)) {
                return at;
            }
        }
        return end;
    }

    /** The index of the first byte that is not of some characters, or is one of them. */
    private static int end(byte[] bytes, int from, String characters, boolean passed) {
        int at = from;
        while ((characters.indexOf(bytes[at] & 0xFF) >= 0) == passed) {
            at++;
        }
        return at;
    }

    @Test
    void a_character_that_is_cut_off_at_the_end_of_the_bytes_is_no_blank() {
        assertThat(Bytes.lengthOfWideBlank(new byte[] {(byte) 0xE2, (byte) 0x80}, 0))
                .isZero();
        assertThat(Bytes.lengthOfWideBlank(new byte[] {(byte) 0xC2}, 0)).isZero();
        assertThat(Bytes.lengthOfWideBlank(new byte[] {(byte) 0xC2, (byte) 0xA0}, 0))
                .isEqualTo(2);
    }
}
