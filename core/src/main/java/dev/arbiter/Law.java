package dev.arbiter;

import java.time.LocalDate;

/**
 * An article of a game's laws and since when it has been in force. Where sources leave the day open, two days bound it.
 *
 * @param article its number in the edition in force now
 * @param notBefore before this day it was certainly not in force
 * @param since from this day on it certainly was; not before {@code notBefore}
 */
public record Law(Article article, LocalDate notBefore, LocalDate since) {

    /** The ways in which a game can be won other than on the board. */
    public enum Win {
        ON_TIME,
        BY_RESIGNATION,
        BY_CHECKMATE
    }

    /** A law that has always been in force. */
    public static Law always(Article article) {
        return new Law(article, LocalDate.MIN, LocalDate.MIN);
    }
}
