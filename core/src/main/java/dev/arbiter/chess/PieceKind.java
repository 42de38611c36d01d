package dev.arbiter.chess;

import dev.arbiter.Piece;
import java.util.List;
import java.util.Optional;

/** The six kinds of chess pieces, with the letters that FEN and SAN have for them. */
public enum PieceKind {
    PAWN(1, 'P', Piece.Kind.PAWN, ChessRule.PAWN_MOVES_FORWARD),
    KNIGHT(2, 'N', Piece.Kind.KNIGHT, ChessRule.KNIGHT_MOVES_SO),
    BISHOP(3, 'B', Piece.Kind.BISHOP, ChessRule.BISHOP_MOVES_SO),
    ROOK(4, 'R', Piece.Kind.ROOK, ChessRule.ROOK_MOVES_SO),
    QUEEN(5, 'Q', Piece.Kind.QUEEN, ChessRule.QUEEN_MOVES_SO),
    KING(6, 'K', Piece.Kind.KING, ChessRule.KING_MOVES_SO);

    private static final List<PieceKind> BY_CODE = List.of(PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING);

    private final int code;
    private final char letter;
    private final Piece.Kind shape;
    private final ChessRule way;

    PieceKind(int code, char letter, Piece.Kind shape, ChessRule way) {
        this.code = code;
        this.letter = letter;
        this.shape = shape;
        this.way = way;
    }

    /** The letter of White's piece in FEN and of either side's in SAN, where pawns go without it. */
    public char letter() {
        return letter;
    }

    /** The piece's name in a sentence: {@code knight}. */
    public String title() {
        return switch (this) {
            case PAWN -> "pawn";
            case KNIGHT -> "knight";
            case BISHOP -> "bishop";
            case ROOK -> "rook";
            case QUEEN -> "queen";
            case KING -> "king";
        };
    }

    /** The rule that says how the piece moves. */
    public ChessRule way() {
        return way;
    }

    /** The kind as a number that is not 0: 1 for a pawn to 6 for a king. */
    int code() {
        return code;
    }

    /** @param code 1 to 6 */
    static PieceKind of(int code) {
        return BY_CODE.get(code - 1);
    }

    /** How the piece is drawn. */
    Piece.Kind shape() {
        return shape;
    }

    /** Whether a pawn may become it (FIDE 3.7.3.3). */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }

    /**
     * The kind of a letter.
     *
     * @param letter in upper or lower case
     */
    public static Optional<PieceKind> of(char letter) {
        int at = "PNBRQK".indexOf(letter >= 'a' ? (char) (letter - 'a' + 'A') : letter);
        return at < 0 ? Optional.empty() : Optional.of(of(at + 1));
    }
}
