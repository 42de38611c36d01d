package dev.arbiter;

/** Whether draws by repetition and by counting moves end a game automatically. */
public enum CountedDraws {
    /** They do once the count is complete, as in chess since July 2014 (FIDE 9.6). */
    AUTOMATIC,
    /** A player has to claim them, however high the count: chess under its Laws before July 2014. */
    CLAIMED
}
