package dev.arbiter.archive.check;

import dev.arbiter.Game;
import org.jspecify.annotations.Nullable;

/**
 * How to check.
 *
 * @param game the game by whose rules everything is checked, or null to go by the records
 * @param threads how many games are replayed at once, 1 or more
 * @param legalToo whether verdicts on legal games are reported one by one and not only counted
 * @param mostErrors after so many games that are not legal checking stops; 0 for never
 * @param variations whether the moves of variations are checked too
 */
public record CheckSettings(
        @Nullable Game<?> game, int threads, boolean legalToo, long mostErrors, boolean variations) {

    /** Settings that leave variations alone. */
    public CheckSettings(@Nullable Game<?> game, int threads, boolean legalToo, long mostErrors) {
        this(game, threads, legalToo, mostErrors, false);
    }

    /** Everything by its own rules, on all cores, only what is wrong. */
    public static CheckSettings standard() {
        return new CheckSettings(null, Runtime.getRuntime().availableProcessors(), false, 0);
    }
}
