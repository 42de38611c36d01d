package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

    private static final Path EXAMPLES =
            Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")), "examples");

    @Test
    void the_examples_are_right() {
        Run run = Run.of("check", EXAMPLES.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).contains("othello.in: as othello.out has it\n");
        assertThat(run.err()).endsWith(" right, 0 wrong, 0 unreadable\n");
    }

    @Test
    void a_wrong_answer_is_shown_with_its_place(@TempDir Path directory) throws IOException {
        Path answers = directory.resolve("othello-1.out");
        Files.copy(EXAMPLES.resolve("othello.in"), directory.resolve("othello-1.in"));
        Files.writeString(
                answers, Files.readString(EXAMPLES.resolve("othello.out")).replace("Black -  1", "Black -  2"));

        assertThat(Run.of("check", directory.toString()))
                .isEqualTo(new Run(
                        1,
                        answers + ":2: found 'Black -  2 White -  4', expected 'Black -  1 White -  4'\n",
                        "1 contest input: 0 right, 1 wrong, 0 unreadable\n"));
    }

    @Test
    void an_unreadable_input_is_exit_code_3(@TempDir Path directory) throws IOException {
        Path input = Files.writeString(directory.resolve("othello.in"), "1\nBBB\n");

        assertThat(Run.of("check", input.toString()))
                .isEqualTo(new Run(
                        3,
                        input + ": input:2:1: found a row of 3 characters, expected 8\n",
                        "1 contest input: 0 right, 0 wrong, 1 unreadable\n"));
    }

    @Test
    void a_file_that_is_no_contest_input_is_said_to_be_none(@TempDir Path directory) throws IOException {
        Path other = Files.writeString(directory.resolve("notes.txt"), "");

        assertThat(Run.of("check", other.toString()).out()).startsWith(other + ": is no contest input: expected ");
        assertThat(Run.of("check", directory.toString()).err()).startsWith("0 contest inputs");
    }

    @Test
    void a_file_that_is_not_there_is_exit_code_3() {
        assertThat(Run.of("check", "not/there")).isEqualTo(new Run(3, "", "not/there: there is no such file\n"));
    }
}
