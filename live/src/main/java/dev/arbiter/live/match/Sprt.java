package dev.arbiter.live.match;

/**
 * A sequential probability ratio test: whether the first engine is better by {@code elo1} (H1) or not even by {@code elo0}
 * (H0).
 *
 * @param elo0 the lower bound
 * @param elo1 the upper bound
 * @param alpha the probability of accepting H1 wrongly
 * @param beta the probability of accepting H0 wrongly
 */
public record Sprt(double elo0, double elo1, double alpha, double beta, Score.Model model) {

    /** @throws IllegalArgumentException if the parameters allow no decision, with a message for the user */
    public Sprt {
        if (!(elo0 < elo1)) {
            throw new IllegalArgumentException("elo0 must be less than elo1");
        }
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException("alpha and beta must be between 0 and 0.5");
        }
    }

    /** The result of a test. */
    public enum Verdict {
        H0,
        H1,
        UNDECIDED
    }

    /** The ratio at which H0 is accepted. */
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /** The ratio at which H1 is accepted. */
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /** The log-likelihood ratio of results. */
    public double ratio(Score score) {
        return score.logLikelihoodRatio(elo0, elo1, model);
    }

    /** The result of the test for results so far. */
    public Verdict verdict(Score score) {
        double ratio = ratio(score);
        return ratio >= upper() ? Verdict.H1 : ratio <= lower() ? Verdict.H0 : Verdict.UNDECIDED;
    }
}
