package dev.arbiter.web.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The address carries the game, the position and the moves. */
class LinkTest extends BrowserTest {

    @Test
    void a_link_opens_the_same_position_and_moves() {
        Visitor visitor = visit("game=checkers");
        visitor.drag("11", "15").press("22", "18");
        visitor.awaitAddress("game=checkers&moves=11-15+22-18");
        visitor.key("ArrowLeft");
        visitor.awaitAddress("ply=1");
        visitor.button("Copy link");
        String link = visitor.clipboard();
        Visitor other = visit(link.substring(link.indexOf('#') + 1));
        assertThat(other.current()).hasText("11-15");
        assertThat(other.moves()).containsText("22-18");
        assertThat(other.position()).isEqualTo(visitor.position());
    }

    @Test
    void going_back_takes_moves_back_and_forward_brings_them_again() {
        Visitor visitor = visit("game=chess");
        visitor.press("e2", "e4");
        visitor.awaitAddress("moves=e4");
        visitor.press("e7", "e5");
        visitor.awaitAddress("moves=e4+e5");
        visitor.page().goBack();
        assertThat(visitor.current()).hasText("e4");
        visitor.page().goForward();
        assertThat(visitor.current()).hasText("e5");
        visitor.tab("Contest");
        visitor.page().goBack();
        assertThat(visitor.current()).hasText("e5");
    }

    @Test
    void an_address_that_makes_no_sense_still_opens_a_board() {
        Visitor visitor = visit("game=quoits&moves=x&ply=-7&view=moon");
        assertThat(visitor.page().locator("#game")).hasValue("chess");
        assertThat(visitor.square("e1")).isVisible();
        visitor.visit("game=chess&position=nonsense");
        assertThat(visitor.toast()).isVisible();
        assertThat(visitor.square("e1")).isVisible();
    }
}
