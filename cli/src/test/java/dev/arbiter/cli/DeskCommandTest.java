package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of boards on a terminal; the page's wall has tests of its own. */
class DeskCommandTest {

    private static final String TWICE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 ";

    @TempDir
    private Path live;

    private void write(int board, String moves) throws IOException {
        Files.writeString(
                live.resolve("board-" + board + ".pgn"),
                "[White \"Anna " + board + "\"]\n[Black \"Boris\"]\n\n" + moves + "*\n");
    }

    @Test
    void boards_stand_in_the_order_in_which_they_need_somebody() throws IOException {
        write(1, "1. e4 e5 ");
        write(2, TWICE + "Ng8 ");
        write(3, "1. e4 e5 2. Ke3 ");
        write(4, TWICE);

        Run once = Run.of("desk", "--once", live.toString());
        assertThat(once.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(once.out().lines().map(line -> line.replaceFirst("  .*", "")))
                .containsExactly("illegal", "claim", "near", "fine");
        assertThat(once.out())
                .contains("illegal  board 3  Anna 3 – Boris  1...e5  2.Ke3: illegal")
                .contains("[FIDE 3.8]")
                .contains("White can claim a draw")
                .contains("FIDE 9.2.2")
                .contains("the game goes on");
        assertThat(Run.of("desk", "--once", "--json", live.toString()).out().lines())
                .hasSize(4)
                .first()
                .asString()
                .contains("\"state\":\"illegal\"", "\"calls\":true", "\"said\":\"Board 3, Anna 3 against Boris: ");
    }

    @Test
    void pieces_that_were_put_back_on_wrong_squares_are_noted() throws IOException {
        write(7, "");
        Files.writeString(live.resolve("board-8.pgn"), """
                [White "Anna 8"]
                [Black "Boris"]
                [SetUp "1"]
                [FEN "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1"]

                1... e5 *
                """);
        Run once = Run.of("desk", "--once", live.toString());
        assertThat(once.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(once.err().lines())
                .containsExactly(
                        "board 8  Anna 8 – Boris  note  no game reaches the position that the record begins with:"
                                + " White's pawns on a2, a3 have made at least 1 capture, and Black lacks 0 pieces"
                                + " [FIDE 3.7.3, 3.10.3]");
    }

    @Test
    void exit_codes_say_whether_somebody_is_needed() throws IOException {
        assertThat(Run.of("desk", "--once", live.toString()).err()).contains("no board was found");
        write(1, "1. e4 e5 ");
        assertThat(Run.of("desk", "--once", live.toString()).exitCode()).isEqualTo(ExitCode.FINE);
        Run none = Run.of("desk", "--once", live.resolve("none.pgn").toString());
        assertThat(none.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(none.err()).contains("cannot be read now");
        assertThat(Run.of("desk").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("desk", "-").err()).contains("standard input cannot be watched");
        assertThat(Run.of("desk", "--text", "--port", "1", live.toString()).err())
                .contains("--text does not serve");
        assertThat(Run.of("desk", "--once", "ftp://example.org/").err())
                .contains("expected a file, a folder, or an address of http or https");
    }

    @Test
    void changes_are_lines_as_they_happen_and_corrections_notes() throws IOException, InterruptedException {
        write(1, "1. e4 e5 ");
        try (Follower text = new Follower("desk", "--text", live.toString());
                Follower json = new Follower("desk", "--json", live.toString())) {
            // Once this one is said, the folder is watched.
            write(2, "1. e4 e5 2. Ke3 ");
            text.await("board 2  Anna 2 – Boris  illegal  2.Ke3: illegal");
            json.await("\"white\":\"Anna 2\"");
            write(2, "1. e4 e5 2. Nf3 ");
            text.await("board 2  Anna 2 – Boris  withdrawn");
            text.await("note  corrected: Nf3 in place of Ke3");
            json.await("\"kind\":\"withdrawn\"");
            write(1, TWICE + "Ng8 ");
            text.await("board 1  Anna 1 – Boris  claim  after 4...Ng8: White can claim a draw");
            assertThat(text.err()).isEmpty();
        }
    }

    /** Each of these games is doubted, from another moment on. */
    @Test
    void once_ends_where_two_games_at_the_end_of_a_file_cannot_be_read(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.pdn"), "1. 11-1l *'");

        Run once = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> Run.of("desk", "--once", file.toString()));

        assertThat(once.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(once.out()).contains("unreadable  board 1", "unreadable  board 2");
    }
}
