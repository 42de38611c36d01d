package dev.arbiter.archive.records;

/** What a {@link RecordReader} meets inside a game, after its tags. */
public enum Token {
    /** A move, as written. */
    MOVE,
    /** A mark that stands for no move: {@code --}, {@code Z0}, {@code ...}; a pass where the game knows one. */
    NO_MOVE,
    /** A comment, without its braces. */
    COMMENT,
    /** A numeric annotation without its {@code $}, or a mark such as {@code !?}. */
    ANNOTATION,
    /** An offer of a draw: {@code (=)}. */
    DRAW_OFFER,
    /** A variation on the move before begins. */
    OPEN,
    /** The variation ends. */
    CLOSE,
    /** A position from which the record goes on. */
    SETUP,
    /** The result that ends the game, or stands in a variation. */
    RESULT,
    /** Something without a meaning: see {@link RecordReader#fault()}. Reading may go on. */
    FAULT,
    /** The game is over, with or without a result. */
    END
}
