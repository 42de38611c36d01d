package dev.arbiter.chess.kernel;

/**
 * A move as one {@code int}: bits 0–5 the square that it leaves, bits 6–11 the square that it goes to, bits 12–15 its
 * kind. Every move of every position fits below {@link #LIMIT}, so tables may be indexed by it.
 *
 * <p>Castling is written as the king taking its rook: {@code to} is the rook's square, which names the move in
 * Chess960 too, where king or rook may already stand where castling puts them. A drop, which some variants know, leaves
 * and goes to the same square.
 */
public final class PackedMove {

    /** A move or capture without more to say. */
    public static final int PLAIN = 0;

    /** Promotions by what the pawn becomes. */
    public static final int TO_KNIGHT = 1;

    public static final int TO_BISHOP = 2;
    public static final int TO_ROOK = 3;
    public static final int TO_QUEEN = 4;

    public static final int CASTLING = 5;
    public static final int EN_PASSANT = 6;
    public static final int DOUBLE_STEP = 7;

    /** A promotion that chess does not know. */
    public static final int TO_KING = 8;

    /** The kinds of drops are this and what is dropped, 1 for a pawn to 5 for a queen. */
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

    /** Where the piece goes; the rook's square in castling. */
    public static int to(int move) {
        return (move >>> 6) & 63;
    }

    public static int kind(int move) {
        return move >>> 12;
    }

    /** A drop of a piece from the pocket. */
    public static int drop(int piece, int to) {
        return of(to, to, DROP + piece);
    }

    public static boolean isDrop(int move) {
        return kind(move) > DROP;
    }

    /** The {@link PieceKind#code} of what a drop puts on the board. */
    public static int dropped(int move) {
        return kind(move) - DROP;
    }

    /** What a pawn becomes in a promotion. */
    public static PieceKind promotion(int move) {
        return kind(move) == TO_KING ? PieceKind.KING : PieceKind.of(kind(move) + 1);
    }

    public static boolean isPromotion(int move) {
        int kind = kind(move);
        return (kind >= TO_KNIGHT && kind <= TO_QUEEN) || kind == TO_KING;
    }
}
