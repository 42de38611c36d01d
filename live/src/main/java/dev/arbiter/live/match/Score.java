package dev.arbiter.live.match;

/**
 * The evaluation of results: the difference in Elo with its error, the likelihood of superiority, and a sequential test.
 *
 * <p>Games are paired by opening with colours reversed, and a pair scores 0, 1/2, 1, 3/2 or 2 points (the pentanomial model of
 * Van den Bergh, as in Fishtest and fastchess). If no pair is complete, games are counted individually.
 *
 * @param wins of the first engine
 * @param draws between both
 * @param losses of the first engine
 * @param pairs by points of the first engine: 0, 1/2, 1, 3/2 and 2
 */
public record Score(long wins, long draws, long losses, Pairs pairs) {

    /** Two-sided 95 %. */
    private static final double CONFIDENCE = 1.959963984540054;

    /** Points of Elo for a unit of the logistic curve: 400 / ln 10. */
    private static final double SCALE = 400 / Math.log(10);

    /** Replaces a count of zero, whose logarithm does not exist. */
    private static final double NEXT_TO_NOTHING = 1e-3;

    /** The number of pairs by points. */
    public record Pairs(long none, long half, long one, long oneAndHalf, long two) {

        /** No pairs. */
        public static final Pairs NONE = new Pairs(0, 0, 0, 0, 0);

        /** The number of pairs. */
        public long total() {
            return none + half + one + oneAndHalf + two;
        }

        double[] counts() {
            return new double[] {none, half, one, oneAndHalf, two};
        }
    }

    /** An estimate in Elo with its error at 95 %; infinite if one side has every point. */
    public record Estimate(double elo, double error) {}

    /** The unit of the bounds of a sequential test. */
    public enum Model {
        /** In units of a game's standard deviation, so that the length of a test does not depend on the share of draws. */
        NORMALIZED,
        /** In Elo. */
        LOGISTIC
    }

    /** The number of games. */
    public long games() {
        return wins + draws + losses;
    }

    /** The first engine's share of the points, 0 to 1; a half without games. */
    public double share() {
        return games() == 0 ? 0.5 : (wins + draws / 2.0) / games();
    }

    private boolean isPaired() {
        return pairs.total() > 0;
    }

    private double[] counts() {
        return isPaired() ? pairs.counts() : new double[] {losses, draws, wins};
    }

    private static double mean(double[] counts) {
        double sum = 0;
        double total = 0;
        for (int at = 0; at < counts.length; at++) {
            sum += counts[at] * at / (counts.length - 1);
            total += counts[at];
        }
        return total == 0 ? 0.5 : sum / total;
    }

    private static double variance(double[] counts) {
        double mean = mean(counts);
        double sum = 0;
        double total = 0;
        for (int at = 0; at < counts.length; at++) {
            double off = (double) at / (counts.length - 1) - mean;
            sum += counts[at] * off * off;
            total += counts[at];
        }
        return total == 0 ? 0 : sum / total;
    }

    private static double total(double[] counts) {
        double total = 0;
        for (double each : counts) {
            total += each;
        }
        return total;
    }

    /** The Elo difference that a share of the points stands for. */
    static double elo(double share) {
        return share <= 0
                ? Double.NEGATIVE_INFINITY
                : share >= 1 ? Double.POSITIVE_INFINITY : 400 * Math.log10(share / (1 - share));
    }

    /** The difference in Elo. */
    public Estimate elo() {
        double[] counts = counts();
        double mean = mean(counts);
        double deviation = Math.sqrt(variance(counts) / Math.max(1, total(counts)));
        double high = elo(mean + CONFIDENCE * deviation);
        double low = elo(mean - CONFIDENCE * deviation);
        return new Estimate(elo(mean), (high - low) / 2);
    }

    /** The difference in normalized Elo: the share above a half in units of the standard deviation of a single game. */
    public Estimate normalizedElo() {
        double[] counts = counts();
        double scale = 2 * SCALE / (isPaired() ? Math.sqrt(2) : 1);
        double deviation = Math.sqrt(variance(counts));
        double total = Math.max(1, total(counts));
        return deviation == 0
                ? new Estimate(elo(mean(counts)), Double.POSITIVE_INFINITY)
                : new Estimate((mean(counts) - 0.5) / deviation * scale, CONFIDENCE / Math.sqrt(total) * scale);
    }

    /** The likelihood that the first engine is stronger, 0 to 1. */
    public double superiority() {
        double[] counts = counts();
        double deviation = Math.sqrt(variance(counts) / Math.max(1, total(counts)));
        double off = mean(counts) - 0.5;
        return deviation == 0 ? (off == 0 ? 0.5 : off > 0 ? 1 : 0) : (1 + erf(off / deviation / Math.sqrt(2))) / 2;
    }

    /** The error function, to 1e-7 (Abramowitz and Stegun 7.1.26 is too coarse here: by its series and continued fraction). */
    private static double erf(double x) {
        double size = Math.abs(x);
        if (size > 6) {
            return Math.signum(x);
        }
        double term = size;
        double sum = size;
        for (int n = 1; n < 200 && Math.abs(term) > 1e-17 * sum; n++) {
            term *= -size * size / n;
            sum += term / (2 * n + 1);
        }
        return Math.signum(x) * Math.min(1, 2 / Math.sqrt(Math.PI) * sum);
    }

    /**
     * The log-likelihood ratio of the two bounds given the results (generalized sequential probability ratio test): positive if
     * the upper bound is more likely.
     *
     * @param elo0 the lower bound
     * @param elo1 the upper bound
     */
    public double logLikelihoodRatio(double elo0, double elo1, Model model) {
        double[] counts = counts();
        if (total(counts) == 0) {
            return 0;
        }
        for (int at = 0; at < counts.length; at++) {
            counts[at] = Math.max(counts[at], NEXT_TO_NOTHING);
        }
        return model == Model.NORMALIZED ? normalized(counts, elo0, elo1) : logistic(counts, elo0, elo1);
    }

    private double normalized(double[] counts, double elo0, double elo1) {
        double scale = 2 * SCALE / (isPaired() ? Math.sqrt(2) : 1);
        double found = (mean(counts) - 0.5) / Math.sqrt(variance(counts));
        double low = found - elo0 / scale;
        double high = found - elo1 / scale;
        return total(counts) / 2 * Math.log((1 + low * low) / (1 + high * high));
    }

    private static double logistic(double[] counts, double elo0, double elo1) {
        double[] low = likeliest(counts, 1 / (1 + Math.pow(10, -elo0 / 400)));
        double[] high = likeliest(counts, 1 / (1 + Math.pow(10, -elo1 / 400)));
        double sum = 0;
        for (int at = 0; at < counts.length; at++) {
            sum += counts[at] * Math.log(high[at] / low[at]);
        }
        return sum;
    }

    /** The likeliest chances of each number of points, of those with a mean. */
    private static double[] likeliest(double[] counts, double mean) {
        int last = counts.length - 1;
        double low = -1 / (1 - mean) + 1e-9;
        double high = 1 / mean - 1e-9;
        for (int step = 0; step < 100; step++) {
            double middle = (low + high) / 2;
            double sum = 0;
            for (int at = 0; at <= last; at++) {
                double off = (double) at / last - mean;
                sum += counts[at] * off / (1 + middle * off);
            }
            if (sum > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double total = total(counts);
        double[] chances = new double[counts.length];
        for (int at = 0; at <= last; at++) {
            chances[at] = counts[at] / total / (1 + low * ((double) at / last - mean));
        }
        return chances;
    }
}
