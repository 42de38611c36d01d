package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /api/v1/line}, {@code /api/v1/board.svg}, {@code /api/v1/version} and {@code /health}. */
class LineTest {

    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @Test
    void each_move_of_a_line_has_its_ruling_and_the_position_after_it() {
        JsonObject line =
                SERVER.answer("/api/v1/line", "{\"game\":\"chess\",\"moves\":[\"f2f3\",\"e5\",\"g4\",\"Qh4\"]}");
        JsonArray plies = line.getAsJsonArray("plies");
        assertThat(line.get("game").getAsString()).isEqualTo("chess");
        assertThat(line.get("position").getAsString()).startsWith("rnbqkbnr/pppppppp");
        assertThat(plies).hasSize(4);
        JsonObject first = plies.get(0).getAsJsonObject();
        assertThat(first.get("move").getAsString()).isEqualTo("f2f3");
        assertThat(first.get("text").getAsString()).isEqualTo("f3");
        assertThat(first.get("uci").getAsString()).isEqualTo("f2f3");
        JsonObject mate = plies.get(3).getAsJsonObject();
        assertThat(mate.get("inCheck").getAsBoolean()).isTrue();
        assertThat(mate.get("over").getAsBoolean()).isTrue();
        assertThat(mate.get("position").getAsString())
                .isEqualTo("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    }

    @ParameterizedTest
    @CsvSource({
        "'\"game\":\"chess\",\"moves\":[\"e4\",\"e5\",\"Ke3\",\"d5\"]', 3, rule",
        "'\"game\":\"chess\",\"moves\":[\"e4\",\"x?\"]', 2, expected",
        "'\"game\":\"chess\"', 0, ",
        // The pass is put in.
        "'\"game\":\"othello\",\"position\":\"XXXO------------------------------------------------------------ O\",\"moves\":[\"e1\"]', 2, path"
    })
    void it_ends_where_it_cannot_go_on(String question, int length, String member) {
        JsonArray plies = SERVER.answer("/api/v1/line", "{" + question + "}").getAsJsonArray("plies");
        assertThat(plies).hasSize(length);
        if (length > 0) {
            assertThat(plies.get(length - 1).getAsJsonObject().has(member)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "?game=international&moves=32-28+19-23", "?position=8/8/8/8/8/8/8/K1k5+w+-+-+0+1&turned=true"
            })
    void boards_are_pictures_by_their_address(String query) {
        HttpResponse<String> board = SERVER.get("/api/v1/board.svg" + query);
        assertThat(board.statusCode()).isEqualTo(200);
        assertThat(board.headers().firstValue("Content-Type")).contains("image/svg+xml; charset=utf-8");
        assertThat(board.headers().firstValue("Content-Security-Policy").orElse(""))
                .startsWith("default-src 'none'");
        assertThat(board.body()).startsWith("<svg ").endsWith("</svg>\n");
    }

    @Test
    void a_turned_board_is_another_picture() {
        assertThat(SERVER.get("/api/v1/board.svg?turned=true").body())
                .isNotEqualTo(SERVER.get("/api/v1/board.svg").body())
                .hasSameSizeAs(SERVER.get("/api/v1/board.svg?turned=false").body());
        assertThat(SERVER.get("/api/v1/board.svg?moves=e4+e4").statusCode()).isEqualTo(422);
    }

    @Test
    void the_server_says_that_it_answers_and_what_it_is() {
        assertThat(SERVER.get("/health").body()).isEqualTo("{\"status\":\"ok\"}");
        assertThat(SERVER.get("/api/v1/version").body()).isEqualTo("{\"version\":\"1.2.3\",\"api\":1}");
    }
}
