package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import dev.arbiter.acceptance.page.Visitor.Machine;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What follows when something has happened in the game on the board. */
@Tag("full")
class SettlingTest extends BrowserTest {

    @Test
    void a_fallen_flag_is_settled_with_article_and_what_the_arbiter_does() {
        Visitor visitor = visit("game=chess&position=8/8/4k1q1/8/8/3NK3/8/8%20b%20-%20-%200%2060");
        assertThat(visitor.requests()).noneMatch(url -> url.endsWith("/settle.js"));
        open(visitor);
        assertThat(form(visitor).getByLabel("Whose flag")).hasValue("black");
        settle(visitor);
        assertThat(visitor.card()).hasClass("ruling plain");
        assertThat(visitor.card()).containsText("½-½ The game is drawn");
        assertThat(visitor.card()).containsText("FIDE 6.9");
        assertThat(visitor.card()).containsText("The arbiter stops the clocks");
        assertThat(visitor.live()).containsText("The game is drawn");
        form(visitor).getByLabel("Whose flag").selectOption("white");
        settle(visitor);
        assertThat(visitor.card()).containsText("0-1 Black wins");
        assertThat(visitor.card().getByRole(AriaRole.BUTTON).filter(new Locator.FilterOptions().setHasText("Play")))
                .hasCount(1);
    }

    @Test
    void a_claim_is_settled_with_the_move_that_is_written() {
        Visitor visitor = visit("game=chess&moves=Nf3+Nf6+Ng1+Ng8+Nf3+Nf6+Ng1");
        open(visitor);
        form(visitor).getByLabel("What has happened").selectOption("claim");
        form(visitor).getByLabel("Move written down").fill("Ng8");
        settle(visitor);
        assertThat(visitor.card()).containsText("½-½ The game is drawn");
        assertThat(visitor.card()).containsText("FIDE 9.2.1");
        form(visitor).getByLabel("Who claims").selectOption("white");
        settle(visitor);
        assertThat(visitor.card()).containsText("Play goes on");
        assertThat(visitor.card()).containsText("Only the player who has the move");
    }

    @Test
    void the_illegal_move_on_the_board_is_the_one_that_is_asked_about() {
        Visitor visitor = visit("game=chess");
        visitor.paste("[Date \"2023.05.01\"]\n\n1. e4 e5 2. Ke3 *");
        visitor.key("End");
        open(visitor);
        assertThat(form(visitor).getByLabel("Illegal move", new Locator.GetByLabelOptions().setExact(true)))
                .hasValue("Ke3");
        settle(visitor);
        assertThat(visitor.card()).containsText("Play goes on");
        assertThat(visitor.card()).containsText("Black +2:00");
        form(visitor).getByLabel("Which illegal move").selectOption("second");
        form(visitor).getByLabel("Rate").selectOption("blitz");
        form(visitor).getByLabel("Supervised").check();
        settle(visitor);
        assertThat(visitor.card()).containsText("0-1 Black wins");
    }

    @Test
    void a_touched_piece_a_resignation_and_an_agreement_are_settled_in_other_games_too() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        open(visitor);
        form(visitor).getByLabel("What has happened").selectOption("touched");
        form(visitor).getByLabel("Squares").fill("g1");
        visitor.key("Enter");
        assertThat(visitor.card()).containsText("one of these moves must be made: ");
        visitor.visit("game=international");
        open(visitor);
        form(visitor).getByLabel("What has happened").selectOption("agreed");
        settle(visitor);
        assertThat(visitor.card()).containsText("½-½ The game is drawn");
        form(visitor).getByLabel("What has happened").selectOption("flag");
        settle(visitor);
        assertThat(visitor.card()).hasClass("ruling plain");
        assertThat(visitor.card()).containsText("0-1 Black wins");
        visitor.visit("game=atomic");
        open(visitor);
        form(visitor).getByLabel("What has happened").selectOption("touched");
        form(visitor).getByLabel("Squares").fill("e2");
        settle(visitor);
        assertThat(visitor.card()).hasClass("ruling fair");
        assertThat(visitor.card()).containsText("Not known");
        visitor.page().locator("#do-settle").click();
        assertThat(form(visitor)).isHidden();
    }

    @Test
    void whatever_else_has_happened_is_chosen_from_the_list_of_facts_and_several_are_told_in_their_order() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        open(visitor);
        form(visitor).getByLabel("What has happened").selectOption("fact");
        form(visitor).getByLabel("Which fact").selectOption("late");
        form(visitor).getByLabel("What belongs to it").fill("minutes=20 default=15");
        settle(visitor);
        assertThat(visitor.card()).containsText("0-1 Black wins");
        assertThat(visitor.card()).containsText("FIDE 6.7.1");

        form(visitor).getByLabel("Which fact").selectOption("offer");
        form(visitor).getByLabel("What belongs to it").fill("");
        form(visitor).getByText("And then").click();
        assertThat(form(visitor).getByLabel("What happened before")).hasText("offer white");
        form(visitor).getByLabel("What has happened").selectOption("agreed");
        settle(visitor);
        assertThat(visitor.card()).containsText("½-½ The game is drawn");
        assertThat(visitor.card()).containsText("White had offered the draw, and the offer stood");
        form(visitor).getByText("Forget these").click();
        assertThat(form(visitor).getByLabel("What happened before")).isHidden();
    }

    @Test
    void nothing_of_the_answer_or_of_the_form_is_cut_off_on_a_small_screen() {
        for (Machine machine : List.of(machine(1280, 800), machine(800, 600))) {
            Visitor visitor = visit("game=chess&moves=e4+e5", machine);
            open(visitor);
            form(visitor).getByLabel("What has happened").selectOption("illegal");
            form(visitor).getByText("And then").click();
            form(visitor).getByLabel("What has happened").selectOption("fact");
            form(visitor).getByLabel("Which fact").selectOption("late");
            form(visitor).getByLabel("What belongs to it").fill("minutes=5 default=15");
            settle(visitor);
            assertThat(visitor.card()).containsText("Play goes on");
            assertThat(visitor.page()
                            .evaluate("() => [...document.querySelectorAll('#settle, #settle *, #ruling, #ruling *')]"
                                    + ".filter(e => e.scrollHeight > e.clientHeight + 1 && e.clientHeight > 0"
                                    + " && getComputedStyle(e).overflowY !== 'visible'"
                                    + " || e.getBoundingClientRect().right > innerWidth).map(e => e.outerHTML)"))
                    .as("cut off at " + machine)
                    .isEqualTo(List.of());
        }
        Visitor visitor = visit("game=chess&moves=e4+e5", machine(1280, 800));
        open(visitor);
        form(visitor).getByLabel("What has happened").selectOption("claim");
        form(visitor).getByLabel("Move written down").fill("Nf3");
        settle(visitor);
        assertThat(visitor.card()).containsText("9.5.3");
        assertThat(visitor.page().evaluate("() => document.documentElement.scrollHeight <= innerHeight"))
                .isEqualTo(true);
    }

    private static Machine machine(int width, int height) {
        return new Machine(width, height, Machine.DESK.colors(), Machine.DESK.motion());
    }

    private static void open(Visitor visitor) {
        visitor.page().locator("#do-settle").click();
        assertThat(form(visitor)).isVisible();
    }

    private static Locator form(Visitor visitor) {
        return visitor.page().locator("#settle");
    }

    private static void settle(Visitor visitor) {
        form(visitor)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Settle"))
                .click();
    }
}
