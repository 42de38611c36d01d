package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of Othello boards as programs and servers print them, with moves from there or none. */
class PrintedBoardsTest {

    private static final String GGS = """
            |   A B C D E F G H
            | 1 - - - - - - - - 1
            | 2 - - - - - - - - 2
            | 3 - - - - - - - - 3
            | 4 - - - O * - - - 4
            | 5 - - - * O - - - 5
            | 6 - - - - - - - - 6
            | 7 - - - - - - - - 7
            | 8 - - - - - - - - 8
            |   A B C D E F G H
            """;

    private static final String CIRCLES = """
             abcdefgh
            1・・・・・・・・
            2・・・・・・・・
            3・・・・・・・・
            4・・・○●・・・
            5・・・●○・・・
            6・・・・・・・・
            7・・・・・・・・
            8・・・・・・・・
            """;

    private static final String BRACKETS = """
            --------
            --------
            ---( )----
            --(.)OX---
            ---XO[f5]--
            ----()---
            --------
            --------
            """;

    private static final String GRID = """
                a   b   c   d   e   f   g   h
              +---+---+---+---+---+---+---+---+
            1 |   |   |   |   |   |   |   |   |
            2 |   |   |   |   |   |   |   |   |
            3 |   |   |   |   |   |   |   |   |
            4 |   |   |   | O | X |   |   |   |
            5 |   |   |   | X | O |   |   |   |
            6 |   |   |   |   |   |   |   |   |
            7 |   |   |   |   |   |   |   |   |
            8 |   |   |   |   |   |   |   |   |
              +---+---+---+---+---+---+---+---+
            """;

    @ParameterizedTest
    @ValueSource(strings = {GGS, CIRCLES, BRACKETS, GRID})
    void moves_below_a_board_are_played_from_it(String board) {
        assertPlies(board + "f5 d6 c3\n", 3);
        assertPlies(board + "1. f5 2. d6 3. c3\n", 3);
        assertPlies("# a board\n" + board + "f5d6c3 33-31\n", 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {GGS, CIRCLES, GRID})
    void the_first_move_shows_whose_turn_it_is(String board) {
        assertPlies(board + "c5 e6\n", 2);
        assertPlies(board + "O to move\nc5 e6\n", 2);
    }

    @Test
    void a_board_without_a_mover_or_moves_is_blacks_turn_with_a_note() {
        for (String board : List.of(GGS, CIRCLES, GRID)) {
            Verdict verdict = assertPlies(board, 0).get(0);
            assertThat(verdict.notes())
                    .extracting(PlacedNote::sentence)
                    .contains("the position does not say whose turn it is; it was read with Black to move");
        }
        assertThat(assertPlies(BRACKETS, 0).get(0).notes()).isEmpty();
        assertThat(assertPlies(GGS + "|\n| * to move\n", 0).get(0).notes()).isEmpty();
    }

    @Test
    void boards_follow_one_another() {
        List<Verdict> verdicts = verdicts(GGS + "f5 d6\n\n" + GRID + "\n" + CIRCLES + "f5d6c3\n" + BRACKETS + "d3\n");
        assertThat(verdicts).extracting(verdict -> verdict.played().plies()).containsExactly(2, 0, 3, 1);
        assertThat(verdicts).allMatch(Verdict::isLegal);
    }

    @Test
    void an_illegal_move_below_a_board_is_told_with_its_place() {
        Verdict verdict = verdicts(GGS + "f5 a1\n").get(0);
        assertThat(verdict.finding()).isInstanceOf(Verdict.Illegal.class);
        assertThat(verdict.played().rules()).isEqualTo("othello");
    }

    private static List<Verdict> assertPlies(String text, int plies) {
        List<Verdict> verdicts = verdicts(text);
        assertThat(verdicts).as(text).singleElement().satisfies(verdict -> {
            assertThat(verdict.isLegal()).as("%s%n%s", text, verdict).isTrue();
            assertThat(verdict.played().plies()).as(text).isEqualTo(plies);
            assertThat(verdict.played().rules()).isEqualTo("othello");
        });
        return verdicts;
    }

    private static List<Verdict> verdicts(String text) {
        return Checking.of(text.getBytes(StandardCharsets.UTF_8)).verdicts;
    }
}
