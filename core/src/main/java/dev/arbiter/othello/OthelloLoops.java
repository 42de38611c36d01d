package dev.arbiter.othello;

/** {@link OthelloLanes} with plain loops. */
final class OthelloLoops implements OthelloLanes {

    @Override
    public void play(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
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
}
