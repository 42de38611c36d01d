package dev.arbiter.othello;

/**
 * The eight symmetries of the board. Each preserves legal moves, the move tree and the result.
 *
 * <p>Four of them (identity, half turn, both diagonals) also preserve the initial position.
 */
public enum OthelloSymmetry {
    IDENTITY(false, false, false),
    LEFT_RIGHT(true, false, false),
    TOP_BOTTOM(false, true, false),
    HALF_TURN(true, true, false),
    MAIN_DIAGONAL(false, false, true),
    QUARTER_TURN_RIGHT(true, false, true),
    QUARTER_TURN_LEFT(false, true, true),
    OTHER_DIAGONAL(true, true, true);

    private final boolean columns;
    private final boolean rows;
    private final boolean diagonal;

    /** Mirrored along a1–h8 first where {@code diagonal} is set, then column by column, then row by row. */
    OthelloSymmetry(boolean columns, boolean rows, boolean diagonal) {
        this.columns = columns;
        this.rows = rows;
        this.diagonal = diagonal;
    }

    /**
     * The image of a set of squares.
     *
     * @param squares bit {@code 8 * row + column} for each square, both counted from 0, a1 at the top left
     */
    public long of(long squares) {
        long image = diagonal ? mirroredAlongDiagonal(squares) : squares;
        image = columns ? mirroredLeftRight(image) : image;
        return rows ? Long.reverseBytes(image) : image;
    }

    /**
     * The image of a square.
     *
     * @param square 0 to 63
     */
    public int of(int square) {
        return Long.numberOfTrailingZeros(of(1L << square));
    }

    static long mirroredLeftRight(long squares) {
        long image = ((squares >>> 1) & 0x5555_5555_5555_5555L) | ((squares & 0x5555_5555_5555_5555L) << 1);
        image = ((image >>> 2) & 0x3333_3333_3333_3333L) | ((image & 0x3333_3333_3333_3333L) << 2);
        return ((image >>> 4) & 0x0F0F_0F0F_0F0F_0F0FL) | ((image & 0x0F0F_0F0F_0F0F_0F0FL) << 4);
    }

    /**
     * Swaps rows and columns: first the corners of every 2 by 2 block, then 2 by 2 blocks, then 4 by 4 blocks, as H. Warren
     * transposes bits (<i>Hacker's Delight</i>, 7-3).
     */
    static long mirroredAlongDiagonal(long squares) {
        long image = swapped(squares, 7, 0x00AA_00AA_00AA_00AAL);
        image = swapped(image, 14, 0x0000_CCCC_0000_CCCCL);
        return swapped(image, 28, 0x0000_0000_F0F0_F0F0L);
    }

    private static long swapped(long squares, int distance, long mask) {
        long differing = (squares ^ (squares >>> distance)) & mask;
        return squares ^ differing ^ (differing << distance);
    }
}
