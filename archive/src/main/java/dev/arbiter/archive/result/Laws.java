package dev.arbiter.archive.result;

import dev.arbiter.archive.PossibleDays;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * From which day articles of the FIDE Laws hold by which a result cannot stand, and whether they did when a game was
 * played. Where no source shows the day, there is one on which an article surely held and one before which it surely did
 * not; {@code docs/rules.md} has the sources.
 */
public enum Laws {
    /** A draw by 75 moves, which needs no claim. */
    SEVENTY_FIVE_MOVES("FIDE 9.6.2", day(2014, 7), day(2014, 7)),
    /** So is the fifth time that a position stands on the board with nothing but a move and its way back between. */
    FIVE_TIMES_IN_A_ROW("FIDE 9.6.1", day(2014, 7), day(2014, 7)),
    /** And with anything between. */
    FIVE_TIMES("FIDE 9.6.1", day(2014, 7), day(2017, 7)),
    /** A resignation is a draw where the opponent cannot checkmate. */
    RESIGNATION("FIDE 5.1.2", day(2023, 1), day(2023, 1)),
    /** So is a flag that falls. */
    TIME("FIDE 6.9", day(1997, 7), day(2005, 7)),
    /** A position in which nobody can checkmate ends the game. */
    DEAD_POSITION("FIDE 5.2.2", day(1997, 7), day(2005, 7));

    private final String article;
    private final LocalDate notBefore;
    private final LocalDate since;

    Laws(String article, LocalDate notBefore, LocalDate since) {
        this.article = article;
        this.notBefore = notBefore;
        this.since = since;
    }

    private static LocalDate day(int year, int month) {
        return LocalDate.of(year, month, 1);
    }

    /** What is known of an article on a day. */
    public enum Force {
        HOLDS,
        /** The game is older. */
        NOT_YET,
        /** Nobody knows when the game was played. */
        UNDATED,
        /** No source shows whether the Laws of that day had it. */
        UNSURE
    }

    /** The article as it is cited. */
    public String article() {
        return article;
    }

    /** The day from which it surely holds. */
    public LocalDate since() {
        return since;
    }

    /**
     * Whether the article held.
     *
     * @param day by whose laws a game is judged, or null for its own
     * @param date the game's own, as PGN writes it, also in part ({@code 2014.??.??}); null where it has none
     */
    public Force force(@Nullable LocalDate day, @Nullable String date) {
        PossibleDays days = day == null ? PossibleDays.of(date) : new PossibleDays(day, day);
        return days == null ? Force.UNDATED : force(days.first(), days.last());
    }

    /** On one of the days from the first to the last. */
    private Force force(LocalDate first, LocalDate last) {
        if (!first.isBefore(since)) {
            return Force.HOLDS;
        }
        if (last.isBefore(notBefore)) {
            return Force.NOT_YET;
        }
        return last.isBefore(since) ? Force.UNSURE : Force.UNDATED;
    }
}
