package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What ends a game of draughts: each way to write a side's points with each other one, with each sign between them, and before
 * each thing that may stand after them. Texts are in Latin-1, so that a half may be written in it or, as {@code Â½}, in UTF-8.
 */
class PdnResultTest {

    private static final List<String> WHOLE =
            List.of("0", "1", "2", "9", "10", "20", "1/2", "1 1/2", "12/5", "½", "1½", "10½", "Â½", "0Â½", "12345½");

    private static final List<String> SIGNED = List.of("1+", "1-", "1=", "20+", "0-", "0=");

    private static final List<String> DECIMAL =
            List.of("0.5", "1.01", "0.99", "1.5", "12.25", "0.0000", "0,5", "6,5", "1,01");

    /** {@code â\u0080\u0093} is the long dash in UTF-8. */
    private static final List<String> DASHES =
            List.of("-", ":", " - ", " : ", " -", " -  ", "â\u0080\u0093", " â\u0080\u0093 ");

    private static final List<String> NO_SIDES = List.of(
            "", "x", ".5", "1.", "1/", "/2", "123", "0.50000", "12.3456", "1 1/3", "1 2/2", "1 /2", "1/x", "1.x", "+",
            "-", "1++", "1+2", "½½", "½1", "Â", "1Â", "Âx");

    /** What may stand after a game's result. */
    private static final List<String> LAST = List.of(
            "",
            " ",
            "\n",
            "\r\n",
            " *",
            "*",
            "\n*",
            "\n[White \"x\"]",
            " [",
            " {over}",
            "{over}",
            "\n% escaped",
            "\u001a",
            "\n\u001a",
            "\n1. 32-28",
            " 1. 32-28",
            "\n\nanything",
            "\n\n2. 32-28",
            "\r\n\r\n2. 32-28",
            "\r\r2. 32-28",
            "\n \n32-28");

    /** What shows that the game goes on. */
    private static final List<String> FURTHER = List.of(
            " 32-28",
            "\n32-28",
            "\r\n32-28",
            " 2. 32-28",
            "\n2. 32-28",
            " 10. 32-28",
            " 1x10",
            " x 28",
            " X28",
            " (32-28)",
            " $1",
            " !",
            "!");

    private static int length(String text, int index) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        // What a reader has in view ends with a 0.
        return PdnResult.length(Arrays.copyOf(bytes, bytes.length + 16), index, bytes.length);
    }

    private static boolean ends(String result, String after) {
        String before = "32-28 ";
        int length = length(before + result + after, before.length());
        assertThat(length).as(result + "|" + after).isIn(0, result.length());
        return length > 0;
    }

    @Test
    void points_of_one_kind_with_any_dash_between_them_are_a_result() {
        List<String> plain = new ArrayList<>(WHOLE);
        plain.addAll(SIGNED);
        for (List<String> kind : List.of(plain, DECIMAL)) {
            for (String first : kind) {
                for (String second : kind) {
                    for (String dash : DASHES) {
                        // A minus right after a number is its sign where a blank follows, and after a sign a dash or a
                        // blank stands.
                        if (!(first + dash).matches("\\d+- .*|\\d+[-+=][:â].*")) {
                            assertThat(ends(first + dash + second, ""))
                                    .as(first + dash + second)
                                    .isTrue();
                        }
                    }
                }
            }
        }
    }

    /** Such as {@code 1.32-28}: the number of a move, and the move. */
    @Test
    void a_fraction_on_one_side_alone_is_no_result() {
        for (String whole : WHOLE) {
            for (String decimal : DECIMAL) {
                // No square has the number 0.
                assertThat(ends(whole + "-" + decimal, ""))
                        .as(whole + "-" + decimal)
                        .isEqualTo(whole.equals("0"));
                assertThat(ends(decimal + "-" + whole, ""))
                        .as(decimal + "-" + whole)
                        .isEqualTo(whole.equals("0"));
            }
        }
    }

    @Test
    void what_is_no_number_of_points_is_no_side_of_a_result() {
        for (String none : NO_SIDES) {
            for (String side : List.of("0", "2", "½")) {
                assertThat(ends(none + ":" + side, "")).as(none + ":" + side).isFalse();
                assertThat(length(side + ":" + none, 0)).as(side + ":" + none).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2",
                "20",
                "2_0",
                "2;0",
                "2--",
                "2 0",
                "2/0",
                "2â\u0080\u00940",
                "2â\u0081\u00930",
                "2Â\u0080\u00930",
                "2âx\u00930"
            })
    void two_sides_need_a_dash_or_a_colon_between_them(String text) {
        assertThat(length(text, 0)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"=", "+", "½", "Â½", "1½", "0Â½"})
    void some_results_are_a_single_sign(String text) {
        LAST.forEach(
                after -> assertThat(ends(text, after)).as(text + "|" + after).isTrue());
        assertThat(ends(text, " 32-28")).isFalse();
        assertThat(ends(text, "x")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "1/2", "1+", "0.5", "1 1/2", "==", "+-", "++", "#", "x"})
    void others_are_none_by_themselves(String text) {
        assertThat(length(text, 0)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2-0", "2:0", "20-0", "12-8", "½-½", "1.01-0.99", "1+ - 1-", "0-0"})
    void nothing_of_the_game_stands_after_its_result(String result) {
        LAST.forEach(after ->
                assertThat(ends(result, after)).as(result + "|" + after).isTrue());
        FURTHER.forEach(after ->
                assertThat(ends(result, after)).as(result + "|" + after).isFalse());
    }

    @Test
    void a_result_ends_where_its_last_word_does() {
        for (String after : List.of("x", ".", ":0", "+1", "½½", "#")) {
            assertThat(length("2:0" + after, 0)).as(after).isZero();
        }
    }

    /** Where it can be a move, a word beside it may be about that. */
    @ParameterizedTest
    @CsvSource({
        "2-0, true",
        "0:2, true",
        "½-½, true",
        "1-1, true",
        "12:12, true",
        "0.5-0.5, true",
        "1+ - 1-, true",
        "12-8, false",
        "1:2, false",
        "13-13, false",
        "2 - 1, false"
    })
    void words_may_follow_what_can_be_no_move(String result, boolean ends) {
        for (String words : List.of(" agreed", " White resigns", "  time", " xylophone", " Xylophone", " a", " Z")) {
            assertThat(ends(result, words)).as(result + words).isEqualTo(ends);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "12-8, true",
        "1-2, true",
        "8:12, true",
        "12 - 8, true",
        "12 : 8, true",
        "12â\u0080\u00938, true",
        "50-45, true",
        "10-1, true",
        "0-2, false",
        "2-0, false",
        "0-0, false",
        "20-0, false",
        "00-10, false",
        "10-10, false",
        "12:12, false",
        "12-12, false",
        "1-1, false",
        "13-13, true",
        "13:13, true",
        "22:22, true",
        "½-½, false",
        "2½-1½, false",
        "12Â½ : 7Â½, false",
        "0.5-0.5, false",
        "1.01-0.99, false",
        "1+-1-, false",
        "3x4, false",
        "=, false",
        "12, false",
        "12-, false"
    })
    void two_numbers_from_1_up_can_be_a_move(String text, boolean mayBe) {
        assertThat(mayBeMove(text, "")).isEqualTo(mayBe);
    }

    /** A king took pieces all around; the star says that it was the only move. */
    @ParameterizedTest
    @CsvSource({
        "8:8, '*', true",
        "8-8, '*', false",
        "8:8, ' *', false",
        "8:8, '!', false",
        "8:9, '*', true",
        "0:0, '*', false"
    })
    void a_capture_that_ends_where_it_began_can_be_a_move(String text, String after, boolean mayBe) {
        assertThat(mayBeMove(text, after)).isEqualTo(mayBe);
    }

    private static boolean mayBeMove(String text, String after) {
        byte[] bytes = ("7-1 " + text + after).getBytes(StandardCharsets.ISO_8859_1);
        return PdnResult.mayBeMove(Arrays.copyOf(bytes, bytes.length + 16), 4, text.length());
    }

    @ParameterizedTest
    @CsvSource({
        "12-8, 20",
        "2-0, 2",
        "0-0, 0",
        "10-10, 20",
        "99-99, 198",
        "1-9, 10",
        "123-1, -1",
        "1-123, -1",
        "12:8, -1",
        "12 - 8, -1",
        "-8, -1",
        "12-, -1",
        "½-½, -1",
        "1, -1",
        "'', -1",
        "12-8 , 20",
        "'12-8 ', -1",
        "0.5-0.5, -1"
    })
    void points_of_two_numbers_are_added(String text, int sum) {
        assertThat(PdnResult.points(text)).isEqualTo(sum);
    }

    @Test
    void two_sides_divide_10_or_12_points_and_somewhere_4_or_20() {
        for (int sum = -1; sum < 30; sum++) {
            assertThat(PdnResult.arePoints(sum))
                    .as("" + sum)
                    .isEqualTo(List.of(10, 12).contains(sum));
            assertThat(PdnResult.mayBePoints(sum))
                    .as("" + sum)
                    .isEqualTo(List.of(4, 10, 12, 20).contains(sum));
        }
    }
}
