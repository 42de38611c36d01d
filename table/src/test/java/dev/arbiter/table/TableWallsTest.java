package dev.arbiter.table;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The walls around the table module: it knows no game, and stands without DuckDB's driver. */
class TableWallsTest {

    private static final JavaClasses TABLE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.table");

    @Test
    void tables_know_no_game() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(TABLE);
    }

    @Test
    void nothing_is_compiled_against_the_driver() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.duckdb..")
                .check(TABLE);
    }
}
