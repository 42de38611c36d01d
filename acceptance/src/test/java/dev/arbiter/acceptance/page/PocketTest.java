package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pieces that are dropped from the pocket: by dragging, by a finger, by pressing, with the keyboard. */
@Tag("full")
class PocketTest extends BrowserTest {

    private static final String PLACE = "game=crazyhouse&position=4k3/8/8/8/8/8/8/4K3[NNPq]+w+-+-+0+1";

    @ParameterizedTest
    @CsvSource({"KNIGHT, f3, N@f3, white knight", "PAWN, d5, P@d5, white pawn"})
    void a_piece_is_dragged_out_of_the_pocket(String kind, String to, String text, String piece) {
        Visitor mouse = visit(PLACE).dragOut(kind, to);
        assertThat(mouse.current()).hasText(text);
        assertThat(mouse.said(to)).startsWith(to + ", " + piece);
        assertThat(mouse.page().locator("arbiter-board:visible .dragged")).hasCount(0);
        Visitor finger = visit(PLACE, Visitor.Machine.PHONE).swipeOut(kind, to);
        assertThat(finger.current()).hasText(text);
        assertThat(finger.said(to)).startsWith(to + ", " + piece);
    }

    @Test
    void a_piece_of_the_pocket_is_pressed_then_its_square() {
        Visitor visitor = visit(PLACE);
        visitor.pocket("PAWN").click();
        assertThat(visitor.targets()).hasSize(48).contains("a2", "h7").doesNotContain("a1", "h8");
        assertThat(visitor.live()).containsText("white pawn in the pocket: can go to a2");
        visitor.pocket("PAWN").click();
        assertThat(visitor.targets()).isEmpty();
        visitor.pocket("KNIGHT").click();
        assertThat(visitor.targets()).hasSize(62);
        visitor.key("Escape");
        assertThat(visitor.targets()).isEmpty();
        visitor.pocket("KNIGHT").click();
        visitor.press("e1");
        assertThat(visitor.card()).containsText("No knight can be dropped on e1: the king on e1 stands there");
        visitor.pocket("KNIGHT").click();
        visitor.press("c2");
        assertThat(visitor.current()).hasText("N@c2");
    }

    @Test
    void what_may_not_be_dropped_is_ruled_on() {
        Visitor visitor = visit(PLACE).dragOut("PAWN", "d8");
        assertThat(visitor.card()).containsText("No pawn can be dropped on d8, on the last rank");
        assertThat(visitor.card()).containsText("Lichess, Crazyhouse");
        assertThat(visitor.marked()).containsExactly("d8");
        assertThat(visitor.page().locator("arbiter-board:visible .beside .selected"))
                .hasCount(0);
    }

    @Test
    void a_pocket_waits_for_its_side() {
        Visitor visitor = visit(PLACE);
        assertThat(visitor.pocket("QUEEN")).hasCount(0);
        visitor.dragOut("KNIGHT", "f3");
        assertThat(visitor.current()).hasText("N@f3");
        assertThat(visitor.pocket("KNIGHT")).hasCount(0);
        visitor.dragOut("QUEEN", "e2");
        assertThat(visitor.current()).hasText("Q@e2+");
    }

    @Test
    void the_keyboard_drops_on_an_empty_square() {
        Visitor visitor = visit(PLACE);
        visitor.square("d4").focus();
        visitor.key("Enter");
        assertThat(visitor.page().locator(".choice button")).hasCount(2);
        visitor.button("N@d4");
        assertThat(visitor.current()).hasText("N@d4");
    }

    @Test
    void a_pocket_is_set_up_too_and_what_is_dropped_wrongly_is_offered_elsewhere() {
        Visitor visitor = visit(PLACE);
        visitor.button("Set up a position");
        Locator knights = visitor.page().getByLabel("White’s pocket: knight");
        assertThat(knights).hasValue("2");
        knights.fill("0");
        visitor.page().getByLabel("Black’s pocket: rook").fill("2");
        assertThat(visitor.page().locator("#position-text"))
                .hasValue(Pattern.compile(".*\\[PQ?qrr\\].*|.*\\[P.*rr.*\\].*"));
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#board .stack .count")).hasText("2");
        visitor.dragOut("PAWN", "d8");
        assertThat(visitor.card().locator(".chip").first()).hasText(Pattern.compile("P?@[a-h][2-7]"));
    }

    @Test
    void the_tray_is_as_high_when_it_is_empty_and_its_pieces_are_large_enough_for_fingers() {
        Visitor visitor = visit("game=crazyhouse&moves=e4+d5+exd5&ply=0", Visitor.Machine.PHONE);
        Locator tray = visitor.page().locator("#board .beside").last();
        double empty = tray.boundingBox().height;
        visitor.key("End");
        assertThat(tray.locator(".piece")).isVisible();
        assertThat(tray.boundingBox().height).isEqualTo(empty);
        assertThat(tray.locator(".piece").boundingBox().height).isGreaterThanOrEqualTo(44);
    }

    @Test
    void checks_left_are_set_up() {
        Visitor visitor = visit("game=threecheck");
        visitor.button("Set up a position");
        visitor.page().getByLabel("Checks of White").fill("1");
        assertThat(visitor.page().locator("#position-text")).hasValue(Pattern.compile(".* 1\\+3 0 1"));
        visitor.button("Play from here");
        assertThat(visitor.page().locator("#board")).containsText("2 checks given");
    }
}
