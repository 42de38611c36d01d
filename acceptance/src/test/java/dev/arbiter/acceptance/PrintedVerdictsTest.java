package dev.arbiter.acceptance;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.Values;
import dev.arbiter.archive.table.RowSink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is shown of a verdict is declared, taken from it and printed in one package, whatever the format. */
class PrintedVerdictsTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));
    private static final String HOME = "dev.arbiter.archive.report";

    @Test
    void one_package_prints_the_fields_of_verdicts() {
        JavaClasses all = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.arbiter");
        classes()
                .that()
                .implement(Values.class)
                .and()
                .resideOutsideOfPackage(HOME)
                .should()
                .implement(RowSink.class)
                .because("other formats than those of tables are printed by " + HOME)
                .check(all);
        noClasses()
                .that()
                .resideOutsideOfPackage(HOME)
                .should()
                .callMethod(Verdict.Objection.class, "text")
                .because("an objection is shown as a field of its verdict")
                .check(all);
    }

    @Test
    void no_other_class_spells_the_name_of_a_field() throws IOException {
        // Names of several words, which nothing else has by chance.
        Set<String> names = Stream.of(Field.values())
                .flatMap(field ->
                        Stream.of(field.title(), field.served(), field.tabled().name()))
                .filter(name -> !name.matches("[a-z]+"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(names).contains("white_points", "byte_of_line", "gameNumber", "cannotWin");
        TreeMap<String, List<String>> found = new TreeMap<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            List<String> quoted = names.stream()
                    .filter(name -> text.contains("\"" + name + "\""))
                    .toList();
            if (!quoted.isEmpty()) {
                found.put(String.valueOf(file.getFileName()), quoted);
            }
        }
        assertThat(found.keySet()).as("%s", found).containsExactly("Field.java");
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            List<Path> sources = modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(PrintedVerdictsTest::walk)
                    .filter(file -> file.toString().endsWith(".java"))
                    .toList();
            assertThat(sources).hasSizeGreaterThan(800);
            return sources;
        }
    }

    private static Stream<Path> walk(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
