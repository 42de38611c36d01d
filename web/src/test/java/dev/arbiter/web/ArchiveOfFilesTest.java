package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many files in one upload: a zip archive. */
class ArchiveOfFilesTest {

    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @Test
    void two_hundred_files_are_one_check_with_the_name_of_the_file_in_each_row() throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (int i = 0; i < 200; i++) {
            files.put("round-%03d.pgn".formatted(i), "1. e4 e5 *\n\n1. d4 " + (i == 7 ? "Ke7" : "d5") + " *\n");
        }
        String id = begin(zip(files));
        JsonObject done = done(id);
        assertThat(done.get("games").getAsInt()).isEqualTo(400);
        assertThat(done.get("illegal").getAsInt()).isEqualTo(1);
        assertThat(done.has("problems")).isFalse();
        JsonArray rows = Server.json(SERVER.get("/api/v1/checks/" + id + "/verdicts?count=1000&verdict=illegal"))
                .getAsJsonArray("verdicts");
        assertThat(rows).hasSize(1);
        JsonObject row = rows.get(0).getAsJsonObject();
        assertThat(row.get("file").getAsString()).isEqualTo("round-007.pgn");
        assertThat(row.get("gameNumber").getAsInt()).isEqualTo(2);
        JsonObject game = Server.json(SERVER.get("/api/v1/checks/" + id + "/games/2?file=round-007.pgn"));
        assertThat(game.getAsJsonArray("line")
                        .get(1)
                        .getAsJsonObject()
                        .get("move")
                        .getAsString())
                .isEqualTo("Ke7");
        assertThat(SERVER.get("/api/v1/checks/" + id + "/games/1/record?to=pgn&file=round-003.pgn")
                        .body())
                .contains("1. e4 e5 *");
    }

    @Test
    void a_file_that_cannot_be_read_is_named_beside_those_that_can() throws IOException {
        String id = begin(
                zip(Map.of("a/one.pgn", "1. e4 *\n", "a/two.txt", "nothing of the kind", "b/f.pdn", "1. 32-28 *")));
        JsonObject done = done(id);
        assertThat(done.get("games").getAsInt()).isEqualTo(2);
        JsonArray problems = done.getAsJsonArray("problems");
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).getAsJsonObject().get("file").getAsString()).isEqualTo("a/two.txt");
        assertThat(problems.get(0).getAsJsonObject().get("problem").getAsString())
                .contains("no recorded games");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/games/1?file=none.pgn",
                "/games/3?file=a.pgn",
                "/games/1?file=..%2Fverdicts-0",
                "/games/1?file=..%2F..%2Fetc%2Fpasswd",
                "/games/1?file=%2Fetc%2Fpasswd",
                "/games/1?file=x%2F..%2Fa.pgn",
                "/games/1?file=%00",
                "/games/1?file=.",
                "/games/1"
            })
    void what_is_no_file_of_the_archive_is_not_found(String path) throws IOException {
        String id = begin(zip(Map.of("a.pgn", "1. e4 *\n", "b.pgn", "1. d4 *\n")));
        done(id);
        HttpResponse<String> answer = SERVER.get("/api/v1/checks/" + id + path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(404);
    }

    @Test
    void a_single_file_has_no_files_in_it() {
        String id = begin("1. e4 *".getBytes(StandardCharsets.US_ASCII));
        done(id);
        assertThat(SERVER.get("/api/v1/checks/" + id + "/games/1?file=a.pgn").statusCode())
                .isEqualTo(404);
        assertThat(SERVER.get("/api/v1/checks/" + id + "/verdicts").body()).doesNotContain("\"file\"");
    }

    @Test
    void names_lead_nowhere_else() throws IOException {
        String id = begin(zip(Map.of("../../x.pgn", "1. e4 *\n", "/etc/y.pgn", "1. d4 *\n", "z.pgn", "1. c4 *\n")));
        JsonObject done = done(id);
        assertThat(done.get("games").getAsInt()).isBetween(1, 3);
    }

    /** The directory of an archive is read into memory: what it says of its length is looked at first. */
    @Test
    void an_archive_with_a_huge_directory_is_refused() throws IOException {
        byte[] archive = zip(Map.of("a.pgn", "1. e4 *\n", "b.pgn", "1. d4 *\n"));
        ByteBuffer bytes = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        for (int length : new int[] {(1 << 20) + 1, -1, 1}) {
            // It is longer than the file, or too short for what it names.
            bytes.putInt(archive.length - 22 + 12, length);
            String id = begin(archive);
            String events = SERVER.get("/api/v1/checks/" + id + "/events").body();
            assertThat(events).contains("event: failed").contains("zip data is damaged");
        }
        Map<String, String> many = new LinkedHashMap<>();
        for (int i = 0; i < 6000; i++) {
            many.put("x".repeat(200) + i, "");
        }
        refused(zip(many));
    }

    /** A few bytes that are named often would be unpacked as often. */
    @Test
    void files_that_share_bytes_or_a_name_are_refused_and_the_others_checked() throws IOException {
        byte[] archive = zip(new TreeMap<>(Map.of("a.pgn", "1. e4 *\n", "b.pgn", "1. d4 *\n", "c.pgn", "1. c4 *\n")));
        ByteBuffer bytes = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        int directory = bytes.getInt(archive.length - 6);
        int entry = 46 + 5;
        bytes.putInt(directory + entry + 42, bytes.getInt(directory + 2 * entry + 42));
        JsonObject done = done(begin(archive));
        assertThat(done.get("games").getAsInt()).isEqualTo(1);
        assertThat(done.get("problems").toString())
                .contains("it shares bytes of the archive with c.pgn")
                .contains("it shares bytes of the archive with b.pgn");

        bytes.put(directory + entry + 46, (byte) 'c');
        assertThat(done(begin(archive)).get("problems").toString()).contains("the archive names it twice");
    }

    @Test
    void an_archive_of_one_file_is_one_too() throws IOException {
        String id = begin(zip(Map.of("a.pgn", "1. e4 e5 2. Ke3 *\n")));
        assertThat(done(id).get("illegal").getAsInt()).isEqualTo(1);
        assertThat(SERVER.get("/api/v1/checks/" + id + "/verdicts").body()).contains("\"file\":\"a.pgn\"");
        assertThat(SERVER.get("/api/v1/checks/" + id + "/games/1?file=a.pgn").statusCode())
                .isEqualTo(200);
    }

    private static void refused(byte[] archive) {
        HttpResponse<String> answer = send(archive);
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(Server.json(answer).get("type").getAsString()).isEqualTo("urn:arbiter:problem:too-many");
    }

    private static byte[] zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private static HttpResponse<String> send(byte[] body) {
        return SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks?name=games.zip"))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(body)));
    }

    private static String begin(byte[] body) {
        HttpResponse<String> begun = send(body);
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(201);
        return Server.json(begun).get("id").getAsString();
    }

    private static JsonObject done(String id) {
        String events = SERVER.get("/api/v1/checks/" + id + "/events").body();
        assertThat(events).contains("event: done");
        return JsonParser.parseString(events.substring(events.lastIndexOf("data: ") + 6))
                .getAsJsonObject();
    }
}
