package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ReducedMotion;
import dev.arbiter.acceptance.page.Visitor.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moving: by dragging, by pressing, by typing; and what happens when it is not legal. */
@Tag("full")
class PlayTest extends BrowserTest {

    @ParameterizedTest
    @CsvSource({
        "chess, e2, e4, e4",
        "checkers, 11, 15, 11-15",
        "international, 32, 28, 32-28",
        "russian, c3, d4, c3-d4",
        "canadian, 44, 37, 44-37",
        "turkish, c3, c4, c3-c4"
    })
    void a_piece_is_dragged_to_its_target(String game, String from, String to, String text) {
        Visitor visitor = visit("game=" + game);
        visitor.drag(from, to);
        assertThat(visitor.current()).hasText(text);
        assertThat(visitor.said(from)).contains("empty");
        assertThat(visitor.said(to)).doesNotContain("empty").contains("last move");
    }

    @ParameterizedTest
    @CsvSource({"chess, g1, f3, Nf3", "checkers, 9, 14, 9-14", "international, 31, 27, 31-27"})
    void a_piece_is_pressed_then_its_target(String game, String from, String to, String text) {
        Visitor visitor = visit("game=" + game);
        visitor.press(from);
        assertThat(visitor.targets()).contains(to);
        visitor.press(to);
        assertThat(visitor.current()).hasText(text);
    }

    @Test
    void a_disc_is_put_where_it_brackets() {
        Visitor visitor = visit("game=othello");
        assertThat(visitor.targets()).containsExactly("c4", "d3", "e6", "f5");
        visitor.press("f5");
        assertThat(visitor.current()).hasText("f5");
        assertThat(visitor.said("e5")).startsWith("e5, black disc");
        visitor.press("f6");
        assertThat(visitor.moves()).containsText("f6");
    }

    @ParameterizedTest
    @CsvSource({"chess, Nf3", "chess, e2e4", "checkers, 12-16", "international, 35-30", "othello, d3", "italian, 21-17"
    })
    void a_move_is_typed(String game, String text) {
        Visitor visitor = visit("game=" + game);
        visitor.type(text);
        assertThat(visitor.current()).isVisible();
        assertThat(visitor.page().getByLabel("Type a move")).hasValue("");
    }

    @Test
    void moves_typed_faster_than_the_server_answers_are_all_made() {
        Visitor visitor = visit("#game=chess");
        visitor.page().route("**/api/v1/*", route -> {
            visitor.page().waitForTimeout(100);
            route.resume();
        });
        var field = visitor.page().getByLabel("Type a move");
        for (String move : "e4 e5 Nf3 Nc6 Bc4 Bc5".split(" ", -1)) {
            field.fill(move);
            field.press("Enter");
        }
        assertThat(visitor.current()).hasText("Bc5");
        assertThat(visitor.moves()).containsText("Nc6");
        field.fill("Ke3");
        field.press("Enter");
        assertThat(visitor.card()).containsText("Ke3 is illegal");
        assertThat(visitor.current()).hasText("Bc5");
    }

    @Test
    void a_move_typed_while_a_new_game_is_still_being_asked_for_is_made_in_it() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        List<Route> held = new ArrayList<>();
        visitor.page().route("**/api/v1/position", held::add);
        visitor.button("New game").type("d4");
        visitor.page().waitForCondition(() -> !held.isEmpty());
        visitor.page().unroute("**/api/v1/position");
        held.forEach(Route::resume);
        assertThat(visitor.current()).hasText("d4");
        visitor.awaitAddress("moves=d4");
        assertThat(visitor.page().getByLabel("Type a move")).hasValue("");
    }

    @Test
    void pressing_another_own_piece_takes_that_one_up() {
        Visitor visitor = visit("game=chess");
        visitor.press("b1", "g1");
        assertThat(visitor.targets()).containsExactly("f3", "h3");
        visitor.press("g1");
        assertThat(visitor.targets()).isEmpty();
    }

    @Test
    void a_compulsory_capture_is_shown_when_something_else_is_tried() {
        Visitor visitor = visit("game=checkers&moves=11-15+22-18");
        visitor.drag("12", "16");
        assertThat(visitor.card()).containsText("12-16 is illegal");
        assertThat(visitor.card()).containsText("A capture is available and must be taken: 15x22.");
        assertThat(visitor.card()).containsText("WCDF 1.20");
        assertThat(visitor.marked()).containsExactly("15");
        assertThat(visitor.arrows()).isEqualTo(1);
        assertThat(visitor.live()).containsText("12-16 is illegal: a capture is available");
        visitor.card()
                .getByText("15x22", new com.microsoft.playwright.Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(visitor.current()).hasText("15x22");
        assertThat(visitor.card()).isHidden();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "game=chess | e2 | e5 | pawn moves one square forward, or two | FIDE 3.7 | e2",
                "game=chess | e7 | e5 | it is White's turn | FIDE 1.2 | e7",
                "game=international&moves=32-28+19-23 | 31 | 26 | must be taken: 28x19 | FMJD | 28",
                "game=checkers | 9 | 5 | occupied | WCDF | 5"
            })
    void an_illegal_try_gets_its_sentence_rule_citation_and_squares(
            String place, String from, String to, String sentence, String citation, String square) {
        Visitor visitor = visit(place);
        visitor.drag(from, to);
        assertThat(visitor.card()).containsText(sentence);
        assertThat(visitor.card()).containsText(citation);
        assertThat(visitor.card().locator(".cite")).hasAttribute("title", Pattern.compile("[A-Z_]{6,}"));
        assertThat(visitor.marked()).contains(square);
    }

    @Test
    void a_disc_that_brackets_nothing_is_refused() {
        Visitor visitor = visit("game=othello");
        visitor.press("a1");
        assertThat(visitor.card()).containsText("would bracket no disc of White");
        assertThat(visitor.card()).containsText("WOF rule 2");
        assertThat(visitor.marked()).containsExactly("a1");
        assertThat(visitor.arrows()).isEqualTo(4);
    }

    @Test
    void a_typed_text_that_is_no_move_is_explained() {
        Visitor visitor = visit("game=chess");
        visitor.type("Hello");
        assertThat(visitor.card()).containsText("Hello cannot be read");
        assertThat(visitor.card()).hasClass(Pattern.compile("fair"));
        assertThat(visitor.card().locator("code")).hasCount(0);
        assertThat(visitor.live()).containsText("Hello cannot be read: ");
    }

    @Test
    void a_text_that_can_be_two_moves_offers_both() {
        Visitor visitor = visit("game=chess&moves=Nf3+a6+d3+a5");
        visitor.type("Nd2");
        assertThat(visitor.card()).containsText("Nd2 cannot be read");
        assertThat(visitor.card()).containsText("It can be:");
        visitor.button("Nbd2");
        assertThat(visitor.current()).hasText("Nbd2");
    }

    @Test
    void a_move_of_a_link_that_cannot_be_read_stands_in_the_list_as_such() {
        Visitor visitor = visit("game=chess&moves=e4+Hello+d4");
        assertThat(visitor.moves().locator(".ply.unreadable")).hasText("Hello");
        assertThat(visitor.moves().locator(".reason.unreadable")).containsText("expected");
        assertThat(visitor.moves().locator(".ply.unjudged")).hasText("d4");
    }

    @Test
    void a_pawn_becomes_what_one_chooses() {
        Visitor visitor = visit("game=chess&position=4k3/P7/8/8/8/8/8/4K3+w+-+-+0+1");
        visitor.press("a7", "a8");
        assertThat(visitor.page().getByRole(com.microsoft.playwright.options.AriaRole.DIALOG))
                .isVisible();
        visitor.key("Escape");
        assertThat(visitor.page().locator(".choice")).isHidden();
        visitor.drag("a7", "a8").button("a8=N");
        assertThat(visitor.current()).hasText("a8=N");
        assertThat(visitor.said("a8")).startsWith("a8, white knight");
    }

    @Test
    void a_capture_of_several_goes_step_by_step_or_at_once() {
        String start = "game=checkers&position=B:W18,26:B14,1";
        Visitor visitor = visit(start);
        visitor.press("14");
        assertThat(visitor.targets()).containsExactly("23", "30");
        visitor.press("23", "30");
        assertThat(visitor.current()).containsText("14x");
        assertThat(visitor.said("30")).startsWith("30, black king");
        Visitor other = visit(start);
        other.press("14", "30");
        assertThat(other.current()).containsText("14x");
    }

    @Test
    void two_ways_of_a_capture_are_asked_about() {
        String start = "game=checkers&position=B:W6,7,14,15,32:B2";
        Visitor visitor = visit(start);
        visitor.press("2", "18");
        assertThat(visitor.page().locator(".choice button")).hasCount(2);
        visitor.page().locator(".choice button").first().click();
        assertThat(visitor.current()).containsText("2x");
        assertThat(visitor.said("18")).startsWith("18, black man");
        // Going step by step, one need not be asked.
        Visitor other = visit(start).press("2", "9", "18");
        assertThat(other.current()).isVisible();
        assertThat(other.said("6")).contains("empty");
        assertThat(other.said("7")).contains("white man");
    }

    @Test
    void a_capture_may_end_where_it_began() {
        Visitor visitor = visit("game=international&position=W:W32:B28,18,27,17,1");
        visitor.press("32", "23", "12", "21", "32");
        assertThat(visitor.current()).containsText("32x");
        assertThat(visitor.said("32")).startsWith("32, white man");
        assertThat(visitor.said("17")).contains("empty");
    }

    @Test
    void castling_is_the_kings_move() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3+Nc6+Bc4+Bc5");
        visitor.drag("e1", "g1");
        assertThat(visitor.current()).hasText("O-O");
        assertThat(visitor.said("f1")).startsWith("f1, white rook");
    }

    @Test
    void castling_in_chess960_is_the_king_onto_its_rook_where_it_stays_in_its_place() {
        Visitor visitor = visit("game=chess960&position=4k3/8/8/8/8/8/8/6KR+w+H+-+0+1");
        visitor.press("g1");
        assertThat(visitor.targets()).contains("h1").doesNotContain("g1");
        visitor.press("g1");
        assertThat(visitor.moves()).containsText("No moves yet");
        visitor.drag("g1", "h1");
        assertThat(visitor.current()).hasText("O-O");
        assertThat(visitor.said("f1")).startsWith("f1, white rook");
        assertThat(visitor.said("g1")).startsWith("g1, white king");
    }

    @Test
    void a_pass_has_its_button() {
        Visitor visitor = visit("game=othello&position=XO" + "-".repeat(62) + "+O");
        visitor.button("Pass");
        assertThat(visitor.moves()).containsText("PA");
        assertThat(visitor.standing()).containsText("Black to move");
        assertThat(visitor.targets()).containsExactly("c1");
        assertThat(visitor.page().locator("#pass")).isHidden();
    }

    @Test
    void the_end_of_a_game_is_reported_with_its_rule() {
        Visitor visitor = visit("game=chess&moves=f3+e5+g4");
        visitor.drag("d8", "h4");
        assertThat(visitor.standing()).containsText("Black has won: checkmate [FIDE 5.1.1]");
        assertThat(visitor.live()).containsText("Black has won");
        assertThat(visitor.said("e1")).contains("in check");
    }

    @Test
    void pieces_glide_where_motion_is_wanted_and_not_elsewhere() {
        for (ReducedMotion motion : List.of(ReducedMotion.NO_PREFERENCE, ReducedMotion.REDUCE)) {
            Visitor visitor = visit("game=chess", Machine.DESK.with(motion));
            visitor.page().evaluate("""
                () => {
                  window.glides = 0;
                  const animate = Element.prototype.animate;
                  Element.prototype.animate = function (...how) { window.glides++; return animate.apply(this, how); };
                }""");
            visitor.press("e2", "e4");
            assertThat(visitor.current()).hasText("e4");
            assertThat((int) visitor.page().evaluate("window.glides") > 0)
                    .isEqualTo(motion == ReducedMotion.NO_PREFERENCE);
        }
    }
}
