package dev.arbiter.referee;

import java.util.List;

/** A position of a slow referee, as far as counting asks for it. */
public interface SlowTree {

    /**
     * The positions after each legal move.
     *
     * @param once whether moves of one effect count once
     */
    List<? extends SlowTree> next(boolean once);

    /** How many these are. */
    default int moves(boolean once) {
        return next(once).size();
    }

    /** Whether a game that has ended counts as one sequence of every length, as in Othello. */
    default boolean countsWhenOver() {
        return false;
    }

    /** The leaves of its tree. */
    default long leaves(int depth, boolean once) {
        if (depth == 0) {
            return 1;
        }
        if (depth == 1) {
            int moves = moves(once);
            return moves == 0 && countsWhenOver() ? 1 : moves;
        }
        List<? extends SlowTree> next = next(once);
        if (next.isEmpty()) {
            return countsWhenOver() ? 1 : 0;
        }
        return next.stream().mapToLong(tree -> tree.leaves(depth - 1, once)).sum();
    }
}
