package dev.arbiter.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Nothing grows beyond what docs/architecture.md allows, but for what it names there with a reason. */
class SizesTest {

    private static final int MOST_LINES = 800;
    private static final int MOST_FILES = 36;
    private static final int MOST_CHANGING_FIELDS = 15;

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));
    private static final Path SOURCES = Path.of("src", "main", "java");

    /** What may be larger, and what stands beside it: {@code 840 lines}. */
    private static final Map<String, String> NAMED = new TreeMap<>();

    @BeforeAll
    static void read_what_the_page_names() throws IOException {
        List<String> page = Files.readAllLines(ROOT.resolve("docs/architecture.md"));
        page.stream()
                .skip(page.indexOf("## How large things may be") + 1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split(" *\\| *", -1))
                .forEach(cells -> NAMED.put(cells[1].replace("`", ""), cells[2]));
        assertThat(NAMED).isNotEmpty();
    }

    @Test
    void files_have_at_most_800_lines() throws IOException {
        Map<String, Long> lines = new TreeMap<>();
        for (Path file : sources()) {
            try (Stream<String> all = Files.lines(file)) {
                lines.put(packageOf(file) + "." + nameOf(file), all.count());
            }
        }
        assertThat(lines).hasSizeGreaterThan(400);
        assertThat(larger(lines, MOST_LINES)).isEqualTo(named("lines"));
    }

    @Test
    void packages_have_at_most_36_files() throws IOException {
        Map<String, Long> files = sources().stream()
                .filter(file -> !nameOf(file).equals("package-info"))
                .collect(Collectors.groupingBy(SizesTest::packageOf, Collectors.counting()));
        assertThat(larger(files, MOST_FILES)).isEqualTo(named("files"));
    }

    @Test
    void classes_have_at_most_15_fields_that_change() throws IOException {
        List<Path> built = modules().stream()
                .map(module -> module.resolve("target/classes"))
                .filter(Files::isDirectory)
                .toList();
        // What compilers generate, as JMH's does, is in packages without a source.
        Set<String> packages = sources().stream().map(SizesTest::packageOf).collect(Collectors.toSet());
        Map<String, Long> fields = new TreeMap<>();
        for (JavaClass one : new ClassFileImporter().importPaths(built)) {
            if (packages.contains(one.getPackageName())) {
                fields.put(one.getName(), changingFields(one));
            }
        }
        assertThat(fields)
                .containsKeys(
                        "dev.arbiter.chess.Chess",
                        "dev.arbiter.archive.check.Judge",
                        "dev.arbiter.query.Finder",
                        "dev.arbiter.live.LiveGame",
                        "dev.arbiter.cli.Main");
        assertThat(larger(fields, MOST_CHANGING_FIELDS)).isEqualTo(named("fields"));
    }

    private static long changingFields(JavaClass one) {
        return one.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL))
                .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC))
                .count();
    }

    /** What is larger than allowed, with its size rounded up to the next ten where it counts lines. */
    private static Map<String, Long> larger(Map<String, Long> sizes, int most) {
        Map<String, Long> larger = new TreeMap<>();
        sizes.forEach((name, size) -> {
            if (size > most) {
                larger.put(name, most == MOST_LINES ? (size + 9) / 10 * 10 : size);
            }
        });
        return larger;
    }

    private static Map<String, Long> named(String unit) {
        Map<String, Long> named = new TreeMap<>();
        NAMED.forEach((name, size) -> {
            if (size.endsWith(" " + unit)) {
                named.put(name, Long.valueOf(size.substring(0, size.indexOf(' '))));
            }
        });
        return named;
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve(SOURCES)))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path module : modules()) {
            try (Stream<Path> files = Files.walk(module.resolve(SOURCES))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    private static String packageOf(Path file) {
        Path module = ROOT.resolve(ROOT.relativize(file).getName(0));
        Path folder = Objects.requireNonNull(file.getParent());
        return module.resolve(SOURCES).relativize(folder).toString().replace('/', '.');
    }

    private static String nameOf(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }
}
