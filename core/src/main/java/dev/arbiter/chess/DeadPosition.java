package dev.arbiter.chess;

/**
 * Dead positions, where no series of legal moves ends in checkmate (FIDE 5.2.2). What is called dead here is proved dead
 * by {@link Winnability}; one that {@link #POSITIONS} do not settle counts as not dead.
 *
 * <p>A glance goes first: that neither side can mate is asked in full only where one of them is seen not to, or where no
 * pawn can step and there is little else to mate with. Other games go on as fast as if nobody asked.
 */
final class DeadPosition {

    /** How many positions one question may come to: what takes about 5 ms at the worst. */
    static final int POSITIONS = 12_000;

    /** So many pairs of pawns that block each other close most of a board. */
    private static final int MANY_BLOCKED = 4;

    /** With so few men of its own, or so many pairs of blocked pawns, a side may be unable to win. */
    private static final int FEW_OWN = 3;

    private static final int SOME_BLOCKED = 3;

    /** With so few men a glance is not enough to know that a side can win. */
    private static final int FEW_MEN = 4;

    private DeadPosition() {}

    static boolean isDead(Board board) {
        if (Material.isTooLittle(board)) {
            return true;
        }
        if (!mayLack(board, true) || !mayLack(board, false)) {
            return false;
        }
        Winnability winnability = Winnability.here();
        boolean waits = !board.isWhiteToMove();
        boolean waiting = winnability.ask(board, waits, 0).isNo();
        boolean moving = winnability.ask(board, !waits, 0).isNo();
        if (!waiting && !moving && !hasProspect(board)) {
            return false;
        }
        return (waiting || winnability.ask(board, waits, POSITIONS).isNo())
                && (moving || winnability.ask(board, !waits, POSITIONS).isNo());
    }

    private static boolean hasProspect(Board board) {
        long empty = ~board.occupied();
        long white = board.white & board.pawns;
        long black = board.black & board.pawns;
        long steps = (Pawns.ahead(white, Pawns.WHITE) | Pawns.ahead(black, Pawns.BLACK)) & empty;
        return steps == 0 && board.pawns != 0 && (board.straights == 0 || blocked(board) >= MANY_BLOCKED);
    }

    private static int blocked(Board board) {
        return Long.bitCount(Pawns.ahead(board.white & board.pawns, Pawns.WHITE) & board.black & board.pawns);
    }

    /** Whether a glance is worth its while: a side has few men, or pawns block each other. */
    private static boolean mayLack(Board board, boolean isWhite) {
        long own = isWhite ? board.white : board.black;
        if (blocked(board) >= SOME_BLOCKED) {
            return true;
        }
        // A queen or a rook mates, unless a check forces that it is taken.
        return Long.bitCount(own) <= FEW_OWN && ((own & board.straights) == 0 || board.checkingMen() != 0);
    }

    /** Whether a side may be unable to win: a glance sees that it cannot, or is not enough to know. */
    static boolean isInDoubt(Board board, boolean isWhite) {
        return mayLack(board, isWhite)
                && (Long.bitCount(board.occupied()) <= FEW_MEN
                        || hasProspect(board)
                        || Winnability.here().ask(board, isWhite, 0).isNo());
    }

    /** Whether a side is proved unable to win with the positions that an outcome may take. */
    static boolean cannotWin(Board board, boolean isWhite) {
        return isInDoubt(board, isWhite)
                && Winnability.here().ask(board, isWhite, POSITIONS).isNo();
    }
}
