package dev.arbiter;

/** What a position says of a result that somebody claims. */
public enum Agreement {
    /** The game has ended with this very result. */
    AGREES,
    /** The game has ended otherwise: the claim cannot stand. */
    CONTRADICTS,
    /** The game has not ended on the board, or the claim says nothing that can be compared. */
    OPEN
}
