package dev.arbiter.browser.jdk;

import org.teavm.jso.JSBody;

/** Numbers and their decimal digits, as JavaScript has them: the fewest that tell a number from its neighbours, and the nearest number. */
public final class Digits {

    private Digits() {}

    /** Such as {@code 1.25e-7}. */
    @JSBody(
            params = {"value"},
            script = "return value.toExponential();")
    public static native String exponential(double value);

    /** The number that digits stand for. */
    @JSBody(
            params = {"digits"},
            script = "return +digits;")
    public static native double number(String digits);
}
