package dev.arbiter.query;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The wall around the query module: it asks every game the same questions, and knows none. */
class QueryWallsTest {

    @Test
    void queries_know_no_game() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.arbiter.query"));
    }

    @Test
    void conditions_know_nothing_of_who_asks_them() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.query.condition")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.query",
                        "dev.arbiter.query.index",
                        "dev.arbiter.query.paper",
                        "dev.arbiter.query.tidy")
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.arbiter.query"));
    }
}
