package dev.arbiter;

/**
 * A piece, in any game.
 *
 * @param kind what it is
 * @param color its side
 * @param letter the character that stands for it in plain text, such as {@code N}, {@code n}, {@code b}
 */
public record Piece(Kind kind, Color color, char letter) {

    /** The kinds of all games' pieces. */
    public enum Kind {
        KING,
        QUEEN,
        ROOK,
        BISHOP,
        KNIGHT,
        /** It goes forward alone, and may become another piece. */
        PAWN,
        /** It may become a crowned man. */
        MAN,
        /** A king of draughts: a man that was crowned. */
        CROWNED_MAN,
        DISC
    }
}
