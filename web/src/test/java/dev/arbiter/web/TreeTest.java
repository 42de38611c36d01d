package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.query.index.Indexer;
import dev.arbiter.query.index.Indexes;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked of the files of the server: trees, reports and players; and the names of openings. */
class TreeTest {

    private static Server server;
    private static Path directory = Path.of("");

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        directory = folder;
        Files.writeString(folder.resolve("club.pgn"), """
                [White "Anna"]
                [Black "Boris"]
                [Date "2021.05.01"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 1-0

                [White "Boris"]
                [Black "Anna"]
                [Date "1999.05.01"]
                [Result "0-1"]

                1. e4 c5 0-1

                [White "Carla"]
                [Black "Anna"]
                [Result "1/2-1/2"]

                1. Nf3 e5 2. e4 1/2-1/2
                """);
        Files.writeString(folder.resolve("club.pdn"), "[GameType \"20\"]\n\n1. 32-28 19-23 1-1\n");
        server = new Server(Limits.STANDARD, List.of(folder.toString()));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void moves_are_counted_with_what_came_of_them() {
        JsonObject tree = server.answer("/api/v1/tree?depth=2", "{\"game\":\"chess\"}");
        assertThat(tree.get("game").getAsString()).isEqualTo("chess");
        JsonArray moves = tree.getAsJsonArray("moves");
        assertThat(moves).hasSize(2);
        JsonObject first = moves.get(0).getAsJsonObject();
        assertThat(first.toString())
                .startsWith("{\"move\":\"e4\",\"uci\":\"e2e4\",\"games\":2,\"white\":1,\"draws\":0,\"black\":1,")
                .contains("\"year\":2021", "\"eco\":\"B00\"");
        assertThat(first.getAsJsonArray("moves")).hasSize(2);
        assertThat(server.get("/api/v1/tree").body()).contains("club.pdn", "club.pgn");
    }

    @Test
    void games_count_by_what_their_records_say_and_others_are_named() {
        JsonObject chess = server.answer("/api/v1/tree", "{\"game\":\"chess\"}");
        assertThat(chess.get("otherGames")).hasToString("[\"international\"]");
        JsonObject draughts = server.answer("/api/v1/tree", "{\"game\":\"international\"}");
        assertThat(draughts.get("otherGames")).hasToString("[\"chess\"]");
        assertThat(draughts.getAsJsonArray("moves").toString()).startsWith("[{\"move\":\"32-28\",\"games\":1,");
        JsonObject russian = server.answer("/api/v1/tree", "{\"game\":\"russian\"}");
        assertThat(russian.getAsJsonArray("moves")).isEmpty();
        assertThat(russian.get("otherGames")).hasToString("[\"chess\",\"international\"]");
        JsonObject report = server.answer("/api/v1/opening-report", "{\"game\":\"international\"}");
        assertThat(report.get("game").getAsString()).isEqualTo("international");
        assertThat(report.get("otherGames")).hasToString("[\"chess\"]");
        assertThat(report.getAsJsonObject("total").get("games").getAsLong()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"game\":\"chess\",\"moves\":[\"e4\",\"e5\"]', 1, Nf3",
        // Another order of moves leads to the same position.
        "'\"game\":\"chess\",\"moves\":[\"Nf3\",\"e5\",\"e4\"]', 0, ",
        "'\"game\":\"chess\",\"where\":\"date >= 2000\"', 1, e4",
        "'\"game\":\"international\"', 1, 32-28",
        "'\"game\":\"othello\"', 0, "
    })
    void the_question_says_where_and_in_which_games(String question, int moves, String first) {
        JsonArray played = server.answer("/api/v1/tree", "{" + question + "}").getAsJsonArray("moves");
        assertThat(played).hasSize(moves);
        if (moves > 0) {
            assertThat(played.get(0).getAsJsonObject().get("move").getAsString())
                    .isEqualTo(first);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'\"game\":\"chess\",\"where\":\"date >\"', tree, 422, unreadable-condition",
        "'\"game\":\"chess\",\"moves\":[\"e5\"]', tree, 422, illegal-move",
        "'\"game\":\"chess\"', tree?depth=0, 400, unreadable-parameter",
        "'\"game\":\"chess\"', tree?depth=11, 400, unreadable-parameter",
        "'\"game\":\"chess\",\"moves\":[\"e5\"]', opening-report, 422, illegal-move",
        "'\"player\":\"?\"', players, 422, unreadable-condition",
        "'\"player\":\"Anna\",\"crosstable\":true', players, 422, unreadable-condition",
        "'\"where\":\"date >\"', players, 422, unreadable-condition",
        "'\"crosstable\":true,\"tieBreaks\":\"BX\"', players, 422, unreadable-condition",
        "'', players?limit=0, 400, unreadable-parameter",
        "'\"name\":\"Anna\"', players, 400, unknown-field"
    })
    void what_cannot_be_answered_is_said(String question, String asked, int status, String type) {
        HttpResponse<String> response = server.post("/api/v1/" + asked, "{" + question + "}");
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.body()).contains("urn:arbiter:problem:" + type);
    }

    @Test
    void a_report_says_how_the_games_went() {
        JsonObject report = server.answer("/api/v1/opening-report", "{\"game\":\"chess\",\"moves\":[\"e4\"]}");
        assertThat(report.get("eco").getAsString()).isEqualTo("B00");
        assertThat(report.get("total").toString())
                .startsWith("{\"name\":\"King's Pawn Game\",\"games\":2,\"white\":1,\"draws\":0,\"black\":1,");
        assertThat(names(report.getAsJsonArray("moves"))).containsExactly("c5", "e5");
        assertThat(names(report.getAsJsonArray("years"))).containsExactly("1999", "2021");
        assertThat(names(report.getAsJsonArray("white"))).containsExactly("Anna", "Boris");
        // The third game comes there by other moves.
        JsonObject later =
                server.answer("/api/v1/opening-report", "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\",\"Nf3\"]}");
        assertThat(later.getAsJsonObject("total").get("games").getAsInt()).isEqualTo(2);
    }

    @Test
    void players_are_counted_one_by_one_and_against_each_other() {
        JsonObject players = server.answer("/api/v1/players?limit=2", "{}").getAsJsonObject("players");
        assertThat(players.get("count").getAsInt()).isEqualTo(3);
        assertThat(names(players.getAsJsonArray("rows"))).containsExactly("Anna", "Boris");
        assertThat(players.getAsJsonArray("rows").get(0).toString())
                .isEqualTo(
                        "{\"kind\":\"player\",\"name\":\"Anna\",\"games\":3,\"points\":2.5,\"whiteWon\":1,\"whiteDrawn\":0,"
                                + "\"whiteLost\":0,\"blackWon\":1,\"blackDrawn\":1,\"blackLost\":0,\"unplayed\":0,"
                                + "\"firstYear\":1999,\"lastYear\":2021}");
        JsonObject anna = server.answer("/api/v1/players", "{\"player\":\"anna\",\"where\":\"date >= 1990\"}");
        assertThat(names(anna.getAsJsonObject("opponents").getAsJsonArray("rows")))
                .containsExactly("Boris");
        JsonObject event = server.answer("/api/v1/players", "{\"crosstable\":true,\"where\":\"white ~ anna\"}");
        assertThat(names(event.getAsJsonObject("table").getAsJsonArray("rows"))).containsExactly("Anna", "Boris");
        assertThat(event.get("events").getAsInt()).isEqualTo(1);
        assertThat(event.has("missingRounds")).isFalse();
        JsonObject ranked = server.answer("/api/v1/players", "{\"crosstable\":true,\"tieBreaks\":\"BH,DE\"}");
        assertThat(ranked.getAsJsonObject("table")
                        .getAsJsonArray("rows")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonArray("tieBreaks"))
                .hasSize(2);
    }

    private static List<String> names(JsonArray rows) {
        return rows.asList().stream()
                .map(row -> row.getAsJsonObject().get("name").getAsString())
                .toList();
    }

    @Test
    void an_index_of_the_files_is_asked_and_answers_the_same() throws Exception {
        String asked = "{\"game\":\"chess\"}";
        String before = server.answer("/api/v1/tree", asked).toString();
        new Indexer(CheckSettings.standard(), Indexes.beside(), new Indexer.Listener() {
                    @Override
                    public void indexed(Path file, Path index, long games, long had, long bytes) {}

                    @Override
                    public void fresh(Path file, Path index, long games) {}

                    @Override
                    public void failed(String line) {
                        throw new AssertionError(line);
                    }

                    @Override
                    public void passedOver(String line) {}
                })
                .run(Inputs.find(List.of(directory.resolve("club.pgn").toString())));
        assertThat(directory.resolve("club.pgn" + Indexes.SUFFIX)).exists();
        assertThat(server.answer("/api/v1/tree", asked)).hasToString(before);
    }

    @Test
    void a_server_without_files_says_so() {
        try (Server without = new Server()) {
            assertThat(without.get("/api/v1/tree").body()).isEqualTo("{\"files\":[]}");
            HttpResponse<String> response = without.post("/api/v1/tree", "{\"game\":\"chess\"}");
            assertThat(response.statusCode()).isEqualTo(422);
            assertThat(response.body()).contains("no-files", "arbiter serve FILE");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'\"moves\":[\"d4\",\"Nf6\",\"c4\",\"e6\",\"Nc3\",\"Bb4\"]', E20, Nimzo-Indian Defense",
        // By another way, and further than any name.
        "'\"moves\":[\"c4\",\"Nf6\",\"Nc3\",\"e6\",\"d4\",\"Bb4\",\"h4\",\"h5\"]', E20, Nimzo-Indian Defense",
        "'\"position\":\"rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"', C00, French Defense"
    })
    void openings_are_named(String question, String eco, String opening) {
        JsonObject answer =
                server.answer("/api/v1/position?fields=eco,opening", "{\"game\":\"chess\"," + question + "}");
        assertThat(answer.toString()).isEqualTo("{\"eco\":\"" + eco + "\",\"opening\":\"" + opening + "\"}");
    }

    @ParameterizedTest
    @CsvSource({"chess, ''", "crazyhouse, e4", "othello, f5"})
    void what_has_no_name_is_given_none(String game, String move) {
        JsonObject answer = server.answer(
                "/api/v1/position?fields=eco,opening",
                "{\"game\":\"" + game + "\",\"moves\":[" + (move.isEmpty() ? "" : "\"" + move + "\"") + "]}");
        assertThat(answer.keySet()).isEmpty();
    }
}
