package dev.arbiter.othello;

/**
 * A move of Othello: a disc put on a square, or a pass, which is a move of its own.
 *
 * @param square {@code 8 * row + column} from 0 (a1, top left) to 63 (h8), or -1 for a pass
 */
public record OthelloMove(int square) {

    /** The move of a player who can turn no disc. */
    public static final OthelloMove PASS = new OthelloMove(-1);

    /** @throws IllegalArgumentException where {@code square} is neither a square nor -1 */
    public OthelloMove {
        if (square < -1 || square > 63) {
            throw new IllegalArgumentException("square " + square);
        }
    }

    /** Whether no disc is put down. */
    public boolean isPass() {
        return square < 0;
    }

    /** The move in canonical notation: {@code f5}, {@code PA} for a pass. */
    public String text() {
        return isPass() ? "PA" : squareName(square);
    }

    /**
     * A square's name: its column's letter, then its row, 1 being on top.
     *
     * @param square 0 to 63
     */
    public static String squareName(int square) {
        return String.valueOf(new char[] {(char) ('a' + (square & 7)), (char) ('1' + (square >> 3))});
    }

    @Override
    public String toString() {
        return text();
    }
}
