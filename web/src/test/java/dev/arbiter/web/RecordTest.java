package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.http.HttpResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code /api/v1/record}: whatever somebody pastes. */
class RecordTest {

    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e5 2. Nf3 Nc6 *                                |               | chess         | 4",
                "[GameType \"21\"] 1. 11-15 22-17 *                    |               | checkers      | 2",
                "[GameType \"20\"] 1. 32-28 19-23 2. 28x19 14x23 *     |               | international | 4",
                "1. 32-28 19-23 2. 28x19 14x23 *                      | international | international | 4",
                "f5d6c3d3c4                                           |               | othello       | 5",
                // Kings that were put on the middle of an electronic board are no moves.
                "1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 1-0                   |               | chess         | 4",
                "1. e4 e5 2. Nf3 Nc6 3. Kd5 1-0                       |               | chess         | 4",
                "1. 9-13 22-18 *                                      | pool          | pool          | 2",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | othello   | chess         | 0",
                "W:W31-50:B1-20                                       |               | international | 0",
                "W:W18:BK32                                           | russian       | russian       | 0",
                "B:W18,24:B12,K10                                     | pool          | pool          | 0",
            })
    void a_pasted_text_is_read_as_what_it_is(String text, String hint, String game, int plies) {
        JsonObject first = game(text, hint);
        assertThat(first.get("game").getAsString()).isEqualTo(game);
        assertThat(first.getAsJsonArray("line")).hasSize(plies);
        assertThat(first.get("start").getAsString()).isNotBlank();
        assertThat(first.getAsJsonObject("verdict").get("legal").getAsBoolean()).isTrue();
        for (var ply : first.getAsJsonArray("line")) {
            assertThat(ply.getAsJsonObject().get("legal").getAsBoolean()).isTrue();
            assertThat(ply.getAsJsonObject().getAsJsonArray("path")).isNotEmpty();
        }
    }

    @Test
    void the_line_goes_on_unjudged_after_the_illegal_move() {
        JsonArray line = game("1. e4 e5 2. Ke3 Nc6 3. Nf3 *", null).getAsJsonArray("line");
        assertThat(line).hasSize(5);
        JsonObject illegal = line.get(2).getAsJsonObject();
        assertThat(illegal.get("legal").getAsBoolean()).isFalse();
        assertThat(illegal.get("move").getAsString()).isEqualTo("Ke3");
        assertThat(illegal.getAsJsonObject("ruling").get("citation").getAsString())
                .startsWith("FIDE");
        assertThat(line.get(3).getAsJsonObject().get("legal").isJsonNull()).isTrue();
        assertThat(line.get(4).getAsJsonObject().has("path")).isFalse();
    }

    @Test
    void an_offer_of_a_draw_comes_with_who_made_it_and_is_written_again() {
        JsonArray line =
                game("1. e4! (=) e5 {Black offers draw} 2. Nf3 = *", null).getAsJsonArray("line");
        JsonObject first = line.get(0).getAsJsonObject();
        assertThat(first.get("drawOffer").getAsString()).isEqualTo("white");
        assertThat(first.getAsJsonArray("nags")).hasToString("[\"!\",\"(=)\"]");
        assertThat(line.get(1).getAsJsonObject().get("drawOffer").getAsString()).isEqualTo("black");
        assertThat(line.get(2).getAsJsonObject().has("drawOffer")).isFalse();
    }

    @Test
    void comments_annotations_and_nested_variations_come_as_a_tree() {
        JsonObject game = game(
                "[White \"A\"]\n\n{Before} 1. e4 $1 {best by test} (1. d4 d5 (1... Nf6 2. c4)) (1. Ke3) e5 *", null);
        assertThat(game.get("comment").getAsString()).isEqualTo("Before");
        JsonObject first = game.getAsJsonArray("line").get(0).getAsJsonObject();
        assertThat(first.get("comment").getAsString()).isEqualTo("best by test");
        assertThat(first.getAsJsonArray("nags").get(0).getAsString()).isEqualTo("1");
        JsonArray variations = first.getAsJsonArray("variations");
        assertThat(variations).hasSize(2);
        JsonArray queens = variations.get(0).getAsJsonArray();
        assertThat(queens.get(0).getAsJsonObject().get("text").getAsString()).isEqualTo("d4");
        JsonArray nested = queens.get(1)
                .getAsJsonObject()
                .getAsJsonArray("variations")
                .get(0)
                .getAsJsonArray();
        assertThat(nested.get(1).getAsJsonObject().get("text").getAsString()).isEqualTo("c4");
        JsonObject wrong = variations.get(1).getAsJsonArray().get(0).getAsJsonObject();
        assertThat(wrong.get("legal").getAsBoolean()).isFalse();
    }

    @Test
    void tags_with_markup_come_back_as_plain_text() {
        String markup = "<script>alert(1)</script>\\\" onload=x";
        HttpResponse<String> response = post("[White \"" + markup.replace("\\", "\\\\") + "\"] 1. e4 *", null);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        JsonObject game = Server.json(response).getAsJsonArray("games").get(0).getAsJsonObject();
        assertThat(game.getAsJsonObject("tags").get("White").getAsString()).contains("<script>alert(1)</script>");
    }

    @Test
    void fifty_games_are_given_and_more_are_mentioned() {
        HttpResponse<String> response = post("[Event \"x\"]\n\n1. e4 *\n\n".repeat(51), null);
        JsonObject answer = Server.json(response);
        assertThat(answer.getAsJsonArray("games")).hasSize(50);
        assertThat(answer.get("more").getAsBoolean()).isTrue();
    }

    @Test
    void deeply_nested_variations_do_no_harm() {
        HttpResponse<String> response = post("1. e4 " + "(1. d4 ".repeat(100_000), null);
        assertThat(response.statusCode()).isIn(200, 422);
        assertThat(SERVER.log()).doesNotContain("an internal error").doesNotContain("a fault of Arbiter's");
    }

    /** A list of all its repetitions at each ply would be tens of megabytes. */
    @Test
    void a_game_that_shuffles_on_after_its_draw_has_claims_up_to_there() {
        JsonObject game = game("1. " + "Nf3 Nf6 Ng1 Ng8 ".repeat(1000), null);
        JsonArray claims = game.getAsJsonArray("claims");
        assertThat(game.getAsJsonArray("line")).hasSize(4_000);
        JsonObject last = claims.get(claims.size() - 1).getAsJsonObject();
        assertThat(last.get("ply").getAsInt()).isEqualTo(16);
        assertThat(last.has("claimant")).isFalse();
        assertThat(last.get("plies").toString()).isEqualTo("[0,4,8,12,16]");
    }

    @ParameterizedTest
    @CsvSource({"''", "hello there", "'\u0000\u0001\u0002'", "'(((((('"})
    void what_is_no_record_is_a_problem_or_a_game_that_cannot_be_read(String text) {
        HttpResponse<String> response = post(text, null);
        if (response.statusCode() == 200) {
            JsonObject game =
                    Server.json(response).getAsJsonArray("games").get(0).getAsJsonObject();
            assertThat(game.getAsJsonObject("verdict").has("message")).isTrue();
        } else {
            assertThat(response.statusCode()).isEqualTo(422);
            assertThat(Server.json(response).get("detail").getAsString()).isNotBlank();
        }
    }

    private static JsonObject game(String text, @Nullable String hint) {
        HttpResponse<String> response = post(text, hint);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Server.json(response).getAsJsonArray("games").get(0).getAsJsonObject();
    }

    private static HttpResponse<String> post(String text, @Nullable String hint) {
        JsonObject body = new JsonObject();
        body.addProperty("text", text);
        if (hint != null) {
            body.addProperty("game", hint);
        }
        return SERVER.post("/api/v1/record", body.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{game:chess,line:[e4,'$!','{a }b',e5,'(',c5,')'],result:'1-0',to:pgn,tags:{White:A}} | [White \"A\"] | 1. e4 $1 {a )b} 1... e5 (1... c5) 1-0",
                "{game:international,line:['32-28'],result:'1-0',to:pdn} | [Result \"2-0\"] | 1. 32-28 *",
                "{game:russian,line:['c3-d4'],result:'1-0',to:pdn} | [Result \"1-0\"] | 1. c3-d4 *",
                "{game:checkers,position:'W:W32:B1',line:['32-28'],result:'*',to:pdn} | [FEN \"W:W32:B1\"] | 1... 32-28 *",
                "{game:othello,line:[f5,d6],to:transcript} | f5 | f5d6",
            })
    void a_game_is_written_as_a_record(String question, String tag, String movetext) {
        String text = SERVER.answer(
                        "/api/v1/record/text", JsonParser.parseString(question).toString())
                .get("text")
                .getAsString();
        assertThat(text).contains(tag);
        assertThat(text.strip().replace("\n", " # ").replaceFirst("(?s).*\\] #  # ", ""))
                .isEqualTo(movetext);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{game:chess,line:[e4],to:epd}          | unknown-format",
                "{game:chess,line:[e4],to:pdn}          | unwritable-record",
                "{game:chess,line:[')'],to:pgn}         | unreadable-record",
                "{game:chess,line:['(',e4,')'],to:pgn}  | unreadable-record",
                "{game:nothing,line:[e4],to:pgn}        | unknown-game",
            })
    void what_is_no_record_is_refused(String question, String type) {
        HttpResponse<String> response = SERVER.post(
                "/api/v1/record/text", JsonParser.parseString(question).toString());
        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.body()).contains(type);
    }
}
