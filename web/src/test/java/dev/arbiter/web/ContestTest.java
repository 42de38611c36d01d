package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /api/v1/contest}: judges' inputs, instance by instance. */
class ContestTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples");
    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"checkers-check", "rank-and-file", "megacheckers", "othello"})
    void each_instance_is_drawn_answered_and_explained(String program) throws IOException {
        HttpResponse<String> response = post(program, Files.readString(EXAMPLES.resolve(program + ".in")));
        assertThat(response.statusCode()).isEqualTo(200);
        JsonObject answer = Server.json(response);
        assertThat(answer.get("output").getAsString()).isEqualTo(Files.readString(EXAMPLES.resolve(program + ".out")));
        JsonArray instances = answer.getAsJsonArray("instances");
        assertThat(instances.size()).isGreaterThan(1);
        int number = 0;
        for (JsonElement element : instances) {
            JsonObject instance = element.getAsJsonObject();
            assertThat(instance.get("number").getAsInt()).isEqualTo(++number);
            assertThat(instance.get("answer").getAsString()).isNotBlank();
            assertThat(instance.get("explanation").getAsString()).isNotBlank();
            assertThat(instance.getAsJsonObject("diagram").getAsJsonArray("cells"))
                    .isNotEmpty();
        }
    }

    @Test
    void megacheckers_reports_the_path_of_the_largest_capture() {
        JsonObject answer = Server.json(post("megacheckers", "5 3\n1 0 2 1 0 2 0 0\n0 0\n"));
        JsonObject instance = answer.getAsJsonArray("instances").get(0).getAsJsonObject();
        int largest = Integer.parseInt(instance.get("answer").getAsString());
        assertThat(instance.getAsJsonArray("path")).hasSize(largest + 1);
    }

    @Test
    void input_without_a_meaning_is_a_problem_with_its_place_and_what_was_answered_before() {
        HttpResponse<String> response = post("checkers-check", "1 1\n12\n21\n1 R\n12-16\n1 1\n12\n12\n");
        assertThat(response.statusCode()).isEqualTo(422);
        JsonObject problem = Server.json(response);
        assertThat(problem.get("line").getAsInt()).isEqualTo(8);
        assertThat(problem.getAsJsonArray("instances")).hasSize(1);
    }

    @Test
    void an_unknown_program_is_a_problem_that_names_the_known_ones() {
        HttpResponse<String> response = post("solitaire", "");
        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.body()).contains("rank-and-file");
    }

    @Test
    void boards_that_are_too_large_or_too_many_are_answered_and_not_drawn() {
        JsonObject large = Server.json(post("megacheckers", empty(200, 200) + "0 0\n"));
        JsonObject instance = large.getAsJsonArray("instances").get(0).getAsJsonObject();
        assertThat(instance.has("diagram")).isFalse();
        assertThat(instance.get("answer").getAsString()).isEqualTo("0");
        JsonArray many = Server.json(post("megacheckers", empty(100, 100).repeat(50) + "0 0\n"))
                .getAsJsonArray("instances");
        assertThat(many).hasSize(50);
        for (JsonElement one : many) {
            assertThat(one.getAsJsonObject().has("diagram"))
                    .isEqualTo(one.getAsJsonObject().get("number").getAsInt() <= 30);
        }
    }

    @Test
    void more_instances_than_are_shown_and_more_output_than_is_sent_are_cut_off() {
        JsonObject many = Server.json(post("checkers-check", "1 1\n12\n21\n1 R\n12-16\n".repeat(3000) + "0 0\n"));
        assertThat(many.get("cutOff").getAsBoolean()).isTrue();
        assertThat(many.getAsJsonArray("instances")).hasSize(1000);
        assertThat(many.get("output").getAsString().lines()).hasSize(1000);
        String board = "WB-WB---\nWB-WB---\nWB-WB---\nWB-WB---\nWB-WB---\nWB-WB---\nWB-WB---\nWB-WB---\nW\n";
        JsonObject tooMuch = Server.json(post("othello", "1\n" + board + "L\n".repeat(300_000) + "Q\n"));
        assertThat(tooMuch.get("cutOff").getAsBoolean()).isTrue();
        assertThat(tooMuch.get("output").getAsString().length()).isBetween(3 << 20, 4 << 20);
    }

    /** A board without pieces. */
    private static String empty(int rows, int columns) {
        return rows + " " + columns + "\n" + "0 ".repeat((rows * columns + 1) / 2) + "\n";
    }

    private static HttpResponse<String> post(String program, String input) {
        JsonObject body = new JsonObject();
        body.addProperty("program", program);
        body.addProperty("input", input);
        return SERVER.post("/api/v1/contest", body.toString());
    }
}
