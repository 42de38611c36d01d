package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ViewportSize;
import dev.arbiter.acceptance.page.Visitor.Machine;
import dev.arbiter.web.Server;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How the page looks, in light and dark, on a desk and on a phone: axe must find nothing wrong with it.
 * {@code -Darbiter.pictures=true} takes pictures to {@code target/screenshots} and renews those of {@code docs/images}.
 */
@Tag("full")
class LooksTest extends BrowserTest {

    private static final Path ROOT = Path.of(System.getProperty("arbiter.root"));
    private static final Path EXAMPLES = ROOT.resolve("examples");
    private static final Path PICTURES = Path.of("target", "screenshots");

    private static final List<String> IN_DOCS = List.of("draughts-light", "variations-dark", "contest-light");

    /** All of the page's files together as they are sent when it is opened in English, in bytes. */
    private static final long MOST_WEIGHT = 92_000;

    /** What is sent later, when somebody first asks for it. */
    private static final List<String> LATER = List.of(
            "app/desk.js",
            "app/desk.css",
            "app/details.js",
            "app/explorer.js",
            "app/filetools.js",
            "app/settle.js",
            "app/zip.js");

    private static final long MOST_WEIGHT_LATER = 13_600;

    /** What is sent when somebody asks for reports on the files of the server. */
    private static final List<String> REPORTS = List.of("app/reports.js", "app/reports.css");

    private static final long MOST_WEIGHT_REPORTS = 3_600;

    /** What is sent beside for a language other than English. */
    private static final long MOST_WEIGHT_LANGUAGE = 13_000;

    private static final String BROKEN = "game=international&moves=32-28+19-23+37-32+14-19+41-37+31-26+23-29";
    private static final String CASTLED =
            "game=chess&moves=e4+e5+Nf3+Nc6+Bc4+Bc5+O-O+Nf6+d4+exd4+e5+d5+exf6+dxc4+Re1%2B+O-O+fxg7+Kxg7";

    @Test
    void the_board_with_a_game_that_broke() {
        Visitor visitor = visit(BROKEN);
        assertThat(visitor.moves().locator(".reason")).isVisible();
        look(visitor, "draughts");
    }

    @Test
    void the_board_after_an_illegal_try() {
        Visitor visitor = visit("game=checkers&moves=11-15+22-18");
        visitor.drag("12", "16");
        assertThat(visitor.card()).isVisible();
        look(visitor, "try");
        visitor.visit("game=chess&moves=e4+e5+Bc4+Nc6+Qh5+Nf6").press("h5");
        look(visitor, "targets");
        visitor.visit("game=othello&moves=f5+d6+c3+d3+c4+f4+c5+b3+c2+b4");
        look(visitor, "othello");
        visitor.visit("game=canadian");
        look(visitor, "canadian");
        visitor.visit("game=turkish");
        look(visitor, "turkish");
    }

    @Test
    void a_pasted_game_with_variations() {
        Visitor visitor = visit("game=chess");
        visitor.paste("""
                [Event "Club evening"]
                [White "Boris"]
                [Black "Chiara"]
                [Date "2026.10.02"]
                [Result "1/2-1/2"]

                1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 (3. Bc4 Qh4+ {is met by} 4. Kf1) g5) Nc6 3. Bc4 Bc5 {the quiet game}
                4. O-O Nf6 5. d4 exd4 6. e5 d5 7. exf6 dxc4 8. Re1+ O-O 9. fxg7 Kxg7 1/2-1/2
                """);
        assertThat(visitor.moves().locator(".reason")).isVisible();
        look(visitor, "broken");
        visitor.button("exf4");
        assertThat(visitor.current()).hasText("exf4");
        look(visitor, "variations");
        visitor.key("Shift+F10");
        look(visitor, "menu");
        visitor.key("Escape").button("Edit players, event and tags");
        look(visitor, "details");
        visitor.key("Escape").button("Keep").tab("My games");
        look(visitor, "games");
    }

    @Test
    void a_game_with_clocks_evaluations_and_arrows_while_it_is_annotated() {
        Visitor visitor = visit("game=chess");
        visitor.paste("""
                [White "Anna"]
                [Black "Boris"]

                1. e4 { [%clk 1:30:00] [%eval 0.33] } e5 $1 { [%clk 1:29:31] [%eval 0.2] solid } 2. Nf3 $14
                { [%csl Re5,Yd4][%cal Gf3e5,Bf1c4] [%clk 1:29:58] [%eval 0.41] the usual move } Nc6 { [%eval -1.1] } *
                """);
        assertThat(visitor.page().locator("#players")).hasText("Anna – Boris");
        visitor.key("End", "ArrowLeft").button("Annotate");
        assertThat(visitor.page().locator("#board .arrow.drawn")).hasCount(4);
        look(visitor, "annotated");
        visitor.page().setViewportSize(740, 360);
        look(visitor, "landscape");
        visitor.page().setViewportSize(320, 640);
        look(visitor, "narrow");
    }

    @Test
    void set_up_help_and_paste() {
        Visitor visitor = visit("game=chess");
        look(visitor, "start");
        visitor.button("Set up a position");
        assertThat(visitor.page().locator("#setup-said")).containsText("to move");
        look(visitor, "setup");
        visitor.button("Cancel").key("?");
        look(visitor, "help");
        visitor.key("Escape").button("Save");
        look(visitor, "save");
        visitor.key("Escape").button("Paste");
        look(visitor, "paste");
    }

    @Test
    void files_before_and_after_a_check() throws IOException {
        Visitor visitor = visit("view=files");
        look(visitor, "files-empty");
        String games = Files.readString(EXAMPLES.resolve("club-evening.pgn"));
        visitor.drop("club-season.pgn", games.repeat(9));
        assertThat(visitor.page().locator("#check-figures")).containsText("27 games");
        visitor.page().locator("#games-table").focus();
        visitor.key("ArrowDown", "ArrowDown");
        look(visitor, "files");
        visitor.page().getByLabel("Find").fill("nobody");
        assertThat(visitor.page().locator("#games-none")).isVisible();
        look(visitor, "files-none");
        visitor.drop("holiday.jpg", "\u00ff\u00d8\u0000");
        assertThat(visitor.page().locator("#check")).hasClass("check bad");
        look(visitor, "files-bad");
    }

    @Test
    void the_contest_tab() {
        Visitor visitor = visit("view=contest");
        look(visitor, "contest-empty");
        visitor.button("Example");
        rows(visitor).nth(2).click();
        assertThat(visitor.page().locator("#contest-board .piece.gone")).hasCount(7);
        look(visitor, "contest");
        visitor.page().getByLabel("Input").fill("3 3\n2 1 2 0 1\n150 150\n" + "0 ".repeat(11250) + "\n3 3\n2 1 x");
        visitor.button("Answer");
        assertThat(visitor.page().locator("#contest-error")).isVisible();
        rows(visitor).nth(1).click();
        assertThat(visitor.page().locator("#contest-undrawn")).isVisible();
        look(visitor, "contest-error");
    }

    private static Locator rows(Visitor visitor) {
        return visitor.page().locator("#instances [data-row]");
    }

    @Test
    void a_phone_shows_everything_without_scrolling_sideways() throws IOException {
        Visitor visitor = visit(BROKEN, Machine.PHONE);
        assertThat(visitor.moves().locator(".reason")).isVisible();
        look(visitor, "phone-board");
        visitor.visit(CASTLED).button("Set up a position");
        assertThat(visitor.page().locator("#setup-said")).containsText("to move");
        look(visitor, "phone-setup");
        visitor.visit("view=files").drop("club-evening.pgn", Files.readString(EXAMPLES.resolve("club-evening.pgn")));
        assertThat(visitor.page().locator("#check-figures")).containsText("3 games");
        look(visitor, "phone-files");
        visitor.contest().button("Example");
        rows(visitor).nth(2).click();
        look(visitor, "phone-contest");
    }

    @Test
    void theme_board_pieces_and_notation_are_chosen_and_remembered() {
        Visitor visitor = visit("game=chess&moves=Nf3", Machine.DESK.with(ColorScheme.DARK));
        String ground = "getComputedStyle(document.body).backgroundColor";
        String square = "getComputedStyle(document.querySelector('#board .cell.dark')).backgroundColor";
        String knight = "document.getElementById('piece-KNIGHT').innerHTML";
        List<Object> before =
                Stream.of(ground, square, knight).map(visitor.page()::evaluate).toList();
        visitor.button("Appearance");
        look(visitor, "appearance");
        visitor.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        for (String choice : List.of("Light", "Blue", "Plain", "Figurines")) {
            visitor.page().locator("#looks").getByText(choice).click();
        }
        visitor.key("Escape");
        assertThat(visitor.current().locator(".figurine .piece")).isVisible();
        assertThat(visitor.current()).hasText("Nf3");
        List<Object> after =
                Stream.of(ground, square, knight).map(visitor.page()::evaluate).toList();
        for (int i = 0; i < after.size(); i++) {
            assertThat(after.get(i)).isNotEqualTo(before.get(i));
        }
        visitor.page().reload();
        assertThat(visitor.current().locator(".figurine .piece")).isVisible();
        assertThat(Stream.of(ground, square, knight)
                        .map(visitor.page()::evaluate)
                        .toList())
                .isEqualTo(after);
        visitor.button("Appearance");
        for (String choice : List.of("System", "Wood", "Classic", "Letters: Nf3")) {
            visitor.page().locator("#looks").getByText(choice).click();
        }
        assertThat(Stream.of(ground, square, knight)
                        .map(visitor.page()::evaluate)
                        .toList())
                .isEqualTo(before);
    }

    @Test
    void the_page_is_light_and_asks_nobody_else() throws IOException {
        long weight = 0;
        long later = 0;
        long reports = 0;
        Path folder = ROOT.resolve("web/src/main/resources/dev/arbiter/web/page");
        try (Server server = new Server();
                Stream<Path> files = Files.walk(folder)) {
            String sheets = server.get("/app/page.css").body();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                // The sheets of all views are sent as one.
                boolean isLater = LATER.contains(folder.relativize(file).toString());
                boolean isReport = REPORTS.contains(folder.relativize(file).toString());
                boolean sheet = file.toString().endsWith(".css") && !isLater && !isReport;
                String path = sheet ? "app/page.css" : folder.relativize(file).toString();
                HttpResponse<String> sent = server.get("/" + path, "Accept-Encoding", "gzip");
                assertThat(sent.headers().firstValue("Content-Encoding")).contains("gzip");
                if (isLater) {
                    later += sent.headers().firstValueAsLong("Content-Length").orElseThrow();
                } else if (isReport) {
                    reports += sent.headers().firstValueAsLong("Content-Length").orElseThrow();
                } else if (file.toString().contains("/lang/")) {
                    assertThat(sent.headers().firstValueAsLong("Content-Length").orElseThrow())
                            .as("%s", file)
                            .isBetween(500L, MOST_WEIGHT_LANGUAGE);
                } else if (!sheet || file.endsWith("base.css")) {
                    weight += sent.headers().firstValueAsLong("Content-Length").orElseThrow();
                }
                if (sheet) {
                    assertThat(sheets)
                            .as("what %s begins with", file)
                            .contains(Files.readAllLines(file).get(1).strip());
                }
                assertThat(Files.readString(file).replace("http://www.w3.org/2000/svg", ""))
                        .as("addresses in %s", file)
                        .doesNotContainPattern("https?://");
            }
        }
        assertThat(weight).isBetween(20_000L, MOST_WEIGHT);
        assertThat(later).isBetween(2_000L, MOST_WEIGHT_LATER);
        assertThat(reports).isBetween(1_000L, MOST_WEIGHT_REPORTS);
    }

    @Test
    void a_server_that_does_not_answer_is_reported() {
        Visitor visitor = visit("game=chess");
        visitor.page().route("**/api/v1/**", route -> route.abort());
        visitor.type("e4");
        assertThat(visitor.toast()).containsText("Arbiter does not answer");
        visitor.page().reload();
        assertThat(visitor.page().locator("#unreachable")).containsText("could not start");
    }

    @Test
    void what_nobody_can_read_is_found() {
        Visitor visitor = visit("game=chess");
        visitor.page().evaluate("""
                () => {
                  const main = document.querySelector('main');
                  main.insertAdjacentHTML('beforeend', '<img src="data:,"><p id="grey">grey on grey</p>');
                  Object.assign(document.getElementById('grey').style, { color: '#777', background: '#888' });
                }""");
        assertThat(Axe.violations(visitor.page(), ColorScheme.LIGHT).toString())
                .contains("image-alt", "color-contrast");
        assertThat(Axe.violations(visitor.page(), ColorScheme.DARK).toString())
                .contains("color-contrast")
                .doesNotContain("image-alt");
    }

    /** Has axe look at what can be seen, in light and dark. */
    private static void look(Visitor visitor, String name) {
        Page page = visitor.page();
        page.evaluate("document.getElementById('toast').hidden = true");
        for (ColorScheme colors : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            lookInOneTheme(visitor, name, colors);
        }
        assertThat((int) page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("scrolling sideways in %s", name)
                .isLessThanOrEqualTo(0);
        assertThat(page.getByRole(AriaRole.MAIN)).isVisible();
    }

    private static void lookInOneTheme(Visitor visitor, String scene, ColorScheme colors) {
        Page page = visitor.page();
        String name = scene + (colors == ColorScheme.DARK ? "-dark" : "-light");
        if (Boolean.getBoolean("arbiter.pictures")) {
            boolean phone = page.viewportSize().width < 600;
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(PICTURES.resolve(name + ".png"))
                    .setFullPage(phone));
            if (IN_DOCS.contains(name)) {
                renew(visitor, ROOT.resolve("docs/images/page-" + name + ".png"));
            }
        }
        assertThat(Axe.violations(page, colors)).as("violations of %s", name).isEmpty();
    }

    private static void renew(Visitor visitor, Path picture) {
        Page page = visitor.page();
        ViewportSize before = page.viewportSize();
        page.setViewportSize(1000, 660);
        // In a lower list the move has to come into sight again.
        visitor.key("ArrowLeft", "End").settle();
        page.screenshot(new Page.ScreenshotOptions().setPath(picture));
        page.setViewportSize(before.width, before.height);
    }
}
