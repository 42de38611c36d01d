package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is glued to moves, or stands after them: how far each mark, sign and word of them goes. */
class PgnSignsTest {

    private static byte[] bytes(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(utf8, utf8.length + 64);
    }

    private static int length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The part of a text that is taken, as a text again. */
    private static String taken(String text, int length) {
        return new String(bytes(text), 0, length, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "'+', '+'",
        "'+ x', '+'",
        "'#', '#'",
        "'++', '++'",
        "'##', '#'",
        "'#=', '#'",
        "'+!', '+'",
        "'+-', ''",
        "'++-', '+'",
        "'+=', ''",
        "'+/-', ''",
        "'+−', ''",
        "'+–', ''",
        "'+—', ''",
        "'+±', '+'",
        "'±', ''",
        "'=', ''",
        "'++=', '+'",
        "'+~', '+'",
        "'~', ''",
        "'-', ''",
        "'x', ''",
        "'+x', '+'",
        "'++x', '++'"
    })
    void marks_of_check_belong_to_the_move_and_signs_do_not(String text, String expected) {
        int end = PgnSigns.afterMarks(bytes(text), 0, length(text));
        assertThat(taken(text, end)).isEqualTo(expected);
        byte[] later = bytes("Qh5" + text);
        assertThat(PgnSigns.afterMarks(later, 3, 3 + length(text))).isEqualTo(3 + end);
    }

    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "'=', '='",
        "'+-', '+-'",
        "'+−', '+−'",
        "'+/-', '+/-'",
        "'+/- x', '+/-'",
        "'±', '±'",
        "'⩲x', '⩲'",
        "'x', ''",
        "'+', ''",
        "'+/=', '+/='",
        "'+/=x', '+/='",
        "'-/+', '-/+'",
        "'∞', '∞'",
        "'+--+', '+--'"
    })
    void the_longest_sign_is_taken(String text, String expected) {
        assertThat(taken(text, PgnSigns.length(bytes(text), 0, length(text)))).isEqualTo(expected);
        assertThat(PgnSigns.length(bytes("e4" + text), 2, 2 + length(text))).isEqualTo(length(expected));
    }

    @Test
    void signs_are_known_with_any_dash() {
        for (String dash : new String[] {"-", "−", "–", "—"}) {
            assertThat(PgnSigns.isKnown("+" + dash)).isTrue();
        }
        assertThat(PgnSigns.isKnown("+x")).isFalse();
        assertThat(PgnSigns.isLetter("N")).isTrue();
        assertThat(PgnSigns.isLetter("D")).isTrue();
        assertThat(PgnSigns.isLetter("n")).isFalse();
        for (byte judgement : "+-=/~^|".getBytes(StandardCharsets.US_ASCII)) {
            assertThat(PgnSigns.isJudgement(judgement)).isTrue();
        }
        assertThat(PgnSigns.isJudgement((byte) '#')).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "ep, 2", "e.p., 4", "e.p, 3", "ep., 3", "/ep, 3", "/e.p., 5", "E.P., 4", "e. p., 5", "e. p, 4", "e. P. x, 5",
                "'e.  p.', 0",
        "e. pq., 0", "e. x., 0", "e., 0", "e.p.q, 0", "ch, 2", "ch., 3", "ch+, 3", "Check, 5", "mate, 4",
                "checkmate#, 10", "dbl, 3",
        "dbl.ch., 7", "disch, 5", "dis.ch., 7", "dis., 4", "†, 3", "‡, 3", "††, 6", "chess, 0", "x, 0", "'', 0",
                "ch x, 2"
    })
    void an_echo_says_no_more_than_the_move(String text, int expected) {
        assertThat(PgnSigns.echoLength(bytes(text), 0, length(text))).isEqualTo(expected);
        assertThat(PgnSigns.echoLength(bytes("e4 " + text), 3, 3 + length(text)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "=0.00, 5",
        "+0.35/12, 8",
        "-1.5, 4",
        "0.5, 3",
        "+-0.5, 5",
        "=0.00 x, 5",
        "=0.00x, 0",
        "=0.00/x, 0",
        "=0.00/, 6",
        "=0., 0",
        "=.5, 0",
        "=0, 0",
        "=0:5, 0",
        "=, 0",
        "'', 0",
        "10.25/3{, 7",
        "1.5/12x, 0",
        "1.5.5, 0"
    })
    void an_evaluation_is_a_number_with_a_point_and_a_depth(String text, int expected) {
        assertThat(PgnSigns.afterEvaluation(bytes(text), 0)).isEqualTo(expected);
        assertThat(PgnSigns.afterEvaluation(bytes("e4 " + text), 3)).isEqualTo(3 + expected);
    }
}
