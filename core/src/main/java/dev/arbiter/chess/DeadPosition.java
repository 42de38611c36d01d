package dev.arbiter.chess;

/**
 * Dead positions, where no series of legal moves ends in checkmate (FIDE 5.2.2). What is called dead here is proved dead
 * by {@link Winnability}; one that {@link Winnability#OUTCOME_POSITIONS} do not settle counts as not dead.
 *
 * <p>Asked are only positions where no pawn can step, and which hold no rook or queen or several pairs of blocked pawns:
 * other games go on as fast as if nobody asked.
 */
final class DeadPosition {

    /** So many pairs of pawns that block each other close most of a board. */
    private static final int MANY_BLOCKED = 4;

    private DeadPosition() {}

    static boolean isDead(Board board) {
        return Material.isTooLittle(board)
                || (hasProspect(board) && Winnability.here().isDead(board));
    }

    private static boolean hasProspect(Board board) {
        long empty = ~board.occupied();
        long white = board.white & board.pawns;
        long black = board.black & board.pawns;
        long steps = (Pawns.ahead(white, Pawns.WHITE) | Pawns.ahead(black, Pawns.BLACK)) & empty;
        int blocked = Long.bitCount(Pawns.ahead(white, Pawns.WHITE) & black);
        return steps == 0 && board.pawns != 0 && (board.straights == 0 || blocked >= MANY_BLOCKED);
    }
}
