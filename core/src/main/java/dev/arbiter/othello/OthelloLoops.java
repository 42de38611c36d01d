package dev.arbiter.othello;

import java.util.Arrays;

/**
 * {@link OthelloLanes} with plain loops, each without a branch, a call or a table, and short enough for the just-in-time
 * compiler to make vector instructions of it.
 *
 * <p>The turned discs of a line through the board take two loops, since the compiler leaves one long loop as it is.
 */
final class OthelloLoops implements OthelloLanes {

    /** All squares but those of columns a and h: no line of discs along a row or a diagonal may run on through these. */
    private static final long INNER_COLUMNS = 0x7E7E_7E7E_7E7E_7E7EL;

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
        flips(mine, theirs, discs, moves, count, 1, INNER_COLUMNS);
        flips(mine, theirs, discs, moves, count, 7, INNER_COLUMNS);
        flips(mine, theirs, discs, moves, count, 8, ALL_COLUMNS);
        flips(mine, theirs, discs, moves, count, 9, INNER_COLUMNS);
        turn(mine, theirs, discs, moves, count);
        Arrays.fill(moves, 0, count, 0);
        addBehind(mine, theirs, moves, count, 1, INNER_COLUMNS);
        addBehind(mine, theirs, moves, count, 7, INNER_COLUMNS);
        addBehind(mine, theirs, moves, count, 8, ALL_COLUMNS);
        addBehind(mine, theirs, moves, count, 9, INNER_COLUMNS);
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
    private void flips(long[] mine, long[] theirs, long[] discs, long[] turned, int count, int shift, long columns) {
        runs(theirs, discs, up, down, count, shift, columns);
        addBracketed(mine, up, down, turned, count, shift);
    }

    /** The runs of enemy discs that begin beside the disc put down, along one line. */
    private static void runs(long[] theirs, long[] discs, long[] up, long[] down, int count, int shift, long columns) {
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

    /** Adds those runs behind which an own disc stands. */
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

    /** Adds the squares behind runs of enemy discs that begin beside an own disc, both ways along one line. */
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
