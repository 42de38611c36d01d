package dev.arbiter.live;

import dev.arbiter.Cited;
import dev.arbiter.Outcome;
import dev.arbiter.Rule;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.Decision;

/**
 * The end of a game.
 *
 * @param decision who won, or that it is drawn; never that play goes on
 * @param rule by which it ended
 * @param citation the article; empty if unknown
 * @param reason one sentence without a full stop
 */
public record GameEnd(Decision decision, Rule rule, String citation, String reason) {

    /** @throws IllegalArgumentException if the decision is that play goes on */
    public GameEnd {
        if (decision == Decision.PLAY_GOES_ON) {
            throw new IllegalArgumentException("the game goes on");
        }
    }

    /**
     * The end on the board.
     *
     * @throws IllegalArgumentException if the game goes on
     */
    public static GameEnd of(Outcome outcome) {
        if (outcome instanceof Outcome.Won won) {
            return of(Decision.winFor(won.winner()), won.by());
        }
        if (outcome instanceof Outcome.Drawn drawn) {
            return of(Decision.DRAWN, drawn.by());
        }
        throw new IllegalArgumentException("the game goes on");
    }

    /** An end by a rule without further explanation. */
    public static GameEnd of(Decision decision, Cited by) {
        return new GameEnd(decision, by.rule(), by.citation(), by.rule().sentence());
    }

    /** An end that an arbiter has decided. */
    static GameEnd of(Settlement settled, Rule rule) {
        return new GameEnd(settled.decision(), rule, settled.citation(), settled.reason());
    }

    /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}; {@code ?} if the winner is unknown. */
    public String result() {
        return decision.result();
    }

    /** One sentence without a full stop: {@code White wins: checkmate [FIDE 5.1.1]}. */
    public String sentence() {
        return decision.words() + ": " + reason + (citation.isEmpty() ? "" : " [" + citation + "]");
    }
}
