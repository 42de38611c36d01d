package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands that hold a game and a position. */
class GameCommandsTest {

    private static final String STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    static List<String> ids() {
        return Games.all().stream().map(Game::id).toList();
    }

    @Test
    void games_are_listed_with_title_and_notation() {
        Run run = Run.of("games");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().lines()).hasSize(ids().size()).allMatch(line -> line.split("\t", -1).length == 3);
        assertThat(run.out()).contains("checkers\tEnglish draughts (checkers)\t");
    }

    @ParameterizedTest
    @MethodSource("ids")
    void every_game_is_shown_listed_ruled_on_and_counted(String game) {
        Run moves = Run.of("moves", "-g", game);
        List<String> legal = moves.out().lines().toList();

        assertThat(moves.exitCode()).isZero();
        assertThat(legal).isSorted().doesNotHaveDuplicates().isNotEmpty();
        assertThat(Run.of("rule", "-g", game, legal.get(0)))
                .isEqualTo(new Run(0, "1  " + legal.get(0) + "  legal\n", ""));
        assertThat(Run.of("show", "-g", game, legal.get(0)).exitCode()).isZero();
        Run ascii = Run.of("show", "-g", game, "--ascii", "--flip");
        assertThat(ascii.out()).matches("[\\x20-\\x7e\n]+").contains("+---");
        assertThat(Run.of("show", "-g", game, "--svg", "-").out())
                .startsWith("<svg ")
                .endsWith("</svg>\n");
        assertThat(Run.of("perft", "-g", game, "1").out()).startsWith("1\t" + legal.size() + "\t");
    }

    @Test
    void a_forced_pass_that_is_left_out_is_put_in() {
        String whiteHasToPass = "XXXO" + "-".repeat(60) + " O";
        assertThat(Run.of("rule", "-g", "othello", "-p", whiteHasToPass, "e1").out())
                .isEqualTo("1  PA  legal\n2  e1  legal\n");
        assertThat(Run.of("rule", "-g", "othello", "-p", whiteHasToPass, "h8").out())
                .startsWith("1  h8  illegal  PASS_IS_COMPULSORY  ");
    }

    @Test
    void a_game_has_to_exist() {
        for (String command : List.of("show", "moves", "perft")) {
            Run run = Run.of(command, "-g", "ludo", "1");
            assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(run.err()).startsWith("arbiter " + command + ": there is no game 'ludo'");
        }
    }

    @Test
    void show_draws_the_board_and_says_how_it_stands() {
        Run run = Run.of("show", "-g", "chess", "f3", "e5", "g4", "Qh4#");

        assertThat(run.out()).isEqualTo("""
                           ┌────────────────────────┐
                         8 │ ♜  ♞  ♝ [·] ♚  ♝  ♞  ♜ │
                         7 │ ♟  ♟  ♟  ♟  ·  ♟  ♟  ♟ │
                         6 │ ·  ·  ·  ·  ·  ·  ·  · │
                         5 │ ·  ·  ·  ·  ♟  ·  ·  · │
                         4 │ ·  ·  ·  ·  ·  ·  ♙ [♛]│
                         3 │ ·  ·  ·  ·  ·  ♙  ·  · │
                         2 │ ♙  ♙  ♙  ♙  ♙  ·  ·  ♙ │
                         1 │ ♖  ♘  ♗  ♕ !♔! ♗  ♘  ♖ │
                           └────────────────────────┘
                             a  b  c  d  e  f  g  h
                        Black has won: checkmate [FIDE 5.1.1]
                        rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
                        """);
    }

    @Test
    void colours_are_used_when_asked_for() {
        assertThat(Run.of("show", "-g", "chess", "--color", "always").out()).contains("\u001b[38;5;");
        assertThat(Run.of("show", "-g", "chess").out()).doesNotContain("\u001b");
    }

    @Test
    void an_svg_drawing_goes_to_a_file_or_to_standard_output(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("board.svg");
        Run run = Run.of("show", "-g", "chess", "--svg", file.toString());

        assertThat(run).isEqualTo(new Run(0, "White to move\n" + STARTING_FEN + "\n", ""));
        assertThat(Files.readString(file)).startsWith("<svg ").endsWith("</svg>\n");
        assertThat(Run.of("show", "-g", "chess", "--svg", "-").out()).isEqualTo(Files.readString(file));
    }

    @Test
    void a_file_that_cannot_be_written_is_said_so(@TempDir Path directory) {
        Path file = directory.resolve("missing").resolve("board.svg");

        assertThat(Run.of("show", "-g", "chess", "--svg", file.toString()))
                .isEqualTo(new Run(3, "", file + ": there is no directory " + file.getParent() + " to write it to\n"));
    }

    @Test
    void a_position_is_described_as_json() {
        Run run = Run.of("show", "-g", "chess", "--json", "f3", "e5", "g4", "Qh4");
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();

        assertThat(run.out()).endsWith("}\n").hasLineCount(1);
        assertThat(json.get("game").getAsString()).isEqualTo("chess");
        JsonObject outcome = json.getAsJsonObject("outcome");
        assertThat(outcome.get("over").getAsBoolean()).isTrue();
        assertThat(outcome.get("winner").getAsString()).isEqualTo("Black");
        assertThat(outcome.get("rule").getAsString()).isEqualTo("CHECKMATE");
        assertThat(json.get("legalMoves").getAsJsonArray()).isEmpty();
        assertThat(json.getAsJsonObject("diagram").get("cells").getAsJsonArray())
                .hasSize(64);
    }

    @Test
    void moves_are_listed_as_json() {
        JsonObject json = JsonParser.parseString(
                        Run.of("moves", "-g", "checkers", "--json").out())
                .getAsJsonObject();

        assertThat(json.get("legalMoves").getAsJsonArray()).hasSize(7);
        assertThat(json.get("legalMoves")
                        .getAsJsonArray()
                        .get(0)
                        .getAsJsonObject()
                        .keySet())
                .containsExactly("text", "path");
        assertThat(json.has("diagram")).isFalse();
        assertThat(json.get("turn").getAsString()).isEqualTo("Black");
    }

    @Test
    void rule_stops_at_the_first_illegal_move() {
        assertThat(Run.of("rule", "-g", "checkers", "11-15", "22-17", "15-18", "17-14", "1-1"))
                .isEqualTo(new Run(1, """
                        1  11-15  legal
                        2  22-17  legal
                        3  15-18  legal
                        4  17-14  illegal  CAPTURE_IS_COMPULSORY  a capture is available and must be taken: 23x14 [WCDF 1.20]
                        """, ""));
    }

    @Test
    void rulings_are_given_as_json_lines() {
        Run run = Run.of("rule", "-g", "checkers", "--json", "11-15", "22-17", "15-18", "17-14");
        List<String> lines = run.out().lines().toList();
        JsonObject illegal = JsonParser.parseString(lines.get(3)).getAsJsonObject();

        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(JsonParser.parseString(lines.get(0))
                        .getAsJsonObject()
                        .get("legal")
                        .getAsBoolean())
                .isTrue();
        assertThat(illegal.get("ply").getAsInt()).isEqualTo(4);
        assertThat(illegal.get("rule").getAsString()).isEqualTo("CAPTURE_IS_COMPULSORY");
        assertThat(illegal.get("alternatives").getAsJsonArray().get(0).getAsString())
                .isEqualTo("23x14");
    }

    @Test
    void move_numbers_are_passed_over() {
        assertThat(Run.of("rule", "-g", "chess", "1.", "e4", "e5", "2.Nf3", "2...Nc6")
                        .out())
                .isEqualTo("1  e4  legal\n2  e5  legal\n3  Nf3  legal\n4  Nc6  legal\n");
    }

    @Test
    void a_whole_line_with_numbers_and_a_result_is_ruled_on() {
        String three = "1  e4  legal\n2  e5  legal\n3  Nf3  legal\n";
        for (String line :
                List.of("1.e4 e5 2.Nf3", "1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3 1/2-1/2", "1) e4 1... e5 2.Nf3 1-0")) {
            assertThat(Run.of("rule", "-g", "chess", line)).as(line).isEqualTo(new Run(0, three, ""));
        }
        assertThat(Run.of("rule", "-g", "international", "1. 32 - 28 19-23 2. 28 x 19 2-0")
                        .out())
                .isEqualTo("1  32-28  legal\n2  19-23  legal\n3  28x19  legal\n");
        assertThat(Run.of("rule", "-g", "othello", "f5 -- d6").out()).startsWith("1  f5  legal\n2  --  ");
    }

    @Test
    void games_and_counts_are_given_as_json() {
        assertThat(Run.of("games", "--json").out().lines())
                .hasSize(ids().size())
                .allSatisfy(line -> assertThat(
                                JsonParser.parseString(line).getAsJsonObject().keySet())
                        .containsExactly("game", "title", "notation"));
        JsonObject counted = JsonParser.parseString(
                        Run.of("perft", "-g", "checkers", "2", "--only", "--divide", "--json")
                                .out())
                .getAsJsonObject();
        assertThat(counted.get("count").getAsLong()).isEqualTo(49);
        assertThat(counted.getAsJsonObject("moves").entrySet()).hasSize(7);
    }

    @Test
    void position_or_moves_may_come_from_standard_input() {
        assertThat(Run.withInput("1. e4 e5\n2. Nf3\n", "rule", "-g", "chess", "-")
                        .out())
                .hasLineCount(3);
        assertThat(Run.withInput(STARTING_FEN + "\n", "moves", "-g", "chess", "-p", "-")
                        .out())
                .hasLineCount(20);

        Run both = Run.of("rule", "-g", "chess", "-p", "-", "-");
        assertThat(both.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(both.err()).contains("only one of the position and the moves can be read from standard input");
    }

    @Test
    void moves_before_the_question_have_to_be_legal() {
        for (String command : List.of("show", "moves")) {
            Run run = Run.of(command, "-g", "chess", "e4", "e4");
            assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("2  e4  illegal  ");
        }
    }

    @Test
    void a_position_that_cannot_be_read_is_exit_code_3_with_its_place() {
        Run run = Run.of("show", "-g", "chess", "-p", "8/8/8");

        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).startsWith("position:1:6: found the end, expected ");
    }

    @Test
    void an_impossible_position_is_exit_code_3_with_its_fault() {
        Run run = Run.of("show", "-g", "chess", "-p", "8/8/8/8/8/8/8/8 w - - 0 1");

        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).startsWith("position: ").contains("king").hasLineCount(1);
    }
}
