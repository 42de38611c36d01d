package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is wrong with a record that is no move's fault is the same finding whoever asks: the same ply, the same id, the same
 * sentence, and the exit code that goes with it.
 */
class RecordFaultsTest {

    /**
     * A record.
     *
     * @param moves its movetext
     * @param plies how many are legal
     * @param id of what is wrong; empty where all is legal
     * @param sentence of what is wrong; of a legal game, the note on it
     */
    private record Case(String moves, int plies, String id, String sentence) {

        boolean isLegal() {
            return id.isEmpty();
        }

        int exit() {
            return isLegal() ? ExitCode.FINE : ExitCode.UNREADABLE;
        }

        @Override
        public String toString() {
            return moves;
        }
    }

    private static final String TURN = "gives the turn to";
    private static final String MARK = "the game ends with a mark instead of a move";

    private static Stream<Case> cases() {
        return Stream.of(
                new Case("1. e4 e5 2. Nf3 3. Bb5 a6 *", 3, "MOVE_MISSING", "a move of Black is missing before 3. Bb5"),
                new Case("1. e4 2. d4 d5 *", 1, "MOVE_MISSING", "a move of Black is missing before 2. d4"),
                new Case("1. e4 e5 2. Nf3 Nc6 4. Ba4 *", 4, "MOVE_MISSING", "2 moves are missing before 4. Ba4"),
                new Case(
                        "1. e4 e5 2. Nf3 ... 3. Bb5 *",
                        3,
                        "MOVE_MISSING",
                        "a move of Black is missing where '...' stands"),
                new Case(
                        "1. e4 e5 2. Nf3 Nc6 Bc4 3. Bb5 *",
                        5,
                        "MOVE_TOO_MANY",
                        "there is one move too many before 3. Bb5"),
                new Case(
                        "1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 *",
                        4,
                        "MOVE_TOO_MANY",
                        "there are 2 moves too many before 2. Nf3"),
                new Case(
                        "1. e3 e5 a test comment 2. f4 Qf6 *",
                        2,
                        "TEXT_BETWEEN_MOVES",
                        "'a test comment' before 2. f4 is not a move: a comment stands in braces"),
                new Case(
                        "1. e4 f6 2. Qh5+ -- 3. Qxe8 *",
                        3,
                        "NULL_MOVE_IN_CHECK",
                        "found the null move '--' in check, expected a move out of check"),
                new Case(
                        "1. e4 f6 2. Qh5+ Z0 *",
                        3,
                        "NULL_MOVE_IN_CHECK",
                        "found the null move 'Z0' in check, expected a move out of check"),
                new Case("1. e4 -- 2. d4 d5 *", 3, "", TURN),
                new Case("1. -- e5 2. e4 Nc6 *", 3, "", TURN),
                new Case("1. e4 e5 2. Nf3 -- *", 3, "", MARK),
                new Case("1. e4 e5 (1... <> 2. d4 <> 3. Nf3) 2. Nf3 *", 3, "", TURN));
    }

    @TempDir
    private Path folder = Path.of("");

    private String file(Case game) throws IOException {
        return Files.writeString(folder.resolve("a.pgn"), "[White \"Anna\"]\n[Black \"Bea\"]\n\n" + game.moves + "\n")
                .toString();
    }

    private static JsonObject json(Run run) {
        return JsonParser.parseString(run.out().lines().findFirst().orElseThrow())
                .getAsJsonObject();
    }

    /** The verdict in the names of {@code check --format jsonl}. */
    private static void expect(Case game, JsonObject verdict) {
        assertThat(verdict.get("plies").getAsInt()).isEqualTo(game.plies);
        assertThat(verdict.get("verdict").getAsString()).isEqualTo(game.isLegal() ? "legal" : "unreadable");
        assertThat(text(verdict.get("rule"))).isEqualTo(game.id);
        if (game.isLegal()) {
            assertThat(verdict.get("notes").toString()).contains(game.sentence);
        } else {
            assertThat(text(verdict.get("message"))).isEqualTo(game.sentence);
        }
    }

    private static String text(@Nullable JsonElement element) {
        return element == null || element.isJsonNull() ? "" : element.getAsString();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void check_says_it_in_each_of_its_formats(Case game) throws IOException {
        String file = file(game);
        Run run = Run.of("check", "--format", "jsonl", "--all", "--variations", file);
        expect(game, json(run));
        assertThat(run.exitCode()).isEqualTo(game.exit());

        for (String format : List.of("text", "line", "csv")) {
            Run other = Run.of("check", "--format", format, "--all", "--variations", file);
            assertThat(other.out()).contains(game.isLegal() && format.equals("line") ? "legal" : game.sentence);
            assertThat(other.exitCode()).isEqualTo(game.exit());
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void it_is_the_same_after_a_conversion(Case game) throws IOException {
        for (String format : List.of("pgn", "jsonl")) {
            Run run = Run.of("convert", "--to", format, "--faithful", file(game));
            expect(game, json(Run.withInput(run.out(), "check", "--format", "jsonl", "--all", "--variations")));
            String back = Run.withInput(run.out(), "convert", "--to", "pgn", "--faithful")
                    .out();
            assertThat(back).endsWith("\n" + game.moves + "\n\n");
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void find_finds_it_by_its_id_and_its_plies(Case game) throws IOException {
        String file = file(game);
        String query =
                "plies = " + game.plies + (game.isLegal() ? " and legal" : " and unreadable and rule " + game.id);
        Run run = Run.of("find", query, "--format", "jsonl", file);
        expect(game, json(run));
        for (Case other : cases().toList()) {
            if (!other.isLegal() && !other.id.equals(game.id)) {
                assertThat(Run.of("find", "rule " + other.id, file).exitCode()).isEqualTo(ExitCode.ILLEGAL);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void tables_have_it(Case game) throws IOException {
        String file = file(game);
        for (String tables : List.of("a.duckdb", "a.parquet")) {
            String name = folder.resolve(tables).toString();
            assertThat(Run.of("table", file, "--output", name).exitCode()).isEqualTo(ExitCode.FINE);
            String verdict = "SELECT plies, verdict, rule, message, notes FROM verdicts";
            JsonArray rows = JsonParser.parseString(
                            Run.of("sql", name, verdict, "--format", "json").out())
                    .getAsJsonArray();
            assertThat(rows).hasSize(1);
            expect(game, rows.get(0).getAsJsonObject());
            String counted = "SELECT plies, verdict, (SELECT count(move) FROM plies) AS moves FROM games";
            assertThat(Run.of("sql", name, counted, "--format", "csv").out())
                    .endsWith(game.plies + "," + (game.isLegal() ? "legal" : "unreadable") + "," + game.plies + "\n");
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_report_the_desk_and_lists_of_claims_have_it(Case game) throws IOException {
        String file = file(game);
        Path report = folder.resolve("a.html");
        Run reported = Run.of("report", file, "--output", report.toString());
        assertThat(reported.exitCode()).isEqualTo(game.exit());
        assertThat(Files.readString(report)).contains(game.sentence.replace("'", "&#39;"));

        Run desk = Run.of("desk", "--once", file);
        assertThat(desk.exitCode()).isEqualTo(game.isLegal() ? ExitCode.FINE : ExitCode.ILLEGAL);
        assertThat(desk.out()).startsWith(game.isLegal() ? "fine" : "unreadable");

        Run claims = Run.of("claims", file);
        assertThat(claims.exitCode()).isEqualTo(game.exit());
        if (!game.isLegal()) {
            String where = "ply " + (game.plies + 1) + ": " + game.sentence;
            assertThat(desk.out()).contains(where);
            assertThat(claims.out() + claims.err()).contains(where);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_settlement_at_the_end_needs_an_end(Case game) throws IOException {
        String file = file(game);
        Run run = Run.of("settle", "--resigned", "white", file);
        assertThat(run.exitCode()).isEqualTo(game.exit());
        if (!game.isLegal()) {
            assertThat(run.err()).contains("what follows ply " + game.plies + " cannot be read: " + game.sentence);
        }
        assertThat(Run.of("settle", "--resigned", "white", "--move", "1", file).exitCode())
                .isEqualTo(ExitCode.FINE);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void players_and_the_tree_count_what_was_played(Case game) throws IOException {
        String file = file(game);
        assertThat(Run.of("players", file).out()).contains("Anna", "Bea");
        Run tree = Run.of("tree", "--depth", "20", "--format", "json", file);
        int depth = 0;
        JsonElement moves = JsonParser.parseString(tree.out()).getAsJsonObject().get("moves");
        while (moves != null && !moves.getAsJsonArray().isEmpty()) {
            depth++;
            moves = moves.getAsJsonArray().get(0).getAsJsonObject().get("moves");
        }
        // A tree has the moves from one position on; a null move leads to another that no move leads to.
        int expected = game.moves.startsWith("1. --") ? 0 : game.moves.startsWith("1. e4 --") ? 1 : game.plies;
        assertThat(depth).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_server_says_it_of_the_game_and_of_the_move(Case game) throws IOException {
        try (AskedServer server = new AskedServer()) {
            JsonObject answer = server.answer(Files.readAllBytes(Path.of(file(game))))
                    .getAsJsonArray("games")
                    .get(0)
                    .getAsJsonObject();
            expect(game, answer.getAsJsonObject("verdict"));
            int plies = 0;
            JsonObject wrong = null;
            for (JsonElement each : answer.getAsJsonArray("line")) {
                JsonObject ply = each.getAsJsonObject();
                boolean isNone = ply.get("legal").isJsonNull();
                if (!isNone && !ply.get("legal").getAsBoolean()) {
                    wrong = ply.getAsJsonObject("ruling");
                    break;
                }
                plies += isNone ? 0 : 1;
                assertThat(isNone).isEqualTo(ply.has("kind"));
            }
            assertThat(plies).isEqualTo(game.plies);
            if (wrong != null) {
                assertThat(text(wrong.get("fault"))).isEqualTo(game.id);
                assertThat(text(wrong.get("message"))).isEqualTo(game.sentence);
            }
            assertThat(wrong == null).isEqualTo(game.isLegal());
            assertThat(server.report(
                            "a.pgn", ("[White \"A\"]\n\n" + game.moves + "\n").getBytes(StandardCharsets.UTF_8)))
                    .contains(game.sentence.replace("'", "&#39;"));
        }
    }

    @Test
    void plies_are_counted_on_across_a_null_move() {
        String game = "1. e4 -- 2. d4 d5 *\n";
        assertThat(Run.withInput(game, "find", "plays d5", "--format", "list").out())
                .contains("after ply 3: rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR w");
        assertThat(Run.withInput(game, "find", "starts d4").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.withInput(game, "find", "starts e4").exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.withInput(
                                game,
                                "tree",
                                "--depth",
                                "2",
                                "-p",
                                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2")
                        .out())
                .contains("d4 ", "  d5 ");
    }

    @Test
    void a_moment_before_a_move_may_come_after_a_null_move() {
        Run run = Run.withInput("1. e4 -- 2. d4 d5 *\n", "settle", "--flag", "white", "--move", "2", "--json", "-");
        assertThat(json(run).get("ply").getAsInt()).isEqualTo(1);
        assertThat(json(run).get("position").getAsString()).contains(" w ");
    }
}
