package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.DARK_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/**
 * Whether a bishop of antichess could come to be shut in, where the other side has only bishops on squares of the other colour. They never
 * take it, and what they could take would be a move: so beside it stand pieces of its own side alone, which are shut in as well. Only a
 * pawn can have a bishop of the other side before it.
 *
 * <p>All such cages are tried, of pieces of any kind, with pawns where they could come. Which pieces the side has does
 * not count, so that more cages are found than there are, never fewer.
 */
public final class BishopCage {

    private static final int MOST_TRIES = 20_000;

    private final int most;
    private final int up;
    private final long pawnSquares;
    private final long blockingSquares;
    private int tries;

    private BishopCage(int most, int up, long pawnSquares, long blockingSquares) {
        this.most = most;
        this.up = up;
        this.pawnSquares = pawnSquares;
        this.blockingSquares = blockingSquares;
    }

    /**
     * Whether a cage is possible, or there are too many to try.
     *
     * @param own the side's pieces, its pawns among them
     * @param pawns those of both sides, or of this one
     * @param others the bishops of the other side, at least one, all on squares of one colour
     * @param most the pieces of which the cage may be, the bishop among them
     */
    public static boolean isPossible(long own, long pawns, boolean isWhite, long others, int most) {
        boolean isLight = (others & LIGHT_SQUARES) != 0;
        int count = Long.bitCount(others);
        BishopCage cage = new BishopCage(
                most,
                isWhite ? 8 : -8,
                // The last bishop is not captured: the game would be over.
                reach(own & pawns, isWhite ? Pawns.WHITE : Pawns.BLACK, count - 1),
                isLight ? LIGHT_SQUARES : DARK_SQUARES);
        int pawnCount = Long.bitCount(own & pawns);
        for (long left = isLight ? DARK_SQUARES : LIGHT_SQUARES; left != 0; left = rest(left)) {
            long beside = Attacks.king(first(left)) & (isLight ? DARK_SQUARES : LIGHT_SQUARES);
            if (cage.isClosed(bit(first(left)) | beside, beside, pawnCount, count)) {
                return true;
            }
        }
        return false;
    }

    /** The squares to which pawns could come with some captures. */
    private static long reach(long pawns, int side, int captures) {
        long reached = pawns;
        for (int left = captures; ; left--) {
            for (int step = 0; step < 6; step++) {
                reached |= Pawns.ahead(reached, side);
            }
            if (left == 0) {
                return reached & ~END_RANKS;
            }
            reached |= Pawns.attacks(reached, side);
        }
    }

    /**
     * Whether squares can be filled so that nothing on them can move.
     *
     * @param squares of the cage
     * @param open those of them on which it is not said what stands there
     */
    private boolean isClosed(long squares, long open, int pawns, int blockers) {
        if (Long.bitCount(squares) > most) {
            return false;
        }
        if (open == 0 || tries++ > MOST_TRIES) {
            return true;
        }
        int square = first(open);
        long left = rest(open);
        if (pawns > 0 && (pawnSquares & bit(square)) != 0) {
            long ahead = bit(square + up) & ~squares;
            if ((blockers > 0 && (ahead & blockingSquares) != 0 && isClosed(squares, left, pawns - 1, blockers - 1))
                    || isClosed(squares | ahead, left | ahead, pawns - 1, blockers)) {
                return true;
            }
        }
        boolean isLight = (bit(square) & LIGHT_SQUARES) != 0;
        long around = Attacks.king(square) & ~squares;
        long diagonal = around & (isLight ? LIGHT_SQUARES : DARK_SQUARES);
        long straight = around & ~diagonal;
        long knights = Attacks.knight(square) & ~squares;
        // A king and a queen move wherever a bishop does.
        return isClosed(squares | diagonal, left | diagonal, pawns, blockers)
                || isClosed(squares | straight, left | straight, pawns, blockers)
                || isClosed(squares | knights, left | knights, pawns, blockers);
    }
}
