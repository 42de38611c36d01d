package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    /** Half a point for one side, or none for both: neither won nor drawn, for whomever it is counted. */
    @Test
    void what_neither_side_won_nor_drew_is_counted_by_itself() throws IOException {
        StringBuilder halves = new StringBuilder();
        for (String result : List.of("1/2-0", "0-0", "1-0", "1/2-1/2", "*", "+--")) {
            halves.append("[White \"A\"]\n[Black \"B\"]\n[Result \"" + result + "\"]\n\n1. e4 e5 *\n\n");
        }
        String file = Files.writeString(directory.resolve("halves.pgn"), halves).toString();

        assertThat(Run.of("tree", file, "--format", "csv").out()).contains("\ne4,5,1,1,0,2,");
        assertThat(Run.of("tree", file).out()).containsPattern("e4 +5 +25 % +25 % +0 %");
        assertThat(Run.of("tree", file, "--format", "json").out()).contains("\"black\":0,\"others\":2,");
        assertThat(Run.of("tree", file, "--format", "pgn").out().replace('\n', ' '))
                .contains("0 won by Black, 2 won by neither and not drawn}");
        assertThat(Run.of("tree", file, "--report", "--format", "csv").out())
                .contains(
                        "\nmove,e4,5,1,1,0,2,",
                        "\nwhite,A,5,1,1,0,2,",
                        "\nblack,B,5,1,1,0,2,",
                        "\nline,e4 e5,5,1,1,0,2,");
        assertThat(Run.of("players", file).out()).contains("+1 =2 −1").contains("+0 =1 −3");
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
    void a_wrong_query_is_reported_by_its_column() {
        Run run = find("white ~ anna and");
        assertThat(run.err()).contains("the query, character 17: found the end, expected a condition");
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
                .startsWith("\"file\",game,")
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
                .isEqualTo(games + ":1: game 1 (Anna – Boris), 1-0, after ply 0:"
                        + " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
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
                "move",games,white,draws,black,others,rating,performance,year,player,eco,opening
                e4,2,1,0,0,0,2100,,,Anna,,
                f3,1,0,0,1,0,1900,,,Chiara,,
                """);
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("tree", games.toString(), "e4", "e5", "--format", "csv", "--where", "legal")
                        .out())
                .isEqualTo("""
                        "move",games,white,draws,black,others,rating,performance,year,player,eco,opening
                        Bc4,1,1,0,0,0,2100,,,Anna,,
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
                .startsWith("standard input: it has no recorded games")
                .doesNotContain("arbiter-find");
    }

    @Test
    void a_tree_is_of_the_game_that_most_records_of_the_files_are_of() throws IOException {
        Path mixed = Files.createDirectory(directory.resolve("mixed"));
        Path checkers = Files.writeString(mixed.resolve("club.pdn"), """
                [GameType "21"]

                1. 11-15 23-19 *

                [GameType "21"]

                1. 11-15 24-20 *

                [GameType "21"]

                1. 9-13 *
                """);
        Files.writeString(mixed.resolve("club.pgn"), "1. e4 e5 *\n\n1. d4 *\n");
        Files.writeString(mixed.resolve("club.txt"), "f5d6c3\n");

        Run alone = Run.of("tree", checkers.toString(), "--format", "csv");
        assertThat(alone.out())
                .contains("\n11-15,2,0,0,0,")
                .contains("\n9-13,1,")
                .hasLineCount(3);
        assertThat(alone.err()).isEmpty();

        Run several = Run.of("tree", mixed.toString(), "--format", "csv");
        assertThat(several.out()).isEqualTo(alone.out());
        assertThat(several.err())
                .isEqualTo("arbiter tree: shown are games of English draughts (checkers); the files also hold games of"
                        + " Chess and Othello, shown by -g chess\n");
        assertThat(Run.of("tree", mixed.toString(), "--format", "json").out())
                .startsWith("{\"game\":\"checkers\",\"otherGames\":[\"chess\",\"othello\"],\"position\":");
        assertThat(Run.of("tree", checkers.toString(), "--format", "json").out())
                .startsWith("{\"game\":\"checkers\",\"position\":");
        // The moves say which of them is meant, and so does -g.
        assertThat(Run.of("tree", mixed.toString(), "e4", "--format", "csv").out())
                .contains("\ne5,1,")
                .hasLineCount(2);
        assertThat(Run.of("tree", mixed.toString(), "f5", "--format", "csv").out())
                .contains("\nd6,1,");
        assertThat(Run.of("tree", mixed.toString(), "-g", "chess", "--format", "csv")
                        .out())
                .contains("\ne4,1,")
                .contains("\nd4,1,");
        assertThat(Run.of("tree", mixed.toString(), "--report").out())
                .contains("3 games", "11-15")
                .doesNotContain("e4");
        Run report = Run.of("tree", mixed.toString(), "e4", "--report", "--format", "json");
        assertThat(report.out()).startsWith("{\"game\":\"chess\",").contains("\"total\":{\"name\":\"\",\"games\":1,");

        // A move that the files' game has not is refused by its rules.
        Run refused = Run.of("tree", checkers.toString(), "e4");
        assertThat(refused.err()).contains("NO_SUCH_SQUARE", "numbered from 1 to 32");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        Run elsewhere = Run.of("tree", checkers.toString(), "-p", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(elsewhere.err())
                .contains("this is a position of Chess; the files hold games of English draughts (checkers)")
                .contains("no game continues from this position");
        assertThat(Run.withInput(Files.readString(checkers), "tree", "11-15", "--format", "csv")
                        .out())
                .contains("\n23-19,1,")
                .contains("\n24-20,1,");
    }

    @Test
    void a_report_on_a_position_is_a_text_or_rows_of_csv_or_an_object_of_json() throws IOException {
        Path table = Files.writeString(directory.resolve("own.tsv"), "eco\tname\tpgn\nB00\tKing's Pawn\t1. e4\n");
        assertThat(Run.of("tree", games.toString(), "e4", "--report", "--openings", table.toString(), "--format", "csv")
                        .out())
                .isEqualTo("""
                        "kind",name,games,white,draws,black,others,eco,opening
                        position,King's Pawn,2,1,0,0,0,B00,King's Pawn
                        move,e5,2,1,0,0,0,,
                        year,unknown,2,1,0,0,0,,
                        rating,2000–2199,1,1,0,0,0,,
                        rating,unknown,1,0,0,0,0,,
                        white,Anna,1,1,0,0,0,,
                        white,Durk,1,0,0,0,0,,
                        black,Boris,1,1,0,0,0,,
                        line,e5,2,1,0,0,0,,
                        """);
        Run text = Run.of("tree", games.toString(), "e4", "--report", "--openings", table.toString());
        assertThat(text.out()).startsWith("""
                        B00 King's Pawn
                        rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
                        2 games: White won 100 %, 0 % drawn, Black won 0 %

                        move     games  white draws black
                        e5           2  100 %   0 %   0 %

                        year\s""");
        assertThat(text.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("tree", games.toString(), "e4", "--report", "--where", "white = Anna", "--format", "json")
                        .out())
                .startsWith(
                        "{\"game\":\"chess\",\"position\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\","
                                + "\"total\":{\"name\":\"\",\"games\":1,\"white\":1,\"draws\":0,\"black\":0,\"others\":0},\"moves\":[{");
        Run none = Run.of("tree", games.toString(), "a3", "--report");
        assertThat(none.err()).isEqualTo("no game reaches this position\n");
        assertThat(none.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("tree", games.toString(), "--report", "--depth", "2").err())
                .contains("--report cannot be used with --depth");
    }

    @Test
    void openings_are_named_by_the_users_table() throws IOException {
        Path table = Files.writeString(
                directory.resolve("own.tsv"), "eco\tname\tpgn\nB00\tKing's Pawn\t1. e4\nC20\tOpen Game\t1. e4 e5\n");
        assertThat(Run.of("tree", games.toString(), "--openings", table.toString(), "--format", "csv", "--depth", "2")
                        .out())
                .contains("e4,2,1,0,0,0,2100,,,Anna,B00,King's Pawn\n")
                .contains("e4 e5,2,1,0,0,0,,1300,,Boris,C20,Open Game\n");
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
    void doubles_are_reported_and_left_out() throws IOException {
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
                .startsWith("\"kind\",place,game,otherPlace,otherGame,plies\nsame,");
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

    @Test
    void words_that_are_no_tag_of_any_game_are_reported_with_what_may_have_been_meant() {
        for (String query :
                List.of("whtie ~ so", "not whtie ~ so", "has Whtie", "no Whtie", "plies > 0 or whtie = 1")) {
            Run run = find(query, "--format", "count");
            assertThat(run.err())
                    .as(query)
                    .containsIgnoringCase("arbiter find: no game has a tag 'whtie'; did you mean 'White'?");
        }
        assertThat(find("whtie ~ so", "--format", "count").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(find("white ~ so", "--format", "count").err()).isEmpty();
        assertThat(find("all", "--sort", "whtie", "--format", "count").err())
                .contains("no game has a tag 'whtie'; did you mean 'White'?");
        assertThat(find("legal", "--sort", "plies,elo,-result,game,white", "--format", "count")
                        .err())
                .isEmpty();
        Run empty = find("legal", "--sort", "white,,black", "--format", "count");
        assertThat(empty.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(empty.err()).contains("--sort: 'white,,black' has an empty key");
        for (String key : List.of("white-elo", "-white elo", "plies;-elo", "white~")) {
            Run none = find("legal", "--sort", key, "--format", "count");
            assertThat(none.exitCode()).as(key).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(none.err()).as(key).contains("cannot be the name of a tag");
        }
        assertThat(find("legal", "--sort", "white-elo").err())
                .contains("--sort: 'white-elo' cannot be the name of a tag; did you mean 'WhiteElo'?");
    }

    @Test
    void questions_without_an_answer_are_reported_with_how_many_games() throws IOException {
        Path othello = Files.writeString(directory.resolve("o.txt"), "f5d6c3\nf5f6e6\n");
        Run claims = Run.of("find", "claim fifty", "--format", "count", othello.toString(), games.toString());
        assertThat(claims.err()).contains("FIFTY_MOVES", "Othello does not have", "2 games could not be tested");
        Run unwinnable = Run.of("find", "unwinnable", "--format", "count", othello.toString());
        assertThat(unwinnable.out()).isEqualTo("0\n");
        assertThat(unwinnable.err()).contains("2 games could not be tested: whether a side can still win");
    }

    private Path played(String... heads) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String head : heads) {
            for (String tag : head.split(";", -1)) {
                String[] parts = tag.split("=", 2);
                text.append('[').append(parts[0]).append(" \"").append(parts[1]).append("\"]\n");
            }
            text.append("\n1. e4 *\n\n");
        }
        return Files.writeString(directory.resolve("played.pgn"), text);
    }

    private static List<String> sorted(Path file, String keys, String tag) {
        return Run.of("find", "all", "--sort", keys, "--format", "jsonl", file.toString())
                .out()
                .lines()
                .map(line -> line.replaceFirst(".*\"" + tag + "\":\"([^\"]*)\".*", "$1"))
                .toList();
    }

    @Test
    void dates_rounds_ratings_and_names_stand_in_their_order() throws IOException {
        Path dates = played(
                "Date=2000.01.02",
                "Date=2000",
                "Date=1999.12.??",
                "Date=2000.01.??",
                "Date=01.01.2000",
                "Date=2000.??.??");
        assertThat(sorted(dates, "date", "Date"))
                .containsExactly("1999.12.??", "2000", "2000.??.??", "2000.01.??", "01.01.2000", "2000.01.02");
        Path rounds = played("Round=1.10", "Round=1.9", "Round=10", "Round=2", "Round=1.1");
        assertThat(sorted(rounds, "round", "Round")).containsExactly("1.1", "1.9", "1.10", "2", "10");
        assertThat(sorted(rounds, "-round", "Round")).containsExactly("10", "2", "1.10", "1.9", "1.1");
        Path names = played("White=Zukertort", "White=Ömer", "White=oma", "White=Petrosian", "White=Olga");
        assertThat(sorted(names, "white", "White")).containsExactly("Olga", "oma", "Ömer", "Petrosian", "Zukertort");
        Path elo = played("WhiteElo=0;Round=1", "WhiteElo=900;Round=2", "WhiteElo=2700;Round=3", "Round=4");
        assertThat(sorted(elo, "-elo,-round", "Round")).containsExactly("3", "2", "4", "1");
        Path both = played("Date=2001;Round=2", "Date=2000;Round=9", "Date=2001;Round=1", "Date=2000;Round=10");
        assertThat(sorted(both, "date,round", "Round")).containsExactly("9", "10", "1", "2");
        assertThat(sorted(both, "-date,round", "Round")).containsExactly("1", "2", "9", "10");
    }

    @Test
    void dates_with_the_day_first_are_read_and_reported() throws IOException {
        Path file = played("Date=05.03.2017");
        Run run = Run.of("find", "date = 2017.03.05", "--format", "count", file.toString());
        assertThat(run.out()).isEqualTo("1\n");
        assertThat(run.err()).contains("dates such as '05.03.2017'", "read as day, month and year");
    }

    @Test
    void lists_and_csv_have_players_date_and_result() throws IOException {
        Path file = played("White=Anna;Black=Boris;Date=2020.02.03;Result=1-0");
        Run csv = Run.of("find", "all", "--format", "csv", file.toString());
        assertThat(csv.out().lines().toList().get(0)).endsWith(",White,Black,Date,Result,found_ply,found_position");
        assertThat(csv.out().lines().toList().get(1)).endsWith(",Anna,Boris,2020.02.03,1-0,,");
        assertThat(Run.of("find", "all", "--format", "list", file.toString()).out())
                .endsWith(": game 1 (Anna – Boris), 2020.02.03, 1-0\n");
    }

    @Test
    void draws_that_were_played_again_stay_where_doubles_are_left_out() throws IOException {
        String moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1";
        String head = "[White \"Anna\"]\n[Black \"Boris\"]\n";
        String text = head + "[Event \"Riga\"]\n[Date \"2019.01.01\"]\n[Result \"1/2-1/2\"]\n\n" + moves
                + " 1/2-1/2\n\n"
                + head + "[Event \"Bern\"]\n[Date \"2020.01.01\"]\n[Result \"1/2-1/2\"]\n\n" + moves + " 1/2-1/2\n\n"
                + head + "[Event \"Oslo\"]\n[Date \"2021.01.01\"]\n[Result \"1-0\"]\n\n" + moves + " b5 7. Bb3 1-0\n";
        Path file = Files.writeString(directory.resolve("again.pgn"), text);
        assertThat(Run.of("find", "--unique", "all", "--format", "count", file.toString())
                        .out())
                .isEqualTo("3\n");
        assertThat(Run.of("doubles", file.toString()).err())
                .contains("0 the same", "0 the beginning", "3 near doubles");
    }

    @Test
    void games_that_another_archive_has_are_left_out() throws IOException {
        Path other = Files.writeString(
                directory.resolve("other.pgn"),
                FIRST.replace("Bc4", "f1c4").replace("Anna", "ANNA") + "\n" + THIRD.replace("Durk", "Emil"));
        assertThat(find("all", "--not-in", other.toString()).out()).isEqualTo(SECOND + "\n" + THIRD + "\n");
        assertThat(find("white ~ anna", "--not-in", other.toString()).exitCode())
                .isEqualTo(ExitCode.ILLEGAL);
        assertThat(find("all", "--not-in", other.toString(), "--not-in", games.toString(), "--format", "count")
                        .out())
                .isEqualTo("1\n");
        // The same twice in one archive is another question.
        Path twice = Files.writeString(directory.resolve("twice.pgn"), SECOND + "\n" + SECOND);
        assertThat(Run.of("find", "all", "--not-in", other.toString(), "--format", "count", twice.toString())
                        .out())
                .isEqualTo("2\n");
        assertThat(Run.of(
                                "find",
                                "all",
                                "--unique",
                                "--not-in",
                                other.toString(),
                                "--format",
                                "count",
                                twice.toString())
                        .out())
                .isEqualTo("1\n");
    }

    @Test
    void an_archive_that_cannot_be_read_lacks_nothing() throws IOException {
        Run missing = find("all", "--not-in", directory.resolve("nowhere.pgn").toString());
        assertThat(missing.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(missing.out()).isEmpty();
        assertThat(missing.err()).contains("nowhere.pgn");
        assertThat(find("all", "--not-in", "-").err()).contains("--not-in needs a file, not standard input");
        Path other = Files.writeString(directory.resolve("other.pgn"), FIRST);
        assertThat(find("all", "--not-in", other.toString(), "--output", other.toString())
                        .err())
                .contains("would be overwritten");
        assertThat(Files.readString(other)).isEqualTo(FIRST);
    }
}
