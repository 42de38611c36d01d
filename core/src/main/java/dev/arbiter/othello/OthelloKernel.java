package dev.arbiter.othello;

/**
 * The rules of Othello on two longs: the discs of the side to move ({@code mine}) and of the other ({@code theirs}).
 *
 * <p>Bit {@code 8 * row + column} is a square, both counted from 0: bit 0 is a1 (top left), bit 7 h1, bit 63 h8. The two
 * longs have no bit in common. Nothing here allocates, and nothing branches on the board.
 */
final class OthelloKernel {

    /** The discs of Black, who moves first, at the start: d5 and e4. */
    static final long START_BLACK = (1L << 35) | (1L << 28);

    /** The discs of White at the start: d4 and e5. */
    static final long START_WHITE = (1L << 27) | (1L << 36);

    /** All squares but those of columns a and h: no line of discs along a row or a diagonal may run on through these. */
    static final long INNER_COLUMNS = 0x7E7E_7E7E_7E7E_7E7EL;

    /** For each square its eight rays: right, down left, down, down right (ascending bits), then the opposite ways. */
    private static final long[] RAYS = rays();

    private OthelloKernel() {}

    /**
     * The squares on which the side to move may put a disc; 0 where it has to pass or the game is over.
     *
     * <p>Along each of the eight ways the runs of enemy discs that begin beside a disc of the mover are filled at once for
     * the whole board, in steps of one, one, two and two squares; the empty squares behind them are moves. This is the
     * parallel prefix of P. Kogge and H. Stone (<i>A parallel algorithm for the efficient solution of a general class of
     * recurrence equations</i>, IEEE Transactions on Computers 22, 1973) with discs as carries.
     *
     * @param mine the discs of the side to move
     * @param theirs the discs of the other side
     */
    static long moves(long mine, long theirs) {
        long inner = theirs & INNER_COLUMNS;
        return (along(mine, inner, 1) | along(mine, inner, 7) | along(mine, inner, 9) | along(mine, theirs, 8))
                & ~(mine | theirs);
    }

    /** The squares behind runs of {@code between} that begin beside a disc of {@code mine}, both ways along one line. */
    private static long along(long mine, long between, int shift) {
        long up = between & (mine << shift);
        long down = between & (mine >>> shift);
        up |= between & (up << shift);
        down |= between & (down >>> shift);
        int twice = 2 * shift;
        long pairsUp = between & (between << shift);
        long pairsDown = pairsUp >>> shift;
        up |= pairsUp & (up << twice);
        down |= pairsDown & (down >>> twice);
        up |= pairsUp & (up << twice);
        down |= pairsDown & (down >>> twice);
        return (up << shift) | (down >>> shift);
    }

    /**
     * The enemy discs that a disc on a square turns; 0 where it brackets none, which makes the move illegal.
     *
     * <p>On each ray the carry of a subtraction runs through the enemy discs to the bracket, as chess programs find the
     * squares before the first obstacle (G. Isenberg's <i>o^(o-2r)</i>).
     *
     * @param mine the discs of the side to move
     * @param theirs the discs of the other side
     * @param square an empty square, 0 to 63; the answer means nothing for an occupied one
     */
    static long flips(long mine, long theirs, int square) {
        long[] rays = RAYS;
        int ray = (square & 63) << 3;
        return flipsUp(mine, theirs, rays[ray])
                | flipsUp(mine, theirs, rays[ray + 1])
                | flipsUp(mine, theirs, rays[ray + 2])
                | flipsUp(mine, theirs, rays[ray + 3])
                | flipsDown(mine, theirs, rays[ray + 4])
                | flipsDown(mine, theirs, rays[ray + 5])
                | flipsDown(mine, theirs, rays[ray + 6])
                | flipsDown(mine, theirs, rays[ray + 7]);
    }

    /** Along a ray of ascending bits: what lies below its lowest square without an enemy disc, if that one is mine. */
    private static long flipsUp(long mine, long theirs, long ray) {
        long open = ray & ~theirs;
        long bracket = open & -open & mine;
        // Without a bracket nothing is subtracted, so that nothing is left.
        return ray & (bracket - (-bracket >>> 63));
    }

    /** Along a ray of descending bits: what lies above its highest square without an enemy disc, if that one is mine. */
    private static long flipsDown(long mine, long theirs, long ray) {
        long open = ray & ~theirs;
        // Where no square is open the shift is by 64, which is by 0: bit 63, above which nothing lies.
        long bracket = (Long.MIN_VALUE >>> Long.numberOfLeadingZeros(open)) & mine;
        return ray & (-bracket << 1);
    }

    /** Whether neither side can put down a disc, which ends the game. */
    static boolean isOver(long mine, long theirs) {
        return moves(mine, theirs) == 0 && moves(/* mine= */ theirs, /* theirs= */ mine) == 0;
    }

    /**
     * The side's final score as tournaments and archives count it: its discs, and the empty squares where it has more
     * discs than the other; 32 where both have the same number.
     *
     * @return 0 to 64; the other side has the rest of 64
     */
    static int score(long mine, long theirs) {
        int own = Long.bitCount(mine);
        int other = Long.bitCount(theirs);
        return own > other ? 64 - other : own < other ? own : 32;
    }

    /**
     * A number for tables: equal boards have equal keys, and different ones hardly ever.
     *
     * <p>The multipliers and shifts are those of SplitMix64 (G. Steele, D. Lea and C. Flood, <i>Fast splittable pseudorandom
     * number generators</i>, OOPSLA 2014), the last two multipliers after D. Stafford's variant 13.
     */
    static long key(long mine, long theirs) {
        long key = mine * 0x9E37_79B9_7F4A_7C15L + Long.rotateLeft(theirs, 32);
        key = (key ^ (key >>> 29)) * 0xBF58_476D_1CE4_E5B9L;
        key = (key ^ (key >>> 32) ^ theirs) * 0x94D0_49BB_1331_11EBL;
        return key ^ (key >>> 31);
    }

    private static long[] rays() {
        int[] rowSteps = {0, 1, 1, 1, 0, -1, -1, -1};
        int[] columnSteps = {1, -1, 0, 1, -1, 1, 0, -1};
        long[] rays = new long[64 * 8];
        for (int square = 0; square < 64; square++) {
            for (int way = 0; way < 8; way++) {
                int row = (square >> 3) + rowSteps[way];
                int column = (square & 7) + columnSteps[way];
                while (row >= 0 && row < 8 && column >= 0 && column < 8) {
                    rays[(square << 3) | way] |= 1L << ((row << 3) | column);
                    row += rowSteps[way];
                    column += columnSteps[way];
                }
            }
        }
        return rays;
    }
}
