package dev.arbiter.web.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file is dropped or chosen, checked with progress, and its games are looked at. */
class FilesTest extends BrowserTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root"), "examples");

    private static final String LEGAL = """
            [White "Ada"]
            [Black "Boris"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1/2-1/2

            """;
    private static final String ILLEGAL = """
            [White "Chiara"]
            [Black "Durk"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ke5 1-0

            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void a_dropped_file_becomes_a_table_of_verdicts_and_each_game_opens() throws IOException {
        Visitor visitor = visit("game=othello");
        visitor.drop("club-evening.pgn", Files.readString(EXAMPLES.resolve("club-evening.pgn")));
        assertThat(rows(visitor)).hasCount(3);
        assertThat(visitor.page().locator("#check-name")).hasText("club-evening.pgn");
        assertThat(visitor.page().locator("#check-figures")).containsText("3 games · 1 illegal");
        Locator broken = rows(visitor).nth(1);
        assertThat(broken).containsText("Boris – Chiara");
        assertThat(broken).containsText("Illegal");
        assertThat(broken).containsText("the king on e8 is in check");
        broken.click();
        assertThat(visitor.page().locator("#players")).hasText("Boris – Chiara");
        assertThat(visitor.current()).hasText("O-O");
        assertThat(visitor.moves().locator(".reason")).containsText("FIDE 3.8.2.2");
        visitor.page().goBack();
        assertThat(rows(visitor)).hasCount(3);
        // The keyboard walks the table too.
        visitor.page().locator("#games-table").focus();
        visitor.key("Home", "End", "Enter");
        assertThat(visitor.page().locator("#players")).hasText("Chiara – Ada");
        assertThat(visitor.page().locator("#game")).hasValue("chess");
    }

    @ParameterizedTest
    @CsvSource({"village-cup.pdn, Durk – Elske, 31-26", "club-evening.pgn, Boris – Chiara, O-O"})
    void a_file_is_chosen(String name, String players, String illegal) {
        Visitor visitor = visit("view=files");
        visitor.choose(EXAMPLES.resolve(name));
        visitor.page().getByLabel("Only illegal").check();
        assertThat(rows(visitor)).hasCount(1);
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#players")).hasText(players);
        assertThat(visitor.current()).hasText(illegal);
    }

    @Test
    void the_table_is_filtered_by_words_rule_and_verdict() {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", LEGAL.repeat(40) + ILLEGAL + "1. e4 e5 2. Nf3 Nf3 *\n");
        assertThat(visitor.page().locator("#check-figures")).containsText("42 games · 2 illegal");
        visitor.page().getByLabel("Only illegal").check();
        assertThat(rows(visitor)).hasCount(2);
        assertThat(visitor.page().locator("#filter-count")).hasText("2 of 42 shown");
        visitor.page().getByLabel("Find").fill("chiara");
        assertThat(rows(visitor)).hasCount(1);
        visitor.page().getByLabel("Find").fill("nobody");
        assertThat(visitor.page().locator("#games-none")).isVisible();
        visitor.page().getByLabel("Find").fill("");
        visitor.page().getByLabel("Only illegal").uncheck();
        visitor.page()
                .locator("#filter-rule")
                .selectOption(new com.microsoft.playwright.options.SelectOption().setIndex(1));
        assertThat(rows(visitor)).hasCount(1);
    }

    @Test
    void a_file_without_a_game_is_said_to_have_none() {
        Visitor visitor = visit("view=files");
        visitor.drop("letter.txt", "Dear arbiter,\n\nwho won?\n");
        assertThat(visitor.page().locator("#files-result"))
                .containsText(java.util.regex.Pattern.compile("[Nn]o game|found no|not"));
    }

    @Test
    void a_large_file_shows_progress_and_leaves_the_page_alive() throws IOException {
        checkLarge(4_000_000, 60_000);
    }

    @Test
    @Tag("slow")
    void a_file_of_fifty_megabytes_shows_progress_and_leaves_the_page_alive() throws IOException {
        checkLarge(50_000_000, 300_000);
    }

    private void checkLarge(long bytes, int patience) throws IOException {
        Path file = folder.resolve("large.pgn");
        long games = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (long written = 0; written < bytes; games++) {
                String game = games % 1000 == 999 ? ILLEGAL : LEGAL;
                out.write(game);
                written += game.length();
            }
        }
        Visitor visitor = visit("view=files");
        // The longest time between two pictures, and how far the progress came, as the page itself sees it.
        visitor.page().evaluate("""
            () => {
              window.longest = 0;
              window.seen = [];
              let last = performance.now();
              const tick = now => {
                window.longest = Math.max(window.longest, now - last);
                last = now;
                const bar = document.getElementById('check-bar');
                if (!bar.hidden) window.seen.push(Number(bar.getAttribute('aria-valuenow')));
                requestAnimationFrame(tick);
              };
              requestAnimationFrame(tick);
            }""");
        visitor.choose(file);
        String figures = "%,d games · %,d illegal".formatted(games, games / 1000);
        assertThat(visitor.page().locator("#check-figures"))
                .containsText(figures, new LocatorAssertions.ContainsTextOptions().setTimeout(patience));
        assertThat(visitor.page().locator("#check-bar"))
                .isHidden(new LocatorAssertions.IsHiddenOptions().setTimeout(patience));
        assertThat((int) visitor.page().evaluate("new Set(window.seen).size"))
                .as("steps of progress")
                .isGreaterThan(2);
        // Frozen is what a person calls a page that does not answer for seconds.
        assertThat(((Number) visitor.page().evaluate("window.longest")).doubleValue())
                .isLessThan(3000);
        assertThat(rows(visitor).count()).as("rows that exist").isLessThan(60);
        visitor.page().locator("#games-table").focus();
        visitor.key("End", "Enter");
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
    }

    private static Locator rows(Visitor visitor) {
        return visitor.page().locator("#games-table [data-row]");
    }
}
