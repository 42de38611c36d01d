package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions: what TeaVM's dialect does not know, in its words; and splitting as the JDK does it. */
@InsteadOf("java.util.regex.Pattern")
public final class Patterns {

    private static final String LINE_BREAK = "(?:\\r\\n|[\\n\\x0B\\f\\r\\u0085\\u2028\\u2029])";
    private static final String VERTICAL = "\\n\\x0B\\f\\r\\u0085\\u2028\\u2029";

    private static final String NUMBER = "p{N}";
    private static final String NUMBERS = "\\p{Nd}\\p{Nl}\\p{No}";

    private Patterns() {}

    public static Pattern compile(String regex) {
        return Pattern.compile(translated(regex));
    }

    public static Pattern compile(String regex, int flags) {
        return Pattern.compile(translated(regex), flags);
    }

    public static boolean matches(String regex, CharSequence text) {
        return compile(regex).matcher(text).matches();
    }

    public static String[] split(Pattern pattern, CharSequence text) {
        return split(pattern, text, 0);
    }

    /** No empty part stands before a match of no characters at the beginning. */
    public static String[] split(Pattern pattern, CharSequence text, int limit) {
        List<String> parts = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        int from = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
            if (matcher.end() == 0) {
                continue;
            }
            parts.add(text.subSequence(from, matcher.start()).toString());
            from = matcher.end();
        }
        if (parts.isEmpty() && from == 0) {
            return new String[] {text.toString()};
        }
        parts.add(text.subSequence(from, text.length()).toString());
        int size = parts.size();
        while (limit == 0 && size > 0 && parts.get(size - 1).isEmpty()) {
            size--;
        }
        return parts.subList(0, size).toArray(new String[0]);
    }

    /** The same expression without <code>\R</code>, <code>\v</code>, <code>\p{N}</code> and references to groups by their names. */
    static String translated(String regex) {
        if (regex.indexOf('\\') < 0) {
            return regex;
        }
        StringBuilder out = new StringBuilder();
        List<String> groups = new ArrayList<>();
        boolean isClass = false;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            char next = i + 1 < regex.length() ? regex.charAt(i + 1) : 0;
            if (c == '\\') {
                i++;
                if (next == 'R') {
                    out.append(LINE_BREAK);
                } else if (next == 'v') {
                    out.append(isClass ? VERTICAL : "[" + VERTICAL + "]");
                } else if (regex.startsWith(NUMBER, i)) {
                    out.append(isClass ? NUMBERS : "[" + NUMBERS + "]");
                    i += NUMBER.length() - 1;
                } else if (next == 'k') {
                    int end = regex.indexOf('>', i);
                    // Not followed by a digit of the text that would make another number of it.
                    out.append("(?:\\")
                            .append(groups.indexOf(regex.substring(i + 2, end)) + 1)
                            .append(')');
                    i = end;
                } else {
                    out.append(c).append(next);
                }
                continue;
            }
            if (c == '[') {
                isClass = true;
            } else if (c == ']') {
                isClass = false;
            } else if (c == '(' && !isClass && (next != '?' || isNamed(regex, i))) {
                groups.add(next == '?' ? regex.substring(i + 3, regex.indexOf('>', i)) : "");
            }
            out.append(c);
        }
        return out.toString();
    }

    /** {@code (?<name>} and neither {@code (?<=} nor {@code (?<!}. */
    private static boolean isNamed(String regex, int group) {
        return regex.startsWith("(?<", group)
                && group + 3 < regex.length()
                && Character.isLetter(regex.charAt(group + 3));
    }
}
