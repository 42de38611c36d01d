package dev.arbiter.chess.kernel;

/**
 * A move as one {@code int}: bits 0–5 the square that it leaves, bits 6–11 the square that it goes to, bits 12–15 its kind.
 * Every move of every position fits below {@link #LIMIT}, so tables may be indexed by it.
 *
 * <p>Castling is written as the king taking its rook: {@code to} is the rook's square, which is unambiguous in Chess960 too,
 * where king or rook may already stand on their target squares. A drop has the same square as origin and target.
 */
public final class PackedMove {

    /** An ordinary move or capture. */
    public static final int PLAIN = 0;

    /** The kinds of promotions begin here: knight, bishop, rook, queen. */
    public static final int TO_KNIGHT = 1;

    public static final int TO_BISHOP = 2;
    public static final int TO_ROOK = 3;
    public static final int TO_QUEEN = 4;

    public static final int CASTLING = 5;
    public static final int EN_PASSANT = 6;
    public static final int DOUBLE_STEP = 7;

    /** A promotion to a king, in variants only. */
    public static final int TO_KING = 8;

    /** The kinds of drops: this plus the piece's code, 1 for a pawn to 5 for a queen. */
    public static final int DROP = 8;

    /** Greater than any packed move of chess. */
    public static final int LIMIT = 1 << 15;

    /** Greater than any packed move of any variant. */
    public static final int VARIANTS_LIMIT = 1 << 16;

    private PackedMove() {}

    public static int of(int from, int to, int kind) {
        return from | (to << 6) | (kind << 12);
    }

    public static int from(int move) {
        return move & 63;
    }

    /** The target square; the rook's square in castling. */
    public static int to(int move) {
        return (move >>> 6) & 63;
    }

    public static int kind(int move) {
        return move >>> 12;
    }

    /** The drop of a piece on a square. */
    public static int drop(int piece, int to) {
        return of(to, to, DROP + piece);
    }

    public static boolean isDrop(int move) {
        return kind(move) > DROP;
    }

    /** The {@link PieceKind#code} of the dropped piece. */
    public static int dropped(int move) {
        return kind(move) - DROP;
    }

    /** The piece to which a pawn is promoted. */
    public static PieceKind promotion(int move) {
        return kind(move) == TO_KING ? PieceKind.KING : PieceKind.of(kind(move) + 1);
    }

    public static boolean isPromotion(int move) {
        int kind = kind(move);
        return (kind >= TO_KNIGHT && kind <= TO_QUEEN) || kind == TO_KING;
    }
}
