package dev.arbiter.live.match;

import org.jspecify.annotations.Nullable;

/**
 * When scores decide games, which they do only if somebody asks for it.
 *
 * @param resignation null where nobody loses by score
 * @param draw null where nobody draws by score
 * @param mostMoves after which a game is drawn, 0 for never
 */
public record Adjudication(
        @Nullable Resignation resignation, @Nullable Draw draw, int mostMoves) {

    /** Scores decide nothing. */
    public static final Adjudication NONE = new Adjudication(null, null, 0);

    /** TCEC: both agree on 10 pawns for 5 moves, or on less than 0.15 for 5 moves from move 35 on. */
    public static final Adjudication TCEC = new Adjudication(new Resignation(5, 1000, true), new Draw(35, 5, 15), 0);

    /**
     * A player has lost whose score is bad for some moves on end.
     *
     * @param moves on end
     * @param score in hundredths of a pawn, that far below zero at least
     * @param twoSided whether the opponent's score must be that good, too
     */
    public record Resignation(int moves, int score, boolean twoSided) {}

    /**
     * A game is drawn where both scores are near zero for some moves on end, without a capture or a pawn's move.
     *
     * @param from after how many moves of the game at the earliest
     * @param moves on end, of each player
     * @param score in hundredths of a pawn, that far from zero at most
     */
    public record Draw(int from, int moves, int score) {}
}
