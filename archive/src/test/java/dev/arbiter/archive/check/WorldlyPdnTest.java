package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.draughts.Draughts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of draughts as the world writes them: what is legal is not accused because of how it is written. */
class WorldlyPdnTest {

    private static Verdict only(String text) {
        return Checking.of(text).only();
    }

    // ---- corners and letters

    @Test
    void numbers_from_the_other_corner_are_tried_where_a_reading_is_impossible() {
        Verdict verdict = only("[GameType \"25\"]\n[FEN \"W:WK26:B8,9,10,11,19\"]\n\n1. d2xh6xf8xc5xa7 *\n");

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().rules()).isEqualTo("russian");
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .contains("most of its moves are legal where squares are numbered from White's top left corner");
    }

    @Test
    void moves_in_numbers_of_a_game_of_letters_are_read_from_either_end() {
        assertThat(only("[GameType \"25\"]\n\n1. 22-18 11-15 2. 18x11 8x15 *\n").isLegal())
                .isTrue();
        assertThat(only("[GameType \"25\"]\n\n1. 11-15 22-18 2. 12-16 24-20 *\n")
                        .isLegal())
                .isTrue();
        assertThat(only("[GameType \"25\"]\n\n1. 22-18 11-15 2. 18x11 9-13 *\n").finding())
                .isInstanceOf(Verdict.Illegal.class);
    }

    @Test
    void letters_in_moves_below_numbers_in_the_position_are_of_a_game_of_letters() {
        Verdict verdict = only("[White \"x\"]\n[FEN \"W:W21-32:B1-12\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n");

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().rules()).isEqualTo("russian");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[GameType \"25,W,8,8,N2,0\"]\n\n1. 22-18 11-15 2. 18:11 8:15 *",
                "[GameType \"23,W,8,8,A0,0\"]\n\n1. c3-d4 f6-g5 *",
                "[GameType \"23,W,8,8,A1,1\"]\n\n1. c3-d4 f6-g5 *",
                "[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 d6-c5 *",
                "[GameType \"21,B,8,8,N1,0\"]\n\n1. 11-15 23-19 *",
                "[GameType \"20,W,10,10,A0,0\"]\n\n1. d4-e5 e7-d6 *",
                "[GameType \"20,W,10,10,S0,0\"]\n\n1. 33-28 18-23 *",
                "[GameType \"25,W,8,8,N2,0\"]\n\n1. c3-d4 d6-c5 *",
                "[GameType \"99\"]\n[FEN \"W:W31-50:B1-20\"]\n\n1. 32-28 19-23 *",
                "[GameType \"98\"]\n\n1. 32-28 19-23 *",
                "[GameType \"97\"]\n\n1. 46-41 5-10 *",
                "[GameType \"96\"]\n\n1. 32-28 19-23 *",
            })
    void what_a_game_type_says_is_done(String record) {
        assertThat(only(record).finding()).isEqualTo(new Verdict.Legal());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "?"})
    void a_position_that_says_nothing_is_the_start(String position) {
        assertThat(only("[GameType \"20\"]\n[FEN \"" + position + "\"]\n\n1. 32-28 19-23 *\n")
                        .isLegal())
                .isTrue();
        assertThat(only("[Event \"x\"]\n[FEN \"" + position + "\"]\n\n1. e4 e5 *\n")
                        .isLegal())
                .isTrue();
    }

    @Test
    void lidraughts_counts_of_kings_moves_are_read() {
        String moves = "\n\n1. 28-22 *\n";
        String position = "[GameType \"40\"]\n[FEN \"W:WK28,31:BK3,8:H0:F9:";

        assertThat(only(position + "+0+328\"]" + moves).finding()).isInstanceOf(Verdict.Illegal.class);
        assertThat(only(position + "+303+0\"]" + moves).isLegal()).isTrue();
    }

    // ---- results

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20-0",
                "0-20",
                "10-10",
                "½-½",
                "0.5-0.5",
                "2:0",
                "2 - 0",
                "1 - 1",
                "1+ - 1-",
                "1- - 1+",
                "1.01-0.99",
                "0.99-1.01",
                "=",
                "+",
                "1:1",
                "0:2",
                "½",
                "0-0",
                "1/2-1/2",
                "2-0 *",
                "1-1",
                "20:0",
                "2–0"
            })
    void results_end_a_game_whatever_their_style(String result) {
        for (String tag : List.of("", "[Result \"" + result + "\"]\n", "[Result \"?\"]\n")) {
            Checking checking = Checking.of("[GameType \"20\"]\n" + tag + "\n1. 32-28 19-23 2. 28x19 14x23 " + result
                    + "\n\n[GameType \"20\"]\n\n1. 32-28 " + result + "\n");

            assertThat(checking.verdicts).hasSize(2).allMatch(Verdict::isLegal);
            assertThat(checking.verdicts)
                    .extracting(verdict -> verdict.played().plies())
                    .containsExactly(4, 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"12-8", "3-1", "8-12", "1-3", "11-9", "7-2"})
    void a_last_word_that_the_tags_name_is_the_result(String result) {
        Verdict verdict = only(
                "[GameType \"20\"]\n[Result \"" + result + "\"]\n\n1. 32-28 19-23 2. 28x19 14x23 " + result + "\n");

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().plies()).isEqualTo(4);
        assertThat(verdict.result().text()).isEqualTo(result);
    }

    @Test
    void a_result_that_is_not_the_tags_is_an_illegal_move_where_it_can_be_one() {
        assertThat(only("[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 7-2\n")
                        .finding())
                .isInstanceOf(Verdict.Illegal.class);
        assertThat(only("[GameType \"20\"]\n\n1. 32-28 19-23 2. 12-8 14x23 2-0\n")
                        .finding())
                .isInstanceOf(Verdict.Illegal.class);
    }

    @Test
    void a_result_in_points_can_stand_or_not() {
        String won = "[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n\n1. 28x19 ";

        assertThat(only(won + "20-0").result().agrees()).isTrue();
        assertThat(only(won + "0-20").result().agrees()).isFalse();
        assertThat(only(won + "2:0").result().agrees()).isTrue();
        assertThat(only(won + "½-½").result().agrees()).isFalse();
        assertThat(only(won + "1.01-0.99").result().agrees()).isNull();
    }

    // ---- text that is no move

    @ParameterizedTest
    @ValueSource(strings = {"foo", "Qx", "Zz9", "11-", "11-ш"})
    void text_that_is_no_move_cannot_be_read(String text) {
        for (String type : List.of("20", "21", "25", "30")) {
            assertThat(only("[GameType \"" + type + "\"]\n\n1. " + text + " *\n")
                            .finding())
                    .isInstanceOf(Verdict.Unreadable.class);
        }
    }

    @Test
    void a_remark_glued_to_a_move_is_noted() {
        Verdict verdict = only("[GameType \"21\"]\n\n1. 8-11Redoverstepped… *\n".replace("8-11", "11-15"));

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .contains("'11-15Redoverstepped…' was read as 11-15: 'Redoverstepped…' after the move was ignored");
    }

    @Test
    void look_alikes_are_noted() {
        Verdict verdict = only("[GameType \"25\"]\n\n1. с3–d4 d6—c5 *\n");

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .contains("'с3–d4' was read as c3-d4: 'с' (U+0441) was read as c")
                .contains("'d6—c5' was read as d6-c5: U+2014 was read as -");
    }

    @Test
    void what_cannot_be_read_is_shown_with_its_code_point() {
        assertThat(only("[GameType \"25\"]\n\n1. ш3-d4 *\n").finding().toString())
                .contains("'ш' (U+0448)");
        assertThat(only("[Event \"x\"]\n\n1. ш3 *\n").finding().toString()).contains("U+0448");
    }

    // ---- a file is one thing

    @Test
    void short_games_are_of_the_game_that_the_long_ones_of_their_file_are_of() {
        StringBuilder file = new StringBuilder();
        for (int seed = 0; seed < 60; seed++) {
            file.append("[GameType \"?\"]\n\n")
                    .append(RandomDraughts.moves(Draughts.CZECH, seed, seed % 3 == 0 ? 6 : 80));
            file.append(" *\n\n");
        }
        Checking checking = Checking.of(file.toString());

        assertThat(checking.verdicts).hasSize(60).allMatch(Verdict::isLegal);
        assertThat(checking.verdicts)
                .extracting(verdict -> verdict.played().rules())
                .containsOnly("czech");
        assertThat(checking.verdicts.get(0).notes())
                .map(PlacedNote::sentence)
                .contains("the record does not name its game; read as Czech draughts, because its squares are named by"
                        + " letters, most games of its file being legal in Czech draughts");
    }
}
