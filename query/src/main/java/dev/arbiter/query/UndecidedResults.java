package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.archive.report.Counts;
import org.jspecify.annotations.Nullable;

/**
 * Counts won games whose winner is unknown because nothing shows the order of scores, such as {@code 1-0} in draughts in which
 * Black begins.
 */
final class UndecidedResults {

    private long first;
    private long second;

    /**
     * Counts a game.
     *
     * @param winner if White's score comes first; null for a game with a clear result
     */
    void add(@Nullable Color winner) {
        first += winner == Color.WHITE ? 1 : 0;
        second += winner == Color.BLACK ? 1 : 0;
    }

    /** Adds what was counted elsewhere. */
    void add(UndecidedResults other) {
        first += other.first;
        second += other.second;
    }

    /** How many they are. */
    long games() {
        return first + second;
    }

    /** The number of games whose winner is unknown, and the effect of {@code --results}, as a sentence. */
    String sentence() {
        long games = games();
        return (games == 1 ? "1 game has" : Counts.of(games) + " games have")
                + " a result such as 1-0, and nothing shows whose number stands first: "
                + (games == 1 ? "it is" : "they are") + " counted without it. By --results white-first White has won "
                + Counts.of(first)
                + " of them and Black " + Counts.of(second) + ", by --results black-first the other way round";
    }
}
