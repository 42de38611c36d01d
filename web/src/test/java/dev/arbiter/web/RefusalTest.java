package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every operation may be refused with, whatever it is about: each answer is held against {@code openapi.json}. */
class RefusalTest {

    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofSeconds(20);

    private static final OpenApi API = new OpenApi(document());
    private static final Server SERVER = new Server();
    private static final Server IMPATIENT = new Server(
            new Limits(new Limits.Workers(8, 8, 100), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, SHORT, SHORT)));

    /** An answer as it came. */
    private record Answer(int status, Map<String, String> headers, String body) {

        static Answer of(String text) {
            String[] parts = text.split("\r\n\r\n", 2);
            assertThat(parts).as(text).hasSize(2);
            List<String> lines = parts[0].lines().toList();
            Map<String, String> headers = new TreeMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] header = line.split(": ", 2);
                headers.put(header[0].toLowerCase(Locale.ROOT), header[1]);
            }
            return new Answer(Integer.parseInt(lines.get(0).substring(9, 12)), headers, parts[1]);
        }
    }

    private static String document() {
        try {
            return Files.readString(
                    Path.of(System.getProperty("arbiter.root"), "web/src/main/resources/dev/arbiter/web/openapi.json"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static Iterable<String> operations() {
        return API.operations().keySet();
    }

    static List<String> operationsWithBody() {
        return API.operations().keySet().stream()
                .filter(operation -> API.operation(operation).has("requestBody"))
                .toList();
    }

    @AfterAll
    static void stop() {
        SERVER.close();
        IMPATIENT.close();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_page_of_another_origin_may_not_ask(String operation) throws IOException {
        meet(operation, 403, ask(SERVER, operation, "Origin: http://evil.example\r\n"));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_name_that_is_not_this_servers_leads_nowhere(String operation) throws IOException {
        Answer answer = Answer.of(RawClient.exchange(
                SERVER,
                operation.replaceAll("[{}]", "") + " HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"));
        meet(operation, 421, answer);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void an_answer_to_another_method_names_those_there_are(String operation) throws IOException {
        Answer answer = ask(SERVER, "BREW" + operation.substring(operation.indexOf(' ')), "");
        meet(operation, 405, answer);
        String path = operation.substring(operation.indexOf(' ') + 1);
        TreeSet<String> documented = API.operations().keySet().stream()
                .filter(other -> other.endsWith(" " + path))
                .map(other -> other.substring(0, other.indexOf(' ')))
                .collect(Collectors.toCollection(TreeSet::new));
        if (documented.contains("GET")) {
            documented.add("HEAD");
        }
        assertThat(answer.headers()).containsEntry("allow", String.join(", ", documented));
    }

    @ParameterizedTest
    @MethodSource("operationsWithBody")
    void a_body_that_does_not_come_has_its_answer(String operation) throws IOException {
        String content = API.operation(operation)
                .getAsJsonObject("requestBody")
                .getAsJsonObject("content")
                .keySet()
                .iterator()
                .next();
        try (RawClient client = RawClient.stalled(IMPATIENT, operation.replaceAll("[{}]", ""), content)) {
            meet(operation, 408, Answer.of(client.readAnswer()));
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void who_finds_no_room_learns_when_to_come_again(String operation) throws IOException {
        try (Server full = new Server(
                new Limits(new Limits.Workers(1, 0, 1), 4000, 32 << 20, 8, new Limits.Timeouts(LONG, LONG, LONG)))) {
            List<RawClient> others = fill(full);
            Answer answer = askBusy(full, operation);
            meet(operation, 503, answer);
            assertThat(answer.headers()).containsEntry("retry-after", "1").containsEntry("connection", "close");
            for (RawClient other : others) {
                other.close();
            }
        }
    }

    /** Fills a server of one place and one that waits: of three that take seconds, one is refused already. */
    static List<RawClient> fill(Server server) throws IOException {
        String board = "WB-WB---\\n".repeat(8) + "W\\n";
        String body = "{\"program\":\"othello\",\"input\":\"1\\n" + board + "L\\n".repeat(300_000) + "Q\\n\"}";
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            RawClient client = new RawClient(server);
            clients.add(client.post(server, "/api/v1/contest", "application/json", body.length())
                    .send(body));
        }
        while (!anyAnswered(clients)) {
            pause();
        }
        return clients;
    }

    /** A moment in which the server has the processor. */
    private static void pause() {
        LockSupport.parkNanos(1_000_000);
    }

    private static boolean anyAnswered(List<RawClient> clients) throws IOException {
        for (RawClient client : clients) {
            if (client.hasAnswer()) {
                return true;
            }
        }
        return false;
    }

    private static Answer askBusy(Server server, String operation) throws IOException {
        String content = API.operation(operation).has("requestBody")
                ? API.operation(operation)
                        .getAsJsonObject("requestBody")
                        .getAsJsonObject("content")
                        .keySet()
                        .iterator()
                        .next()
                : "";
        String head = operation.replaceAll("[{}]", "") + " HTTP/1.1\r\nHost: "
                + server.at("/").getAuthority() + "\r\nConnection: close\r\n";
        String request = content.isEmpty()
                ? head + "\r\n"
                : head + "Content-Type: " + content + "\r\nContent-Length: 2\r\n\r\n{}";
        return Answer.of(RawClient.exchange(server, request));
    }

    private static Answer ask(Server server, String operation, String headers) throws IOException {
        return Answer.of(RawClient.exchange(
                server,
                operation.replaceAll("[{}]", "") + " HTTP/1.1\r\nHost: "
                        + server.at("/").getAuthority() + "\r\n" + headers + "Connection: close\r\n\r\n"));
    }

    private static void meet(String operation, int status, Answer answer) {
        assertThat(answer.status()).isEqualTo(status);
        JsonObject documented = API.response(operation, status);
        JsonObject content = documented.getAsJsonObject("content");
        assertThat(content.keySet()).containsExactly(answer.headers().get("content-type"));
        String schema = content.getAsJsonObject("application/problem+json")
                .getAsJsonObject("schema")
                .get("$ref")
                .getAsString();
        assertThat(API.errors(schema, answer.body())).isEmpty();
        assertThat(JsonParser.parseString(answer.body())
                        .getAsJsonObject()
                        .get("status")
                        .getAsInt())
                .isEqualTo(status);
        for (String header : Arrays.asList("Allow", "Retry-After")) {
            if (answer.headers().containsKey(header.toLowerCase(Locale.ROOT))) {
                assertThat(documented.getAsJsonObject("headers").keySet()).contains(header);
            }
        }
    }
}
