package dev.arbiter;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The walls between the packages of core, as docs/architecture.md draws them. */
class WallsTest {

    private static final String[] GAMES = {"dev.arbiter.chess..", "dev.arbiter.draughts..", "dev.arbiter.othello.."};

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter");

    @Test
    void the_common_language_knows_no_game() {
        classes()
                .that()
                .resideInAPackage("dev.arbiter")
                .should()
                .onlyDependOnClassesThat(jdkOr("dev.arbiter"))
                .check(CORE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts", "othello"})
    void a_game_knows_the_common_language_and_no_other_game(String game) {
        String home = "dev.arbiter." + game;
        classes()
                .that()
                .resideInAPackage(home + "..")
                .should()
                .onlyDependOnClassesThat(jdkOr(
                        "dev.arbiter",
                        "dev.arbiter.kernel",
                        "dev.arbiter.record",
                        "dev.arbiter.text",
                        home,
                        home + ".kernel",
                        home + ".text"))
                .check(CORE);
    }

    @Test
    void the_kernel_of_chess_knows_no_game_and_the_reader_of_its_moves_no_position() {
        String kernel = "dev.arbiter.chess.kernel";
        String text = "dev.arbiter.chess.text";
        classes()
                .that()
                .resideInAPackage(kernel)
                .should()
                .onlyDependOnClassesThat(jdkOr("dev.arbiter", kernel))
                .check(CORE);
        classes()
                .that()
                .resideInAPackage(text)
                .should()
                .onlyDependOnClassesThat(jdkOr("dev.arbiter", "dev.arbiter.text", kernel, text))
                .check(CORE);
    }

    @Test
    void text_and_diagrams_know_the_common_language_alone() {
        for (String home :
                List.of("dev.arbiter.text", "dev.arbiter.kernel", "dev.arbiter.record", "dev.arbiter.diagram.svg")) {
            classes()
                    .that()
                    .resideInAPackage(home)
                    .should()
                    .onlyDependOnClassesThat(jdkOr("dev.arbiter", home))
                    .check(CORE);
        }
        String diagram = "dev.arbiter.diagram";
        classes()
                .that()
                .resideInAPackage(diagram)
                .should()
                .onlyDependOnClassesThat(jdkOr("dev.arbiter", diagram, diagram + ".svg"))
                .check(CORE);
    }

    @Test
    void outside_their_packages_nothing_knows_a_game() {
        noClasses()
                .that()
                .resideOutsideOfPackages(GAMES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(GAMES)
                .check(CORE);
    }

    @Test
    void imports_run_one_way() {
        slices().matching("dev.arbiter.(**)").should().beFreeOfCycles().check(CORE);
    }

    private static DescribedPredicate<JavaClass> jdkOr(String... packages) {
        return new DescribedPredicate<>("the JDK or " + String.join(", ", packages)) {
            @Override
            public boolean test(JavaClass other) {
                String name = other.getBaseComponentType().getPackageName();
                for (String known : packages) {
                    if (name.equals(known)) {
                        return true;
                    }
                }
                return name.isEmpty()
                        || name.startsWith("java.")
                        || name.startsWith("jdk.")
                        || name.startsWith("org.jspecify");
            }
        };
    }
}
