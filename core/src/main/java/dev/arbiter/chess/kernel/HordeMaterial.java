package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/**
 * What is left of a horde and can never mate. Its pieces guard each other alone, and a mate needs Black's own pieces beside the king.
 * Every placement of the pieces named here was tried, and none is mate; nor is one with fewer.
 */
public final class HordeMaterial {

    private static final int MOST_BLOCKERS = 2;

    private HordeMaterial() {}

    /**
     * Whether the horde can win in no position with these pieces, nor with fewer.
     *
     * @param horde all pieces of the horde, not empty
     * @param blockers Black's pieces but the king
     */
    public static boolean isTooLittle(
            long horde, long blockers, long pawns, long knights, long bishopsAndQueens, long rooksAndQueens) {
        int pieces = Long.bitCount(horde);
        int count = Long.bitCount(blockers);
        if (pieces > 2 || count > MOST_BLOCKERS) {
            return false;
        }
        if (((horde | blockers) & pawns) != 0) {
            // A pawn may become whatever mates, or blocks; but nothing mates alone.
            return pieces == 1 && count == 0;
        }
        long bishops = bishopsAndQueens & ~rooksAndQueens;
        long rooks = rooksAndQueens & ~bishopsAndQueens;
        long queens = bishopsAndQueens & rooksAndQueens;
        return pieces == 1
                ? oneIsTooLittle(horde, blockers, count, knights, bishops, rooks, queens)
                : twoAreTooLittle(horde, blockers, count, knights, bishops, rooks, queens);
    }

    private static boolean oneIsTooLittle(
            long horde, long blockers, int count, long knights, long bishops, long rooks, long queens) {
        long black = blockers & bishops;
        boolean twoBishops = Long.bitCount(black) == 2 && isOfOneColor(black);
        if ((horde & queens) != 0) {
            return (blockers & rooks) == 0 && !twoBishops;
        }
        if (count < 2 || (horde & knights) != 0) {
            return true;
        }
        return (horde & bishops) != 0
                ? !twoBishops || isOfOneColor(black | horde)
                : (blockers & rooks) == 0 || (blockers & knights) == 0;
    }

    private static boolean twoAreTooLittle(
            long horde, long blockers, int count, long knights, long bishops, long rooks, long queens) {
        boolean rook = (horde & rooks) != 0;
        long white = horde & bishops;
        if ((horde & queens) != 0 || (rook && (count > 0 || white == 0))) {
            return false;
        }
        if (count == 0) {
            return true;
        }
        boolean twoBishops = rest(white) != 0;
        if (count == 2) {
            // Two knights beside the king, or a bishop, may block what bishops on one colour do not guard.
            return twoBishops && isOfOneColor(white) && (blockers & bishops) == 0 && rest(blockers & knights) == 0;
        }
        if ((blockers & bishops) == 0) {
            return white != 0 || (blockers & knights) == 0;
        }
        return twoBishops ? isOfOneColor(white) : white != 0 && isOfOneColor(white | blockers);
    }

    private static boolean isOfOneColor(long bishops) {
        return (bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0;
    }
}
