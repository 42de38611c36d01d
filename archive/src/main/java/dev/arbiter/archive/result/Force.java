package dev.arbiter.archive.result;

import dev.arbiter.Law;
import dev.arbiter.archive.PossibleDays;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Whether a law was in force when a game was played. */
public enum Force {
    HOLDS,
    /** The game was played before it. */
    NOT_YET,
    /** The date of the game is unknown, or not precise enough. */
    UNDATED,
    /** No source shows whether the Laws of that day contained it. */
    UNSURE;

    /**
     * Whether a law was in force.
     *
     * @param day whose Laws apply; null for the day of the game
     * @param own the days on which the game can have been played; null if it has no date
     */
    public static Force of(Law law, @Nullable LocalDate day, @Nullable PossibleDays own) {
        PossibleDays days = day == null ? own : new PossibleDays(day, day);
        if (law.since().equals(LocalDate.MIN)) {
            return HOLDS;
        }
        return days == null ? UNDATED : of(law, days.first(), days.last());
    }

    /** Whether a law was in force, given that the day is within a range. */
    private static Force of(Law law, LocalDate first, LocalDate last) {
        if (!first.isBefore(law.since())) {
            return HOLDS;
        }
        if (last.isBefore(law.notBefore())) {
            return NOT_YET;
        }
        return last.isBefore(law.since()) ? UNSURE : UNDATED;
    }
}
