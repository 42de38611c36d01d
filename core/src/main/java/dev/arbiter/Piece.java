package dev.arbiter;

/**
 * A piece of any game.
 *
 * @param kind its kind
 * @param color its side
 * @param letter the character that represents it in plain text, such as {@code N}, {@code n}, {@code b}
 */
public record Piece(Kind kind, Color color, char letter) {

    /** The kinds of pieces of all games. */
    public enum Kind {
        KING,
        QUEEN,
        ROOK,
        BISHOP,
        KNIGHT,
        /** A pawn of chess: it moves forward and may be promoted. */
        PAWN,
        /** An uncrowned piece of draughts. */
        MAN,
        /** A king of draughts: a man that was crowned. */
        CROWNED_MAN,
        DISC
    }
}
