package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that mean no good, or nothing: each is answered or cut off, logged, and the server goes on. */
class HostileTest {

    private static final Server SERVER = new Server();
    private static final String HOST = SERVER.at("/").getAuthority();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @AfterEach
    void the_server_goes_on() {
        assertThat(SERVER.get("/api/v1/games").statusCode()).isEqualTo(200);
        assertThat(SERVER.log()).doesNotContain("an internal error").doesNotContain("a fault of Arbiter's");
        assertThat(SERVER.log().lines()).allMatch(line -> line.startsWith("arbiter serve: "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../../../etc/passwd",
                "/..%2f..%2fetc%2fpasswd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/app/../../ArbiterServer.class",
                "/../openapi.json",
                "/app/..\\..\\etc\\passwd",
                "/index.html%00.js",
                "/index.html/",
                "/.git/config.json",
                "/app/",
                "/app",
                "//etc/passwd",
                "/C:/windows/win.ini.txt",
                "/META-INF/MANIFEST.MF",
                "/ArbiterServer.class",
                "/page/index.html"
            })
    void no_path_leads_out_of_the_page(String path) throws IOException {
        String answer = get(path, "Host: " + HOST);
        assertThat(answer).matches("(?s)HTTP/1.1 4\\d\\d .*").doesNotContain("root:");
    }

    @ParameterizedTest
    @CsvSource({
        "evil.example, 421",
        "evil.example:PORT, 421",
        "127.0.0.1.evil.example:PORT, 421",
        "localhost.evil.example:PORT, 421",
        "localhost:1, 421",
        "localhost, 421",
        "127.0.0.2:PORT, 421",
        "2130706433:PORT, 421",
        "'', 400",
        "'[::1', 400",
        "':PORT', 400",
        "localhost:PORT, 200",
        "LOCALHOST:PORT, 200",
        "127.0.0.1:PORT, 200"
    })
    void a_host_that_is_not_this_server_is_refused(String host, int status) throws IOException {
        String named = host.replace("PORT", Integer.toString(SERVER.at("/").getPort()));
        assertThat(get("/api/v1/games", "Host: " + named)).startsWith("HTTP/1.1 " + status);
    }

    @Test
    void a_request_without_a_host_or_with_two_is_refused() throws IOException {
        assertThat(get("/", "Accept: */*")).startsWith("HTTP/1.1 400");
        assertThat(get("/", "Host: " + HOST + "\r\nHost: evil.example")).startsWith("HTTP/1.1 400");
        assertThat(get("http://evil.example/", "Host: " + HOST)).startsWith("HTTP/1.1 4");
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, http://evil.example, 403",
        "Origin, null, 403",
        "Origin, https://HOST, 403",
        "Origin, http://HOST.evil.example, 403",
        "Sec-Fetch-Site, cross-site, 403",
        "Sec-Fetch-Site, same-site, 403",
        "Origin, http://HOST, 200",
        "Sec-Fetch-Site, same-origin, 200",
        "Sec-Fetch-Site, none, 200"
    })
    void a_page_of_another_origin_may_neither_post_nor_read(String header, String value, int status)
            throws IOException {
        String line = "Host: " + HOST + "\r\n" + header + ": " + value.replace("HOST", HOST);
        String body = "{\"game\":\"chess\"}";
        assertThat(post("/api/v1/position", line + "\r\nContent-Type: application/json", body))
                .startsWith("HTTP/1.1 " + status);
        assertThat(get("/api/v1/games", line)).startsWith("HTTP/1.1 " + status);
    }

    @Test
    void a_link_on_another_page_may_lead_to_this_one_but_not_to_the_api() throws IOException {
        String visit = "Host: " + HOST
                + "\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document";
        assertThat(get("/", visit)).startsWith("HTTP/1.1 200");
        assertThat(get("/api/v1/games", visit)).startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""})
    void a_body_that_a_foreign_form_could_send_is_refused(String type) throws IOException {
        String header = "Host: " + HOST + (type.isEmpty() ? "" : "\r\nContent-Type: " + type);
        for (String path : new String[] {
            "/api/v1/position",
            "/api/v1/ruling",
            "/api/v1/record",
            "/api/v1/record/text",
            "/api/v1/contest",
            "/api/v1/checks"
        }) {
            assertThat(post(path, header, "{\"game\":\"chess\"}")).startsWith("HTTP/1.1 415");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "\"text\"",
                "17",
                "{\"game\":\"chess\"} {}",
                "{\"game\":\"chess\",}",
                "{'game':'chess'}",
                "{game:\"chess\"}",
                "{\"game\":chess}",
                "{\"game\":17}",
                "{\"game\":1e999999999}",
                "{\"game\":[\"chess\"]}",
                "{\"game\":null}",
                "{\"game\":\"chess\",\"moves\":\"e4\"}",
                "{\"game\":\"chess\",\"moves\":[1e400]}",
                "{\"game\":\"chess\",\"moves\":[null]}",
                "{\"game\":\"chess\",\"positon\":\"start\"}",
                "{\"game\":\"chess\",\"position\":{}}",
                "// comment\n{\"game\":\"chess\"}",
                "{\"game\":\"\u0001\"}",
                "{\"game\":\"chess\",\"game\":\"othello\"}",
                ")]}'\n{\"game\":\"chess\"}"
            })
    void json_that_is_none_or_means_nothing_is_a_problem(String body) {
        HttpResponse<String> response = SERVER.post("/api/v1/position", body);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(Server.json(response).get("detail").getAsString())
                .isNotBlank()
                .doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":"})
    void deep_nesting_is_refused(String level) {
        assertThat(SERVER.post("/api/v1/position", "{\"moves\":" + level.repeat(100_000))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_number_of_a_million_digits_is_refused() {
        assertThat(SERVER.post("/api/v1/position", "{\"game\":" + "9".repeat(1_000_000) + "}")
                        .statusCode())
                .isEqualTo(400);
    }

    /** A proxy in front that reads such a body otherwise would take its rest for another request. */
    @ParameterizedTest
    @CsvSource({
        "POST, 1.1, 'Transfer-Encoding: gzip, chunked', 501",
        "POST, 1.1, 'Transfer-Encoding: gzip|Transfer-Encoding: chunked', 501",
        "POST, 1.1, 'Transfer-Encoding: identity, chunked', 501",
        "GET, 1.1, 'Transfer-Encoding: gzip, chunked', 501",
        "POST, 1.1, 'Transfer-Encoding: gzip', 400",
        "POST, 1.1, 'Transfer-Encoding: chunked|Content-Length: 3', 400",
        "POST, 1.1, 'Transfer-Encoding: chunked, chunked', 400",
        "POST, 1.0, 'Transfer-Encoding: chunked', 400",
        "POST, 1.0, 'Transfer-Encoding: gzip, chunked', 400",
        "GET, 1.0, 'Transfer-Encoding: chunked', 400",
        "POST, 1.1, 'Transfer-Encoding: Chunked', 200"
    })
    void a_body_whose_end_may_be_seen_elsewhere_is_refused(String method, String version, String headers, int status)
            throws IOException {
        String body = "{\"game\":\"chess\",\"move\":\"e4\"}";
        String answer = RawClient.exchange(
                SERVER,
                method + (method.equals("GET") ? " /api/v1/games" : " /api/v1/ruling") + " HTTP/" + version
                        + "\r\nHost: " + HOST + "\r\nContent-Type: application/json\r\n"
                        + headers.replace("|", "\r\n") + "\r\n\r\n"
                        + Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n"
                        + "GET /health HTTP/1.1\r\nHost: " + HOST + "\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 " + status);
        // After a refusal nothing more is answered: what follows may be the body's rest.
        assertThat(answer.split("HTTP/1.1 ", -1)).hasSize(status == 200 ? 3 : 2);
        if (status != 200) {
            assertThat(answer).contains("Connection: close");
        }
    }

    @Test
    void bytes_that_are_no_utf_8_are_refused() throws IOException {
        String header = "Host: " + HOST + "\r\nContent-Type: application/json";
        assertThat(post("/api/v1/position", header, "{\"game\":\"\u00ff\"}")).startsWith("HTTP/1.1 400");
    }

    @Test
    void a_json_body_that_is_too_long_is_refused_whether_its_length_is_given_or_not() throws IOException {
        String body = "{\"game\":\"" + "x".repeat(1 << 20) + "\"}";
        assertThat(SERVER.post("/api/v1/position", body).statusCode()).isEqualTo(413);
        String chunk = Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n";
        String header = "POST /api/v1/position HTTP/1.1\r\nHost: " + HOST
                + "\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
        assertThat(RawClient.exchange(SERVER, header + chunk)).startsWith("HTTP/1.1 413");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void an_upload_that_is_too_long_is_refused_whether_its_length_is_given_or_not(boolean told) {
        long length = (64L << 20) + 1;
        HttpRequest.BodyPublisher body = BodyPublishers.ofInputStream(() -> new Blanks(length));
        HttpResponse<String> response = SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks?name=x.pgn"))
                .header("Content-Type", "application/octet-stream")
                .POST(told ? BodyPublishers.fromPublisher(body, length) : body));
        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(Server.json(response).get("type").getAsString()).endsWith("too-large");
    }

    @Test
    void an_upload_that_is_broken_off_leaves_nothing_behind() throws IOException {
        try (RawClient client = new RawClient(SERVER)) {
            client.send("POST /api/v1/checks HTTP/1.1\r\nHost: " + HOST
                    + "\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nabc");
        }
        // All places for checks are free again: five in a row find one each.
        for (int i = 0; i < 5; i++) {
            assertThat(SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks"))
                                    .header("Content-Type", "application/octet-stream")
                                    .POST(BodyPublishers.ofString("1. e4 *")))
                            .statusCode())
                    .isIn(201, 429);
        }
    }

    @Test
    void line_ends_in_names_forge_neither_headers_nor_lines_of_the_log() throws IOException {
        String header = "Host: " + HOST + "\r\nContent-Type: application/octet-stream";
        String answer = post("/api/v1/checks?game=x%0d%0aSet-Cookie:%20a=b&name=%0d%0aX: y", header, "x");
        assertThat(answer).doesNotContain("Set-Cookie:").doesNotContain("\nX: y");
        String forged = get("/a%0d%0aarbiter%20serve:%20forged", "Host: " + HOST);
        assertThat(forged).startsWith("HTTP/1.1 400");
        assertThat(SERVER.log().lines()).noneMatch(line -> line.startsWith("arbiter serve: forged"));
        assertThat(get("/", "Host: " + HOST + "\r\nX-A: b\u0000c\u001b[31m")).startsWith("HTTP/1.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GARBAGE\r\n\r\n",
                "\r\n\r\n\r\n",
                "\u0000\u0001\u0002\u0003",
                "GET\r\n\r\n",
                "GET /\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: HOST\r\n\r\n",
                "GET / HTTP/1.1\r\nHost HOST\r\n\r\n",
                "GET / HTTP/1.1\r\n: HOST\r\n\r\n",
                "GET mailto:x HTTP/1.1\r\nHost: HOST\r\n\r\n",
                "GET * HTTP/1.1\r\nHost: HOST\r\n\r\n",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Length: x\r\n\r\n",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{\"game\"",
                "POST /api/v1/position HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: gzip\r\n\r\n",
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
            })
    void what_is_no_http_is_answered_or_cut_off(String bytes) throws IOException {
        String answer = RawClient.exchange(SERVER, bytes.replace("HOST", HOST));
        assertThat(answer)
                .doesNotStartWith("HTTP/1.1 2")
                .doesNotContain("Exception:")
                .doesNotContain("\tat ");
    }

    @Test
    void requests_that_are_no_http_are_logged() throws IOException {
        RawClient.exchange(SERVER, "GET /%zz HTTP/1.1\r\nHost: " + HOST + "\r\n\r\n");
        assertThat(SERVER.log()).contains("400 the request is not valid HTTP/1.1: ");
    }

    @Test
    void headers_without_end_are_cut_off() throws IOException {
        StringBuilder many = new StringBuilder("GET / HTTP/1.1\r\nHost: " + HOST + "\r\n");
        for (int i = 0; i < 10_000; i++) {
            many.append("X-").append(i).append(": y\r\n");
        }
        assertThat(RawClient.exchange(SERVER, many + "\r\n")).doesNotStartWith("HTTP/1.1 2");
        String longOne = "GET / HTTP/1.1\r\nHost: " + HOST + "\r\nX: " + "y".repeat(1 << 20) + "\r\n\r\n";
        assertThat(RawClient.exchange(SERVER, longOne)).doesNotStartWith("HTTP/1.1 2");
        assertThat(RawClient.exchange(
                        SERVER, "GET /" + "a".repeat(1 << 20) + " HTTP/1.1\r\nHost: " + HOST + "\r\n\r\n"))
                .doesNotStartWith("HTTP/1.1 2");
    }

    private static String get(String path, String headers) throws IOException {
        return RawClient.exchange(SERVER, "GET " + path + " HTTP/1.1\r\nConnection: close\r\n" + headers + "\r\n\r\n");
    }

    private static String post(String path, String headers, String body) throws IOException {
        return RawClient.exchange(
                SERVER,
                "POST " + path + " HTTP/1.1\r\nConnection: close\r\n" + headers + "\r\nContent-Length: " + body.length()
                        + "\r\n\r\n" + body);
    }

    /** So many blanks. */
    private static final class Blanks extends InputStream {
        private long left;

        Blanks(long length) {
            left = length;
        }

        @Override
        public int read() {
            return left-- > 0 ? ' ' : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (left <= 0) {
                return -1;
            }
            int count = (int) Math.min(left, length);
            java.util.Arrays.fill(into, offset, offset + count, " ".getBytes(StandardCharsets.US_ASCII)[0]);
            left -= count;
            return count;
        }
    }
}
