package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
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
    void the_examples_hold_an_illegal_game_of_chess_and_one_of_draughts() {
        Run run = Run.of("check", EXAMPLES.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("othello.in: as othello.out has it\n")
                .contains("club-evening.pgn:20:9: game 2 (Boris – Chiara, 2026.10.02): 8...O-O is illegal: ")
                .contains("village-cup.pdn:7:19: game 1 (Durk – Elske): 2.31-26 is illegal: ");
        assertThat(run.err())
                .contains("4 contest inputs: 4 right, 0 wrong, 0 unreadable\n")
                .contains("4 games, ")
                .contains("2 illegal, 0 unreadable, 0 unsupported, 0 with a result that cannot stand");
    }

    @Test
    void a_wrong_answer_is_shown_with_its_place(@TempDir Path directory) throws IOException {
        Path answers = directory.resolve("case.out");
        Files.copy(EXAMPLES.resolve("othello.in"), directory.resolve("case.txt"));
        Files.writeString(
                answers, Files.readString(EXAMPLES.resolve("othello.out")).replace("Black -  1", "Black -  2"));

        assertThat(Run.of("check", directory.toString()))
                .isEqualTo(new Run(
                        1,
                        answers + ":2: found 'Black -  2 White -  4', expected 'Black -  1 White -  4'\n",
                        "1 contest input: 0 right, 1 wrong, 0 unreadable\n"));
    }

    @Test
    void an_unreadable_input_with_answers_beside_it_is_exit_code_3(@TempDir Path directory) throws IOException {
        Path input = Files.writeString(directory.resolve("any name"), "1\n--------\nBBB\n");
        Files.writeString(directory.resolve("any name.out"), "");

        assertThat(Run.of("check", input.toString()))
                .isEqualTo(new Run(
                        3,
                        input + ": input:3:1: found a row of 3 characters, expected 8\n",
                        "1 contest input: 0 right, 0 wrong, 1 unreadable\n"));
    }

    @Test
    void no_name_makes_a_file_a_contest_input(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("othello-1.in"), "1. e4 e5 *\n");
        Files.writeString(directory.resolve("othello-1.out"), "");
        // Without answers beside it, it is what the games in it are.
        Files.copy(EXAMPLES.resolve("checkers-check.in"), directory.resolve("megacheckers.in"));

        Run run = Run.of("check", directory.toString());
        assertThat(run.out()).contains("a capture is available and must be taken: 14x23");
        assertThat(run.err()).startsWith("3 games, ").doesNotContain("contest");
    }

    @Test
    void a_file_without_games_is_said_to_hold_none(@TempDir Path directory) throws IOException {
        Path other = Files.writeString(directory.resolve("notes.txt"), "");

        Run named = Run.of("check", other.toString());
        assertThat(named.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(named.out()).startsWith(other + ": it has no recorded games");
        Run walked = Run.of("check", directory.toString());
        assertThat(walked.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(walked.out()).isEmpty();
        assertThat(walked.err()).endsWith("no file has recorded games\n");
    }

    @Test
    void a_file_that_is_not_there_is_exit_code_3() {
        Run run = Run.of("check", "not/there");
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.out()).isEqualTo("not/there: there is no such file\n");
    }

    @Test
    void the_first_illegal_move_of_a_record_is_named() {
        Run run = Run.withInput("[Event \"x\"]\n\n1. e4 e5 2. Ke3 1-0\n", "check", "-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.out()).startsWith("-:3:13: game 1 (x): 2.Ke3 is illegal: ");
        assertThat(run.err()).startsWith("1 game, 2 legal plies: 1 illegal, ");
    }

    @Test
    void programs_get_one_json_object_a_game() {
        Run run = Run.withInput("1. e4 e5 1-0\n", "check", "--format", "jsonl", "-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out())
                .isEqualTo(
                        "{\"file\":\"-\",\"game\":1,\"offset\":0,\"line\":1,\"column\":1,\"rules\":\"chess\",\"plies\":2,"
                                + "\"verdict\":\"legal\",\"legal\":true,\"outcome\":\"the game goes on\",\"claimed\":\"1-0\",\"white_points\":1,\"black_points\":0,\"played\":true}\n");
    }

    @Test
    void wrong_options_are_wrong_usage() {
        assertThat(Run.of("check", "--format", "xml", "-").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("check", "-g", "ludo", "-").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("check", "--files-from", "-").err()).startsWith("arbiter check: FILE is required\n");
    }

    @Test
    void variations_are_checked_where_that_is_asked_for() {
        String game = "1. e4 e5 (1... Nf7) 2. Nf3 *\n";
        assertThat(Run.withInput(game, "check", "-").exitCode()).isEqualTo(ExitCode.FINE);

        Run run = Run.withInput(game, "check", "--variations", "-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.out()).contains("-:1:16: game 1: 1...Nf7, in a variation, is illegal: ");
        assertThat(run.err())
                .startsWith(
                        "1 game, 3 legal plies: 0 illegal, 0 unreadable, 1 illegal and 0 unreadable in variations, ");
    }
}
