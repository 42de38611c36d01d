package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The address carries the game, the position and the moves. */
@Tag("full")
class LinkTest extends BrowserTest {

    @Test
    void a_link_opens_the_same_position_and_moves() {
        Visitor visitor = visit("game=checkers");
        visitor.drag("11", "15");
        assertThat(visitor.current()).hasText("11-15");
        visitor.press("22", "18");
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

    @ParameterizedTest
    @CsvSource({
        "chess, e4+e5+(+c5+Nf3+(+c3+d5+)+d6+)+Nf3, 6, d5",
        "checkers, 11-15+22-18+(+23-19+8-11+)+15x22, 4, 8-11",
        "international, 32-28+19-23+(+18-23+38-32+)+28x19, 4, 38-32",
        "othello, f5+d6+(+f6+e6+)+c3, 4, e6"
    })
    void a_link_carries_variations_and_the_move_that_is_on_the_board(
            String game, String moves, String ply, String current) {
        Visitor visitor = visit("game=" + game + "&moves=" + moves + "&ply=" + ply);
        assertThat(visitor.current()).hasText(current);
        visitor.button("Copy link");
        assertThat(visitor.toast()).hasText("Link copied");
        String link = visitor.clipboard();
        assertThat(link).endsWith("#game=" + game + "&moves=" + moves + "&ply=" + ply);
        visitor.key("ArrowLeft", "ArrowLeft", "End");
        Visitor other = visit(link.substring(link.indexOf('#') + 1));
        assertThat(other.current()).hasText(current);
        assertThat(other.position()).isNotEqualTo(visitor.position());
        assertThat(other.moves().textContent()).isEqualTo(visitor.moves().textContent());
        other.key("Home", "End");
        assertThat(other.current()).hasText(moves.replaceAll(".*\\+", ""));
    }

    @Test
    void variations_that_one_makes_come_into_the_address() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3");
        visitor.key("ArrowLeft").type("Bc4");
        visitor.awaitAddress("moves=e4+e5+Nf3+(+Bc4+)&ply=4");
        visitor.type("Nf6");
        visitor.awaitAddress("moves=e4+e5+Nf3+(+Bc4+Nf6+)&ply=5");
        visitor.key("Home");
        visitor.awaitAddress("moves=e4+e5+Nf3+(+Bc4+Nf6+)&ply=0");
        visitor.page().goBack();
        assertThat(visitor.current()).hasText("Bc4");
    }

    @ParameterizedTest
    @CsvSource({
        "chess, e2e4+e7-e5+(+c7c5+g1f3+)+Ng1-f3, e4+e5+(+c5+Nf3+)+Nf3",
        "chess, e2e4+e7e5+e1e3+d7d6, e4+e5+e1e3+d7d6",
        "international, 32-28+19-23+2819, 32-28+19-23+28x19",
        "othello, F5+D6, f5+d6"
    })
    void the_address_has_every_move_as_the_server_writes_it(String game, String typed, String canonical) {
        Visitor visitor = visit("game=" + game + "&moves=" + typed);
        visitor.awaitAddress("#game=" + game + "&moves=" + canonical);
        visitor.page().reload();
        assertThat(visitor.current()).hasCount(1);
        assertThat(visitor.page().url()).contains("moves=" + canonical);
        visitor.visit("game=chess").type("e2e4");
        visitor.awaitAddress("#game=chess&moves=e4");
    }

    @Test
    void a_variation_of_a_link_is_ruled_on_too() {
        Visitor visitor = visit("game=chess&moves=e4+e5+(+Ke7+d4+)+(+c5+)+Nf3&ply=6");
        assertThat(visitor.current()).hasText("Nf3");
        assertThat(visitor.moves().locator(".ply.illegal")).hasText("Ke7");
        assertThat(visitor.moves().locator(".reason-inline")).containsText("FIDE");
        assertThat(visitor.moves().locator(".unjudged")).hasText("d4");
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
        visitor.contest();
        visitor.page().goBack();
        assertThat(visitor.current()).hasText("e5");
    }

    @Test
    void a_page_that_is_loaded_again_keeps_players_comments_signs_and_the_side() {
        Visitor visitor = visit("");
        visitor.paste(
                "[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 {the king's pawn} e5!? (1... c5 {sharp}) 2. Nf3 1-0");
        assertThat(visitor.page().locator("#players")).hasText("Anna – Boris");
        visitor.awaitAddress("Nf3");
        visitor.page().keyboard().press("f");
        visitor.page().reload();
        assertThat(visitor.page().locator("#players")).hasText("Anna – Boris");
        assertThat(visitor.page().locator("#occasion")).containsText("1-0");
        assertThat(visitor.moves()).containsText("the king's pawn");
        assertThat(visitor.moves()).containsText("sharp");
        assertThat(visitor.moves()).containsText("e5!?");
        assertThat(visitor.page().locator("#board .cell").first()).hasAccessibleName(Pattern.compile("h1.*"));
    }

    @Test
    void a_link_carries_a_whole_game_with_players_comments_and_signs() {
        Visitor visitor = visit("game=chess");
        visitor.paste(
                "[White \"Anna\"]\n[Black \"Böris\"]\n\n1. e4 {the king's pawn} e5!? (1... c5 {sharp}) 2. Ke3 1-0");
        assertThat(visitor.page().locator("#players")).hasText("Anna – Böris");
        visitor.button("Copy link");
        assertThat(visitor.toast()).hasText("Link copied");
        String link = visitor.clipboard();
        assertThat(link).contains("#study=").doesNotContain("Anna");
        visitor.visit("game=othello").visit(link.substring(link.indexOf('#') + 1));
        assertThat(visitor.page().locator("#players")).hasText("Anna – Böris");
        assertThat(visitor.page().locator("#occasion")).hasText("1-0");
        assertThat(visitor.moves()).containsText("the king's pawn");
        assertThat(visitor.moves()).containsText("sharp");
        assertThat(visitor.moves()).containsText("e5!?");
        assertThat(visitor.moves().locator(".ply.illegal")).hasText("Ke3");
        visitor.awaitAddress("moves=e4");
        visitor.page().reload();
        assertThat(visitor.moves()).containsText("sharp");
        visitor.visit(link.substring(link.indexOf('#') + 1, link.length() - 20));
        assertThat(visitor.toast()).containsText("cannot be unpacked");
        assertThat(visitor.square("e1")).isVisible();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess | e4+e5+(+c5+Nf3+)+Nf3+Ke7+Ke3 | Ke7 | White to move",
                "international | 32-28+19-23+28x19+14x23 | 14x23 | White to move",
                "othello | f5+d6+(+f6+)+c3 | c3 | White to move",
                "crazyhouse | e4+d5+exd5+Qxd5 | Qxd5 | White to move"
            })
    void a_link_for_anywhere_shows_its_game_without_a_server(String game, String moves, String last, String standing) {
        Visitor visitor = visit("game=" + game + "&moves=" + moves);
        visitor.key("End").key("ArrowLeft", "ArrowRight").settle();
        String board = pieces(visitor);
        visitor.button("Save").button("Link for anywhere");
        assertThat(visitor.toast()).hasText("Link copied");
        String link = visitor.clipboard();
        Visitor elsewhere = visit("view=files");
        elsewhere.page().route("**/api/**", route -> route.abort());
        elsewhere.visit(link.substring(link.indexOf('#') + 1)).key("End");
        if (moves.endsWith("Ke3")) {
            assertThat(elsewhere.moves().locator(".reason")).containsText("FIDE");
            elsewhere.key("Home", "ArrowRight", "ArrowDown").button("Previous").key("ArrowRight");
        } else {
            assertThat(elsewhere.current()).hasText(last);
            assertThat(elsewhere.standing()).containsText(standing);
            assertThat(pieces(elsewhere)).isEqualTo(board);
        }
        assertThat(elsewhere.page().locator("#still-note")).containsText("arbiter serve");
        assertThat(elsewhere.page().locator("#tools")).isHidden();
        assertThat(elsewhere.page().locator("#game")).isDisabled();
    }

    /** What stands where, and what was moved last. */
    private static String pieces(Visitor visitor) {
        visitor.settle();
        return visitor.page().locator("#board .cell").all().stream()
                .map(cell -> String.valueOf(cell.getAttribute("aria-label")))
                .filter(said -> said.matches(".*(white|black).*"))
                .map(said -> said.replace(", legal target", ""))
                .sorted()
                .collect(java.util.stream.Collectors.joining("\n"));
    }

    @Test
    void an_address_with_a_game_that_does_not_exist_says_so() {
        Visitor visitor = visit("game=quoits");
        assertThat(visitor.toast()).hasText("There is no game named quoits; this is Chess.");
        assertThat(visitor.square("e1")).isVisible();
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
