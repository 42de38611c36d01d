package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records of GGF and SGF have their tags under other names; they are asked for by those of PGN, as everywhere. */
class PropertyTagsTest {

    private static final String GGF = """
            (;GM[Othello]PC[Cambridge]DT[1999.05.02]PB[Alpha]PW[Beta]RB[1700]RW[2100]RE[+2.000]TY[8]B[f5]W[d6]B[c3];)
            (;GM[Othello]PC[Paris]DT[2001.05.02]PB[Gamma]PW[Alpha]RE[-8.000]TY[8]B[f5]W[f6];)
            """;

    private static final String SGF = """
            (;GM[2]FF[4]SZ[8]PC[Cambridge]DT[1999-05-02]PB[Alpha]PW[Beta]BR[1700]RW[2100]RE[B+2];B[f5];W[d6])
            (;GM[2]FF[4]SZ[8]PC[Paris]DT[2001-05-02]PB[Gamma]PW[Alpha]RE[W+8];B[f5];W[f6])
            """;

    @TempDir
    private Path directory = Path.of("");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            white = 'Beta'       | 1
            White ~ 'a'          | 2
            black ~ 'gam'        | 1
            player = 'Alpha'     | 2
            player = 'Beta'      | 1
            year = 1999          | 1
            date >= 2000         | 1
            site = 'Paris'       | 1
            site = 'London'      | 0
            whiteelo > 2000      | 1
            PB = 'Alpha'         | 1
            """)
    void a_condition_finds_games_by_the_usual_names(String query, int games) throws IOException {
        for (String file : new String[] {GGF, SGF}) {
            Path path = Files.writeString(directory.resolve("games." + (file.equals(GGF) ? "ggf" : "sgf")), file);
            Run found = Run.of("find", query, "--to", "jsonl", path.toString());
            assertThat(found.out()
                            .lines()
                            .filter(line -> line.startsWith("{\"arbiter\""))
                            .count())
                    .as(found.err())
                    .isEqualTo(games);
            Path index = directory.resolve(path.getFileName() + ".index");
            Run.of("index", "--output", index.toString(), path.toString());
            Run indexed = Run.of("find", query, "--to", "jsonl", "--index", index.toString(), path.toString());
            assertThat(indexed.out()).isEqualTo(found.out());
        }
    }

    /** In checkers the dark pieces are red, and some records name who has them so. */
    @Test
    void red_is_black() throws IOException {
        Path path = Files.writeString(directory.resolve("games.pdn"), """
                [Red "Ada"]
                [RedElo "1800"]
                [White "Grace"]
                [Result "0-1"]
                [GameType "21"]

                1. 11-15 22-18 0-1

                [Red "somebody else"]
                [Black "Grace"]
                [White "Ada"]
                [Result "1/2-1/2"]
                [GameType "21"]

                1. 11-15 22-18 1/2-1/2
                """);
        Path index = directory.resolve("games.index");
        Run.of("index", "--output", index.toString(), path.toString());
        for (String query :
                new String[] {"black = Ada", "BlackElo > 1700", "red = Ada", "player = Ada and white = Grace"}) {
            Run found = Run.of("find", query, "--format", "list", path.toString());
            assertThat(found.out().lines()).as(query).hasSize(1);
            assertThat(found.out()).contains("Grace – Ada");
            assertThat(Run.of("find", query, "--format", "list", "--index", index.toString(), path.toString())
                            .out())
                    .isEqualTo(found.out());
        }
        assertThat(Run.of("players", "--sort", "name", "--format", "csv", path.toString())
                        .out()
                        .lines()
                        .skip(1))
                .extracting(line -> line.split(",", -1)[1] + " " + line.split(",", -1)[2])
                .containsExactly("Ada 2", "Grace 2");
        assertThat(Run.of("check", "--all", path.toString()).out())
                .contains("game 1 (Grace – Ada)", "game 2 (Ada – Grace)");
        assertThat(Run.of("check", "--format", "csv", "--all", "--player", "ada", path.toString())
                        .out()
                        .lines())
                .hasSize(3);
        Run pgn = Run.of("convert", "--to", "pgn", path.toString());
        assertThat(pgn.out())
                .contains("[Black \"Ada\"]", "[Red \"Ada\"]", "[Red \"somebody else\"]", "[Black \"Grace\"]");
        assertThat(Run.of("convert", "--to", "pdn", path.toString()).out())
                .contains("[Red \"Ada\"]")
                .doesNotContain("[Black \"Ada\"]");
    }

    @ParameterizedTest
    @CsvSource({"ggf", "sgf"})
    void players_are_counted(String format) throws IOException {
        Path path = Files.writeString(directory.resolve("games"), format.equals("ggf") ? GGF : SGF);
        Run players = Run.of("players", "--sort", "name", "--format", "csv", path.toString());
        assertThat(players.out().lines().skip(1))
                .extracting(line -> line.split(",", -1)[1] + " " + line.split(",", -1)[2])
                .containsExactly("Alpha 2", "Beta 1", "Gamma 1");
        Run sorted = Run.of("find", "all", "--sort", "white", "--format", "csv", path.toString());
        assertThat(sorted.out().indexOf("Gamma"))
                .isPositive()
                .isLessThan(sorted.out().indexOf("Beta"));
        Run listed = Run.of("find", "white = Beta", "--format", "list", path.toString());
        assertThat(listed.out()).contains("Beta – Alpha", "1999");
    }
}
