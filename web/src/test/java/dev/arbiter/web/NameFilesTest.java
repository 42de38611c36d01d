package dev.arbiter.web;

import static dev.arbiter.web.WthorFiles.PLAYERS;
import static dev.arbiter.web.WthorFiles.TOURNAMENTS;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /api/v1/name-files}: the names that files of WTHOR refer to. */
@Isolated("it looks at what all servers of this Java have on disk")
class NameFilesTest {

    private static final String PATH = "/api/v1/name-files";
    private static final Server SERVER = new Server();

    @BeforeAll
    static void start() {
        assertThat(SERVER.get("/").statusCode()).isEqualTo(200);
    }

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @Test
    void players_and_tournaments_are_named_in_the_verdicts_and_in_each_game() {
        String players = kept("WTHOR.JOU", PLAYERS);
        String tournaments = kept("wthor.trn", TOURNAMENTS);
        // In either order, and for as many checks as like.
        for (String ids : List.of(players + "," + tournaments, tournaments + "," + players)) {
            String check = check("&names=" + ids);
            assertThat(SERVER.get(check + "/events").body())
                    .contains("\"White\":\"Ada\"", "\"Black\":\"Boris\"", "\"Event\":\"Village cup\"");
            assertThat(SERVER.get(check + "/games/1").body()).contains("Ada", "Boris", "Village cup");
        }
        // A check keeps its names when the name files are gone.
        String check = check("&names=" + players + "," + tournaments);
        delete(players);
        delete(tournaments);
        assertThat(SERVER.get(check + "/events").body()).contains("event: done");
        assertThat(SERVER.get(check + "/games/1").body()).contains("Village cup");
        assertThat(SERVER.get(check("") + "/events").body()).doesNotContain("Ada");
    }

    @Test
    void what_is_kept_can_be_asked_for() {
        String id = kept("a.jou", PLAYERS);
        JsonObject kept = Server.json(SERVER.get(PATH + "/" + id));
        assertThat(kept.get("names").getAsString()).isEqualTo("players");
        assertThat(kept.get("count").getAsInt()).isEqualTo(4);
        delete(id);
        assertThat(SERVER.get(PATH + "/" + id).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a.pgn", "jou", "../../etc/passwd", "a.jou\u0000.sh", "a.jou\n"})
    void a_name_that_does_not_show_what_is_in_the_file_is_refused(String name) {
        refused(send(name, PLAYERS), "unreadable-names", ".jou (players)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../../../tmp/x.jou", "/etc/x.JOU", "C:\\\\x.jou", "a\u0000b\r\nc.jou", "x.jou.jou"})
    void of_a_hostile_name_nothing_but_its_end_matters(String name) throws IOException {
        List<Path> before = served();
        String id = kept(name, PLAYERS);
        List<Path> added = new ArrayList<>(served());
        added.removeAll(before);
        assertThat(added).allMatch(path -> path.getFileName().toString().matches("upload-[0-9a-f]{32}"));
        delete(id);
    }

    @Test
    void a_file_that_holds_no_names_is_refused() {
        refused(send("a.jou", new byte[0]), "unreadable-names", "byte 1");
        refused(send("a.jou", Arrays.copyOf(PLAYERS, PLAYERS.length - 1)), "unreadable-names", "byte 96");
        // As long as one of players, too short for tournaments.
        refused(send("a.trn", PLAYERS), "unreadable-names", "26 bytes");
        assertThat(send("a.jou", new byte[(2 << 20) + 1]).statusCode()).isEqualTo(413);
    }

    @Test
    void a_check_wants_one_file_of_each_kind() {
        String players = kept("a.jou", PLAYERS);
        String others = kept("b.jou", PLAYERS);
        for (String ids : List.of(players, players + "," + others, players + "," + others + "," + players)) {
            refused(sendCheck("&names=" + ids), "unknown-names", "expected one of each");
        }
        for (String ids : List.of("x", ",", "..%2F..", players + ",")) {
            refused(sendCheck("&names=" + ids), "unknown-names", "no such name file");
        }
        delete(players);
        delete(others);
    }

    @Test
    void of_many_the_newest_are_kept_and_nothing_stays_behind() throws IOException {
        List<Path> before = served();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            ids.add(kept("a.jou", PLAYERS));
        }
        List<String> known = ids.stream()
                .filter(id -> SERVER.get(PATH + "/" + id).statusCode() == 200)
                .toList();
        assertThat(known).hasSize(8).isEqualTo(ids.subList(32, 40));
        known.forEach(NameFilesTest::delete);
        assertThat(served()).isSubsetOf(before);
        send("a.trn", PLAYERS);
        assertThat(served()).isSubsetOf(before);
    }

    @Test
    void one_that_somebody_tidied_away_is_not_found() throws IOException {
        List<Path> before = served();
        String players = kept("a.jou", PLAYERS);
        for (Path path : served()) {
            if (!before.contains(path)) {
                Files.deleteIfExists(path);
            }
        }
        assertThat(SERVER.get(PATH + "/" + players).statusCode()).isEqualTo(404);
        refused(sendCheck("&names=" + players + "," + players), "unknown-names", "upload it again");
    }

    /** The uploads of this server that wait, and not those of others beside it: name files lie in no directory of a check. */
    private static List<Path> served() throws IOException {
        String own = "arbiter-serve-" + ProcessHandle.current().pid() + "-";
        List<Path> found = new ArrayList<>();
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            for (Path directory : all.filter(
                            path -> path.getFileName().toString().startsWith(own))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.list(directory)) {
                    found.addAll(files.filter(Files::isRegularFile).toList());
                }
            }
        }
        return found;
    }

    private static String kept(String name, byte[] bytes) {
        HttpResponse<String> response = send(name, bytes);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        String id = Server.json(response).get("id").getAsString();
        assertThat(response.headers().firstValue("Location")).contains(PATH + "/" + id);
        return id;
    }

    private static String check(String query) {
        HttpResponse<String> response = sendCheck(query);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        return response.headers().firstValue("Location").orElseThrow();
    }

    private static HttpResponse<String> sendCheck(String query) {
        return post("/api/v1/checks?name=WTH_1985.wtb" + query, WthorFiles.games(1));
    }

    private static HttpResponse<String> send(String name, byte[] bytes) {
        return post(PATH + "?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8), bytes);
    }

    private static HttpResponse<String> post(String path, byte[] bytes) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at(path))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(bytes)));
    }

    private static void delete(String id) {
        assertThat(SERVER.send(HttpRequest.newBuilder(SERVER.at(PATH + "/" + id))
                                .DELETE())
                        .statusCode())
                .isEqualTo(204);
    }

    private static void refused(HttpResponse<String> response, String type, String said) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(422);
        JsonObject problem = Server.json(response);
        assertThat(problem.get("type").getAsString()).isEqualTo("urn:arbiter:problem:" + type);
        assertThat(problem.get("detail").getAsString()).contains(said);
    }
}
