package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that a server is started with: whatever becomes of one, the others are asked. */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ServedFilesTest {

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"mkfifo", "ln -s /dev/zero"})
    void a_file_that_becomes_a_pipe_or_a_device_is_not_waited_for(String command) throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        Path good = Files.writeString(folder.resolve("good.pgn"), "[White \"a\"]\n\n1. e4 *\n");
        Path odd = Files.writeString(folder.resolve("odd.pgn"), "[White \"b\"]\n\n1. d4 *\n");
        try (Server server = new Server(Limits.STANDARD, List.of(good.toString(), odd.toString()))) {
            assertThat(players(server).has("problems")).isFalse();
            Files.delete(odd);
            assertThat(new ProcessBuilder((command + " " + odd).split(" ", -1))
                            .start()
                            .waitFor())
                    .isZero();

            JsonObject answer = players(server);
            assertThat(answer.getAsJsonArray("problems")).hasSize(1);
            assertThat(answer.get("problems").toString())
                    .contains("odd.pgn: a pipe or a device cannot be read for each question");
            assertThat(answer.toString()).contains("\"a\"").doesNotContain("\"b\"");
        }
    }

    @Test
    void one_that_is_not_there_is_named() throws IOException {
        Path good = Files.writeString(folder.resolve("good.pgn"), "[White \"a\"]\n\n1. e4 *\n");
        try (Server server = new Server(Limits.STANDARD, List.of(good + "x", good.toString()))) {
            assertThat(players(server).get("problems").toString()).contains("good.pgnx: there is no such file");
        }
    }

    private static JsonObject players(Server server) {
        return server.answer("/api/v1/players", "{}");
    }
}
