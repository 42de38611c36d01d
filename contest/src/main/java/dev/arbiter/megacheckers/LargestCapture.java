package dev.arbiter.megacheckers;

import java.util.List;

/**
 * The number of pieces that one move can capture: exact, or between proven bounds if time or memory ran out.
 *
 * @param atLeast a number of pieces that some move captures, 0 if no piece can capture
 * @param atMost a number that no move exceeds; equal to {@code atLeast} if the answer is exact
 * @param path the numbers of the homes that the piece of a capture of {@code atLeast} pieces visits, beginning with its start:
 *     one more than the pieces captured. Empty if it was not requested, or if nothing can be captured
 */
public record LargestCapture(int atLeast, int atMost, List<Integer> path) {

    public LargestCapture {
        path = List.copyOf(path);
    }

    /** Whether both bounds are equal. */
    public boolean exact() {
        return atLeast == atMost;
    }

    /** The largest capture on a board and its path, without a time limit; bounds if memory runs out. */
    public static LargestCapture of(MegaBoard board) {
        return new CaptureSolver().withPaths().solve(board);
    }
}
