package dev.arbiter.othello;

import java.util.Arrays;

/**
 * The kernel on many boards at once: one move on each board of a batch, and the moves that it leaves.
 *
 * <p>Side by side, boards fill the lanes of vector instructions evenly, which the directions of a single board do not.
 * {@link Loops} does it with plain loops; a build on JDK 25 or later adds {@code OthelloVectors}, which stands on the Vector
 * API and can be used where the virtual machine was started with {@code --add-modules jdk.incubator.vector}. The answers
 * are the same. One object serves one thread.
 */
interface OthelloLanes {

    /** The arrays of a batch have room for this many boards more than it holds, and what stands there is overwritten. */
    int ROOM = 16;

    /** The JDK from which on {@code OthelloVectors} is built. */
    int LEAST_JDK_WITH_VECTORS = 25;

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

    /** Those on the Vector API where the build and this machine have it, plain loops elsewhere; for one thread. */
    static OthelloLanes ofThisJdk() {
        if (Runtime.version().feature() >= LEAST_JDK_WITH_VECTORS
                && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
            try {
                return Class.forName("dev.arbiter.othello.OthelloVectors")
                        .asSubclass(OthelloLanes.class)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException | LinkageError absent) {
                // Built on an older JDK, or vectors too short to gain by: the loops give the same answers.
                return new Loops();
            }
        }
        return new Loops();
    }

    /**
     * With plain loops, each without a branch, a call or a table, and short enough for the just-in-time
     * compiler to make vector instructions of it.
     *
     * <p>The turned discs of a line through the board take two loops, since the compiler leaves one long loop as it is.
     */
    final class Loops implements OthelloLanes {

        private static final long ALL_COLUMNS = -1L;

        /** Below this number of boards vectors are hardly filled. */
        private static final int LEAST_BOARDS = 24;

        /** For each board the discs beside the disc put down, up and down along one line. */
        private long[] up = {};

        private long[] down = {};

        @Override
        public void play(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
            if (count < LEAST_BOARDS) {
                playOneByOne(mine, theirs, discs, moves, count);
                return;
            }
            if (up.length < count) {
                up = new long[count];
                down = new long[count];
            }
            Arrays.fill(moves, 0, count, 0);
            flips(mine, theirs, discs, moves, count, 1, OthelloKernel.INNER_COLUMNS);
            flips(mine, theirs, discs, moves, count, 7, OthelloKernel.INNER_COLUMNS);
            flips(mine, theirs, discs, moves, count, 8, ALL_COLUMNS);
            flips(mine, theirs, discs, moves, count, 9, OthelloKernel.INNER_COLUMNS);
            turn(mine, theirs, discs, moves, count);
            Arrays.fill(moves, 0, count, 0);
            addBehind(mine, theirs, moves, count, 1, OthelloKernel.INNER_COLUMNS);
            addBehind(mine, theirs, moves, count, 7, OthelloKernel.INNER_COLUMNS);
            addBehind(mine, theirs, moves, count, 8, ALL_COLUMNS);
            addBehind(mine, theirs, moves, count, 9, OthelloKernel.INNER_COLUMNS);
            keepEmpty(mine, theirs, moves, count);
        }

        private static void playOneByOne(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
            for (int board = 0; board < count; board++) {
                long disc = discs[board];
                long own = mine[board];
                long other = theirs[board];
                long flips = disc == 0 ? 0 : OthelloKernel.flips(own, other, Long.numberOfTrailingZeros(disc));
                long after = other ^ flips;
                long before = own | flips | disc;
                mine[board] = after;
                theirs[board] = before;
                moves[board] = OthelloKernel.moves(after, before);
            }
        }

        /** Adds the discs that are turned along one line, both ways. */
        private void flips(
                long[] mine, long[] theirs, long[] discs, long[] turned, int count, int shift, long columns) {
            runs(theirs, discs, up, down, count, shift, columns);
            addBracketed(mine, up, down, turned, count, shift);
        }

        /** The runs of enemy discs that begin beside the disc put down, along one line. */
        private static void runs(
                long[] theirs, long[] discs, long[] up, long[] down, int count, int shift, long columns) {
            for (int board = 0; board < count; board++) {
                long between = theirs[board] & columns;
                long pairs = between & (between << shift);
                up[board] = runAbove(discs[board], between, pairs, shift);
                down[board] = runBelow(discs[board], between, pairs >>> shift, shift);
            }
        }

        /**
         * The discs of {@code between} next to those of {@code start} and on, towards the higher squares.
         *
         * @param pairs those of {@code between} with another one below them
         */
        private static long runAbove(long start, long between, long pairs, int shift) {
            long run = between & (start << shift);
            run |= between & (run << shift);
            run |= pairs & (run << (2 * shift));
            return run | (pairs & (run << (2 * shift)));
        }

        /**
         * The discs of {@code between} next to those of {@code start} and on, towards the lower squares.
         *
         * @param pairs those of {@code between} with another one above them
         */
        private static long runBelow(long start, long between, long pairs, int shift) {
            long run = between & (start >>> shift);
            run |= between & (run >>> shift);
            run |= pairs & (run >>> (2 * shift));
            return run | (pairs & (run >>> (2 * shift)));
        }

        /** Adds those runs behind which a disc of the mover stands. */
        private static void addBracketed(long[] mine, long[] up, long[] down, long[] turned, int count, int shift) {
            for (int board = 0; board < count; board++) {
                long above = mine[board] & (up[board] << shift);
                long below = mine[board] & (down[board] >>> shift);
                // All squares before the bracket, or none where there is no bracket.
                turned[board] |= (up[board] & (above - (-above >>> 63))) | (down[board] & (-below << 1));
            }
        }

        /** Puts down the discs, turns those to be turned, and gives the turn to the other side. */
        private static void turn(long[] mine, long[] theirs, long[] discs, long[] turned, int count) {
            for (int board = 0; board < count; board++) {
                long own = mine[board];
                mine[board] = theirs[board] & ~turned[board];
                theirs[board] = own | turned[board] | discs[board];
            }
        }

        /** Adds the squares behind runs of enemy discs that begin beside a disc of the mover, both ways along one line. */
        private static void addBehind(long[] mine, long[] theirs, long[] moves, int count, int shift, long columns) {
            for (int board = 0; board < count; board++) {
                long between = theirs[board] & columns;
                long pairs = between & (between << shift);
                long above = runAbove(mine[board], between, pairs, shift);
                long below = runBelow(mine[board], between, pairs >>> shift, shift);
                moves[board] |= (above << shift) | (below >>> shift);
            }
        }

        private static void keepEmpty(long[] mine, long[] theirs, long[] moves, int count) {
            for (int board = 0; board < count; board++) {
                moves[board] &= ~(mine[board] | theirs[board]);
            }
        }
    }
}
