package dev.arbiter;

/** Whether draws by counting, of positions that recur and of moves that change nothing, end a game by themselves. */
public enum CountedDraws {
    /** They do once the count is complete, as in chess since July 2014: article 9.6 of the FIDE Laws. */
    AUTOMATIC,
    /** A player has to claim them, however far the count goes: chess by its Laws before July 2014. */
    CLAIMED
}
