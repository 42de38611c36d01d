package dev.arbiter.chess.kernel;

/** How far pieces are from where they mate a lone king in a corner, in moves on an empty board. Orders searches, and proves nothing. */
public final class MateCorners {

    private static final int[] LIGHT = {7, 56};
    private static final int[] DARK = {0, 63};
    private static final int[] ALL = {0, 7, 56, 63};

    /** The kernel's code of a bishop. */
    public static final int BISHOP = 3;

    /** The kernel's code of a rook. */
    public static final int ROOK = 4;

    private MateCorners() {}

    /** The corners of one colour. */
    public static int[] of(boolean isLight) {
        return (isLight ? LIGHT : DARK).clone();
    }

    /** All four corners. */
    public static int[] all() {
        return ALL.clone();
    }

    /** The step from a corner to the square of its rank beside it. */
    public static int along(int corner) {
        return Bitboards.file(corner) == 0 ? 1 : -1;
    }

    /** The step from a corner to the square of its file beside it. */
    public static int up(int corner) {
        return Bitboards.rank(corner) == 0 ? 8 : -8;
    }

    /** The step from a corner along its diagonal. */
    public static int inwards(int corner) {
        return up(corner) + along(corner);
    }

    /** A bishop's or a rook's moves between two squares that it can reach, past nothing. */
    public static int moves(int piece, int from, int to) {
        return from == to ? 0 : (Attacks.onEmptyBoard(piece, from) & Bitboards.bit(to)) != 0 ? 1 : 2;
    }

    /** A knight's moves to the nearest of some squares; there is at least one of each. */
    public static int knightMoves(long knights, long squares) {
        long reached = knights;
        int moves = 0;
        while ((reached & squares) == 0) {
            reached |= Bitboards.aroundKnight(reached);
            moves++;
        }
        return moves;
    }
}
