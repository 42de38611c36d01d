package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimsCommandTest {

    private static final String GAME = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 d5 *\n";

    @TempDir
    private Path directory;

    @Test
    void claims_are_listed_in_each_form() throws IOException {
        String file = Files.writeString(directory.resolve("a.pgn"), GAME).toString();

        Run text = Run.of("claims", file);
        assertThat(text.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(text.out()).startsWith(file + ":1:37: game 1: after 4.Ng1: Black can claim a draw by writing Ng8");
        assertThat(Run.of("claims", "--format", "jsonl", file).out()).contains("\"citation\":\"FIDE 9.2.1.1\"");
        assertThat(Run.of("claims", "--format", "csv", file).out().lines()).hasSize(2);
    }

    @Test
    void a_players_claims_alone_one_kind_alone_and_a_summary() throws IOException {
        String tags = "[White \"Anna\"]\n[Black \"Boris\"]\n\n";
        String file = Files.writeString(
                        directory.resolve("a.pgn"),
                        tags + GAME + "\n" + tags + "1. e4 e5 2. Ke3 *\n\n" + tags + "1. e4 e5 *\n")
                .toString();

        assertThat(Run.of("claims", "--player", "boris", "--only", "claim", file)
                        .out())
                .contains("Black can claim a draw")
                .hasLineCount(1);
        assertThat(Run.of("claims", "--player", "Anna", "--only", "claim", file).out())
                .isEmpty();
        assertThat(Run.of("claims", "--only", "illegal", file).out())
                .contains("Ke3")
                .hasLineCount(1);
        assertThat(Run.of("claims", "--summary", file).out().lines())
                .containsExactly(
                        "claim: 1 of 3 games, 1 line [FIDE 9.2.1.1]", "illegal: 1 of 3 games, 1 line [FIDE 3.8]");
        assertThat(Run.of("claims", "--summary", "--format", "csv", file).out()).contains("claim,FIDE 9.2.1.1,1,1");
        assertThat(Run.of("claims", "--summary", "--format", "jsonl", file).out())
                .contains("{\"kind\":\"claim\",\"citation\":\"FIDE 9.2.1.1\",\"games\":1,\"lines\":1}");
        assertThat(Run.of("claims", "--summary", "--player", "Carla", file).out())
                .startsWith("nothing in 3 games");
        assertThat(Run.of("claims", "--summary", "--follow", file).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void exit_codes_say_what_was_found() throws IOException {
        String illegal = Files.writeString(directory.resolve("b.pgn"), "1. e4 e5 2. Ke3 *\n")
                .toString();

        assertThat(Run.of("claims", illegal).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("claims", directory.resolve("none.pgn").toString()).exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
        assertThat(Run.of("claims").exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(Run.withInput("1. e4 e5 2. Ke3 *\n", "claims").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("claims", "--follow", "-").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    /** Whatever becomes of the file meanwhile: it is shortened, replaced, half written, gone. */
    @Test
    void what_is_new_in_a_live_file_is_reported_once() throws IOException, InterruptedException {
        Path file = directory.resolve("live.pgn");
        try (Follower follower = new Follower(file)) {
            await(follower.err, "cannot be read now");
            Files.writeString(file, GAME);
            await(follower.out, "after 4.Ng1: Black can claim a draw");
            Files.writeString(file, GAME.substring(0, 20));
            Thread.sleep(400);
            Files.delete(file);
            Thread.sleep(400);
            Path other = Files.writeString(directory.resolve("new.pgn"), GAME.replace(" *", " 5. Ke3 Nc6 *"));
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            await(follower.out, "5.Ke3: illegal");
            Thread.sleep(600);
            assertThat(lines(follower.out)).isEqualTo(2);
        }
    }

    /** Its files are followed, those that come later and those in folders of it too. */
    @Test
    void a_folder_of_live_files_is_followed() throws IOException, InterruptedException {
        Path live = Files.createDirectory(directory.resolve("live"));
        Files.writeString(live.resolve("readme.txt"), "Boards 1 and 2.\n");
        Files.writeString(live.resolve("one.pgn"), "1. e4 e5 2. Ke3 *\n");
        try (Follower follower = new Follower(live)) {
            await(follower.out, "one.pgn:1:13: game 1: 2.Ke3: illegal");
            Files.createDirectory(live.resolve("hall"));
            Files.writeString(live.resolve("hall/two.pgn"), GAME);
            await(follower.out, "two.pgn:1:37: game 1: after 4.Ng1: Black can claim a draw");
            Files.writeString(live.resolve("one.pgn"), "1. e4 e5 2. Ke3 *\n\n1. d4 d5 2. Kd3 *\n");
            await(follower.out, "one.pgn:3:13: game 2: 2.Kd3: illegal");
            assertThat(lines(follower.out)).isEqualTo(3);
            assertThat(follower.err.toString(StandardCharsets.UTF_8)).isEmpty();
        }
    }

    /** Even where its last word has no blank after it and must prove whole. */
    @Test
    void each_change_is_reported_once() throws IOException, InterruptedException {
        Path file = directory.resolve("live.pgn");
        try (Follower follower = new Follower(file)) {
            await(follower.err, "cannot be read now");
            for (int change = 0; change < 3; change++) {
                Files.writeString(file, "[White \"" + change + "\"]\n\n1. e4 e5 2. Ke3");
                await(follower.out, "(" + change + " – ");
            }
            assertThat(lines(follower.out)).isEqualTo(3);
        }
    }

    private static long lines(ByteArrayOutputStream out) {
        return out.toString(StandardCharsets.UTF_8).lines().count();
    }

    /** Waits for a text; the machine may be slow, so that a second is not measured here. */
    private static void await(ByteArrayOutputStream out, String text) throws InterruptedException {
        for (int wait = 0; wait < 100 && !out.toString(StandardCharsets.UTF_8).contains(text); wait++) {
            Thread.sleep(100);
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(text);
    }

    @Test
    void a_file_is_followed_until_somebody_interrupts() throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("live.pgn"), "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 ");
        try (Follower follower = new Follower(file)) {
            Thread.sleep(600);
            assertThat(lines(follower.out)).isZero();
            Files.writeString(file, GAME);
            await(follower.out, "after 4.Ng1: Black can claim a draw");
            assertThat(lines(follower.out)).isEqualTo(1);
        }
    }

    /** A live file that is followed until the end of the test, when it stops as it does where somebody interrupts. */
    private static final class Follower implements AutoCloseable {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();
        private final Thread thread;

        Follower(Path file) {
            Console console = Console.of(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
            thread = new Thread(() -> CommandLines.run(console, List.of("claims", "--follow", file.toString())));
            thread.start();
        }

        @Override
        public void close() {
            thread.interrupt();
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            assertThat(thread.isAlive()).isFalse();
        }
    }
}
