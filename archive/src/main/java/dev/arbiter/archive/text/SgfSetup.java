package dev.arbiter.archive.text;

import dev.arbiter.Color;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The discs that an SGF game sets up before its first move by the properties {@code AB}, {@code AW}, {@code AE} and {@code PL},
 * on a board with the four initial discs.
 *
 * <p>A square is named as in Othello ({@code d3}) or as in Go, by two letters ({@code dc}).
 */
public final class SgfSetup {

    private static final byte[] START =
            "---------------------------OX------XO--------------------------- X".getBytes(StandardCharsets.US_ASCII);

    private static final int MOVER = 65;

    private final byte[] board = START.clone();
    private boolean any;
    private @Nullable Color mover;

    /** Nothing is set up. */
    public SgfSetup() {}

    /** Begins the next game. */
    public void clear() {
        System.arraycopy(START, 0, board, 0, board.length);
        any = false;
        mover = null;
    }

    /** Whether anything was set up. */
    public boolean isAny() {
        return any;
    }

    /** Sets the side to move. */
    public void mover(Color color) {
        any = true;
        mover = color;
    }

    /**
     * Puts discs on a square, or on all squares of a rectangle such as {@code c3:d4}.
     *
     * @param property {@code AB}, {@code AW} or {@code AE}
     * @return false if the bytes do not name squares
     */
    public boolean put(String property, byte[] bytes, int from, int to) {
        int first = square(bytes, from);
        boolean rectangle = to - from == 5 && bytes[from + 2] == ':';
        int last = rectangle ? square(bytes, from + 3) : first;
        if ((to - from != 2 && !rectangle) || first < 0 || last < 0) {
            return false;
        }
        any = true;
        byte disc = (byte) (property.equals("AB") ? 'X' : property.equals("AW") ? 'O' : '-');
        for (int row = Math.min(first / 8, last / 8); row <= Math.max(first / 8, last / 8); row++) {
            for (int column = Math.min(first % 8, last % 8); column <= Math.max(first % 8, last % 8); column++) {
                board[8 * row + column] = disc;
            }
        }
        return true;
    }

    /**
     * The position in the notation of OBF: 64 squares and the side to move.
     *
     * @param next the side that makes the first move, used if the side to move was not given; null if there is no move
     */
    public byte[] position(@Nullable Color next) {
        Color turn = mover != null ? mover : next;
        board[MOVER] = (byte) (turn == Color.WHITE ? 'O' : 'X');
        return board;
    }

    /** The square that two bytes name as {@code 8 * row + column} from 0, or -1. */
    public static int square(byte[] bytes, int index) {
        int column = (bytes[index] | 0x20) - 'a';
        int row = Bytes.isDigit(bytes[index + 1]) ? bytes[index + 1] - '1' : (bytes[index + 1] | 0x20) - 'a';
        return column >= 0 && column < 8 && row >= 0 && row < 8 ? 8 * row + column : -1;
    }
}
