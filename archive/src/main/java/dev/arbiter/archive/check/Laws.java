package dev.arbiter.archive.check;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * From which day articles of the FIDE Laws hold by which a result cannot stand, and whether they did when a game was
 * played.
 *
 * <p>Sources: the Laws in force from 1 July 1997 (any series of legal moves, for a flag and for a dead position), from
 * 1 July 2014 (9.6) and from 1 January 2023 (5.1.2, for a resignation).
 */
enum Laws {
    /** Draws by counting that need no claim. */
    WITHOUT_CLAIM("FIDE 9.6", 2014, 7),
    /** A resignation is a draw where the opponent cannot checkmate. */
    RESIGNATION("FIDE 5.1.2", 2023, 1),
    /** So is a flag that falls. */
    TIME("FIDE 6.9", 1997, 7),
    /** A position in which nobody can checkmate ends the game. */
    DEAD_POSITION("FIDE 5.2.2", 1997, 7);

    private static final Pattern DATE =
            Pattern.compile("\\s*(\\d{4})(?:[./-](\\d{2}|\\?\\?)(?:[./-](\\d{2}|\\?\\?))?)?\\s*");

    private final String article;
    private final LocalDate since;

    Laws(String article, int year, int month) {
        this.article = article;
        this.since = LocalDate.of(year, month, 1);
    }

    /** What is known of an article on a day. */
    enum Force {
        HOLDS,
        /** The game is older. */
        NOT_YET,
        /** Nobody knows when the game was played. */
        UNKNOWN
    }

    /** The article as it is cited. */
    String article() {
        return article;
    }

    /** The day from which it holds. */
    LocalDate since() {
        return since;
    }

    /** The one that a citation names; null where what it names holds always, or is no matter of days. */
    static @Nullable Laws of(String citation) {
        for (Laws law : values()) {
            if (citation.startsWith(law.article)) {
                return law;
            }
        }
        return null;
    }

    /**
     * Whether the article held.
     *
     * @param day by whose laws a game is judged, or null for its own
     * @param date the game's own, as PGN writes it, also in part ({@code 2014.??.??}); null where it has none
     */
    Force force(@Nullable LocalDate day, @Nullable String date) {
        if (day != null) {
            return day.isBefore(since) ? Force.NOT_YET : Force.HOLDS;
        }
        Matcher parts = DATE.matcher(date == null ? "" : date);
        if (!parts.matches()) {
            return Force.UNKNOWN;
        }
        int year = Integer.parseInt(parts.group(1));
        int month = number(parts.group(2));
        int dayOfMonth = month == 0 ? 0 : number(parts.group(3));
        try {
            LocalDate first = LocalDate.of(year, Math.max(1, month), Math.max(1, dayOfMonth));
            LocalDate last = month == 0
                    ? LocalDate.of(year, 12, 31)
                    : dayOfMonth == 0 ? first.plusMonths(1).minusDays(1) : first;
            return !first.isBefore(since) ? Force.HOLDS : last.isBefore(since) ? Force.NOT_YET : Force.UNKNOWN;
        } catch (DateTimeException e) {
            return Force.UNKNOWN;
        }
    }

    private static int number(@Nullable String digits) {
        return digits == null || digits.startsWith("?") ? 0 : Integer.parseInt(digits);
    }
}
