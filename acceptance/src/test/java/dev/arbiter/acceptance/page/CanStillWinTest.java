package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who can still win, by which moves, and the draws that can be claimed. */
@Tag("full")
class CanStillWinTest extends BrowserTest {

    @Test
    void a_win_that_is_left_is_played_on_request() {
        Visitor visitor = visit("game=chess&position=7k/5K2/8/6P1/8/8/8/8%20w%20-%20-%200%2041");
        assertThat(visitor.standing()).containsText("Black can no longer win [FIDE 6.9]");
        visitor.button("Who can still win?");
        // The usual answer warns of nothing, and its moves have numbers.
        assertThat(visitor.card()).hasClass("ruling plain");
        assertThat(visitor.card()).containsText("White can win: 41. ");
        assertThat(visitor.card()).containsText("Black cannot win: ");
        assertThat(visitor.card()).containsText("6.9");
        visitor.card().locator(".chip").click();
        assertThat(visitor.standing())
                .containsText(
                        "White has won: checkmate", new LocatorAssertions.ContainsTextOptions().setTimeout(30_000));
    }

    @Test
    void a_game_that_has_no_answer_has_no_button() {
        Visitor visitor = visit("game=othello");
        assertThat(visitor.page().locator("#do-winnable")).hasCount(0);
    }

    @Test
    void claims_are_marked_in_the_list_of_moves_and_reported_beside_the_board() {
        Visitor visitor = visit("game=chess");
        visitor.paste("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *");
        Locator marks = visitor.moves().locator(".claim-mark");
        assertThat(marks).hasCount(2);
        marks.first().click();
        assertThat(visitor.standing()).containsText("Black can claim a draw by writing Ng8");
        assertThat(visitor.standing()).containsText("FIDE 9.2.1");
    }

    @Test
    void a_file_has_a_column_for_them() {
        Visitor visitor = visit("game=chess");
        visitor.drop("two.pgn", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *\n\n1. e4 e5 *\n");
        Locator cells = visitor.page().locator("#games-table .long-row .claims");
        assertThat(cells).hasCount(2);
        assertThat(cells.first()).hasText("2");
        assertThat(cells.nth(1)).hasText("");
    }

    @Test
    void games_in_which_a_side_can_no_longer_win_are_reported_and_found() {
        Visitor visitor = visit("game=chess");
        visitor.drop("two.pgn", """
            [SetUp "1"]
            [FEN "7k/5K2/8/6P1/8/8/8/8 w - - 0 41"]

            41. Ke7 *

            1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *

            1. e4 e5 *
            """);
        Locator rows = visitor.page().locator("#games-table [data-row]");
        assertThat(rows).hasCount(3);
        assertThat(rows.first().locator(".detail")).hasText("Black can no longer win.");
        Locator findings = visitor.page().getByLabel("Reason");
        findings.selectOption("cannotWin");
        assertThat(rows).hasCount(1);
        assertThat(findings.locator("option:checked")).hasText("A side can no longer win (1)");
        findings.selectOption("claims");
        assertThat(rows).hasCount(1);
        assertThat(rows.locator(".claims")).hasText("2");
    }
}
