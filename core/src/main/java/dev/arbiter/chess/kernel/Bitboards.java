package dev.arbiter.chess.kernel;

/**
 * Sets of squares as {@code long}s: bit 0 is a1, bit 7 is h1, bit 63 is h8. A square is the number of its bit, 0 to 63.
 */
public final class Bitboards {

    public static final long FILE_A = 0x0101010101010101L;
    public static final long FILE_H = FILE_A << 7;
    public static final long RANK_1 = 0xFFL;
    public static final long RANK_8 = RANK_1 << 56;

    /** The first and last ranks, where kings castle and pawns promote. */
    public static final long END_RANKS = RANK_1 | RANK_8;

    /** The second and seventh ranks, from which pawns may make a double step. */
    public static final long PAWN_RANKS = (RANK_1 << 8) | (RANK_1 << 48);

    /** The third and sixth ranks, where an en passant capture ends. */
    public static final long EN_PASSANT_RANKS = (RANK_1 << 16) | (RANK_1 << 40);

    /** The light squares, such as h1 and a8. */
    public static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    /** The dark squares, such as a1 and h8. */
    public static final long DARK_SQUARES = ~LIGHT_SQUARES;

    // Ways of moving.
    private static final int STRAIGHT = 1;
    private static final int DIAGONAL = 2;
    private static final int LEAP = 4;

    private Bitboards() {}

    /** The set of one square. */
    public static long bit(int square) {
        return 1L << square;
    }

    /** The lowest square of a non-empty set. */
    public static int first(long set) {
        return Long.numberOfTrailingZeros(set);
    }

    /** The highest square of a non-empty set. */
    public static int last(long set) {
        return 63 - Long.numberOfLeadingZeros(set);
    }

    /** The set without its lowest square. */
    public static long rest(long set) {
        return set & (set - 1);
    }

    /** The square's file, 0 for a to 7 for h. */
    public static int file(int square) {
        return square & 7;
    }

    /** The square's rank, 0 for rank 1 to 7 for rank 8. */
    public static int rank(int square) {
        return square >>> 3;
    }

    // ---- neighbours of whole sets

    /** The orthogonal neighbours. */
    public static long aroundStraight(long set) {
        return (set << 8) | (set >>> 8) | ((set & ~FILE_H) << 1) | ((set & ~FILE_A) >>> 1);
    }

    /** The diagonal neighbours. */
    public static long aroundDiagonal(long set) {
        long toA = set & ~FILE_A;
        long toH = set & ~FILE_H;
        return (toA << 7) | (toA >>> 9) | (toH << 9) | (toH >>> 7);
    }

    /** All neighbours. */
    public static long around(long set) {
        return aroundStraight(set) | aroundDiagonal(set);
    }

    /** The squares that knights attack. */
    public static long aroundKnight(long set) {
        long one = ((set & ~FILE_A) >>> 1) | ((set & ~FILE_H) << 1);
        long two = ((set & ~(FILE_A | FILE_A << 1)) >>> 2) | ((set & ~(FILE_H | FILE_H >>> 1)) << 2);
        return (one << 16) | (one >>> 16) | (two << 8) | (two >>> 8);
    }

    // ---- walks over whole sets

    /** The squares that kings reach in any number of steps through a set of squares; queens reach the same. */
    public static long kingFill(long from, long over) {
        return fill(from, over, STRAIGHT | DIAGONAL);
    }

    /** The squares that rooks reach in any number of moves through a set of squares. */
    public static long straightFill(long from, long over) {
        return fill(from, over, STRAIGHT);
    }

    /** The squares that bishops reach in any number of moves through a set of squares. */
    public static long diagonalFill(long from, long over) {
        return fill(from, over, DIAGONAL);
    }

    /** The squares that knights reach in any number of moves through a set of squares. */
    public static long knightFill(long from, long over) {
        return fill(from, over, LEAP);
    }

    /** Everything that is reached by one way of moving, step by step. */
    private static long fill(long from, long over, int way) {
        long reached = from;
        long before;
        do {
            before = reached;
            reached |= ((way & STRAIGHT) != 0 ? aroundStraight(before) : 0) & over;
            reached |= ((way & DIAGONAL) != 0 ? aroundDiagonal(before) : 0) & over;
            reached |= ((way & LEAP) != 0 ? aroundKnight(before) : 0) & over;
        } while (reached != before);
        return reached;
    }
}
