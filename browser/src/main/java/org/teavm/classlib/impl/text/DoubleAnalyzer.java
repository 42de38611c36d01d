package org.teavm.classlib.impl.text;

import dev.arbiter.browser.jdk.Digits;

/** The shortest digits of a double, which JavaScript knows; TeaVM's own has tables of nine kilobytes for them. */
public final class DoubleAnalyzer {

    /** The digits of a mantissa. */
    public static final int DECIMAL_PRECISION = 18;

    /** The place of the first of these digits. */
    public static final long DOUBLE_MAX_POS = 100_000_000_000_000_000L;

    private DoubleAnalyzer() {}

    /** The decimal form of a number: the mantissa is 0 or has all its digits, the first of which stands before the point. */
    public static class Result {
        public long mantissa;
        public int exponent;
        public boolean sign;
    }

    /** The exponent of a number other than 0 in its decimal form. */
    public static int fastIntLog10(double value) {
        Result result = new Result();
        analyze(value, result);
        return result.exponent;
    }

    /**
     * Finds the sign, digits and exponent of a number.
     *
     * @param value a finite number
     */
    public static void analyze(double value, Result result) {
        result.sign = value < 0 || 1 / value < 0;
        result.mantissa = 0;
        result.exponent = 0;
        if (value == 0) {
            return;
        }
        String digits = Digits.exponential(Math.abs(value));
        int exponent = digits.indexOf('e');
        int count = 0;
        for (int i = 0; i < exponent; i++) {
            if (digits.charAt(i) != '.') {
                result.mantissa = 10 * result.mantissa + digits.charAt(i) - '0';
                count++;
            }
        }
        for (; count < DECIMAL_PRECISION; count++) {
            result.mantissa *= 10;
        }
        // Behind the sign, which JavaScript always writes.
        result.exponent = Integer.parseInt(digits.substring(exponent + 2));
        if (digits.charAt(exponent + 1) == '-') {
            result.exponent = -result.exponent;
        }
    }
}
