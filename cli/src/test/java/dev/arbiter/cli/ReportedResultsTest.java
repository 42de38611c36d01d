package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What all commands and the server say of results, dates and kings on the middle of a board is one and the same. */
class ReportedResultsTest {

    @TempDir
    private Path directory = Path.of("");

    private String file(String movetext, @Nullable String fen) throws IOException {
        String result = movetext.substring(movetext.lastIndexOf(' ') + 1);
        String start = fen == null ? "" : "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
        return Files.writeString(
                        directory.resolve("a.pgn"),
                        "[White \"A\"]\n[Black \"B\"]\n[Result \"" + result + "\"]\n" + start + "\n" + movetext + "\n")
                .toString();
    }

    /** A record as it was reported, where that stands beside the project. */
    private static String reported(String name) {
        Path file = Path.of("../../shared/cases/reports").resolve(name).normalize();
        Assumptions.assumeTrue(Files.exists(file), "left out: " + file + " is not there");
        return file.toString();
    }

    private static String asked(String query, String file) {
        return Run.of("find", query, file, "--format", "count").out().strip();
    }

    private String sql(String file, String query) throws IOException {
        Path tables = directory.resolve("a.duckdb");
        Files.deleteIfExists(tables);
        assertThat(Run.of("table", file, "--output", tables.toString()).exitCode())
                .isEqualTo(ExitCode.FINE);
        return Run.of("sql", tables.toString(), query, "--format", "csv")
                .out()
                .lines()
                .skip(1)
                .findFirst()
                .orElse("");
    }

    /** Kings on the middle are signs, be it that the first of them went there by a move, and not the last plies of the game. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            8/8/3k4/8/8/3K4/8/7R w - - 0 40   | 40. Rh2 Ke6 41. Ke4 Ke5 1/2-1/2         | 3 | 41.Ke4
            8/8/8/4k3/4P3/3K4/8/7R w - - 0 40 | 40. Rh5+ Kd6 41. Ke4 Kd5 1-0            | 2 | 40...Kd6
            8/8/8/4k3/4P3/3K4/8/7R w - - 0 40 | 40. Rh5+ Kd6 41. Ke4 {signed} Kd5 1-0   | 2 | 40...Kd6
            none                              | 1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 1-0      | 4 | 2...Nc6
            none                              | 1. e4 e5 2. Nf3 Nc6 3. Kd4 Ke5 0-1      | 4 | 2...Nc6
            none                              | 1. e4 e5 2. Nf3 Nc6 3. Kd5 1-0          | 4 | 2...Nc6
            none                              | 1. e4 Kd4 Ke4 1/2-1/2                   | 1 | 1.e4
            """)
    void kings_on_the_middle_are_no_moves_on_any_face(String fen, String movetext, int plies, String last)
            throws IOException {
        String file = file(movetext, fen);
        faces(file, plies, last);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            10-kings-adjacent-draw.pgn     | 3 | 41.Ke4
            10-kings-adjacent-own-pawn.pgn | 2 | 40...Kd6
            """)
    void so_they_are_in_reported_records(String name, int plies, String last) throws IOException {
        faces(reported(name), plies, last);
    }

    private void faces(String file, int plies, String last) throws IOException {
        Run check = Run.of("check", file, "--format", "jsonl");
        assertThat(check.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(check.out())
                .contains("\"plies\":" + plies + ",\"verdict\":\"legal\"")
                .contains("put on");

        Run claims = Run.of("claims", file);
        assertThat(claims.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(claims.out()).doesNotContain("illegal");

        for (String query : List.of("legal", "plies = " + plies, "not illegal")) {
            assertThat(asked(query, file)).as(query).isEqualTo("1");
        }
        for (String query : List.of("illegal", "wrong result", "plies > " + plies, "plays Kd5", "plays Ke5")) {
            assertThat(asked(query, file)).as(query).isEqualTo("0");
        }

        assertThat(sql(file, "SELECT plies, verdict, (SELECT count(*) - 1 FROM plies) AS made FROM games"))
                .isEqualTo(plies + ",legal," + plies);
        assertThat(Run.of("settle", file, "--agreed").exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("settle", file, "--agreed", "--json").out()).contains("\"ply\":" + plies + ",");
        assertThat(Run.of("players", file).out()).contains("A  ", "B  ");
        Run desk = Run.of("desk", "--once", file);
        assertThat(desk.out()).startsWith("over ").contains("  " + last + "  ");
        assertThat(desk.exitCode()).isEqualTo(ExitCode.FINE);
        Run report = Run.of("report", "--output", directory.resolve("a.html").toString(), file);
        assertThat(report.exitCode()).isEqualTo(ExitCode.FINE);

        Run repaired = Run.of("convert", "--repair", file);
        assertThat(repaired.err()).contains("put in the centre");
        Path without = Files.writeString(directory.resolve("repaired.pgn"), repaired.out());
        assertThat(Run.of("check", without.toString(), "--format", "jsonl").out())
                .contains("\"plies\":" + plies + ",")
                .doesNotContain("put on");
        Path json = Files.writeString(
                directory.resolve("a.jsonl"),
                Run.of("convert", "--to", "jsonl", file).out());
        assertThat(Run.of("check", json.toString(), "--format", "jsonl").out())
                .contains("\"plies\":" + plies + ",\"verdict\":\"legal\"");

        try (AskedServer server = new AskedServer()) {
            JsonArray games = server.answer(Files.readAllBytes(Path.of(file))).getAsJsonArray("games");
            JsonObject game = games.get(0).getAsJsonObject();
            assertThat(game.getAsJsonObject("verdict").get("legal").getAsBoolean())
                    .isTrue();
            assertThat(game.getAsJsonArray("line")).hasSize(plies);
            game.getAsJsonArray("line")
                    .forEach(
                            ply -> assertThat(ply.getAsJsonObject().get("legal").getAsBoolean())
                                    .isTrue());
        }
    }

    /** From the tree of what is played, signs are no moves. */
    @ParameterizedTest
    @CsvSource({"3. Ke4 Kd5 1-0", "3. Kd4 Ke5 0-1", "3. Kd5 1-0"})
    void a_tree_ends_before_them(String end) throws IOException {
        String file = file("1. e4 e5 2. Nf3 Nc6 " + end, null);

        assertThat(Run.of("tree", file, "e4", "e5", "Nf3", "--format", "csv").out())
                .contains("\nNc6,1,");
        assertThat(Run.of("tree", file, "e4", "e5", "Nf3", "Nc6", "--format", "csv")
                        .out()
                        .lines())
                .hasSize(1);
    }

    /** What only looks like signs stays an illegal move, and on all faces. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Nf3 Nc6 3. Kf4 Kd5 1-0
            1. e4 e5 2. Nf3 Nc6 3. Ke3 1-0
            1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 4. Bc4 1-0
            """)
    void other_kings_are_illegal_moves(String movetext) throws IOException {
        String file = file(movetext, null);

        assertThat(Run.of("check", file).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("claims", file).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(asked("illegal", file)).isEqualTo("1");
        assertThat(sql(file, "SELECT plies, verdict FROM games")).isEqualTo("4,illegal");
        assertThat(Run.of("settle", file, "--flag", "white").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("desk", "--once", file).out()).startsWith("illegal ");
        try (AskedServer server = new AskedServer()) {
            JsonObject game = server.answer(Files.readAllBytes(Path.of(file)))
                    .getAsJsonArray("games")
                    .get(0)
                    .getAsJsonObject();
            assertThat(game.getAsJsonObject("verdict").get("legal").getAsBoolean())
                    .isFalse();
            assertThat(game.getAsJsonArray("line")
                            .get(4)
                            .getAsJsonObject()
                            .get("legal")
                            .getAsBoolean())
                    .isFalse();
        }
    }

    /** Results that are none of the four of PGN: what each side has, in every table. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            06-double-forfeit.pgn    | 0-0   | 0.0,0.0,true | +0 =0 −1 | ''
            07-half-point-to-one.pgn | 1/2-0 | 0.5,0.0,true | +0 =1 −0 | e4,1,0,0,0,1,
            """)
    void half_a_point_and_none_are_what_they_are(String name, String result, String row, String player, String tree)
            throws IOException {
        String file = reported(name);

        assertThat(Run.of("check", file).exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("convert", file).out())
                .contains("[Result \"" + result + "\"]")
                .endsWith("*\n\n");
        assertThat(asked("result " + result, file)).isEqualTo("1");
        for (String query : List.of("result draw", "result white", "result black", "result open", "wrong result")) {
            assertThat(asked(query, file)).as(query).isEqualTo("0");
        }
        assertThat(sql(file, "SELECT white_points, black_points, played FROM games"))
                .isEqualTo(row);
        assertThat(Run.of("players", file).out().lines().filter(line -> line.startsWith("Roe")))
                .singleElement()
                .asString()
                .contains(player);
        assertThat(Run.of("tree", file, "--format", "csv").out()).contains(tree);
    }

    /** The day decides by which Laws: one reader of dates for all that ask. */
    @ParameterizedTest
    @CsvSource({"11-date-form.pgn, 2017-03-05"})
    void a_date_in_parts_is_a_day(String name, String day) throws IOException {
        String file = reported(name);

        Run check = Run.of("check", file);
        assertThat(check.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(check.out()).contains("the record claims 1-0, which cannot stand", "75 moves");
        assertThat(Run.of("claims", file).out()).contains("drawn without a claim: 75 moves");
        for (String query : List.of("year = 2017", "date = 2017.03.05", "date < 2017.04", "wrong result")) {
            assertThat(asked(query, file)).as(query).isEqualTo("1");
        }
        assertThat(sql(file, "SELECT played_on, year FROM games")).isEqualTo(day + ",2017");
        assertThat(Run.of("settle", file, "--flag", "white", "--json").out()).contains("\"laws\":\"" + day + "\"");
        assertThat(Run.of("tidy", file).out()).contains("[Date \"2017.03.05\"]");
    }
}
