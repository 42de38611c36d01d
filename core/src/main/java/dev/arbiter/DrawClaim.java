package dev.arbiter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A draw that a player could claim in a position, or one that came about there without a claim.
 *
 * <pre>{@code
 * for (DrawClaim claim : Chess.STANDARD.start().claims()) {
 *     System.out.println(claim.sentence());   // of the start there is none
 * }
 * }</pre>
 *
 * @param by the rule, with the article under which the claim is made
 * @param claimant who could claim it; null where nobody has to
 * @param moves what the claimant may write down and need not play: each of these moves makes the claim good; empty where
 *     the position on the board does
 * @param plies where the claim is about a repeated position: after how many plies, counted from where the moves begin, it
 *     stood on the board the last {@value #MOST_PLIES} times, the time that is claimed last; else empty
 */
public record DrawClaim(Cited by, @Nullable Color claimant, List<String> moves, List<Integer> plies) {

    /** No rule asks for more: what goes on after a draw would fill a list at each ply. */
    public static final int MOST_PLIES = 5;

    public DrawClaim {
        moves = List.copyOf(moves);
        plies = List.copyOf(plies);
    }

    /**
     * Whether a position has come up {@value #MOST_PLIES} times with nothing but a move of each side and its way back between.
     */
    public boolean isInARow() {
        int last = plies.size() - 1;
        return last >= MOST_PLIES - 1 && plies.get(last) - plies.get(last - MOST_PLIES + 1) == 4 * (MOST_PLIES - 1);
    }

    /** One sentence for people, without its final full stop. */
    public String sentence() {
        StringBuilder text = new StringBuilder();
        if (claimant == null) {
            text.append("drawn without a claim: ").append(by.rule().sentence());
        } else {
            text.append(claimant.title()).append(" can claim a draw");
            if (!moves.isEmpty()) {
                text.append(" by writing ").append(moves.get(0));
                if (moves.size() > 1) {
                    text.append(" (or ")
                            .append(moves.size() - 1)
                            .append(moves.size() == 2 ? " other" : " others")
                            .append(')');
                }
            }
            text.append(": ").append(by.rule().sentence());
        }
        if (!plies.isEmpty()) {
            text.append(", after plies ");
            for (int at = 0; at < plies.size(); at++) {
                text.append(at == 0 ? "" : at == plies.size() - 1 ? " and " : ", ")
                        .append(plies.get(at));
            }
        }
        return text.append(" [").append(by.citation()).append(']').toString();
    }
}
