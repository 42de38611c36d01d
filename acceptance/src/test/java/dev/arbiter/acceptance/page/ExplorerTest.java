package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
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

/** Openings have their names, and the explorer shows what was played in the files of the server. */
@Tag("full")
class ExplorerTest extends BrowserTest {

    @TempDir
    static Path folder;

    @Override
    void begin() {
        Path games = folder.resolve("club.pgn");
        try {
            Files.writeString(games, """
                [White "Anna"]
                [Black "Boris"]
                [WhiteElo "2100"]
                [Date "2021.05.01"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 Nc6 1-0

                [White "Boris"]
                [Black "Anna"]
                [Result "0-1"]

                1. e4 c5 0-1

                [Result "1/2-1/2"]

                1. e4 e5 1/2-1/2
                """);
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
    void the_explorer_follows_the_board_and_plays_its_moves() {
        Visitor visitor = visit("game=chess&moves=e4");
        assertThat(visitor.page().locator("#explorer-files")).hasText("club.pgn");
        visitor.page().locator("#explorer summary").focus();
        visitor.key("Enter");
        assertThat(walks(visitor)).hasCount(2);
        assertThat(walks(visitor).first()).hasText("e52");
        assertThat(walks(visitor).first().getByRole(AriaRole.IMG))
                .hasAccessibleName("White 50 %, draws 50 %, Black 0 %");
        visitor.page()
                .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("c5"))
                .click();
        assertThat(visitor.current()).hasText("c5");
        assertThat(visitor.page().locator("#explorer-said"))
                .hasText("No game in the files went on from this position.");
        visitor.button("Previous");
        assertThat(walks(visitor)).hasCount(2);
    }

    @Test
    void a_report_and_the_players_are_a_press_away() {
        Visitor visitor = visit("game=chess&moves=e4");
        visitor.page().locator("#explorer summary").click();
        assertThat(walks(visitor)).hasCount(2);
        org.assertj.core.api.Assertions.assertThat(visitor.requests()).noneMatch(url -> url.contains("reports"));
        visitor.button("Opening report");
        Locator dialog = visitor.page().locator("dialog.reports");
        assertThat(dialog.getByRole(AriaRole.STATUS)).hasText("3 games: White won 33 %, 33 % drawn, Black won 33 %");
        assertThat(dialog.getByRole(AriaRole.HEADING)).hasText("B00 King's Pawn Game");
        assertThat(dialog.locator("caption").first()).hasText("By the next move");
        assertThat(dialog.locator("tbody tr").first()).hasText("e5250 %50 %0 %C20 King's Pawn Game");
        // Where all tables do not fit, none is cut: what lies around them scrolls.
        assertThat(dialog.locator("tbody tr").nth(1)).isInViewport();
        DeskTest.look(visitor, "opening-report");
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Players"))
                .click();
        assertThat(dialog.locator("tbody tr").first()).hasText("Anna22 (100 %)+1 =0 −0+1 =0 −021002021");
        visitor.page().locator("dialog.reports .name").first().click();
        assertThat(dialog.getByRole(AriaRole.HEADING)).hasText("Anna");
        assertThat(dialog.locator("caption")).hasText(new String[] {"By spelling", "By opponent"});
        visitor.page()
                .getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Only games that match"))
                .fill("date >");
        visitor.key("Enter");
        assertThat(dialog.getByRole(AriaRole.STATUS)).containsText("In the field 'where'");
        visitor.page()
                .getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Only games that match"))
                .fill("");
        visitor.button("Table");
        assertThat(dialog.locator("tbody tr").first()).hasText("1 Anna2100×1 120");
        DeskTest.look(visitor, "crosstable");
        dialog.getByLabel("Tie-breaks, in their order").fill("BH,PS");
        visitor.key("Enter");
        assertThat(dialog.locator("thead")).hasText("PlayerRating12PointsBHPS");
        dialog.getByLabel("Tie-breaks, in their order").fill("BX");
        visitor.key("Enter");
        assertThat(dialog.getByRole(AriaRole.STATUS)).containsText("No tie-break is called 'BX'");
        visitor.key("Escape");
        assertThat(dialog).isHidden();
    }

    @Test
    void an_opening_has_its_name() {
        Visitor visitor = visit("game=chess&moves=e4+c5");
        assertThat(visitor.page().locator("#opening")).hasText("B20 Sicilian Defense");
        visitor.visit("game=othello&moves=f5");
        assertThat(visitor.page().locator("#opening")).isHidden();
    }
}
