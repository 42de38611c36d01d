package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.FILE_H;
import static dev.arbiter.chess.kernel.Bitboards.PAWN_RANKS;

/**
 * Pawn moves (FIDE 3.7) of a whole set of pawns at once, with the same code for both sides.
 *
 * <p>Only pawns make the sides different, so a side is a number here: {@link #WHITE} or {@link #BLACK}. White's pawns go up by
 * 8 squares; Black's go up by 8 and then down by 16. As no pawn stands on an end rank, no bit is lost.
 */
public final class Pawns {

    /** White, whose pawns go up by 8. */
    public static final int WHITE = 0;

    /** Black, whose pawns go up by 8 and down by 16. */
    public static final int BLACK = 16;

    private Pawns() {}

    /** The other side. */
    public static int other(int side) {
        return side ^ BLACK;
    }

    /** The squares before the pawns. */
    public static long ahead(long pawns, int side) {
        return pawns << 8 >>> side;
    }

    /** The squares that the pawns attack towards the a-file. */
    public static long capturesToA(long pawns, int side) {
        return (pawns & ~FILE_A) << 7 >>> side;
    }

    /** The squares that the pawns attack towards the h-file. */
    public static long capturesToH(long pawns, int side) {
        return (pawns & ~FILE_H) << 9 >>> side;
    }

    /** The squares that the pawns attack. */
    public static long attacks(long pawns, int side) {
        return capturesToA(pawns, side) | capturesToH(pawns, side);
    }

    /** The target squares of double steps: only from a pawn's own second rank does one end on the board. */
    public static long doubleSteps(long pawns, long empty, int side) {
        return ahead(ahead(pawns & PAWN_RANKS, side) & empty, side) & empty;
    }

    /** The squares behind the pawns, from which they came by a single step. */
    public static long behind(long pawns, int side) {
        return pawns << side >>> 8;
    }

    /** The steps of the foremost pawn to its last rank; there is one at least. */
    public static int stepsToPromotion(long pawns, boolean isWhite) {
        return isWhite ? 7 - Bitboards.rank(Bitboards.last(pawns)) : Bitboards.rank(Bitboards.first(pawns));
    }
}
