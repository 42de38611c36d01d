package dev.arbiter.draughts;

/** Where a flying king may halt behind a piece that it captures. */
public enum KingStop {
    /** On any free square behind it. */
    ANYWHERE,
    /** Directly behind it. */
    DIRECTLY_BEHIND,
    /** Directly behind it where it is the last one captured and a king, else anywhere. */
    DIRECTLY_BEHIND_A_LAST_KING
}
