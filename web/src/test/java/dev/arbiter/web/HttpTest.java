package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    @ValueSource(strings = {"/", "/index.html", "/openapi.json", "/api/v1/games", "/nowhere", "/api/v1/nowhere"})
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
    void a_folder_that_is_laid_over_the_page_comes_first_and_its_worker_alone_may_make_code_of_texts(
            @TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("engine"));
        Files.createDirectories(folder.resolve("app"));
        Files.writeString(folder.resolve("engine/worker.js"), "// the worker");
        Files.write(folder.resolve("engine/games.wasm"), new byte[] {0, 'a', 's', 'm'});
        Files.writeString(folder.resolve("app/api.js"), "// other answers");
        Files.writeString(folder.resolveSibling("outside.js"), "// not of the page");
        Server laid = new Server(folder);
        try {
            assertThat(laid.get("/app/api.js").body()).isEqualTo("// other answers");
            assertThat(laid.get("/app/board.js").body())
                    .isEqualTo(SERVER.get("/app/board.js").body());
            assertThat(header(laid.get("/engine/games.wasm"), "Content-Type")).isEqualTo("application/wasm");
            assertThat(header(laid.get("/engine/worker.js"), "Content-Security-Policy"))
                    .isEqualTo("default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'");
            assertThat(header(laid.get("/app/api.js"), "Content-Security-Policy"))
                    .doesNotContain("unsafe");
            assertThat(laid.get("/engine/%2e%2e/%2e%2e/outside.js").statusCode())
                    .isEqualTo(400);
            assertThat(SERVER.get("/engine/worker.js").statusCode()).isEqualTo(404);
        } finally {
            laid.close();
        }
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
    void files_are_compressed_for_those_who_take_that_and_the_page_is_small_on_the_wire() throws Exception {
        HttpResponse<byte[]> packed = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(SERVER.at("/app/board.js"))
                                .header("Accept-Encoding", "br, gzip")
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        HttpResponse<String> plain = SERVER.get("/app/board.js", "Accept-Encoding", "gzip;q=0");
        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(packed.headers().firstValue("ETag"))
                .isNotEqualTo(plain.headers().firstValue("ETag"));
        String unpacked = new String(
                new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes(), StandardCharsets.UTF_8);
        assertThat(unpacked).isEqualTo(plain.body());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/index.html", "/api/v1/games"})
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
        "PUT, /api/v1/games, 'GET, HEAD'",
        "GET, /api/v1/ruling, POST",
        "DELETE, /index.html, 'GET, HEAD'",
        "OPTIONS, /api/v1/checks, POST",
        "POST, /api/v1/checks/x, 'DELETE, GET, HEAD, PATCH'",
        "BREW, /, 'GET, HEAD'"
    })
    void an_answer_to_a_method_that_a_path_does_not_take_names_those_it_does(
            String method, String path, String allowed) {
        HttpResponse<String> response =
                SERVER.send(HttpRequest.newBuilder(SERVER.at(path)).method(method, BodyPublishers.noBody()));
        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(header(response, "Allow")).isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource({"GET, /nowhere", "POST, /nowhere", "DELETE, /api/v1/nowhere", "BREW, /app/nothing.js"})
    void a_path_at_which_there_is_nothing_is_not_found_by_any_method(String method, String path) {
        HttpResponse<String> response =
                SERVER.send(HttpRequest.newBuilder(SERVER.at(path)).method(method, BodyPublishers.noBody()));
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(header(response, "Content-Type")).isEqualTo("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "Application/JSON ; charset=UTF-8",
                "application/json;charset=\"utf-8\"",
                "application/json; version=1"
            })
    void a_body_in_utf_8_is_read(String type) {
        assertThat(ruling("Content-Type", type).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "application/json; charset=utf-16, , unexpected-charset",
        "application/json;charset=\"latin1\", , unexpected-charset",
        "application/json; charset=, , unexpected-charset",
        "text/plain, , unexpected-content-type",
        "application/json, gzip, unexpected-content-encoding",
        "application/json, 'identity, br', unexpected-content-encoding"
    })
    void a_body_that_would_be_read_for_what_it_is_not_is_refused(String type, String coding, String problem) {
        HttpResponse<String> response = coding == null
                ? ruling("Content-Type", type)
                : ruling("Content-Type", type, "Content-Encoding", coding);
        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(Server.json(response).get("type").getAsString()).endsWith(problem);
    }

    private static HttpResponse<String> ruling(String... headers) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/ruling"))
                .headers(headers)
                .POST(BodyPublishers.ofString("{\"game\":\"chess\",\"move\":\"e4\"}")));
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/games?x=1, unknown-parameter",
        "/api/v1/checks/x/verdicts?from=1&from=2, repeated-parameter",
        "/api/v1/version?from=1, unknown-parameter"
    })
    void a_query_that_is_not_understood_is_refused(String path, String type) {
        HttpResponse<String> response = SERVER.get(path);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Server.json(response).get("type").getAsString()).endsWith(type);
    }

    @Test
    void an_error_is_a_problem_as_rfc_9457_has_it_and_logged_in_one_line() {
        HttpResponse<String> response = SERVER.get("/api/v1/nowhere");
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(header(response, "Content-Type")).isEqualTo("application/problem+json");
        JsonObject problem = Server.json(response);
        assertThat(problem.get("type").getAsString()).isEqualTo("urn:arbiter:problem:not-found");
        assertThat(problem.get("title").getAsString()).isEqualTo("Not Found");
        assertThat(problem.get("status").getAsInt()).isEqualTo(404);
        assertThat(problem.get("detail").getAsString()).isNotBlank();
        String instance = problem.get("instance").getAsString();
        assertThat(instance).startsWith("/api/v1/nowhere#");
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
