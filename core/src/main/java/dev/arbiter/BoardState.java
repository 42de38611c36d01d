package dev.arbiter;

/**
 * What stands on a board and who is to move, asked without knowing the game: of a {@link Position}, which stays as it is,
 * or of a {@link Replay}, which moves on.
 */
public interface BoardState {

    /** The rules that hold here. */
    Game<?> game();

    /** The side whose turn it is. */
    Color turn();

    /**
     * A number for tables: equal positions have equal keys, different ones hardly ever. It stays the same from run to run
     * and from release to release.
     */
    long key();

    /**
     * The squares on which pieces of one kind and colour stand, a bit for each.
     *
     * @param word bit {@code b} of word {@code w} is square number {@code 64 * w + b} of {@link Game#squares()}; boards of
     *     up to 64 squares have word 0 alone, and any other word is 0
     */
    long pieces(Color color, Piece.Kind kind, int word);

    /** How many pieces of one kind and colour stand on the board. */
    default int count(Color color, Piece.Kind kind) {
        return Long.bitCount(pieces(color, kind, 0)) + Long.bitCount(pieces(color, kind, 1));
    }

    /** How many pieces of one colour stand on the board. */
    default int total(Color color) {
        int total = 0;
        for (Piece.Kind kind : Piece.Kind.values()) {
            total += count(color, kind);
        }
        return total;
    }

    /**
     * The pieces of a side that attack a square, a bit for each, numbered as in {@link #pieces}; what stands on the square does
     * not matter, nor whether the attackers are pinned. In atomic chess kings, which do not capture, attack nothing. 0 in
     * games in which no piece is said to attack a square, which are all but those of chess.
     *
     * @param square the number of a square, from 0
     */
    default long attackers(Color side, int square) {
        return 0;
    }

    /**
     * The pieces of a side that are pinned to their king, a bit for each, numbered as in {@link #pieces}. 0 in games without
     * such kings.
     */
    default long pinned(Color side) {
        return 0;
    }

    /** Whether the king of the side to move is in check; false in games that know no check. */
    default boolean isCheck() {
        return false;
    }

    /**
     * What both sides have, White's pieces first, the strongest kinds first: {@code KQPP-KRP}. Kinds are named by their
     * first letters ({@code N} for a knight, {@code C} for a crowned man, {@code M} for a man, {@code D} for a disc).
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
     * Whether a side could still win by any series of legal moves.
     *
     * @param nodes how many positions may be looked at, 0 or more; 0 asks only what needs no search
     * @return {@link Winnable#UNKNOWN} where the game does not bring an answer
     */
    default Winnable winnable(Color color, long nodes) {
        return Winnable.UNKNOWN;
    }

    /**
     * The same as exactly as can be asked at the end of every game of an archive: without a search, and by a bounded
     * one where that leaves it open and pieces are few or locked.
     *
     * @return {@link Winnable#UNKNOWN} where the game does not bring an answer, and where nothing gives reason for
     *     doubt: who says that a side can win has moves to show for it
     */
    default Winnable winnable(Color color) {
        return Winnable.UNKNOWN;
    }
}
