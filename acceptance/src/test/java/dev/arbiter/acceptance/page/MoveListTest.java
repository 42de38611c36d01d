package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list of moves: stepping through it, its variations, and the illegal move with its reason. */
@Tag("full")
class MoveListTest extends BrowserTest {

    @ParameterizedTest
    @CsvSource({
        "chess, e4+e5+Nf3, e4, Nf3",
        "checkers, 11-15+22-18+15x22, 11-15, 15x22",
        "international, 32-28+19-23+28x19, 32-28, 28x19",
        "othello, f5+d6+c3, f5, c3"
    })
    void the_keys_step_through_a_game(String game, String moves, String first, String last) {
        Visitor visitor = visit("game=" + game + "&moves=" + moves);
        assertThat(visitor.current()).hasText(last);
        visitor.key("Home");
        assertThat(visitor.current()).hasCount(0);
        visitor.key("ArrowRight");
        assertThat(visitor.current()).hasText(first);
        visitor.key("End");
        assertThat(visitor.current()).hasText(last);
        visitor.key("ArrowLeft", "ArrowLeft");
        assertThat(visitor.current()).hasText(first);
        visitor.button("Next").button("Last");
        assertThat(visitor.current()).hasText(last);
        visitor.button("First");
        assertThat(visitor.page()
                        .getByRole(
                                AriaRole.BUTTON,
                                new com.microsoft.playwright.Page.GetByRoleOptions().setName("Previous")))
                .isDisabled();
    }

    @Test
    void the_move_on_the_board_is_in_sight_when_the_page_is_loaded_and_when_the_screen_is_turned() {
        StringBuilder moves = new StringBuilder();
        for (String pawn : List.of("a", "b", "c", "d", "g", "h")) {
            moves.append("Nf3+Nf6+Ng1+Ng8+Nf3+Nf6+Ng1+Ng8+").append(pawn + "3+" + pawn + "6+");
        }
        Visitor visitor = visit("game=chess&moves=" + moves + "e4");
        assertThat(visitor.current()).hasText("e4");
        awaitInSight(visitor);
        visitor.page().setViewportSize(740, 360);
        awaitInSight(visitor);
    }

    private static void awaitInSight(Visitor visitor) {
        visitor.page().waitForFunction("""
            () => {
              const list = document.getElementById('moves');
              const [room, place] = [list, list.querySelector('[aria-current]')].map(box => box.getBoundingClientRect());
              return list.scrollHeight > list.clientHeight && place.top >= room.top && place.bottom <= room.bottom;
            }""");
    }

    @Test
    void a_move_of_the_list_is_pressed() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3+Nc6");
        visitor.button("e5");
        assertThat(visitor.current()).hasText("e5");
        assertThat(visitor.said("e5")).contains("black pawn, last move");
        assertThat(visitor.said("f3")).contains("empty");
    }

    @Test
    void a_null_move_is_a_step_after_which_the_board_goes_on() {
        Visitor visitor = visit("game=chess").paste("1. e4 -- 2. d4 d5 (2... Nf6 3. Z0 Nc6) *");
        visitor.button("d5");
        assertThat(visitor.current()).hasText("d5");
        assertThat(visitor.said("d5")).contains("black pawn, last move");
        visitor.key("ArrowLeft", "ArrowLeft");
        assertThat(visitor.current()).hasText("--");
        assertThat(visitor.said("e4")).contains("white pawn");
        visitor.button("Nc6");
        assertThat(visitor.current()).hasText("Nc6");
        assertThat(visitor.said("c6")).contains("black knight");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Nf3 3. Bb5 a6 *             | Bb5 | A move of Black is missing before 3. Bb5.
            1. e4 e5 2. Nf3 Nc6 Bc4 3. Bb5 *        | Bb5 | There is one move too many before 3. Bb5.
            1. e3 e5 a test comment 2. f4 Qf6 *     | a   | 'a test comment' before 2. f4 is not a move: a comment stands in braces.
            1. e4 f6 2. Qh5+ -- 3. Qxe8 *           | --  | Found the null move '--' in check, expected a move out of check.
            """, quoteCharacter = '"')
    void what_is_wrong_with_a_record_stands_at_its_move(String record, String move, String reason) {
        Visitor visitor = visit("game=chess").paste(record);
        assertThat(visitor.current()).hasText(move);
        assertThat(visitor.page().locator("#moves .reason")).hasText(reason);
    }

    /** A list of hundreds of moves would else be built at every key press. */
    @Test
    void stepping_leaves_the_list_as_it_is_and_only_another_move_builds_it_anew() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3+(+f4+exf4+)+Nc6");
        visitor.page().evaluate("document.querySelector('#moves .turn').dataset.built = 'once'");
        visitor.key("ArrowLeft", "ArrowLeft", "Home", "End", "ArrowLeft", "ArrowDown")
                .button("e5");
        assertThat(visitor.current()).hasText("e5");
        assertThat(visitor.moves().locator("[data-built]")).hasCount(1);
        visitor.type("Nc3");
        assertThat(visitor.current()).hasText("Nc3");
        assertThat(visitor.moves().locator("[data-built]")).hasCount(0);
    }

    @Test
    void f_flips_the_board_and_the_question_mark_helps() {
        Visitor visitor = visit("game=chess");
        double before = visitor.square("a1").boundingBox().y;
        visitor.key("f");
        assertThat(visitor.square("a1").boundingBox().y).isLessThan(before);
        visitor.drag("e2", "e4");
        assertThat(visitor.current()).hasText("e4");
        visitor.key("f");
        assertThat(visitor.square("a1").boundingBox().y).isEqualTo(before);
        visitor.key("?");
        assertThat(visitor.page().getByRole(AriaRole.DIALOG)).containsText("one move back, forward");
        visitor.key("Escape");
        assertThat(visitor.page().locator("#help")).isHidden();
    }

    @ParameterizedTest
    @CsvSource({
        "chess, e4+e5+Ke3+d6, Ke3, FIDE 3.8",
        "checkers, 11-15+22-18+12-16+18x11, 12-16, WCDF 1.20",
        "international, 32-28+19-23+31-26+1-7, 31-26, FMJD annex 1 4.2",
        "othello, f5+d6+a1+c3, a1, WOF rule 2"
    })
    void the_illegal_move_is_red_with_its_reason_beside_it(String game, String moves, String illegal, String citation) {
        Visitor visitor = visit("game=" + game + "&moves=" + moves);
        assertThat(visitor.current()).hasText(illegal);
        assertThat(visitor.current()).hasAttribute("aria-label", illegal + ", illegal");
        assertThat(visitor.current()).hasClass(java.util.regex.Pattern.compile("illegal"));
        assertThat(visitor.moves().locator(".reason")).containsText(citation);
        assertThat(visitor.moves()).containsText("Not judged");
        assertThat(visitor.moves().locator(".unjudged")).hasCount(1);
        assertThat(visitor.marked()).isNotEmpty();
        assertThat(visitor.live()).containsText(illegal + " is illegal");
        visitor.key("ArrowLeft");
        assertThat(visitor.marked()).isEmpty();
        assertThat(visitor.moves().locator(".reason")).isVisible();
        visitor.key("End");
        assertThat(visitor.current()).hasText(illegal);
    }

    @Test
    void from_before_an_illegal_move_one_plays_on() {
        Visitor visitor = visit("game=international&moves=32-28+19-23+31-26");
        visitor.moves().locator(".chip").click();
        assertThat(visitor.current()).hasText("28x19");
        assertThat(visitor.moves().locator(".variation")).containsText("28x19");
        visitor.type("14x23");
        assertThat(visitor.current()).hasText("14x23");
    }

    @ParameterizedTest
    @CsvSource({
        "chess, e4, e5, c5",
        "checkers, 11-15, 22-18, 23-19",
        "international, 32-28, 19-23, 18-23",
        "othello, f5, d6, f6"
    })
    void another_move_of_any_game_becomes_a_variation_and_the_keys_switch(
            String game, String first, String played, String other) {
        Visitor visitor = visit("game=" + game + "&moves=" + first + "+" + played);
        assertThat(visitor.current()).hasText(played);
        visitor.key("ArrowLeft");
        assertThat(visitor.current()).hasText(first);
        visitor.type(other);
        assertThat(visitor.current()).hasText(other);
        assertThat(visitor.moves().locator(".variation")).containsText(other);
        visitor.key("ArrowUp");
        assertThat(visitor.current()).hasText(played);
        visitor.key("ArrowDown");
        assertThat(visitor.current()).hasText(other);
        visitor.key("Home", "End");
        assertThat(visitor.current()).hasText(played);
    }

    @Test
    void another_move_begins_a_variation_and_up_and_down_switch_between_them() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3");
        visitor.key("ArrowLeft").type("Bc4");
        assertThat(visitor.moves().locator(".variation")).containsText("Bc4");
        visitor.key("ArrowUp");
        assertThat(visitor.current()).hasText("Nf3");
        visitor.key("ArrowDown");
        assertThat(visitor.current()).hasText("Bc4");
        visitor.type("Nf6");
        assertThat(visitor.current()).hasText("Nf6");
        visitor.key("ArrowLeft").type("d6");
        assertThat(visitor.moves().locator(".nested")).containsText("d6");
        visitor.page().locator("body").click(new com.microsoft.playwright.Locator.ClickOptions().setPosition(5, 400));
        visitor.key("Delete");
        assertThat(visitor.moves().locator(".nested")).hasCount(0);
    }
}
