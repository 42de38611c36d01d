package dev.arbiter.referee;

/** Othello played square by square as the rules say. Squares have numbers row by row from a1, as bits of a set have. */
public final class PlainOthello {

    public static final char BLACK = 'B';
    public static final char WHITE = 'W';
    public static final char EMPTY = '-';

    private final char[][] board = new char[8][8];

    /** The board with these discs. */
    public PlainOthello(long black, long white) {
        for (int square = 0; square < 64; square++) {
            set(square, ((black >>> square) & 1) != 0 ? BLACK : ((white >>> square) & 1) != 0 ? WHITE : EMPTY);
        }
    }

    /** The board that games begin with; Black is to move. */
    public static PlainOthello start() {
        PlainOthello start = new PlainOthello(0, 0);
        start.board[3][3] = WHITE;
        start.board[3][4] = BLACK;
        start.board[4][3] = BLACK;
        start.board[4][4] = WHITE;
        return start;
    }

    /** Puts a disc on a square or takes it off, and turns none. */
    public void set(int square, char disc) {
        board[square / 8][square % 8] = disc;
    }

    public char at(int square) {
        return board[square / 8][square % 8];
    }

    public int count(char disc) {
        int count = 0;
        for (char[] row : board) {
            for (char square : row) {
                count += square == disc ? 1 : 0;
            }
        }
        return count;
    }

    public static char other(char side) {
        return side == BLACK ? WHITE : BLACK;
    }

    /** Whether a side may put a disc on a square. */
    public boolean isLegal(char side, int square) {
        return at(square) == EMPTY && turned(side, square) != 0;
    }

    /** The squares on which a side may put a disc. */
    public long moves(char side) {
        long moves = 0;
        for (int square = 0; square < 64; square++) {
            if (isLegal(side, square)) {
                moves |= 1L << square;
            }
        }
        return moves;
    }

    /** Whether neither side can move. */
    public boolean isOver() {
        return moves(BLACK) == 0 && moves(WHITE) == 0;
    }

    /** Puts a disc and turns what it brackets. */
    public void play(char side, int square) {
        long turned = turned(side, square);
        for (int at = 0; at < 64; at++) {
            if (at == square || ((turned >>> at) & 1) != 0) {
                set(at, side);
            }
        }
    }

    /** The other side's discs between a square and the next of a side's own, in all eight directions. */
    public long turned(char side, int square) {
        long turned = 0;
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                if (down != 0 || right != 0) {
                    turned |= turned(side, square, down, right);
                }
            }
        }
        return turned;
    }

    private long turned(char side, int square, int down, int right) {
        long run = 0;
        int row = square / 8 + down;
        int column = square % 8 + right;
        while (row >= 0 && row < 8 && column >= 0 && column < 8) {
            if (board[row][column] == side) {
                return run;
            }
            if (board[row][column] == EMPTY) {
                return 0;
            }
            run |= 1L << (8 * row + column);
            row += down;
            column += right;
        }
        return 0;
    }
}
