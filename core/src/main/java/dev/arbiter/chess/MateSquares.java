package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.END_RANKS;
import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rest;

import org.jspecify.annotations.Nullable;

/**
 * Whether a mate could ever stand on a board, as far as the squares tell that {@link Reach} finds: somewhere that the
 * loser's king can come to a check must be possible, and of the squares around it each must be one that the winner can
 * attack or that a man of the loser, each of them on one square, can block. Where that fails no series of moves mates.
 */
final class MateSquares {

    private final Reach reach = new Reach();

    /** The squares of each of the loser's men, worked out when blockers must be told apart. */
    private final long[] blockers = new long[64];

    private int blockerCount;

    Reach reach() {
        return reach;
    }

    /**
     * Whether nothing speaks against a mate by a side, after a move at the least: one that stands already need not be
     * seen.
     */
    boolean mayMate(Board board, boolean white) {
        return scan(board, white, null);
    }

    /** Finds pictures of mates that nothing speaks against. */
    void picture(Board board, boolean white, MatePictures into) {
        into.clear(board, white, reach);
        scan(board, white, into);
    }

    private boolean scan(Board board, boolean white, @Nullable MatePictures into) {
        reach.of(board);
        int winner = white ? 0 : 1;
        int loser = 1 - winner;
        long diagonal = reach.diagonal(winner);
        long straight = reach.straight(winner);
        long knights = Reach.aroundKnight(reach.knight(winner));
        long lines = Reach.aroundDiagonal(diagonal) | Reach.aroundStraight(straight);
        long cover = knights | lines | Reach.attacks(reach.pawn(winner) & ~END_RANKS, winner << 4);
        long check = knights | lines | Reach.attacks(reach.pawnArrivals(winner) & ~END_RANKS, winner << 4);
        long block = reach.present(loser);
        blockerCount = -1;
        for (long kings = reach.king(loser) & check; kings != 0; kings = rest(kings)) {
            int king = first(kings);
            long here = bit(king);
            long around = Attacks.king(king);
            long covered = cover;
            if ((reach.open() & here) == 0) {
                covered |= Reach.aroundDiagonal(here & Reach.aroundDiagonal(diagonal))
                        | Reach.aroundStraight(here & Reach.aroundStraight(straight));
            }
            long need = around & ~covered;
            if (into == null && (need == 0 || mayBlock(board, loser, need, block))) {
                return true;
            }
            long near = Reach.around(around) & reach.king(winner) & ~around & ~here;
            for (; near != 0; near = rest(near)) {
                long left = need & ~Attacks.king(first(near));
                if ((into != null || left != need) && mayBlock(board, loser, left, block & ~(near & -near))) {
                    if (into == null) {
                        return true;
                    }
                    into.add(king, first(near), left);
                }
            }
        }
        return false;
    }

    /** Whether the loser's men could stand on all of some squares at once. */
    private boolean mayBlock(Board board, int loser, long need, long block) {
        if (need == 0) {
            return true;
        }
        if ((need & ~block) != 0) {
            return false;
        }
        if (blockerCount < 0) {
            findBlockers(board, loser);
        }
        return match(need, 0);
    }

    /** Gives each square a man of its own: {@code used} has the numbers of the men that stand already. */
    private boolean match(long need, long used) {
        if (need == 0) {
            return true;
        }
        long square = need & -need;
        for (int man = 0; man < blockerCount; man++) {
            if ((blockers[man] & square) != 0 && (used & bit(man)) == 0 && match(need ^ square, used | bit(man))) {
                return true;
            }
        }
        return false;
    }

    private void findBlockers(Board board, int loser) {
        blockerCount = 0;
        long own = (loser == 0 ? board.white : board.black) & ~board.kings();
        for (long men = own; men != 0; men = rest(men)) {
            blockers[blockerCount++] = reach.of(board, loser, men & -men);
        }
    }
}
