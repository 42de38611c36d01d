package dev.arbiter.archive.fuzz;

/** What every reader keeps, whatever it is given. */
enum Property {
    /** Nothing is thrown, and no game is unreadable through a fault of Arbiter's. */
    NO_EXCEPTION,
    /** Tokens come in order, each at its place in the text, and explain what has no meaning. */
    TOKENS_HAVE_THEIR_PLACES,
    /** Whether comments and variations are read or passed over, the same games begin at the same places. */
    GAMES_DO_NOT_DEPEND_ON_WHAT_IS_READ,
    /** Every word is in a record, or something is said of its game. */
    EVERY_BYTE_IS_ACCOUNTED_FOR,
    /** A game after whatever it is has its own verdict. */
    THE_NEXT_GAME_IS_READ,
    /** Reading takes a part of memory that grows with the text and no faster. */
    MEMORY_IS_BOUNDED,
    /** Reading takes time that grows with the text and no faster. */
    STEPS_ARE_LINEAR,
    /** What was read and is written reads the same. */
    A_CONVERSION_READS_THE_SAME
}
