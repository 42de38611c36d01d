package dev.arbiter.browser.jdk;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Formats that Arbiter uses: {@code %s}, {@code %d}, {@code %x}, {@code %X}, {@code %c}, {@code %f} and {@code %%}, with the flags
 * {@code + , 0 -}, a width and a precision, in the root locale.
 */
final class Formats {

    private Formats() {}

    static String format(String format, @Nullable Object... arguments) {
        StringBuilder out = new StringBuilder();
        int argument = 0;
        int i = 0;
        while (i < format.length()) {
            char c = format.charAt(i++);
            if (c != '%') {
                out.append(c);
                continue;
            }
            int begin = i;
            while ("+,0-".indexOf(format.charAt(i)) >= 0) {
                i++;
            }
            String flags = format.substring(begin, i);
            begin = i;
            while (Character.isDigit(format.charAt(i))) {
                i++;
            }
            int width = i == begin ? 0 : Integer.parseInt(format.substring(begin, i));
            int precision = -1;
            if (format.charAt(i) == '.') {
                begin = ++i;
                while (Character.isDigit(format.charAt(i))) {
                    i++;
                }
                precision = Integer.parseInt(format.substring(begin, i));
            }
            char conversion = format.charAt(i++);
            String text = conversion == '%' ? "%" : text(conversion, flags, precision, arguments[argument++]);
            pad(out, text, flags, width);
        }
        return out.toString();
    }

    private static String text(char conversion, String flags, int precision, Object argument) {
        return switch (conversion) {
            case 's' -> {
                String text = String.valueOf(argument);
                yield precision >= 0 && precision < text.length() ? text.substring(0, precision) : text;
            }
            case 'c' -> String.valueOf(argument);
            case 'd' -> signed(String.valueOf(argument), flags);
            case 'x' -> hexadecimal(argument);
            case 'X' -> hexadecimal(argument).toUpperCase(Locale.ROOT);
            case 'f' -> signed(decimal(String.valueOf(argument), precision < 0 ? 6 : precision), flags);
            default -> throw new UnsupportedOperationException("the format %" + conversion);
        };
    }

    private static String hexadecimal(Object argument) {
        return argument instanceof Long number
                ? Long.toHexString(number)
                : argument instanceof Byte number
                        ? Integer.toHexString(number & 255)
                        : Integer.toHexString(((Number) argument).intValue());
    }

    private static void pad(StringBuilder out, String text, String flags, int width) {
        int missing = width - text.length();
        if (missing <= 0) {
            out.append(text);
        } else if (flags.indexOf('-') >= 0) {
            out.append(text).append(" ".repeat(missing));
        } else if (flags.indexOf('0') >= 0) {
            int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
            out.append(text, 0, sign).append("0".repeat(missing)).append(text, sign, text.length());
        } else {
            out.append(" ".repeat(missing)).append(text);
        }
    }

    private static String signed(String number, String flags) {
        if (number.equals("NaN")) {
            return number;
        }
        boolean isNegative = number.startsWith("-");
        String digits = isNegative ? number.substring(1) : number;
        if (flags.indexOf(',') >= 0 && !digits.equals("Infinity")) {
            int point = digits.indexOf('.');
            StringBuilder grouped = new StringBuilder(digits);
            for (int at = (point < 0 ? digits.length() : point) - 3; at > 0; at -= 3) {
                grouped.insert(at, ',');
            }
            digits = grouped.toString();
        }
        return (isNegative ? "-" : flags.indexOf('+') >= 0 ? "+" : "") + digits;
    }

    /**
     * Rounds a number half up, by its shortest decimal digits, as the JDK does.
     *
     * @param number what {@code Double.toString} or {@code BigDecimal.toString} gives
     */
    private static String decimal(String number, int places) {
        if (number.endsWith("NaN") || number.endsWith("Infinity")) {
            return number;
        }
        boolean isNegative = number.startsWith("-");
        String text = isNegative ? number.substring(1) : number;
        int exponent = text.indexOf('E');
        int shift = exponent < 0 ? 0 : Integer.parseInt(text.substring(exponent + 1));
        String mantissa = exponent < 0 ? text : text.substring(0, exponent);
        int point = mantissa.indexOf('.');
        String digits = point < 0 ? mantissa : mantissa.substring(0, point) + mantissa.substring(point + 1);
        int whole = (point < 0 ? mantissa.length() : point) + shift;
        // A leading zero takes what is carried.
        int kept = whole + places;
        StringBuilder rounded = new StringBuilder("0");
        for (int i = Math.min(0, whole - 1); i < kept; i++) {
            rounded.append(i >= 0 && i < digits.length() ? digits.charAt(i) : '0');
        }
        if (kept >= 0 && kept < digits.length() && digits.charAt(kept) >= '5') {
            int at = rounded.length() - 1;
            while (rounded.charAt(at) == '9') {
                rounded.setCharAt(at--, '0');
            }
            rounded.setCharAt(at, (char) (rounded.charAt(at) + 1));
        }
        if (places > 0) {
            rounded.insert(rounded.length() - places, '.');
        }
        int from = 0;
        int least = rounded.length() - (places > 0 ? places + 2 : 1);
        while (from < least && rounded.charAt(from) == '0') {
            from++;
        }
        return (isNegative ? "-" : "") + rounded.substring(from);
    }
}
