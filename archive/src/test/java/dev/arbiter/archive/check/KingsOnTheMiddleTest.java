package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
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
}
