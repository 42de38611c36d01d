package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * Tries captures one by one, depth first, for a given number of jumps.
 *
 * <p>Good for the many boards on which few captures exist or a full one is soon met; hopeless for the others, since the
 * number of trails grows exponentially with the pieces in reach.
 */
final class TrailSearch {
    private final Grid grid;
    private final int mostJumps;
    private final int[] steps = new int[4];

    private int best;
    private int goal;
    private int jumpsLeft;

    /** The cells of the trail that is being tried. */
    private final int[] trail;

    /** The cells of the best trail, {@code best + 1} of them, if one was found here. */
    private int[] bestTrail = new int[0];

    /** @param mostJumps the most jumps that one search makes, and so the longest trail that it finds */
    TrailSearch(Grid grid, int mostJumps) {
        this.grid = grid;
        this.mostJumps = mostJumps;
        trail = new int[mostJumps + 1];
    }

    /**
     * Looks for a capture of more than {@code known} pieces.
     *
     * @param start the cell of the capturing piece
     * @param known a number that has been reached already
     * @param bound the most that this piece can take
     * @return the number of pieces of the best capture found; {@code known} if there was none larger
     */
    int search(int start, int known, int bound) {
        for (int direction = 0; direction < 4; direction++) {
            steps[direction] = grid.step(direction);
        }
        best = known;
        goal = bound;
        jumpsLeft = mostJumps;
        byte piece = grid.cells[start];
        grid.cells[start] = Grid.EMPTY;
        trail[0] = start;
        extend(start, 0);
        grid.cells[start] = piece;
        return best;
    }

    /** Whether the last search tried everything that could be larger than what it found. */
    boolean finished() {
        return best >= goal || jumpsLeft >= 0;
    }

    /** The cells of the best trail of the last search that found a larger one. */
    int[] bestTrail() {
        return bestTrail;
    }

    private void extend(int from, int taken) {
        byte[] cells = grid.cells;
        for (int step : steps) {
            int over = from + step;
            int to = over + step;
            if (cells[over] == Grid.OPPONENT && cells[to] == Grid.EMPTY) {
                if (--jumpsLeft < 0) {
                    return;
                }
                trail[taken + 1] = to;
                if (taken >= best) {
                    best = taken + 1;
                    bestTrail = Arrays.copyOf(trail, best + 1);
                }
                cells[over] = Grid.BLOCKED;
                extend(to, taken + 1);
                cells[over] = Grid.OPPONENT;
                if (best >= goal || jumpsLeft < 0) {
                    return;
                }
            }
        }
    }
}
