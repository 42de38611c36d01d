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
 * @param movesInPeriod the number of moves that each player must have made by the end of the current period; 0 for all that remain
 * @param day the day by whose Laws the incident is settled; null for the latest Laws
 * @param offerer the side whose offer of a draw the opponent has neither accepted nor rejected; null if there is none
 */
public record Conditions(
        Rate rate,
        boolean isSupervised,
        boolean hasIncrement,
        boolean isLastPeriod,
        int movesInPeriod,
        @Nullable LocalDate day,
        @Nullable Color offerer) {

    /** Conditions without an open offer of a draw. */
    public Conditions(
            Rate rate, boolean isSupervised, boolean hasIncrement, boolean isLastPeriod, @Nullable LocalDate day) {
        this(rate, isSupervised, hasIncrement, isLastPeriod, 0, day, null);
    }

    /** The same with an offer of a draw that stands, or without one. */
    public Conditions withOfferBy(@Nullable Color offerer) {
        return new Conditions(rate, isSupervised, hasIncrement, isLastPeriod, movesInPeriod, day, offerer);
    }

    /** The same in a period by whose end a number of moves must have been made. */
    public Conditions withMovesInPeriod(int moves) {
        return new Conditions(rate, isSupervised, hasIncrement, isLastPeriod, moves, day, offerer);
    }

    /** The same under adequate supervision, or without it. */
    public Conditions withSupervision(boolean supervised) {
        return new Conditions(
                rate, supervised || rate == Rate.STANDARD, hasIncrement, isLastPeriod, movesInPeriod, day, offerer);
    }

    /** The same without an increment. */
    public Conditions withoutIncrement() {
        return new Conditions(rate, isSupervised, false, isLastPeriod, movesInPeriod, day, offerer);
    }

    /** The same in a period that is not the last one. */
    public Conditions inEarlierPeriod() {
        return new Conditions(rate, isSupervised, hasIncrement, false, movesInPeriod, day, offerer);
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
