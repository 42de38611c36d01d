package dev.arbiter;

/**
 * The pieces on a board and the side to move, whatever the game: of a {@link Position}, which is immutable, or of a
 * {@link Replay}, which changes with each move.
 */
public interface BoardState {

    /** The game whose rules apply. */
    Game<?> game();

    /** The side to move. */
    Color turn();

    /**
     * A hash key: equal positions have equal keys, and different positions almost never do. Keys are the same in every run and
     * every release.
     */
    long key();

    /**
     * The squares on which pieces of one kind and colour stand, as a bit set.
     *
     * @param word bit {@code b} of word {@code w} is square number {@code 64 * w + b} of {@link Game#squares()}; boards of up
     *     to 64 squares have only word 0, and any other word is 0
     */
    long pieces(Color color, Piece.Kind kind, int word);

    /** The number of pieces of one kind and colour on the board. */
    default int count(Color color, Piece.Kind kind) {
        return Long.bitCount(pieces(color, kind, 0)) + Long.bitCount(pieces(color, kind, 1));
    }

    /** The number of pieces of one colour on the board. */
    default int total(Color color) {
        int total = 0;
        for (Piece.Kind kind : Piece.Kind.values()) {
            total += count(color, kind);
        }
        return total;
    }

    /**
     * The pieces of a side that attack a square, as a bit set numbered as in {@link #pieces}. It makes no difference what
     * stands on the square, or whether an attacker is pinned. In atomic chess kings attack nothing, as they cannot capture.
     * Always 0 in games other than chess and its variants.
     *
     * @param square the number of the square, from 0
     */
    default long attackers(Color side, int square) {
        return 0;
    }

    /**
     * The pieces of a side that are pinned to their king, as a bit set numbered as in {@link #pieces}. Always 0 in games
     * without checks.
     */
    default long pinned(Color side) {
        return 0;
    }

    /** Whether the king of the side to move is in check; always false in games without checks. */
    default boolean isCheck() {
        return false;
    }

    /**
     * The material of both sides, White's first, the strongest kinds first: {@code KQPP-KRP}. Kinds are named by their first
     * letters ({@code N} for a knight, {@code C} for a crowned man, {@code M} for a man, {@code D} for a disc).
     */
    default String material() {
        return material(Color.WHITE) + "-" + material(Color.BLACK);
    }

    private String material(Color color) {
        StringBuilder material = new StringBuilder();
        for (Piece.Kind kind : Piece.Kind.values()) {
            String letter = kind == Piece.Kind.KNIGHT ? "N" : kind.name().substring(0, 1);
            material.append(letter.repeat(count(color, kind)));
        }
        return material.toString();
    }

    /**
     * Whether a side can still win by any series of legal moves.
     *
     * @param nodes the most positions that may be searched, 0 or more; with 0 only what needs no search is answered
     * @return {@link Winnable#UNKNOWN} if the game does not support the question or the search reached its bound
     */
    default Winnable winnable(Color color, long nodes) {
        return Winnable.UNKNOWN;
    }

    /**
     * Whether a side can still win, answered cheaply enough for the end of every game of an archive: without a search first,
     * then by a bounded search if few pieces are left or the pawns are locked.
     *
     * @return {@link Winnable#UNKNOWN} if the game does not support the question, or if there is no reason for doubt:
     *     {@link Winnable.Yes} is only returned with moves that prove it
     */
    default Winnable winnable(Color color) {
        return Winnable.UNKNOWN;
    }
}
