package dev.arbiter.contest;

/**
 * How a contest program is to work.
 *
 * @param strict whether the statement's limits are enforced too
 * @param explain whether the reason of each answer is wanted, a line an instance
 * @param timeLimitSeconds the longest time to spend on one instance, {@link Double#POSITIVE_INFINITY} for any; only
 *     MegaCheckers has instances that need one
 */
public record ContestOptions(boolean strict, boolean explain, double timeLimitSeconds) {

    /** Liberal in limits, no explanations, no time limit. */
    public static final ContestOptions PLAIN = new ContestOptions(false, false, Double.POSITIVE_INFINITY);
}
