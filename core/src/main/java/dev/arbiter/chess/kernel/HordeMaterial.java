package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/**
 * What is left of a horde and can never mate. Its pieces guard each other alone, and a mate needs Black's own pieces beside the king.
 * Every placement of up to two pieces of either side was tried: where there are no pawns, those named here are mate in none, and all others in some.
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
        if ((horde & queens) != 0) {
            return false;
        }
        long white = horde & bishops;
        long black = blockers & bishops;
        boolean isOneColor = isOfOneColor(white | black);
        if ((horde & rooks) != 0) {
            return white != 0 && black == blockers && isOneColor;
        }
        if (white == 0) {
            return (blockers & (knights | bishops)) == 0;
        }
        if (rest(white) == 0) {
            return isOneColor && (count < 2 || black != 0);
        }
        if (!isOfOneColor(white)) {
            return black == 0 && ((blockers & knights) == 0 || (blockers & ~knights) == 0);
        }
        // What stands on the other colour and does not guard it: two of these beside the king leave it no square.
        long others = (white & LIGHT_SQUARES) == 0 ? black & LIGHT_SQUARES : black & ~LIGHT_SQUARES;
        return rest(others | (blockers & knights)) == 0;
    }

    private static boolean isOfOneColor(long bishops) {
        return (bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0;
    }
}
