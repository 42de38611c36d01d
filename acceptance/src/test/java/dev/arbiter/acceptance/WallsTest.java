package dev.arbiter.acceptance;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The walls between the modules and packages of Arbiter, as docs/architecture.md draws them. */
class WallsTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    /** The packages in which games live. */
    private static final String[] GAMES = {
        "dev.arbiter.chess..", "dev.arbiter.draughts..", "dev.arbiter.othello..", "dev.arbiter.megacheckers.."
    };

    /** What reads or writes a format that one game or family alone has. */
    private static final String FAMILY_FORMATS =
            ".*\\.(text\\.OthelloText|records\\.TranscriptReader|replay\\.(WthorReplay|EverySquareReplay)|write\\.[A-Za-z]+)(\\$.*)?";

    /** Benchmarks of one game, whose names say so, and of its notations. */
    private static final String OF_ONE_GAME =
            ".*\\.(.*(Chess|Draughts|Othello).*|SanBenchmark|RecordCheckBenchmark|LargestCaptureBenchmark)(\\$.*)?"
                    + "|.*\\.jmh_generated\\..*";

    private static final Map<String, JavaClasses> MODULES = new ConcurrentHashMap<>();

    /** The classes of a module. */
    private static JavaClasses module(String name) {
        return MODULES.computeIfAbsent(name, module -> {
            Path compiled = ROOT.resolve(module).resolve("target/classes");
            assertThat(compiled).isDirectory();
            return new ClassFileImporter().importPath(compiled);
        });
    }

    @Test
    void every_module_with_a_program_has_walls() throws Exception {
        // referees and site are no part of Arbiter; acceptance has nothing but tests, and browser what runs in no JVM.
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        assertThat(Pattern.compile("<module>(.*)</module>")
                        .matcher(pom)
                        .results()
                        .map(found -> found.group(1)))
                .containsExactlyInAnyOrder(
                        "core",
                        "contest",
                        "archive",
                        "commandline",
                        "query",
                        "live",
                        "table",
                        "web",
                        "cli",
                        "spark",
                        "bench",
                        "referees",
                        "site",
                        "browser",
                        "acceptance");
    }

    @ParameterizedTest
    @CsvSource({
        "commandline, ''",
        "query, ''",
        "live, ''",
        "table, ''",
        "web, ''",
        "cli, ''",
        "spark, ''",
        "archive, " + FAMILY_FORMATS,
        "bench, " + OF_ONE_GAME
    })
    void a_module_asks_no_game_which_it_is(String module, String exceptions) {
        noClasses()
                .that()
                .haveNameNotMatching(exceptions)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(GAMES)
                .check(module(module));
    }

    @ParameterizedTest
    @ValueSource(strings = {"contest", "archive", "commandline", "query", "live", "table", "web", "cli", "spark"})
    void a_forced_pass_that_is_left_out_is_the_concern_of_positions(String module) {
        noClasses()
                .should()
                .callMethodWhere(JavaCall.Predicates.target(HasName.Predicates.name("afterForcedPass")))
                .check(module(module));
    }

    /** What is asked of a sentence that is written for people: programs ask a note's kind, an outcome, an article's id. */
    private static final Pattern SEARCHED_SENTENCE = Pattern.compile(
            "(?:sentence|clause|message)\\(\\)\\s*\\.(?:contains|startsWith|endsWith|indexOf|lastIndexOf|matches|equals|replace\\w*|split|substring)\\(");

    @ParameterizedTest
    @CsvSource({
        "note.sentence().contains(\"x\"), true",
        "outcome.clause() .startsWith(\"x\"), true",
        "text.append(note.sentence()).append('.'), false"
    })
    void a_searched_sentence_is_found(String code, boolean expected) {
        assertThat(SEARCHED_SENTENCE.matcher(code).find()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"core", "contest", "archive", "commandline", "query", "live", "table", "web", "cli", "spark"})
    void no_sentence_is_searched_cut_or_compared(String module) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> sources = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
            for (Path source :
                    sources.filter(each -> each.toString().endsWith(".java")).toList()) {
                SEARCHED_SENTENCE
                        .matcher(Files.readString(source))
                        .results()
                        .forEach(match -> found.add(source + ": " + match.group()));
            }
        }
        assertThat(found).isEmpty();
    }

    // Core

    @Test
    void the_common_language_knows_no_game() {
        knowsOnly("dev.arbiter");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts", "othello"})
    void a_game_knows_the_common_language_and_no_other_game(String game) {
        String home = "dev.arbiter." + game;
        classes()
                .that()
                .resideInAPackage(home + "..")
                .should()
                .onlyDependOnClassesThat(jdkOr(
                        "dev.arbiter",
                        "dev.arbiter.kernel",
                        "dev.arbiter.record",
                        "dev.arbiter.text",
                        home,
                        game.equals("chess") ? "dev.arbiter.laws" : home,
                        home + ".kernel",
                        home + ".past",
                        home + ".text"))
                .check(module("core"));
    }

    @Test
    void the_kernel_of_chess_knows_no_game_and_the_reader_of_its_moves_no_position() {
        String kernel = "dev.arbiter.chess.kernel";
        knowsOnly(kernel, "dev.arbiter");
        knowsOnly("dev.arbiter.chess.text", "dev.arbiter", "dev.arbiter.text", kernel);
        knowsOnly("dev.arbiter.chess.past", kernel);
        knowsOnly("dev.arbiter.laws", "dev.arbiter", "dev.arbiter.text");
    }

    @Test
    void text_and_diagrams_know_the_common_language_alone() {
        for (String home :
                List.of("dev.arbiter.text", "dev.arbiter.kernel", "dev.arbiter.record", "dev.arbiter.diagram.svg")) {
            knowsOnly(home, "dev.arbiter");
        }
        knowsOnly("dev.arbiter.diagram", "dev.arbiter", "dev.arbiter.diagram.svg");
    }

    @Test
    void outside_their_packages_nothing_of_core_knows_a_game() {
        noClasses()
                .that()
                .resideOutsideOfPackages(GAMES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(GAMES)
                .check(module("core"));
    }

    @ParameterizedTest
    @CsvSource({"core, dev.arbiter.(**)", "contest, dev.arbiter.(*)", "web, dev.arbiter.web.(*)"})
    void imports_run_one_way(String module, String packages) {
        slices().matching(packages).should().beFreeOfCycles().check(module(module));
    }

    /** A package of core depends on itself and these alone. */
    private static void knowsOnly(String home, String... others) {
        classes()
                .that()
                .resideInAPackage(home)
                .should()
                .onlyDependOnClassesThat(
                        jdkOr(Stream.concat(Stream.of(home), Stream.of(others)).toArray(String[]::new)))
                .check(module("core"));
    }

    private static DescribedPredicate<JavaClass> jdkOr(String... packages) {
        return DescribedPredicate.describe("the JDK or " + String.join(", ", packages), other -> {
            String name = other.getBaseComponentType().getPackageName();
            return List.of(packages).contains(name)
                    || name.isEmpty()
                    || name.startsWith("java.")
                    || name.startsWith("jdk.")
                    || name.startsWith("org.jspecify");
        });
    }

    // Contest

    /** The second way takes a fifth of the first one's time: it writes plain games of chess as it reads them. */
    @Test
    void a_recorded_game_is_gone_through_in_one_loop_and_a_faster_one() {
        for (String name : List.of("archive", "commandline", "query", "table", "live", "web", "cli", "spark")) {
            noClasses()
                    .that()
                    .resideOutsideOfPackages("dev.arbiter.archive.records", "dev.arbiter.archive.rows")
                    .and()
                    .doNotHaveFullyQualifiedName("dev.arbiter.archive.check.GameWalk")
                    .and()
                    .doNotHaveFullyQualifiedName("dev.arbiter.archive.games.PgnExport")
                    .should()
                    .callMethod("dev.arbiter.archive.records.RecordReader", "next")
                    .orShould()
                    .callMethod("dev.arbiter.archive.records.RecordTokens", "next")
                    .check(module(name));
        }
        assertThat(module("archive").get("dev.arbiter.archive.check.GameWalk").getMethodCallsFromSelf())
                .anyMatch(call -> call.getTarget().getName().equals("next")
                        && call.getTargetOwner().getSimpleName().equals("RecordReader"));
    }

    @Test
    void megacheckers_knows_no_program_and_no_other_game() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.megacheckers")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.contest", "dev.arbiter.chess..", "dev.arbiter.draughts..", "dev.arbiter.othello..")
                .check(module("contest"));
    }

    @Test
    void what_the_programs_of_contests_share_knows_no_game() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.contest")
                .and()
                .haveNameMatching(".*\\.(Contest|TokenReader|Explanations).*")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(GAMES)
                .check(module("contest"));
    }

    // Archives, queries, tables

    /** Whom a package may know beside {@code dev.arbiter.archive} itself. */
    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "files, ''",
        "text, ''",
        "rows, ''",
        "records, files text rows",
        "replay, records",
        "result, records text",
        "check, files records replay result text",
        "pipeline, files records check",
        "write, files records text",
        "games, files records result check pipeline write text",
        "response, check result",
        "report, check pipeline",
        "claims, records check report response",
        "table, check replay report claims response"
    })
    void packages_of_archive_know_each_other_one_way(String room, String known) {
        String[] others = Stream.of(
                        "files",
                        "text",
                        "rows",
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
                        "table")
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
                .check(module("archive"));
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
                .check(module("query"));
    }

    @Test
    void nothing_is_compiled_against_the_driver_of_duckdb() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.duckdb..")
                .check(module("table"));
    }

    // The server and the command line

    @Test
    void the_machinery_of_http_knows_no_game() {
        classes()
                .that()
                .resideInAPackage("dev.arbiter.web.http")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.arbiter.web.http", "java..", "org.eclipse.jetty..", "com.google.gson..", "org.jspecify..")
                .check(module("web"));
    }

    @Test
    void only_the_machinery_and_the_front_door_know_jetty() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.web.api")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(module("web"));
    }

    /** A worker of the browser answers the page too: what is answered must not ask how questions travel. */
    @Test
    void answers_to_the_page_know_of_http_only_json_and_problems() {
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.web.answer")
                .should()
                .dependOnClassesThat(
                        DescribedPredicate.describe(
                                "are the server's",
                                other -> other.getName()
                                        .matches(
                                                "org[.]eclipse[.]jetty[.].*|dev[.]arbiter[.]live[.].*"
                                                        + "|dev[.]arbiter[.]web[.]http[.](?!(Json\\w+|Problem|ProblemType|Status)(\\$.*)?$).*")))
                .check(module("web"));
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
                .check(module("cli"));
        noClasses()
                .that()
                .resideInAPackage("dev.arbiter.cli." + room)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.arbiter.cli")
                .check(module("cli"));
    }
}
