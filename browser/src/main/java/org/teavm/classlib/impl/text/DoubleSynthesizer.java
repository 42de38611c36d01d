package org.teavm.classlib.impl.text;

import dev.arbiter.browser.jdk.Digits;

/** The double nearest to a decimal number, which JavaScript knows; TeaVM's own has tables of nine kilobytes for it. */
public final class DoubleSynthesizer {

    private DoubleSynthesizer() {}

    /**
     * The nearest double.
     *
     * @param mantissa 0 or more, in units of 10<sup>-18</sup>
     */
    public static double synthesizeDouble(long mantissa, int exponent, boolean isNegative) {
        double value = Digits.number(mantissa + "e" + (exponent - DoubleAnalyzer.DECIMAL_PRECISION));
        return isNegative ? -value : value;
    }
}
