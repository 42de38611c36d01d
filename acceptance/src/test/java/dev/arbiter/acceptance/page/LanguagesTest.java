package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page in the languages besides English: a choice that is remembered, rulings in it, and nothing that is cut off. */
@Tag("full")
class LanguagesTest extends BrowserTest {

    /** Width and height of the screens on which the page is looked at. */
    private static final List<int[]> SCREENS =
            List.of(new int[] {1280, 800}, new int[] {800, 600}, new int[] {390, 760}, new int[] {320, 640});

    @ParameterizedTest
    @CsvSource({
        "de, Dateien, Weiß am Zug, Der König auf e1 kann nicht nach e3, Sc6",
        "es, Archivos, Juegan las blancas, El rey de e1 no puede ir a e3, Cc6",
        "fr, Fichiers, Trait aux Blancs, Le roi en e1 ne peut pas aller en e3, Cc6",
        "nl, Bestanden, Wit aan zet, De koning op e1 kan niet naar e3, Pc6",
        "ru, Файлы, Ход белых, Король на e1 не может пойти на e3, Кc6",
    })
    void the_page_and_its_rulings_are_in_the_language_that_was_chosen(
            String language, String files, String standing, String ruling, String move) {
        Visitor visitor = visit("game=chess&moves=e4+e5+Nf3+Nc6");
        Page page = visitor.page();
        assertThat(page.locator("html")).hasAttribute("lang", "en");
        page.locator("#do-looks").click();
        page.locator("#look-lang").selectOption(language);
        assertThat(page.locator("html")).hasAttribute("lang", language);
        assertThat(page.locator("#tab-files")).hasText(files);
        assertThat(visitor.standing()).containsText(standing);
        assertThat(visitor.current()).hasText(move);
        page.fill("#move", "Ke3");
        page.press("#move", "Enter");
        assertThat(visitor.card()).containsText(ruling);
        assertThat(visitor.card().locator(".cite")).hasText("FIDE 3.8");
        for (int[] screen : SCREENS) {
            page.setViewportSize(screen[0], screen[1]);
            assertThat((int) page.evaluate("document.documentElement.scrollWidth - innerWidth"))
                    .as("scrolling sideways at %d", screen[0])
                    .isLessThanOrEqualTo(0);
            assertThat((String) page.evaluate("""
                    () => [...document.querySelectorAll('#tools button, #move-form button, .side-head button')]
                      .filter(button => button.offsetParent)
                      .filter(button => button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth + 1)
                      .map(button => button.textContent).join()"""))
                    .as("cut off at %d", screen[0])
                    .isEmpty();
        }
        page.reload();
        assertThat(page.locator("html")).hasAttribute("lang", language);
        page.locator("#do-looks").click();
        page.locator("#look-lang").selectOption("en");
        assertThat(page.locator("#tab-files")).hasText("Files");
    }
}
