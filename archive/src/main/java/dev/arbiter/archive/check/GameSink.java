package dev.arbiter.archive.check;

import dev.arbiter.BoardState;
import dev.arbiter.Color;

/**
 * Receives a recorded game while a {@link GameWalk} goes through it. It says what it needs, and the walk takes the fast way where
 * it needs no more. Texts are slices of a buffer that are valid during the call. Methods that return a boolean return false to
 * end the walk, because the rest of the game is not needed.
 */
public interface GameSink {

    /** What a sink needs. */
    enum Need {
        /** The boards of the main line, as far as it is legal: {@link #begin} and {@link #move}. */
        PLIES,
        /**
         * What stands beside the moves: comments, signs, offers and variations. It is only delivered by readers that
         * {@linkplain GameWalk#readRemarks deliver everything}.
         */
        REMARKS
    }

    /** What it needs; the same at every call. */
    default Need need() {
        return Need.PLIES;
    }

    /**
     * The main line begins, or continues from another position.
     *
     * @param board if it is a {@link dev.arbiter.Replay}, it moves on with the game
     * @param plies the number of plies before; 0 at the beginning of the line, also when it starts again: everything received
     *     before is then void
     */
    default void begin(BoardState board, int plies) {}

    /**
     * A move of the main line was made.
     *
     * @param mover the side that made it
     * @param text contains the move as written
     */
    default boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
        return true;
    }

    /**
     * A comment.
     *
     * @param begun whether a move of the main line precedes it
     * @param depth the number of variations around it
     */
    default boolean comment(boolean begun, int depth, byte[] bytes, int from, int to) {
        return true;
    }

    /**
     * A sign.
     *
     * @param depth the number of variations around it
     * @param text as written
     */
    default boolean sign(int depth, String text) {
        return true;
    }

    /**
     * An offer of a draw.
     *
     * @param begun whether a move of the main line precedes it
     * @param depth the number of variations around it
     */
    default boolean drawOffer(boolean begun, int depth) {
        return true;
    }

    /**
     * A variation begins.
     *
     * @param depth the number of variations around it
     */
    default boolean enterVariation(int depth) {
        return true;
    }
}
