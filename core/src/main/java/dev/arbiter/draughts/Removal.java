package dev.arbiter.draughts;

/** When captured pieces leave the board. */
public enum Removal {
    /** One by one; the squares are free for the rest of the move. */
    AT_ONCE,
    /** Together when the move has ended; until then they bar the way, and none may be jumped twice. */
    AT_THE_END
}
