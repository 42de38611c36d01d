package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A person without a mouse, and one who does not see the board. */
@Tag("full")
class KeyboardTest extends BrowserTest {

    @Test
    void a_whole_game_is_played_on_the_squares_with_the_keyboard_alone() {
        Visitor visitor = visit("game=chess");
        tabTo(visitor, "it.role === 'gridcell'");
        walk(visitor, "f2", "f3");
        walk(visitor, "e7", "e5");
        walk(visitor, "g2", "g4");
        walk(visitor, "d8", "h4");
        assertThat(visitor.standing()).containsText("Black has won: checkmate");
        assertThat(visitor.live()).containsText("Black has won");
    }

    @Test
    void an_othello_game_is_played_by_typing_without_leaving_the_keyboard() {
        Visitor visitor = visit("game=othello");
        visitor.key("m");
        // A game of nine discs that leaves White without any.
        for (String move : List.of("e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5")) {
            visitor.page().keyboard().type(move);
            visitor.key("Enter");
            assertThat(visitor.current()).hasText(move);
        }
        assertThat(visitor.standing()).containsText("Black has won");
        visitor.key("Home");
        assertThat(visitor.current()).hasCount(0);
    }

    @ParameterizedTest
    @CsvSource({"checkers, B:W18:B14, 3, 1, 2, 2, 14x23, Black", "international, W:W28:B23, 5, 3, -2, 2, 28x19, White"})
    void a_draughts_game_is_won_on_the_squares_with_the_keyboard_alone(
            String game,
            String position,
            int down,
            int right,
            int thenDown,
            int thenRight,
            String move,
            String winner) {
        Visitor visitor = visit("game=" + game + "&position=" + position);
        tabTo(visitor, "it.role === 'gridcell'");
        step(visitor, down, "ArrowUp", "ArrowDown");
        step(visitor, right, "ArrowLeft", "ArrowRight");
        visitor.key("Enter");
        step(visitor, thenDown, "ArrowUp", "ArrowDown");
        step(visitor, thenRight, "ArrowLeft", "ArrowRight");
        visitor.key("Enter");
        assertThat(visitor.current()).hasText(move);
        assertThat(visitor.standing()).containsText(winner + " has won");
        assertThat(visitor.live()).containsText(winner + " has won");
    }

    @Test
    void squares_say_what_stands_on_them_and_one_of_them_alone_is_reached_by_tab() {
        Visitor visitor = visit("game=checkers");
        assertThat(visitor.said("12")).isEqualTo("12, black man");
        assertThat(visitor.said("18")).isEqualTo("18, empty");
        assertThat(visitor.page().locator("#board [role=grid] [role=row]")).hasCount(8);
        assertThat(visitor.page().locator("#board [role=gridcell]")).hasCount(64);
        assertThat(visitor.page().locator("#board [role=gridcell][tabindex='0']"))
                .hasCount(1);
        visitor.square("11").focus();
        visitor.key("Enter");
        assertThat(visitor.live()).containsText("11: can go to 15, 16");
        assertThat(visitor.square("11")).hasAttribute("aria-selected", "true");
        assertThat(visitor.said("16")).isEqualTo("16, empty, legal target");
        visitor.key("Escape");
        assertThat(visitor.targets()).isEmpty();
        visitor.key("End", "Home", "PageDown", "PageUp", "ArrowDown");
        assertThat((String) visitor.page().evaluate("document.activeElement.ariaLabel"))
                .isEqualTo("5, black man");
    }

    @Test
    void an_illegal_try_from_the_keyboard_is_spoken() {
        Visitor visitor = visit("game=international&moves=32-28+19-23");
        visitor.square("31").focus();
        visitor.key("Enter", "ArrowUp", "ArrowLeft", "Enter");
        assertThat(visitor.live()).containsText("31-26 is illegal: a capture is available and must be taken: 28x19");
        assertThat(visitor.said("28")).contains("named in the ruling");
    }

    @Test
    void a_position_is_set_up_with_the_keyboard_alone() {
        Visitor visitor = visit("game=chess");
        tabTo(visitor, "it.id === 'do-setup'").key("Enter");
        tabTo(visitor, "it.id === 'setup-clear'").key("Enter");
        tabTo(visitor, "it.role === 'gridcell'");
        go(visitor, "e1");
        visitor.key("Enter");
        tabTo(visitor, "it.name === 'setup-piece'");
        step(visitor, 7, "ArrowLeft", "ArrowRight");
        tabTo(visitor, "it.role === 'gridcell'");
        go(visitor, "e8");
        visitor.key("Enter");
        assertThat(visitor.live()).containsText("e8, black king");
        visitor.key("Space");
        assertThat(visitor.live()).containsText("e8, black king picked up");
        assertThat(visitor.square("e8")).hasAttribute("aria-selected", "true");
        go(visitor, "d8");
        visitor.key("Space");
        assertThat(visitor.live()).containsText("d8, black king");
        assertThat(visitor.said("e8")).isEqualTo("e8, empty");
        go(visitor, "a3");
        visitor.key("Enter");
        assertThat(visitor.said("a3")).isEqualTo("a3, black king");
        visitor.key("Delete");
        assertThat(visitor.said("a3")).isEqualTo("a3, empty");
        tabTo(visitor, "it.name === 'setup-piece'");
        step(visitor, -5, "ArrowLeft", "ArrowRight");
        tabTo(visitor, "it.role === 'gridcell'");
        go(visitor, "h1");
        visitor.key("Enter");
        tabTo(visitor, "it.name === 'setup-turn'").key("ArrowRight");
        assertThat(visitor.page().locator("#setup-castling input:checked")).hasCount(1);
        tabTo(visitor, "it.value === 'K'").key("Space");
        tabTo(visitor, "it.id === 'setup-move'").page().keyboard().type("12");
        assertThat(visitor.page().locator("#setup-done")).isEnabled();
        tabTo(visitor, "it.id === 'setup-done'").key("Enter");
        assertThat(visitor.page().locator("#position-text")).hasValue("3k4/8/8/8/8/8/8/4K2R b - - 0 12");
        assertThat(visitor.page().locator("#do-setup")).isFocused();
    }

    @Test
    void dialogs_are_opened_used_and_left_with_the_keyboard_alone() {
        Visitor visitor = visit("game=chess&moves=e4");
        tabTo(visitor, "it.id === 'do-save'").key("Enter");
        tabTo(visitor, "it.id === 'save-jsonl'");
        assertThat(visitor.page().waitForDownload(() -> visitor.key("Enter")).suggestedFilename())
                .isEqualTo("game.jsonl");
        assertThat(visitor.page().locator("#save")).isHidden();
        assertThat(visitor.page().locator("#do-save")).isFocused();
        visitor.key("?");
        assertThat(visitor.page().locator("#help")).isVisible();
        visitor.key("Escape");
        assertThat(visitor.page().locator("#help")).isHidden();
        tabTo(visitor, "it.id === 'do-paste'").key("Enter");
        visitor.page().keyboard().type("1. d4 d5 *");
        tabTo(visitor, "it.type === 'submit'").key("Enter");
        assertThat(visitor.page().locator("#paste")).isHidden();
        assertThat(visitor.moves()).containsText("d5");
    }

    @Test
    void what_is_wrong_with_what_a_dialog_was_asked_stands_in_the_dialog() {
        Visitor visitor = visit("game=chess&moves=e4");
        visitor.button("Paste").page().locator("#paste-text").fill("neither a game nor a position");
        visitor.page().locator("#paste [type=submit]").click();
        assertThat(visitor.page().locator("#paste #paste-error")).isVisible();
        assertThat(visitor.page().locator("#paste #paste-error")).not().hasText("");
        assertThat(visitor.toast()).isHidden();
        visitor.key("Escape");
        visitor.page().route("**/record/text", route -> route.abort());
        visitor.button("Save").button("PGN");
        assertThat(visitor.page().locator("#save #save-error")).containsText("Arbiter does not answer");
        assertThat(visitor.toast()).isHidden();
        visitor.key("Escape");
        visitor.button("Save");
        assertThat(visitor.page().locator("#save #save-error")).isHidden();
        visitor.key("Escape");
    }

    /** Goes from the focused square to another and on to the target, taking the piece along. */
    private static void walk(Visitor visitor, String from, String to) {
        go(visitor, from);
        visitor.key("Enter");
        go(visitor, to);
        visitor.key("Enter");
        assertThat(visitor.square(to)).hasAttribute("aria-label", java.util.regex.Pattern.compile("last move"));
    }

    private static void go(Visitor visitor, String square) {
        String at = ((String) visitor.page().evaluate("document.activeElement.ariaLabel")).substring(0, 2);
        step(visitor, square.charAt(0) - at.charAt(0), "ArrowLeft", "ArrowRight");
        step(visitor, square.charAt(1) - at.charAt(1), "ArrowDown", "ArrowUp");
        assertThat((String) visitor.page().evaluate("document.activeElement.ariaLabel"))
                .startsWith(square);
    }

    private static void step(Visitor visitor, int steps, String back, String forth) {
        for (int i = 0; i < Math.abs(steps); i++) {
            visitor.key(steps < 0 ? back : forth);
        }
    }

    /** Presses Tab until what has the focus is meant by an expression of {@code it}. */
    private static Visitor tabTo(Visitor visitor, String meant) {
        for (int i = 0; i < 80; i++) {
            visitor.key("Tab");
            if (Boolean.TRUE.equals(
                    visitor.page().evaluate("() => { const it = document.activeElement; return " + meant + " }"))) {
                return visitor;
            }
        }
        throw new AssertionError("Tab never led to " + meant);
    }
}
