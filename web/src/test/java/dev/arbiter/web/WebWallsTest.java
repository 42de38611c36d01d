package dev.arbiter.web;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The walls inside the web module, and around it, as docs/architecture.md draws them. */
@Tag("full")
class WebWallsTest {

    private static final JavaClasses WEB = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.web");

    @Test
    void the_machinery_of_http_knows_no_game() {
        classes()
                .that()
                .resideInAPackage("dev.arbiter.web.http")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.web.http", "java..", "org.eclipse.jetty..", "com.google.gson..", "org.jspecify..")
                .check(WEB);
    }

    @Test
    void the_api_asks_no_game_which_it_is() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.web..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(WEB);
    }

    @Test
    void nobody_but_the_machinery_and_the_front_door_knows_jetty() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.web.api")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(WEB);
    }

    @Test
    void imports_run_one_way() {
        slices().matching("dev.arbiter.web.(*)").should().beFreeOfCycles().check(WEB);
    }
}
