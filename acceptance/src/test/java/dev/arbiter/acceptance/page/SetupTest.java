package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Setting up a position by hand. */
@Tag("full")
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
                .getByRole(
                        AriaRole.RADIO,
                        new com.microsoft.playwright.Page.GetByRoleOptions()
                                .setName("Black")
                                .setExact(true))
                .check();
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#position-text")).hasValue(position);
        assertThat(visitor.moves()).containsText("No moves yet");
    }

    @Test
    void a_game_that_leads_to_a_position_is_looked_for_and_shown() {
        Visitor visitor = visit("game=chess&position=4k3/8/8/8/8/8/8/4K2Q%20w%20-%20-%200%201");
        visitor.button("Set up a position");
        pick(visitor, "black knight").press("b8");
        assertThat(visitor.page().locator("#setup-said")).containsText("not known");
        visitor.button("Look for a game");
        assertThat(visitor.page().locator("#setup-said")).containsText("A game leads to this position");
        visitor.button("Show the game");
        assertThat(visitor.moves()).not().containsText("No moves yet");
        assertThat(visitor.page().locator("#position-text"))
                .hasValue(Pattern.compile("^1n2k3/8/8/8/8/8/8/4K2Q w - - .*"));
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
    void another_piece_in_the_hand_changes_nothing() {
        Visitor visitor = visit("game=chess").button("Set up a position");
        Locator done = visitor.page().locator("#setup-done");
        assertThat(done).isEnabled();
        pick(visitor, "eraser");
        // Seen at once: after a change it would wait for the server's word.
        assertThat(done.isEnabled()).isTrue();
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

    @Test
    void pieces_are_dragged_and_rights_to_castle_follow_king_and_rooks() {
        Visitor visitor = visit("game=chess");
        visitor.button("Set up a position");
        Locator castling = visitor.page().locator("#setup-castling");
        assertThat(castling.getByLabel("White O-O", exact())).isChecked();
        visitor.drag("h1", "h4");
        assertThat(visitor.said("h4")).isEqualTo("h4, white rook");
        assertThat(castling.getByLabel("White O-O", exact())).isDisabled();
        assertThat(castling.getByLabel("White O-O", exact())).not().isChecked();
        visitor.drag("h4", "h1");
        assertThat(castling.getByLabel("White O-O", exact())).isChecked();
        visitor.button("Clear");
        assertThat(castling.locator("input:checked")).hasCount(0);
    }

    private static Locator.GetByLabelOptions exact() {
        return new Locator.GetByLabelOptions().setExact(true);
    }

    @Test
    void en_passant_and_counters_come_into_the_position_and_what_is_wrong_is_one_sentence() {
        Visitor visitor = visit("game=chess&position=4k3/8/8/3pP3/8/8/8/4K3%20w%20-%20-%200%201");
        visitor.button("Set up a position");
        assertThat(visitor.page().locator("#setup-said")).containsText("White to move");
        visitor.page().getByLabel("En passant").fill("d6");
        visitor.page()
                .getByLabel("Move", new com.microsoft.playwright.Page.GetByLabelOptions().setExact(true))
                .fill("12");
        assertThat(visitor.page().locator("#setup-done")).isEnabled();
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#position-text")).hasValue("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12");
        visitor.button("Set up a position").button("Clear");
        assertThat(visitor.page().locator("#setup-said")).hasText(Pattern.compile("[^;]*king[^;]*"));
    }

    @Test
    void counters_stay_unless_somebody_changes_them_and_the_text_is_that_of_the_board() {
        Visitor visitor = visit("game=chess&position=4k3/8/8/3pP3/8/8/8/4K3%20w%20-%20d6%200%2031");
        visitor.button("Set up a position");
        assertThat(visitor.page().getByLabel("En passant")).hasValue("d6");
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#position-text")).hasValue("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 31");
        visitor.button("Set up a position");
        pick(visitor, "white rook").press("a1");
        assertThat(visitor.page().locator("#position-text")).hasValue("4k3/8/8/3pP3/8/8/8/R3K3 w Q - 0 31");
        pick(visitor, "eraser").press("e1");
        assertThat(visitor.page().locator("#setup-said")).containsText("king");
        assertThat(visitor.page().locator("#position-text")).hasValue("");
        visitor.button("Cancel");
        assertThat(visitor.page().locator("#position-text")).hasValue("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 31");
        visitor.type("Kd2");
        assertThat(visitor.moves()).containsText("31");
    }

    @Test
    void a_start_of_chess960_has_a_number() {
        Visitor visitor = visit("game=chess960");
        visitor.button("Set up a position");
        Locator number = visitor.page().getByLabel("Chess960 start, 0 to 959");
        for (String wrong : List.of("960", "1234", "-1", "x")) {
            number.fill(wrong);
            assertThat(visitor.page().locator("#setup-said"))
                    .hasText("The starts of Chess960 have numbers from 0 to 959; " + wrong + " is none of them.");
            assertThat(visitor.page().locator("#setup-done")).isDisabled();
        }
        number.fill("0");
        assertThat(visitor.page().locator("#setup-done")).isEnabled();
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#position-text"))
                .hasValue(Pattern.compile("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w .*"));
    }

    private static Visitor pick(Visitor visitor, String piece) {
        visitor.page()
                .locator("#setup-palette label", new com.microsoft.playwright.Page.LocatorOptions().setHasText(piece))
                .click();
        return visitor;
    }
}
