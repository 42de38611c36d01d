package dev.arbiter.web.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Setting up a position by hand. */
class SetupTest extends BrowserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess | white king | e1 | black king | e8 | 4k3/8/8/8/8/8/8/4K3 b - - 0 1",
                "checkers | white king | 32 | black man | 1 | B:WK32:B1",
                "international | white man | 46 | black king | 5 | B:W46:BK5",
                "othello | white disc | a1 | black disc | b1 | OX-------------------------------------------------------------- X"
            })
    void pieces_are_put_on_a_cleared_board_and_played_from(
            String game, String first, String there, String second, String where, String position) {
        Visitor visitor = visit("game=" + game);
        visitor.button("Set up a position").button("Clear");
        pick(visitor, first).press(there);
        pick(visitor, second).press(where);
        visitor.page()
                .getByLabel("Black", new com.microsoft.playwright.Page.GetByLabelOptions().setExact(true))
                .check();
        if (game.equals("chess")) {
            for (String box : new String[] {"White O-O", "White O-O-O", "Black O-O", "Black O-O-O"}) {
                visitor.page()
                        .getByLabel(box, new com.microsoft.playwright.Page.GetByLabelOptions().setExact(true))
                        .uncheck();
            }
        }
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#position-text")).hasValue(position);
        assertThat(visitor.moves()).containsText("No moves yet");
    }

    @Test
    void a_position_that_cannot_be_is_said_to_be_none() {
        Visitor visitor = visit("game=chess");
        visitor.button("Set up a position");
        pick(visitor, "eraser").press("e1");
        assertThat(visitor.page().locator("#setup-said")).containsText("king");
        assertThat(visitor.page()
                        .getByRole(
                                AriaRole.BUTTON,
                                new com.microsoft.playwright.Page.GetByRoleOptions().setName("Play from here")))
                .isDisabled();
        visitor.button("Starting position");
        assertThat(visitor.page().locator("#setup-said")).containsText("White to move");
        visitor.button("Cancel");
        assertThat(visitor.said("e1")).isEqualTo("e1, white king");
    }

    @Test
    void a_late_answer_about_another_position_does_not_let_an_impossible_one_be_played() {
        Visitor visitor = visit("game=chess");
        List<Route> held = new ArrayList<>();
        visitor.page().route("**/api/v1/position", held::add);
        visitor.button("Set up a position");
        visitor.page().waitForCondition(() -> held.size() == 1);
        pick(visitor, "eraser").press("e1");
        held.get(0).resume();
        visitor.page().waitForCondition(() -> held.size() == 2);
        held.get(1).resume();
        assertThat(visitor.page().locator("#setup-said")).containsText("king");
        assertThat(visitor.page().locator("#setup-done")).isDisabled();
    }

    @Test
    void the_keyboard_sets_up_too() {
        Visitor visitor = visit("game=checkers");
        visitor.button("Set up a position");
        pick(visitor, "white king");
        visitor.square("18").focus();
        visitor.key("Enter");
        assertThat(visitor.said("18")).isEqualTo("18, white king");
        visitor.key("Delete");
        assertThat(visitor.said("18")).isEqualTo("18, empty");
    }

    private static Visitor pick(Visitor visitor, String piece) {
        visitor.page()
                .locator("#setup-palette label", new com.microsoft.playwright.Page.LocatorOptions().setHasText(piece))
                .click();
        return visitor;
    }
}
