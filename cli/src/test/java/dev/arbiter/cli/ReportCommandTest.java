package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {

    private static final String CASTLES = """
            [Round "2.10"]
            [White "<b>Anna</b> & 'co'"]
            [Black "Boris"]

            1. e4 e5 2. O-O Nc6 *
            """;

    private static final String FLAG = """
            [Date "2024.01.01"]
            [Round "2.9"]
            [White "C"]
            [Black "D"]
            [Termination "time forfeit"]
            [FEN "7k/8/8/8/8/8/P7/K7 w - - 0 1"]

            1. a4 0-1
            """;

    private static final String CLAIM =
            "[White \"E\"]\n[Black \"F\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 d5 *\n";

    @TempDir
    private Path directory;

    private Path report() {
        return directory.resolve("report.html");
    }

    private Run run(String... games) throws IOException {
        Path file = Files.writeString(directory.resolve("games.pgn"), String.join("\n", games));
        return Run.of("report", file.toString(), "--output", report().toString());
    }

    /** Each event has a table of its own; a game whose result is not known is in it. */
    @Test
    void events_have_their_tables_where_these_are_asked_for() throws IOException {
        String game =
                "[Event \"%s\"]\n[Round \"%d\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n\n1. e4 e5 %5$s\n\n";
        String games = game.formatted("Spring <cup>", 1, "Anna", "Boris", "1-0")
                + game.formatted("Spring <cup>", 2, "Boris", "Anna", "1/2-1/2")
                + game.formatted("Spring <cup>", 3, "Chiara", "Anna", "*")
                + game.formatted("Autumn", 1, "Boris", "Chiara", "0-1");
        assertThat(run(games).exitCode()).isZero();
        assertThat(Files.readString(report())).doesNotContain("class='event'");

        Path file = directory.resolve("games.pgn");
        Run run = Run.of("report", "--table", file.toString(), "--output", report().toString());
        String page = Files.readString(report()).replaceAll("<[^>]*>\\s*", " ").replaceAll(" +", " ");

        assertThat(run.exitCode()).isZero();
        assertThat(page)
                .contains("Spring &lt;cup&gt; Player Rating 1 2 3 Points Berger"
                        + " 1 Anna * 1½ ? 1½ 0.75 2 Boris 0½ * ½ 0.75 3 Chiara ? * 0 0.00")
                .contains("Autumn Player Rating 1 2 Points Berger 1 Chiara * 1 1 0.00 2 Boris 0 * 0 0.00");
    }

    @Test
    void events_are_ranked_by_the_tie_breaks_that_are_asked_for() throws IOException {
        Path file = Files.writeString(directory.resolve("swiss.pgn"), """
                [Event "E"]
                [Round "1"]
                [White "Ann"]
                [Black "Bob"]
                [Result "1-0"]

                1. e4 1-0

                [Event "E"]
                [Round "2"]
                [White "Cyd"]
                [Black "Ann"]
                [Result "1-0"]

                1. e4 e5 1-0
                """);
        Run run = Run.of(
                "report", "--table", "--tie-breaks", "bh-c1,DE", file.toString(), "--output", report().toString());

        assertThat(run.exitCode()).isZero();
        assertThat(Files.readString(report()))
                .contains("<th class='number'>Points</th><th class='number'>BH-C1</th><th class='number'>DE</th>")
                .contains(
                        "Equal points are ranked by BH-C1 (Buchholz: the scores of the opponents, without the lowest; article 8), then DE");
        assertThat(Run.of("report", "--tie-breaks", "BH", file.toString(), "--output", report().toString())
                        .err())
                .contains("--tie-breaks ranks the players of a table, which --table asks for");
    }

    @Test
    void everything_is_on_one_page() throws IOException {
        Run run = run(CASTLES, FLAG, CLAIM);
        String page = Files.readString(report());

        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.out()).isEmpty();
        assertThat(page)
                .contains("Illegal moves <span class='count'>1<")
                .contains("2.O-O", "[FIDE 3.8.2.2]", "Legal moves")
                .contains("Results that cannot stand <span class='count'>1<")
                .contains("Black cannot have won on time", "[FIDE 6.9]")
                .contains("Black can claim a draw by writing Ng8")
                .contains("class='ruled'", "class='moved'")
                .doesNotContain("http://", "https://", "<script", "url(", "<b>Anna");
        assertThat(page).contains("&lt;b&gt;Anna&lt;/b&gt; &amp; &#39;co&#39;");
        // By round: 2.9 before 2.10, and what has none after them.
        // Rounds 2.9 and 2.10 are boards of one round.
        assertThat(page).contains("<td>2</td><td class='number'>2</td>").doesNotContain("<td>2.9</td>");
        assertThat(page.indexOf("<td>2</td>")).isLessThan(page.indexOf("<td>unknown</td>"));
    }

    @Test
    void the_server_makes_the_same_page() throws IOException {
        run(CASTLES, FLAG, CLAIM);
        Path file = directory.resolve("games.pgn");
        try (AskedServer server = new AskedServer()) {
            assertThat(server.report("games.pgn", Files.readAllBytes(file)))
                    .isEqualTo(Files.readString(report()).replace(file.toString(), "games.pgn"));
        }
    }

    @Test
    void the_page_says_when_it_was_made_of_what_and_by_which_rules() throws IOException {
        run(CASTLES);
        assertThat(Files.readString(report()))
                .containsPattern("<p>Checked on \\d{1,2} \\w+ \\d{4} by the rules of Chess</p>\n<p>[^<]*games.pgn</p>");
    }

    @Test
    void every_drawing_refers_to_what_the_page_has() throws IOException {
        run(CASTLES, FLAG);
        String page = Files.readString(report());

        Matcher uses = Pattern.compile("href='#([^']+)'").matcher(page);
        int count = 0;
        while (uses.find()) {
            assertThat(page).contains("id='" + uses.group(1) + "'");
            count++;
        }
        assertThat(count).isGreaterThan(30);
    }

    @Test
    void all_games_have_their_boards() throws IOException {
        Path draughts =
                Files.writeString(directory.resolve("a.pdn"), "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-26 *\n");
        Path othello = Files.writeString(directory.resolve("b.txt"), "f5d6c3d3c4f4f6a1\nf5d6c3d3c4f4f6a1\n");
        Run run = Run.of("report", draughts.toString(), othello.toString(), "--output", report().toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Files.readString(report()))
                .contains("black-man", "black-disc", "[FMJD annex 1 4.2]", "class='green'");
    }

    @Test
    void nothing_wrong_is_said_too() throws IOException {
        assertThat(run("1. e4 e5 *\n").exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Files.readString(report())).contains("Nothing is wrong");
    }

    @Test
    void a_thousand_findings_stay_a_page_that_can_be_sent() throws IOException {
        String[] games = new String[1000];
        Arrays.fill(games, CASTLES);
        run(games);

        assertThat(Files.readString(report())).contains("Illegal moves <span class='count'>1,000<");
        assertThat(Files.size(report())).isLessThan(8_000_000);
    }

    @Test
    void no_input_is_overwritten_and_none_is_needed_to_fail() throws IOException {
        Path file = Files.writeString(directory.resolve("games.pgn"), CASTLES);

        assertThat(Run.of("report", file.toString(), "--output", file.toString())
                        .exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Files.readString(file)).isEqualTo(CASTLES);
        assertThat(Run.of("report", file.toString()).err()).contains("--output FILE is required");
        Run none = Run.of("report", directory.resolve("none.pgn").toString(), "--output", report().toString());
        assertThat(none.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(Files.readString(report())).contains("Not read or not checked");
        assertThat(directory.resolve("report.html.unfinished")).doesNotExist();
    }
}
