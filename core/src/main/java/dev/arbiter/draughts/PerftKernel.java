package dev.arbiter.draughts;

/**
 * Counts the leaves of a game tree on sets of squares.
 *
 * <p>The sets are those of {@link DiagonalLayout}. White moves towards lower bits.
 */
interface PerftKernel {

    /**
     * The number of leaves.
     *
     * @param depth plies, 1 or more
     * @param whiteMoves whose turn it is
     * @param men the men of the side to move
     * @param kings its kings
     * @param enemyMen the other side's men
     * @param enemyKings the other side's kings
     * @param dropDuplicates whether captures with the same effect count once
     */
    long count(
            int depth,
            boolean whiteMoves,
            long men,
            long kings,
            long enemyMen,
            long enemyKings,
            boolean dropDuplicates);
}
