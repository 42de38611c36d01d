package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code arbiter find} and {@code arbiter tree} promise. */
class FindCommandTest {

    private static final String FIRST = """
            [White "Anna"]
            [Black "Boris"]
            [WhiteElo "2100"]
            [Result "1-0"]

            1.  e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#   1-0
            """;

    private static final String SECOND = """
            [White "Chiara"]
            [Black "Anna"]
            [WhiteElo "1900"]
            [Result "0-1"]

            1. f3 e5 2. g4 Qh4# {so soon} 0-1
            """;

    private static final String THIRD = """
            [White "Durk"]
            [Result "*"]

            1. e4 e5 2. Ke3 *
            """;

    @TempDir
    private Path directory = Path.of("");

    private Path games = directory;

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(directory.resolve("a.pgn"), FIRST + "\n" + SECOND + "\n" + THIRD);
    }

    private Run find(String... arguments) {
        String[] all = new String[arguments.length + 2];
        all[0] = "find";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[all.length - 1] = games.toString();
        return Run.of(all);
    }

    @Test
    void games_are_printed_as_they_stand() {
        Run run = find("white ~ anna");
        assertThat(run.out()).isEqualTo(FIRST + "\n");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(find("player ~ anna").out()).isEqualTo(FIRST + "\n" + SECOND + "\n");
    }

    @Test
    void nothing_found_has_its_own_exit_code() {
        Run run = find("white ~ nobody");
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
    }

    @Test
    void a_wrong_query_is_told_by_its_column() {
        Run run = find("white ~ anna and");
        assertThat(run.err()).contains("the query at its character 17: found the end, expected a condition");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void a_file_that_is_not_there_is_named_and_the_others_are_searched() {
        Run run = Run.of("find", "illegal", "--format", "list", games + ".gone", games.toString());
        assertThat(run.err()).contains(games + ".gone: there is no such file");
        assertThat(run.out()).isEqualTo(games + ":15: game 3 (Durk – ?), *\n");
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void each_format_has_a_line_a_game() {
        assertThat(find("ends checkmate", "--format", "count").out()).isEqualTo("2\n");
        assertThat(find("ends checkmate", "--format", "list").out())
                .isEqualTo(games + ":1: game 1 (Anna – Boris), 1-0\n" + games + ":8: game 2 (Chiara – Anna), 0-1\n");
        assertThat(find("illegal", "--format", "jsonl").out())
                .startsWith("{\"file\":\"" + games + "\",\"game\":3,")
                .contains("\"verdict\":\"illegal\"")
                .hasLineCount(1);
        assertThat(find("illegal", "--format", "csv").out())
                .startsWith("file,game,")
                .hasLineCount(2);
    }

    @Test
    void games_are_written_in_another_format() throws IOException {
        Path output = directory.resolve("out.pgn");
        Run run = find("starts f3", "--to", "pgn", "--output", output.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Files.readString(output))
                .startsWith("[Event \"?\"]\n")
                .contains("1. f3 e5 2. g4 Qh4# {so soon} 0-1");
        Run over = find("starts f3", "--output", games.toString());
        assertThat(over.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(games).content().startsWith(FIRST);
    }

    @Test
    void some_of_the_games_are_taken_in_the_order_that_was_asked_for() {
        assertThat(find("queens = 2", "--limit", "1", "--format", "list").out())
                .isEqualTo(games + ":1: game 1 (Anna – Boris), 1-0\n");
        assertThat(find("queens = 2", "--sort", "-elo", "--format", "list").out())
                .containsSubsequence("Anna – Boris", "Chiara", "Durk");
        assertThat(find("queens = 2", "--sort", "plies", "--limit", "2", "--format", "list")
                        .out())
                .containsSubsequence("Durk", "Chiara")
                .hasLineCount(2);
        String drawn = find("queens = 2", "--sample", "2", "--seed", "7", "--format", "list")
                .out();
        assertThat(drawn).hasLineCount(2);
        assertThat(find("queens = 2", "--sample", "2", "--seed", "7", "--format", "list")
                        .out())
                .isEqualTo(drawn);
    }

    @Test
    void a_tree_shows_what_was_played_and_how_it_went() throws IOException {
        Run run = Run.of("tree", games.toString(), "--format", "csv");
        assertThat(run.out()).isEqualTo("""
                move,games,white,draws,black,rating,performance,year,player,eco,opening
                e4,2,1,0,0,2100,,,Anna,,
                f3,1,0,0,1,1900,,,Chiara,,
                """);
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("tree", games.toString(), "e4", "e5", "--format", "csv", "--where", "legal")
                        .out())
                .isEqualTo("""
                        move,games,white,draws,black,rating,performance,year,player,eco,opening
                        Bc4,1,1,0,0,2100,,,Anna,,
                        """);
        assertThat(Run.of("tree", games.toString(), "e4", "--depth", "2", "--format", "pgn")
                        .out())
                .contains(
                        "1... e5 {2 games: 1 won by White, 0 drawn, 0 won by Black} 2. Bc4 {1 game: 1\nwon by White, 0 drawn, 0 won by Black} *");
        assertThat(Run.of("tree", games.toString(), "a3").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("tree", games.toString(), "e5").err()).contains("NOT_A_PAWN_MOVE");
        assertThat(Run.withInput(Files.readString(games), "tree", "e4").out())
                .isEqualTo(Run.of("tree", "e4", games.toString()).out());
        assertThat(Run.withInput("nothing", "tree", "e4").err())
                .startsWith("standard input: it holds no recorded games")
                .doesNotContain("arbiter-find");
    }

    @Test
    void openings_are_named_by_the_users_table() throws IOException {
        Path table = Files.writeString(
                directory.resolve("own.tsv"), "eco\tname\tpgn\nB00\tKing's Pawn\t1. e4\nC20\tOpen Game\t1. e4 e5\n");
        assertThat(Run.of("tree", games.toString(), "--openings", table.toString(), "--format", "csv", "--depth", "2")
                        .out())
                .contains("e4,2,1,0,0,2100,,,Anna,B00,King's Pawn\n")
                .contains("e4 e5,2,1,0,0,,1300,,Boris,C20,Open Game\n");
        Files.writeString(table, "eco\tname\tpgn\nB00\tWrong\t1. e5\n");
        Run run = Run.of("tree", games.toString(), "--openings", table.toString());
        assertThat(run.err()).contains("own.tsv:2: ");
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void what_is_sorted_or_converted_is_the_same_games() {
        assertThat(find("queens = 2", "--sort", "plies").out()).isEqualTo(THIRD + "\n" + SECOND + "\n" + FIRST + "\n");
        assertThat(find("queens = 2 and legal", "--to", "pgn", "--sort", "-elo").out())
                .containsSubsequence("[White \"Anna\"]", "[White \"Chiara\"]");
    }

    @Test
    void doubles_are_told_and_left_out() throws IOException {
        Path again = Files.writeString(
                directory.resolve("b.pgn"),
                FIRST.replace("\"Anna\"", "\"ANNA\"").replace("Bc4", "f1c4") + "\n" + SECOND.replace("Anna", "Else"));
        Run run = Run.of("doubles", games.toString(), again.toString());
        assertThat(run.out())
                .isEqualTo(again + ":1: game 1 (ANNA – Boris): the same as " + games + ":1: game 1 (Anna – Boris)\n");
        assertThat(run.err())
                .contains("5 games: 1 the same as an earlier one, 0 the beginning of another, 0 near doubles");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("doubles", games.toString()).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("doubles", "--format", "csv", games.toString(), again.toString())
                        .out())
                .startsWith("kind,place,game,otherPlace,otherGame,plies\nsame,");
        assertThat(Run.of("doubles", "--format", "jsonl", games.toString(), again.toString())
                        .out())
                .startsWith("{\"kind\":\"same\",");
        assertThat(Run.of("doubles", "nothing.pgn").exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(Run.of("find", "--unique", "queens = 2", "--format", "count", games.toString(), again.toString())
                        .out())
                .isEqualTo("4\n");
        assertThat(Run.of("find", "--unique", "legal", games.toString(), again.toString())
                        .out())
                .isEqualTo(FIRST + "\n" + SECOND + "\n" + SECOND.replace("Anna", "Else") + "\n");
    }

    @Test
    void converted_games_are_tagged_with_their_openings() throws IOException {
        Path table = Files.writeString(directory.resolve("own.tsv"), "eco\tname\tpgn\nC20\tOpen Game\t1. e4 e5\n");
        assertThat(Run.of("convert", "--to", "pgn", "--openings", table.toString(), games.toString())
                        .out())
                .contains("[ECO \"C20\"]\n[Opening \"Open Game\"]");
        assertThat(find("opening ~ open", "--openings", table.toString(), "--format", "count")
                        .out())
                .isEqualTo("2\n");
    }
}
