package dev.arbiter.archive;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The days on which a game can have been played by its date: one, or where the date is known in part those that it leaves
 * open.
 *
 * @param first the first of them
 * @param last the last of them
 */
public record PossibleDays(LocalDate first, LocalDate last) {

    private static final Pattern DATE =
            Pattern.compile("\\s*(\\d{4})(?:[./-](\\d{2}|\\?\\?)(?:[./-](\\d{2}|\\?\\?))?)?\\s*");

    /**
     * Those of a date as PGN writes it, {@code 2014.07.01} or in part {@code 2014.07.??}, {@code 2014.??.??} or {@code 2014};
     * null where it is none, or there is no such day.
     */
    public static @Nullable PossibleDays of(@Nullable String date) {
        Matcher parts = DATE.matcher(date == null ? "" : date);
        if (!parts.matches()) {
            return null;
        }
        int year = Integer.parseInt(parts.group(1));
        int month = number(parts.group(2));
        int day = number(parts.group(3));
        try {
            LocalDate first = LocalDate.of(year, Math.max(1, month), Math.max(1, day));
            LocalDate last = month == 0
                    ? LocalDate.of(year, 12, 31)
                    : day == 0 ? first.plusMonths(1).minusDays(1) : first;
            return new PossibleDays(first, last);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** 0 where it is not known. */
    private static int number(@Nullable String digits) {
        return digits == null || digits.startsWith("?") ? 0 : Integer.parseInt(digits);
    }
}
