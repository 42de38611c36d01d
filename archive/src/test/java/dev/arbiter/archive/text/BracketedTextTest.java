package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which brackets hold a comment: where it ends in PGN and in PDN, -1 where they hold moves or do not end on the line. */
class BracketedTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(24×15) | 7 | -1",
                "(24–15) | 8 | -1",
                "(24—15) | 8 | -1",
                "(24‐15) | 8 | 8",
                "(24:15) | 6 | -1",
                "(24x15) | 6 | -1",
                "(24X15) | 6 | -1",
                "(24-15) | 6 | -1",
                "(24Ãx15) | 8 | 8",
                "(24-05) | 6 | 6",
                "(04-15) | 6 | 6",
                "(24×05) | 7 | 7",
                "(04×15) | 7 | 7",
                "(24 x15) | 7 | -1",
                "(24 ×15) | 8 | -1",
                "(24 –15) | 9 | -1",
                "(24 ‐15) | 9 | 9",
                "(24 a) | 5 | 5",
                "(24  15) | 7 | -1",
                "(241 15) | 7 | 7",
                "(24 −15) | 9 | 9",
                "(24ÂX15) | 8 | 8",
                "(24₳15) | 8 | 8",
                "(5-5) | 4 | -1",
                "(5x) | 3 | 3",
                "(9 a1) | -1 | -1",
                "(9 ab1) | -1 | -1",
                "(9 a)1) | 4 | 4",
                "(0:03) | 5 | 5",
                "(1900 rated) | 11 | 11",
                "(=0.00) | 6 | 6",
                "(+0.35) | 6 | 6",
                "(-1) | 3 | 3",
                "(=x) | -1 | -1",
                "(+) | -1 | -1",
                "() | -1 | -1",
                "( 0:03 ) | 7 | 7",
                "(  12 ) | 6 | 6",
                "(x 12) | -1 | -1",
                "(0:03 | -1 | -1",
                "(12~) | -1 | -1",
                "(12 (a)) | -1 | -1",
                "(12 {a}) | -1 | -1",
                "(12 ;a) | -1 | -1",
                "(12 a4) | -1 | -1",
                "(12 Nf3) | -1 | -1",
                "(12 O-O) | -1 | 7",
                "(12 0-0) | -1 | -1",
                "(12 --) | -1 | -1",
                "(12. --) | -1 | -1",
                "(12 e) | 5 | 5",
                "(1. e4 e5) | -1 | -1",
                "(1.e4) | -1 | -1",
                "(3... Nf6) | -1 | -1",
                "(1-0) | -1 | 4",
                "(1/2) | -1 | 4",
                "(0-1 1) | -1 | 6",
                "(12 1-0) | 7 | -1",
                "(5254) | -1 | -1",
                "(12 5254) | -1 | -1",
                "(12 52541) | -1 | -1",
                "(12 52545) | 9 | -1",
                "(12 5259) | 8 | -1",
                "(12 0254) | 8 | -1",
                "(12 525) | 7 | -1",
                "(8. 7-11) | -1 | -1",
                "(12 8. 7-11) | -1 | -1",
                "(7...24x15) | -1 | -1",
                "(12 7...24x15) | -1 | -1",
                "(7. x15) | 7 | -1",
                "(7. 24+15) | 9 | 9",
                "(7. 24-x) | 8 | 8",
                "(12 24-15) | -1 | -1",
                "(12 24x15) | -1 | -1",
                "(12 24X15) | 9 | -1",
                "(12 24:15) | 9 | -1",
                "(0:15) | 5 | 5",
                "(12 24×15) | 10 | -1",
                "(12 24–15) | 11 | -1",
                "(12 24—15) | 11 | -1",
                "(12 24‐15) | 11 | -1",
                "(12 24Ãx15) | 11 | -1",
                "(12 a1) | -1 | -1",
                "(12 ab4) | -1 | -1",
                "(12 abc) | 7 | 7",
                "(12 a) | 5 | 5",
                "(12 a) 3) | 5 | 5",
                "(12 24 15) | 9 | -1",
                "(1224 ) | -1 | -1",
                "(12 2415) | -1 | -1",
                "(12 0415) | 8 | -1",
                "(12 2405) | 8 | -1",
                "(12 24151) | -1 | -1",
                "(12 24 x 15) | 11 | -1",
                "(12 24 a) | 8 | -1",
                "(123 45) | 7 | 7",
                "(5 6) | 4 | -1",
                "(0 6) | 4 | 4",
                "(5 a) | 4 | 4",
                "(12 --) | -1 | -1",
                "(12 ..) | 6 | -1",
                "(12 .) | 5 | -1",
                "(12 3.) | 6 | -1",
                "(12 3. 4) | 8 | -1",
                "(12 3. c3) | -1 | -1",
                "(2 3.c3) | -1 | -1",
                "(12  3) | 6 | -1",
                "(=12 3) | 6 | 6",
                "(12/34) | 6 | 6",
                "(12, 5) | 6 | 6",
                "(12 + 3) | 7 | 7",
                "(1 )x | 3 | 3",
                "(12 é4) | 7 | 7",
                "(12 Żx) | 7 | 7",
                "(12 e4é) | -1 | -1"
            })
    void text_in_brackets_is_a_comment_where_no_move_is_named(String text, int chess, int draughts) {
        byte[] line = text.replace('~', '\n').getBytes(StandardCharsets.UTF_8);
        byte[] bytes = Arrays.copyOf(line, line.length + 64);
        assertThat(BracketedText.end(Format.PGN, bytes, 0, line.length)).isEqualTo(chess);
        assertThat(BracketedText.end(Format.PDN, bytes, 0, line.length)).isEqualTo(draughts);
    }

    @ParameterizedTest
    @CsvSource({
        "5254, true", "52541, true", "52544, true", "52545, false", "52540, false", "8181, true", "1818, true",
                "9254, false",
        "0254, false", "5954, false", "5054, false", "5294, false", "5250, false", "525, false", "525411, false",
                "'', false"
    })
    void two_squares_in_digits(String text, boolean expected) {
        byte[] bytes = Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), 64);
        assertThat(BracketedText.isPairOfSquares(bytes, 0, text.length())).isEqualTo(expected);
    }
}
