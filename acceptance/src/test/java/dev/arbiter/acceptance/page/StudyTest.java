package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.MouseButton;
import dev.arbiter.acceptance.page.Visitor.Machine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A game as one studies it: who played, the menu on a move, undo and redo, and the games that the browser keeps. */
@Tag("full")
class StudyTest extends BrowserTest {

    private static final String VARIED = "game=chess&moves=e4+e5+(+c5+Nf3+)+(+e6+)+Nf3&ply=1";

    private static Locator menu(Visitor visitor) {
        return visitor.page().getByRole(AriaRole.MENU);
    }

    private static Locator item(Visitor visitor, String name) {
        return menu(visitor).getByText(name, new Locator.GetByTextOptions().setExact(true));
    }

    private static Locator move(Visitor visitor, String text) {
        return visitor.moves()
                .locator("[data-node]")
                .filter(new Locator.FilterOptions().setHasText(text))
                .first();
    }

    private static void rightClick(Visitor visitor, String text) {
        move(visitor, text).click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
    }

    @Test
    void players_event_result_and_any_tag_are_written_undone_and_copied() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        visitor.button("Add players and event");
        Locator dialog = visitor.page().locator("#details");
        dialog.locator("#tag-White").fill("Anna <b>");
        dialog.locator("#tag-Black").fill("Boris");
        dialog.locator("#tag-BlackElo").fill("2100");
        dialog.locator("#tag-Event").fill("Club evening");
        dialog.locator("#tag-Date").fill("2026.10.02");
        dialog.locator("#tag-Result").selectOption("1/2-1/2");
        visitor.button("Add a tag");
        dialog.getByLabel("Tag", new Locator.GetByLabelOptions().setExact(true)).fill("Annotator");
        dialog.getByLabel("Value").fill("Clara");
        visitor.key("Enter");
        assertThat(visitor.page().locator("#players")).hasText("Anna <b> – Boris");
        assertThat(visitor.page().locator("#occasion")).hasText("Club evening, 2026.10.02 · ½-½");
        assertThat(visitor.page().locator("#board .beside").first()).containsText("Boris 2100");
        visitor.button("Copy game");
        assertThat(visitor.toast()).hasText("PGN copied");
        assertThat(visitor.clipboard())
                .contains("[White \"Anna <b>\"]", "[BlackElo \"2100\"]", "[Annotator \"Clara\"]", "e5 1/2-1/2");
        visitor.settle();
        visitor.page().reload();
        assertThat(visitor.page().locator("#occasion")).hasText("Club evening, 2026.10.02 · ½-½");
        visitor.button("Edit players, event and tags").button("Delete the tag Annotator");
        dialog.locator("#tag-White").fill("");
        visitor.button("Done");
        assertThat(visitor.page().locator("#players")).hasText("? – Boris");
        visitor.button("Undo");
        assertThat(visitor.page().locator("#players")).hasText("Anna <b> – Boris");
        visitor.button("Edit players, event and tags");
        assertThat(dialog.getByLabel("Value")).hasValue("Clara");
    }

    @Test
    void moves_too_are_undone_and_redone() {
        Visitor visitor = visit("game=chess").holdNotices();
        assertThat(visitor.page().locator("#do-undo")).isDisabled();
        visitor.type("e4").type("e5");
        visitor.awaitAddress("moves=e4+e5");
        visitor.page().locator("h1").evaluate("() => document.activeElement.blur()");
        visitor.key("Control+Z");
        visitor.awaitAddress("moves=e4");
        assertThat(visitor.current()).hasText("e4");
        visitor.button("Undo");
        assertThat(visitor.moves().locator("[data-node]")).hasCount(0);
        visitor.button("Redo");
        assertThat(visitor.current()).hasText("e4");
        visitor.page().locator("h1").evaluate("() => document.activeElement.blur()");
        visitor.key("Control+Shift+Z");
        assertThat(visitor.current()).hasText("e5");
        assertThat(visitor.page().locator("#do-redo")).isDisabled();
        visitor.key("Delete");
        assertThat(visitor.toast()).containsText("e5 deleted");
        visitor.toast().getByText("Undo").click();
        assertThat(visitor.current()).hasText("e5");
        // What is done after an undo takes the place of what was undone.
        visitor.key("Control+Z");
        visitor.type("c5");
        assertThat(visitor.current()).hasText("c5");
        assertThat(visitor.page().locator("#do-redo")).isDisabled();
        visitor.page().locator("h1").evaluate("() => document.activeElement.blur()");
        visitor.key("Control+Y");
        assertThat(visitor.moves().locator("[data-node]")).hasText(new String[] {"e4", "c5"});
    }

    @Test
    void the_right_button_opens_a_menu_on_a_move() {
        Visitor visitor = visit(VARIED);
        rightClick(visitor, "e6");
        item(visitor, "Make main line").click();
        visitor.awaitAddress("moves=e4+e6+(+e5+Nf3+)+(+c5+Nf3+)");
        rightClick(visitor, "c5");
        item(visitor, "Promote variation").click();
        visitor.awaitAddress("moves=e4+e6+(+c5+Nf3+)+(+e5+Nf3+)");
        rightClick(visitor, "c5");
        item(visitor, "!?").click();
        assertThat(move(visitor, "c5")).hasText("c5!?");
        rightClick(visitor, "c5");
        item(visitor, "Copy line to here").click();
        assertThat(visitor.toast()).hasText("Line copied");
        assertThat(visitor.clipboard()).isEqualTo("1. e4 c5");
        // What is deleted elsewhere leaves the board where it is.
        rightClick(visitor, "c5");
        item(visitor, "Delete from here").click();
        visitor.awaitAddress("moves=e4+e6+(+e5+Nf3+)");
        assertThat(visitor.current()).hasText("e4");
        rightClick(visitor, "e6");
        item(visitor, "Comment").click();
        assertThat(visitor.page().getByLabel("Comment on this move")).isFocused();
        assertThat(visitor.current()).hasText("e6");
        rightClick(visitor, "e6");
        visitor.page().locator("#standing").click();
        assertThat(menu(visitor)).hasCount(0);
    }

    @Test
    void keys_open_the_menu_walk_it_and_lead_back() {
        Visitor visitor = visit(VARIED);
        visitor.key("ArrowRight", "ArrowDown", "Shift+F10");
        assertThat(item(visitor, "Comment")).isFocused();
        visitor.key("ArrowDown");
        assertThat(item(visitor, "!")).isFocused();
        visitor.key("Enter");
        assertThat(visitor.current()).hasText("c5!");
        assertThat(visitor.current()).isFocused();
        visitor.key("Shift+F10", "ArrowUp");
        assertThat(item(visitor, "Delete from here")).isFocused();
        visitor.key("ArrowUp", "ArrowUp", "Enter");
        visitor.awaitAddress("moves=e4+c5+(+e5+Nf3+)");
        visitor.key("Shift+F10", "Escape");
        assertThat(menu(visitor)).hasCount(0);
        assertThat(visitor.current()).isFocused();
    }

    @Test
    void a_long_press_opens_the_menu_with_targets_for_fingers() {
        Visitor visitor = visit(VARIED, Machine.PHONE);
        visitor.hold(move(visitor, "c5"), menu(visitor));
        assertThat(visitor.current()).hasText("e4");
        assertThat(item(visitor, "Delete from here").boundingBox().height).isGreaterThanOrEqualTo(44);
        item(visitor, "Delete from here").click();
        visitor.awaitAddress("moves=e4+e5+(+e6+)+Nf3");
    }

    @Test
    void variations_are_an_indented_tree() {
        Visitor visitor = visit("game=chess&moves=e4+e5+(+c5+Nf3+(+Nc3+Nc6+)+d6+)+Nf3");
        Locator variation = visitor.moves().locator(".variation");
        assertThat(variation.locator(".nested")).hasText("2. Nc3 Nc6");
        double outer = move(visitor, "c5").boundingBox().x;
        assertThat(move(visitor, "Nc3").boundingBox().x).isGreaterThan(outer);
        assertThat(variation).containsText("2… d6");
    }

    @Test
    void the_last_disc_is_marked_and_the_score_is_said_once() {
        Visitor visitor = visit("game=othello&moves=f5+d6");
        assertThat(visitor.page().locator("#board .last-disc")).hasCount(1);
        assertThat(visitor.said("d6")).contains("last move");
        assertThat(visitor.standing()).hasText("Black to move");
        assertThat(visitor.page().locator("#score")).hasText("Black 3White 3");
        visitor.key("Home");
        assertThat(visitor.page().locator("#board .last-disc")).hasCount(0);
    }

    @Test
    void on_paper_the_main_line_is_larger_than_variations_and_the_position_is_whole() {
        Visitor visitor = visit(VARIED);
        String size = "name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)";
        visitor.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(visitor.page().locator("#position-print"))
                .hasText("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(visitor.page().locator("#position-print")).isVisible();
        assertThat(visitor.page().locator("#tools")).isHidden();
        assertThat(((Number) visitor.page().evaluate(size, ".turn .ply")).doubleValue())
                .isGreaterThan(((Number) visitor.page().evaluate(size, ".variation .ply")).doubleValue());
    }

    @Test
    void games_are_kept_renamed_ordered_deleted_and_saved_as_one_file() {
        Visitor visitor = visit("game=chess&moves=e4+e5+(+c5+)");
        visitor.button("Keep");
        assertThat(visitor.toast()).containsText("Kept in My games as Chess");
        visitor.button("Annotate").button("good move");
        visitor.button("New game").type("d4");
        assertThat(visitor.page().locator("#do-keep")).hasText("Keep");
        visitor.button("Keep");
        assertThat(visitor.page().locator("#from-place")).hasText("Chess · 2 of 2");
        visitor.type("d5").tab("My games");
        Locator rows = visitor.page().locator("#games-list li");
        assertThat(rows.nth(1)).containsText("2 plies");
        rows.first().getByTitle("Rename").click();
        visitor.page().locator("#games-list input").fill("King’s pawn");
        visitor.key("Enter");
        assertThat(rows.first()).containsText("King’s pawn");
        rows.first().getByTitle("Move down").click();
        assertThat(rows.nth(1)).containsText("King’s pawn");
        assertThat(visitor.saved("Save all as one file")).containsSubsequence("1. d4 d5 *", "1. e4 e5 (1... c5 $1) *");
        // The list and what was written in it are there for another visit, and lead from one to the next.
        visitor.visit("view=games");
        assertThat(rows).hasCount(2);
        rows.first().locator(".open").click();
        assertThat(visitor.current()).hasText("d5");
        visitor.key("PageDown");
        assertThat(visitor.page().locator("#from-place")).hasText("King’s pawn · 2 of 2");
        assertThat(visitor.current()).hasText("c5!");
        visitor.holdNotices().tab("My games");
        rows.nth(1).getByTitle("Delete").click();
        assertThat(rows).hasCount(1);
        visitor.toast().getByText("Undo").click();
        assertThat(rows).hasCount(2);
        rows.first().getByTitle("Delete").click();
        assertThat(rows).hasCount(1);
        visitor.settle();
        visitor.visit("view=games");
        assertThat(rows).hasCount(1);
        assertThat(rows.first()).containsText("King’s pawn");
    }

    @Test
    void a_deleted_game_that_comes_back_is_not_written_over_by_the_one_on_the_board() {
        Visitor visitor = visit("game=chess&moves=e4+e5").holdNotices();
        visitor.button("Keep").tab("My games");
        Locator rows = visitor.page().locator("#games-list li");
        rows.getByTitle("Delete").click();
        assertThat(visitor.toast()).containsText("Chess deleted");
        visitor.tab("Board").button("New game");
        visitor.toast().getByText("Undo").click();
        visitor.type("d4");
        assertThat(visitor.current()).hasText("d4");
        visitor.tab("My games");
        assertThat(rows).hasCount(1);
        assertThat(rows).containsText("2 plies");
    }

    @Test
    void a_kept_game_stays_kept_when_the_page_is_loaded_again() {
        Visitor visitor = visit("game=chess&moves=e4");
        visitor.button("Keep");
        assertThat(visitor.page().locator("#do-keep")).hasText("Kept");
        visitor.settle();
        visitor.page().reload();
        assertThat(visitor.page().locator("#do-keep")).hasText("Kept");
        visitor.type("e5");
        visitor.awaitAddress("moves=e4+e5");
        // Tags are kept as moves are.
        visitor.button("Add players and event");
        visitor.page().locator("#tag-White").fill("Anna");
        visitor.button("Done").settle();
        visitor.visit("view=games");
        assertThat(visitor.page().locator("#games-list li")).containsText("Anna – ?");
        assertThat(visitor.page().locator("#games-list li")).containsText("2 plies");
    }
}
