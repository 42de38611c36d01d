package dev.arbiter.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a module or the page may say: the texts of its sources that have more than one word, each once, in the order of their
 * letters. Texts that a {@code +} joins are one, with {@code {}} for what is put between them.
 */
final class Messages {

    /** The page, beside the modules. */
    static final String PAGE = "page";

    private static final String WEB = "web/src/main/resources/dev/arbiter/web";
    private static final Pattern WORDS = Pattern.compile("\\p{L}{2,}.*[\\s{]|[\\s}].*\\p{L}{2,}");
    private static final Pattern NO_MESSAGE =
            Pattern.compile("^[<.\\\\(?]|</|='|\\\\\\\\|[pnbrqkPNBRQK1-8]{1,8}/.*/.*/|^SET |[{;]\\w+-?\\w*:|^import |=>"
                    + "|[$][{]|;\\\\n|(translate|scale)[XY]?\\(|^[{}]*px$|/.test\\(");
    private static final Pattern SCRIPT_LITERAL =
            Pattern.compile("'((?:\\\\.|[^'\\\\\\n])*)'|`((?:\\\\.|[^`\\\\])*)`|\"((?:\\\\.|[^\"\\\\\\n])*)\"");

    private static final Pattern MARKUP = Pattern.compile("<[^>]*>|\\s{2,}");

    private Messages() {}

    static List<String> of(String part) {
        TreeSet<String> messages = new TreeSet<>();
        Consumer<String> add = text -> {
            String line = text.replace("\\\"", "\"").replace("\n", "\\n").strip();
            if (WORDS.matcher(line).find() && !NO_MESSAGE.matcher(line).find()) {
                messages.add(line);
            }
        };
        if (!part.equals(PAGE)) {
            for (Path file : files(part + "/src/main/java", ".java")) {
                String source = read(file);
                scan(source, 0, source.length(), add);
            }
            return List.copyOf(messages);
        }
        for (Path file : files(WEB, ".js")) {
            Matcher literal = SCRIPT_LITERAL.matcher(withoutComments(read(file)));
            while (literal.find()) {
                String text = literal.group(1) != null
                        ? literal.group(1)
                        : literal.group(2) != null ? literal.group(2) : literal.group(3);
                add.accept(text.replaceAll("\\$\\{[^}]*}", "{}"));
            }
        }
        for (Path file : files(WEB, ".html")) {
            MARKUP.splitAsStream(read(file)).forEach(add);
        }
        return List.copyOf(messages);
    }

    private static String withoutComments(String script) {
        return script.replaceAll("(?s)/\\*\\*.*?\\*/", "").replaceAll("(?m)^\\s*//.*$", "");
    }

    private static void scan(String source, int from, int to, Consumer<String> add) {
        int last = from;
        for (int at = from; at < to; at++) {
            int after = passed(source, at);
            if (after > at + 1 && source.charAt(at) == '"') {
                StringBuilder text =
                        new StringBuilder(source.charAt(last) == '+' ? "{}" : "").append(literal(source, at, after));
                at = join(source, after, to, text, add) - 1;
                add.accept(text.toString());
                last = at;
            } else if (after > at + 1) {
                at = after - 1;
            } else if (!Character.isWhitespace(source.charAt(at))) {
                last = at;
            }
        }
    }

    /** Adds to a text what a {@code +} joins to it; returns the index after that. */
    private static int join(String source, int from, int to, StringBuilder text, Consumer<String> add) {
        int end = from;
        int plus = past(source, end, to);
        while (plus < to && source.charAt(plus) == '+') {
            int operand = past(source, plus + 1, to);
            end = operandEnd(source, operand, to);
            if (source.charAt(operand) == '"') {
                text.append(literal(source, operand, passed(source, operand)));
            } else {
                text.append("{}");
                scan(source, operand, end, add);
            }
            plus = past(source, end, to);
        }
        return end;
    }

    private static String literal(String source, int from, int to) {
        int quotes = source.startsWith("\"\"\"", from) ? 3 : 1;
        return source.substring(from + quotes, to - quotes);
    }

    private static int operandEnd(String source, int from, int to) {
        int depth = 0;
        int at = from;
        while (at < to) {
            char c = source.charAt(at);
            if (depth == 0 && "+,;)?:}".indexOf(c) >= 0) {
                return at;
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            at = passed(source, at);
        }
        return to;
    }

    /** The index of the next character that is neither a blank nor in a comment. */
    private static int past(String source, int from, int to) {
        int at = from;
        while (at < to && (Character.isWhitespace(source.charAt(at)) || isComment(source, at))) {
            at = passed(source, at);
        }
        return at;
    }

    private static boolean isComment(String source, int at) {
        return source.startsWith("//", at) || source.startsWith("/*", at);
    }

    /** The index after the character, the literal or the comment at an index. */
    private static int passed(String source, int at) {
        char c = source.charAt(at);
        if (source.startsWith("//", at)) {
            return source.indexOf('\n', at);
        }
        if (source.startsWith("/*", at)) {
            return source.indexOf("*/", at) + 2;
        }
        if (c != '"' && c != '\'') {
            return at + 1;
        }
        String quotes = source.startsWith("\"\"\"", at) ? "\"\"\"" : String.valueOf(c);
        int end = at + quotes.length();
        while (!source.startsWith(quotes, end)) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        return end + quotes.length();
    }

    private static List<Path> files(String folder, String ending) {
        try (Stream<Path> files = Files.walk(SourceTexts.ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> !file.toString().contains("diagram"))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
