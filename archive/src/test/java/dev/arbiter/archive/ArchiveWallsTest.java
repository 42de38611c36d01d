package dev.arbiter.archive;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The walls around the archive module, as docs/architecture.md draws them. */
class ArchiveWallsTest {

    private static final JavaClasses ARCHIVE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.archive");

    /** What reads or writes a format that one game or family alone has. */
    private static final String FAMILY_FORMATS =
            ".*\\.(records\\.OthelloText|check\\.(WthorReplay|ContestReplay)|write\\.[A-Za-z]+)(\\$.*)?";

    @Test
    void only_readers_and_writers_of_a_familys_formats_know_its_games() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.archive..")
                .and()
                .haveNameNotMatching(FAMILY_FORMATS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(ARCHIVE);
    }
}
