package dev.arbiter.live.engine;

import org.jspecify.annotations.Nullable;

/**
 * What an engine reports about its search, from its own side: higher is better.
 *
 * @param score in hundredths of a pawn (a man in draughts, a disc in Othello); null if unknown
 * @param mate the number of moves to a forced mate, negative if the engine is mated; 0 for none
 * @param depth in plies, 0 if unknown
 * @param nodes 0 if unknown
 */
public record SearchInfo(@Nullable Integer score, int mate, int depth, long nodes) {

    /** No information. */
    public static final SearchInfo NONE = new SearchInfo(null, 0, 0, 0);

    /** The value of a forced mate in comparisons of scores. */
    private static final int MATE = 100_000;

    /** The score, with mates beyond all other values; null if unknown. */
    public @Nullable Integer worth() {
        return mate == 0 ? score : Integer.valueOf(mate > 0 ? MATE - mate : -MATE - mate);
    }

    /** The same from the opponent's side. */
    public SearchInfo turned() {
        return new SearchInfo(score == null ? null : Integer.valueOf(-score), -mate, depth, nodes);
    }
}
