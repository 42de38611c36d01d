package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.http.ProblemType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The server does what {@code /openapi.json} says: each path, method and status, and the shape of each answer. */
class OpenApiTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples");
    private static final Server SERVER = new Server(
            Limits.STANDARD, List.of(EXAMPLES.resolve("club-evening.pgn").toString()), null, desk());
    private static final OpenApi API = new OpenApi(SERVER.get("/openapi.json").body());

    private final Map<String, Set<String>> seen = new TreeMap<>();

    /** As it stands after one look. */
    private static Desk desk() {
        Desk desk = new Desk(
                List.of(
                        EXAMPLES.resolve("club-evening.pgn").toString(),
                        EXAMPLES.resolve("village-cup.pdn").toString()),
                Desk.Settings.STANDARD);
        desk.lookOnce();
        return desk;
    }

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @Test
    void it_is_served_as_json() {
        HttpResponse<String> response = SERVER.get("/openapi.json");
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(API.document().get("openapi").getAsString()).startsWith("3.1");
    }

    @Tag("full")
    @Test
    void every_documented_status_of_every_operation_is_answered_in_the_documented_shape() throws IOException {
        meet("GET /api/v1/games", SERVER.get("/api/v1/games"));
        meet("GET /api/v1/facts", SERVER.get("/api/v1/facts"));
        meet("GET /api/v1/tree", SERVER.get("/api/v1/tree"));
        meet("GET /health", SERVER.get("/health"));
        meet("GET /api/v1/version", SERVER.get("/api/v1/version"));
        for (String query :
                List.of("", "?game=othello&moves=f5+d6&turned=true", "?game=nine", "?moves=e5", "?turned=1")) {
            meet("GET /api/v1/board.svg", SERVER.get("/api/v1/board.svg" + query));
        }
        json("POST /api/v1/line", "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\",\"Ke3\"]}");
        json("POST /api/v1/line", "{\"game\":\"international\",\"moves\":[\"32-28\",\"?\"]}");
        json("POST /api/v1/line", "{\"game\":\"nine\"}");
        json("POST /api/v1/tree?depth=3", "{\"game\":\"chess\"}");
        json("POST /api/v1/tree", "{\"game\":\"chess\",\"where\":\"date >\"}");
        json("POST /api/v1/opening-report", "{\"game\":\"chess\"}");
        json("POST /api/v1/opening-report", "{\"game\":\"chess\",\"moves\":[\"e5\"]}");
        json("POST /api/v1/players", "{}");
        json("POST /api/v1/players?limit=2", "{\"where\":\"date >= 1\"}");
        json("POST /api/v1/players", "{\"player\":\"Anna\"}");
        json("POST /api/v1/players", "{\"crosstable\":true}");
        json("POST /api/v1/players", "{\"crosstable\":true,\"tieBreaks\":\"BH-C1,DE\"}");
        json("POST /api/v1/players", "{\"player\":\"?\"}");
        json("POST /api/v1/position", "{\"game\":\"nine\"}");
        json("POST /api/v1/position", "{\"game\":\"chess\",\"position\":\"8/8\"}");
        json("POST /api/v1/position", "{\"game\":\"chess\",\"position\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}");
        json("POST /api/v1/position", "{\"game\":\"othello\",\"moves\":[\"a1\"]}");
        for (String game : List.of("chess", "checkers", "international", "othello", "turkish", "canadian")) {
            json("POST /api/v1/position", "{\"game\":\"" + game + "\"}");
            json("POST /api/v1/ruling", "{\"game\":\"" + game + "\",\"move\":\"e4\"}");
            json("POST /api/v1/ruling", "{\"game\":\"" + game + "\",\"move\":\"\"}");
        }
        json("POST /api/v1/ruling", "{\"game\":\"chess\",\"position\":\"\",\"move\":\"e4\"}");
        for (String happened :
                List.of("\"flag\":\"white\"", "\"touched\":[\"e2\"]", "\"resigned\":\"red\"", "\"agreed\":true")) {
            json("POST /api/v1/settle", "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\"]," + happened + "}");
        }
        json(
                "POST /api/v1/settle",
                "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\"],\"timeControl\":\"180+2\",\"laws\":\"2015-01-01\","
                        + "\"facts\":[\"illegal white Ke3\",\"claim white\",\"device white\"]}");
        json("POST /api/v1/settle", "{\"game\":\"nine\",\"agreed\":true}");
        json("POST /api/v1/winnable", "{\"game\":\"othello\"}");
        json("POST /api/v1/winnable", "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\"]}");
        for (String question : List.of(
                "{\"game\":\"othello\"}",
                "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\"]}",
                "{\"game\":\"chess\",\"position\":\"4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1\"}",
                "{\"game\":\"chess\",\"position\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"}",
                "{\"game\":\"chess\",\"position\":\"8/8\"}")) {
            json("POST /api/v1/reachability", question);
        }
        json(
                "POST /api/v1/position",
                "{\"game\":\"chess\",\"position\":\"7k/8/6K1/8/8/8/8/R7 w - - 99 90\",\"moves\":[\"Ra2\"]}");
        json(
                "POST /api/v1/positions",
                "{\"questions\":[{\"game\":\"chess\"},{\"game\":\"nine\"},{\"game\":\"chess\",\"moves\":[\"e5\"]}]}");
        json(
                "POST /api/v1/rulings",
                "{\"questions\":[{\"game\":\"chess\",\"move\":\"e4\"},{\"game\":\"chess\",\"move\":\"e5\"},{\"game\":\"chess\"}]}");
        for (String many : List.of("positions", "rulings")) {
            wrongBodies("POST /api/v1/" + many);
        }
        records();
        contests();
        checks();
        nameFiles();
        meet("GET /api/v1/desk", SERVER.get("/api/v1/desk"));
        meet("POST /api/v1/desk", SERVER.post("/api/v1/desk", "{}"));
        meet("GET /api/v1/desk/boards/{id}", SERVER.get("/api/v1/desk/boards/2"));
        meet("GET /api/v1/desk/boards/{id}", SERVER.get("/api/v1/desk/boards/99"));
        deskEvents();
        for (String operation : List.of(
                "position",
                "ruling",
                "winnable",
                "reachability",
                "settle",
                "record",
                "record/text",
                "line",
                "tree",
                "opening-report",
                "players",
                "contest")) {
            wrongBodies("POST /api/v1/" + operation);
        }
        API.operations().forEach((operation, statuses) -> {
            Set<String> documented = new TreeSet<>(statuses);
            documented.remove("default");
            assertThat(seen.getOrDefault(operation, new TreeSet<>()))
                    .as(operation)
                    .containsAll(documented);
        });
        assertThat(seen.keySet()).isEqualTo(API.operations().keySet());
    }

    @Test
    void the_types_of_problems_are_those_that_are_listed() {
        JsonArray listed = API.document()
                .getAsJsonObject("components")
                .getAsJsonObject("schemas")
                .getAsJsonObject("ProblemType")
                .getAsJsonArray("enum");
        assertThat(listed.asList().stream().map(JsonElement::getAsString))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ProblemType.values()).map(ProblemType::uri).toList());
    }

    @Test
    void an_answer_of_another_shape_would_be_found() {
        assertThat(API.errors("#/components/schemas/Games", "{}")).contains("games");
        assertThat(API.errors("#/components/schemas/Ply", "{\"move\":\"e4\",\"legal\":1}"))
                .contains("legal");
        assertThat(API.errors("#/components/schemas/Ruling", "{\"text\":\"e4\"}"))
                .isNotEmpty();
    }

    @Test
    void the_examples_are_of_their_schemas_and_answered() {
        for (String operation : API.operations().keySet()) {
            JsonObject body = API.operation(operation).getAsJsonObject("requestBody");
            if (body == null || !body.getAsJsonObject("content").has("application/json")) {
                continue;
            }
            JsonObject content = body.getAsJsonObject("content").getAsJsonObject("application/json");
            String example = content.get("example").toString();
            String schema = content.getAsJsonObject("schema").get("$ref").getAsString();
            assertThat(API.errors(schema, example)).isEmpty();
            assertThat(json(operation, example).statusCode()).isEqualTo(200);
        }
    }

    private void records() throws IOException {
        for (String text : List.of(
                Files.readString(EXAMPLES.resolve("club-evening.pgn")),
                Files.readString(EXAMPLES.resolve("village-cup.pdn")),
                "f5d6c3d3c4",
                "f5a1",
                "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *",
                "1. e4 $1 {x [%clk 0:02:59.5] [%eval -0.31,12]} (1. d4 (1. c4) d5) e5 2. -- Ke3 *",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "[Event \"x\"]\n\n1. e4 *\n\n".repeat(60),
                "[Variant \"Atomic\"]\n\n1. e4 *",
                "nothing of the kind")) {
            JsonObject body = new JsonObject();
            body.addProperty("text", text);
            json("POST /api/v1/record", body.toString());
        }
        for (String to : List.of("pgn", "transcript", "epd")) {
            json("POST /api/v1/record/text", "{\"game\":\"chess\",\"line\":[\"e4\",\"{x\"],\"to\":\"" + to + "\"}");
        }
    }

    private void contests() throws IOException {
        for (String program : List.of("checkers-check", "rank-and-file", "megacheckers", "othello")) {
            JsonObject body = new JsonObject();
            body.addProperty("program", program);
            body.addProperty("input", Files.readString(EXAMPLES.resolve(program + ".in")));
            json("POST /api/v1/contest", body.toString());
            body.addProperty("input", "x");
            json("POST /api/v1/contest", body.toString());
        }
        JsonObject many = new JsonObject();
        many.addProperty("program", "checkers-check");
        many.addProperty("input", "1 1\n12\n21\n1 R\n12-16\n".repeat(1001) + "0 0\n");
        json("POST /api/v1/contest", many.toString());
    }

    /** The events have no end: the first of each kind is read. */
    private void deskEvents() throws IOException {
        String operation = "GET /api/v1/desk/events";
        try (Server without = new Server()) {
            meet(operation, without.get("/api/v1/desk/events"));
            meet("GET /api/v1/desk", without.get("/api/v1/desk"));
            meet("POST /api/v1/desk", without.post("/api/v1/desk", "{}"));
        }
        HttpURLConnection asked =
                (HttpURLConnection) SERVER.at("/api/v1/desk/events").toURL().openConnection();
        assertThat(asked.getContentType()).isEqualTo("text/event-stream");
        seen.computeIfAbsent(operation, name -> new TreeSet<>()).add("200");
        Map<String, String> data = new TreeMap<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(asked.getInputStream(), StandardCharsets.UTF_8))) {
            String event = "";
            while (data.size() < 2) {
                String line = lines.readLine();
                event = line.startsWith("event: ") ? line.substring("event: ".length()) : event;
                if (line.startsWith("data: ")) {
                    data.put(event, line.substring("data: ".length()));
                }
            }
        }
        JsonObject boards = JsonParser.parseString(data.get("boards")).getAsJsonObject();
        assertThat(boards.getAsJsonArray("ids"))
                .hasSameSizeAs(boards.getAsJsonArray("boards"))
                .isNotEmpty();
        for (JsonElement board : boards.getAsJsonArray("boards")) {
            assertThat(API.errors("#/components/schemas/DeskBoard", board.toString()))
                    .isEmpty();
        }
        for (JsonElement change : JsonParser.parseString(data.get("changes")).getAsJsonArray()) {
            assertThat(API.errors("#/components/schemas/DeskChange", change.toString()))
                    .isEmpty();
        }
    }

    private void checks() throws IOException {
        String upload = "POST /api/v1/checks";
        meet(upload, upload("?game=nine", "application/octet-stream", "x"));
        meet(upload, upload("", "text/plain", "x"));
        meet(
                upload,
                SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks"))
                        .header("Content-Type", "application/octet-stream")
                        .POST(BodyPublishers.ofByteArray(new byte[(64 << 20) + 1]))));
        HttpResponse<String> begun = upload(
                "?name=club.pgn", "application/octet-stream", Files.readString(EXAMPLES.resolve("club-evening.pgn")));
        meet(upload, begun);
        String check = "/api/v1/checks/" + Server.json(begun).get("id").getAsString();
        HttpResponse<String> events = SERVER.get(check + "/events");
        meet("GET /api/v1/checks/{id}/events", events);
        told(events.body());
        meet("GET /api/v1/checks/{id}", SERVER.get(check));
        meet("GET /api/v1/checks/{id}/verdicts", SERVER.get(check + "/verdicts?from=1&count=2"));
        meet("GET /api/v1/checks/{id}/verdicts", SERVER.get(check + "/verdicts?from=x"));
        meet("GET /api/v1/checks/{id}/games/{number}", SERVER.get(check + "/games/2"));
        meet("GET /api/v1/checks/{id}/games/{number}", SERVER.get(check + "/games/99"));
        for (String record : List.of("/games/2/record", "/games/2/record?to=pdn", "/games/99/record")) {
            meet("GET /api/v1/checks/{id}/games/{number}/record", SERVER.get(check + record));
        }
        meet("GET /api/v1/checks/{id}/verdicts", SERVER.get(check + "/verdicts?verdict=illegal"));
        String id = Server.json(begun).get("id").getAsString();
        for (String query : List.of("?checks=" + id, "?checks=" + id + "&title=Cup&table=true", "", "?checks=none")) {
            meet("GET /api/v1/report", SERVER.get("/api/v1/report" + query));
        }
        String failed = Server.json(upload("", "application/octet-stream", "\u0000"))
                .get("events")
                .getAsString();
        told(SERVER.get(failed).body());
        meet("PATCH /api/v1/checks/{id}", patch(check, "application/octet-stream", "\n\n1. e4 *"));
        SERVER.get(check + "/events");
        meet("PATCH /api/v1/checks/{id}", patch(check, "text/plain", "x"));
        meet("PATCH /api/v1/checks/{id}", patch(check, "application/octet-stream", "x".repeat((64 << 20) - 10)));
        meet("PATCH /api/v1/checks/{id}", patch("/api/v1/checks/none", "application/octet-stream", "x"));
        meet(
                "DELETE /api/v1/checks/{id}",
                SERVER.send(HttpRequest.newBuilder(SERVER.at(check)).DELETE()));
        meet(
                "DELETE /api/v1/checks/{id}",
                SERVER.send(HttpRequest.newBuilder(SERVER.at(check)).DELETE()));
        meet("GET /api/v1/checks/{id}/events", SERVER.get(check + "/events"));
        meet("GET /api/v1/checks/{id}", SERVER.get(check));
        meet("GET /api/v1/checks/{id}/verdicts", SERVER.get(check + "/verdicts"));
        tooMany(upload);
    }

    private void nameFiles() {
        String upload = "POST /api/v1/name-files";
        byte[] names = new byte[16 + 20];
        names[8] = 1;
        HttpResponse<String> kept = nameFile("?name=a.jou", "application/octet-stream", names);
        meet(upload, kept);
        meet(upload, nameFile("?name=a.jou", "text/plain", names));
        meet(upload, nameFile("?name=a.jou", "application/octet-stream", new byte[(2 << 20) + 1]));
        meet(upload, nameFile("?name=a.trn", "application/octet-stream", names));
        String file = kept.headers().firstValue("Location").orElseThrow();
        meet("GET /api/v1/name-files/{id}", SERVER.get(file));
        for (int i = 0; i < 2; i++) {
            meet(
                    "DELETE /api/v1/name-files/{id}",
                    SERVER.send(HttpRequest.newBuilder(SERVER.at(file)).DELETE()));
        }
        meet("GET /api/v1/name-files/{id}", SERVER.get(file));
    }

    private static HttpResponse<String> nameFile(String query, String type, byte[] body) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/name-files" + query))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofByteArray(body)));
    }

    /** While four files are being checked there is no room for a fifth. */
    private void tooMany(String upload) {
        String done = upload("", "application/octet-stream", "1. e4 *")
                .headers()
                .firstValue("Location")
                .orElseThrow();
        SERVER.get(done + "/events");
        String many = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n".repeat(400_000);
        String patch = "PATCH /api/v1/checks/{id}";
        HttpResponse<String> response = upload("", "application/octet-stream", many);
        for (int i = 0; i < 100 && !seen.getOrDefault(patch, Set.of()).containsAll(Set.of("409", "429")); i++) {
            // The newest is still being checked; a fifth has to wait.
            String path = response.headers().firstValue("Location").orElse(done);
            meet(patch, patch(path, "application/octet-stream", "1. e4 *"));
            response = upload("", "application/octet-stream", many);
        }
        for (int i = 0; i < 100 && response.statusCode() == 201; i++) {
            response = upload("", "application/octet-stream", many);
        }
        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(response.headers().firstValue("Retry-After")).isPresent();
        meet(upload, response);
    }

    private static void told(String events) {
        for (String event : events.strip().split("\n\n", -1)) {
            String name = event.lines().findFirst().orElseThrow().substring("event: ".length());
            String data = event.substring(event.indexOf("data: ") + 6);
            if (name.equals("verdicts")) {
                for (JsonElement row : JsonParser.parseString(data).getAsJsonArray()) {
                    assertThat(API.errors("#/components/schemas/Verdict", row.toString()))
                            .isEmpty();
                }
            } else {
                String schema = Map.of("progress", "Progress", "done", "Summary", "failed", "Problem")
                        .get(name);
                assertThat(API.errors("#/components/schemas/" + schema, data)).isEmpty();
            }
        }
    }

    private void wrongBodies(String operation) {
        String path = operation.substring("POST ".length());
        meet(operation, SERVER.post(path, "{"));
        meet(operation, SERVER.post(path, "{\"text\":\"" + "x".repeat(1 << 20) + "\"}"));
        meet(
                operation,
                SERVER.send(HttpRequest.newBuilder(SERVER.at(path))
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString("{}"))));
    }

    private static HttpResponse<String> patch(String check, String type, String more) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at(check))
                .header("Content-Type", type)
                .method("PATCH", BodyPublishers.ofString(more)));
    }

    private static HttpResponse<String> upload(String query, String type, String body) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks" + query))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body, StandardCharsets.UTF_8)));
    }

    private HttpResponse<String> json(String operation, String body) {
        HttpResponse<String> response = SERVER.post(operation.substring("POST ".length()), body);
        meet(operation.replaceFirst("\\?.*", ""), response);
        return response;
    }

    /** Holds an answer against what is documented. */
    private void meet(String operation, HttpResponse<String> response) {
        int status = response.statusCode();
        seen.computeIfAbsent(operation, name -> new TreeSet<>()).add(Integer.toString(status));
        JsonObject documented = API.response(operation, status);
        if (!documented.has("content")) {
            assertThat(response.body()).isEmpty();
            return;
        }
        JsonObject content = documented.getAsJsonObject("content");
        String type = response.headers().firstValue("Content-Type").orElse("");
        assertThat(content.keySet()).as(operation + " " + status).containsExactly(type);
        JsonObject schema = content.getAsJsonObject(type).getAsJsonObject("schema");
        if (schema.has("$ref")) {
            assertThat(API.errors(schema.get("$ref").getAsString(), response.body()))
                    .as(operation + " " + status + " " + response.body())
                    .isEmpty();
        }
    }
}
