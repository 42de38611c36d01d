package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions and games go to other programs and come from them. */
@Tag("full")
class CopyPasteTest extends BrowserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess | e4+c5+Nf3 | rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2 | 1. e4 c5 2. Nf3 *",
                "checkers | 11-15+22-18+15x22 | W:W21,23-32:B1-10,12,22 | 1. 11-15 22-18 2. 15x22 *",
                "international | 32-28+19-23+28x19 | B:W19,31,33-50:B1-18,20 | 1. 32-28 19-23 2. 28x19 *",
                "othello | f5+d6+c3 | ------------------X--------XX------OXX-----O-------------------- O | f5d6c3"
            })
    void a_position_and_a_game_are_copied_and_pasted_back(String game, String moves, String position, String record) {
        Visitor visitor = visit("game=" + game + "&moves=" + moves);
        visitor.button("Copy the position");
        assertThat(visitor.toast()).containsText("copied");
        assertThat(visitor.clipboard()).isEqualTo(position);
        visitor.button("Copy game");
        assertThat(visitor.toast())
                .containsText(game.equals("othello") ? "Transcript" : game.equals("chess") ? "PGN" : "PDN");
        String copied = visitor.clipboard();
        assertThat(copied).contains(record);

        Visitor other = visit(game.equals("chess") ? "game=othello" : "game=chess");
        other.paste(copied);
        assertThat(other.page().locator("#game")).hasValue(game);
        other.key("End");
        assertThat(other.current()).hasCount(1);
        assertThat(other.position()).isEqualTo(position);
        other.visit("game=" + game).paste(position);
        assertThat(other.moves()).containsText("No moves yet");
        assertThat(other.page().locator("#position-text")).hasValue(position);
    }

    @Test
    void a_pasted_game_shows_where_it_broke_and_its_variations_and_comments() {
        Visitor visitor = visit("game=checkers");
        visitor.button("Paste");
        visitor.page().locator("#paste-text").fill("""
                [Event "Club evening"]
                [White "Ada"]
                [Black "Boris"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 (2. f4 exf4 {the gambit}) Nc6 $1 3. Bc4 Bc5 4. Ke3 Nf6 1-0
                """);
        visitor.button("Open");
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
        assertThat(visitor.page().locator("#occasion")).hasText("Club evening · 1-0");
        assertThat(visitor.current()).hasText("Ke3");
        assertThat(visitor.moves().locator(".reason")).containsText("FIDE 3.8");
        assertThat(visitor.moves().locator(".variation")).containsText("2. f4 exf4 the gambit");
        assertThat(visitor.moves()).containsText("Nc6!");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess | {an old game} 1. e4 $1 {best by test} 1... e5 (1... c5 $146 2. Nf3 (2. c3) 2... d6) 2. Nf3 Nc6 *",
                "checkers | 1. 11-15 {the old fourteenth} 1... 23-19 $2 (1... 22-18 2. 15x22 25x18 $18) 2. 8-11 *",
                "international | {(with brackets)} 1. 32-28 19-23 (1... 18-23 2. 38-32 (2. 37-32)) 2. 28x19 *"
            })
    void a_copied_game_has_its_variations_comments_and_annotations_and_is_pasted_back_the_same(
            String game, String movetext) {
        Visitor visitor = visit("game=" + game);
        visitor.paste("[Event \"Club\"]\n\n" + movetext);
        assertThat(visitor.moves().locator(".variation")).isVisible();
        visitor.button("Copy game");
        assertThat(visitor.toast()).containsText("copied");
        String copied = visitor.clipboard();
        assertThat(copied.replaceAll("(?s).*]\n", "").strip().replaceAll("\\s+", " "))
                .isEqualTo(movetext);
        Visitor other = visit("game=" + game);
        other.paste(copied);
        assertThat(other.moves()).hasText(visitor.moves().textContent());
        other.button("Copy game");
        assertThat(other.toast()).containsText("copied");
        assertThat(other.clipboard()).isEqualTo(copied);
    }

    @Test
    void several_pasted_games_are_listed() {
        Visitor visitor = visit("game=chess");
        visitor.paste("[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 e4 *\n");
        assertThat(visitor.page().locator("#games-table [data-row]")).hasCount(2);
        visitor.page().locator("#games-table [data-row]").first().click();
        assertThat(visitor.current()).hasText("e4");
        assertThat(visitor.moves().locator(".ply.illegal")).hasCount(1);
    }

    @Test
    void a_position_is_typed_below_the_board() {
        Visitor visitor = visit("game=chess");
        visitor.page().locator("#position-text").fill("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
        visitor.key("Enter");
        assertThat(visitor.standing()).containsText("Black to move");
        visitor.page().locator("#position-text").fill("4k3/8/8/8/8/8/4P3/8 b - - 0 1");
        visitor.key("Enter");
        assertThat(visitor.toast()).containsText("king");
    }

    @Test
    void what_is_no_game_is_said_to_be_none() {
        Visitor visitor = visit("game=chess");
        visitor.paste("The quick brown fox");
        assertThat(visitor.toast()).isVisible();
        assertThat(visitor.square("e2")).isVisible();
    }

    @Test
    void what_is_wrong_with_a_text_stands_in_the_dialog_for_it() {
        Visitor visitor = visit("game=chess");
        visitor.button("Paste");
        visitor.page().locator("#paste-text").fill("nothing of the kind");
        visitor.button("Open");
        assertThat(visitor.page().locator("#paste-error")).isVisible();
        assertThat(visitor.toast()).isHidden();
        visitor.page().locator("#paste-text").fill("1. d4 d5 *");
        visitor.button("Open");
        assertThat(visitor.moves()).containsText("d5");
        assertThat(visitor.page().locator("#paste")).isHidden();
    }

    @Test
    void a_game_and_the_board_are_saved() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        assertThat(visitor.current()).hasText("e5");
        visitor.button("Save");
        assertThat(visitor.saved("PGN")).contains("1. e4 e5 *");
        visitor.button("Save");
        String picture = visitor.saved("SVG");
        // It has to stand by itself: no classes, no references to the page.
        assertThat(picture)
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .doesNotContain("class=", "<use", "var(");
        assertThat(picture.split("<rect ", -1)).hasSizeGreaterThan(64);
        visitor.button("Save");
        assertThat(visitor.savedBytes("PNG")).startsWith(0x89, 'P', 'N', 'G');
        visitor.visit("game=international&moves=32-28").button("Save");
        assertThat(visitor.saved("PDN")).contains("1. 32-28 *");
    }

    @Test
    void on_paper_there_are_the_diagram_and_the_moves() {
        Visitor visitor = visit("game=chess&moves=e4+e5");
        visitor.page()
                .emulateMedia(new com.microsoft.playwright.Page.EmulateMediaOptions()
                        .setMedia(com.microsoft.playwright.options.Media.PRINT));
        assertThat(visitor.page().locator("#board")).isVisible();
        assertThat(visitor.current()).isVisible();
        for (String selector : new String[] {".bar", "#tools", "#steps", "#move-form"}) {
            assertThat(visitor.page().locator(selector)).isHidden();
        }
        byte[] paper = visitor.page().pdf();
        String text = new String(paper, java.nio.charset.StandardCharsets.ISO_8859_1);
        assertThat(text.split("/Type\\s*/Page\\b(?!s)", -1)).as("pages").hasSize(2);
    }
}
