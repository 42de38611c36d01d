package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a new user meets in the first hour, on a screen of 1280 by 800, on one of 800 by 600 and on a phone. */
@Tag("full")
class FirstHourTest extends BrowserTest {

    private static final String CLOCKS = """
            [White "Anna"]
            [Black "Boris"]

            1. e4 {[%clk 1:30:00]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 1:29:00]} Nc6 {[%clk 1:19:00]} 3. Ke3 {[%clk 1:28:00]} *
            """;

    @TempDir
    static Path folder;

    /** The screens on which the page is looked at. */
    @SuppressWarnings("ImmutableEnumChecker") // A record of values.
    enum Screen {
        DESK(1280, 800),
        SMALL(800, 600),
        PHONE(360, 740);

        private final Machine machine;

        Screen(int width, int height) {
            machine = new Machine(width, height, ColorScheme.LIGHT, ReducedMotion.REDUCE);
        }
    }

    @Override
    void begin() {
        try {
            for (String section : List.of("open", "girls")) {
                Path games = Files.createDirectories(folder.resolve(section)).resolve("games.pgn");
                Files.writeString(games, """
                                [White "Anna of %1$s"]
                                [Black "Boris"]
                                [Board "1"]
                                [Result "*"]

                                1. e4 e5 2. Ke3 *
                                """.formatted(section));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Server server = new Server(Limits.STANDARD, List.of(folder.toString()));
        serve(server, server.at("/"));
    }

    @ParameterizedTest
    @EnumSource
    void each_clock_stays_with_its_player_at_every_move(Screen screen) {
        Visitor visitor = visit("game=chess", screen.machine);
        visitor.paste(CLOCKS);
        assertThat(visitor.page().locator("#players")).hasText("Anna – Boris");
        visitor.key("End");
        assertThat(visitor.current()).containsText("Ke3");
        clocks(visitor, "1:28:00", "1:19:00");
        visitor.key("ArrowLeft");
        clocks(visitor, "1:29:00", "1:19:00");
        visitor.key("ArrowLeft");
        clocks(visitor, "1:29:00", "1:20:00");
        picture(visitor, "clocks-" + screen);
    }

    private static void clocks(Visitor visitor, String white, String black) {
        Page page = visitor.page();
        assertThat(seat(page, "Anna")).containsText(white);
        assertThat(seat(page, "Boris")).containsText(black);
    }

    private static Locator seat(Page page, String player) {
        return page.locator("#board .beside").filter(new Locator.FilterOptions().setHasText(player));
    }

    @ParameterizedTest
    @EnumSource
    void a_position_that_is_set_up_can_be_played_from(Screen screen) {
        Visitor visitor = visit("game=chess&moves=e4", screen.machine);
        visitor.button("Set up a position");
        assertThat(visitor.page().locator("#setup-said")).containsText("to move");
        Locator play = visitor.page().locator("#setup-done");
        visitor.page().locator("#setup-palette").scrollIntoViewIfNeeded();
        picture(visitor, "setup-" + screen);
        BoundingBox box = play.boundingBox();
        assertThat(box.y + box.height).isLessThanOrEqualTo(screen.machine.height());
        assertThat(box.x + box.width).isLessThanOrEqualTo(screen.machine.width());
        play.click();
        assertThat(visitor.page().locator("#setup")).isHidden();
    }

    @ParameterizedTest
    @EnumSource
    void a_notice_covers_neither_its_field_nor_the_steps_and_can_be_closed(Screen screen) {
        Visitor visitor = visit("game=chess", screen.machine).holdNotices();
        visitor.page().locator("#position-text").fill("nonsense");
        visitor.page().locator("#position-text").press("Enter");
        assertThat(visitor.toast()).isVisible();
        picture(visitor, "notice-" + screen);
        BoundingBox notice = visitor.toast().boundingBox();
        for (String other : List.of("#position-text", "#steps", "#move-form")) {
            BoundingBox box = visitor.page().locator(other).boundingBox();
            assertThat(box.y).as(other).isGreaterThanOrEqualTo(notice.y + notice.height);
        }
        assertThat(notice.x + notice.width).isLessThanOrEqualTo(screen.machine.width());
        visitor.button("Dismiss");
        assertThat(visitor.toast()).isHidden();
    }

    @Test
    void a_typed_check_needs_no_sign() {
        Visitor visitor = visit("game=chess&moves=e4+d5");
        visitor.type("Bb5");
        assertThat(visitor.current()).hasText("Bb5+");
        assertThat(visitor.card()).isHidden();
        visitor.type("c6").type("bxc6");
        assertThat(visitor.current()).hasText("c6");
        visitor.type("Bxc6");
        assertThat(visitor.current()).hasText("Bxc6+");
        assertThat(visitor.card()).isHidden();
    }

    @ParameterizedTest
    @EnumSource
    void below_the_players_stands_nothing_that_is_none(Screen screen) {
        Visitor visitor = visit("game=chess", screen.machine);
        visitor.page().locator("#explorer summary").click();
        visitor.button("Opening report");
        Locator dialog = visitor.page().locator("dialog.reports");
        for (String view : List.of("Players", "Table", "This position")) {
            dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(view))
                    .click();
            visitor.settle();
            assertThat(dialog).not().containsText("undefined");
        }
        picture(visitor, "players-" + screen);
    }

    @ParameterizedTest
    @EnumSource
    void the_served_files_are_watched_at_a_press_and_boards_of_one_number_told_apart(Screen screen) {
        Visitor visitor = visit("view=desk", screen.machine);
        Locator boards = visitor.page().locator(".seat");
        Locator start = visitor.page().getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Watch "));
        boards.first().or(start).first().waitFor();
        if (boards.count() == 0) {
            // The first screen has the desk started; it goes on for the others.
            picture(visitor, "desk-empty-" + screen);
            start.click();
        }
        assertThat(boards).hasCount(2);
        assertThat(visitor.page().locator(".seat b").nth(0)).hasText("1 (girls)");
        assertThat(visitor.page().locator(".seat b").nth(1)).hasText("1 (open)");
        assertThat(visitor.page().locator("#view-desk .state")).isHidden();
        picture(visitor, "desk-" + screen);
    }

    @Test
    void a_file_that_is_too_large_is_not_sent() {
        Visitor visitor = visit("view=files");
        int before = visitor.requests().size();
        visitor.page().evaluate("""
                () => {
                  const data = new DataTransfer();
                  data.items.add(new File([new Uint8Array(65 << 20)], 'all games.pgn'));
                  for (const kind of ['dragenter', 'dragover', 'drop']) {
                    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
                  }
                }""");
        assertThat(visitor.page().locator("#check-state"))
                .containsText("The page takes files of up to 64 MB, and all games.pgn has 65; compress it, or check it"
                        + " with: arbiter check \"all games.pgn\"");
        assertThat(visitor.requests().subList(before, visitor.requests().size()))
                .noneMatch(url -> url.contains("/api/v1/checks"));
    }

    private static void picture(Visitor visitor, String name) {
        if (Boolean.getBoolean("arbiter.pictures")) {
            visitor.settle();
            visitor.page()
                    .screenshot(new Page.ScreenshotOptions()
                            .setPath(Path.of(
                                    "target",
                                    "screenshots",
                                    "first-" + name.toLowerCase(java.util.Locale.ROOT) + ".png")));
        }
    }
}
