package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.check.ContestCases;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.contest.Contest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContestCommandTest {

    private static final Path EXAMPLES =
            Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")), "examples");

    private static final Path CASES = EXAMPLES.resolveSibling("contest/src/test/resources/contest");

    static List<String> programs() {
        return Contest.names();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void every_program_answers_its_example(String program) throws IOException {
        Path input = EXAMPLES.resolve(program + ".in");
        String answers = Files.readString(EXAMPLES.resolve(program + ".out"));

        assertThat(Run.withInput(Files.readString(input), "contest", program)).isEqualTo(new Run(0, answers, ""));
        assertThat(Run.withInput(Files.readString(input), "contest", program, "-"))
                .isEqualTo(new Run(0, answers, ""));
        assertThat(Run.of("contest", program, input.toString())).isEqualTo(new Run(0, answers, ""));
        assertThat(Run.of("contest", "--strict", "--", program, input.toString()))
                .isEqualTo(new Run(0, answers, ""));
    }

    @Test
    void input_without_a_meaning_is_exit_code_3_and_one_line() {
        assertThat(Run.withInput("two\n", "contest", "othello"))
                .isEqualTo(new Run(3, "", "input:1:1: found 'two', expected the number of games, 0 to 2147483647\n"));
    }

    @Test
    void an_error_in_a_file_names_the_file(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("bad.in"), "two\n");

        assertThat(Run.of("contest", "othello", file.toString()).err())
                .isEqualTo(file + ":1:1: found 'two', expected the number of games, 0 to 2147483647\n");
    }

    @ParameterizedTest
    @MethodSource("programs")
    void a_byte_order_mark_is_passed_over(String program) throws IOException {
        String input = Files.readString(EXAMPLES.resolve(program + ".in"));

        assertThat(Run.withInput("\uFEFF" + input, "contest", program))
                .isEqualTo(Run.withInput(input, "contest", program));
    }

    @Test
    void a_file_that_is_not_there_is_named() {
        assertThat(Run.of("contest", "othello", "not/there"))
                .isEqualTo(new Run(3, "", "not/there: there is no such file\n"));
    }

    @Test
    void a_directory_is_no_input(@TempDir Path directory) {
        assertThat(Run.of("contest", "othello", directory.toString()))
                .isEqualTo(new Run(3, "", directory + ": is a directory, expected a file\n"));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void the_content_of_an_input_shows_its_program(String program) throws IOException {
        Contest told = ContestCases.program(EXAMPLES.resolve(program + ".in"));
        assertThat(told).isNotNull().hasSameClassAs(Objects.requireNonNull(Contest.find(program)));
        try (Stream<Path> files = Files.list(CASES.resolve(program))) {
            List<Path> inputs =
                    files.filter(file -> file.toString().endsWith(".in")).toList();
            assertThat(inputs)
                    .isNotEmpty()
                    .allSatisfy(input ->
                            assertThat(ContestCases.program(input)).isNotNull().hasSameClassAs(told));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0 0",
                "1. e4 e5",
                "3 3 7",
                "10 10 0 1 5",
                "1 X",
                "1 w .......x",
                "2 2 3 2 1 1 5 X",
                "11-15 23-19",
                "2026 10 1 2 1",
                "12345 12345 1"
            })
    void other_content_is_of_no_program(String content) {
        assertThat(ContestCases.program(content.getBytes(StandardCharsets.US_ASCII)))
                .isNull();
    }

    @Test
    void answers_are_compared_with_those_beside_the_inputs(@TempDir Path directory) throws IOException {
        for (String name : List.of("one", "two")) {
            Files.copy(EXAMPLES.resolve("othello.in"), directory.resolve(name + ".txt"));
            Files.copy(EXAMPLES.resolve("othello.out"), directory.resolve(name + ".out"));
        }
        String both = directory.resolve("one.txt") + ": as one.out has it\n" + directory.resolve("two.txt")
                + ": as two.out has it\n";
        String right = "2 contest inputs: 2 right, 0 wrong, 0 unreadable\n";

        assertThat(Run.of("contest", "--compare", directory.toString())).isEqualTo(new Run(0, both, right));
        assertThat(Run.of("contest", "othello", "--compare", directory.toString()))
                .isEqualTo(new Run(0, both, right));
        Files.writeString(directory.resolve("two.out"), "other\n");
        assertThat(Run.of("contest", "--compare", directory.resolve("two.txt").toString()))
                .isEqualTo(new Run(
                        1,
                        directory.resolve("two.out") + ":1: found 'other', expected '(3,5) (4,6) (5,3) (6,4)'\n",
                        "1 contest input: 0 right, 1 wrong, 0 unreadable\n"));
        Run other = Run.of(
                "contest",
                "rank-and-file",
                "--compare",
                directory.resolve("one.txt").toString());
        assertThat(other.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        Path games = Files.writeString(directory.resolve("games.pgn"), "1. e4 e5 *\n");
        assertThat(Run.of("contest", "--compare", games.toString()).out())
                .startsWith(games + ": not an input of any of the programs checkers-check, ");
        assertThat(Run.of("contest", "--compare", "not/there").err()).isEqualTo("not/there: there is no such file\n");
    }

    @Test
    void wrong_arguments_are_exit_code_2() {
        String programs = String.join(", ", Contest.names());
        assertThat(complaint("contest")).isEqualTo("PROGRAM is required: one of " + programs);
        assertThat(complaint("contest", "ludo")).isEqualTo("there is no program 'ludo'; expected one of " + programs);
        assertThat(complaint("contest", "othello", "a", "b")).isEqualTo("unexpected argument 'b'");
        assertThat(complaint("contest", "--compare")).isEqualTo("--compare needs a file or a directory");
        assertThat(complaint("contest", "--compare", "a", "--explain"))
                .isEqualTo("--compare cannot be used with another option");
        assertThat(complaint("contest", "othello", "--nonsense")).isEqualTo("there is no option '--nonsense'");
        assertThat(complaint("contest", "megacheckers", "--time-limit"))
                .isEqualTo("--time-limit needs a value: SECONDS");
        assertThat(complaint("contest", "megacheckers", "--time-limit=-1"))
                .isEqualTo("--time-limit must be a number of seconds above 0, not '-1'");
    }

    private static String complaint(String... args) {
        Run run = Run.of(args);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("arbiter contest: ").endsWith("\nTry 'arbiter contest --help'.\n");
        return run.err().substring("arbiter contest: ".length(), run.err().indexOf('\n'));
    }
}
