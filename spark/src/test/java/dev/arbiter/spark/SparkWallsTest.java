package dev.arbiter.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The walls around the Spark job, as docs/architecture.md draws them. */
class SparkWallsTest {

    private static final JavaClasses SPARK = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.spark");

    @Test
    void the_job_asks_no_game_which_it_is() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.spark..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(SPARK);
    }
}
