package dev.arbiter.archive;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The walls around the archive module, as docs/architecture.md draws them. */
class ArchiveWallsTest {

    private static final JavaClasses ARCHIVE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.archive");

    /** What reads or writes a format that one game or family alone has. */
    private static final String FAMILY_FORMATS =
            ".*\\.(records\\.OthelloText|replay\\.(WthorReplay|ContestReplay)|write\\.[A-Za-z]+)(\\$.*)?";

    /** Whom a package may know beside {@code dev.arbiter.archive} itself. */
    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "files, ''",
        "text, ''",
        "records, files text",
        "replay, records",
        "result, records text",
        "check, files records replay result text",
        "pipeline, files records check",
        "write, files records text",
        "games, files records result check pipeline write text",
        "response, check",
        "report, check pipeline",
        "claims, records check report response",
        "table, check report claims response",
        "commandline, check"
    })
    void imports_run_one_way(String room, String known) {
        String[] others = Stream.of(
                        "files",
                        "text",
                        "records",
                        "replay",
                        "result",
                        "check",
                        "pipeline",
                        "write",
                        "games",
                        "response",
                        "report",
                        "claims",
                        "table",
                        "commandline")
                .filter(other ->
                        !other.equals(room) && !List.of(known.split(" ")).contains(other))
                .map(other -> "dev.arbiter.archive." + other)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.archive" + (room.isEmpty() ? "" : "." + room))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(ARCHIVE);
    }

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
