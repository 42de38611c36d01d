package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.acceptance.page.Visitor.Machine;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On a phone whatever one presses has room for a finger, and what one reads can be read. */
@Tag("full")
class PhoneTest extends BrowserTest {

    /** What is too small to be pressed: a control, or the label around it; moves in rows have 40 pixels. */
    private static final String SMALL = """
        () => [...document.querySelectorAll('button, select, summary, input:not(.offscreen), textarea, .stock, .look, a')].map(each => {
          const control = each.matches('[type=radio], [type=checkbox]') ? each.closest('label') : each;
          const { width, height } = control.getBoundingClientRect();
          const least = control.matches('.ply') ? 40 : 44;
          const small = control.checkVisibility() && width > 1 && height > 1 && (height < least || width < 24);
          return small ? `${control.id || control.className} ${control.textContent.trim().slice(0, 20)} ${Math.round(width)}x${Math.round(height)}` : '';
        }).filter(Boolean)""";

    @SuppressWarnings("unchecked")
    private static void assertRoom(Visitor visitor, String where) {
        visitor.settle();
        assertThat((List<String>) visitor.page().evaluate(SMALL))
                .as("too small in %s", where)
                .isEmpty();
    }

    @Test
    void every_control_of_the_board_has_room_for_a_finger() {
        Visitor visitor = visit("game=chess&moves=e4+e5+(+c5+Nf3+(+Nc3+)+)+Nf3", Machine.PHONE);
        assertThat(visitor.moves().locator(".nested")).isVisible();
        assertRoom(visitor, "the game");
        visitor.button("Annotate");
        assertRoom(visitor, "the panel for comments");
        visitor.type("Ke5");
        assertThat(visitor.card()).isVisible();
        assertRoom(visitor, "a ruling");
        visitor.key("Shift+F10");
        assertRoom(visitor, "the menu");
        visitor.key("Escape").button("Set up a position");
        assertThat(visitor.page().locator("#setup-said")).containsText("to move");
        assertRoom(visitor, "set-up");
        visitor.button("Cancel");
        for (String dialog : List.of("Appearance", "Help", "Paste", "Save", "Add players and event")) {
            visitor.button(dialog);
            assertRoom(visitor, dialog);
            visitor.key("Escape");
        }
    }

    @Test
    void every_control_of_the_lists_has_room_for_a_finger() {
        Visitor visitor = visit("game=chess&moves=e4", Machine.PHONE);
        visitor.button("Keep").tab("My games");
        assertRoom(visitor, "my games");
        visitor.tab("Files");
        assertRoom(visitor, "files before a check");
        visitor.drop("games.pgn", "1. e4 e5 2. Ke3 *\n");
        assertThat(visitor.page().locator("#check-figures")).containsText("1 game");
        assertThat(visitor.page().locator("#verdicts")).isVisible();
        assertRoom(visitor, "files");
    }

    @Test
    void names_of_squares_can_be_read() {
        Visitor visitor = visit("game=chess", Machine.PHONE);
        double size = ((Number) visitor.page()
                        .evaluate("parseFloat(getComputedStyle(document.querySelector('#board .number')).fontSize)"))
                .doubleValue();
        assertThat(size).isGreaterThanOrEqualTo(10);
    }
}
