package dev.arbiter.othello;

/**
 * A move of Othello: a disc placed on a square, or a pass, which is a move of its own. Instances are shared: equal moves are
 * the same object.
 */
public final class OthelloMove {

    /** The move of a player who cannot turn any disc. */
    public static final OthelloMove PASS = new OthelloMove(-1);

    private static final OthelloMove[] ON = new OthelloMove[64];

    static {
        for (int index = 0; index < ON.length; index++) {
            ON[index] = new OthelloMove(index);
        }
    }

    private final int index;

    private OthelloMove(int index) {
        this.index = index;
    }

    /**
     * The move that places a disc on a square.
     *
     * @param square its name, from {@code a1} (top left) to {@code h8}
     * @throws IllegalArgumentException if the board has no such square
     */
    public static OthelloMove on(String square) {
        int column = square.length() == 2 ? square.charAt(0) - 'a' : -1;
        int row = square.length() == 2 ? square.charAt(1) - '1' : -1;
        if (column < 0 || column > 7 || row < 0 || row > 7) {
            throw new IllegalArgumentException("no square " + square);
        }
        return ON[8 * row + column];
    }

    /** @param index {@code 8 * row + column}, 0 to 63 */
    static OthelloMove on(int index) {
        return ON[index];
    }

    /** {@code 8 * row + column}, 0 to 63; -1 for a pass. */
    int index() {
        return index;
    }

    /** Whether the move is a pass. */
    public boolean isPass() {
        return index < 0;
    }

    /** The move in canonical notation: the name of its square, such as {@code f5}; {@code PA} for a pass. */
    public String text() {
        return isPass() ? "PA" : squareName(index);
    }

    /** A square's name: its column's letter, then its row, 1 being on top. */
    static String squareName(int index) {
        return String.valueOf(new char[] {(char) ('a' + (index & 7)), (char) ('1' + (index >> 3))});
    }

    @Override
    public String toString() {
        return text();
    }
}
