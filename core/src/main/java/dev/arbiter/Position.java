package dev.arbiter;

import java.util.List;

/**
 * An immutable state of a game: the board, whose turn it is, and what else the rules ask for.
 *
 * <p>Two positions are equal where the same moves are possible on the same board with the same side to move; how they
 * came about does not matter. The public face is a thin one over the game's kernel, and both always agree.
 *
 * @param <M> the game's type of move
 */
public interface Position<M> {

    /** The rules that hold here. */
    Game<M> game();

    /** The side whose turn it is. */
    Color turn();

    /**
     * Every legal move, each once, in no promised order; empty where the game is over because the side to move has none.
     *
     * <p>A draw that needs no claim (fivefold repetition, say) ends the game too: {@link #outcome()} tells, while this
     * list goes on to name what the pieces could do.
     */
    List<M> legalMoves();

    /**
     * The position after a move.
     *
     * @param move one of {@link #legalMoves()}
     * @throws IllegalArgumentException where the move is not legal here
     */
    Position<M> play(M move);

    /** Whether the game is over, for whom, and by which rule. */
    Outcome outcome();

    /**
     * Rules on a move as somebody wrote it. Never throws: what cannot be read is illegal with the rule that says so.
     *
     * @param moveText the move in any of the game's accepted spellings
     */
    Ruling<M> ruling(String moveText);

    /**
     * A legal move in the game's canonical notation, which {@link #ruling(String)} reads back as the same move.
     *
     * @param move one of {@link #legalMoves()}
     */
    String text(M move);

    /**
     * The squares that a legal move visits, in the game's notation, from the first to the last: every landing of a
     * capture, where the king of a castling stood and stands (or its rook, where the king stays in its place), the one square on
     * which a disc is put; empty for a pass.
     *
     * @param move one of {@link #legalMoves()}
     */
    List<String> path(M move);

    /** The position in the game's canonical notation, which {@link Game#position(String)} reads back as an equal one. */
    String text();

    /** What a drawing of the position shows. */
    Diagram diagram();

    /**
     * How the position stands, as one line for people: whose turn it is, check, disc counts, the result where it is over.
     */
    String standing();

    /**
     * Counts the leaves of the legal move tree.
     *
     * @param depth in plies, 0 or more; 0 counts this position alone
     * @param perft how to count
     * @return the number of move sequences of that length (a game may count sequences that end earlier; it says so)
     */
    long perft(int depth, Perft perft);
}
