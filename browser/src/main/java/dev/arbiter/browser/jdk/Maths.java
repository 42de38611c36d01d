package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;

/** Rounding as the JDK has it. */
@InsteadOf("java.lang.Math")
public final class Maths {

    /** From here on every double is whole. */
    private static final double WHOLE = 1L << 52;

    private Maths() {}

    public static long round(double value) {
        double floor = Math.floor(value);
        // Not the floor of value + 0.5, which is rounded for the largest double below 0.5.
        return Casts.toLong(value - floor >= 0.5 ? floor + 1 : floor);
    }

    public static double rint(double value) {
        double size = Math.abs(value);
        if (!(size < WHOLE)) {
            return value;
        }
        double rounded = size + WHOLE - WHOLE;
        return value < 0 || 1 / value < 0 ? -rounded : rounded;
    }

    public static double log10(double value) {
        double log = Math.log10(value);
        double whole = rint(log);
        // Powers of ten have whole logarithms.
        return Math.abs(log - whole) < 1e-9 && whole >= 0 && whole <= 22 && Math.pow(10, whole) == value ? whole : log;
    }
}
