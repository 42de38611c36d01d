package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Methods of texts as the JDK has them: which blanks are stripped, what a line is, how values are formatted. */
@InsteadOf("java.lang.String")
public final class Texts {

    private Texts() {}

    public static String strip(String text) {
        return stripTrailing(stripLeading(text));
    }

    public static String stripLeading(String text) {
        int from = 0;
        while (from < text.length() && isBlank(text.charAt(from))) {
            from++;
        }
        return text.substring(from);
    }

    public static String stripTrailing(String text) {
        int to = text.length();
        while (to > 0 && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(0, to);
    }

    public static boolean isBlank(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isBlank(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** What {@code Character.isWhitespace} says: separators but for those that do not break, and some controls. */
    static boolean isBlank(char c) {
        return c <= ' '
                ? c == ' ' || (c >= '\t' && c <= '\r') || c >= 0x1C
                : c == 0x1680
                        || (c >= 0x2000 && c <= 0x200A && c != 0x2007)
                        || c == 0x2028
                        || c == 0x2029
                        || c == 0x205F
                        || c == 0x3000;
    }

    public static Stream<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int to = from;
            while (to < text.length() && text.charAt(to) != '\n' && text.charAt(to) != '\r') {
                to++;
            }
            lines.add(text.substring(from, to));
            from = text.startsWith("\r\n", to) ? to + 2 : to + 1;
        }
        return lines.stream();
    }

    public static String format(String format, Object... arguments) {
        return Formats.format(format, arguments);
    }

    public static String format(Locale locale, String format, Object... arguments) {
        return Formats.format(format, arguments);
    }

    public static String formatted(String format, Object... arguments) {
        return Formats.format(format, arguments);
    }
}
