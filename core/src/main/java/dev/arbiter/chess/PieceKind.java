package dev.arbiter.chess;

import dev.arbiter.Piece;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The six kinds of chess pieces, numbered, with the letters that FEN and SAN have for them. */
enum PieceKind {
    PAWN(1, 'P', Piece.Kind.PAWN, ChessRule.NOT_A_PAWN_MOVE),
    KNIGHT(2, 'N', Piece.Kind.KNIGHT, ChessRule.NOT_A_KNIGHT_MOVE),
    BISHOP(3, 'B', Piece.Kind.BISHOP, ChessRule.NOT_A_BISHOP_MOVE),
    ROOK(4, 'R', Piece.Kind.ROOK, ChessRule.NOT_A_ROOK_MOVE),
    QUEEN(5, 'Q', Piece.Kind.QUEEN, ChessRule.NOT_A_QUEEN_MOVE),
    KING(6, 'K', Piece.Kind.KING, ChessRule.NOT_A_KING_MOVE);

    private static final PieceKind[] KINDS = values();

    private final int code;
    private final char letter;
    private final Piece.Kind kind;
    private final ChessRule way;

    PieceKind(int code, char letter, Piece.Kind kind, ChessRule way) {
        this.code = code;
        this.letter = letter;
        this.kind = kind;
        this.way = way;
    }

    /** The letter of White's piece in FEN and of either side's in SAN, where pawns go without it. */
    char letter() {
        return letter;
    }

    /** The piece's name in a sentence: {@code knight}. */
    String title() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The rule that says how the piece moves. */
    ChessRule way() {
        return way;
    }

    /** The kind as a number that is not 0: 1 for a pawn to 6 for a king. */
    int code() {
        return code;
    }

    /** @param code 1 to 6 */
    static PieceKind of(int code) {
        return KINDS[code - 1];
    }

    /** The kind in all games' words. */
    Piece.Kind kind() {
        return kind;
    }

    /** The chess piece of a kind; null where chess has none. */
    static @Nullable PieceKind of(Piece.Kind kind) {
        for (PieceKind own : KINDS) {
            if (own.kind == kind) {
                return own;
            }
        }
        return null;
    }

    /** Whether a pawn may become it (FIDE 3.7.3.3). */
    boolean isPromotion() {
        return this != PAWN && this != KING;
    }

    /**
     * The kind of a letter; null where it is no piece's.
     *
     * @param letter in upper or lower case
     */
    static @Nullable PieceKind of(char letter) {
        int at = "PNBRQK".indexOf(letter >= 'a' ? (char) (letter - 'a' + 'A') : letter);
        return at < 0 ? null : KINDS[at];
    }
}
