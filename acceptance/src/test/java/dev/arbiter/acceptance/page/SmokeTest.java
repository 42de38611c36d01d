package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.arbiter.acceptance.page.Visitor.Machine;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.Limits;
import dev.arbiter.web.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each view of the page once. All that its other tests ask takes minutes, so that only the full run has them. */
class SmokeTest extends BrowserTest {

    private static final String BROKEN =
            "[White \"Chiara\"]\n[Black \"Durk\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ke5 1-0\n";

    @TempDir
    static Path folder;

    @Override
    void begin() {
        Path games = folder.resolve("club.pgn");
        Path hall = folder.resolve("hall");
        try {
            Files.writeString(games, "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[Result \"0-1\"]\n\n1. e4 c5 0-1\n");
            Files.createDirectories(hall);
            Files.writeString(
                    hall.resolve("board-1.pgn"), "[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 2. Ke3 *\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Desk desk = new Desk(List.of(hall.toString()), Desk.Settings.STANDARD);
        desk.start();
        Server server = new Server(Limits.STANDARD, List.of(games.toString()), null, desk);
        serve(
                () -> {
                    server.close();
                    desk.close();
                },
                server.at("/"));
    }

    @Test
    void a_move_is_dragged_pressed_and_typed_in_games_of_each_family() {
        Visitor visitor = visit("game=chess").drag("e2", "e4").type("c5");
        assertThat(visitor.current()).hasText("c5");
        assertThat(visitor.said("e4")).startsWith("e4, white pawn");
        visitor.awaitAddress("moves=e4+c5");
        visitor.visit("game=checkers").press("11", "15");
        assertThat(visitor.current()).hasText("11-15");
        visitor.visit("game=international").type("32-28").type("19-23").type("28x19");
        assertThat(visitor.current()).hasText("28x19");
        visitor.visit("game=othello").press("f5");
        assertThat(visitor.said("e5")).startsWith("e5, black disc");
    }

    @Test
    void a_linked_game_is_walked_and_an_illegal_try_explained() {
        Visitor visitor = visit("game=checkers&moves=11-15+22-18");
        visitor.key("Home", "ArrowRight");
        assertThat(visitor.current()).hasText("11-15");
        visitor.key("End").drag("12", "16");
        assertThat(visitor.card()).containsText("A capture is available and must be taken: 15x22.");
        assertThat(visitor.card()).containsText("WCDF 1.20");
        assertThat(visitor.marked()).containsExactly("15");
    }

    @Test
    void a_file_is_checked_reported_on_and_its_game_opened() {
        Visitor visitor = visit("view=files").drop("games.pgn", "1. e4 e5 1/2-1/2\n\n" + BROKEN);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        assertThat(visitor.saved("CSV")).contains("games.pgn,2,Chiara,Durk,", ",illegal,8,Ke5,");
        Page report = visitor.page().waitForPopup(() -> visitor.button("Report"));
        assertThat(report.locator(".finding")).containsText("4...Ke5");
        report.close();
        visitor.page().locator("#games-table [data-row]").first().click();
        assertThat(visitor.page().locator("#players")).hasText("Chiara – Durk");
        assertThat(visitor.moves().locator(".reason")).isVisible();
    }

    @Test
    void a_position_is_set_up_and_says_who_can_win() {
        Visitor visitor = visit("game=chess");
        visitor.button("Set up a position").button("Clear");
        Page page = visitor.page();
        for (String piece : List.of("white king e1", "black king e8", "black queen d8")) {
            String square = piece.substring(piece.length() - 2);
            page.locator(
                            "#setup-palette label",
                            new Page.LocatorOptions().setHasText(piece.substring(0, piece.length() - 3)))
                    .click();
            visitor.press(square);
        }
        visitor.button("Play from here");
        assertThat(page.locator("#position-text")).hasValue("3qk3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(visitor.standing()).containsText("White can no longer win [FIDE 6.9]");
    }

    @Test
    void the_input_of_a_contest_is_answered() {
        Visitor visitor = visit("view=contest&program=megacheckers");
        visitor.button("Example");
        assertThat(visitor.page().locator("#contest-error")).isHidden();
        assertThat(visitor.page().locator("#contest-board .piece").first()).isVisible();
    }

    @Test
    void the_servers_games_are_explored_and_its_boards_watched() {
        Visitor visitor = visit("game=chess&moves=e4");
        visitor.page().locator("#explorer summary").click();
        assertThat(visitor.page().locator("#explorer-moves .walk")).hasCount(2);
        visitor.page()
                .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("c5"))
                .click();
        assertThat(visitor.current()).hasText("c5");
        visitor.visit("view=desk");
        assertThat(visitor.page().locator(".seat")).hasCount(1);
        assertThat(visitor.page().locator(".seat")).containsText("Illegal move");
    }

    @Test
    void on_a_phone_nothing_is_cut_and_axe_finds_nothing_wrong() {
        Visitor visitor = visit("game=international&moves=32-28+19-23+37-32", Machine.PHONE);
        assertThat(visitor.moves().locator(".reason")).isVisible();
        assertThat(Axe.violations(visitor.page(), ColorScheme.LIGHT)).isEmpty();
        assertThat((int) visitor.page()
                        .evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("scrolling sideways")
                .isLessThanOrEqualTo(0);
    }
}
