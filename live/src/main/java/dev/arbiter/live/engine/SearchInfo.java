package dev.arbiter.live.engine;

import org.jspecify.annotations.Nullable;

/**
 * What an engine says of its search, for the player itself: more is better.
 *
 * @param score in hundredths of a pawn (of a man in draughts, of a disc in Othello); null where it says none
 * @param mate moves to the mate that is forced, negative where the engine is mated; 0 for none
 * @param depth in plies, 0 where it says none
 * @param nodes 0 where it says none
 */
public record SearchInfo(@Nullable Integer score, int mate, int depth, long nodes) {

    /** Nothing is known. */
    public static final SearchInfo NONE = new SearchInfo(null, 0, 0, 0);

    /** What a forced mate is worth where scores are compared. */
    private static final int MATE = 100_000;

    /** The score with mates above and below everything else; null where nothing is known. */
    public @Nullable Integer worth() {
        return mate == 0 ? score : Integer.valueOf(mate > 0 ? MATE - mate : -MATE - mate);
    }

    /** The same for the other player. */
    public SearchInfo turned() {
        return new SearchInfo(score == null ? null : Integer.valueOf(-score), -mate, depth, nodes);
    }
}
