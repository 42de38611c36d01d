package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
        assertThat(Run.of("claims", "--format", "jsonl", file).out()).contains("\"citation\":\"FIDE 9.2.1\"");
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
                        "claim: 1 of 3 games, 1 line [FIDE 9.2.1]", "illegal: 1 of 3 games, 1 line [FIDE 3.8]");
        assertThat(Run.of("claims", "--summary", "--format", "csv", file).out()).contains("claim,FIDE 9.2.1,1,1");
        assertThat(Run.of("claims", "--summary", "--format", "jsonl", file).out())
                .contains("{\"kind\":\"claim\",\"citation\":\"FIDE 9.2.1\",\"games\":1,\"lines\":1}");
        assertThat(Run.of("claims", "--summary", "--player", "Carla", file).out())
                .startsWith("nothing in 3 games");
        assertThat(Run.of("claims", "--summary", "--follow", file).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    /** Five times the same position ends a game since 1 July 2014; before, it had to be claimed. */
    @Test
    void claims_are_those_of_the_day_of_the_laws() throws IOException {
        String twice = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
        String file = Files.writeString(directory.resolve("a.pgn"), "[Date \"2020.01.01\"]\n\n" + twice + "*\n")
                .toString();

        assertThat(Run.of("claims", file).out())
                .contains("after 8...Ng8: drawn without a claim")
                .contains("FIDE 9.6.1");
        assertThat(Run.of("claims", "--laws", "2010-01-01", file).out())
                .contains("from 4.Ng1 to 8...Ng8: each side can claim a draw")
                .doesNotContain("drawn without a claim");
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
        try (Follower follower = new Follower("claims", "--follow", file.toString())) {
            follower.awaitError("cannot be read now");
            Files.writeString(file, GAME);
            follower.await("after 4.Ng1: Black can claim a draw");
            Files.writeString(file, GAME.substring(0, 20));
            Thread.sleep(400);
            Files.delete(file);
            Thread.sleep(400);
            Path other = Files.writeString(directory.resolve("new.pgn"), GAME.replace(" *", " 5. Ke3 Nc6 *"));
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            follower.await("5.Ke3: illegal");
            Thread.sleep(600);
            assertThat(follower.lines()).isEqualTo(2);
        }
    }

    /** Its files are followed, those that come later and those in folders of it too. */
    @Test
    void a_folder_of_live_files_is_followed() throws IOException, InterruptedException {
        Path live = Files.createDirectory(directory.resolve("live"));
        Files.writeString(live.resolve("readme.txt"), "Boards 1 and 2.\n");
        Files.writeString(live.resolve("one.pgn"), "1. e4 e5 2. Ke3 *\n");
        try (Follower follower = new Follower("claims", "--follow", live.toString())) {
            follower.await("one.pgn:1:13: game 1: 2.Ke3: illegal");
            Files.createDirectory(live.resolve("hall"));
            Files.writeString(live.resolve("hall/two.pgn"), GAME);
            follower.await("two.pgn:1:37: game 1: after 4.Ng1: Black can claim a draw");
            Files.writeString(live.resolve("one.pgn"), "1. e4 e5 2. Ke3 *\n\n1. d4 d5 2. Kd3 *\n");
            follower.await("one.pgn:3:13: game 2: 2.Kd3: illegal");
            assertThat(follower.lines()).isEqualTo(3);
            assertThat(follower.err()).isEmpty();
        }
    }

    /** Even where its last word has no blank after it and must prove whole. */
    @Test
    void each_change_is_reported_once() throws IOException, InterruptedException {
        Path file = directory.resolve("live.pgn");
        try (Follower follower = new Follower("claims", "--follow", file.toString())) {
            follower.awaitError("cannot be read now");
            for (int change = 0; change < 3; change++) {
                Files.writeString(file, "[White \"" + change + "\"]\n\n1. e4 e5 2. Ke3");
                follower.await("(" + change + " – ");
            }
            assertThat(follower.lines()).isEqualTo(3);
        }
    }

    @Test
    void a_file_is_followed_until_somebody_interrupts() throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("live.pgn"), "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 ");
        try (Follower follower = new Follower("claims", "--follow", file.toString())) {
            Thread.sleep(600);
            assertThat(follower.lines()).isZero();
            Files.writeString(file, GAME);
            follower.await("after 4.Ng1: Black can claim a draw");
            assertThat(follower.lines()).isEqualTo(1);
        }
    }
}
