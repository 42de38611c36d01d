package dev.arbiter.chess.kernel;

/**
 * Hashes a position. The sets themselves are multiplied and folded, so that there is no table of random numbers, and nothing to
 * update with each move.
 */
public final class PositionKey {

    /** Odd numbers without a pattern: fractional parts of the square roots of the first primes. */
    private static final long A = 0x6A09E667F3BCC909L;

    private static final long B = 0xBB67AE8584CAA73BL;
    private static final long C = 0x3C6EF372FE94F82BL;
    private static final long D = 0xA54FF53A5F1D36F1L;
    private static final long E = 0x510E527FADE682D1L;
    private static final long F = 0x9B05688C2B3E6C1FL;

    private PositionKey() {}

    public static long of(
            long white,
            long black,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long rights,
            int side) {
        long one = fold((white ^ A) * B) ^ fold((black ^ C) * D);
        long two = fold((pawns ^ E) * F) ^ fold((knights ^ B) * A);
        long three = fold((bishopsAndQueens ^ D) * C) ^ fold((rooksAndQueens ^ F) * E);
        long four = fold((rights ^ A) * E + side);
        return fold(fold(one * A + two) * B + fold(three * C + four));
    }

    private static long fold(long mixed) {
        return ((mixed ^ (mixed >>> 32)) * D) ^ (mixed >>> 29);
    }
}
