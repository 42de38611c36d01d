package dev.arbiter;

import org.jspecify.annotations.Nullable;

/** Whether the result that a record claims agrees with the position in which the game ended. */
public enum Agreement {
    /** The game has ended with this very result. */
    AGREES,
    /** The game has ended with another result: the claim cannot stand. */
    CONTRADICTS,
    /** The game has not ended on the board, or the claimed result cannot be compared with the outcome. */
    OPEN;

    /**
     * Compares a claimed result with an outcome. A forfeit, {@code 0-0}, and points of which both sides have some, such as
     * {@code 12-8}, are {@link #OPEN}.
     *
     * @param claimed null where a record claims no result, or none that can be read
     */
    public static Agreement of(@Nullable Result claimed, Outcome outcome) {
        if (claimed == null || claimed.isUnplayed() || !outcome.isOver()) {
            return OPEN;
        }
        Color winner = claimed.winner();
        if (winner == null && !claimed.isDrawn()) {
            return OPEN;
        }
        boolean stands = outcome instanceof Outcome.Won won ? won.winner() == winner : winner == null;
        return stands ? AGREES : CONTRADICTS;
    }
}
