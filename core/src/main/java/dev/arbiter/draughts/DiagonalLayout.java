package dev.arbiter.draughts;

import dev.arbiter.draughts.Board.Squares;

/**
 * The playing squares of a chequered board as bits of a {@code long}: row by row from the top, with one unused bit after
 * every second row, so that the neighbours of any square lie the same distances away and a step over the edge ends on an
 * unused bit.
 *
 * <pre>{@code
 *  .  0  .  1  .  2  .  3        a step up (towards White's far side) subtracts 4 or 5,
 *  4  .  5  .  6  .  7  .        a step down adds 4 or 5; 8 is unused
 *  .  9  . 10  . 11  . 12        (on ten columns: 5 or 6, and 10, 21, 32, 43 are unused)
 * }</pre>
 *
 * <p>A board whose bottom left corner is not played on is seen in a mirror; no rule tells left from right.
 *
 * @param near the smaller distance between neighbours: half the width
 * @param squares all playing squares
 * @param topRow where White's men are crowned
 * @param bottomRow where Black's men are crowned
 */
record DiagonalLayout(int near, long squares, long topRow, long bottomRow) {

    /**
     * Whether a board can be laid out so: even sizes, one colour, and so few rows that a step over the edge ends on one of
     * the 64 bits that is no square, also where the bits are seen as a ring.
     */
    static boolean fits(Board board) {
        return board.squares() != Squares.EVERY
                && board.width() % 2 == 0
                && board.height() % 2 == 0
                && board.height() / 2 * (board.width() + 1) + board.width() / 2 <= 64;
    }

    /** @param board one that {@link #fits} */
    static DiagonalLayout of(Board board) {
        long squares = 0;
        long topRow = 0;
        long bottomRow = 0;
        for (int square = 0; square < board.count(); square++) {
            long bit = 1L << bit(board, square);
            squares |= bit;
            topRow |= board.row(square) == 0 ? bit : 0;
            bottomRow |= board.row(square) == board.height() - 1 ? bit : 0;
        }
        return new DiagonalLayout(board.width() / 2, squares, topRow, bottomRow);
    }

    /**
     * A set of squares in this layout.
     *
     * @param set the set as {@link Pieces} has it
     */
    static long spread(Board board, long set) {
        long spread = 0;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            spread |= 1L << bit(board, Long.numberOfTrailingZeros(rest));
        }
        return spread;
    }

    private static int bit(Board board, int square) {
        int row = board.row(square);
        int column = board.squares() == Squares.BOTTOM_LEFT_COLOUR
                ? board.column(square)
                : board.width() - 1 - board.column(square);
        return row / 2 * (board.width() + 1) + row % 2 * (board.width() / 2) + column / 2;
    }
}
