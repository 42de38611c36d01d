package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of records are UTF-8, or what Windows wrote before. */
class DecodedTextTest {

    private static String decoded(byte[] text) {
        return Replay.decode(text, 0, text.length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Anna", "O’Neil", "“good” – but €5", "Müller", "Šćepanović…", "½-½", "1–0"})
    void both_encodings_give_the_same_text(String text) {
        assertThat(decoded(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
        if (Charset.forName("windows-1252").newEncoder().canEncode(text)) {
            assertThat(decoded(text.getBytes(Charset.forName("windows-1252")))).isEqualTo(text);
        }
    }

    @Test
    void each_byte_is_what_windows_1252_says_and_a_control_character_where_it_says_nothing() {
        for (int each = 0; each < 256; each++) {
            // After a byte that begins no character of UTF-8, so that nothing is taken for that.
            byte[] text = {(byte) 0xFF, (byte) each};
            String said = new String(new byte[] {(byte) each}, Charset.forName("windows-1252"));
            String expected = said.equals("\uFFFD") ? String.valueOf((char) each) : said;
            assertThat(decoded(text)).isEqualTo("ÿ" + expected);
        }
    }
}
