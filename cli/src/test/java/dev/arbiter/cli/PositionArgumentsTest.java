package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.GameOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which game and which position a command is about, and what it says to a file in their place. */
class PositionArgumentsTest {

    @TempDir
    private Path directory = Path.of("");

    private static Run run(String command, String... arguments) {
        List<String> line = new ArrayList<>(List.of(command.split(" ", -1)));
        line.addAll(List.of(arguments));
        return Run.of(line.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "rule", "winnable"})
    void a_file_in_place_of_moves_is_said_to_be_one(String command) throws IOException {
        Path games = Files.writeString(directory.resolve("some games"), "1. e4 e5 *\n");
        for (String name : List.of(games.toString(), "nowhere/games.pgn", directory.toString())) {
            for (String[] line : List.of(new String[] {name}, new String[] {"e4", name})) {
                if (line.length == 1 && !command.equals("rule")) {
                    // A file alone is a recorded game.
                    assertThat(run(command, line).exitCode())
                            .as("%s %s", command, name)
                            .isEqualTo(name.startsWith("nowhere") ? ExitCode.UNREADABLE : ExitCode.FINE);
                    continue;
                }
                Run run = run(command, line);
                boolean parted = name.contains(" ");
                assertThat(run.exitCode()).as("%s %s", command, name).isEqualTo(ExitCode.WRONG_USAGE);
                assertThat(run.err())
                        .as("%s %s", command, parted)
                        .startsWith("arbiter " + command + ": '" + name + "' is ")
                        .contains("'arbiter check FILE'");
            }
        }
        assertThat(run(command, "Zz9").exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "rule", "winnable", "perft", "tree"})
    void a_file_in_place_of_a_position_is_said_to_be_one(String command) throws IOException {
        Path games = Files.writeString(directory.resolve("games.pgn"), "1. e4 e5 *\n");
        String last = command.equals("perft") ? "1" : command.equals("tree") ? games.toString() : "e4";
        Run run = run(command, "-p", games.toString(), last);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains("-p needs a position, but '" + games + "' is a file");
    }

    @Test
    void the_tree_of_a_file_that_is_not_there_is_reported() throws IOException {
        Path games = Files.writeString(directory.resolve("games.pgn"), "1. e4 e5 *\n");
        Run run = run("tree", games.toString(), "other.pgn");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains("'other.pgn' is the name of a file that does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "rule e4", "winnable --quick", "perft 2 --divide"})
    void the_usual_game_is_chess_everywhere_and_ids_are_known_in_any_case(String command) {
        // The times of perft differ.
        String usual = run(command).out().replaceAll("\t[0-9.]+\t\\d+\n", "");
        assertThat(usual).isNotEmpty();
        for (String id : List.of("chess", "Chess", "CHESS")) {
            assertThat(run(command, "-g", id).out().replaceAll("\t[0-9.]+\t\\d+\n", ""))
                    .as("%s -g %s", command, id)
                    .isEqualTo(usual);
        }
        assertThat(run(command, "-g", "ches").err()).contains("did you mean 'chess'?");
    }

    @Test
    void every_game_is_known_in_any_case() {
        for (String id : GameOption.ids()) {
            assertThat(run("show", "-g", id.toUpperCase(Locale.ROOT))).as(id).isEqualTo(run("show", "-g", id));
        }
    }

    @Test
    void a_position_says_of_which_game_it_is() {
        assertThat(run("show", "--json", "-p", "8/8/4k3/8/8/3K4/8/8 w - - 0 1").out())
                .startsWith("{\"game\":\"chess\"");
        for (String id : GameOption.ids()) {
            String json = run("show", "-g", id, "--json").out();
            String position = json.replaceAll(".*\"position\":\"([^\"]*)\".*\n", "$1");
            Run run = run("show", "--json", "-p", position);
            // One game, or the complaint that there are several, this one among them.
            if (run.exitCode() == ExitCode.FINE) {
                assertThat(run.out()).as("%s: %s", id, position).containsPattern("\"game\":\"(" + id + "|chess)\"");
            } else {
                assertThat(run.exitCode()).as("%s: %s", id, position).isEqualTo(ExitCode.WRONG_USAGE);
                assertThat(run.err())
                        .contains("the position fits several games")
                        .containsPattern("[( ]" + id + "[,)]");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "rule h4", "winnable --quick", "perft 1 --divide"})
    void a_start_of_chess960_may_be_given_by_its_number(String command) {
        Run numbered = run(command, "-g", "Chess960", "-p", "0");
        assertThat(numbered.exitCode()).isLessThan(ExitCode.WRONG_USAGE);
        String of0 = run(command, "-g", "chess960", "-p", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1")
                .out();
        assertThat(numbered.out().replaceAll("\t[0-9.]+\t\\d+\n", ""))
                .isEqualTo(of0.replaceAll("\t[0-9.]+\t\\d+\n", ""));
        assertThat(run(command, "-p", "518").exitCode()).isLessThan(ExitCode.WRONG_USAGE);
        assertThat(run(command, "-g", "chess960", "-p", "960").err()).contains("from 0 to 959");
        assertThat(run(command, "-g", "chess", "-p", "518").exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    /** What has the shape of chess is chess, whose rules say what is wrong with it. */
    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "rule Kd1", "winnable", "settle --resigned white", "perft 1"})
    void the_reason_of_a_position_of_chess_is_that_of_chess(String command) {
        Run refused = run(command, "-p", "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(refused.err()).contains("White is to move and the queen on e7 attacks the king on e8");
        Run pawn = run(command, "-p", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(pawn.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(pawn.err()).contains("a8").doesNotContain("several games");
    }

    /** Odd and impossible claims, and that no game reaches the position, are notes for every command that is given it. */
    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "rule Kd1", "winnable --quick", "settle --resigned white", "perft 1"})
    void what_is_odd_in_a_position_is_noted_and_the_answer_is_given(String command) {
        Run run = run(command, "-p", "4k3/17/8/8/8/P7/PPPPPPPP/4K3 W qK e6 hmvc 1; fmvn 0;");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).isNotEmpty();
        assertThat(run.err().lines().filter(line -> line.startsWith("note: ")))
                .containsExactly(
                        "note: in the position, 17 was read as 8",
                        "note: in the position, the side to move, W, was read as w",
                        "note: in the position, the castling rights qK were read as Kq",
                        "note: ignored in the position: White may not castle with h1: there is no rook of White",
                        "note: ignored in the position: Black may not castle with a8: there is no rook of Black",
                        "note: ignored in the position: en passant on e6: there is no pawn of Black on e5",
                        "note: no game reaches the position: White has 9 pawns;"
                                + " a side has at most 8 pawns [FIDE 2.2, 3.10.3]");
    }

    @Test
    void notes_on_a_position_are_part_of_the_answer_for_programs() {
        for (String command : List.of("show --json", "moves --json")) {
            assertThat(run(command, "-p", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1").out())
                    .contains(
                            "\"positionNotes\":[\"ignored in the position: en passant on e6: there is no pawn of Black"
                                    + " on e5\"]");
            assertThat(run(command, "-p", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").out())
                    .doesNotContain("positionNotes");
        }
    }

    @Test
    void an_epd_with_operations_is_a_position_with_counters() {
        Run run = run("show", "-p", "4k3/8/8/8/8/8/N7/R3K3 b Q - hmvc 3; fmvn 7; bm Kd7; id \"x\";");
        assertThat(run.out()).endsWith("\n4k3/8/8/8/8/8/N7/R3K3 b Q - 3 7\n");
        assertThat(run.err())
                .isEqualTo("Whether a game leads to this position is not known; --deep looks for one"
                        + System.lineSeparator());
    }

    /** Where squares have letters, numbers count from a1, and where that is impossible or illegal from the other end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            russian  | W:W31:B1        | -     | true  | W:We1:Bb8
            russian  | W:W22,23:B5,6   | -     | false | W:Wd6,f6:Bb2,d2
            russian  | W:W22,23:B5,6   | 22-18 | true  | B:We3,d4:Ba7,c7
            russian  | W:W22,23:B5,6   | d6-e7 | false | B:Wf6,e7:Bb2,d2
            russian  | W:Wc3,e3:Ba7,c7 | c3-d4 | false | B:We3,d4:Ba7,c7
            brazilian | W:W31:B1       | -     | true  | W:We1:Bb8
            checkers | W:W22,23:B5,6   | 22-18 | false | B:W18,23:B5,6
            """)
    void numbers_are_read_from_the_end_that_fits(
            String game, String position, String move, boolean fromTheOther, String reached) {
        List<String> line = new ArrayList<>(List.of("-g", game, "-p", position));
        if (move != null) {
            line.add(move);
        }
        Run show = run("show", line.toArray(new String[0]));
        assertThat(show.exitCode()).as(show.err()).isEqualTo(ExitCode.FINE);
        assertThat(show.out()).contains(reached);
        assertThat(show.err())
                .isEqualTo(
                        fromTheOther
                                ? "note: in the position, squares are numbered from White's top left corner\n"
                                : "");
    }

    @Test
    void a_position_with_two_sides_to_move_has_a_note() {
        Run show = run("show", "-g", "international", "-p", "W:B:W31,32:B1,20");
        assertThat(show.out()).contains("Black to move");
        assertThat(show.err())
                .isEqualTo("note: the position names two sides to move; it was read with Black to move\n");
    }
}
