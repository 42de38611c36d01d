package dev.arbiter.contest;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The walls around and within the contest programs, as docs/architecture.md draws them. */
class ContestWallsTest {

    private static final JavaClasses CONTEST = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.contest", "dev.arbiter.megacheckers");

    @Test
    void megacheckers_knows_no_program_and_no_other_game() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.megacheckers")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.contest", "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello")
                .check(CONTEST);
    }

    @Test
    void what_the_programs_share_knows_no_game() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.contest")
                .and()
                .haveNameMatching(".*\\.(Contest|TokenReader|Explanations).*")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(CONTEST);
    }

    @Test
    void imports_run_one_way() {
        slices().matching("dev.arbiter.(*)").should().beFreeOfCycles().check(CONTEST);
    }
}
