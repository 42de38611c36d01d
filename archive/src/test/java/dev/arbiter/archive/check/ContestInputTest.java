package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs of <i>Checker's Check</i> as records: each instance is a game. */
class ContestInputTest {

    private static final String TWO_INSTANCES = """
            4 3
            6 7 8 -16
            9 18 19
            3 W
            9-2
            16-23-14
            2-11-4
            4 3
            6 10 15 19
            18 22 23
            6 R
            19-26
            18-11
            10-14
            22-18
            6-10
            10-15
            0 0
            """;

    /** JSON Lines keeps that it was a contest input; its moves are written as PDN has them. */
    @Test
    void an_instance_written_as_json_lines_has_the_same_verdict() {
        String line =
                "{\"arbiter\":1,\"format\":\"checkers_check\",\"game\":\"checkers\",\"start\":\"B:W14,27:B9\",\"line\":[";
        assertThat(Checking.of(line + "\"9x18\",\"27-23\"]}\n").only().isLegal())
                .isTrue();
        assertThat(Checking.of(line + "\"9-18\",\"27-23\"]}\n").only().isLegal())
                .isTrue();
        for (String odd : List.of("9x", "x", "9-99999999999", "e4", "9x-8", "9 18")) {
            assertThat(Checking.of(line + "\"" + odd + "\"]}\n").only().isLegal())
                    .as(odd)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample", "random-101"})
    void each_instance_has_the_verdict_of_the_contest(String name) throws IOException, URISyntaxException {
        Path input = Path.of(Objects.requireNonNull(ContestInputTest.class.getResource("/contest/" + name + ".in"))
                .toURI());
        List<String> answers = Files.readAllLines(input.resolveSibling(name + ".out"));
        List<Verdict> verdicts = Checking.of(input).verdicts;

        assertThat(verdicts.stream().map(ContestInputTest::answer)).isEqualTo(answers);
    }

    private static String answer(Verdict verdict) {
        return verdict.finding() instanceof Verdict.Illegal illegal
                ? "Move " + illegal.ply() + " is invalid"
                : verdict.isLegal() ? "All moves valid" : verdict.finding().toString();
    }

    @Test
    void an_illegal_move_has_its_place_rule_and_position() {
        Checking checking = Checking.of(TWO_INSTANCES);

        assertThat(checking.verdicts).hasSize(2);
        Verdict second = checking.verdicts.get(1);
        Verdict.Illegal illegal = (Verdict.Illegal) second.finding();
        assertThat(second.place().line()).isEqualTo(8);
        assertThat(second.played().rules()).isEqualTo("checkers");
        assertThat(illegal.ply() + " " + illegal.move() + " " + illegal.place()).isEqualTo("5 6-10 16:1");
        assertThat(illegal.ruling().rule().name()).isEqualTo("CAPTURE_IS_COMPULSORY");
        assertThat(illegal.position()).isEqualTo("B:W11,18:B6,14,26");
    }

    @Test
    void a_move_that_leaves_squares_out_is_illegal_here_although_other_records_may_write_it_so() {
        String input = "1 2\n1\n6 14\n1 R\n1-17\n0 0\n";

        assertThat(Checking.of(input).illegal().ply()).isEqualTo(1);
        assertThat(Checking.of(input.replace("1-17", "1-10-17")).only().isLegal())
                .isTrue();
    }

    @Test
    void an_instance_that_cannot_be_read_says_why_and_the_next_is_read_all_the_same() {
        Checking checking =
                Checking.of(TWO_INSTANCES.replace("0 0\n", "") + TWO_INSTANCES.replace("9 18 19", "9 18 x"));

        assertThat(checking.verdicts).hasSize(4);
        assertThat(((Verdict.Unreadable) checking.verdicts.get(2).finding()).fault())
                .hasToString("20:6: found 'x', expected a square, 1 to 32, or -1 to -32 for a king");
        assertThat(((Verdict.Illegal) checking.verdicts.get(3).finding()).ply()).isEqualTo(5);
        assertThat(checking.verdicts.get(3).place().line()).isEqualTo(25);
    }

    @ParameterizedTest
    @CsvSource({
        "9 18 19,9 18 x,3:6: found 'x'; expected a square; 1 to 32; or -1 to -32 for a king",
        "3 W,3 X,4:3: found 'X'; expected R or W; the side to move",
        "4 3,4,4:3: found 'W'; expected a square; 1 to 32; or -1 to -32 for a king",
        "4 3,four 3,1:1: found 'four'; expected 0 to 32 Red pieces",
        "9-2,9_2,5:1: found '9_2'; expected a move such as 9-14; 3 more"
    })
    void a_first_instance_that_is_spoilt_does_not_hide_the_others(String whole, String spoilt, String said) {
        Checking checking = Checking.of(TWO_INSTANCES.replaceFirst(whole, spoilt));

        assertThat(checking.failures).isEmpty();
        assertThat(((Verdict.Unreadable) checking.verdicts.get(0).finding()).fault())
                .hasToString(said.replace(';', ','));
        Verdict last = checking.verdicts.get(checking.verdicts.size() - 1);
        assertThat(((Verdict.Illegal) last.finding()).ply()).isEqualTo(5);
        assertThat(last.place().line()).isEqualTo(8);
    }

    private static final String SQUARE = "a square, 1 to 32, or -1 to -32 for a king";

    /** The words of an instance, a line after the other, each with what it has to be. */
    private static final String[][] WORDS = {
        {"4 0 to 32 Red pieces", "3 0 to 32 White pieces"},
        {"6 " + SQUARE, "7 " + SQUARE, "8 " + SQUARE, "-16 " + SQUARE},
        {"9 " + SQUARE, "18 " + SQUARE, "19 " + SQUARE},
        {"3 the number of moves", "W R or W, the side to move"},
        {"9-2 a move such as 9-14, 3 more"},
        {"16-23-14 a move such as 9-14, 2 more"},
        {"2-11-4 a move such as 9-14, 1 more"},
    };

    /** What none of these words may be, and what numbers, squares of a piece, the side and moves may not be besides. */
    private static final List<String> NEVER = List.of("x", "1.5", "--1", "+1", "1x", "\u00e9");

    private static List<String> spoilt(String expected) {
        List<String> spoilt = new ArrayList<>(NEVER);
        spoilt.addAll(
                switch (expected.substring(0, 6)) {
                    case "0 to 3" -> List.of("33", "-1", "100", "99999999999999999999");
                    case "a squa" -> List.of("33", "-33", "0", "-0", "100", "99999999999999999999");
                    case "the nu" -> List.of("-1", "100000001", "99999999999999999999");
                    case "R or W" -> List.of("w", "B", "RW", "3", "-");
                    default -> List.of("-9-2", "9-", "9--2", "9-2-", "e4", "9-x", "-");
                });
        return spoilt;
    }

    /** The place is that of the word, and the instances after it are read, whichever word is spoilt, and however. */
    @Test
    void each_word_of_an_instance_has_its_own_fault_and_place() {
        for (int line = 0; line < WORDS.length; line++) {
            for (int word = 0; word < WORDS[line].length; word++) {
                String expected = WORDS[line][word].split(" ", 2)[1];
                for (String bad : spoilt(expected)) {
                    StringBuilder file = new StringBuilder();
                    int column = 0;
                    for (int at = 0; at < WORDS.length; at++) {
                        for (int each = 0; each < WORDS[at].length; each++) {
                            boolean here = at == line && each == word;
                            file.append(each > 0 ? "  " : "");
                            column = here ? file.length() - file.lastIndexOf("\n") : column;
                            file.append(here ? bad : WORDS[at][each].split(" ", 2)[0]);
                        }
                        file.append("\n");
                    }
                    Checking checking = Checking.of(file + TWO_INSTANCES);
                    assertThat(checking.failures).as(file.toString()).isEmpty();
                    assertThat(checking.verdicts).as(file.toString()).hasSize(3);
                    assertThat(((Verdict.Unreadable) checking.verdicts.get(0).finding()).fault())
                            .hasToString((line + 1) + ":" + column + ": found '" + bad + "', expected " + expected);
                    assertThat(checking.verdicts.get(1).place().line()).isEqualTo(WORDS.length + 1);
                    assertThat(((Verdict.Illegal) checking.verdicts.get(2).finding()).ply())
                            .isEqualTo(5);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "6 7 8 -16,6 7 6 -16,2:5,6",
        "6 7 8 -16,6 7 8 -8,2:7,-8",
        "9 18 19,9 18 7,3:6,7",
        "9 18 19,-16 18 19,3:1,-16"
    })
    void two_pieces_cannot_stand_on_a_square(String whole, String spoilt, String place, String found) {
        Checking checking = Checking.of(TWO_INSTANCES.replaceFirst(whole, spoilt));

        assertThat(((Verdict.Unreadable) checking.verdicts.get(0).finding()).fault())
                .hasToString(place + ": found '" + found + "', expected an empty square");
    }

    /** Counts may be 0, and squares the first and the last one, kings or men; words may be parted by anything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 1\n-1\n-32\n0 R\n0 0\n",
                "1 1\n1\n32\n0 W\n0 0\n",
                "1 1\n1\n32\n1 R\n1-5\n0 0\n",
                "1 1\n-32\n-1\n1 R\n32-28\n0 0\n",
                "1 1\n-32\n-1\n1 W\n1-6\n",
                "1\t1\r\n1\r\n32\r\n1\tR\r\n1-5\r\n0 0\r\n",
                "1 1 \n  1  \n\n 32\n1 R\n\n1-5",
                "01 1\n01\n32\n001 R\n1-5\n0 0\n",
            })
    void what_an_instance_may_be_is_read(String text) {
        Checking checking = Checking.of(text.translateEscapes());

        assertThat(checking.only().isLegal()).as(checking.only().toString()).isTrue();
        assertThat(checking.only().played().plies()).isEqualTo(text.contains("0 R") || text.contains("0 W") ? 0 : 1);
    }

    @Test
    void a_missing_move_does_not_swallow_the_next_instance() {
        Checking checking = Checking.of(TWO_INSTANCES.replace("2-11-4\n", ""));

        assertThat(checking.verdicts).hasSize(2);
        assertThat(((Verdict.Unreadable) checking.verdicts.get(0).finding()).fault())
                .hasToString("7:1: found another instance, expected a move such as 9-14, 1 more");
        assertThat(((Verdict.Illegal) checking.verdicts.get(1).finding()).ply()).isEqualTo(5);
    }

    @Test
    void a_word_left_over_at_the_end_of_a_line_does_not_spoil_the_instance_on_the_next() {
        Checking checking = Checking.of(TWO_INSTANCES.replace("2-11-4", "2-11 4"));

        assertThat(checking.verdicts).hasSize(3);
        assertThat(((Verdict.Unreadable) checking.verdicts.get(1).finding()).fault())
                .hasToString("7:6: found '4', expected an instance, which begins on the next line");
        assertThat(((Verdict.Illegal) checking.verdicts.get(2).finding()).ply()).isEqualTo(5);
    }

    @Test
    void instances_may_stand_on_one_line() {
        assertThat(Checking.of(TWO_INSTANCES + TWO_INSTANCES.replace('\n', ' ')).verdicts)
                .hasSize(4)
                .noneMatch(verdict -> verdict.finding() instanceof Verdict.Unreadable);
    }

    @Test
    void what_follows_the_end_mark_is_another_input_or_nothing() {
        assertThat(Checking.of(TWO_INSTANCES + "Notes of the author\n1 2 3\n").verdicts)
                .hasSize(2);
        assertThat(Checking.of(TWO_INSTANCES + "\n" + TWO_INSTANCES).verdicts).hasSize(4);
    }

    @Test
    void an_instance_cut_off_by_the_end_of_the_file_says_so() {
        Checking checking = Checking.of("2 1\n6 7\n18\n2 W\n18-15\n");

        assertThat(((Verdict.Unreadable) checking.only().finding()).fault())
                .hasToString("6:1: found the end of the file, expected a move such as 9-14, 1 more");
    }

    @Test
    @Timeout(10)
    void thousands_of_numbers_are_found_to_be_no_contest_input_at_once() {
        assertThat(Checking.of("1 2\n" + "1 2 3 4 5 6 7 8 9 10 ".repeat(3000).strip() + "\n").failures)
                .hasSize(1);
    }
}
