package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every sentence of SECURITY.md on what is promised and tested names its tests in a comment, and these tests exist. */
class SecurityPageTest {

    private static final Pattern COMMENT = Pattern.compile("<!--(.*?)-->", Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("(?m)^#.*$|^- \\*\\*[^*]*\\.\\*\\*|^ {4}.*$");
    private static final Pattern SENTENCE_END = Pattern.compile("[.:](?=\\s*$)|\\.(?=\\s)");

    private static String text() throws IOException {
        String page = Files.readString(SourceTexts.ROOT.resolve("SECURITY.md"));
        return page.substring(page.indexOf("## What is promised"), page.indexOf("## How to report"));
    }

    private static List<String> names() throws IOException {
        return COMMENT.matcher(text())
                .results()
                .flatMap(comment -> Stream.of(comment.group(1).trim().split(",\\s*", -1)))
                .toList();
    }

    @Test
    void every_sentence_names_its_tests() throws IOException {
        String[] parts = COMMENT.split(text(), -1);

        for (int part = 0; part < parts.length - 1; part++) {
            String said = HEADING.matcher(parts[part]).replaceAll("").trim();
            assertThat(SENTENCE_END.matcher(said).results().map(MatchResult::start))
                    .as("sentences before a comment: %s", said)
                    .hasSize(1);
        }
        assertThat(parts[parts.length - 1]).as("after the last comment").isBlank();
    }

    @Test
    void every_test_that_is_named_exists() throws IOException {
        Map<String, List<String>> sources = new HashMap<>();
        List<String> missing = new ArrayList<>();
        for (String name : names()) {
            int dot = name.indexOf('.');
            String type = dot < 0 ? name : name.substring(0, dot);
            List<String> found = sources.computeIfAbsent(type, SecurityPageTest::sources);
            Matcher method = Pattern.compile("\\bvoid " + Pattern.quote(name.substring(dot + 1)) + "\\(")
                    .matcher("");
            if (found.isEmpty()
                    || (dot > 0
                            && found.stream()
                                    .noneMatch(source -> method.reset(source).find()))) {
                missing.add(name);
            }
        }

        assertThat(missing).isEmpty();
        assertThat(names()).hasSizeGreaterThan(30);
    }

    /** The sources of the test classes of a name, which may be in several modules. */
    private static List<String> sources(String type) {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(SourceTexts.ROOT)) {
            for (Path module : (Iterable<Path>) modules::iterator) {
                Path tests = module.resolve("src/test/java");
                if (!Files.isDirectory(tests)) {
                    continue;
                }
                try (Stream<Path> files = Files.walk(tests)) {
                    for (Path file : (Iterable<Path>) files::iterator) {
                        if (file.endsWith(type + ".java")) {
                            sources.add(Files.readString(file));
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sources;
    }
}
