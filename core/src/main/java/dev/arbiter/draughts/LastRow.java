package dev.arbiter.draughts;

/** What a man does that reaches its last row while it could capture on. */
public enum LastRow {
    /** It stops and is crowned. */
    STOPS,
    /** It goes on as a man, and is crowned only where it ends there. */
    GOES_ON_AS_MAN,
    /** It is crowned and goes on as a king. */
    GOES_ON_AS_KING
}
