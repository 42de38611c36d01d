package dev.arbiter.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The walls around the command line, as docs/architecture.md draws them. */
@Tag("full")
class CliWallsTest {

    private static final JavaClasses CLI = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.cli");

    @Test
    void commands_ask_no_game_which_it_is() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(CLI);
    }
}
