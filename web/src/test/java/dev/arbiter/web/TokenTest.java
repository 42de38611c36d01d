package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server with a token answers those who have it, pages of other origins too. */
class TokenTest {

    private static final String SECRET = "opensesame-1";
    private static final Server SERVER = new Server(Limits.STANDARD, List.of(), SECRET);

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @ParameterizedTest
    @CsvSource({
        "'', 401",
        "Bearer opensesame-2, 401",
        "Bearer opensesame-, 401",
        "Bearer, 401",
        "Basic opensesame-1, 401",
        "Bearer opensesame-1, 200",
        "bearer opensesame-1, 200"
    })
    void the_api_is_for_those_who_know_it(String said, int status) {
        HttpRequest.Builder request = HttpRequest.newBuilder(SERVER.at("/api/v1/games"));
        HttpResponse<String> response = SERVER.send(said.isEmpty() ? request : request.header("Authorization", said));
        assertThat(response.statusCode()).isEqualTo(status);
        if (status == 401) {
            assertThat(response.headers().firstValue("WWW-Authenticate")).contains("Bearer");
            assertThat(response.body())
                    .contains("urn:arbiter:problem:unauthorized")
                    .doesNotContain("opensesame");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/health", "/openapi.json"})
    void what_says_nothing_of_anybody_is_for_all(String path) {
        assertThat(SERVER.get(path).statusCode()).isEqualTo(200);
    }

    @Test
    void a_page_of_another_origin_that_has_it_may_ask_and_read() {
        HttpResponse<String> answer = SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/position"))
                .header("Origin", "https://club.example")
                .header("Sec-Fetch-Site", "cross-site")
                .header("Authorization", "Bearer " + SECRET)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"game\":\"chess\"}")));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).contains("https://club.example");
        assertThat(answer.headers().firstValue("Vary")).contains("Origin");
    }

    @Test
    void a_page_of_another_origin_that_has_not_is_refused_as_ever() {
        HttpResponse<String> answer = SERVER.get("/api/v1/games", "Origin", "https://club.example");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void its_browser_learns_beforehand_that_it_may() {
        HttpResponse<String> answer = preflight(SERVER);
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).contains("*");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Headers").orElse(""))
                .contains("Authorization");
        try (Server open = new Server()) {
            assertThat(preflight(open).statusCode()).isEqualTo(403);
        }
    }

    private static HttpResponse<String> preflight(Server server) {
        return server.send(HttpRequest.newBuilder(server.at("/api/v1/position"))
                .header("Origin", "https://club.example")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,content-type")
                .method("OPTIONS", BodyPublishers.noBody()));
    }

    @Test
    void the_page_that_is_opened_with_it_asks_with_a_cookie_that_no_script_reads() {
        HttpResponse<String> opened = SERVER.get("/?token=" + SECRET);
        assertThat(opened.statusCode()).isEqualTo(303);
        assertThat(opened.headers().firstValue("Location")).contains("/");
        String cookie = opened.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
        String sent = cookie.split(";", 2)[0];
        assertThat(SERVER.get("/api/v1/games", "Cookie", sent).statusCode()).isEqualTo(200);
        assertThat(SERVER.get("/api/v1/games", "Cookie", sent + "x").statusCode())
                .isEqualTo(401);
        // A cookie is sent by the browser, not by the page: it opens nothing to pages of others.
        assertThat(SERVER.get("/api/v1/games", "Cookie", sent, "Origin", "https://club.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(SERVER.get("/?token=opensesame-2").headers().firstValue("Set-Cookie"))
                .isEmpty();
        assertThat(SERVER.log()).doesNotContain(SECRET);
    }

    @Test
    void two_servers_of_one_machine_have_a_cookie_each() {
        try (Server other = new Server(Limits.STANDARD, List.of(), "another-token")) {
            String first = cookie(SERVER, SECRET);
            String second = cookie(other, "another-token");
            // A browser sends both to both: it does not tell ports apart (RFC 6265, 8.5).
            String sent = first + "; " + second;
            assertThat(SERVER.get("/api/v1/games", "Cookie", sent).statusCode()).isEqualTo(200);
            assertThat(other.get("/api/v1/games", "Cookie", sent).statusCode()).isEqualTo(200);
            assertThat(name(first)).isNotEqualTo(name(second));
        }
    }

    private static String cookie(Server server, String secret) {
        String cookie = server.get("/?token=" + secret)
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow();
        return cookie.split(";", 2)[0];
    }

    private static String name(String cookie) {
        return cookie.split("=", 2)[0];
    }
}
