package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What comes in a record is text, whatever it looks like. */
@Tag("full")
class MarkupTest extends BrowserTest {

    private static final String MARKUP = "<img src=x onerror='window.broken=1'><script>window.broken=1</script>";

    @Test
    void tags_comments_and_moves_with_markup_do_nothing() {
        Visitor visitor = visit("game=chess");
        String pgn =
                "[White \"" + MARKUP + "\"]\n[Black \"<b>B</b>\"]\n[Event \"<svg onload=window.broken=1>\"]\n\n1. e4 {"
                        + MARKUP + "} e5 2. <b>x *\n";
        visitor.paste(pgn);
        assertThat(visitor.page().locator("#players")).containsText("<img src=x");
        assertUnbroken(visitor);
    }

    @Test
    void file_names_and_rows_with_markup_do_nothing() {
        Visitor visitor = visit("view=files");
        visitor.drop("<img src=x onerror=window.broken=1>.pgn", "[White \"" + MARKUP + "\"]\n\n1. e4 e5 2. Ke3 *\n");
        assertThat(visitor.page().locator("#games-table")).containsText("<img src=x");
        visitor.page().locator("#games-table [data-row]").first().click();
        assertThat(visitor.current()).hasText("Ke3");
        assertUnbroken(visitor);
    }

    @Test
    void a_typed_move_and_an_address_with_markup_do_nothing() {
        Visitor visitor = visit("game=chess&moves=%3Cimg+src%3Dx+onerror%3Dwindow.broken%3D1%3E");
        visitor.visit("game=chess").type("<img src=x onerror=window.broken=1>");
        assertThat(visitor.card()).containsText("<img");
        assertUnbroken(visitor);
    }

    private static void assertUnbroken(Visitor visitor) {
        assertThat(visitor.page().evaluate("window.broken")).isNull();
        assertThat(visitor.page().locator("#page img, #page script").count()).isZero();
    }
}
