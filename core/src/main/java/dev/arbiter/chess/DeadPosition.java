package dev.arbiter.chess;

/**
 * Dead positions, where no series of legal moves ends in checkmate (FIDE 5.2.2). What is called dead here is proved dead
 * by {@link Winnability}; one that {@link #POSITIONS} do not settle counts as not dead.
 *
 * <p>A {@link MatingPrecheck} goes first: that neither side can mate is asked in full only where one of them is seen not to,
 * or where no pawn can step and there is little else to mate with. Other games go on as fast as if they were not asked.
 */
final class DeadPosition {

    /** How many positions one question may come to: what takes about 5 ms at the worst. */
    static final int POSITIONS = 12_000;

    private DeadPosition() {}

    static boolean isDead(Board board) {
        if (Material.isTooLittle(board)) {
            return true;
        }
        if (!MatingPrecheck.mayLack(board, true) || !MatingPrecheck.mayLack(board, false)) {
            return false;
        }
        Winnability winnability = Winnability.here();
        boolean waits = !board.isWhiteToMove();
        boolean waiting = winnability.ask(board, waits, 0).isNo();
        boolean moving = winnability.ask(board, !waits, 0).isNo();
        if (!waiting && !moving && !MatingPrecheck.hasProspect(board)) {
            return false;
        }
        return (waiting || winnability.ask(board, waits, POSITIONS).isNo())
                && (moving || winnability.ask(board, !waits, POSITIONS).isNo());
    }
}
