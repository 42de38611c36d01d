package dev.arbiter.megacheckers;

/**
 * The reference: tries every capture, square by square, straight from the statement's rules. Slow, and shares nothing
 * with the solver but the board.
 */
final class PlainSearch {
    private final int rows;
    private final int columns;
    private final byte[][] squares;

    private PlainSearch(Board board) {
        rows = board.rows();
        columns = board.columns();
        squares = new byte[rows][columns];
        int number = 1;
        for (int row = 0; row < rows; row++) {
            for (int column = row % 2; column < columns; column += 2) {
                squares[row][column] = board.at(number++);
            }
        }
    }

    /** The largest number of pieces that one move can take. */
    static int largest(Board board) {
        PlainSearch search = new PlainSearch(board);
        int largest = 0;
        for (int row = 0; row < search.rows; row++) {
            for (int column = row % 2; column < search.columns; column += 2) {
                if (search.squares[row][column] == Board.OWN) {
                    search.squares[row][column] = Board.EMPTY;
                    largest = Math.max(largest, search.from(row, column));
                    search.squares[row][column] = Board.OWN;
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
                        && squares[row + down][column + right] == Board.OPPONENT
                        && squares[toRow][toColumn] == Board.EMPTY) {
                    squares[row + down][column + right] = Board.EMPTY;
                    largest = Math.max(largest, 1 + from(toRow, toColumn));
                    squares[row + down][column + right] = Board.OPPONENT;
                }
            }
        }
        return largest;
    }
}
