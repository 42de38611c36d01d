package dev.arbiter.live.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.arbiter.live.match.Score.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What results are worth, beside figures that other programs publish: fastchess (pull requests 426 and 783 of
 * Disservin/fastchess), Fishtest (issue 1737 of official-stockfish/fishtest), OpenBench (pull requests of PlentyChess 95 and
 * 334 and viridithas 196), fastchess in a pull request of cinder (835).
 */
final class ScoreTest {

    private static Score pairs(long none, long half, long one, long oneAndHalf, long two) {
        Score.Pairs pairs = new Score.Pairs(none, half, one, oneAndHalf, two);
        // How draws and wins are spread over pairs of one point does not matter for pairs.
        long wins = oneAndHalf + 2 * two;
        long losses = half + 2 * none;
        return new Score(wins, 2 * pairs.total() - wins - losses, losses, pairs);
    }

    @ParameterizedTest
    @CsvSource({
        "379, 10170, 21828, 10640, 343, 0, 2, 2.94598, 0.00001",
        "365, 16618, 36229, 16974, 390, 0, 2, 2.25, 0.005",
        "93, 18711, 58877, 18739, 100, -1.75, 0.25, 2.94210, 0.0002",
        "51, 648, 1441, 809, 76, 0, 3, 2.97, 0.01",
        "46, 936, 2083, 1043, 63, 0, 5, 2.91, 0.005",
        "5, 942, 2469, 1050, 5, -3, 1, 2.90, 0.005",
        "423, 3637, 6484, 3702, 450, -3, 1, 3.23, 0.005"
    })
    void ratiosOfPairsAreThoseThatArePublished(
            long none,
            long half,
            long one,
            long oneAndHalf,
            long two,
            double elo0,
            double elo1,
            double published,
            double error) {
        assertThat(pairs(none, half, one, oneAndHalf, two).logLikelihoodRatio(elo0, elo1, Model.NORMALIZED))
                .isEqualTo(published, within(error));
    }

    @ParameterizedTest
    @CsvSource({
        "51, 648, 1441, 809, 76, 12.12, 4.98",
        "214, 8992, 19871, 9102, 235, 0.69, 1.25",
        "5, 942, 2469, 1050, 5, 4.20, 3.43",
        "423, 3637, 6484, 3702, 450, 1.41, 2.41"
    })
    void differencesAndTheirErrorsAreThoseThatArePublished(
            long none, long half, long one, long oneAndHalf, long two, double elo, double error) {
        Score.Estimate found = pairs(none, half, one, oneAndHalf, two).elo();
        assertThat(found.elo()).isEqualTo(elo, within(0.006));
        assertThat(found.error()).isEqualTo(error, within(0.02));
    }

    @Test
    void normalizedDifferenceAndSuperiorityAreThoseThatArePublished() {
        Score.Estimate first = pairs(379, 10170, 21828, 10640, 343).normalizedElo();
        assertThat(first.elo()).isEqualTo(3.05, within(0.005));
        assertThat(first.error()).isEqualTo(2.31, within(0.005));
        Score second = pairs(423, 3637, 6484, 3702, 450);
        assertThat(second.normalizedElo().elo()).isEqualTo(2.32, within(0.005));
        assertThat(second.normalizedElo().error()).isEqualTo(3.97, within(0.005));
        assertThat(second.superiority()).isEqualTo(0.8736, within(0.0005));
    }

    @Test
    void ratioOfGamesAloneIsTheOneThatIsPublished() {
        Score games = new Score(36433, 68692, 36027, Score.Pairs.NONE);
        assertThat(games.logLikelihoodRatio(0, 2, Model.NORMALIZED)).isEqualTo(0.92, within(0.005));
        // Fishtest's estimate of 648 wins, 12530 draws and 608 losses has a likelihood of superiority of about 87 %.
        assertThat(new Score(648, 12530, 608, Score.Pairs.NONE).superiority()).isEqualTo(0.87, within(0.005));
    }

    @Test
    void logisticRatioIsTheLikelihoodItself() {
        // Two results only: the likeliest chances under a mean are the mean itself.
        Score score = new Score(60, 0, 40, Score.Pairs.NONE);
        double low = 0.5;
        double high = 1 / (1 + Math.pow(10, -50 / 400.0));
        double expected = 60 * Math.log(high / low) + 40 * Math.log((1 - high) / (1 - low));
        assertThat(score.logLikelihoodRatio(0, 50, Model.LOGISTIC)).isEqualTo(expected, within(0.001));
    }

    @Test
    void nothingIsKnownBeforeTheFirstGameAndEverythingIsFinite() {
        Score none = new Score(0, 0, 0, Score.Pairs.NONE);
        assertThat(none.logLikelihoodRatio(0, 2, Model.NORMALIZED)).isZero();
        assertThat(none.elo().elo()).isZero();
        assertThat(none.superiority()).isEqualTo(0.5);
        for (Model model : Model.values()) {
            assertThat(pairs(0, 0, 0, 0, 7).logLikelihoodRatio(0, 2, model)).isFinite();
            assertThat(pairs(3, 0, 0, 0, 0).logLikelihoodRatio(0, 2, model)).isFinite();
        }
        assertThat(pairs(0, 0, 0, 0, 7).elo().elo()).isInfinite();
    }

    @Test
    void testEndsAtItsBounds() {
        Sprt sprt = new Sprt(0, 2, 0.05, 0.05, Model.NORMALIZED);
        assertThat(sprt.upper()).isEqualTo(2.944, within(0.001));
        assertThat(sprt.lower()).isEqualTo(-2.944, within(0.001));
        assertThat(sprt.verdict(pairs(379, 10170, 21828, 10640, 343))).isEqualTo(Sprt.Verdict.H1);
        assertThat(sprt.verdict(pairs(365, 16618, 36229, 16974, 390))).isEqualTo(Sprt.Verdict.UNDECIDED);
        assertThat(sprt.verdict(pairs(343, 10640, 21828, 10170, 379))).isEqualTo(Sprt.Verdict.H0);
        assertThatThrownBy(() -> new Sprt(2, 0, 0.05, 0.05, Model.NORMALIZED))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Sprt(0, 2, 0, 0.05, Model.NORMALIZED))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
