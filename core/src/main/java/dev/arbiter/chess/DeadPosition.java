package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.first;

/**
 * Dead positions, where no series of legal moves ends in checkmate (FIDE 5.2.2), as far as a glance proves them. What is
 * called dead here is dead; not every dead position is found. Found are
 *
 * <ul>
 *   <li>too little material: kings alone, one knight more, or any number of bishops that all stand on squares of one
 *       colour;
 *   <li>closed walls: kings and pawns, where every pawn is blocked by an enemy pawn, none can capture, and neither king
 *       can ever come next to an enemy pawn that no other pawn protects. From then on only the kings can move.
 * </ul>
 */
final class DeadPosition {

    private static final long DARK_SQUARES = 0xAA55AA55AA55AA55L;

    private DeadPosition() {}

    static boolean isDead(Board board) {
        if (board.pawns == 0) {
            return hasTooLittleMaterial(board);
        }
        return (board.knights | board.diagonals | board.straights) == 0 && isClosed(board);
    }

    private static boolean hasTooLittleMaterial(Board board) {
        if (board.straights != 0) {
            return false;
        }
        if (board.diagonals == 0) {
            return Long.bitCount(board.knights) <= 1;
        }
        boolean oneColor = (board.diagonals & DARK_SQUARES) == 0 || (board.diagonals & ~DARK_SQUARES) == 0;
        return board.knights == 0 && oneColor;
    }

    private static boolean isClosed(Board board) {
        long white = board.white & board.pawns;
        long black = board.black & board.pawns;
        boolean rammed = Pawns.ahead(white, Pawns.WHITE) == black;
        long whiteAttacks = attacks(white, Pawns.WHITE);
        long blackAttacks = attacks(black, Pawns.BLACK);
        boolean capture = (whiteAttacks & black) != 0 || (blackAttacks & white) != 0 || board.possibleEnPassant() != 0;
        return rammed
                && !capture
                && !reaches(board.kings() & board.white, ~(white | blackAttacks), black)
                && !reaches(board.kings() & board.black, ~(black | whiteAttacks), white);
    }

    private static long attacks(long pawns, int descent) {
        return Pawns.capturesToA(pawns, descent) | Pawns.capturesToH(pawns, descent);
    }

    /** Whether a king that walks over open squares comes upon a prey, which is open where it is not protected. */
    private static boolean reaches(long king, long open, long prey) {
        long reached = king;
        long frontier = king;
        while (frontier != 0) {
            long next = Attacks.king(first(frontier)) & open & ~reached;
            reached |= next;
            frontier = Bitboards.rest(frontier) | next;
        }
        return (reached & prey) != 0;
    }
}
