package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.arbiter.acceptance.page.Visitor.Machine;
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

/** Reports on an event of many players with long names, held in one hand. */
@Tag("full")
class ReportsOnAPhoneTest extends BrowserTest {

    private static final List<String> PLAYERS = List.of(
            "Nepomniachtchi, Ian Alexandrovich",
            "Vachier-Lagrave, Maxime",
            "Praggnanandhaa, Rameshbabu",
            "Anna",
            "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
            "Duda, Jan-Krzysztof",
            "Mamedyarov, Shakhriyar Hamid oglu",
            "Boris",
            "Ðurić, Stefan",
            "Ju, Wenjun",
            "van der Sterren, Paul",
            "Chiara");

    private static final List<String> LINES =
            List.of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6", "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6");

    private static final List<String> RESULTS = List.of("1-0", "1/2-1/2", "0-1");

    @TempDir
    static Path folder;

    @Override
    void begin() {
        StringBuilder games = new StringBuilder();
        int number = 0;
        for (String white : PLAYERS) {
            for (String black : PLAYERS) {
                if (!white.equals(black)) {
                    String result = RESULTS.get(number % 3);
                    games.append(String.format(
                            "[Event \"Candidates\"]%n[White \"%s\"]%n[Black \"%s\"]%n[WhiteElo \"%d\"]%n[BlackElo \"%d\"]%n"
                                    + "[Date \"%d.04.01\"]%n[Result \"%s\"]%n%n%s %s%n%n",
                            white,
                            black,
                            2700 + number % 90,
                            2710,
                            2001 + number % 20,
                            result,
                            LINES.get(number % 2),
                            result));
                    number++;
                }
            }
        }
        Path file = folder.resolve("the candidates of all years in one file.pgn");
        try {
            Files.writeString(file, games);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Server server = new Server(Limits.STANDARD, List.of(file.toString()));
        serve(server, server.at("/"));
    }

    @Test
    void reports_players_and_tables_fit_a_phone() {
        Visitor visitor = visit("game=chess&moves=e4", Machine.PHONE);
        visitor.page().locator("#explorer summary").click();
        assertThat(visitor.page().locator("#explorer-moves .walk")).hasCount(2);
        fits(visitor, "phone-explorer", visitor.page().locator("#explorer"));
        visitor.button("Opening report");
        Locator dialog = visitor.page().locator("dialog.reports");
        assertThat(dialog.locator("caption").first()).hasText("By the next move");
        fits(visitor, "phone-opening-report", dialog);
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Players"))
                .click();
        assertThat(dialog.locator("tbody tr")).hasCount(PLAYERS.size());
        fits(visitor, "phone-players", dialog);
        dialog.locator(".name").first().click();
        assertThat(dialog.locator("caption").first()).hasText("By spelling");
        fits(visitor, "phone-player", dialog);
        visitor.button("Table");
        assertThat(dialog.locator("tbody tr")).hasCount(PLAYERS.size());
        fits(visitor, "phone-crosstable", dialog);
        Locator table = dialog.locator(".report-part");
        // All of a table can be reached, by a finger and by keys.
        table.evaluate("part => { part.scrollLeft = part.scrollWidth }");
        assertThat(table.locator("tbody tr").first().locator("td").last()).isInViewport();
        Locator name = table.locator("tbody th").first();
        assertThat(name).isInViewport();
        visitor.key("Escape");
        assertThat(dialog).isHidden();
    }

    /** Nothing but a table is wider than the screen, and what can be pressed lies on it and is large enough for a finger. */
    private static void fits(Visitor visitor, String name, Locator part) {
        Page page = visitor.page();
        page.setViewportSize(Machine.PHONE.width(), Machine.PHONE.height());
        fitsAsItIs(visitor, name + "-narrow", part);
        page.setViewportSize(390, 844);
        fitsAsItIs(visitor, name, part);
    }

    private static void fitsAsItIs(Visitor visitor, String name, Locator part) {
        Page page = visitor.page();
        if (Boolean.getBoolean("arbiter.pictures")) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target", "screenshots", name + ".png")));
        }
        DeskTest.look(visitor, name);
        org.assertj.core.api.Assertions.assertThat(part.evaluate("""
                part => [part, ...part.querySelectorAll('*')]
                  .filter(each => !each.closest('table') && each.getClientRects().length && !each.matches('option'))
                  .map(each => [each, each.getBoundingClientRect()])
                  .filter(([each, at]) => at.left < 0 || at.right > innerWidth)
                  .map(([each, at]) => each.outerHTML.slice(0, 80) + ' from ' + at.left + ' to ' + at.right)
                """).toString())
                .as("what lies beside the screen of %s", name)
                .isEqualTo("[]");
        org.assertj.core.api.Assertions.assertThat(part.evaluate("""
                part => [...part.querySelectorAll('button, input, select, summary')]
                  .map(each => [each, each.getBoundingClientRect()])
                  .filter(([each, at]) => at.height && at.height < 24)
                  .map(([each, at]) => each.outerHTML.slice(0, 80) + ' is ' + at.height + ' high')
                """).toString())
                .as("what a finger cannot press in %s", name)
                .isEqualTo("[]");
        org.assertj.core.api.Assertions.assertThat(part.evaluate("""
                part => [...part.querySelectorAll('tbody th')]
                  .map(each => [each, each.getBoundingClientRect(), each.querySelector('button')?.getBoundingClientRect(), each.querySelector('button')])
                  .filter(([each, at, name, button]) => at.width < 90 || at.width > innerWidth / 2 || each.scrollHeight > each.clientHeight + 1
                    || (name && (name.top < at.top || name.bottom > at.bottom || name.right > at.right
                      || button.scrollWidth > button.clientWidth)))
                  .map(([each, at]) => each.textContent + ' in ' + at.width + ' by ' + at.height)
                """).toString())
                .as("names that are broken or lie over others in %s", name)
                .isEqualTo("[]");
    }
}
