package dev.arbiter.archive.records;

/**
 * What a {@link RecordReader} meets inside a game, after its tags.
 *
 * <pre>{@code
 * int moves = 0;
 * RecordReader reader = Readers.open(Format.PGN, ByteFeed.of("1. e4 e5 2. Nf3 *".getBytes()), null);
 * while (reader.nextGame()) {
 *     for (Token token = reader.next(); token != Token.END; token = reader.next()) {
 *         moves += token == Token.MOVE ? 1 : 0;
 *     }
 * }
 * }</pre>
 */
public enum Token {
    /** A move, as written. */
    MOVE,
    /** A mark that stands for no move: {@code --}, {@code Z0}, {@code ...}; a pass where the game knows one. */
    NO_MOVE,
    /** A comment, without its braces. */
    COMMENT,
    /** A numeric annotation without its {@code $}, or a mark such as {@code !?}. */
    ANNOTATION,
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
