package dev.arbiter.othello;

/**
 * The kernel on many boards at once: one move on each board of a batch, and the moves that it leaves.
 *
 * <p>Side by side, boards fill the lanes of vector instructions evenly, which the directions of a single board do not.
 * {@link OthelloLoops} does it with plain loops; where the build ran on a newer JDK, a class on its Vector API stands
 * beside it. The answers are the same. One object serves one thread.
 */
interface OthelloLanes {

    /** The arrays of a batch have room for this many boards more than it holds, and what stands there is overwritten. */
    int ROOM = 16;

    /**
     * Plays a move on each board.
     *
     * @param mine in: the discs of the sides to move; out: the discs of the sides to move after it
     * @param theirs in: the discs of the other sides; out: likewise after it
     * @param discs the squares of the moves, one bit each, or 0 for a pass
     * @param moves out: where the sides to move after it may put a disc
     * @param count the number of boards
     */
    void play(long[] mine, long[] theirs, long[] discs, long[] moves, int count);
}
