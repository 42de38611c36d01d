package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArbiterCommandTest {

    @Test
    void the_version_is_printed() {
        Run run = Run.of("--version");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).matches("arbiter [0-9]+\\.[0-9]+\\.[0-9]+\n");
    }

    @Test
    void help_lists_every_command() {
        assertThat(Run.of("--help").out())
                .contains("contest", "games", "show", "moves", "rule", "winnable", "perft", "check", "completion");
    }

    @Test
    void the_completion_script_knows_every_command_and_its_options() {
        assertThat(Run.of("completion").out())
                .contains("contest", "games", "show", "moves", "rule", "winnable", "perft", "check", "serve")
                .contains("--explain", "--resume", "--port");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"contest", "games", "show", "moves", "rule", "winnable", "perft", "check", "serve", "completion"
            })
    void every_command_has_help_with_examples(String command) {
        Run run = Run.of(command, "--help");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("Usage: arbiter " + command)
                .containsPattern("Examples?:\n +.*arbiter " + command);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "nonsense", "--nonsense", "games --nonsense", "show", "rule -g", "perft -g othello many"})
    void wrong_usage_is_answered_with_where_to_find_help(String line) {
        Run run = Run.of(line.isEmpty() ? new String[0] : line.split(" "));

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("arbiter").contains("--help'").hasLineCount(2);
    }

    @Test
    void an_unknown_game_is_wrong_usage() {
        Run run = Run.of("show", "-g", "ludo");

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).startsWith("arbiter show: there is no game 'ludo'; 'arbiter games' lists them\n");
    }

    @Test
    void the_completion_script_is_bash() throws IOException, InterruptedException {
        Run run = Run.of("completion");
        Process bash =
                new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
        try (var script = bash.getOutputStream()) {
            script.write(run.out().getBytes(StandardCharsets.UTF_8));
        }

        assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(bash.waitFor()).isZero();
        assertThat(run.out()).contains("\"checkers-check\"", "\"international\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"games", "contest othello", "show -g chess"})
    void output_that_cannot_be_written_is_exit_code_3(String line) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String game = "1\n" + "--------\n".repeat(8) + "B\nQ\n";

        int exitCode = Main.main(
                new ByteArrayInputStream(game.getBytes(StandardCharsets.US_ASCII)),
                new PrintStream(full, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                line.split(" ", -1));

        assertThat(exitCode).isEqualTo(ExitCode.UNREADABLE);
        assertThat(err.toString(StandardCharsets.UTF_8)).endsWith(": the output cannot be written\n");
    }
}
