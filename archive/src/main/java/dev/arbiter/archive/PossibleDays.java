package dev.arbiter.archive;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The days on which a game can have been played by its date: one day, or a range if the date is known only in part. All dates
 * are parsed here.
 *
 * @param first the first possible day
 * @param last the last possible day
 */
public record PossibleDays(LocalDate first, LocalDate last) {

    private static final Pattern YEAR_FIRST = Pattern.compile(
            "(\\d{4})(?:([./-])(\\d{1,2}|\\?{1,2})(?:\\2(\\d{1,2}|\\?{1,2})(?:[T ]\\d{1,2}:\\d\\d.{0,16})?)?)?");

    private static final Pattern DAY_FIRST = Pattern.compile("(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4})");

    private static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
                    + "|nov(?:ember)?|dec(?:ember)?)\\.?";

    /** {@code Wed Mar 17 2021}, {@code Oct 15, 2016}, {@code Wed Mar 17 10:20:30 UTC 2021}. */
    private static final Pattern MONTH_IN_WORDS =
            Pattern.compile("(?i)(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,? )?" + MONTH
                    + " (\\d{1,2})(?:st|nd|rd|th)?,?(?: [\\d:]{5,8}(?: [a-z]{1,5})?)? (\\d{4})(?: .{0,40})?");

    /** {@code 15 October 2016}, {@code Wed, 17-Mar-2021}. */
    private static final Pattern DAY_BEFORE_WORD = Pattern.compile(
            "(?i)(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,? )?(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -]" + MONTH
                    + "[-, ] ?(\\d{4})");

    private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

    /**
     * Parses a date as in PGN, {@code 2014.07.01} or in part {@code 2014.07.??}, {@code 2014.??.??} or {@code 2014}; with other
     * separators and without leading zeros, {@code 2014-7-1}; with the day first, {@code 01.07.2014}, where slashes leave open
     * which number is the month; and with the month in English, {@code Tue Jul 1 2014}.
     *
     * @return null if it is not a date, has no year, or names a day that does not exist
     */
    public static @Nullable PossibleDays of(@Nullable String date) {
        Known before = known;
        if (before != null && before.date.equals(date)) {
            return before.days;
        }
        PossibleDays days = read(date, false);
        if (date != null) {
            known = new Known(date, days);
        }
        return days;
    }

    /** What a date says. */
    private record Known(String date, @Nullable PossibleDays days) {}

    /** The date read last: neighbouring games of an archive mostly have the same, or are asked about it again. */
    private static volatile @Nullable Known known;

    /** Parses a date like {@link #of}; a day that its month does not have, {@code 2014.06.31}, gives all days of the month. */
    public static @Nullable PossibleDays about(@Nullable String date) {
        return read(date, true);
    }

    private static @Nullable PossibleDays read(@Nullable String date, boolean lenient) {
        if (date == null || date.isEmpty()) {
            return null;
        }
        String text = date.strip();
        if (text.length() < 4 || text.length() > 80 || text.startsWith("?")) {
            return null;
        }
        boolean isOfDigits = isDigit(text.charAt(0));
        if (isOfDigits && isDigit(text.charAt(1)) && isDigit(text.charAt(2)) && isDigit(text.charAt(3))) {
            Matcher parts = YEAR_FIRST.matcher(text);
            return parts.matches()
                    ? of(Integer.parseInt(parts.group(1)), number(parts.group(3)), number(parts.group(4)), lenient)
                    : null;
        }
        Matcher numbers = isOfDigits ? DAY_FIRST.matcher(text) : null;
        if (numbers != null && numbers.matches()) {
            return dayFirst(numbers, lenient);
        }
        Matcher words = DAY_BEFORE_WORD.matcher(text);
        if (words.matches()) {
            return whole(
                    Integer.parseInt(words.group(3)), month(words.group(2)), Integer.parseInt(words.group(1)), lenient);
        }
        words = MONTH_IN_WORDS.matcher(text);
        return words.matches()
                ? whole(
                        Integer.parseInt(words.group(3)),
                        month(words.group(1)),
                        Integer.parseInt(words.group(2)),
                        lenient)
                : null;
    }

    /** The days of a game's date: that of the tag {@code Date} if it can be parsed, otherwise that of {@code UTCDate}. */
    public static @Nullable PossibleDays ofGame(Function<String, @Nullable String> tags) {
        PossibleDays days = of(tags.apply("Date"));
        return days != null ? days : of(tags.apply("UTCDate"));
    }

    /** Whether a date is written in numbers with the day or the month first. */
    public static boolean isDayFirst(String text) {
        Matcher date = DAY_FIRST.matcher(text.strip());
        return date.matches() && dayFirst(date, false) != null;
    }

    /** The date as in PGN: {@code 1992.01.31}, {@code 1992.01.??}; null if it can be either of two days. */
    public @Nullable String written() {
        int year = first.getYear();
        if (first.equals(last)) {
            return String.format(Locale.ROOT, "%04d.%02d.%02d", year, first.getMonthValue(), first.getDayOfMonth());
        }
        if (first.getDayOfYear() == 1 && last.equals(LocalDate.of(year, 12, 31))) {
            return String.format(Locale.ROOT, "%04d.??.??", year);
        }
        boolean isMonth =
                first.getDayOfMonth() == 1 && last.equals(YearMonth.from(first).atEndOfMonth());
        return isMonth ? String.format(Locale.ROOT, "%04d.%02d.??", year, first.getMonthValue()) : null;
    }

    /** The day, if only one is possible; otherwise null. */
    public @Nullable LocalDate day() {
        return first.equals(last) ? first : null;
    }

    /** With slashes the month may stand first: such a date may be either day. */
    private static @Nullable PossibleDays dayFirst(Matcher date, boolean lenient) {
        int one = Integer.parseInt(date.group(1));
        int other = Integer.parseInt(date.group(3));
        int year = Integer.parseInt(date.group(4));
        PossibleDays day = whole(year, other, one, lenient);
        PossibleDays month = date.group(2).equals("/") ? whole(year, one, other, lenient) : null;
        if (day == null || month == null) {
            return day == null ? month : day;
        }
        return day.first.isBefore(month.first)
                ? new PossibleDays(day.first, month.last)
                : new PossibleDays(month.first, day.last);
    }

    private static @Nullable PossibleDays whole(int year, int month, int day, boolean lenient) {
        return month == 0 || day == 0 ? null : of(year, month, day, lenient);
    }

    /** @param month and day: 0 where it is not known */
    private static @Nullable PossibleDays of(int year, int month, int day, boolean lenient) {
        if (month > 12 || day > 31 || year == 0) {
            return null;
        }
        if (month == 0) {
            return new PossibleDays(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
        }
        YearMonth days = YearMonth.of(year, month);
        boolean none = day > days.lengthOfMonth();
        if (none && !lenient) {
            return null;
        }
        if (day == 0 || none) {
            return new PossibleDays(days.atDay(1), days.atEndOfMonth());
        }
        LocalDate only = days.atDay(day);
        return new PossibleDays(only, only);
    }

    private static int month(String word) {
        return MONTHS.indexOf(word.substring(0, 3).toLowerCase(Locale.ROOT)) / 3 + 1;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** 0 where it is not known. */
    private static int number(@Nullable String digits) {
        return digits == null || digits.startsWith("?") ? 0 : Integer.parseInt(digits);
    }
}
