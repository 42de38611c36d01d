package dev.arbiter.chess;

import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.MoveCount;
import dev.arbiter.chess.kernel.Pawns;

/**
 * A first look at whether a side may be unable to mate. It lets most positions pass without a search, and where it is wrong,
 * only time is lost, or a dead position that is far from its end counts as not dead.
 */
final class MatingPrecheck {

    /** How many pairs of pawns that block each other close most of a board. */
    private static final int MANY_BLOCKED = 4;

    /** With this few pieces of its own, or this many pairs of blocked pawns, a side may be unable to win. */
    private static final int FEW_OWN = 3;

    private static final int SOME_BLOCKED = 3;

    // So few moves may be forced where no pawn can step or many are blocked, and elsewhere.
    private static final int FEW_MOVES = 4;
    private static final int VERY_FEW_MOVES = 2;

    /** With more pieces than this nothing is forced that changes so much. */
    private static final int MANY_MEN = 20;

    /** The steps that take a pawn to the last rank. */
    private static final int LONGEST_RUN = 6;

    /** With so few pieces the precheck cannot tell that a side can win. */
    private static final int FEW_MEN = 4;

    private MatingPrecheck() {}

    /** Whether a search may prove what a glance does not see: no pawn can step, and there is little else to mate with. */
    static boolean hasProspect(Board board) {
        return steps(board) == 0 && board.pawns != 0 && (board.rooksAndQueens == 0 || blocked(board) >= MANY_BLOCKED);
    }

    /**
     * Whether a side can take a pawn that is blocked: a rook, a queen, a pawn that promotes, a bishop or a knight comes to
     * one of the enemy's, whatever stands in the way but blocked pawns. Nothing is closed for good to that side then.
     */
    static boolean canUnblock(Board board, boolean isWhite) {
        int side = isWhite ? Pawns.WHITE : Pawns.BLACK;
        long own = board.pieces(isWhite);
        long ours = own & board.pawns;
        long theirs = board.pawns & ~own;
        long stuck = ours & Pawns.ahead(theirs, Pawns.other(side));
        long prey = theirs & Pawns.ahead(ours, side);
        // A pawn behind one that stands stands too.
        stuck |= ours & Pawns.behind(stuck, side);
        prey |= theirs & Pawns.ahead(prey, side);
        long free = ~(own | prey);
        long empty = ~board.occupied();
        long promoted = ours & ~stuck;
        for (int step = 0; step < LONGEST_RUN; step++) {
            promoted |= Pawns.ahead(promoted & ~Bitboards.END_RANKS, side) & empty;
        }
        long majors = (own & board.rooksAndQueens) | (promoted & Bitboards.END_RANKS);
        long knights = own & board.knights;
        long bishops = own & board.bishops();
        return (majors != 0 && (Bitboards.aroundStraight(Bitboards.straightFill(majors, free)) & prey) != 0)
                || (knights != 0 && (Bitboards.aroundKnight(Bitboards.knightFill(knights, free)) & prey) != 0)
                || (bishops != 0 && (Bitboards.aroundDiagonal(Bitboards.diagonalFill(bishops, free)) & prey) != 0);
    }

    /** Where pawns can step. */
    static long steps(Board board) {
        long white = board.white & board.pawns;
        long black = board.black & board.pawns;
        return (Pawns.ahead(white, Pawns.WHITE) | Pawns.ahead(black, Pawns.BLACK)) & ~board.occupied();
    }

    /** Whether so few moves are open to a side that the next ones may be forced. */
    static boolean isForced(Board board) {
        int few = steps(board) == 0 || blocked(board) >= MANY_BLOCKED ? FEW_MOVES : VERY_FEW_MOVES;
        return moves(board, true) <= few || moves(board, false) <= few;
    }

    /** How many legal moves a side has, or would have if it were its turn. */
    private static int moves(Board board, boolean isWhite) {
        return MoveCount.count(
                board.pieces(isWhite),
                isWhite ? board.black : board.white,
                board.pawns,
                board.knights,
                board.bishopsAndQueens,
                board.rooksAndQueens,
                0,
                Checks.UNKNOWN,
                isWhite ? Pawns.WHITE : Pawns.BLACK);
    }

    /** How many pairs of pawns block each other. */
    static int blocked(Board board) {
        return Long.bitCount(Pawns.ahead(board.white & board.pawns, Pawns.WHITE) & board.black & board.pawns);
    }

    /** Whether the precheck is worth its time: a side has few pieces, or pawns block each other. */
    static boolean mayLack(Board board, boolean isWhite) {
        long own = board.pieces(isWhite);
        if (blocked(board) >= SOME_BLOCKED) {
            return !canUnblock(board, isWhite) || (Long.bitCount(board.occupied()) <= MANY_MEN && isForced(board));
        }
        // A queen or a rook mates, unless a check forces that it is taken.
        return Long.bitCount(own) <= FEW_OWN && ((own & board.rooksAndQueens) == 0 || board.checkingPieces() != 0);
    }

    /** Whether a side may be unable to win: the precheck finds that it cannot, or cannot tell. */
    static boolean isInDoubt(Board board, boolean isWhite) {
        return mayLack(board, isWhite)
                && (Long.bitCount(board.occupied()) <= FEW_MEN
                        || hasProspect(board)
                        || Winnability.here().ask(board, isWhite, 0).isNo());
    }
}
