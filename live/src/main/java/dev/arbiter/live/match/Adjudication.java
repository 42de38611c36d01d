package dev.arbiter.live.match;

import org.jspecify.annotations.Nullable;

/**
 * Adjudication of games by the engines' scores; off by default.
 *
 * @param resignation null if no game is lost by score
 * @param draw null if no game is drawn by score
 * @param mostMoves the number of moves after which a game is drawn, 0 for never
 */
public record Adjudication(
        @Nullable Resignation resignation, @Nullable Draw draw, int mostMoves) {

    /** No adjudication. */
    public static final Adjudication NONE = new Adjudication(null, null, 0);

    /** The rules of TCEC: both engines agree on 10 pawns for 5 moves, or on less than 0.15 for 5 moves from move 35. */
    public static final Adjudication TCEC = new Adjudication(new Resignation(5, 1000, true), new Draw(35, 5, 15), 0);

    /**
     * A loss after bad scores in consecutive moves.
     *
     * @param moves the number of consecutive moves
     * @param score in hundredths of a pawn; a bad score is at least this far below zero
     * @param twoSided whether the opponent's scores must be equally good
     */
    public record Resignation(int moves, int score, boolean twoSided) {}

    /**
     * A draw after scores near zero in consecutive moves without a capture or pawn move.
     *
     * @param from the first move of the game at which a draw is possible
     * @param moves the number of consecutive moves of each player
     * @param score in hundredths of a pawn; the greatest distance from zero
     */
    public record Draw(int from, int moves, int score) {}
}
