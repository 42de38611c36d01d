package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.DARK_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.bit;

/** Pieces of a side that can take each other's places, by number: bishops on light and on dark squares are two groups, pawns none. */
final class PieceGroup {

    static final int KING = 5;

    /** How many groups there are, the king's the last. */
    static final int COUNT = 6;

    private static final int BISHOP = 3;
    private static final int[] PIECES = {2, BISHOP, BISHOP, 4, 5, 6};
    private static final int[] GROUPS = {-1, -1, 0, 1, 3, 4, 5};

    private PieceGroup() {}

    /** The pieces of a group. */
    static long of(Men men, boolean isWhite, int group) {
        long side = men.of(isWhite);
        return switch (group) {
            case 0 -> side & men.knights;
            case 1 -> side & men.bishops() & LIGHT_SQUARES;
            case 2 -> side & men.bishops() & DARK_SQUARES;
            case 3 -> side & men.rooks();
            case 4 -> side & men.queens();
            default -> side & men.kings();
        };
    }

    /** The group of a piece that is no pawn, see {@link Men#put}. */
    static int of(int piece, int square) {
        return piece == BISHOP && (DARK_SQUARES & bit(square)) != 0 ? 2 : GROUPS[piece];
    }

    /** What a group consists of, see {@link Men#put}. */
    static int piece(int group) {
        return PIECES[group];
    }
}
