package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands on a position take a recorded game in the place of moves, and number its moves as every other command does. */
class RecordedPositionTest {

    private static final String GAMES = """
            [White "Anna"]
            [Result "*"]

            1. e4 e5 2. Nf3 *

            [White "Boris"]
            [Result "*"]

            1. d4 d5 2. Ke3 *

            [SetUp "1"]
            [FEN "4k3/8/8/8/8/8/4p3/4K3 b - - 0 40"]

            40... Kd7 41. Kxe2 *
            """;

    @TempDir
    Path directory;

    private String file() throws IOException {
        return Files.writeString(directory.resolve("games.pgn"), GAMES).toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | -      | rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
                "1 | 1      | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                "1 | 1.     | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                "1 | 1...   | rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "2 | -      | rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
                "3 | 40...  | 8/3k4/8/8/8/8/4p3/4K3 w - - 1 41",
                "3 | 41     | 8/3k4/8/8/8/8/4K3/8 b - - 0 41",
            })
    void a_recorded_game_is_shown_after_any_move(String game, String move, String position) throws IOException {
        Run run = move.equals("-")
                ? Run.of("show", file(), "--game", game)
                : Run.of("show", file(), "--game", game, "--move", move);

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).endsWith(position + "\n");
    }

    @Test
    void an_illegal_move_is_said_and_the_position_before_it_taken() throws IOException {
        assertThat(Run.of("show", file(), "--game", "2").err())
                .endsWith("game 2: 2.Ke3 is illegal; the position is the one before it\n");
        assertThat(Run.of("winnable", file(), "--game", "2").out()).contains("White can win", "Black can win");
        assertThat(Run.of("moves", file(), "--game", "1").out()).contains("Nc6");
    }

    @Test
    void a_game_or_a_move_that_is_not_there_is_refused_with_what_is() throws IOException {
        Run game = Run.of("show", file(), "--game", "4");
        assertThat(game.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(game.err()).endsWith("games.pgn: there is no game 4; the file has 3\n");

        Run move = Run.of("show", file(), "--move", "3");
        assertThat(move.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(move.err()).endsWith("game 1: there is no move 3; the last is 2.Nf3\n");

        assertThat(Run.of("show", file(), "--move", "x").err()).contains("--move cannot be 'x'");
        assertThat(Run.of("show", "--move", "3", "e4").err()).contains("--move needs a file");
        assertThat(Run.of("show", "--game", "3", "e4").err()).contains("--game N needs a file");
    }

    @Test
    void the_short_option_is_the_rules_and_the_long_one_the_number() throws IOException {
        Run run = Run.of("settle", "-g", "1", file(), "--resigned", "white");
        assertThat(run.out()).startsWith("0-1  Black wins");
        assertThat(run.err()).isEqualTo("note: -g names the rules; the number of a game is given by --game 1\n");

        assertThat(Run.of("settle", "--game", "1", file(), "--resigned", "white")
                        .err())
                .isEmpty();
        assertThat(Run.of("show", "--game", "othello").out()).contains("Black to move");
        assertThat(Run.of("show", "--rules", "othello").out()).contains("Black to move");
        assertThat(Run.of("check", "--game", "othello", file()).exitCode())
                .isEqualTo(Run.of("check", "-g", "othello", file()).exitCode());
    }

    @Test
    void which_illegal_move_it_is_can_be_a_number() {
        String[] words = {"settle", "e4", "e5", "--made", "Ke3", "--illegal", "second"};
        String[] number = {"settle", "e4", "e5", "--made", "Ke3", "--illegal", "2"};
        assertThat(Run.of(number).out()).isEqualTo(Run.of(words).out()).startsWith("0-1");
        assertThat(Run.of("settle", "--illegal", "4", "--made", "Ke3", "e4", "e5")
                        .exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pdn        | 1. 32-28 19-23 2. 31-26 *   | 2.31-26",
                "pdn        | 1. 32-28 18-24 *            | 1...18-24",
                "transcript | f5d6a1                      | 2.A1",
                "pgn        | 1. e4 e5 2. Ke3 *           | 2.Ke3",
            })
    void check_desk_and_settle_number_moves_alike(String ending, String moves, String move) throws IOException {
        String file = Files.writeString(directory.resolve("one." + ending), moves + "\n")
                .toString();

        assertThat(Run.of("check", file).out()).containsIgnoringCase(move + " is illegal");
        assertThat(Run.of("desk", "--once", file).out()).containsIgnoringCase(move + ": illegal");
        assertThat(Run.of("settle", file, "--resigned", "white").err()).containsIgnoringCase(move + " is illegal");
        assertThat(Run.of("show", file).err()).containsIgnoringCase(move + " is illegal");
    }
}
