package dev.arbiter.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The texts of this project that a user may read, each with the file and the line on which it stands. */
final class SourceTexts {

    static final Path ROOT = Path.of(System.getProperty("arbiter.root", ".."));

    /** The modules that a release has. */
    static final List<String> SHIPPED =
            List.of("core", "contest", "archive", "commandline", "query", "live", "table", "web", "cli", "spark");

    private static final List<String> MODULES =
            Stream.concat(SHIPPED.stream(), Stream.of("bench", "site")).toList();

    private static final List<String> SCRIPTS =
            List.of("arbiter", "test", "package", "release", "docs-site", ".ci", "bench", "cli/src/dist");
    private static final Pattern EXPORTED = Pattern.compile("exports ([\\w.]+)\\s*;");
    private static final Pattern SCRIPT_LITERAL = Pattern.compile("'((?:\\\\.|[^'\\\\])*)'|`((?:\\\\.|[^`\\\\])*)`");
    private static final Pattern PUBLIC_NAME = Pattern.compile(
            "^(?: {4})?(?:public|static|default|sealed) [^=;(]*?(\\w+)(?: *[=;({<]| (?:extends|implements|permits)).*"
                    + "|^ {4}(?!return|throw|private|protected)\\w[\\w<>\\[\\], ?.@]* (\\w+)\\(.*"
                    + "|^ {4}([A-Z][A-Z0-9_]*)(?:\\(.*|[,;])?");

    private SourceTexts() {}

    /** @param file the path from the root, with slashes */
    record Text(String file, int line, String text) {}

    /** What may be shown: literals of the programs and of the page, the API's description, documents and scripts. */
    static List<Text> shown() {
        List<Text> texts = new ArrayList<>();
        MODULES.forEach(module -> texts.addAll(literals(module)));
        Path web = ROOT.resolve("web/src/main/resources/dev/arbiter/web");
        for (Path file : files(web, ".js")) {
            scriptLiterals(file, texts);
        }
        files(web, ".html").forEach(file -> lines(file, texts));
        lines(web.resolve("openapi.json"), texts);
        files(ROOT.resolve("docs"), ".md").forEach(file -> lines(file, texts));
        try (Stream<Path> files = Files.list(ROOT)) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(file -> lines(file, texts));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        for (String script : SCRIPTS) {
            files(ROOT.resolve(script), "").stream()
                    .filter(file -> !file.toString().contains("/src/main/")
                            && !file.toString().contains("/src/test/")
                            && !file.toString().contains("/target/"))
                    .forEach(file -> lines(file, texts));
        }
        return texts;
    }

    /** The literals of a module's sources; those that a {@code +} joins are one text. */
    static List<Text> literals(String module) {
        List<Text> texts = new ArrayList<>();
        for (Path file : files(ROOT.resolve(module).resolve("src/main/java"), ".java")) {
            literals(read(file), place(file), texts);
        }
        return texts;
    }

    /** The names of public types and of what they declare, in packages that are exported to everybody. */
    static List<Text> publicNames() {
        List<Text> names = new ArrayList<>();
        for (String module : MODULES) {
            Path sources = ROOT.resolve(module).resolve("src/main/java");
            Path descriptor = sources.resolve("module-info.java");
            if (!Files.exists(descriptor)) {
                continue;
            }
            EXPORTED.matcher(read(descriptor)).results().forEach(exported -> {
                Path folder = sources.resolve(exported.group(1).replace('.', '/'));
                for (Path file : files(folder, ".java")) {
                    if (!folder.equals(file.getParent())) {
                        continue;
                    }
                    String type = file.getFileName().toString().replace(".java", "");
                    String source = read(file);
                    if (Pattern.compile("^public .*\\b" + type + "\\b", Pattern.MULTILINE)
                            .matcher(source)
                            .find()) {
                        names(source, place(file), names);
                    }
                }
            });
        }
        return names;
    }

    private static void names(String source, String place, List<Text> names) {
        int number = 0;
        for (String line : source.split("\n", -1)) {
            number++;
            Matcher name = PUBLIC_NAME.matcher(line);
            for (int group = 1; name.matches() && group <= 3; group++) {
                if (name.group(group) != null) {
                    names.add(new Text(place, number, name.group(group)));
                    break;
                }
            }
        }
    }

    private static void literals(String source, String place, List<Text> texts) {
        int line = 1;
        int joined = -1;
        for (int at = 0; at < source.length(); at++) {
            char c = source.charAt(at);
            if (c == '\n') {
                line++;
            } else if (source.startsWith("//", at)) {
                at = source.indexOf('\n', at) - 1;
            } else if (source.startsWith("/*", at)) {
                int end = source.indexOf("*/", at) + 1;
                line += count(source, at, end);
                at = end;
            } else if (c == '\'') {
                at = close(source, at, "'");
                joined = -1;
            } else if (c == '"') {
                String quotes = source.startsWith("\"\"\"", at) ? "\"\"\"" : "\"";
                int end = close(source, at + quotes.length() - 1, quotes);
                String text = source.substring(at + quotes.length(), end);
                if (joined >= 0) {
                    Text before = texts.remove(joined);
                    texts.add(new Text(place, before.line, before.text + text));
                } else {
                    texts.add(new Text(place, line, text));
                }
                joined = texts.size() - 1;
                line += count(source, at, end);
                at = end + quotes.length() - 1;
            } else if (c != '+' && !Character.isWhitespace(c)) {
                joined = -1;
            }
        }
    }

    /** Where the closing quotes of a literal begin whose opening ones end at a place. */
    private static int close(String source, int from, String quotes) {
        int at = from + 1;
        while (!source.startsWith(quotes, at)) {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private static int count(String source, int from, int to) {
        return (int) source.substring(from, to).chars().filter(c -> c == '\n').count();
    }

    private static void scriptLiterals(Path file, List<Text> texts) {
        String[] lines = read(file).split("\n", -1);
        for (int number = 1; number <= lines.length; number++) {
            String line = lines[number - 1];
            if (line.stripLeading().startsWith("//") || line.stripLeading().startsWith("*")) {
                continue;
            }
            Matcher literal = SCRIPT_LITERAL.matcher(line);
            while (literal.find()) {
                String text = literal.group(1) != null ? literal.group(1) : literal.group(2);
                if (text.contains(" ")) {
                    texts.add(new Text(place(file), number, text));
                }
            }
        }
    }

    private static void lines(Path file, List<Text> texts) {
        String[] lines = read(file).split("\n", -1);
        for (int number = 1; number <= lines.length; number++) {
            // The list of changes says what was called otherwise before.
            String text = place(file).equals("CHANGELOG.md")
                    ? lines[number - 1].replaceAll("`[^`]*`", "``")
                    : lines[number - 1];
            texts.add(new Text(place(file), number, text));
        }
    }

    private static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String place(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
