package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayersCommandTest {

    private static final String[] NAMES = {"Adler, Ina", "Brück, Jo", "Cato", "Dahl, Per", "Eki", "Faß, Uwe", "Gil"};

    @TempDir
    private Path folder = Path.of("");

    private Run run(String games, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games);
        List<String> line = new ArrayList<>(List.of("players"));
        line.addAll(List.of(options));
        line.add(file.toString());
        return Run.of(line.toArray(new String[0]));
    }

    private static String game(String white, String black, String result, String... more) {
        StringBuilder game = new StringBuilder(
                "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Result \"" + result + "\"]\n");
        for (int at = 0; at < more.length; at += 2) {
            game.append("[" + more[at] + " \"" + more[at + 1] + "\"]\n");
        }
        return game + "\n1. e4 e5 " + result + "\n\n";
    }

    /** What a player scored: games, then won, drawn and lost with White and with Black. */
    private static int[] counts(Map<String, int[]> players, String name) {
        return players.computeIfAbsent(name, any -> new int[7]);
    }

    @Test
    void random_games_are_counted_as_one_counts_them_by_hand() throws IOException {
        Random random = new Random(5);
        Map<String, int[]> players = new HashMap<>();
        StringBuilder games = new StringBuilder();
        List<String> results = List.of("1-0", "1/2-1/2", "0-1", "*");
        for (int i = 0; i < 400; i++) {
            String white = NAMES[random.nextInt(NAMES.length)];
            String black = NAMES[random.nextInt(NAMES.length)];
            int result = random.nextInt(4);
            games.append(game(white, black, results.get(result)));
            counts(players, white)[0]++;
            counts(players, black)[0]++;
            if (result < 3) {
                counts(players, white)[1 + result]++;
                counts(players, black)[6 - result]++;
            }
        }
        List<String> expected = new ArrayList<>();
        players.forEach((name, count) -> {
            double points = count[1] + count[4] + (count[2] + count[5]) / 2.0;
            expected.add(String.format(
                    Locale.ROOT,
                    "player,%s,%d,%s,%d,%d,%d,%d,%d,%d,0,,,",
                    name.contains(",") ? '"' + name + '"' : name,
                    count[0],
                    points == (long) points ? String.valueOf((long) points) : String.valueOf(points),
                    count[1],
                    count[2],
                    count[3],
                    count[4],
                    count[5],
                    count[6]));
        });

        Run run = run(games.toString(), "--format", "csv", "--sort", "name");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().lines().skip(1)).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(run.out().lines().skip(1).map(line -> line.replace("\"", "")))
                .isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
    }

    @Test
    void the_table_of_an_event_stands_by_points_and_then_by_sonneborn_and_berger() throws IOException {
        Run run = run(
                game("Ann", "Bob", "1-0", "Round", "1.1", "WhiteElo", "1800")
                        + game("Cyd", "Dot", "1/2-1/2", "Round", "1.2")
                        + game("Bob", "Cyd", "1-0", "Round", "2.1")
                        + game("Dot", "Ann", "1-0", "Round", "2.2")
                        + game("Ann", "Cyd", "1/2-1/2", "Round", "3.1")
                        + game("Bob", "Dot", "*", "Round", "3.2"),
                "--crosstable");

        assertThat(run.out()).isEqualTo("""
                   player  rating  1 2 3 4  points   Berger
                1  Dot             * 1 ½ ?      1½     2.00
                2  Ann       1800  0 * ½ 1      1½     1.50
                3  Cyd             ½ ½ * 0       1     1.50
                4  Bob             ? 0 1 *       1     1.00
                """);
    }

    @Test
    void tie_breaks_are_chosen_in_their_order_and_stand_in_every_format() throws IOException {
        String games = game("Ann", "Bob", "1-0", "Round", "1", "Date", "2026.05.01")
                + game("Cyd", "Dot", "1/2-1/2", "Round", "1")
                + game("Eve", "Fay", "1-0", "Round", "1", "Termination", "unplayed")
                + game("Ann", "Eve", "1/2-1/2", "Round", "2")
                + game("Dot", "Bob", "0-1", "Round", "2")
                + game("Cyd", "Ann", "1-0", "Round", "3")
                + game("Bob", "Eve", "1-0", "Round", "3");
        Run run = run(games, "--crosstable", "--tie-breaks", "bh-c1,BH,SB,DE");

        assertThat(run.out()).isEqualTo("""
                   player  rating  1 2 3 4 5 6  points    BH-C1       BH       SB       DE
                1  Bob             * 0 1   1         2        3        4      2.5        \s
                2  Ann             1 * ½ 0          1½      3.5        5     2.75        \s
                3  Eve             0 ½ *     +      1½      3.5      4.5     1.75        \s
                4  Cyd               1   * ½        1½      2.5        4        2        \s
                5  Dot             0     ½ *         ½      3.5        4     0.75        \s
                6  Fay                 −     *       0        0        0        0        \s
                """.replace(" \n", "\n").replaceAll("(?m) +$", ""));
        assertThat(run.err()).contains("4 rounds of players without a game count as requested byes without a point.");
        assertThat(run(games, "--crosstable", "--tie-breaks", "DE,SB", "--format", "jsonl")
                        .out())
                .contains("\"berger\":2.0,\"tieBreaks\":[{\"name\":\"DE\"},{\"name\":\"SB\",\"value\":2.5}]")
                .contains("{\"name\":\"DE\",\"value\":1.0}");
        assertThat(run(games, "--crosstable", "--tie-breaks", "DE,SB", "--format", "csv")
                        .out())
                .contains(",1,2,3,4,5,6,points,berger,DE,SB\n", ",2,2,,2.5\n", ",1.5,2.75,0.5,2.75\n");
        assertThat(run(games, "--crosstable").err()).doesNotContain("requested byes");
    }

    @Test
    void a_large_event_has_a_column_for_each_round() throws IOException {
        StringBuilder games = new StringBuilder();
        for (int pair = 0; pair < 15; pair++) {
            games.append(game(String.format("P%02d", pair), String.format("P%02d", 29 - pair), "1-0", "Round", "1"));
        }
        games.append(game("P00", "P01", "1/2-1/2", "Round", "2"));

        Run run = run(games.toString(), "--crosstable", "--limit", "2");

        assertThat(run.out()).isEqualTo("""
                    player  rating     1   2  points   Berger
                 1  P00             30w1 2w½      1½     0.75
                 2  P01             29w1 1b½      1½     0.75
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Brück, Jo", "bruck", "J. Brück", "JO BRUCK"})
    void a_player_is_found_by_any_spelling_and_shown_with_opponents_and_openings(String name) throws IOException {
        Run run = run(
                game("Brück, Jo", "Cato", "1-0", "ECO", "C20", "WhiteElo", "2100", "Date", "1999.05.01")
                        + game("CATO", "Bruck, Jo", "1/2-1/2", "ECO", "C20", "Date", "2004.??.??")
                        + game("Bruck, J.", "Eki", "0-1", "ECO", "B00")
                        + game("Cato", "Eki", "1-0"),
                "--player",
                name,
                "--format",
                "csv");

        assertThat(run.out()).endsWith("""
                opponent,CATO,2,1.5,1,0,0,0,1,0,0,,1999,2004
                opponent,Eki,1,0,0,0,1,0,0,0,0,,,
                opening,C20,2,1.5,1,0,0,0,1,0,0,,1999,2004
                opening,B00,1,0,0,0,1,0,0,0,0,,,
                """);
    }

    /** Nought for each, half a point for one alone, and games that were not played. */
    @Test
    void what_is_neither_a_win_nor_a_draw_counts_as_it_was_scored() throws IOException {
        String games = game("Ann", "Bob", "0-0")
                + game("Ann", "Cyd", "1/2-0")
                + game("Bob", "Cyd", "+--")
                + game("Dot", "Ann", "0F-0F")
                + game("Dot", "Bob", "1-0", "Termination", "forfeit")
                + game("Cyd", "bye", "1-0")
                + game("Cyd", "Dot", "1-0", "Termination", "time forfeit");

        assertThat(run(games, "--sort", "points").out()).isEqualTo("""
                player      games     points   score   as White           as Black           unplayed   rating  years
                Cyd             4          2    50 %   +1 =0 −0           +0 =0 −1           +1 =0 −1
                Bob             3          1    33 %                      +0 =0 −1           +1 =0 −1
                Dot             3          1    33 %                      +0 =0 −1           +1 =0 −1
                Ann             3          ½    17 %   +0 =1 −1                              +0 =0 −1
                """);
        assertThat(run(games, "--crosstable").out()).isEqualTo("""
                   player  rating  1 2 3 4  points   Berger
                1  Cyd             * − 1 0       2     1.00
                2  Bob             + * − 0       1     2.00
                3  Dot             0 + * −       1     1.00
                4  Ann             ½ 0 − *       ½     1.00
                """);
        assertThat(run(games, "--crosstable", "--format", "jsonl").out())
                .contains("\"color\":\"white\",\"points\":1.0,\"played\":false");
    }

    @ParameterizedTest
    @CsvSource({"25, 2-0, 1.0, 0.0", "25, 1-1, 0.5, 0.5", "20, 0-2, 0.0, 1.0", "21, 1-0, none, none"})
    void points_of_draughts_are_read_as_its_records_have_them(String type, String result, String white, String black)
            throws IOException {
        String game = "[GameType \"" + type + "\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"" + result + "\"]\n\n"
                + (type.equals("20") ? "1. 32-28 19-23 " : type.equals("21") ? "1. 11-15 22-18 " : "1. c3-d4 b6-a5 ")
                + result + "\n";
        Path file = Files.writeString(folder.resolve("games.pdn"), game);

        List<String> rows = Run.of("players", "--format", "jsonl", "--crosstable", file.toString())
                .out()
                .lines()
                .toList();

        assertThat(rows).hasSize(2).anyMatch(shows("Ann", "white", white)).anyMatch(shows("Bob", "black", black));
    }

    private static Predicate<String> shows(String name, String color, String points) {
        boolean known = !points.equals("none");
        return row -> row.contains(name)
                && row.contains("\"points\":" + (known ? points : "0.0") + ",\"berger\"")
                && row.contains("\"color\":\"" + color + "\"" + (known ? ",\"points\":" + points : "}"));
    }

    @Test
    void games_of_several_events_make_a_table_with_a_remark() throws IOException {
        String games = game("Ann", "Bob", "1-0", "Event", "Club") + game("Ann", "Bob", "1-0", "Event", "Cup");

        assertThat(run(games, "--crosstable").err())
                .contains("these games are of 2 events; --where 'event = \"…\"' takes one of them");
        assertThat(run(games, "--crosstable", "--where", "event = Cup").err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--player ?                | --player must be a name, not '?'",
                "--player Ann --crosstable | --player cannot be used with --crosstable",
                "--sort name --crosstable  | --sort cannot be used with --crosstable",
                "--tie-breaks BH           | --tie-breaks ranks the players of a table, which --crosstable asks for",
                "--crosstable --tie-breaks BHX | --tie-breaks: no tie-break is called 'BHX': one of DE, WIN, WON",
                "--sort foo                | --sort cannot be 'foo'; expected one of games, points, score, rating, name",
                "--where white=            | --where, character 7: found the end, expected"
            })
    void what_makes_no_sense_is_refused(String options, String message) throws IOException {
        Run run = run(game("Ann", "Bob", "1-0"), options.split(" ", -1));

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).startsWith("arbiter players: " + message);
    }

    @Test
    void games_that_name_nobody_give_no_table() throws IOException {
        Run run = run("1. e4 e5 *\n\n[White \"?\"]\n[Black \"-\"]\n\n1. d4 *\n");

        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("no game names its players\n");
    }
}
