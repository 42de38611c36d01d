package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Bitboards;

/** Which pieces suffice for a checkmate that both sides help to reach. */
final class Material {

    private Material() {}

    /** Whether neither side can mate. */
    static boolean isTooLittle(Board board) {
        return (board.pawns | board.rooksAndQueens) == 0 && cannotMate(board, true) && cannotMate(board, false);
    }

    /**
     * Whether a side can mate in no position with these pieces, nor with fewer. A lone king cannot; a knight needs a
     * piece of the loser other than a queen to block a flight square; bishops on squares of one colour need a pawn, a
     * knight or a bishop on the other colour.
     */
    static boolean cannotMate(Board board, boolean white) {
        long own = board.pieces(white);
        if ((own & (board.pawns | board.rooksAndQueens)) != 0) {
            return false;
        }
        long other = board.occupied() & ~own;
        long knights = own & board.knights;
        if (knights != 0) {
            return rest(knights) == 0
                    && (own & board.bishopsAndQueens) == 0
                    && (other & (board.pawns | board.knights | board.bishops() | board.rooks())) == 0;
        }
        long bishops = board.bishops();
        return (own & bishops) == 0
                || (((bishops & Bitboards.DARK_SQUARES) == 0 || (bishops & ~Bitboards.DARK_SQUARES) == 0)
                        && (board.pawns | board.knights) == 0);
    }
}
