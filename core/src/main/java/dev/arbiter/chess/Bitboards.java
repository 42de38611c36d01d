package dev.arbiter.chess;

/**
 * Sets of squares as {@code long}s: bit 0 is a1, bit 7 is h1, bit 63 is h8. A square is the number of its bit, 0 to 63.
 */
final class Bitboards {

    static final long FILE_A = 0x0101010101010101L;
    static final long FILE_H = FILE_A << 7;
    static final long RANK_1 = 0xFFL;
    static final long RANK_8 = RANK_1 << 56;

    /** The first and the last rank: where kings castle, rooks keep their rights and pawns promote. */
    static final long END_RANKS = RANK_1 | RANK_8;

    /** The second and the seventh rank: from where a pawn that has its way before it may step twice. */
    static final long PAWN_RANKS = (RANK_1 << 8) | (RANK_1 << 48);

    /** The third and the sixth rank: where a pawn lands that captures en passant. */
    static final long EN_PASSANT_RANKS = (RANK_1 << 16) | (RANK_1 << 40);

    /** h1, a8 and all others of their colour. */
    static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    private Bitboards() {}

    /** The set of one square. */
    static long bit(int square) {
        return 1L << square;
    }

    /** The lowest square of a set that is not empty. */
    static int first(long set) {
        return Long.numberOfTrailingZeros(set);
    }

    /** The highest square of a set that is not empty. */
    static int last(long set) {
        return 63 - Long.numberOfLeadingZeros(set);
    }

    /** The set without its lowest square. */
    static long rest(long set) {
        return set & (set - 1);
    }

    /** The square's file, 0 for a to 7 for h. */
    static int file(int square) {
        return square & 7;
    }

    /** The square's rank, 0 for rank 1 to 7 for rank 8. */
    static int rank(int square) {
        return square >>> 3;
    }
}
