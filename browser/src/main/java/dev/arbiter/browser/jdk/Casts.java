package dev.arbiter.browser.jdk;

/** Casts of doubles, which take what is too large as the largest number, and no number as 0. */
public final class Casts {

    private Casts() {}

    public static long toLong(double value) {
        if (value >= 0x1p63) {
            return Long.MAX_VALUE;
        }
        if (value <= -0x1p63) {
            return Long.MIN_VALUE;
        }
        return Double.isNaN(value) ? 0 : (long) value;
    }

    public static int toInt(double value) {
        if (value >= Integer.MAX_VALUE) {
            return Integer.MAX_VALUE;
        }
        if (value <= Integer.MIN_VALUE) {
            return Integer.MIN_VALUE;
        }
        return Double.isNaN(value) ? 0 : (int) value;
    }
}
