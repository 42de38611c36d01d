package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.ViewportSize;
import dev.arbiter.acceptance.page.Visitor.Machine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clocks, evaluations, arrows, signs and comments: shown as what they are, and changed. */
@Tag("full")
class AnnotationsTest extends BrowserTest {

    private static final String BROADCAST = """
            [White "Anna"]
            [Black "Boris"]

            1. e4 { [%clk 1:30:00] [%eval 0.33] } e5 $1 { [%clk 1:29:31] [%eval 0.2] solid } 2. Nf3 $14
            { [%csl Re5][%cal Gf3e5] [%clk 1:29:58] [%eval 0.41] [%emt 0:00:12] } Nc6 { [%eval -1.1] } 3. Bb5 { [%eval #4] } *
            """;

    private Visitor broadcast() {
        Visitor visitor = visit("game=chess").paste(BROADCAST);
        assertThat(visitor.page().locator("#players")).hasText("Anna – Boris");
        return visitor;
    }

    @Test
    void what_comments_say_to_programs_is_shown_and_not_written_out() {
        Visitor visitor = broadcast();
        assertThat(visitor.moves()).not().containsText("[%");
        assertThat(visitor.moves()).containsText("solid");
        visitor.key("ArrowRight", "ArrowRight", "ArrowRight");
        assertThat(visitor.current()).hasText("Nf3 += +0.41");
        Locator edges = visitor.page().locator("#board .beside");
        assertThat(edges.first()).containsText("BorisBlack 1:29:31");
        assertThat(edges.nth(1)).containsText("Anna(0:12)White 1:29:58");
        visitor.key("f");
        assertThat(edges.first()).containsText("Anna");
        assertThat(visitor.page().locator("#board .arrow.drawn")).hasCount(2);
        assertThat(visitor.page().locator("#board .arrow.drawn.red circle")).hasCount(1);
        // Pairs of moves stay side by side, whatever is said of the first.
        assertThat(visitor.moves().locator(".turn")).hasCount(3);
        visitor.key("ArrowRight");
        assertThat(visitor.page().locator("#board .arrow.drawn")).hasCount(0);
    }

    @Test
    void the_graph_of_evaluations_leads_to_its_moves() {
        Visitor visitor = broadcast();
        Locator graph = visitor.page().locator("#evaluations");
        assertThat(graph).isVisible();
        assertThat(graph).hasAccessibleName("Evaluations of 5 moves, from -1.1 to #4");
        BoundingBox box = graph.boundingBox();
        visitor.page().mouse().click(box.x + box.width * 0.7, box.y + box.height / 2);
        assertThat(visitor.current()).hasText("Nc6 -1.1");
        visitor.visit("game=chess&moves=e4");
        assertThat(graph).isHidden();
    }

    @Test
    void comments_and_signs_are_written_kept_and_copied() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        visitor.key("c");
        assertThat(visitor.page().getByLabel("Comment on this move")).isFocused();
        visitor.page().getByLabel("Comment on this move").fill("the old way");
        visitor.button("good move");
        assertThat(visitor.current()).hasText("e5!");
        assertThat(visitor.page().locator("#board .badge")).hasText("!");
        assertThat(visitor.moves()).containsText("the old way");
        visitor.button("mistake");
        assertThat(visitor.current()).hasText("e5?");
        visitor.settle();
        visitor.page().reload();
        assertThat(visitor.current()).hasText("e5?");
        assertThat(visitor.moves()).containsText("the old way");
        visitor.button("Copy game");
        assertThat(visitor.toast()).hasText("PGN copied");
        assertThat(visitor.clipboard()).contains("e5 $2 {the old way}");
    }

    @Test
    void arrows_are_drawn_with_the_right_button_and_with_the_keyboard() {
        Visitor visitor = visit("game=chess&moves=e4");
        drawArrow(visitor, "g8", "f6");
        assertThat(visitor.page().locator("#board .arrow.drawn.green polyline")).hasCount(1);
        drawArrow(visitor, "e5", "e5");
        assertThat(visitor.page().locator("#board .arrow.drawn")).hasCount(2);
        visitor.button("Copy game");
        assertThat(visitor.toast()).hasText("PGN copied");
        assertThat(visitor.clipboard()).contains("[%cal Gg8f6]").contains("[%csl Ge5]");
        drawArrow(visitor, "g8", "f6");
        assertThat(visitor.page().locator("#board .arrow.drawn")).hasCount(1);
        visitor.square("b8").focus();
        visitor.key("a", "ArrowDown", "ArrowDown", "ArrowRight", "Shift+A");
        assertThat(visitor.page().locator("#board .arrow.drawn.red polyline")).hasCount(1);
    }

    @Test
    void a_finger_draws_arrows_too_and_moves_pieces_again_afterwards() {
        Visitor visitor = visit("game=chess&moves=e4", Machine.PHONE);
        visitor.button("Annotate").button("Draw red arrows");
        // The comment's field has taken the board out of sight.
        visitor.square("g8").scrollIntoViewIfNeeded();
        visitor.swipe("g8", "f6");
        assertThat(visitor.page().locator("#board .arrow.drawn.red polyline")).hasCount(1);
        assertThat(visitor.current()).hasText("e4");
        visitor.button("Annotate");
        visitor.square("g8").scrollIntoViewIfNeeded();
        visitor.swipe("g8", "f6");
        assertThat(visitor.current()).hasText("Nf6");
    }

    private static void drawArrow(Visitor visitor, String from, String to) {
        Page page = visitor.page();
        BoundingBox start = visitor.square(from).boundingBox();
        BoundingBox end = visitor.square(to).boundingBox();
        page.mouse().move(start.x + start.width / 2, start.y + start.height / 2);
        page.mouse().down(new Mouse.DownOptions().setButton(MouseButton.RIGHT));
        page.mouse().move(end.x + end.width / 2, end.y + end.height / 2);
        page.mouse().up(new Mouse.UpOptions().setButton(MouseButton.RIGHT));
    }

    @Test
    void variations_are_promoted_taken_out_and_brought_back() {
        Visitor visitor = visit("game=chess&moves=e4+e5+(+c5+Nf3+)+Nf3&ply=4");
        assertThat(visitor.current()).hasText("Nf3");
        visitor.button("Annotate").button("Promote variation");
        visitor.awaitAddress("moves=e4+c5+(+e5+Nf3+)+Nf3");
        visitor.page().locator("#moves .turn [data-node]").nth(1).click();
        assertThat(visitor.current()).hasText("c5");
        visitor.key("Delete");
        visitor.awaitAddress("moves=e4+e5+Nf3");
        visitor.key("Control+Z");
        visitor.awaitAddress("moves=e4+c5+(+e5+Nf3+)+Nf3");
        assertThat(visitor.current()).hasText("c5");
        visitor.key("Control+Z");
        visitor.awaitAddress("moves=e4+e5+(+c5+Nf3+)+Nf3");
    }

    @Test
    void the_wheel_and_a_swipe_step() {
        Visitor visitor = visit("game=checkers&moves=11-15+22-18+15x22&ply=0");
        BoundingBox square = visitor.square("14").boundingBox();
        visitor.page().mouse().move(square.x + 5, square.y + 5);
        visitor.page().mouse().wheel(0, 100);
        assertThat(visitor.current()).hasText("11-15");
        visitor.page().mouse().wheel(0, 100);
        assertThat(visitor.current()).hasText("22-18");
        visitor.page().mouse().wheel(0, -100);
        assertThat(visitor.current()).hasText("11-15");
        visitor.swipe("16", "14");
        assertThat(visitor.current()).hasText("22-18");
        visitor.swipe("14", "16");
        assertThat(visitor.current()).hasText("11-15");
    }

    @Test
    void stepping_leaves_the_list_of_moves_as_it_is_drawn() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3");
        visitor.page().evaluate("document.querySelector('#moves [data-node]').mark = true");
        visitor.key("Home", "ArrowRight", "ArrowRight", "f");
        assertThat(visitor.current()).hasText("e5");
        assertThat(visitor.page().evaluate("document.querySelector('#moves [data-node]').mark"))
                .isEqualTo(true);
        visitor.type("Bc4");
        assertThat(visitor.moves()).containsText("Bc4");
        assertThat(visitor.page().evaluate("document.querySelector('#moves [data-node]').mark"))
                .isNull();
    }

    @Test
    void marks_of_claims_survive_a_reload() {
        Visitor visitor = visit("game=chess");
        visitor.paste("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *");
        assertThat(visitor.moves().locator(".claim-mark")).hasCount(2);
        visitor.awaitAddress("moves=");
        visitor.page().reload();
        assertThat(visitor.moves().locator(".claim-mark")).hasCount(2);
    }

    @Test
    void on_a_phone_the_buttons_that_step_stay_below_the_board() {
        Visitor visitor = visit("game=chess&moves=e4+e5", Machine.PHONE);
        BoundingBox board = visitor.page().locator("#board").boundingBox();
        BoundingBox steps = visitor.page().locator("#steps").boundingBox();
        assertThat(steps.y - board.y - board.height).isBetween(-13.0, 20.0);
        assertThat(visitor.page().locator("#move").evaluate("field => getComputedStyle(field).fontSize"))
                .isEqualTo("16px");
        for (int[] size : new int[][] {{320, 640}, {740, 360}}) {
            visitor.page().setViewportSize(size[0], size[1]);
            visitor.settle();
            assertThat((int) visitor.page()
                            .evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                    .as("scrolling sideways at %s", size[0])
                    .isLessThanOrEqualTo(0);
            for (String view : new String[] {"Files", "My games", "Board"}) {
                visitor.tab(view).settle();
                assertThat((int) visitor.page()
                                .evaluate(
                                        "document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                        .as("scrolling sideways in %s at %s", view, size[0])
                        .isLessThanOrEqualTo(0);
            }
        }
        ViewportSize low = visitor.page().viewportSize();
        BoundingBox wide = visitor.page().locator("#board").boundingBox();
        assertThat(wide.height).as("the board's part of the height").isGreaterThan(0.8 * low.height);
    }
}
