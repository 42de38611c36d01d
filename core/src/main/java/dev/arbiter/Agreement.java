package dev.arbiter;

import org.jspecify.annotations.Nullable;

/** What a position says of a result that a record claims. */
public enum Agreement {
    /** The game has ended with this very result. */
    AGREES,
    /** The game has ended otherwise: the claim cannot stand. */
    CONTRADICTS,
    /** The game has not ended on the board, or the claim says nothing that can be compared. */
    OPEN;

    /**
     * What an outcome says of a result. A forfeit, {@code 0-0}, and points of which both sides have some, such as {@code 12-8}, are
     * compared with nothing.
     *
     * @param claimed null where a record claims none that can be read
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
