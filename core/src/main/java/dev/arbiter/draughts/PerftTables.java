package dev.arbiter.draughts;

import dev.arbiter.Color;
import java.util.Arrays;

/**
 * What a board allows from each bit of its {@link BitLayout}. On a board of more than 64 bits a step or a jump belongs to the
 * first window if that shows all its squares, otherwise to the second.
 */
final class PerftTables {

    static final int DIRECTIONS = 8;
    static final int NOWHERE = -1;

    /** Added to a direction as it is for White: how Black's, and those in the second window, are numbered. */
    static final int BLACK = DIRECTIONS;

    static final int SECOND = 2 * DIRECTIONS;

    /** How far a step goes, and from which bits a piece can step and jump without leaving the board. */
    final int[] distances = new int[2 * SECOND];

    final long[] steps = new long[2 * SECOND];
    final long[] jumps = new long[2 * SECOND];

    /** Where men are crowned, by window and colour. */
    final long[] crowning = new long[2 * SECOND];

    /** The next bit, by direction as it is for White, then bit; -1 beyond the edge. */
    final byte[] next = new byte[DIRECTIONS << 7];

    /** The bits over which a man can jump from one without leaving the board, by colour, then bit below 64. */
    final long[] victims = new long[BLACK << 4];

    private final Variant rules;
    private final BitLayout layout;

    PerftTables(Variant rules) {
        this.rules = rules;
        layout = rules.board().layout();
        Arrays.fill(next, (byte) NOWHERE);
        for (int square = 0; square < layout.squares(); square++) {
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                int neighbour = rules.board().neighbour(direction, square);
                if (neighbour >= 0) {
                    int landing = rules.board().neighbour(direction, neighbour);
                    add(
                            direction,
                            layout.bit(square),
                            layout.bit(neighbour),
                            landing < 0 ? NOWHERE : layout.bit(landing));
                }
            }
            addCrowning(Color.WHITE, 0, square);
            addCrowning(Color.BLACK, BLACK, square);
        }
    }

    private void add(int direction, int bit, int neighbour, int landing) {
        int opposite = direction ^ 4;
        next[(direction << 7) | bit] = (byte) neighbour;
        for (int window = 0; window <= SECOND; window += SECOND) {
            distances[window + direction] = neighbour - bit;
            distances[window + BLACK + opposite] = neighbour - bit;
        }
        see(steps, direction, bit, neighbour, neighbour);
        if (landing != NOWHERE) {
            see(jumps, direction, bit, neighbour, landing);
            int mans = rules.man().captures().mask(true);
            if (bit < Long.SIZE && neighbour < Long.SIZE) {
                victims[bit] |= ((mans >>> direction) & 1L) << neighbour;
                victims[(BLACK << 3) | bit] |= ((mans >>> opposite) & 1L) << neighbour;
            }
        }
    }

    /** Takes down that a piece may go from a bit over the next to a last one, in the window that shows all three. */
    private void see(long[] froms, int direction, int bit, int neighbour, int last) {
        boolean first = Math.max(Math.max(bit, neighbour), last) < Long.SIZE;
        long seen = first ? 1L << bit : 1L << (bit - layout.offset);
        int window = first ? 0 : SECOND;
        froms[window + direction] |= seen;
        froms[window + BLACK + (direction ^ 4)] |= seen;
    }

    private void addCrowning(Color color, int side, int square) {
        int bit = layout.bit(square);
        if (rules.isCrownSquare(color, square)) {
            crowning[side] |= bit < Long.SIZE ? 1L << bit : 0;
            crowning[SECOND + side] |= bit >= layout.offset ? 1L << (bit - layout.offset) : 0;
        }
    }
}
