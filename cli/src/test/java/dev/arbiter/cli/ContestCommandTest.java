package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.contest.Contest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContestCommandTest {

    private static final Path EXAMPLES =
            Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")), "examples");

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
    void a_file_that_is_not_there_is_named() {
        assertThat(Run.of("contest", "othello", "not/there"))
                .isEqualTo(new Run(3, "", "not/there: there is no such file\n"));
    }

    @Test
    void a_directory_is_no_input(@TempDir Path directory) {
        assertThat(Run.of("contest", "othello", directory.toString()))
                .isEqualTo(new Run(3, "", directory + ": is a directory, expected a file\n"));
    }

    @Test
    void wrong_arguments_are_exit_code_2() {
        String programs = String.join(", ", Contest.names());
        assertThat(complaint("contest")).isEqualTo("the program is missing; it is one of " + programs);
        assertThat(complaint("contest", "ludo")).isEqualTo("there is no program 'ludo'; it is one of " + programs);
        assertThat(complaint("contest", "othello", "a", "b")).isEqualTo("'b' is one file too many");
        assertThat(complaint("contest", "othello", "--nonsense")).isEqualTo("there is no option '--nonsense'");
        assertThat(complaint("contest", "megacheckers", "--time-limit"))
                .isEqualTo("--time-limit needs a number of seconds above 0, not ''");
        assertThat(complaint("contest", "megacheckers", "--time-limit=-1"))
                .isEqualTo("--time-limit needs a number of seconds above 0, not '-1'");
    }

    private static String complaint(String... args) {
        Run run = Run.of(args);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("arbiter contest: ").endsWith("\nTry 'arbiter contest --help'.\n");
        return run.err().substring("arbiter contest: ".length(), run.err().indexOf('\n'));
    }
}
