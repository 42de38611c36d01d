package org.teavm.classlib.java.util.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * {@code java.util.regex.Pattern} in the dialect of the JDK, where TeaVM's own refuses {@code \R} and {@code \k}, takes some of the
 * rest otherwise, and is a sixth of the smallest build.
 *
 * <p>An expression is compiled to a program for {@link TMatcher}. There are no canonical equivalents, scripts and blocks.
 */
public final class TPattern {

    public static final int UNIX_LINES = 1;
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;
    public static final int UNICODE_CASE = 64;
    public static final int CANON_EQ = 128;
    public static final int UNICODE_CHARACTER_CLASS = 256;

    final Program program;
    private final String regex;
    private final int flags;

    private TPattern(String regex, int flags) {
        this.regex = regex;
        this.flags = flags;
        program = new PatternCompiler(regex, flags).compiled();
    }

    public static TPattern compile(String regex) {
        return new TPattern(regex, 0);
    }

    public static TPattern compile(String regex, int flags) {
        return new TPattern(regex, flags);
    }

    public static boolean matches(String regex, CharSequence text) {
        return compile(regex).matcher(text).matches();
    }

    public static String quote(String text) {
        return "\\Q" + text.replace("\\E", "\\E\\\\E\\Q") + "\\E";
    }

    public TMatcher matcher(CharSequence text) {
        return new TMatcher(this, text);
    }

    public String pattern() {
        return regex;
    }

    public int flags() {
        return flags;
    }

    public Map<String, Integer> namedGroups() {
        return program.names();
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    /** No empty part stands before a match of no characters at the beginning. */
    public String[] split(CharSequence text, int limit) {
        List<String> parts = new ArrayList<>();
        TMatcher matcher = matcher(text);
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

    public Stream<String> splitAsStream(CharSequence text) {
        return Stream.of(split(text));
    }

    @Override
    public String toString() {
        return regex;
    }
}
