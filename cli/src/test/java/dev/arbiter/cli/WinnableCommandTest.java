package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WinnableCommandTest {

    private static final String KNIGHT = "8/8/4k1q1/8/8/3NK3/8/8 w - - 0 41";
    private static final String BISHOPS = "8/8/4k1b1/8/8/3BK3/8/8 w - - 0 1";

    @Test
    void each_side_has_a_line_with_the_moves_or_the_reason() {
        Run run = Run.of("winnable", "-p", KNIGHT);

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out().lines()).hasSize(2);
        assertThat(run.out())
                .startsWith("White cannot win: White has one knight")
                .contains("  [FIDE 5.1.2, 6.9]\n");
        assertThat(run.out()).containsPattern("\nBlack can win: 41\\. K.* \\S+#\n$");
    }

    @Test
    void where_neither_side_can_win_the_exit_code_says_so() {
        assertThat(Run.of("winnable", "-p", BISHOPS).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("winnable", "-p", BISHOPS, "--quick").exitCode()).isEqualTo(ExitCode.ILLEGAL);
    }

    @Test
    void moves_may_be_played_first() {
        assertThat(Run.of("winnable", "f3", "e5", "g4", "Qh4").out())
                .isEqualTo("White cannot win: White is checkmated  [FIDE 5.1.2, 6.9]\nBlack has won\n");
        assertThat(Run.of("winnable", "f3", "e5", "g4").out()).contains("Black can win: 2... Qh4#\n");
        assertThat(Run.of("winnable", "e5").exitCode()).isEqualTo(ExitCode.ILLEGAL);
    }

    @Test
    void a_bound_may_leave_it_open() {
        assertThat(Run.of("winnable", "--quick").out()).isEqualTo("White: not known\nBlack: not known\n");
        assertThat(Run.of("winnable", "--nodes", "1", "-g", "chess960").out()).startsWith("White: not known\n");
    }

    @Test
    void json_names_rule_and_squares() {
        assertThat(Run.of("winnable", "--json", "-p", BISHOPS).out())
                .startsWith("{\"game\":\"chess\",\"position\":\"" + BISHOPS + "\",\"white\":{\"answer\":\"cannot\",")
                .contains("\"squares\":[\"d3\"],\"rule\":\"NO_MATE_POSSIBLE\",\"citation\":\"FIDE 5.1.2, 6.9\"}");
    }

    @Test
    void a_list_is_answered_line_by_line(@TempDir Path directory) throws IOException {
        String list = "# positions\n\n" + KNIGHT + "\nnonsense\n8/8/4k1b1/8/8/3BK3/8/8 w - -\n";
        Path file = Files.writeString(directory.resolve("list.txt"), list);

        Run run = Run.of("winnable", "--positions", file.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.out())
                .isEqualTo(
                        KNIGHT
                                + "\tcannot\tcan\nnonsense\tunreadable\tunreadable\n8/8/4k1b1/8/8/3BK3/8/8 w - -\tcannot\tcannot\n");
        assertThat(run.err()).startsWith(file + ":4: ").hasLineCount(1);
        assertThat(Run.withInput(list, "winnable", "--positions", "-", "--line").out())
                .containsPattern(
                        "\tcannot\tcan\t\tK.*#\nnonsense\tunreadable\tunreadable\t\t\n.*\tcannot\tcannot\t\t\n");
    }

    @Test
    void each_line_of_a_list_has_a_row_in_json_too() {
        String list = KNIGHT + "\nnonsense\n518\n";
        Run run = Run.withInput(list, "winnable", "--positions", "-", "--json", "--quick");
        assertThat(run.out().lines()).hasSize(3);
        assertThat(run.out().lines().toList().get(1)).startsWith("{\"position\":\"nonsense\",\"problem\":\"");
        assertThat(run.out().lines().toList().get(2)).startsWith("{\"game\":\"chess960\"");
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void a_game_without_an_answer_is_said_to_have_none() {
        Run run = Run.of("winnable", "-g", "othello");

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains("winnable is not supported for othello");
    }
}
