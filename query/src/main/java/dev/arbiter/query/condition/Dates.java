package dev.arbiter.query.condition;

import java.time.Month;
import java.time.Year;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A date as records have it, parts of which may be unknown: the days that it may be.
 *
 * @param first the first of them, as year, month and day in one number: 19920131
 * @param last the last of them
 */
public record Dates(int first, int last) {

    private static final Pattern DATE =
            Pattern.compile("(\\d{4})(?:[.\\-/](\\d{1,2}|\\?{1,2})(?:[.\\-/](\\d{1,2}|\\?{1,2}))?)?");

    private static final Pattern WRITTEN =
            Pattern.compile("(?!0000)[\\d?]{4}\\.(\\?\\?|0[1-9]|1[0-2])\\.(\\?\\?|0[1-9]|[12]\\d|3[01])");

    /** By so much a date as a number grows with a year, and with a month. */
    private static final int YEAR = 10_000;

    private static final int MONTH = 100;

    /** The day first, as many write it, or the month. */
    private static final Pattern DAY_FIRST = Pattern.compile("(\\d{1,2})([.\\-/])(\\d{1,2})\\2(\\d{4})");

    /**
     * A date such as {@code 1992}, {@code 1992.01}, {@code 1992.01.31} or {@code 1992.??.??}, and one with the day first, as
     * {@code 31.01.1992}; null for anything else.
     */
    public static @Nullable Dates of(String text) {
        Matcher date = DATE.matcher(text.strip());
        if (!date.matches()) {
            return dayFirst(text.strip());
        }
        int year = Integer.parseInt(date.group(1));
        int month = part(date.group(2));
        int day = month == 0 ? 0 : part(date.group(3));
        if (month > 12 || day > 31) {
            return null;
        }
        return new Dates(
                (year * 100 + Math.max(month, 1)) * 100 + Math.max(day, 1),
                (year * 100 + (month == 0 ? 12 : month)) * 100 + (day == 0 ? 31 : day));
    }

    /** Whether a date is written with the day first, or the month, and not as the formats have it. */
    public static boolean isDayFirst(String text) {
        return dayFirst(text.strip()) != null;
    }

    /** Whether a text is a date as PGN writes it, with {@code ?} for what is not known; there need not be such a day. */
    public static boolean isWritten(String text) {
        return WRITTEN.matcher(text).matches();
    }

    /** Whether the month of a date as PGN writes it has such a day. */
    public static boolean isPossible(String written) {
        String month = written.substring(5, 7);
        String day = written.substring(8);
        if (month.startsWith("?") || day.startsWith("?")) {
            return true;
        }
        String year = written.substring(0, 4);
        int length =
                Month.of(Integer.parseInt(month)).length(year.indexOf('?') >= 0 || Year.isLeap(Integer.parseInt(year)));
        return Integer.parseInt(day) <= length;
    }

    /** The date as PGN writes it: {@code 1992.01.31}, {@code 1992.??.??}; null where it may be either of two days. */
    public @Nullable String written() {
        int year = first / YEAR;
        int month = first / MONTH % MONTH;
        if (first == last) {
            return String.format(Locale.ROOT, "%04d.%02d.%02d", year, month, first % MONTH);
        }
        if (first % YEAR == 101 && last == year * YEAR + 1231) {
            return String.format(Locale.ROOT, "%04d.??.??", year);
        }
        return first % MONTH == 1 && last == first + 30
                ? String.format(Locale.ROOT, "%04d.%02d.??", year, month)
                : null;
    }

    /** With slashes the month may stand first: such a date may be either day. */
    private static @Nullable Dates dayFirst(String text) {
        Matcher date = DAY_FIRST.matcher(text);
        if (!date.matches()) {
            return null;
        }
        int one = Integer.parseInt(date.group(1));
        int other = Integer.parseInt(date.group(3));
        int year = Integer.parseInt(date.group(4));
        int dayFirst = day(year, other, one);
        int monthFirst = date.group(2).equals("/") ? day(year, one, other) : 0;
        if (dayFirst == 0 && monthFirst == 0) {
            return null;
        }
        int either = dayFirst == 0 ? monthFirst : dayFirst;
        int another = monthFirst == 0 ? either : monthFirst;
        return new Dates(Math.min(either, another), Math.max(either, another));
    }

    /** A day as one number; 0 where there is none. */
    private static int day(int year, int month, int day) {
        return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? (year * 100 + month) * 100 + day : 0;
    }

    private static int part(@Nullable String text) {
        return text == null || text.startsWith("?") ? 0 : Integer.parseInt(text);
    }

    /** Whether it surely stands so to another date, whichever of its days it was. */
    public boolean holds(Comparison comparison, Dates asked) {
        return switch (comparison) {
            case EQUAL -> first >= asked.first && last <= asked.last;
            case NOT_EQUAL -> last < asked.first || first > asked.last;
            case LESS -> last < asked.first;
            case LESS_OR_EQUAL -> last <= asked.last;
            case GREATER -> first > asked.last;
            case GREATER_OR_EQUAL -> first >= asked.first;
            case CONTAINS -> false;
        };
    }
}
