package dev.arbiter.draughts;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A complete move: the squares visited and the squares of the captured pieces, in order. {@link DraughtsPosition#path} and
 * {@link DraughtsPosition#captured} name them. Immutable; two moves are equal if they visit the same squares and capture on the
 * same squares in the same order.
 *
 * <p>A quiet move visits two squares. A capture visits one more square than it captures pieces: where a flying king could land
 * on several squares before it captures the next piece in the same direction, the route is given by the first of them, directly
 * behind the captured piece, so that it is one move and not several.
 */
public final class DraughtsMove {

    // A square is its index on the Board.

    private static final byte[] NOTHING = {};

    private final byte from;
    private final byte to;
    private final boolean crowns;

    /** The squares visited between the first and the last, then those of the captured pieces, one more of these. */
    private final byte[] between;

    /** A quiet move. */
    DraughtsMove(int from, int to, boolean crowns) {
        this.from = (byte) from;
        this.to = (byte) to;
        this.crowns = crowns;
        between = NOTHING;
    }

    /**
     * A capture.
     *
     * @param landings the squares on which the piece lands, of which the first {@code captures} count
     * @param captured the squares of the captured pieces, of which the first {@code captures} count
     * @param captures how many pieces are captured, 1 or more
     */
    DraughtsMove(int from, byte[] landings, byte[] captured, int captures, boolean crowns) {
        this.from = (byte) from;
        this.to = landings[captures - 1];
        this.crowns = crowns;
        between = new byte[2 * captures - 1];
        System.arraycopy(landings, 0, between, 0, captures - 1);
        System.arraycopy(captured, 0, between, captures - 1, captures);
    }

    /** The square that the piece leaves. */
    int from() {
        return from;
    }

    /** The square that the piece ends on; after a circular capture this is {@link #from()}. */
    int to() {
        return to;
    }

    /** How many squares are visited, the first and the last among them: 2 or more. */
    int visits() {
        return 2 + between.length / 2;
    }

    /**
     * A visited square.
     *
     * @param index 0 for the first, up to {@link #visits()} - 1
     */
    int visited(int index) {
        return index == 0 ? from : index == visits() - 1 ? to : between[index - 1];
    }

    /** The number of captured pieces, 0 for a quiet move. */
    public int captures() {
        return (between.length + 1) / 2;
    }

    /**
     * The square of a captured piece.
     *
     * @param index 0 for the first, up to {@link #captures()} - 1
     */
    int captured(int index) {
        return between[between.length / 2 + index];
    }

    /** Whether it captures. */
    public boolean isCapture() {
        return between.length > 0;
    }

    /** Whether it crowns a man. */
    public boolean crowns() {
        return crowns;
    }

    /**
     * What a move does to the board, the same for all routes of a capture.
     *
     * @param captured the squares below 64 of the captured pieces, as bits
     * @param capturedHigh the others
     */
    record Effect(int from, int to, boolean crowns, long captured, long capturedHigh) {}

    /** What the move does to the board. */
    Effect effect() {
        long low = 0;
        long high = 0;
        for (int i = 0; i < captures(); i++) {
            int square = captured(i);
            // What is shifted by 64 or more is shifted by the rest.
            if (square < Long.SIZE) {
                low |= 1L << square;
            } else {
                high |= 1L << square;
            }
        }
        return new Effect(from, to, crowns, low, high);
    }

    /** Whether both begin and end on the same squares and capture the same pieces, by whatever routes. */
    boolean hasEffectOf(DraughtsMove other) {
        if (from != other.from || to != other.to || crowns != other.crowns || captures() != other.captures()) {
            return false;
        }
        for (int i = 0; i < captures(); i++) {
            if (!other.takes(captured(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the piece on a square is captured. */
    boolean takes(int square) {
        for (int i = 0; i < captures(); i++) {
            if (captured(i) == square) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DraughtsMove move
                && from == move.from
                && to == move.to
                && crowns == move.crowns
                && Arrays.equals(between, move.between);
    }

    @Override
    public int hashCode() {
        return (31 * from + to) * 31 + Arrays.hashCode(between);
    }

    /** The visited squares, for debugging; {@link DraughtsPosition#text} writes the notation. */
    @Override
    public String toString() {
        List<Integer> path =
                IntStream.range(0, visits()).mapToObj(this::visited).toList();
        List<Integer> taken =
                IntStream.range(0, captures()).mapToObj(this::captured).toList();
        return path + (isCapture() ? " x " + taken : "") + (crowns ? " K" : "");
    }
}
