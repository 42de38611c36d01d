package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.ReducedMotion;
import dev.arbiter.acceptance.page.Visitor.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The contest tab: a judge's input is pasted, and each instance is drawn with its answer and the reason. */
@Tag("full")
class ContestViewTest extends BrowserTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root"), "examples");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "checkers-check | 2 | 2 | Move 5 is invalid | a capture is available and must be taken: 14x23",
                "rank-and-file | 3 | 2 | BLACK IS CHECKMATED | nothing can capture or block the checking piece",
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
                .locator("#programs label", new Page.LocatorOptions().setHasText(title))
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
    void a_dropped_file_is_the_input_and_a_long_one_is_not_written_out() throws IOException {
        Visitor visitor = visit("view=contest&program=rank-and-file");
        visitor.drop("judge.in", Files.readString(EXAMPLES.resolve("rank-and-file.in")));
        assertThat(rows(visitor)).hasCount(3);
        String input = "1 1\n12\n21\n1 R\n12-16\n".repeat(2000) + "0 0\n";
        visitor.page()
                .locator("#programs label", new Page.LocatorOptions().setHasText("Checker’s Check"))
                .click();
        visitor.drop("judge.in", input);
        assertThat(visitor.page().locator("#contest-count"))
                .hasText("The first 1,000 instances; the others are too long or take too long");
        assertThat(visitor.page().locator("#contest-held")).containsText("%,d characters".formatted(input.length()));
        assertThat(visitor.page().getByLabel("Input")).not().isEditable();
        visitor.button("Empty");
        assertThat(visitor.page().getByLabel("Input")).isEditable();
        assertThat(visitor.page().getByLabel("Input")).hasValue("");
    }

    @ParameterizedTest(name = "{index}: {0}")
    @MethodSource("large")
    void an_input_far_beyond_the_statements_leaves_the_page_alive(
            String program, String input, String answer, boolean drawn) {
        Visitor visitor = visit("view=contest&program=" + program);
        visitor.watchPictures();
        visitor.page().getByLabel("Input").focus();
        visitor.paste(input).button("Answer");
        // Many boards take the server their time; what counts is that the page goes on meanwhile.
        assertThat(visitor.page().locator("#contest-answer"))
                .containsText(answer, new ContainsTextOptions().setTimeout(30_000));
        assertThat(visitor.page().locator("#contest-board")).isVisible(new IsVisibleOptions().setVisible(drawn));
        assertThat(visitor.page().getByText("too large to draw")).isVisible(new IsVisibleOptions().setVisible(!drawn));
        visitor.page().locator("#instances").focus();
        visitor.key("End", "Enter", "Home", "Enter").settle();
        visitor.assertAlive(2_000);
        assertThat(rows(visitor).count()).as("rows that exist").isLessThan(60);
        assertThat((int) visitor.page().evaluate("document.documentElement.scrollWidth - innerWidth"))
                .as("scrolling sideways")
                .isLessThanOrEqualTo(0);
    }

    @Test
    @Tag("slow")
    void the_largest_board_that_is_drawn_leaves_the_page_alive() {
        an_input_far_beyond_the_statements_leaves_the_page_alive("megacheckers", lattice(99), "2401", true);
    }

    static List<Arguments> large() {
        String start = "--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\nW\n";
        String checkers = "1 1\n12\n21\n1 R\n12-16\n";
        return List.of(
                // One piece that takes all 841 others of its board on one way.
                Arguments.of("megacheckers", lattice(59), "841", true),
                Arguments.of("megacheckers", lattice(41).repeat(30), "380", true),
                Arguments.of("megacheckers", lattice(199), "9801", false),
                Arguments.of("othello", "1\n" + start + "L\n".repeat(150_000) + "Q\n", "(3,5) (4,6) (5,3) (6,4)", true),
                Arguments.of("othello", "2000\n" + (start + "L\nM35\nL\nQ\n").repeat(2000), "Black", true),
                Arguments.of("checkers-check", checkers.repeat(5000) + "0 0\n", "All moves valid", true));
    }

    /** A board with an opponent on every second square of every second row, and a piece in the corner. */
    private static String lattice(int size) {
        StringBuilder board = new StringBuilder(size + " " + size + "\n1");
        for (int home = 1; home < (size * size + 1) / 2; home++) {
            int row = (2 * home) / size;
            int column = (2 * home) % size;
            board.append(row % 2 == 1 && column % 2 == 1 ? " 2" : " 0");
        }
        return board.append("\n").toString();
    }

    @Test
    void an_input_without_meaning_is_reported_where_it_loses_it() {
        Visitor visitor = visit("view=contest&program=megacheckers");
        visitor.page().getByLabel("Input").fill("3 3\n2 1 2 0 x\n0 0\n");
        visitor.button("Answer");
        assertThat(visitor.page().locator("#contest-error")).containsText("2");
        assertThat(visitor.page().locator("#contest-error")).isVisible();
    }

    private static Locator rows(Visitor visitor) {
        return visitor.page().locator("#instances [data-row]");
    }

    @Test
    void an_answer_that_takes_long_is_waited_for_and_can_be_given_up() {
        Visitor visitor = visit("view=contest");
        java.util.List<com.microsoft.playwright.Route> held = new java.util.ArrayList<>();
        visitor.page().route("**/api/v1/contest", held::add);
        visitor.button("Example");
        assertThat(visitor.page().locator("#contest-working")).isVisible();
        assertThat(visitor.page().locator("#contest-run")).isDisabled();
        visitor.button("Cancel");
        assertThat(visitor.page().locator("#contest-working")).isHidden();
        assertThat(visitor.page().locator("#contest-error")).isHidden();
        visitor.page().unroute("**/api/v1/contest");
        visitor.button("Answer");
        assertThat(visitor.page().locator("#contest-count")).containsText("3 instances");
    }
}
