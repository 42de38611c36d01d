package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every answer has, whatever it is about. */
class HttpTest {

    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/index.html", "/openapi.yaml", "/api/games", "/nowhere", "/api/nowhere"})
    void every_answer_has_the_headers_that_keep_a_browser_safe(String path) {
        HttpResponse<String> response = SERVER.get(path);
        assertThat(header(response, "Content-Security-Policy"))
                .isEqualTo("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                        + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        assertThat(header(response, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(response, "Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(header(response, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
        assertThat(header(response, "Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        assertThat(header(response, "Cache-Control")).isNotEmpty();
    }

    @Test
    void a_file_that_has_not_changed_is_not_sent_again() {
        HttpResponse<String> first = SERVER.get("/index.html");
        assertThat(header(first, "Content-Type")).isEqualTo("text/html; charset=utf-8");
        String tag = header(first, "ETag");
        HttpResponse<String> second = SERVER.get("/index.html", "If-None-Match", "\"other\", W/" + tag);
        assertThat(second.statusCode()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(header(second, "ETag")).isEqualTo(tag);
        assertThat(SERVER.get("/index.html", "If-None-Match", "\"other\"").statusCode())
                .isEqualTo(200);
    }

    @Test
    void scripts_come_without_their_comments_each_line_in_its_place() throws IOException {
        String source = Files.readString(Path.of(
                System.getProperty("arbiter.root"), "web/src/main/resources/dev/arbiter/web/page/app/board.js"));
        String sent = SERVER.get("/app/board.js").body();
        assertThat(source).contains("\n   * Shows a position.\n").contains("// <arbiter-board>");
        assertThat(sent).doesNotContain("Shows a position").doesNotContain("// <arbiter-board>");
        List<String> before = source.lines().toList();
        List<String> after = sent.lines().toList();
        assertThat(after).hasSameSizeAs(before);
        for (int line = 0; line < after.size(); line++) {
            assertThat(after.get(line)).isIn("", before.get(line));
            assertThat(after.get(line).isEmpty())
                    .as(before.get(line))
                    .isEqualTo(before.get(line).matches("\\s*((//|\\*|/\\*\\*$).*|/\\*\\*.*\\*/|)"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/index.html", "/api/games"})
    void head_has_the_headers_of_get_and_no_body(String path) {
        HttpResponse<String> head =
                SERVER.send(HttpRequest.newBuilder(SERVER.at(path)).method("HEAD", BodyPublishers.noBody()));
        HttpResponse<String> get = SERVER.get(path);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(header(head, "Content-Length")).isEqualTo(header(get, "Content-Length"));
        assertThat(header(head, "Content-Type")).isEqualTo(header(get, "Content-Type"));
    }

    @ParameterizedTest
    @CsvSource({
        "PUT, /api/games, 'GET, HEAD'",
        "GET, /api/ruling, POST",
        "DELETE, /index.html, 'GET, HEAD'",
        "OPTIONS, /api/checks, POST",
        "POST, /api/checks/x, DELETE",
        "BREW, /, 'GET, HEAD'"
    })
    void a_method_that_a_path_does_not_take_is_told_which_ones_it_does(String method, String path, String allowed) {
        HttpResponse<String> response =
                SERVER.send(HttpRequest.newBuilder(SERVER.at(path)).method(method, BodyPublishers.noBody()));
        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(header(response, "Allow")).isEqualTo(allowed);
    }

    @Test
    void an_error_is_a_problem_as_rfc_9457_has_it_and_logged_in_one_line() {
        HttpResponse<String> response = SERVER.get("/api/nowhere");
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(header(response, "Content-Type")).isEqualTo("application/problem+json");
        JsonObject problem = Server.json(response);
        assertThat(problem.get("type").getAsString()).isEqualTo("urn:arbiter:problem:not-found");
        assertThat(problem.get("title").getAsString()).isEqualTo("Not Found");
        assertThat(problem.get("status").getAsInt()).isEqualTo(404);
        assertThat(problem.get("detail").getAsString()).isNotBlank();
        String instance = problem.get("instance").getAsString();
        assertThat(instance).startsWith("/api/nowhere#");
        assertThat(SERVER.log().lines().filter(line -> line.contains(instance)))
                .singleElement()
                .isEqualTo("arbiter serve: 127.0.0.1 GET " + instance + " 404 "
                        + problem.get("detail").getAsString());
    }

    @Test
    void several_requests_may_share_a_connection() throws IOException {
        try (RawClient client = new RawClient(SERVER)) {
            String host = SERVER.at("/").getAuthority();
            for (int i = 0; i < 3; i++) {
                client.send("HEAD / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
                assertThat(client.readLine()).contains("200");
                while (!client.readLine().isEmpty()) {
                    // The headers are those that other tests look at.
                }
            }
        }
    }

    private static String header(HttpResponse<String> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }
}
