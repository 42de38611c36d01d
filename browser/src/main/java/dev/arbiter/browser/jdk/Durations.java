package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.time.Duration;

/** What durations are asked since Java 9. */
@InsteadOf("java.time.Duration")
public final class Durations {

    private static final int NANOS_OF_MILLI = 1_000_000;

    private Durations() {}

    @SuppressWarnings("JavaDurationGetSecondsToToSeconds") // toSeconds() is what is missing
    public static long toSeconds(Duration duration) {
        return duration.getSeconds();
    }

    @SuppressWarnings("JavaDurationGetSecondsGetNano") // the part within a second is what is asked
    public static int toMillisPart(Duration duration) {
        return duration.getNano() / NANOS_OF_MILLI;
    }
}
