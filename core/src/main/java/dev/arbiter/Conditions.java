package dev.arbiter;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The conditions under which a game is played, as far as an arbiter's decision depends on them.
 *
 * @param rate how fast the game is played
 * @param isSupervised whether rapid or blitz is adequately supervised, so that the competition rules apply in full: in chess by
 *     one arbiter for at most three games of rapid, or for one of blitz, with every game recorded (FIDE A.3, B.3). Ignored in
 *     standard chess
 * @param hasIncrement whether time is added with each move
 * @param isLastPeriod whether all remaining moves have to be completed in the current time period
 * @param day the day by whose Laws the incident is settled; null for the latest Laws
 * @param offerer the side whose offer of a draw the opponent has neither accepted nor rejected; null if there is none
 */
public record Conditions(
        Rate rate,
        boolean isSupervised,
        boolean hasIncrement,
        boolean isLastPeriod,
        @Nullable LocalDate day,
        @Nullable Color offerer) {

    /** Conditions without an open offer of a draw. */
    public Conditions(
            Rate rate, boolean isSupervised, boolean hasIncrement, boolean isLastPeriod, @Nullable LocalDate day) {
        this(rate, isSupervised, hasIncrement, isLastPeriod, day, null);
    }

    /** The same with an offer of a draw that stands, or without one. */
    public Conditions withOfferBy(@Nullable Color offerer) {
        return new Conditions(rate, isSupervised, hasIncrement, isLastPeriod, day, offerer);
    }

    /** A standard game with an increment, in its last period, under the latest Laws. */
    public static final Conditions STANDARD = new Conditions(Rate.STANDARD, true, true, true, null);

    /** How fast a game is played. */
    public enum Rate {
        STANDARD,
        RAPID,
        BLITZ
    }

    /** Whether the special rules for rapid or blitz apply: the game is one of them, without adequate supervision. */
    public boolean isUnsupervised() {
        return rate != Rate.STANDARD && !isSupervised;
    }
}
