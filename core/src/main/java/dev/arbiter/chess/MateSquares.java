package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import org.jspecify.annotations.Nullable;

/**
 * Whether a mate could ever stand on a board, as far as the squares show that {@link ReachableSquares} finds: somewhere that the
 * loser's king can come to a check must be possible, and of the squares around it each must be one that the winner can
 * attack or that a piece of the loser, each of them on one square, can block. Where that fails no series of moves
 * mates.
 */
final class MateSquares {

    private final ReachableSquares reach = new ReachableSquares();
    private final KingWalks walks = new KingWalks(reach);

    /** The squares of each of the loser's pieces, worked out when blockers must be distinguished. */
    private final long[] blockers = new long[64];

    private int blockerCount;

    ReachableSquares reach() {
        return reach;
    }

    /** Whether the squares allow a mate by a side, after at least one move: a mate on the board need not be recognised. */
    boolean mayMate(Board board, boolean white) {
        reach.of(board);
        return search(board, white, null, false);
    }

    /**
     * Whether nothing speaks against a mate by a side even where the kings cannot both be where they please: see
     * {@link KingWalks}. Slower, and shows more where hardly a piece of a side can move.
     */
    boolean mayMateByWalks(Board board, boolean white) {
        reach.of(board, true);
        return !walks.of(board, white ? 0 : 1) || search(board, white, null, true);
    }

    /** Whether the squares allow a side to give check, after at least one move. */
    boolean mayCheck(Board board, boolean white) {
        reach.of(board);
        int winner = white ? 0 : 1;
        long checks = Bitboards.aroundKnight(reach.knight(winner))
                | Bitboards.aroundDiagonal(reach.diagonal(winner))
                | Bitboards.aroundStraight(reach.straight(winner))
                | Pawns.attacks(reach.pawnArrivals(winner) & ~END_RANKS, winner << 4);
        return (reach.king(1 - winner) & checks) != 0;
    }

    /** Whether the squares allow a side's king to come to some squares. */
    boolean mayReach(Board board, boolean white, long squares) {
        reach.of(board);
        return (reach.king(white ? 0 : 1) & squares) != 0;
    }

    /** Finds pictures of mates that the squares allow. */
    void picture(Board board, boolean white, MatePatterns into) {
        reach.of(board);
        into.clear(board, white, reach);
        search(board, white, into, false);
    }

    /**
     * Looks at all squares that {@link #reach} has found.
     *
     * @param together whether the kings stand only where {@link KingWalks} found them together
     */
    private boolean search(Board board, boolean white, @Nullable MatePatterns into, boolean together) {
        int winner = white ? 0 : 1;
        int loser = 1 - winner;
        long diagonal = reach.diagonal(winner);
        long straight = reach.straight(winner);
        long knights = Bitboards.aroundKnight(reach.knight(winner));
        long lines = Bitboards.aroundDiagonal(diagonal) | Bitboards.aroundStraight(straight);
        long cover = knights | lines | Pawns.attacks(reach.pawn(winner) & ~END_RANKS, winner << 4);
        long check = knights | lines | Pawns.attacks(reach.pawnArrivals(winner) & ~END_RANKS, winner << 4);
        long block = reach.present(loser);
        blockerCount = -1;
        for (long kings = reach.king(loser) & check; kings != 0; kings = rest(kings)) {
            int king = first(kings);
            long here = bit(king);
            long around = Attacks.king(king);
            long covered = cover;
            if ((reach.open() & here) == 0) {
                covered |= Bitboards.aroundDiagonal(here & Bitboards.aroundDiagonal(diagonal))
                        | Bitboards.aroundStraight(here & Bitboards.aroundStraight(straight));
            }
            long need = around & ~covered;
            if (together) {
                if (mayMateOn(board, winner, king, need, block)) {
                    return true;
                }
                continue;
            }
            if (into == null && (need == 0 || mayBlock(board, loser, need, block))) {
                return true;
            }
            long near = Bitboards.around(around) & reach.king(winner) & ~around & ~here;
            if (into != null && mayBlock(board, loser, need, block)) {
                into.add(king, MatePatterns.ANYWHERE, need);
            }
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

    /** Whether the winner's king can stand where a mate on a square needs it, or leave a line so that it is mate. */
    private boolean mayMateOn(Board board, int winner, int king, long need, long block) {
        for (long from = walks.winnersKing(winner, king); from != 0; from = rest(from)) {
            int stands = first(from);
            long to = bit(stands);
            if (walks.mayUncover(winner, king, stands)) {
                to |= Attacks.king(stands) & reach.kingEnters(winner) & ~Attacks.king(king) & ~bit(king);
            }
            for (; to != 0; to = rest(to)) {
                if (mayBlock(board, 1 - winner, need & ~Attacks.king(first(to)), block & ~(to & -to))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the loser's pieces could stand on all of some squares at once. */
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

    /** Gives each square a piece of its own: {@code used} has the numbers of the pieces that stand already. */
    private boolean match(long need, long used) {
        if (need == 0) {
            return true;
        }
        long square = need & -need;
        for (int piece = 0; piece < blockerCount; piece++) {
            if ((blockers[piece] & square) != 0
                    && (used & bit(piece)) == 0
                    && match(need ^ square, used | bit(piece))) {
                return true;
            }
        }
        return false;
    }

    private void findBlockers(Board board, int loser) {
        blockerCount = 0;
        long own = board.pieces(loser == 0) & ~board.kings();
        for (long pieces = own; pieces != 0; pieces = rest(pieces)) {
            blockers[blockerCount++] = reach.of(board, loser, pieces & -pieces);
        }
    }
}
