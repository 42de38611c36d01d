package dev.arbiter.archive.result;

import dev.arbiter.Law;
import dev.arbiter.archive.PossibleDays;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Whether a law was in force when a game was played. */
public enum Force {
    HOLDS,
    /** The game is older. */
    NOT_YET,
    /** Nothing shows when the game was played. */
    UNDATED,
    /** No source shows whether the laws of that day had it. */
    UNSURE;

    /**
     * Whether a law was in force.
     *
     * @param day by whose laws a game is judged, or null for its own
     * @param own the days on which the game can have been played; null where it has no date
     */
    public static Force of(Law law, @Nullable LocalDate day, @Nullable PossibleDays own) {
        PossibleDays days = day == null ? own : new PossibleDays(day, day);
        if (law.since().equals(LocalDate.MIN)) {
            return HOLDS;
        }
        return days == null ? UNDATED : of(law, days.first(), days.last());
    }

    /** On one of the days from the first to the last. */
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
