package dev.arbiter.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The walls around the command line, as docs/architecture.md draws them. */
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

    /** Which packages of commands a package may know; the console all know. */
    @ParameterizedTest
    @CsvSource({
        "console, ''",
        "live, ''",
        "check, live",
        "position, check",
        "convert, check",
        "find, check convert position"
    })
    void packages_of_commands_know_each_other_one_way(String room, String known) {
        String[] others = Stream.of("live", "check", "position", "convert", "find")
                .filter(other ->
                        !other.equals(room) && !List.of(known.split(" ")).contains(other))
                .map(other -> "dev.arbiter.cli." + other)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.cli." + room)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(CLI);
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.cli." + room)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.arbiter.cli")
                .check(CLI);
    }
}
