package dev.arbiter.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The walls around the benchmarks, as docs/architecture.md draws them. */
class BenchWallsTest {

    private static final JavaClasses BENCH = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.arbiter.bench");

    /** Benchmarks of one game, whose names say so, and of its notations. */
    private static final String OF_ONE_GAME =
            ".*\\.(.*(Chess|Draughts|Othello).*|SanBenchmark|RecordCheckBenchmark|LargestCaptureBenchmark)(\\$.*)?"
                    + "|.*\\.jmh_generated\\..*";

    @Test
    void only_benchmarks_of_one_game_know_it() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.bench..")
                .and()
                .haveNameNotMatching(OF_ONE_GAME)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.chess", "dev.arbiter.draughts", "dev.arbiter.othello", "dev.arbiter.megacheckers")
                .check(BENCH);
    }
}
