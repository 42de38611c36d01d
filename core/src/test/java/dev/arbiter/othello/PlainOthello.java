package dev.arbiter.othello;

/** Othello played square by square as the rules say, slow and plain: what the kernel is measured against. */
final class PlainOthello {

    private final char[][] board = new char[8][8];

    /** A board on which {@code X} is the side to move and {@code O} the other. */
    PlainOthello(long mine, long theirs) {
        for (int square = 0; square < 64; square++) {
            board[square / 8][square % 8] =
                    ((mine >>> square) & 1) != 0 ? 'X' : ((theirs >>> square) & 1) != 0 ? 'O' : '.';
        }
    }

    /** Whether the side to move may put a disc on a square. */
    boolean isLegal(int square) {
        return board[square / 8][square % 8] == '.' && flips(square) != 0;
    }

    /** The squares on which the side to move may put a disc. */
    long moves() {
        long moves = 0;
        for (int square = 0; square < 64; square++) {
            if (isLegal(square)) {
                moves |= 1L << square;
            }
        }
        return moves;
    }

    /** The enemy discs between a square and the next own discs, in all eight directions. */
    long flips(int square) {
        long flips = 0;
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                if (down != 0 || right != 0) {
                    flips |= flips(square, down, right);
                }
            }
        }
        return flips;
    }

    private long flips(int square, int down, int right) {
        long run = 0;
        int row = square / 8 + down;
        int column = square % 8 + right;
        while (row >= 0 && row < 8 && column >= 0 && column < 8) {
            if (board[row][column] == 'X') {
                return run;
            }
            if (board[row][column] == '.') {
                return 0;
            }
            run |= 1L << (8 * row + column);
            row += down;
            column += right;
        }
        return 0;
    }
}
