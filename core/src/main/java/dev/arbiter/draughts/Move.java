package dev.arbiter.draughts;

import java.util.Arrays;

/**
 * A whole move: the squares visited and the squares of the captured pieces, in order. Squares are those of {@link Board},
 * from 0. Immutable; equal where the same squares are visited and the same captured in the same order.
 *
 * <p>A quiet move visits two squares. A capture visits one more square than it captures pieces: where a flying king could
 * halt on several squares before it captures the next piece straight on, it visits the first of them, directly behind the
 * captured piece, so that such a route is one move and not several.
 */
public final class Move {

    private final byte[] path;
    private final byte[] captured;
    private final boolean crowns;

    /** @param path not to be written to any more; neither is {@code captured} */
    Move(byte[] path, byte[] captured, boolean crowns) {
        this.path = path;
        this.captured = captured;
        this.crowns = crowns;
    }

    /** The square that the piece leaves. */
    public int from() {
        return path[0];
    }

    /** The square that the piece ends on; after a circular capture this is {@link #from()}. */
    public int to() {
        return path[path.length - 1];
    }

    /** How many squares are visited, the first and the last among them: 2 or more. */
    public int visits() {
        return path.length;
    }

    /**
     * A visited square.
     *
     * @param index 0 for the first, up to {@link #visits()} - 1
     */
    public int visited(int index) {
        return path[index];
    }

    /** How many pieces are captured, 0 for a quiet move. */
    public int captures() {
        return captured.length;
    }

    /**
     * The square of a captured piece.
     *
     * @param index 0 for the first, up to {@link #captures()} - 1
     */
    public int captured(int index) {
        return captured[index];
    }

    /** Whether pieces are captured. */
    public boolean isCapture() {
        return captured.length > 0;
    }

    /** Whether a man becomes a king. */
    public boolean crowns() {
        return crowns;
    }

    /** Whether both begin and end on the same squares and capture the same pieces, by whatever routes. */
    public boolean hasEffectOf(Move other) {
        if (from() != other.from() || to() != other.to() || captured.length != other.captured.length) {
            return false;
        }
        if (captured.length < 2) {
            return Arrays.equals(captured, other.captured);
        }
        byte[] mine = captured.clone();
        byte[] theirs = other.captured.clone();
        Arrays.sort(mine);
        Arrays.sort(theirs);
        return Arrays.equals(mine, theirs) && crowns == other.crowns;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Move move
                && Arrays.equals(path, move.path)
                && Arrays.equals(captured, move.captured)
                && crowns == move.crowns;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(path) + Arrays.hashCode(captured);
    }

    /** The visited squares, for people who look for a mistake; a game's notation is another matter. */
    @Override
    public String toString() {
        return Arrays.toString(path) + (isCapture() ? " x " + Arrays.toString(captured) : "") + (crowns ? " K" : "");
    }
}
