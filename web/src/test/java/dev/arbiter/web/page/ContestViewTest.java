package dev.arbiter.web.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ReducedMotion;
import dev.arbiter.web.page.Visitor.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The contest tab: a judge's input is pasted, and each instance is drawn with its answer and the reason. */
class ContestViewTest extends BrowserTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root"), "examples");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "checkers-check | 2 | 2 | Move 5 is invalid | a capture is available and must be taken: 14x23",
                "rank-and-file | 3 | 2 | BLACK IS CHECKMATED | nothing can take or block the checker",
                "megacheckers | 3 | 3 | 7 | takes 7",
                "othello | 2 | 1 | Black | pass"
            })
    void a_judges_input_is_answered_instance_by_instance(
            String program, int count, int chosen, String answer, String reason) throws IOException {
        Visitor visitor = visit("view=contest&program=" + program);
        visitor.page().getByLabel("Input").fill(Files.readString(EXAMPLES.resolve(program + ".in")));
        visitor.button("Answer");
        assertThat(rows(visitor)).hasCount(count);
        rows(visitor).nth(chosen - 1).click();
        assertThat(visitor.page().locator("#contest-answer")).containsText(answer);
        assertThat(visitor.page().locator("#contest-why")).containsText(reason);
        assertThat(visitor.page().locator("#contest-board .piece").first()).isVisible();
        visitor.button("Copy the output");
        assertThat(visitor.toast()).containsText("copied");
        assertThat(visitor.clipboard()).isEqualTo(Files.readString(EXAMPLES.resolve(program + ".out")));
    }

    @ParameterizedTest
    @CsvSource({
        "Checker’s Check, checkers-check, 2",
        "Rank and File, rank-and-file, 3",
        "MegaCheckers, megacheckers, 3",
        "Othello, othello, 1"
    })
    void every_program_has_its_example(String title, String program, int count) {
        Visitor visitor = visit("view=contest");
        visitor.page()
                .locator("#programs label", new com.microsoft.playwright.Page.LocatorOptions().setHasText(title))
                .click();
        visitor.button("Example");
        assertThat(rows(visitor)).hasCount(count);
        assertThat(visitor.page().locator("#contest-error")).isHidden();
    }

    @Test
    void the_largest_capture_is_shown_on_its_way() {
        Visitor visitor = visit("view=contest&program=megacheckers", Machine.DESK.with(ReducedMotion.NO_PREFERENCE));
        visitor.button("Example");
        rows(visitor).nth(2).click();
        assertThat(visitor.page().locator("#contest-board .overlay .arrow.way")).hasCount(2);
        assertThat(visitor.page().locator("#contest-board .piece.gone")).hasCount(7);
        visitor.button("Play again");
        assertThat(visitor.page().locator("#contest-board .piece.gone")).hasCount(0);
        assertThat(visitor.page().locator("#contest-board .piece.gone")).hasCount(7);
    }

    @Test
    void an_input_without_meaning_is_told_where_it_loses_it() {
        Visitor visitor = visit("view=contest&program=megacheckers");
        visitor.page().getByLabel("Input").fill("3 3\n2 1 2 0 x\n0 0\n");
        visitor.button("Answer");
        assertThat(visitor.page().locator("#contest-error")).containsText("2");
        assertThat(visitor.page().locator("#contest-error")).isVisible();
    }

    private static Locator rows(Visitor visitor) {
        return visitor.page().locator("#instances [data-row]");
    }
}
