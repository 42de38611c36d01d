package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.time.Duration;

/** What durations are asked since Java 9. */
@InsteadOf("java.time.Duration")
public final class Durations {

    private static final int NANOS_OF_MILLI = 1_000_000;

    private Durations() {}

    public static long toSeconds(Duration duration) {
        return duration.getSeconds();
    }

    public static int toMillisPart(Duration duration) {
        return duration.getNano() / NANOS_OF_MILLI;
    }
}
