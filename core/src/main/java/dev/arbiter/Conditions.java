package dev.arbiter;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What an arbiter's decision depends on besides the board and what happened.
 *
 * @param rate how fast the game is played
 * @param isSupervised whether rapid or blitz is adequately supervised, so that the rules of competition hold in full: in chess
 *     one arbiter for at most three games of rapid, or for one of blitz, and every game recorded. Without a meaning in
 *     standard chess
 * @param hasIncrement whether time is added with each move
 * @param isLastPeriod whether all remaining moves have to be completed in the time that was running
 * @param day by whose Laws it is settled; null for those in force last
 */
public record Conditions(
        Rate rate,
        boolean isSupervised,
        boolean hasIncrement,
        boolean isLastPeriod,
        @Nullable LocalDate day) {

    /** A standard game with an increment, in its last period, by the Laws in force last. */
    public static final Conditions STANDARD = new Conditions(Rate.STANDARD, true, true, true, null);

    /** How fast a game is played. */
    public enum Rate {
        STANDARD,
        RAPID,
        BLITZ
    }

    /** Whether the special rules of rapid or blitz hold: it is one of them without adequate supervision. */
    public boolean isUnsupervised() {
        return rate != Rate.STANDARD && !isSupervised;
    }
}
