package dev.arbiter.megacheckers;

/**
 * The reference: tries every capture, square by square, straight from the statement's rules. Slow, and shares nothing
 * with the solver but what stands for a piece.
 */
public final class PlainSearch {
    private final int rows;
    private final int columns;
    private final byte[][] squares;

    private PlainSearch(byte[][] squares) {
        this.squares = squares;
        rows = squares.length;
        columns = squares[0].length;
    }

    static int largest(MegaBoard board) {
        byte[][] squares = new byte[board.rows()][board.columns()];
        int number = 1;
        for (int row = 0; row < board.rows(); row++) {
            for (int column = row % 2; column < board.columns(); column += 2) {
                squares[row][column] = board.at(number++);
            }
        }
        return largest(squares);
    }

    /**
     * The largest number of pieces that one move can take.
     *
     * @param squares by row and column: 0 where empty, 1 for an own piece, 2 for one of the opponent's
     */
    public static int largest(byte[][] squares) {
        PlainSearch search = new PlainSearch(squares);
        int largest = 0;
        for (int row = 0; row < search.rows; row++) {
            for (int column = row % 2; column < search.columns; column += 2) {
                if (squares[row][column] == MegaBoard.OWN) {
                    squares[row][column] = MegaBoard.EMPTY;
                    largest = Math.max(largest, search.from(row, column));
                    squares[row][column] = MegaBoard.OWN;
                }
            }
        }
        return largest;
    }

    private int from(int row, int column) {
        int largest = 0;
        for (int down = -1; down <= 1; down += 2) {
            for (int right = -1; right <= 1; right += 2) {
                int toRow = row + 2 * down;
                int toColumn = column + 2 * right;
                if (toRow >= 0
                        && toRow < rows
                        && toColumn >= 0
                        && toColumn < columns
                        && squares[row + down][column + right] == MegaBoard.OPPONENT
                        && squares[toRow][toColumn] == MegaBoard.EMPTY) {
                    squares[row + down][column + right] = MegaBoard.EMPTY;
                    largest = Math.max(largest, 1 + from(toRow, toColumn));
                    squares[row + down][column + right] = MegaBoard.OPPONENT;
                }
            }
        }
        return largest;
    }
}
