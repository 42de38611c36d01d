package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.result.DgtResultKings;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kings that are put on the middle of an electronic board, also from one step away: the result that is claimed decides. */
class KingsOnTheMiddleTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # position                               | moves                     | legal plies, or -
            8/8/3k4/8/8/3K4/8/7R w - - 0 40          | 40. Rh2 Ke6 41. Ke4 Ke5 1/2-1/2   | 3
            8/8/3k4/8/8/3K4/8/7R w - - 0 40          | 40. Rh2 Ke6 41. Ke4 Kd5 1-0       | 3
            8/8/3k4/8/8/3K4/8/7R w - - 0 40          | 40. Rh2 Ke6 41. Kd4 Ke5 0-1       | 3
            8/8/3k4/8/8/3K4/8/7R w - - 0 40          | 40. Rh2 Ke6 41. Ke4 Ke5 1-0       | -
            8/8/3k4/8/8/3K4/8/7R w - - 0 40          | 40. Rh2 Ke6 41. Ke4 Ke5 *         | -
            8/8/3k4/8/8/3K4/8/7R w - - 0 40          | 40. Rh2 Ke6 41. Ke4 Kf5 1/2-1/2   | -
            8/8/k7/8/8/7K/8/7R w - - 0 40            | 40. Rh2 Ka5 41. Ke4 Kb4 1-0       | -
            8/8/k7/8/8/7K/8/7R w - - 0 40            | 40. Rh2 Ka5 41. Ke4 Kd5 42. Kd4 1-0 | -
            8/8/8/4k3/4P3/3K4/8/7R w - - 0 40        | 40. Rh5+ Kd6 41. Ke4 Kd5 1-0      | 2
            8/8/8/4k3/4P3/3K4/8/7R w - - 0 40        | 40. Rh5+ Kd6 41. Ke4 Kd5 0-1      | -
            8/8/8/4k3/4P3/3K4/8/7R w - - 0 40        | 40. Rh5+ Kd6 41. Ke4 1-0          | -
            8/8/8/4k3/4P3/3K4/8/7R w - - 0 40        | 40. Rh5+ Kd6 41. Ke4 Kd5 42. Rh1 1-0 | -
            """)
    void kings_put_there_from_one_step_away_are_signs_if_the_result_is_theirs(
            String position, String moves, String plies) {
        Verdict verdict =
                ResultAuditTest.only("[SetUp \"1\"]\n[FEN \"" + position + "\"]\n\n" + moves, CheckSettings.standard());

        assertThat(verdict.isLegal()).isEqualTo(!plies.equals("-"));
        if (verdict.isLegal()) {
            assertThat(verdict.played().plies()).isEqualTo(Integer.parseInt(plies));
            assertThat(verdict.result().agrees()).isNotEqualTo(false);
            assertThat(verdict.notes().toString()).contains("put on");
        }
    }

    /** The tag says who won where the moves end with a star, and the other way round. */
    @ParameterizedTest
    @CsvSource({"1/2-1/2, *, true", "*, 1/2-1/2, true", "1-0, *, false", "*, 1-0, false", "*, *, false"})
    void the_result_is_that_of_the_tag_or_of_the_moves(String tag, String end, boolean signs) {
        String game = "[Result \"" + tag + "\"]\n[SetUp \"1\"]\n[FEN \"8/8/3k4/8/8/3K4/8/7R w - - 0 40\"]\n\n"
                + "40. Rh2 Ke6 41. Ke4 Ke5 " + end + "\n";

        assertThat(ResultAuditTest.only(game, CheckSettings.standard()).isLegal())
                .isEqualTo(signs);
    }

    /** A king that goes to the middle by a legal move is no sign. */
    @Test
    void a_legal_move_to_the_middle_stays_where_the_sign_after_it_goes() {
        String text = "[SetUp \"1\"]\n[FEN \"8/8/k7/8/8/3K4/8/7R w - - 0 40\"]\n\n40. Ke4 Kd5 1-0\n";
        CheckedGame game =
                Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pgn").get(0);

        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(DgtResultKings.without(game.record(), game.verdict()).moves())
                .extracting(RecordedMove::text)
                .containsExactly("Ke4");
    }

    @Test
    void a_game_of_one_sign_has_no_moves() {
        String text = "[SetUp \"1\"]\n[FEN \"8/8/k7/8/8/7K/8/7R w - - 0 40\"]\n\n40. Ke4 1-0\n";
        CheckedGame game =
                Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pgn").get(0);

        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(DgtResultKings.without(game.record(), game.verdict()).moves())
                .isEmpty();
    }
}
