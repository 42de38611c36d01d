package dev.arbiter.megacheckers;

import java.util.List;

/**
 * How many pieces one move can take: exactly, or between proven bounds where time or memory ran out.
 *
 * @param atLeast a number of pieces that some move takes, 0 if no piece can capture
 * @param atMost a number that no move exceeds; equal to {@code atLeast} where the answer is exact
 * @param path the numbers of the homes that the piece of a capture of {@code atLeast} pieces stands on, its start first:
 *     one more than it takes pieces. Empty if it was not asked for, or if nothing can be captured
 */
public record LargestCapture(int atLeast, int atMost, List<Integer> path) {

    public LargestCapture {
        path = List.copyOf(path);
    }

    /** Whether both bounds meet. */
    public boolean exact() {
        return atLeast == atMost;
    }

    /** The largest capture on a board and its path, however long it takes. Bounds where memory runs out. */
    public static LargestCapture of(MegaBoard board) {
        return new CaptureSolver().withPaths().solve(board);
    }
}
