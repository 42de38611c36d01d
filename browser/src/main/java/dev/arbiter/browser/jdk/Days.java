package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.concurrent.TimeUnit;

/** Days without formatters and time zones, which would be a quarter of what a browser loads. */
@InsteadOf("java.time.LocalDate")
public final class Days {

    private static final int LENGTH = "2018-01-01".length();

    private Days() {}

    /** Reads a day of a year of four digits, as {@code 2018-01-01}. */
    public static LocalDate parse(CharSequence text) {
        boolean hasForm = text.length() == LENGTH;
        for (int i = 0; hasForm && i < LENGTH; i++) {
            char c = text.charAt(i);
            hasForm = (i == 4 || i == 7) ? c == '-' : (c >= '0' && c <= '9');
        }
        try {
            if (hasForm) {
                return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, LENGTH));
            }
        } catch (RuntimeException e) {
            // There is no such day.
        }
        throw new DateTimeParseException("not a day", text, 0);
    }

    private static int number(CharSequence text, int from, int to) {
        return Integer.parseInt(text.subSequence(from, to).toString());
    }

    /** Today, in universal time whatever the zone. */
    public static LocalDate now(ZoneId zone) {
        return LocalDate.ofEpochDay(Math.floorDiv(System.currentTimeMillis(), TimeUnit.DAYS.toMillis(1)));
    }
}
