package dev.arbiter;

import java.time.LocalDate;

/**
 * An article of a game's laws by which a game has ended, or a result cannot stand, and since when it has been in force. Where
 * no source shows the day, there is one on which it surely was and one before which it surely was not.
 *
 * @param article as the edition in force now counts it
 * @param notBefore before this day it surely was not in force
 * @param since from this day on it surely is; not before the other
 */
public record Law(Article article, LocalDate notBefore, LocalDate since) {

    /** How a game is said to have been won that is not over on the board. */
    public enum Win {
        ON_TIME,
        BY_RESIGNATION,
        BY_CHECKMATE
    }

    /** One that has always been in force. */
    public static Law always(Article article) {
        return new Law(article, LocalDate.MIN, LocalDate.MIN);
    }
}
