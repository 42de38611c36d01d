package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.net.http.HttpResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code /api/v1/games}, {@code /api/v1/position} and {@code /api/v1/ruling}. */
class PositionTest {

    private static Server server = new Server();

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeAll
    static void greet() {
        assertThat(server.get("/").statusCode()).isEqualTo(200);
    }

    @Test
    void a_game_of_twenty_thousand_plies_is_replayed_and_a_longer_one_is_refused() {
        String plies = "\"Nf3\",\"Nf6\",\"Ng1\",\"Ng8\",".repeat(5000);
        String game = "{\"game\":\"chess\",\"moves\":[" + plies;
        JsonObject position =
                server.answer("/api/v1/position?fields=standing", game.substring(0, game.length() - 1) + "]}");
        assertThat(position.get("standing").getAsString()).contains("FIDE 9.6.1");
        HttpResponse<String> longer = server.post("/api/v1/position", game + "\"Nf3\"]}");
        assertThat(longer.statusCode()).isEqualTo(422);
        assertThat(Server.json(longer).get("detail").getAsString())
                .isEqualTo("found 20001 moves, expected at most 20000");
    }

    /** Each answer about a position says how its text was read; without anything to note the field is missing. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /api/v1/position | ""
            /api/v1/ruling   | , "move": "Kd1"
            /api/v1/winnable | ""
            /api/v1/line     | , "moves": ["Kd1"]
            /api/v1/settle   | , "resigned": "white"
            """)
    void what_is_odd_in_a_position_is_noted_in_every_answer(String path, String more) {
        String rest = more.equals("\"\"") ? "" : more;
        String odd = "{\"game\": \"chess\", \"position\": \"4k3/17/8/8/8/P7/PPPPPPPP/4K3 w - e6 0 1\"" + rest + "}";
        assertThat(server.answer(path, odd).getAsJsonArray("positionNotes").toString())
                .contains("in the position, 17 was read as 8")
                .contains("ignored in the position: en passant on e6")
                .contains("no game reaches the position: White has 9 pawns");
        String plain = "{\"game\": \"chess\", \"position\": \"4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\"" + rest + "}";
        assertThat(server.answer(path, plain).has("positionNotes")).isFalse();
    }

    @Test
    void many_questions_are_answered_at_once_each_for_itself() {
        JsonObject rulings = server.answer(
                "/api/v1/rulings?fields=legal,rule",
                "{\"questions\":[{\"game\":\"chess\",\"move\":\"e4\"},{\"game\":\"chess\",\"move\":\"Ke2\"},"
                        + "{\"game\":\"nine\",\"move\":\"e4\"},{\"game\":\"othello\",\"move\":\"f5\"}]}");
        JsonArray answers = rulings.getAsJsonArray("rulings");
        assertThat(answers.get(0).toString()).isEqualTo("{\"legal\":true}");
        assertThat(answers.get(1).getAsJsonObject().get("rule").getAsString()).isNotEmpty();
        assertThat(answers.get(2).getAsJsonObject().get("type").getAsString()).endsWith("unknown-game");
        assertThat(answers.get(3).toString()).isEqualTo("{\"legal\":true}");
        String many = "{\"questions\":[" + "{},".repeat(1000) + "{}]}";
        assertThat(server.post("/api/v1/positions", many).statusCode()).isEqualTo(413);
    }

    @Test
    void a_thousand_boards_are_more_than_one_answer_holds() {
        String questions = "{\"questions\":[" + "{\"game\":\"canadian\"},".repeat(999) + "{\"game\":\"canadian\"}]}";
        JsonArray full = server.answer("/api/v1/positions", questions).getAsJsonArray("positions");
        assertThat(full).hasSize(1000);
        assertThat(full.get(400).getAsJsonObject().has("diagram")).isTrue();
        assertThat(full.get(999).getAsJsonObject().get("type").getAsString()).endsWith("too-many");
        JsonArray some =
                server.answer("/api/v1/positions?fields=legalMoves", questions).getAsJsonArray("positions");
        assertThat(some.get(999).getAsJsonObject().has("legalMoves")).isTrue();
    }

    @Test
    void who_can_still_win_is_reported_with_the_moves_or_the_reason() {
        JsonObject answer = server.answer(
                "/api/v1/winnable",
                "{\"game\":\"chess\",\"position\":\"7k/8/8/8/8/8/P7/K7 w - - 0 41\",\"moves\":[\"a4\"]}");
        assertThat(answer.getAsJsonObject("white").get("answer").getAsString()).isEqualTo("can");
        assertThat(answer.getAsJsonObject("white").getAsJsonArray("line")).isNotEmpty();
        JsonObject black = answer.getAsJsonObject("black");
        assertThat(black.get("answer").getAsString()).isEqualTo("cannot");
        assertThat(black.get("reason").getAsString()).isEqualTo("Black has only the king");
        assertThat(black.get("citation").getAsString()).contains("6.9");

        HttpResponse<String> othello = server.post("/api/v1/winnable", "{\"game\":\"othello\"}");
        assertThat(othello.statusCode()).isEqualTo(422);
        assertThat(Server.json(othello).get("type").getAsString()).endsWith("no-answer");
    }

    @Test
    void claims_stand_beside_the_position_in_which_they_can_be_made() {
        JsonObject answer = server.answer(
                "/api/v1/position?fields=claims",
                "{\"game\":\"chess\",\"moves\":[\"Nf3\",\"Nf6\",\"Ng1\",\"Ng8\",\"Nf3\",\"Nf6\",\"Ng1\"]}");
        JsonObject claim = answer.getAsJsonArray("claims").get(0).getAsJsonObject();
        assertThat(claim.get("claimant").getAsString()).isEqualTo("Black");
        assertThat(claim.get("moves").toString()).isEqualTo("[\"Ng8\"]");
        assertThat(claim.get("plies").toString()).isEqualTo("[0,4,8]");
        assertThat(claim.get("citation").getAsString()).isEqualTo("FIDE 9.2.1");
        assertThat(server.answer("/api/v1/position?fields=claims", "{\"game\":\"chess\"}")
                        .keySet())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "chess, pgn, PGN, pgn, true, KNIGHT",
        "horde, pgn, PGN, pgn, true, KNIGHT",
        "international, pdn, PDN, pdn, true, ",
        "othello, transcript, Transcript, txt, false, "
    })
    void a_game_says_how_its_records_are_written_and_what_its_letters_mean(
            String game, String to, String name, String extension, boolean variations, @Nullable String knight) {
        for (JsonElement each : Server.json(server.get("/api/v1/games")).getAsJsonArray("games")) {
            JsonObject entry = each.getAsJsonObject();
            if (entry.get("id").getAsString().equals(game)) {
                JsonObject record = entry.getAsJsonObject("record");
                assertThat(record.get("to").getAsString()).isEqualTo(to);
                assertThat(record.get("name").getAsString()).isEqualTo(name);
                assertThat(record.get("extension").getAsString()).isEqualTo(extension);
                assertThat(record.get("variations").getAsBoolean()).isEqualTo(variations);
                JsonElement letter = entry.getAsJsonObject("letters").get("N");
                assertThat(letter == null ? null : letter.getAsString()).isEqualTo(knight);
                return;
            }
        }
        throw new AssertionError("no " + game);
    }

    @ParameterizedTest
    @CsvSource({
        "chess, '\"e2e4\",\"e7-e5\",\"Ng1f3\"', '[\"e4\",\"e5\",\"Nf3\"]'",
        "international, '\"32-28\",\"1923\",\"2819\"', '[\"32-28\",\"19-23\",\"28x19\"]'",
        "othello, '\"F5\",\"D6\"', '[\"f5\",\"d6\"]'"
    })
    void the_moves_of_a_question_are_reported_in_canonical_notation(String game, String moves, String played) {
        JsonObject answer =
                server.answer("/api/v1/position?fields=moves", "{\"game\":\"" + game + "\",\"moves\":[" + moves + "]}");
        assertThat(answer.get("moves").toString()).isEqualTo(played);
    }

    @Test
    void all_members_stand_where_none_is_named() {
        assertThat(server.answer("/api/v1/position", "{\"game\":\"chess\"}").keySet())
                .containsExactlyInAnyOrder(
                        "game",
                        "position",
                        "turn",
                        "inCheck",
                        "standing",
                        "outcome",
                        "result",
                        "diagram",
                        "legalMoves",
                        "reachability");
        assertThat(server.answer("/api/v1/ruling", "{\"game\":\"chess\",\"move\":\"e4\"}")
                        .keySet())
                .containsExactlyInAnyOrder("legal", "text", "uci", "path", "notes", "after");
        assertThat(server.answer("/api/v1/ruling", "{\"game\":\"chess\",\"move\":\"Ke2\"}")
                        .keySet())
                .containsExactlyInAnyOrder("legal", "rule", "message", "citation", "squares", "alternatives");
        assertThat(server.answer("/api/v1/ruling", "{\"game\":\"chess\",\"move\":\"?\"}")
                        .keySet())
                .containsExactlyInAnyOrder(
                        "legal", "column", "found", "expected", "message", "squares", "alternatives");
    }

    @Test
    void an_answer_has_the_members_that_are_wanted() {
        JsonObject position = server.answer("/api/v1/position?fields=standing,position", "{\"game\":\"chess\"}");
        assertThat(position.keySet()).containsExactly("standing", "position");
        assertThat(server.answer("/api/v1/ruling?fields=rule", "{\"game\":\"chess\",\"move\":\"Ke2\"}")
                        .keySet())
                .containsExactly("legal", "rule");
        HttpResponse<String> unknown = server.post("/api/v1/position?fields=digram", "{\"game\":\"chess\"}");
        assertThat(unknown.statusCode()).isEqualTo(400);
        assertThat(Server.json(unknown).get("detail").getAsString())
                .contains("digram")
                .contains("diagram");
    }

    @Test
    void every_game_is_listed_with_its_start() {
        JsonObject answer = Server.json(server.get("/api/v1/games"));
        assertThat(answer.getAsJsonArray("games")).hasSizeGreaterThan(15);
        for (JsonElement game : answer.getAsJsonArray("games")) {
            JsonObject entry = game.getAsJsonObject();
            JsonObject start = server.answer(
                    "/api/v1/position", "{\"game\":\"" + entry.get("id").getAsString() + "\"}");
            assertThat(start.get("position")).isEqualTo(entry.get("position"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess | 4k3/8/8/8/8/8/8/4K2Q w - - 0 1 | *",
                "chess | R3k3/8/4K3/8/8/8/8/8 b - - 0 1 | 1-0",
                "chess | 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 | 1/2-1/2",
                "checkers | B:W18:B | 1-0",
                "international | W:W:B28 | 0-2",
                "canadian | B:W28:B | 2-0",
                "russian | B:Wc3:B | 1-0"
            })
    void a_result_is_reported_as_records_of_the_game_write_it(String game, String position, String result) {
        JsonObject answer =
                server.answer("/api/v1/position", "{\"game\":\"" + game + "\",\"position\":\"" + position + "\"}");

        assertThat(answer.get("result").getAsString()).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "chess | 'e1':WHITE KING,'g8':BLACK KING,'h1':WHITE ROOK | White | ['K'] | 6k1/8/8/8/8/8/8/4K2R w K - 0 1",
                "checkers | '1':BLACK CROWNED_MAN,'22':WHITE MAN | Black | [] | B:W22:BK1",
                "russian | 'c3':WHITE CROWNED_MAN,'d6':BLACK MAN | White | [] | W:WKc3:Bd6"
            })
    void a_board_set_up_piece_by_piece_is_a_position(
            String game, String pieces, String turn, String rights, String position) {
        JsonObject answer = server.answer("/api/v1/position", setUp(game, pieces, turn, rights));

        assertThat(answer.get("position").getAsString()).isEqualTo(position);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "chess | 'e1':WHITE MAN | White | [] | unreadable-position",
                "chess | 'i1':WHITE KING | White | [] | unreadable-position",
                "chess | 'e1':WHITE KING,'e8':BLACK KING | White | ['x'] | unreadable-position",
                "chess | 'e1':WHITE KING,'e8':BLACK KING | White | ['K'] | impossible-position",
                "chess | 'e1':GREEN KING | White | [] | unreadable-position",
                "othello | 'a1':BLACK DISC | Red | [] | unreadable-position"
            })
    void a_board_set_up_with_what_the_game_has_not_is_refused(
            String game, String pieces, String turn, String rights, String problem) {
        HttpResponse<String> answer = server.post("/api/v1/position", setUp(game, pieces, turn, rights));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Server.json(answer).get("type").getAsString()).endsWith(problem);
    }

    @Test
    void nothing_set_up_and_nobodys_turn_is_the_start() {
        JsonObject start = server.answer("/api/v1/position", "{\"game\":\"chess\"}");

        assertThat(server.answer("/api/v1/position", "{\"game\":\"chess\",\"pieces\":{},\"rights\":[],\"moves\":[]}"))
                .isEqualTo(start);
        assertThat(server.post("/api/v1/position", setUp("chess", "", "White", "[]"))
                        .statusCode())
                .isEqualTo(422);
    }

    private static String setUp(String game, String pieces, String turn, String rights) {
        String objects = pieces.replaceAll("(\\w+) (\\w+)", "{'color':'$1','kind':'$2'}");
        return String.format("{'game':'%s','pieces':{%s},'turn':'%s','rights':%s}", game, objects, turn, rights)
                .replace('\'', '"');
    }

    @ParameterizedTest
    @CsvSource({
        "chess, e4, White, 8, 64, 20",
        "checkers, 11-15, Black, 8, 64, 7",
        "international, 32-28, White, 10, 100, 9",
        "othello, f5, Black, 8, 64, 4"
    })
    void a_position_reports_board_turn_and_moves(
            String game, String move, String turn, int columns, int cells, int moves) {
        JsonObject start = server.answer("/api/v1/position", "{\"game\":\"" + game + "\"}");
        assertThat(start.get("turn").getAsString()).isEqualTo(turn);
        JsonObject diagram = start.getAsJsonObject("diagram");
        assertThat(diagram.get("columns").getAsInt()).isEqualTo(columns);
        assertThat(diagram.getAsJsonArray("cells")).hasSize(cells);
        assertThat(start.getAsJsonArray("legalMoves")).hasSize(moves);
        JsonObject after =
                server.answer("/api/v1/position", "{\"game\":\"" + game + "\",\"moves\":[\"" + move + "\"]}");
        assertThat(after.get("turn").getAsString()).isNotEqualTo(turn);
        assertThat(after.remove("moves").toString()).isEqualTo("[\"" + move + "\"]");
        JsonObject ruling = server.answer("/api/v1/ruling", "{\"game\":\"" + game + "\",\"move\":\"" + move + "\"}");
        assertThat(ruling.get("legal").getAsBoolean()).isTrue();
        assertThat(ruling.get("after")).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource({
        "chess, 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', e8=N, e7e8n, KNIGHT",
        "chess, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', O-O, e1g1, ",
        "chess960, 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', O-O, e1h1, ",
        "crazyhouse, '4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1', Q@f3, Q@f3, ",
        "international, 'W:W32:B10', 32-28, , ",
        "othello, , f5, , "
    })
    void moves_are_written_for_engines_too(
            String game, @Nullable String position, String move, @Nullable String uci, @Nullable String promotion) {
        JsonObject question = new JsonObject();
        question.addProperty("game", game);
        question.addProperty("position", position);
        JsonObject listed = new JsonObject();
        for (JsonElement each :
                server.answer("/api/v1/position", question.toString()).getAsJsonArray("legalMoves")) {
            if (each.getAsJsonObject().get("text").getAsString().equals(move)) {
                listed = each.getAsJsonObject();
            }
        }
        question.addProperty("move", uci == null ? move : uci);
        JsonObject ruling = server.answer("/api/v1/ruling", question.toString());
        assertThat(ruling.get("text").getAsString()).isEqualTo(move);
        for (JsonObject said : List.of(listed, ruling)) {
            assertThat(said.has("uci") ? said.get("uci").getAsString() : null).isEqualTo(uci);
            assertThat(said.has("promotion") ? said.get("promotion").getAsString() : null)
                    .isEqualTo(promotion);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "chess, '7k/8/8/8/8/8/8/K7 w - - 0 1', false",
        "chess, 'R6k/6pp/8/8/8/8/8/K7 b - - 0 1', true",
        "kingofthehill, '7k/8/8/8/4K3/8/8/8 b - - 0 1', false",
        "international, 'W:W:B10', false"
    })
    void where_the_game_is_over_no_move_is_legal(String game, String position, boolean check) {
        JsonObject answer =
                server.answer("/api/v1/position", "{\"game\":\"" + game + "\",\"position\":\"" + position + "\"}");
        assertThat(answer.getAsJsonObject("outcome").get("over").getAsBoolean()).isTrue();
        assertThat(answer.getAsJsonArray("legalMoves")).isEmpty();
        assertThat(answer.get("inCheck").getAsBoolean()).isEqualTo(check);
    }

    @Test
    void moves_of_a_record_may_leave_a_forced_pass_out() {
        String start = "{\"game\":\"othello\",\"position\":\"XXXO" + "-".repeat(60) + " O\",\"moves\":[";
        JsonObject without = server.answer("/api/v1/position", start + "\"e1\"]}");
        JsonObject with = server.answer("/api/v1/position", start + "\"PA\",\"e1\"]}");
        assertThat(without.remove("moves").toString()).isEqualTo("[\"e1\"]");
        assertThat(with.remove("moves").toString()).isEqualTo("[\"PA\",\"e1\"]");
        assertThat(without).isEqualTo(with);
    }

    @ParameterizedTest
    @CsvSource({
        "chess, , Ke2",
        "checkers, 'B:B14:W18,27', 14-17",
        "international, 'W:W32:B28,19', 32-27",
        "othello, , a1"
    })
    void an_illegal_move_is_reported_with_rule_sentence_and_citation(String game, String position, String move) {
        String start = position == null ? "" : ",\"position\":\"" + position + "\"";
        JsonObject ruling =
                server.answer("/api/v1/ruling", "{\"game\":\"" + game + "\",\"move\":\"" + move + "\"" + start + "}");
        assertThat(ruling.get("legal").getAsBoolean()).isFalse();
        assertThat(ruling.keySet()).contains("rule", "message", "citation", "squares", "alternatives");
        assertThat(ruling.get("message").getAsString()).isNotBlank();
        assertThat(ruling.get("citation").getAsString()).isNotBlank();
    }

    @Test
    void an_illegal_move_on_the_way_is_a_problem_with_its_ply_and_ruling() {
        HttpResponse<String> response =
                server.post("/api/v1/position", "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\",\"Ke3\"]}");
        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        JsonObject problem = Server.json(response);
        assertThat(problem.get("ply").getAsInt()).isEqualTo(3);
        assertThat(problem.getAsJsonObject("ruling").get("rule").getAsString()).isNotEmpty();
        assertThat(server.log()).contains("POST /api/v1/position").contains("422");
    }
}
