package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The results of chess, as files spell them. */
class PgnResultTest {

    private static byte[] bytes(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(utf8, utf8.length + 64);
    }

    private static byte[] latin(String text) {
        return Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), text.length() + 64);
    }

    private static int length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-0",
                "0-1",
                "1/2-1/2",
                "1/2",
                "½",
                "½-½",
                "1:0",
                "0:1",
                "1 - 0",
                "1  -  0",
                "1–0",
                "1—0",
                "1−0",
                "1‐0",
                "1‑0",
                "1‒0",
                "1―0",
                "0.5-0.5",
                "0,5-0,5",
                "1.0-0.0",
                "0.0 - 1.0",
                "1-1/2",
                "0-0",
                "½:½",
                "1/2:1/2",
                "½-1/2",
                "1-1",
                "0-½",
                "½-0",
                "1/2-0",
                "0-1/2",
                "0.5-0",
                "0-0.5",
                "0-0,5",
                "0,5-0",
                "1,0-0,0",
                "1-0.0",
                "0.5-1/2",
                "1-0F",
                "0F-0F",
                "0F-1",
                "1-0f",
                "1-0FF",
                "0-1R"
            })
    void a_result_ends_where_a_word_does(String text) {
        for (String next : new String[] {"", " ", "\n", "{", "[", "*", ".", ". ", ".\n", "\u00A0"}) {
            assertThat(PgnResult.length(bytes(text + next), 0))
                    .as("'%s%s'", text, next)
                    .isEqualTo(length(text));
        }
        for (String next : new String[] {"x", "5", ".7", ".x", "-", "\u00E9"}) {
            int shorter = PgnResult.length(bytes(text + next), 0);
            assertThat(shorter).as("'%s%s'", text, next).isZero();
        }
        assertThat(PgnResult.length(bytes("x" + text), 1)).isEqualTo(length(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "0",
                "2-0",
                "1-2",
                "1-",
                "-1",
                "1 0",
                "1+0",
                "1.0",
                "0.5",
                "1.0-0",
                "10",
                "1/",
                "1/3",
                "1‏0",
                "1‖0",
                "1⊒0",
                "1∓0",
                "O-O",
                "½½",
                "1\u00C20"
            })
    void what_is_no_result(String text) {
        assertThat(PgnResult.length(bytes(text), 0)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00BD-\u00BD", "\u00BD", "1\u00960", "0\u00971", "1-\u00BD"})
    void latin_1_has_halves_and_dashes_of_one_byte(String text) {
        assertThat(PgnResult.length(latin(text), 0)).isEqualTo(text.length());
        assertThat(PgnResult.length(latin(text + "x"), 0)).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "1-0 | 1-0",
                "0-1 | 0-1",
                "1/2-1/2 | 1/2-1/2",
                "1/2 | 1/2",
                "* | *",
                "½-½ | 1/2-1/2",
                "1:0 | 1-0",
                "0 : 1 | 0-1",
                "0.5-0.5 | 1/2-1/2",
                "0-0 | 0-0",
                "0.0 - 0,0 | 0-0",
                "0:0 | 0-0",
                "0 -- 0 | 0-0",
                "draw | 1/2-1/2",
                "Drawn | 1/2-1/2",
                "draw agreed | 1/2-1/2",
                "agreed drawn | 1/2-1/2",
                "remis | 1/2-1/2",
                "stalemate | 1/2-1/2",
                "white draw | 1/2-1/2",
                "White wins | 1-0",
                "white won | 1-0",
                "Black wins | 0-1",
                "White resigns | 0-1",
                "black resigned | 1-0",
                "White lost on time | 0-1",
                "Black forfeits | 1-0",
                "wins | none",
                "resigns | none",
                "adjourned | none",
                "white unfinished | none",
                "abandoned | none",
                "nobody | none",
                "3-2 | 3-2",
                "12:8 | 12-8",
                "38-26 | 38-26",
                "64-0 | 64-0",
                "2-0 | 1-0",
                "1/2-0 | 1/2-0",
                "½-0 | 1/2-0",
                "0-0,5 | 0-1/2",
                "6,5-3,5 | 6.5-3.5",
                "+-- | 1-0F",
                "0F-0F | 0-0F",
                "bye | bye",
                "1+ - 1- | none"
            })
    void a_result_in_the_words_of_the_standard(String text, @Nullable String expected) {
        assertThat(PgnResult.usual(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {"White wins, 2-0", "Black wins, 0-2", "draw, 1/2-1/2", "adjourned, none", "1-0, none", "'', none"})
    void words_in_points(String text, @Nullable String expected) {
        assertThat(PgnResult.pointsOfWords(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, false",
        "0-1, false",
        "1/2-1/2, false",
        "+, true",
        "12-8, true",
        "2-0, true",
        "1+ - 1-, true",
        "1:0, true",
        "½-½, true",
        "1/2-0, true",
        "0-0, true",
        "1-0F, true",
        "+--, true",
        "12, false",
        "1, false",
        "2-½, true",
        "2-x, false",
        "-, false",
        "*, false",
        "2-0., false"
    })
    void results_by_points_are_tags_alone(String text, boolean expected) {
        assertThat(PgnResult.isTagAlone(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'', true",
        "' \t. ', true",
        "' *', true",
        "'[', true",
        "'{', true",
        "'%', true",
        "'1-0', true",
        "'. 1/2-1/2', true",
        "'1. e4', true",
        "'1.', true",
        "'1', false",
        "'2. e4', false",
        "'e4', false",
        "'\ne4', false",
        "'\r\ne4', false",
        "'\n\ne4', true",
        "'\r\n\r\ne4', true",
        "'\r\re4', true",
        "'\n \ne4', true",
        "'\u00A0e4', false",
        "'\u00A0*', true",
        "'\n\u00A0\ne4', true",
        "';', false",
        "'(', false"
    })
    void nothing_of_the_game_stands_after_the_last_word(String text, boolean expected) {
        byte[] bytes = bytes("x" + text);
        assertThat(PgnResult.isLast(bytes, 1, 1 + length(text))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "White resigns, 13",
        "white  resigns, 14",
        "draw, 4",
        "Draw agreed, 11",
        "agreed draw, 11",
        "remis *, 5",
        "stalemate, 9",
        "won, 3",
        "loses on time, 13",
        "forfeits, 8",
        "unfinished, 10",
        "adjourned {x}, 9",
        "'draw.', 4",
        "'draw;', 0",
        "'draw) *', 0",
        "'draw\u00A0*', 4",
        "draw 2. e4, 0",
        "drawer, 0",
        "White, 0",
        "White plays, 0",
        "xdraw, 0",
        "'', 0",
        "White                              won, 38",
        "White                                won, 40",
        "White                                 won, 0"
    })
    void a_result_in_words_has_a_length_where_it_ends_the_game(String text, int expected) {
        assertThat(PgnResult.lengthOfWords(bytes(text), 0, length(text))).isEqualTo(expected);
    }
}
