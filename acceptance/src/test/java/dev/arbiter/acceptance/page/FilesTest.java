package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import dev.arbiter.web.WthorFiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file is dropped or chosen, checked with progress, and its games are looked at. */
@Tag("full")
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
    void empty_rows_stand_for_the_games_until_the_first_verdicts_come() {
        Visitor visitor = visit("view=files");
        List<Route> held = new ArrayList<>();
        visitor.page().route("**/api/v1/checks?*", held::add);
        visitor.drop("club.pgn", "1. e4 e5 *");
        assertThat(visitor.page().locator("#games-coming")).isVisible();
        visitor.page().waitForCondition(() -> !held.isEmpty());
        held.get(0).resume();
        assertThat(visitor.page().locator("#check-state")).containsText("legal");
        assertThat(visitor.page().locator("#games-coming")).isHidden();
    }

    @Test
    void a_dropped_file_becomes_a_table_of_verdicts_and_each_game_opens() throws IOException {
        Visitor visitor = visit("game=othello");
        visitor.drop("club-evening.pgn", Files.readString(EXAMPLES.resolve("club-evening.pgn")));
        assertThat(rows(visitor)).hasCount(3);
        assertThat(visitor.page().locator("#check-name")).hasText("club-evening.pgn");
        assertThat(visitor.page().locator("#check-figures")).containsText("3 games · 1 illegal");
        // What needs attention comes first.
        Locator broken = rows(visitor).first();
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
        // A new list begins with none of the filters of the one before.
        assertThat(rows(visitor)).not().hasCount(0);
        visitor.page().getByLabel("Only illegal").check();
        assertThat(rows(visitor)).hasCount(1);
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#players")).hasText(players);
        assertThat(visitor.current()).hasText(illegal);
    }

    @Test
    void a_dropped_file_of_othello_transcripts_opens_at_the_disc_that_brackets_nothing() {
        Visitor visitor = visit("game=chess");
        visitor.drop("games.txt", "f5d6c3d3c4f4\nf5f6\nf5a1\n");
        assertThat(rows(visitor)).hasCount(3);
        visitor.page().getByLabel("Only illegal").check();
        assertThat(rows(visitor)).hasCount(1);
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#game")).hasValue("othello");
        assertThat(visitor.current()).hasText("a1");
        assertThat(visitor.moves().locator(".reason")).containsText("WOF rule 2");
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
                .locator("#filter-finding")
                .selectOption(new com.microsoft.playwright.options.SelectOption().setIndex(1));
        assertThat(rows(visitor)).hasCount(1);
    }

    @Test
    void several_files_make_one_list_with_results_events_and_ratings() {
        Visitor visitor = visit("view=files");
        Path one = write("one.pgn", "[Event \"Open\"]\n[WhiteElo \"2100\"]\n[BlackElo \"2250\"]\n" + LEGAL);
        Path two = write("two.pgn", ILLEGAL);
        Path none = write("notes.txt", "Dear arbiter,\n");
        visitor.choose(one, two, none);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        assertThat(visitor.page().locator("#check-state")).containsText("notes.txt");
        assertThat(rows(visitor).first()).containsText("two.pgn");
        assertThat(rows(visitor).first().locator(".result")).hasText("1-0");
        Locator rated = rows(visitor).nth(1);
        assertThat(rated).containsText("Ada – Boris (2100 · 2250)");
        assertThat(rated).containsText("one.pgn · Open");
        assertThat(rated.locator(".result")).hasText("½-½");
        visitor.page().locator("#sort").selectOption("file");
        assertThat(rows(visitor).first()).containsText("one.pgn");
        Locator head = visitor.page().locator("[role=columnheader]").nth(1);
        head.getByRole(AriaRole.BUTTON).click();
        assertThat(head).hasAttribute("aria-sort", "ascending");
        assertThat(visitor.page().locator("#sort")).hasValue("players");
        assertThat(rows(visitor).first()).containsText("Ada");
        // With the keys, the other way round.
        visitor.key("Enter");
        assertThat(head).hasAttribute("aria-sort", "descending");
        assertThat(rows(visitor).first()).containsText("Chiara");
        visitor.page().locator("#sort").selectOption("file");
        assertThat(rows(visitor).first()).containsText("one.pgn");
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#from-place")).hasText("Game 1 of 2 shown");
        visitor.button("Next game");
        assertThat(visitor.page().locator("#players")).hasText("Chiara – Durk");
        assertThat(visitor.page().locator("#from-next")).isDisabled();
        visitor.key("PageUp");
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
        visitor.button("New game");
        assertThat(visitor.page().locator("#from")).isHidden();
    }

    @Test
    void a_folder_is_chosen() throws IOException {
        Path games = Files.createDirectories(folder.resolve("season").resolve("spring"));
        Files.writeString(games.resolve("a.pgn"), LEGAL);
        Files.writeString(folder.resolve("season").resolve("b.pgn"), LEGAL + LEGAL);
        Files.writeString(folder.resolve("season").resolve(".hidden"), "x");
        Visitor visitor = visit("view=files");
        visitor.page().locator("#folder").setInputFiles(folder.resolve("season"));
        assertThat(visitor.page().locator("#check-state")).hasText("All 3 games are legal.");
        assertThat(visitor.page().locator("#check")).hasClass("check good");
        assertThat(visitor.page().locator("#check-name")).hasText("2 files");
    }

    @Test
    void folders_and_files_are_dropped_together() throws IOException {
        Path games = Files.createDirectories(folder.resolve("season").resolve("spring"));
        Files.writeString(games.resolve("a.pgn"), LEGAL);
        Files.writeString(folder.resolve("season").resolve("b.pgn"), LEGAL + LEGAL);
        Files.writeString(folder.resolve("season").resolve(".hidden"), "x");
        Visitor visitor = visit("game=chess");
        visitor.drop(folder.resolve("season"), write("c.pgn", ILLEGAL));
        assertThat(visitor.page().locator("#check-figures")).containsText("4 games · 1 illegal");
        assertThat(visitor.page().locator("#check-name")).hasText("3 files");
        assertThat(rows(visitor).first()).containsText("c.pgn");
        Locator inside = rows(visitor).filter(new Locator.FilterOptions().setHasText("season/spring/a.pgn"));
        assertThat(inside).hasCount(1);
        inside.click();
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
    }

    @Test
    void an_empty_folder_that_is_dropped_is_said_to_be_empty() throws IOException {
        Visitor visitor = visit("view=files");
        visitor.drop(Files.createDirectories(folder.resolve("empty")));
        assertThat(visitor.toast()).hasText("The folder holds no files to check.");
    }

    @Test
    void wthor_games_have_the_names_that_lie_beside_them() {
        Visitor visitor = visit("view=files");
        visitor.choose(
                write("WTH.JOU", WthorFiles.PLAYERS),
                write("WTH_1985.wtb", WthorFiles.games(12)),
                write("WTH.TRN", WthorFiles.TOURNAMENTS));
        assertThat(visitor.page().locator("#check-name")).hasText("WTH_1985.wtb");
        assertThat(visitor.page().locator("#check-state")).containsText("games are legal");
        assertThat(rows(visitor).filter(new Locator.FilterOptions().setHasText(" – ")))
                .hasCount(12);
        visitor.page().getByLabel("Find").fill("village cup");
        assertThat(rows(visitor).first()).containsText("Ada – Boris");
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
    }

    @Test
    void a_name_file_that_cannot_be_read_is_reported_and_the_games_are_checked() {
        Visitor visitor = visit("view=files");
        visitor.choose(
                write("WTH_1985.wtb", WthorFiles.games(12)),
                write("WTH.TRN", WthorFiles.TOURNAMENTS),
                write("broken.jou", "x"));
        assertThat(visitor.page().locator("#check-state")).containsText("broken.jou, WTH.TRN: This is not a name file");
        assertThat(rows(visitor)).hasCount(12);
    }

    @Test
    void verdicts_are_saved_as_csv_and_json() throws IOException {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", LEGAL + ILLEGAL);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        assertThat(visitor.saved("CSV"))
                .startsWith("\"file\",game,white,black,")
                .contains("games.pgn,2,Chiara,Durk,", ",illegal,8,Ke5,");
        assertThat(JsonParser.parseString(visitor.saved("JSON")).getAsJsonArray())
                .hasSize(2);
    }

    @Test
    void the_report_of_the_server_opens_beside_the_list() {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", LEGAL + ILLEGAL);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        Page report = visitor.page().waitForPopup(() -> visitor.button("Report"));
        assertThat(report.locator("header")).containsText("games.pgn");
        assertThat(report.locator(".finding")).hasCount(1);
        assertThat(report.locator(".finding")).containsText("4...Ke5");
        assertThat(report.locator(".finding svg")).isVisible();
        // Its style is let in, and nothing else.
        assertThat(report.locator("h1")).hasCSS("font-weight", "600");
        report.close();
    }

    /** What was pasted the server never had as a file; what it had, it deletes after a while. */
    @Test
    void a_report_sends_the_server_what_it_does_not_have() {
        Visitor visitor = visit("");
        visitor.paste(LEGAL + ILLEGAL);
        assertThat(rows(visitor)).hasCount(2);
        Page report = visitor.page().waitForPopup(() -> visitor.button("Report"));
        assertThat(report.locator(".finding")).containsText("4...Ke5");
        report.close();
    }

    @Test
    void a_report_on_several_files_calls_them_by_their_names() throws IOException {
        Visitor visitor = visit("view=files");
        Path season = Files.createDirectories(folder.resolve("season/spring"));
        Files.writeString(season.resolve("a.pgn"), ILLEGAL);
        Files.writeString(season.resolve("b.pgn"), ILLEGAL);
        visitor.drop(folder.resolve("season"));
        assertThat(rows(visitor)).hasCount(2);
        Page report = visitor.page().waitForPopup(() -> visitor.button("Report"));
        assertThat(report.locator("header")).containsText("season/spring/a.pgn, season/spring/b.pgn");
        report.close();
    }

    @Test
    void a_list_is_there_again_when_the_page_is_loaded_again() {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", LEGAL + ILLEGAL);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        visitor.page().reload();
        assertThat(rows(visitor)).hasCount(2);
        assertThat(visitor.page().locator("#check-name")).hasText("games.pgn");
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#players")).hasText("Chiara – Durk");
    }

    @Test
    void what_the_server_has_forgotten_is_checked_again_without_a_word() {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", LEGAL + ILLEGAL);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        forgetChecks(visitor);
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#players")).hasText("Chiara – Durk");
    }

    @Test
    void what_the_server_has_forgotten_is_there_again_when_the_page_is_loaded_again() {
        Visitor visitor = visit("view=files");
        visitor.choose(
                write("games.pgn", LEGAL + ILLEGAL),
                write("WTH_1985.wtb", WthorFiles.games(12)),
                write("WTH.JOU", WthorFiles.PLAYERS),
                write("WTH.TRN", WthorFiles.TOURNAMENTS));
        assertThat(visitor.page().locator("#check-figures")).containsText("14 games · 1 illegal");
        awaitKept(visitor);
        forgetChecks(visitor);
        visitor.page().reload();
        assertThat(visitor.page().locator("#check-figures")).containsText("14 games · 1 illegal");
        assertThat(visitor.page().locator("#check-name")).hasText("2 files");
        assertThat(rows(visitor).first()).containsText("Chiara – Durk");
        visitor.page().getByLabel("Find").fill("village cup");
        assertThat(rows(visitor).first()).containsText("Ada – Boris");
        rows(visitor).first().click();
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
        // A new list takes the place of the old one, on the server and in the browser.
        visitor.tab("Files").drop("other.pgn", LEGAL);
        assertThat(visitor.page().locator("#check-state")).hasText("The game is legal.");
        awaitKept(visitor);
        visitor.page().reload();
        assertThat(visitor.page().locator("#check-name")).hasText("other.pgn");
        assertThat(rows(visitor)).hasCount(1);
    }

    @Test
    void pasted_games_are_there_again_when_the_page_is_loaded_again() {
        Visitor visitor = visit("game=chess");
        visitor.paste(LEGAL + ILLEGAL);
        assertThat(visitor.page().locator("#check-name")).hasText("Pasted games");
        assertThat(rows(visitor)).hasCount(2);
        awaitKept(visitor);
        visitor.page().reload();
        assertThat(rows(visitor)).hasCount(2);
        assertThat(visitor.page().locator("#check-name")).hasText("Pasted games");
        assertThat(rows(visitor).first()).containsText("Chiara – Durk");
    }

    @Test
    void a_file_that_neither_server_nor_browser_has_any_more_is_asked_for() {
        Visitor visitor = visit("view=files");
        visitor.addScript("delete window.indexedDB; delete Window.prototype.indexedDB;");
        visitor.visit("view=files").drop("games.pgn", LEGAL + ILLEGAL);
        assertThat(rows(visitor)).hasCount(2);
        forgetChecks(visitor);
        visitor.page().reload();
        assertThat(visitor.page().locator("#check-state"))
                .hasText("Neither the server nor the browser has this file any more; choose it again.");
        Path games = write("games.pgn", LEGAL);
        visitor.page()
                .waitForFileChooser(() -> visitor.button("Choose another file"))
                .setFiles(games);
        assertThat(visitor.page().locator("#check-state")).hasText("The game is legal.");
    }

    private static void awaitKept(Visitor visitor) {
        visitor.page().waitForFunction("""
            () => new Promise((resolve, reject) => {
              const { key } = JSON.parse(sessionStorage.getItem('checks'));
              const opening = indexedDB.open('arbiter');
              opening.onerror = () => reject(opening.error);
              opening.onsuccess = () => {
                const asked = opening.result.transaction('lists').objectStore('lists').getAllKeys();
                asked.onsuccess = () => {
                  opening.result.close();
                  resolve(asked.result.length === 1 && asked.result[0] === key);
                };
              };
            })""");
    }

    private static void forgetChecks(Visitor visitor) {
        // Who began a check knows it; nobody else does.
        List<String> checks = visitor.requests().stream()
                .filter(url -> url.endsWith("/events"))
                .map(url -> url.replaceFirst("/events$", ""))
                .distinct()
                .toList();
        visitor.page().evaluate("checks => Promise.all(checks.map(url => fetch(url, { method: 'DELETE' })))", checks);
    }

    @Test
    void the_order_is_chosen_by_keyboard() {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", "[White \"Zoe\"]\n" + LEGAL.replaceFirst(".*\n", "") + LEGAL + ILLEGAL);
        assertThat(visitor.page().locator("#check-figures")).containsText("3 games · 1 illegal");
        assertThat(rows(visitor).first()).containsText("Chiara – Durk");
        visitor.page().locator("#sort").focus();
        visitor.key("ArrowDown");
        assertThat(visitor.page().locator("#sort")).hasValue("file");
        assertThat(rows(visitor).first()).containsText("Zoe – Boris");
        visitor.key("ArrowDown");
        assertThat(visitor.page().locator("#sort")).hasValue("players");
        assertThat(rows(visitor).first()).containsText("Ada – Boris");
    }

    @Test
    void files_without_a_fault_are_said_to_be_legal_in_green() {
        Visitor visitor = visit("view=files");
        visitor.drop("games.pgn", LEGAL.repeat(1200));
        assertThat(visitor.page().locator("#check-state")).hasText("All 1,200 games are legal.");
        String colour =
                (String) visitor.page().locator("#check-state").evaluate("state => getComputedStyle(state).color");
        assertThat(colour).isNotEqualTo(visitor.page().evaluate("getComputedStyle(document.body).color"));
        int[] parts = Arrays.stream(colour.replaceAll("[^0-9,]", "").split(",", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        assertThat(parts[1])
                .as("green of " + colour)
                .isGreaterThan(parts[0] + 20)
                .isGreaterThan(parts[2] + 20);
        assertThat(visitor.page().locator("#check-figures")).containsText("0.15 MB");
    }

    @Test
    void the_rules_are_chosen_again() {
        Visitor visitor = visit("view=files");
        visitor.choose(write("games.txt", "32-28 19-23 28x19 14x23\n"));
        assertThat(visitor.page().locator("#check-figures")).containsText("1 game");
        assertThat(visitor.page().locator("#check-bar")).isHidden();
        visitor.page().locator("#check-game").selectOption("checkers");
        assertThat(visitor.page().locator("#check-figures")).containsText("1 illegal");
    }

    private Path write(String name, String text) {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void a_file_without_a_game_is_said_to_have_none() {
        Visitor visitor = visit("view=files");
        visitor.drop("letter.txt", "Dear arbiter,\n\nwho won?\n");
        assertThat(visitor.page().locator("#files-result"))
                .containsText(java.util.regex.Pattern.compile("[Nn]o game|found no|not"));
        assertThat(visitor.page().locator("#filters")).isHidden();
        Path games = write("games.pgn", LEGAL);
        visitor.page()
                .waitForFileChooser(() -> visitor.button("Choose another file"))
                .setFiles(games);
        assertThat(rows(visitor)).hasCount(1);
        assertThat(visitor.page().locator("#filters")).isVisible();
    }

    @Test
    void a_compressed_file_that_breaks_off_shows_its_games_and_where_it_breaks() throws IOException {
        Path whole = folder.resolve("whole.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(whole))) {
            out.write((LEGAL.repeat(2_000) + ILLEGAL).getBytes(StandardCharsets.US_ASCII));
        }
        Path broken = folder.resolve("broken.pgn.gz");
        byte[] bytes = Files.readAllBytes(whole);
        Files.write(broken, Arrays.copyOf(bytes, bytes.length - 10));
        Visitor visitor = visit("view=files");
        visitor.choose(broken);
        assertThat(visitor.page().locator("#check")).hasClass("check bad");
        assertThat(visitor.page().locator("#check-state")).containsText("byte");
        assertThat(rows(visitor).first()).containsText("Ada – Boris");
    }

    @Test
    void games_that_were_checked_but_not_listed_are_counted_and_said_to_be_so() {
        Visitor visitor = visit("view=files");
        visitor.page()
                .route(
                        "**/events",
                        route -> route.fulfill(new Route.FulfillOptions()
                                .setContentType("text/event-stream")
                                .setBody("""
                        event: verdicts
                        data: [{"gameNumber":1,"plies":0,"legal":true}]

                        event: done
                        data: {"games":9001,"illegal":0,"bytes":3,"total":3,"rowsLeftOut":9000}

                        """)));
        visitor.drop("many.pgn", LEGAL);
        assertThat(visitor.page().locator("#check-figures")).containsText("9,001 games");
        assertThat(visitor.page().locator("#check-state"))
                .hasText("All 9,001 games are legal. 9,000 more games were checked but cannot be listed.");
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
        visitor.watchPictures();
        visitor.page().evaluate("""
            () => {
              const bar = document.getElementById('check-bar');
              window.seen = new Set([bar.getAttribute('aria-valuenow')]);
              new MutationObserver(() => window.seen.add(bar.getAttribute('aria-valuenow')))
                .observe(bar, { attributeFilter: ['aria-valuenow'] });
            }""");
        visitor.choose(file);
        String figures = "%,d games · %,d illegal".formatted(games, games / 1000);
        assertThat(visitor.page().locator("#check-figures"))
                .containsText(figures, new LocatorAssertions.ContainsTextOptions().setTimeout(patience));
        assertThat(visitor.page().locator("#check-bar"))
                .isHidden(new LocatorAssertions.IsHiddenOptions().setTimeout(patience));
        assertThat((int) visitor.page().evaluate("window.seen.size"))
                .as("steps of progress")
                .isGreaterThan(2);
        assertThat(rows(visitor).count()).as("rows that exist").isLessThan(60);
        visitor.page().getByLabel("Find").fill("durk");
        assertThat(visitor.page().locator("#filter-count"))
                .hasText(
                        "%,d of %,d shown".formatted(games / 1000, games),
                        new LocatorAssertions.HasTextOptions().setTimeout(patience));
        visitor.page().getByLabel("Find").fill("");
        // The rows are held against the emptied filter a few at a time.
        String last = "%,d".formatted(games);
        BooleanSupplier atLast = () -> {
            visitor.page().locator("#games-table").focus();
            visitor.key("End");
            visitor.settle();
            return active(visitor).count() > 0 && active(visitor).textContent().contains(last);
        };
        visitor.page().waitForCondition(atLast, new Page.WaitForConditionOptions().setTimeout(patience));
        // A person calls a page frozen that does not answer for a second.
        visitor.assertAlive(1_000);
        visitor.key("Enter");
        assertThat(visitor.page().locator("#players")).hasText("Ada – Boris");
    }

    @Test
    void a_table_higher_than_a_browser_can_draw_is_walked_row_by_row() {
        Visitor visitor = visit("view=files");
        visitor.page().evaluate("""
            async () => {
              const { LongTable } = await import('/app/table.js');
              document.getElementById('files-result').hidden = false;
              const cell = text => Object.assign(document.createElement('span'), { textContent: text });
              const box = document.getElementById('games-table');
              new LongTable(box, { heads: ['No.'], cells: item => [cell(`row ${item}`)], open: () => {} })
                .show(Array.from({ length: 1_000_000 }, (_, index) => index + 1));
              box.focus();
              // Before the first picture.
              box.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
            }""");
        assertThat(active(visitor)).hasText("row 1000000");
        visitor.page().locator("#games-table").evaluate("box => { box.scrollTop = box.scrollHeight / 2; }");
        Locator middle = rows(visitor).getByText(java.util.regex.Pattern.compile("^row (49|50)\\d{4}$"));
        assertThat(middle.first()).isAttached();
        middle.nth(middle.count() / 2).click();
        int number = Integer.parseInt(active(visitor).textContent().substring(4));
        for (int step = 1; step <= 30; step++) {
            visitor.key("ArrowDown");
            assertThat(active(visitor)).hasText("row " + (number + step));
            assertThat(active(visitor)).isInViewport();
        }
        visitor.key("PageUp", "PageUp", "PageUp", "PageUp");
        assertThat(active(visitor)).isInViewport();
        visitor.key("Home");
        assertThat(active(visitor)).hasText("row 1");
    }

    private static Locator active(Visitor visitor) {
        return visitor.page().locator("#games-table .active");
    }

    private static Locator rows(Visitor visitor) {
        return visitor.page().locator("#games-table [data-row]");
    }

    @Test
    void two_hundred_small_files_are_sent_as_one_and_opened_each_by_its_name() {
        Visitor visitor = visit("view=files");
        visitor.page().evaluate("""
                () => {
                  const data = new DataTransfer();
                  for (let i = 0; i < 200; i++) {
                    const game = i === 150 ? '[White "Odd"]\\n\\n1. e4 e5 2. Ke3 *' : `[White "W${i}"]\\n\\n1. e4 e5 *`;
                    data.items.add(new File([i === 120 ? 'nothing' : game], `round-${i}.pgn`));
                  }
                  for (const kind of ['dragenter', 'dragover', 'drop']) {
                    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
                  }
                }""");
        assertThat(visitor.page().locator("#check-figures")).containsText("199 games · 1 illegal");
        assertThat(visitor.page().locator("#verdicts")).isVisible();
        assertThat(visitor.page().locator("#check-state")).containsText("round-120.pgn: ");
        assertThat(visitor.requests().stream()
                        .filter(url -> url.contains("/api/v1/checks"))
                        .toList())
                .hasSize(2);
        Locator first = visitor.page().locator("#games-table [data-row]").first();
        assertThat(first).containsText("Odd");
        assertThat(first).containsText("round-150.pgn");
        first.click();
        assertThat(visitor.page().locator("#players")).containsText("Odd");
        assertThat(visitor.current()).containsText("Ke3");
        visitor.page().reload();
        visitor.page().waitForSelector("html[data-ready]");
        visitor.tab("Files");
        assertThat(visitor.page().locator("#check-figures")).containsText("199 games · 1 illegal");
    }
}
