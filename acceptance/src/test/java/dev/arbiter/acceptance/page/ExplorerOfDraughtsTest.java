package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.arbiter.web.Limits;
import dev.arbiter.web.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The explorer takes the game from the files of the server, and leaves a board alone that somebody uses. */
@Tag("full")
class ExplorerOfDraughtsTest extends BrowserTest {

    @TempDir
    static Path folder;

    @Override
    void begin() {
        Path games = folder.resolve("club.pdn");
        try {
            Files.writeString(games, "[GameType \"21\"]\n\n1. 11-15 23-19 *\n\n[GameType \"21\"]\n\n1. 9-13 *\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Server server = new Server(Limits.STANDARD, List.of(games.toString()));
        serve(server, server.at("/"));
    }

    private static Locator walks(Visitor visitor) {
        return visitor.page().locator("#explorer-moves .walk");
    }

    @Test
    void a_new_board_turns_to_the_game_of_the_files() {
        Visitor visitor = visit("");
        visitor.page().locator("#explorer summary").click();
        assertThat(walks(visitor)).hasCount(2);
        assertThat(walks(visitor).first()).hasText("11-151");
    }

    @Test
    void a_board_with_moves_stays_and_has_a_button() {
        Visitor visitor = visit("game=chess&moves=e4");
        visitor.page().locator("#explorer summary").click();
        assertThat(visitor.page().locator("#explorer-said"))
                .hasText("No game in the files went on from this position.");
        visitor.button("Games of English draughts (checkers)");
        assertThat(walks(visitor)).hasCount(2);
        assertThat(visitor.page().locator("#explorer-other button")).hasCount(0);
    }
}
