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
 * @param claimant who could claim it; null where no claim is needed
 * @param moves what the claimant may write down and need not play: each of these moves makes the claim good; empty where
 *     the position on the board does
 * @param plies where the claim is about a repeated position: after how many plies, counted from where the moves begin, it
 *     stood on the board the last {@value #MOST_PLIES} times, the time that is claimed last; else empty
 */
public record DrawClaim(Cited by, @Nullable Color claimant, List<String> moves, List<Integer> plies) {

    /**
     * The most occurrences of a position that are listed: no rule needs more, and after a draw the list would grow with each
     * ply.
     */
    public static final int MOST_PLIES = 5;

    public DrawClaim {
        moves = List.copyOf(moves);
        plies = List.copyOf(plies);
    }

    /**
     * Whether the last {@value #MOST_PLIES} occurrences follow one another at every fourth ply, as when each side moves a piece
     * out and back.
     */
    public boolean isInARow() {
        int last = plies.size() - 1;
        return last >= MOST_PLIES - 1 && plies.get(last) - plies.get(last - MOST_PLIES + 1) == 4 * (MOST_PLIES - 1);
    }

    /** The claim as a note, for a {@link Wording}. */
    public Note note() {
        Rule rule = by.rule();
        if (claimant == null) {
            return Note.of(OutcomeNote.DRAWN_WITHOUT_CLAIM, rule, plies, by.article());
        }
        return switch (moves.size()) {
            case 0 -> Note.of(OutcomeNote.CAN_CLAIM, claimant, rule, plies, by.article());
            case 1 -> Note.of(OutcomeNote.CAN_CLAIM_BY_WRITING, claimant, rule, plies, by.article(), moves.get(0));
            case 2 ->
                Note.of(OutcomeNote.CAN_CLAIM_BY_WRITING_EITHER, claimant, rule, plies, by.article(), moves.get(0));
            default ->
                Note.of(
                        OutcomeNote.CAN_CLAIM_BY_WRITING_ANY,
                        claimant,
                        rule,
                        plies,
                        by.article(),
                        moves.get(0),
                        moves.size() - 1);
        };
    }

    /** The claim in one English sentence, without the final full stop. */
    public String sentence() {
        return note().sentence();
    }
}
