package dev.arbiter.archive.records;

/** The items of a game that a {@link RecordReader} delivers after its tags. */
public enum Token {
    /** A move, as written. */
    MOVE,
    /** A mark that stands for no move: {@code --}, {@code Z0}, {@code ...}; a pass in games that have one. */
    NO_MOVE,
    /** A comment, without its braces. */
    COMMENT,
    /** A NAG without its {@code $}, or a sign such as {@code !?}. */
    ANNOTATION,
    /** An offer of a draw: {@code (=)}. */
    DRAW_OFFER,
    /** The beginning of a variation that replaces the move before it. */
    OPEN,
    /** The end of a variation. */
    CLOSE,
    /** A position from which the record continues. */
    SETUP,
    /** The result of the game or, in a variation, of that. */
    RESULT,
    /** Text that cannot be read; see {@link RecordReader#fault()}. Reading may continue. */
    FAULT,
    /** The end of the game, with or without a result. */
    END
}
