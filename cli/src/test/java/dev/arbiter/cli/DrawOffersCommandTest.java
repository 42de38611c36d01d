package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the commands say of offers of a draw. */
class DrawOffersCommandTest {

    private static final String GAMES = """
            [White "A"]

            1. e4(=) e5 *

            [White "B"]

            1. e4 e5 {x} $1 (=) *

            [White "C"]

            (=) 1. e4 e5 (1... c5 (=)) *

            [White "D"]
            [Result "1/2-1/2"]

            1. e4 e5 1/2-1/2 (=)

            [White "E"]

            1. e4 = e5 {no (=) here} *

            [White "F"]

            1. e4 { White offers draw } e5 *

            [White "G"]

            1. e4 e5 *
            """;

    @TempDir
    private Path directory = Path.of("");

    private String games() throws IOException {
        return Files.writeString(directory.resolve("games.pgn"), GAMES).toString();
    }

    private String game(String movetext) throws IOException {
        return Files.writeString(directory.resolve("game.pgn"), "[Event \"x\"]\n\n" + movetext + "\n")
                .toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            offer               | ABDF
            not offer           | CEG
            offer white         | AF
            offer black         | BD
            not offer black     | ACEFG
            (=) and result draw | D
            offer or $10        | ABDEF
            """)
    void find_finds_them_in_each_of_its_ways(String query, String players) throws IOException {
        for (List<String> way : List.of(List.<String>of(), List.of("--variations"), List.of("--sort", "White"))) {
            List<String> line = new ArrayList<>(List.of("find", query, games()));
            line.addAll(way);
            Run run = Run.of(line.toArray(String[]::new));
            StringBuilder found = new StringBuilder();
            run.out().lines().filter(each -> each.startsWith("[White ")).forEach(each -> found.append(each.charAt(8)));
            assertThat(found).as(way.toString()).hasToString(players);
        }
    }

    @Test
    void claims_lists_them_and_can_leave_them_out() throws IOException {
        Run all = Run.of("claims", games());

        assertThat(all.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(all.out().lines().map(line -> line.replaceFirst(".*: game ", "")))
                .containsExactly(
                        "1 (A – ?): after 1.e4: White offers a draw",
                        "2 (B – ?): after 1...e5: Black offers a draw",
                        "4 (D – ?): after 1...e5: Black offers a draw",
                        "6 (F – ?): after 1.e4: White offers a draw");
        assertThat(Run.of("claims", "--only", "claim,drawn", games()).out()).isEmpty();
        assertThat(Run.of("claims", "--only", "offer", "--format", "jsonl", games())
                        .out())
                .contains("\"kind\":\"offer\",\"claimant\":\"white\"");
        assertThat(Run.of("claims", "--summary", games()).out()).isEqualTo("offer: 4 of 7 games, 4 lines\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 (=) 1/2-1/2           | --agreed                       | Black had offered the draw, and the offer stood
            1. e4 (=) e5 *                 | --agreed                       | ''
            1. e4 e5 (=) *                 | --flag white                   | Black's offer of a draw stood: the arbiter asks
            1. e4 e5 (=) *                 | --resigned black               | Black's offer of a draw stood: the arbiter asks
            1. e4 e5 (=) *                 | --touched g1                   | White has rejected Black's offer of a draw
            1. e4 e5 (=) 2. Ke3 *          | --illegal first                | White has rejected Black's offer of a draw
            1. e4 e5 (=) *                 | --illegal first --kind no-move | Black's offer of a draw stands until White
            1. e4 e5 (=) *                 | --claim fifty                  | Black's offer of a draw stands until White
            1. e4 e5 (=) 2. Nf3 *          | --flag black                   | ''
            1. e4 e5 (=) 2. Nf3 *          | --flag white --move 2          | Black's offer of a draw stood: the arbiter asks
            1. e4 e5 *                     | --flag white --offered black   | Black's offer of a draw stood: the arbiter asks
            1. e4 e5 (2. Nf3 (=)) *        | --flag white                   | ''
            1. e4 e5 {Black offers draw} * | --flag white                   | Black's offer of a draw stood: the arbiter asks
            1. f3 e5 2. g4 (=) Qh4# *      | --flag black                   | ''
            """)
    void settle_names_one_that_stood(String movetext, String asked, String said) throws IOException {
        List<String> line = new ArrayList<>(List.of("settle", game(movetext)));
        line.addAll(List.of(asked.split(" ")));
        Run run = Run.of(line.toArray(String[]::new));

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        List<String> lines = run.out()
                .lines()
                .filter(each -> each.contains("s offer") || each.contains("had offered"))
                .map(String::strip)
                .toList();
        assertThat(lines).hasSize(said.isEmpty() ? 0 : 1);
        assertThat(String.join("", lines)).startsWith(said).endsWith(said.isEmpty() ? "" : " [FIDE 9.1.2.1].");
        line.addAll(List.of("--laws", "2012-01-01"));
        assertThat(Run.of(line.toArray(String[]::new)).out().contains("[FIDE 9.1 (2009)]"))
                .isEqualTo(!said.isEmpty() && !asked.contains("no-move"));
    }

    @Test
    void the_desk_shows_one_that_stands() throws IOException {
        String file = game("1. e4 e5 (=) ");

        assertThat(Run.of("desk", "--once", file).out()).startsWith("offer ").contains("Black offers a draw");
        assertThat(Run.of("desk", "--once", "--json", file).out())
                .contains("\"state\":\"offer\",\"calls\":false", "\"drawOffer\":\"Black\"");
        assertThat(Run.of("desk", "--once", file).exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("desk", "--once", "--json", game("1. e4 e5 (=) 2. Nf3 "))
                        .out())
                .contains("\"state\":\"fine\"")
                .doesNotContain("drawOffer");
        assertThat(Run.of("desk", "--once", "--json", game("1. e4 e5 (=) 1/2-1/2"))
                        .out())
                .contains("\"state\":\"over\"")
                .doesNotContain("drawOffer");
    }

    @Test
    void tables_have_a_column_of_them() throws IOException {
        String tables = directory.resolve("games.duckdb").toString();
        assertThat(Run.of("table", games(), "--output", tables).exitCode()).isEqualTo(ExitCode.FINE);

        String asked = "SELECT white, ply, draw_offer FROM plies JOIN games USING (id)"
                + " WHERE draw_offer IS NOT NULL ORDER BY 1";
        assertThat(Run.of("sql", tables, asked, "--format", "csv").out())
                .isEqualTo("\"white\",ply,draw_offer\nA,1,white\nB,2,black\nD,2,black\nF,1,white\n");
        assertThat(Run.of("sql", tables, "SELECT number FROM signs WHERE number = 10", "--format", "csv")
                        .out())
                .isEqualTo("number\n10\n");
    }
}
