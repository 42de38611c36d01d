package dev.arbiter.contest;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * How a contest program is to work.
 *
 * @param strict whether the statement's limits are enforced too
 * @param explanations where the reason of each answer goes, a line an instance; null where nobody asks
 * @param timeLimitSeconds the longest time to spend on one instance, {@link Double#POSITIVE_INFINITY} for any; only
 *     MegaCheckers has instances that need one
 */
public record ContestOptions(boolean strict, @Nullable ContestOutput explanations, double timeLimitSeconds) {

    /** Liberal in limits, no explanations, no time limit. */
    public static final ContestOptions PLAIN = new ContestOptions(false, null, Double.POSITIVE_INFINITY);

    /** Whether somebody asks for the reasons of the answers. */
    boolean explains() {
        return explanations != null;
    }

    /**
     * Writes the reason of an answer, a line an instance, if somebody asks for it.
     *
     * @param instance the instance's number, from 1
     * @param reason what follows the number: {@code : 3 moves, all legal}
     */
    void explain(int instance, String reason) throws IOException {
        if (explanations != null) {
            explanations.put("instance ").put(instance).put(reason).line();
        }
    }
}
