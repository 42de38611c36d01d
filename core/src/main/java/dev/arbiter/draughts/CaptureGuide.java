package dev.arbiter.draughts;

/** The squares that a capture must touch in their order, and how far the one under way has followed them. */
final class CaptureGuide {

    /** How many bits {@link #state} takes. */
    static final int BITS = 10;

    /** In the place of a state where any route will do. */
    static final int ANYWHERE = 1;

    private final BoardGeometry board;

    /** Where the piece stands, what it must touch, and where it must end. */
    private final int[] squares;

    /** How many of the squares before the last one have been touched. */
    private int touched;

    /** Whether the piece has landed on these squares and on no others. */
    private boolean exact;

    CaptureGuide(BoardGeometry board, int[] squares) {
        this.board = board;
        this.squares = squares;
    }

    /** The piece still stands on its square. */
    void begin() {
        touched = 1;
        exact = true;
    }

    /** How far it is followed, as a number to {@linkplain #goBack go back} to: what else is alike goes on alike. Never 0. */
    int state() {
        return (exact ? 1 << (BITS - 1) : 0) | touched;
    }

    void goBack(int state) {
        exact = (state >> (BITS - 1)) != 0;
        touched = state & ((1 << (BITS - 1)) - 1);
    }

    /**
     * The capture goes on from a square, so that it is known what that landing touches.
     *
     * @param captures how many pieces were captured before
     * @param landed where the piece has landed
     * @param before the piece captured on the way there
     * @param next the piece that is captured from there
     */
    void land(int captures, int landed, int before, int next) {
        exact &= captures < squares.length - 1 && squares[captures] == landed;
        if (touched < squares.length - 1 && MoveText.isLanding(board, landed, before, next, squares[touched])) {
            touched++;
        }
    }

    /** Whether a capture that ends on a square has touched all of them. */
    boolean isFollowed(int end) {
        return end == squares[squares.length - 1] && touched == squares.length - 1;
    }
}
