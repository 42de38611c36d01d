package dev.arbiter.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The examples of the checkout as one document: each program, and what it prints, as a test of its module has it. */
final class Cookbook {

    /** Where it stands; a test holds it against the programs. */
    static final String DOCUMENT = "docs/cookbook.md";

    private static final Pattern PURPOSE = Pattern.compile("/\\*\\*(.*?)\\*/\\s*public final class", Pattern.DOTALL);

    private Cookbook() {}

    /** The document. */
    static String markdown(Path examples) throws IOException {
        StringBuilder text = new StringBuilder("""
                # Cookbook

                Whole programs. A test compiles and runs each of them and compares its output with what is printed here. In a
                built checkout, `java -cp 'cli/target/arbiter/lib/*' examples/java/AskMoves.java` runs one.

                """);
        for (String folder : List.of("java", "archive")) {
            try (Stream<Path> files = Files.list(examples.resolve(folder))) {
                for (Path file : files.filter(file -> file.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    append(file, text);
                }
            }
        }
        return text.toString();
    }

    private static void append(Path file, StringBuilder text) throws IOException {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
        String program = Files.readString(file);
        String output = Files.readString(file.resolveSibling(name + ".txt"));
        Matcher purpose = PURPOSE.matcher(program);
        String words = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        text.append("## ").append(words.charAt(0)).append(words.substring(1).toLowerCase(Locale.ROOT));
        if (purpose.find()) {
            text.append("\n\n")
                    .append(purpose.group(1).replaceAll("\\s*\\n\\s*\\* ?", " ").strip());
        }
        text.append("\n\n```java\n").append(program.stripTrailing());
        text.append("\n```\n\n```text\n").append(output.stripTrailing()).append("\n```\n\n");
    }
}
