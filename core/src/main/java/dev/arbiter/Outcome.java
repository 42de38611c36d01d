package dev.arbiter;

import java.util.List;

/** The outcome of a position: the game goes on, is won, or is drawn, and by which {@link Rule}. */
public sealed interface Outcome {

    /**
     * The game goes on.
     *
     * @param claims draws that the player to move may claim, such as threefold repetition
     */
    record Ongoing(List<Cited> claims) implements Outcome {
        /** The game goes on and no draw can be claimed. */
        public static final Ongoing WITHOUT_CLAIM = new Ongoing(List.of());

        public Ongoing {
            claims = List.copyOf(claims);
        }
    }

    /**
     * The game is over and won.
     *
     * @param winner the side that won
     * @param by the rule that ended the game, such as checkmate, no legal move, or more discs
     */
    record Won(Color winner, Cited by) implements Outcome {}

    /**
     * The game is over and drawn.
     *
     * @param by the rule that ended the game, such as stalemate, repetition, or an equal number of discs
     */
    record Drawn(Cited by) implements Outcome {}

    /** Whether the game is over. */
    default boolean isOver() {
        return !(this instanceof Ongoing);
    }

    /** The outcome as a note, for a {@link Wording}. */
    default Note note() {
        if (this instanceof Won won) {
            return Note.of(OutcomeNote.WON, won.winner(), won.by());
        }
        if (this instanceof Drawn drawn) {
            return Note.of(OutcomeNote.DRAWN, drawn.by());
        }
        List<Cited> claims = ((Ongoing) this).claims();
        return claims.isEmpty() ? Note.of(OutcomeNote.GOES_ON) : Note.of(OutcomeNote.GOES_ON_UNLESS_CLAIMED, claims);
    }

    /** The outcome in one English sentence, without the final full stop: {@code White has won: checkmate [FIDE 5.1.1]}. */
    default String sentence() {
        return note().sentence();
    }
}
