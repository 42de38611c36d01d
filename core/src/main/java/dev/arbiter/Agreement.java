package dev.arbiter;

/**
 * What a position says of a result that somebody claims.
 *
 * <pre>{@code
 * Position<?> end = Games.find("chess").orElseThrow().position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
 * Agreement agreement = end.game().agreement("1/2-1/2", end);   // stalemate: the claim can stand
 * }</pre>
 */
public enum Agreement {
    /** The game has ended with this very result. */
    AGREES,
    /** The game has ended otherwise: the claim cannot stand. */
    CONTRADICTS,
    /** The game has not ended on the board, or the claim says nothing that can be compared. */
    OPEN
}
