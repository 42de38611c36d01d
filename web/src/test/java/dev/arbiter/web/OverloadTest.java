package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** More clients than the server has room for, and clients that take their time. */
class OverloadTest {

    private static final Duration SHORT = Duration.ofMillis(700);
    private static final Duration LONG = Duration.ofSeconds(20);

    @Tag("full")
    @Test
    void a_thousand_requests_at_once_are_served_or_refused_and_the_server_goes_on() {
        try (Server server = new Server()) {
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest request = HttpRequest.newBuilder(server.at("/api/v1/ruling"))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString("{\"game\":\"chess\",\"move\":\"Ke2\"}"))
                    .build();
            List<CompletableFuture<Integer>> answers = IntStream.range(0, 1000)
                    .mapToObj(i -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                            .thenApply(HttpResponse::statusCode))
                    .toList();
            List<Integer> statuses =
                    answers.stream().map(CompletableFuture::join).toList();
            assertThat(statuses).hasSize(1000).allMatch(status -> status == 200 || status == 503);
            assertThat(statuses.stream().filter(status -> status == 200).count())
                    .isGreaterThan(100);
            assertThat(server.get("/").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void who_finds_no_room_is_asked_to_come_again() throws IOException {
        try (Server server = new Server(
                new Limits(new Limits.Workers(1, 0, 1), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, LONG, LONG)))) {
            List<RawClient> others = RefusalTest.fill(server);
            HttpResponse<String> response = server.get("/api/v1/games");
            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(response.headers().firstValue("Retry-After")).contains("1");
            assertThat(Server.json(response).get("type").getAsString()).endsWith("overloaded");
            for (RawClient other : others) {
                other.close();
            }
        }
    }

    @Test
    void bodies_beyond_what_memory_is_given_to_them_are_refused() throws Exception {
        try (Server server = new Server(
                new Limits(new Limits.Workers(2, 2, 10), 4000, 1000, 8, new Limits.Timeouts(LONG, LONG, LONG)))) {
            RawClient one = beginning(server, 900);
            RawClient other = beginning(server, 500);
            // There is room for either of them; the one whose bytes come last is refused.
            while (!one.hasAnswer() && !other.hasAnswer()) {
                Thread.sleep(10);
            }
            RawClient refused = one.hasAnswer() ? one : other;
            assertThat(refused.readAnswer()).startsWith("HTTP/1.1 503 ");
            one.close();
            other.close();
            int status = 503;
            for (int i = 0; i < 1000 && status == 503; i++) {
                // The server learns in its own time that a client has left.
                Thread.sleep(10);
                status = server.post("/api/v1/position", "{\"game\":\"chess\"}" + " ".repeat(200))
                        .statusCode();
            }
            assertThat(status).isEqualTo(200);
        }
    }

    /** A client that posts JSON and stops in the middle. */
    private static RawClient beginning(Server server, int bytes) throws IOException {
        return new RawClient(server)
                .post(server, "/api/v1/position", "application/json", 2000)
                .send("{" + " ".repeat(bytes));
    }

    @Test
    void clients_that_stall_take_no_time_of_others() throws IOException {
        try (Server server = new Server(
                new Limits(new Limits.Workers(2, 2, 10), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, LONG, LONG)))) {
            List<RawClient> stalled = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                stalled.add(RawClient.stalled(server, "/api/v1/ruling", "application/json"));
                stalled.add(RawClient.stalled(server, "/api/v1/checks", "application/octet-stream"));
                stalled.add(new RawClient(server).send("POST /api/v1/ruling HTTP/1.1\r\nX"));
            }
            assertThat(server.post("/api/v1/ruling", "{\"game\":\"chess\",\"move\":\"e4\"}")
                            .statusCode())
                    .isEqualTo(200);
            HttpResponse<String> check = server.send(HttpRequest.newBuilder(server.at("/api/v1/checks"))
                    .header("Content-Type", "application/octet-stream")
                    .POST(HttpRequest.BodyPublishers.ofString("1. e4 *")));
            assertThat(check.statusCode()).isEqualTo(201);
            for (RawClient client : stalled) {
                client.close();
            }
        }
    }

    @Tag("full")
    @Test
    void connections_are_kept_however_many_there_are() throws IOException {
        try (Server server = new Server()) {
            List<RawClient> kept = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                kept.add(new RawClient(server));
            }
            for (int round = 0; round < 2; round++) {
                for (RawClient client : kept) {
                    client.send("GET /api/v1/games HTTP/1.1\r\nHost: "
                            + server.at("/").getAuthority() + "\r\n\r\n");
                }
                for (RawClient client : kept) {
                    assertThat(client.readAnswer()).contains("\"games\"");
                }
            }
            for (RawClient client : kept) {
                client.close();
            }
        }
    }

    @Tag("full")
    @Test
    void who_asks_for_events_and_does_not_listen_takes_nobodys_place() throws IOException {
        try (Server server = new Server()) {
            HttpResponse<String> begun = server.send(HttpRequest.newBuilder(server.at("/api/v1/checks"))
                    .header("Content-Type", "application/octet-stream")
                    .POST(HttpRequest.BodyPublishers.ofString("1. e4 *")));
            String events = Server.json(begun).get("events").getAsString();
            for (int i = 0; i < 300; i++) {
                HttpResponse<String> head = server.send(
                        HttpRequest.newBuilder(server.at(events)).method("HEAD", HttpRequest.BodyPublishers.noBody()));
                assertThat(head.statusCode()).isEqualTo(200);
            }
            for (int i = 0; i < 300; i++) {
                try (RawClient client = new RawClient(server)) {
                    client.send("GET " + events + " HTTP/1.1\r\nHost: "
                                    + server.at("/").getAuthority() + "\r\n\r\n")
                            .reset();
                }
            }
            HttpResponse<String> heard = server.get(events);
            for (int i = 0; i < 100 && heard.statusCode() == 429; i++) {
                heard = server.get(events);
            }
            assertThat(heard.body()).contains("event: done");
        }
    }

    @Test
    void headers_that_drip_are_cut_off_and_others_are_served() throws IOException {
        try (Server server = new Server(new Limits(
                new Limits.Workers(3, 3, 100), 4000, 32 << 20, 8, new Limits.Timeouts(SHORT, SHORT, SHORT)))) {
            List<RawClient> slow = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                slow.add(new RawClient(server).send("GET / HTTP/1.1\r\nX-a: "));
            }
            assertThat(server.get("/api/v1/games").statusCode()).isEqualTo(200);
            for (RawClient client : slow) {
                assertThat(client.readAll()).isEmpty();
                client.close();
            }
            assertThat(server.log()).contains("the headers of a request did not arrive in time: connection closed");
        }
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/position, application/json", "/api/v1/checks, application/octet-stream"})
    void a_body_that_does_not_come_is_answered_so_and_cut_off(String path, String type) throws IOException {
        Limits limits = type.endsWith("json")
                ? new Limits(new Limits.Workers(2, 2, 10), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, SHORT, LONG))
                : new Limits(new Limits.Workers(2, 2, 10), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, LONG, SHORT));
        try (Server server = new Server(limits);
                RawClient client = RawClient.stalled(server, path, type)) {
            String answer = client.readAll();
            assertThat(answer).startsWith("HTTP/1.1 408 ");
            String head = answer.substring(0, answer.indexOf("\r\n\r\n")).toLowerCase(Locale.ROOT);
            assertThat(head.lines())
                    .contains("content-type: application/problem+json", "connection: close", "cache-control: no-store");
            JsonObject problem = JsonParser.parseString(answer.substring(answer.indexOf("\r\n\r\n")))
                    .getAsJsonObject();
            assertThat(problem.get("type").getAsString()).isEqualTo("urn:arbiter:problem:too-slow");
            assertThat(problem.get("status").getAsInt()).isEqualTo(408);
            assertThat(goesOn(server)).isTrue();
            assertThat(server.log())
                    .isEqualTo("arbiter serve: 127.0.0.1 POST "
                            + problem.get("instance").getAsString() + " 408 the body did not arrive in time\n");
        }
    }

    @Test
    void a_body_that_drips_is_answered_so_and_cut_off() throws IOException {
        try (Server server = new Server(new Limits(
                        new Limits.Workers(2, 2, 10), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, SHORT, LONG)));
                RawClient client = new RawClient(server)) {
            client.post(server, "/api/v1/ruling", "application/json", 1_000_000);
            while (!client.hasAnswer()) {
                client.send(" ");
            }
            assertThat(client.readLine()).startsWith("HTTP/1.1 408 ");
            assertThat(goesOn(server)).isTrue();
        }
    }

    @Test
    void a_body_that_comes_late_but_not_too_late_is_answered() throws IOException {
        try (Server server = new Server(new Limits(
                        new Limits.Workers(2, 2, 10), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, LONG, LONG)));
                RawClient client = new RawClient(server)) {
            String body = "{\"game\":\"chess\",\"move\":\"e4\"}";
            client.post(server, "/api/v1/ruling", "application/json", body.length());
            for (int i = 0; i < body.length(); i++) {
                client.send(body.substring(i, i + 1));
            }
            assertThat(client.readLine()).isEqualTo("HTTP/1.1 200 OK");
            assertThat(server.log()).isEmpty();
        }
    }

    @Test
    void connections_that_say_nothing_keep_nobody_out() throws IOException {
        try (Server server = new Server(new Limits(
                new Limits.Workers(2, 2, 10), 4000, 32 << 20, 8, new Limits.Timeouts(SHORT, SHORT, SHORT)))) {
            List<RawClient> silent = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                silent.add(new RawClient(server));
            }
            assertThat(server.get("/api/v1/games").statusCode()).isEqualTo(200);
            for (RawClient client : silent) {
                client.close();
            }
        }
    }

    /** Whether it answers again before long. */
    private static boolean goesOn(Server server) {
        for (int i = 0; i < 100; i++) {
            if (server.get("/api/v1/games").statusCode() == 200) {
                return true;
            }
        }
        return false;
    }
}
