package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.live.desk.Desk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A request that its client breaks off is logged in words; a listener that leaves has broken nothing off. */
class LostConnectionsTest {

    private static final long PATIENCE = Duration.ofSeconds(20).toNanos();

    /** The lines of the log, once there is one or the time is up. */
    private static List<String> lines(Server server) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE;
        while (server.log().isEmpty() && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        Thread.sleep(100);
        return server.log().lines().toList();
    }

    /** Within its head, and within its body. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /api/v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Le",
                "POST /api/v1/checks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
                        + "Content-Length: 100\r\n\r\n1. e4"
            })
    void an_upload_that_is_broken_off_is_logged(String beginning) throws IOException, InterruptedException {
        try (Server server = new Server()) {
            String host = server.at("/").getAuthority();
            new RawClient(server).send(beginning.replace("localhost", host)).close();

            assertThat(lines(server))
                    .isNotEmpty()
                    .allMatch(line -> line.contains("aborted: the client has closed the connection")
                            || line.contains(" is not valid HTTP"));
        }
    }

    @Test
    void a_listener_that_leaves_is_not(@TempDir Path folder) throws IOException, InterruptedException {
        Path game = Files.writeString(folder.resolve("a.pgn"), "[White \"A\"]\n\n1. e4 *\n");
        Desk desk = new Desk(List.of(game.toString()), Desk.Settings.STANDARD);
        desk.lookOnce();
        try (Server server = new Server(Limits.STANDARD, List.of(), null, desk)) {
            List<RawClient> listening = new ArrayList<>();
            while (!server.log().contains("too many clients are listening to the desk")) {
                listening.add(listener(server));
                Thread.sleep(1);
            }
            for (RawClient client : listening) {
                client.close();
            }
            // Another is let in once it is noticed that some have left.
            long end = System.nanoTime() + PATIENCE;
            boolean isIn = false;
            while (!isIn && System.nanoTime() < end) {
                try (RawClient client = listener(server)) {
                    isIn = client.readLine().contains("200");
                }
            }
            assertThat(isIn).isTrue();
            assertThat(server.log()).doesNotContain("aborted");
        }
    }

    private static RawClient listener(Server server) throws IOException {
        return new RawClient(server)
                .send("GET /api/v1/desk/events HTTP/1.1\r\nHost: "
                        + server.at("/").getAuthority() + "\r\n\r\n");
    }
}
