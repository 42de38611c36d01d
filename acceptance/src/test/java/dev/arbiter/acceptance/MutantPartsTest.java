package dev.arbiter.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The parts of {@code .ci/mutants} name classes and tests that are there, and with {@code without-mutants.txt}, a list that only
 * shrinks, every class of core, archive and query.
 */
class MutantPartsTest {

    private static final Path ROOT = SourceTrees.ROOT;
    private static final String PARTS = "<<'PARTS'";
    /** The classes of a module, by the folder of their sources. */
    private static final Map<Path, Set<String>> CLASSES = new ConcurrentHashMap<>();

    /** A line of the table. */
    private record Part(String name, String module, String folder, List<String> classes, List<String> tests) {

        static Part of(String line) {
            String[] cells = line.strip().split(" *\\| *", -1);
            assertThat(cells).as(line).hasSize(6);
            return new Part(
                    cells[0], cells[1], cells[3], List.of(cells[4].split(" +", -1)), List.of(cells[5].split(" +", -1)));
        }
    }

    @Test
    void every_part_names_classes_and_tests_that_are_there() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Part part : parts()) {
            for (String pattern : part.classes()) {
                if (classesOf(part, pattern).isEmpty()) {
                    missing.add(part.name() + ": class " + pattern);
                }
            }
            Set<String> tests = sources(part.module(), "src/test/java");
            for (String pattern : part.tests()) {
                if (tests.stream().noneMatch(test -> test.endsWith("Test") && matches(test, pattern))) {
                    missing.add(part.name() + ": test " + pattern);
                }
            }
        }

        assertThat(missing).isEmpty();
    }

    @Test
    void every_class_is_in_a_part_or_listed() throws IOException {
        Set<String> all = new TreeSet<>();
        for (String module : List.of("core", "archive", "query")) {
            all.addAll(sources(module, "src/main/java"));
        }
        assertThat(all).hasSizeGreaterThan(500);
        Set<String> asked = new TreeSet<>();
        for (Part part : parts()) {
            for (String pattern : part.classes()) {
                asked.addAll(classesOf(part, pattern));
            }
        }
        Set<String> begun = asked.stream().map(MutantPartsTest::folderOf).collect(Collectors.toSet());
        Set<String> without = new TreeSet<>();
        for (String name : all) {
            if (!asked.contains(name)) {
                without.add(begun.contains(folderOf(name)) ? name : folderOf(name) + "*");
            }
        }

        assertThat(without).as("what is in no part of .ci/mutants").containsExactlyInAnyOrderElementsOf(listed());
    }

    private static String folderOf(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    private static List<Part> parts() throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve(".ci/mutants"));
        List<Part> parts = lines.stream()
                .dropWhile(line -> !line.endsWith(PARTS))
                .skip(1)
                .takeWhile(line -> !line.equals("PARTS"))
                .filter(line -> !line.isBlank())
                .map(Part::of)
                .toList();
        assertThat(parts).hasSizeGreaterThan(25);
        return parts;
    }

    private static Set<String> classesOf(Part part, String pattern) {
        Set<String> found = new TreeSet<>(sources(part.module(), "src/main/java"));
        found.removeIf(name -> !name.contains("/" + part.folder() + "/") || !matches(name, pattern));
        return found;
    }

    /** Whether a name as {@code /dev/arbiter/chess/Chess} is one of a pattern, as {@code find -path} reads it. */
    private static boolean matches(String name, String pattern) {
        return name.matches(
                Stream.of(("*/" + pattern).split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    /** The top classes of a module, as {@code /dev/arbiter/chess/Chess}. */
    private static Set<String> sources(String module, String folder) {
        return CLASSES.computeIfAbsent(ROOT.resolve(module).resolve(folder), MutantPartsTest::below);
    }

    private static Set<String> below(Path sources) {
        try (Stream<Path> all = Files.walk(sources)) {
            return all.map(file -> "/" + sources.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".java") && !file.endsWith("-info.java"))
                    .map(file -> file.replace(".java", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> listed() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(MutantPartsTest.class.getResourceAsStream("without-mutants.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }
}
