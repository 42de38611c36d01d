package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /api/v1/checks}: files dropped on the page. */
class ChecksTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples");
    private static final Server SERVER = new Server();

    private static final String MANY = "[Event \"club\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n".repeat(3000)
            + "[Event \"last\"]\n\n1. e4 e5 2. Ke3 *\n\n";

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    /** The events of a check: names and data, in order. */
    private record Event(String name, JsonElement data) {}

    @ParameterizedTest
    @CsvSource({"club-evening.pgn, chess", "village-cup.pdn, international"})
    void a_file_is_checked_and_each_of_its_games_can_be_opened(String file, String game) throws IOException {
        String id = upload(file, Files.readAllBytes(EXAMPLES.resolve(file)));
        List<Event> events = events(id);
        JsonObject done = last(events, "done");
        JsonArray rows = rows(events);
        assertThat(rows).hasSize(done.get("games").getAsInt());
        assertThat(done.get("illegal").getAsInt()).isPositive();
        for (JsonElement element : rows) {
            JsonObject row = element.getAsJsonObject();
            assertThat(row.getAsJsonObject("tags").has("White")).isTrue();
            JsonObject opened = Server.json(SERVER.get(
                    "/api/v1/checks/" + id + "/games/" + row.get("gameNumber").getAsInt()));
            assertThat(opened.get("gameNumber")).isEqualTo(row.get("gameNumber"));
            assertThat(opened.getAsJsonObject("verdict").get("legal")).isEqualTo(row.get("legal"));
            assertThat(opened.getAsJsonObject("verdict").get("line")).isEqualTo(row.get("line"));
            assertThat(opened.getAsJsonArray("line")).isNotEmpty();
        }
        assertThat(rows.get(0).getAsJsonObject().get("game").getAsString()).isEqualTo(game);
    }

    @ParameterizedTest
    @CsvSource({"windows-1252, O’Neil", "utf-16le, Иванов", "utf-16be, O’Neil", "utf-16, 羽生", "utf-8, Иванов"})
    void a_file_can_be_in_other_encodings(String encoding, String name) {
        String games = "[White \"" + name + "\"]\n\n1. e4 {" + name + "} e5 *\n\n";
        String id = upload("x.pgn", (games + games).getBytes(Charset.forName(encoding)));
        for (JsonElement row : rows(events(id))) {
            assertThat(row.getAsJsonObject()
                            .getAsJsonObject("tags")
                            .get("White")
                            .getAsString())
                    .isEqualTo(name);
        }
        String opened = SERVER.get("/api/v1/checks/" + id + "/games/2").body();
        assertThat(opened.split(name, -1)).hasSizeGreaterThan(2);
    }

    @Test
    void an_othello_transcript_is_checked_too() {
        String id = upload("games.txt", "f5d6c3d3c4f4\nf5f6\nf5a1\n".getBytes(StandardCharsets.US_ASCII));
        JsonArray rows = rows(events(id));
        assertThat(rows).hasSize(3);
        assertThat(rows.get(2).getAsJsonObject().get("legal").getAsBoolean()).isFalse();
        JsonObject opened = Server.json(SERVER.get("/api/v1/checks/" + id + "/games/3"));
        assertThat(opened.get("game").getAsString()).isEqualTo("othello");
        assertThat(opened.get("gameNumber").getAsInt()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void progress_is_reported_and_verdicts_come_in_batches(boolean compressed) throws IOException {
        byte[] plain = MANY.getBytes(StandardCharsets.US_ASCII);
        String id = upload("many.pgn", compressed ? zipped(plain) : plain);
        List<Event> events = events(id);
        JsonObject done = last(events, "done");
        assertThat(done.get("games").getAsInt()).isEqualTo(3001);
        assertThat(done.get("illegal").getAsInt()).isEqualTo(1);
        assertThat(done.get("bytes")).isEqualTo(done.get("total"));
        assertThat(rows(events)).hasSize(3001);
        assertThat(events.stream()
                        .filter(event -> event.name().equals("verdicts"))
                        .count())
                .isGreaterThan(3);
        assertThat(events.stream().map(Event::name)).contains("progress");
        JsonObject opened = Server.json(SERVER.get("/api/v1/checks/" + id + "/games/3001"));
        assertThat(opened.getAsJsonObject("tags").get("Event").getAsString()).isEqualTo("last");
        assertThat(opened.get("gameNumber").getAsInt()).isEqualTo(3001);
        assertThat(opened.getAsJsonObject("verdict").get("line").getAsInt()).isEqualTo(15003);
    }

    @Test
    @Tag("slow")
    void verdicts_beyond_the_room_for_them_are_counted_and_the_illegal_games_reported() throws IOException {
        int games = 1_300_000;
        byte[] plain = ("1. e4 *\n\n".repeat(games) + "1. e5 *\n\n").getBytes(StandardCharsets.US_ASCII);
        List<Event> events = events(upload("many.pgn", zipped(plain)));
        JsonObject done = last(events, "done");
        JsonArray rows = rows(events);
        assertThat(done.get("games").getAsInt()).isEqualTo(games + 1);
        assertThat(done.get("rowsLeftOut").getAsInt()).isPositive().isEqualTo(games + 1 - rows.size());
        JsonObject illegal = rows.get(rows.size() - 1).getAsJsonObject();
        assertThat(illegal.get("gameNumber").getAsInt()).isEqualTo(games + 1);
        assertThat(illegal.get("legal").getAsBoolean()).isFalse();
    }

    @Test
    void a_listener_that_lost_the_connection_receives_what_it_missed() {
        String id = upload("many.pgn", MANY.getBytes(StandardCharsets.US_ASCII));
        events(id);
        List<Event> rest = read(SERVER.get("/api/v1/checks/" + id + "/events", "Last-Event-ID", "2990"));
        assertThat(rows(rest)).hasSize(11);
        last(rest, "done");
    }

    @Test
    void who_can_no_longer_win_is_reported_with_the_verdicts_and_the_game() {
        String bare = "[SetUp \"1\"]\n[FEN \"7k/5K2/8/6P1/8/8/8/8 w - - 0 41\"]\n\n41. Ke7 *\n\n1. e4 e5 *\n";
        String id = upload("bare.pgn", bare.getBytes(StandardCharsets.US_ASCII));
        JsonArray rows = rows(events(id));
        assertThat(rows.get(0).getAsJsonObject().getAsJsonArray("cannotWin")).hasToString("[\"Black\"]");
        assertThat(rows.get(1).getAsJsonObject().has("cannotWin")).isFalse();
        JsonObject game = Server.json(SERVER.get("/api/v1/checks/" + id + "/games/1"));
        assertThat(game.getAsJsonObject("verdict").getAsJsonArray("cannotWin")).hasToString("[\"Black\"]");
    }

    @Test
    void checks_of_others_do_not_push_one_out_and_where_there_is_no_room_the_new_one_is_refused() {
        Duration time = Duration.ofSeconds(20);
        try (Server small = new Server(
                new Limits(new Limits.Workers(2, 0, 100), 100, 1 << 20, 20, new Limits.Timeouts(time, time, time)))) {
            List<String> paths = new ArrayList<>();
            HttpResponse<String> answer = begin(small);
            while (answer.statusCode() == 201) {
                paths.add(answer.headers().firstValue("Location").orElseThrow());
                small.get(paths.get(paths.size() - 1) + "/events");
                answer = begin(small);
            }
            assertThat(paths).hasSize(20);
            assertThat(answer.statusCode()).isEqualTo(429);
            assertThat(answer.body()).contains("checks-full");
            assertThat(answer.headers().firstValue("Retry-After")).contains("60");
            for (String path : paths) {
                assertThat(Server.json(small.get(path)).get("state").getAsString())
                        .isEqualTo("done");
                assertThat(small.get(path + "/games/2").statusCode()).isEqualTo(200);
            }
            small.send(HttpRequest.newBuilder(small.at(paths.get(7))).DELETE());
            assertThat(begin(small).statusCode()).isEqualTo(201);
            assertThat(begin(small).statusCode()).isEqualTo(429);
        }
    }

    /** While the one before is still ending there may be too many at work. */
    private static HttpResponse<String> begin(Server server) {
        HttpResponse<String> answer;
        do {
            answer = server.send(HttpRequest.newBuilder(server.at("/api/v1/checks"))
                    .header("Content-Type", "application/octet-stream")
                    .POST(HttpRequest.BodyPublishers.ofString("1. e4 *\n\n1. d4 *\n")));
        } while (answer.body().contains("problem:busy"));
        return answer;
    }

    @Test
    void a_file_that_grows_is_checked_anew_with_what_was_added() throws InterruptedException {
        String id = upload("live.pgn", "[White \"A\"]\n\n1. e4 e5 2. N".getBytes(StandardCharsets.US_ASCII));
        events(id);
        assertThat(status(id).get("revision").getAsInt()).isZero();
        for (String more : List.of("f3 Nc6 ", "3. Bb5 *\n\n[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n")) {
            HttpResponse<String> grown = patch(id, more);
            assertThat(grown.statusCode()).as(grown.body()).isEqualTo(200);
            events(id);
        }
        JsonArray rows = rows(events(id));
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).getAsJsonObject().get("plies").getAsInt()).isEqualTo(5);
        assertThat(rows.get(1).getAsJsonObject().get("rule")).isNotNull();
        assertThat(status(id).get("revision").getAsInt()).isEqualTo(2);
        assertThat(Server.json(SERVER.get("/api/v1/checks/" + id + "/games/2")).getAsJsonArray("line"))
                .hasSize(3);
        assertThat(patch("none", "x").statusCode()).isEqualTo(404);
        assertThat(patch(id, "x".repeat((64 << 20) - 10)).statusCode()).isEqualTo(413);
    }

    @Test
    void what_is_still_checked_does_not_grow() {
        String id = upload("many.pgn", MANY.repeat(200).getBytes(StandardCharsets.US_ASCII));
        HttpResponse<String> early = patch(id, "1. e4 *");
        if (early.statusCode() != 200) {
            // The check may be over already.
            assertThat(early.statusCode()).isEqualTo(409);
            assertThat(early.body()).contains("still-running");
        }
        SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks/" + id)).DELETE());
    }

    private static JsonObject status(String id) {
        return Server.json(SERVER.get("/api/v1/checks/" + id));
    }

    private static HttpResponse<String> patch(String id, String more) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks/" + id))
                .header("Content-Type", "application/octet-stream")
                .method("PATCH", HttpRequest.BodyPublishers.ofString(more)));
    }

    @Test
    void verdicts_of_one_kind_are_asked_for_page_by_page() {
        String id =
                upload("three.pgn", "1. e5 *\n\n1. d4 *\n\n1. Ke2 *\n\n1. d4 *\n".getBytes(StandardCharsets.US_ASCII));
        events(id);
        String path = "/api/v1/checks/" + id + "/verdicts?verdict=illegal&count=1&from=";
        List<Integer> numbers = new ArrayList<>();
        for (int from = 0; from < 4; ) {
            JsonObject page = Server.json(SERVER.get(path + from));
            page.getAsJsonArray("verdicts")
                    .forEach(row ->
                            numbers.add(row.getAsJsonObject().get("gameNumber").getAsInt()));
            from = page.get("next").getAsInt();
        }
        assertThat(numbers).containsExactly(1, 3);
        assertThat(SERVER.get("/api/v1/checks/" + id + "/verdicts?verdict=good").statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_game_of_a_file_is_handed_on_as_a_record() {
        String file = "[White \"A\"]\n\n1. e4 {[%clk 0:01:59.5] [%eval -0.31,12]} e5 (1... c5) *\n\n1. d4 *\n";
        String id = upload("two.pgn", file.getBytes(StandardCharsets.US_ASCII));
        events(id);
        String game = "/api/v1/checks/" + id + "/games/1";
        String record = Server.json(SERVER.get(game + "/record")).get("text").getAsString();
        assertThat(record).contains("[White \"A\"]", "[%clk 0:01:59.5]", "(1... c5)");
        assertThat(Server.json(SERVER.get(game + "/record?to=jsonl"))
                        .get("text")
                        .getAsString())
                .startsWith("{");
        assertThat(SERVER.get(game + "/record?to=epd").body()).contains("unknown-format");
        JsonObject first =
                Server.json(SERVER.get(game)).getAsJsonArray("line").get(0).getAsJsonObject();
        assertThat(first.get("clock").getAsDouble()).isEqualTo(119.5);
        assertThat(first.get("evaluation")).hasToString("{\"value\":-0.31,\"depth\":12}");
    }

    /** White has won on the board; by which of the two results that is said, sources disagree. */
    @ParameterizedTest
    @CsvSource({
        "1-0, '', ",
        "0-1, '', ",
        "1-0, &results=white-first, true",
        "0-1, &results=white-first, false",
        "1-0, &results=black-first, false",
        "0-1, &results=black-first, true",
        "2-0, &results=black-first, true",
        "0-2, &results=white-first, false"
    })
    void whose_number_stands_first_is_said_with_the_upload(String result, String query, @Nullable Boolean agrees) {
        String file =
                "[GameType \"21\"]\n[FEN \"W:W22:B18\"]\n[Result \"" + result + "\"]\n\n1. 22x15 " + result + "\n";
        String id = upload("won.pdn" + query, file.getBytes(StandardCharsets.US_ASCII));
        JsonElement said = rows(events(id)).get(0).getAsJsonObject().get("agrees");
        assertThat(said == null ? null : (Boolean) said.getAsBoolean()).isEqualTo(agrees);
    }

    @Test
    void another_word_for_whose_number_stands_first_is_refused() {
        HttpResponse<String> refused = post("/api/v1/checks?name=a.pdn&results=red-first", new byte[] {'*'});
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("black-first or white-first");
    }

    @Test
    void a_file_that_holds_no_games_fails() {
        String id = upload("holiday.jpg", new byte[] {(byte) 0xFF, (byte) 0xD8, 0, 0, 1, 2, 3});
        JsonObject problem = last(events(id), "failed");
        assertThat(problem.get("detail").getAsString()).contains("no recorded games");
        assertThat(problem.get("status").getAsInt()).isEqualTo(422);
    }

    @Test
    void what_is_deleted_is_gone_from_the_disk_too() throws IOException {
        String id = upload("club.pgn", "1. e4 *".getBytes(StandardCharsets.US_ASCII));
        events(id);
        Path uploads = directoryOf(id);
        assertThat(uploads.resolve(id)).exists();
        assertThat(SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks/" + id))
                                .DELETE())
                        .statusCode())
                .isEqualTo(204);
        assertThat(uploads.resolve(id)).doesNotExist();
        assertThat(SERVER.get("/api/v1/checks/" + id + "/events").statusCode()).isEqualTo(404);
        assertThat(SERVER.get("/api/v1/checks/" + id + "/games/1").statusCode()).isEqualTo(404);
    }

    @Test
    void uploads_can_be_read_by_their_user_alone() throws IOException {
        Path uploads = directoryOf(upload("club.pgn", "1. e4 *".getBytes(StandardCharsets.US_ASCII)));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(uploads)))
                .isEqualTo("rwx------");
    }

    @Test
    void how_checks_stand_can_be_asked_for_and_their_verdicts_page_by_page() {
        String id = upload("many.pgn", MANY.getBytes(StandardCharsets.US_ASCII));
        JsonArray rows = rows(events(id));
        JsonObject status = Server.json(SERVER.get("/api/v1/checks/" + id));
        assertThat(status.get("state").getAsString()).isEqualTo("done");
        assertThat(status.get("name").getAsString()).isEqualTo("many.pgn");
        assertThat(status.getAsJsonObject("summary").get("games").getAsInt()).isEqualTo(3001);
        JsonArray paged = new JsonArray();
        for (int from = 0; from < 3001; from += 700) {
            JsonObject page = Server.json(SERVER.get("/api/v1/checks/" + id + "/verdicts?count=700&from=" + from));
            assertThat(page.get("of").getAsInt()).isEqualTo(3001);
            assertThat(page.get("complete").getAsBoolean()).isTrue();
            paged.addAll(page.getAsJsonArray("verdicts"));
        }
        assertThat(paged).isEqualTo(rows);
        assertThat(Server.json(SERVER.get("/api/v1/checks/" + id + "/verdicts?from=5000"))
                        .getAsJsonArray("verdicts"))
                .isEmpty();
    }

    @Test
    void nobody_is_shown_the_checks_of_others() {
        upload("secret.pgn", "1. e4 *".getBytes(StandardCharsets.US_ASCII));
        HttpResponse<String> all = SERVER.get("/api/v1/checks");
        assertThat(all.statusCode()).isEqualTo(405);
        assertThat(all.headers().firstValue("Allow")).contains("POST");
        assertThat(all.body()).doesNotContain("secret");
    }

    @Test
    void a_directory_that_somebody_tidied_away_is_made_again() throws IOException {
        try (Server server = new Server()) {
            String path = "/api/v1/checks";
            HttpRequest.Builder file = HttpRequest.newBuilder(server.at(path))
                    .header("Content-Type", "application/octet-stream")
                    .POST(BodyPublishers.ofString("1. e4 *"));
            HttpResponse<String> first = server.send(file);
            assertThat(first.statusCode()).isEqualTo(201);
            Path uploads = directoryOf(Server.json(first).get("id").getAsString());
            try (Stream<Path> all = Files.walk(uploads)) {
                for (Path found :
                        all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(found);
                }
            }
            HttpResponse<String> again = server.send(file);
            assertThat(again.statusCode()).isEqualTo(201);
            assertThat(server.get(Server.json(again).get("events").getAsString())
                            .body())
                    .contains("event: done");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file-club.pgn", "verdicts-0"})
    void a_check_of_which_somebody_tidied_a_file_away_is_not_found(String tidied) throws IOException {
        String id = upload("club.pgn", "1. e4 *".getBytes(StandardCharsets.US_ASCII));
        events(id);
        Path home = directoryOf(id).resolve(id);
        Files.delete(home.resolve(tidied));
        for (String asked : List.of("/games/1", "/verdicts", "/events", "")) {
            HttpResponse<String> answer = SERVER.get("/api/v1/checks/" + id + asked);
            assertThat(answer.statusCode()).as(asked).isEqualTo(404);
            assertThat(Server.json(answer).get("type").getAsString()).isEqualTo("urn:arbiter:problem:not-found");
        }
        assertThat(home).doesNotExist();
    }

    @Test
    void what_a_killed_server_left_behind_is_deleted_by_the_next() throws IOException, InterruptedException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Path left = Files.createDirectory(temporary.resolve("arbiter-serve-left-" + System.nanoTime()));
        Files.writeString(left.resolve("file-x.pgn"), "1. e4 *");
        Path lock = Files.createFile(left.resolveSibling(left.getFileName() + ".lock"));
        try (Server server = new Server()) {
            for (int wait = 0; wait < 300 && Files.exists(lock); wait++) {
                Thread.sleep(100);
            }
            assertThat(left).doesNotExist();
            assertThat(lock).doesNotExist();
            assertThat(server.get("/").statusCode()).isEqualTo(200);
        }
    }

    /** Where servers of one process looked at each other's locks, they gave them up. */
    @Test
    void a_server_of_another_process_leaves_the_files_of_two_in_this_one() throws Exception {
        String id = upload("club.pgn", "1. e4 *".getBytes(StandardCharsets.US_ASCII));
        events(id);
        try (Server second = new Server()) {
            assertThat(second.get("/").statusCode()).isEqualTo(200);
            Path left = leftBehind();
            // Its tidying is over when this is gone.
            awaitGone(left);
        }
        Path left = leftBehind();
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        ServingProcess.classPath(),
                        ServingProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            awaitGone(left);
            assertThat(SERVER.get("/api/v1/checks/" + id).statusCode()).isEqualTo(200);
        } finally {
            other.getOutputStream().close();
            other.destroy();
        }
    }

    private static Path leftBehind() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Path left = Files.createDirectory(temporary.resolve("arbiter-serve-left-" + System.nanoTime()));
        Files.createFile(left.resolveSibling(left.getFileName() + ".lock"));
        return left;
    }

    private static void awaitGone(Path left) throws InterruptedException {
        Path lock = left.resolveSibling(left.getFileName() + ".lock");
        for (int wait = 0; wait < 300 && Files.exists(lock); wait++) {
            Thread.sleep(100);
        }
        assertThat(lock).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "-1", "99999999999999999999", "1e3", "x"})
    void games_that_are_not_there_are_not_found(String number) {
        String id = upload("club.pgn", "1. e4 *".getBytes(StandardCharsets.US_ASCII));
        events(id);
        assertThat(SERVER.get("/api/v1/checks/" + id + "/games/" + number).statusCode())
                .isEqualTo(404);
    }

    @Test
    void the_rules_can_be_given() {
        HttpResponse<String> response =
                post("/api/v1/checks?name=x.pdn&game=russian", "1. c3-d4 b6-a5 *".getBytes(StandardCharsets.US_ASCII));
        JsonArray rows = rows(events(Server.json(response).get("id").getAsString()));
        assertThat(rows.get(0).getAsJsonObject().get("game").getAsString()).isEqualTo("russian");
    }

    private static String upload(String name, byte[] bytes) {
        HttpResponse<String> response = post("/api/v1/checks?name=" + name, bytes);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        JsonObject answer = Server.json(response);
        assertThat(answer.get("events").getAsString())
                .isEqualTo("/api/v1/checks/" + answer.get("id").getAsString() + "/events");
        return answer.get("id").getAsString();
    }

    private static HttpResponse<String> post(String path, byte[] bytes) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at(path))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(bytes)));
    }

    private static List<Event> events(String id) {
        return read(SERVER.get("/api/v1/checks/" + id + "/events"));
    }

    private static List<Event> read(HttpResponse<String> response) {
        assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
        List<Event> events = new ArrayList<>();
        assertThat(response.body()).endsWith("\n\n");
        for (String block : response.body().strip().split("\n\n", -1)) {
            String[] lines = block.split("\n", -1);
            assertThat(lines[0]).startsWith("event: ");
            assertThat(lines[2]).startsWith("data: ");
            events.add(new Event(lines[0].substring(7), JsonParser.parseString(lines[2].substring(6))));
        }
        return events;
    }

    private static JsonObject last(List<Event> events, String name) {
        Event last = events.get(events.size() - 1);
        assertThat(last.name()).isEqualTo(name);
        return last.data().getAsJsonObject();
    }

    private static JsonArray rows(List<Event> events) {
        JsonArray rows = new JsonArray();
        events.stream()
                .filter(event -> event.name().equals("verdicts"))
                .forEach(event -> rows.addAll(event.data().getAsJsonArray()));
        return rows;
    }

    private static byte[] zipped(byte[] plain) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(plain);
        }
        return zipped.toByteArray();
    }

    /** Where the server keeps its checks that has one of them: servers of other tests have directories of their own. */
    private static Path directoryOf(String id) throws IOException {
        try (Stream<Path> found = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return found.filter(path -> path.getFileName().toString().startsWith("arbiter-serve-"))
                    .filter(path -> Files.isDirectory(path.resolve(id)))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
