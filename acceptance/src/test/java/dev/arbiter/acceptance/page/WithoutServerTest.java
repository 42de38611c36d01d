package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The page as static files, which a worker answers: what the served page does is done there too. Each class below has the tests of
 * the served page; those that hold or break what goes to the server and back have no meaning there.
 */
@Tag("full")
class WithoutServerTest extends BrowserTest {

    private static @Nullable StaticPage shared;

    private static StaticPage page() {
        StaticPage known = shared;
        if (known == null) {
            known = StaticPage.serve();
            shared = known;
        }
        return known;
    }

    @Override
    void begin() {
        serve(() -> {}, page().address());
    }

    @AfterAll
    static void end() throws IOException {
        if (shared != null) {
            shared.close();
            shared = null;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wasm", "javascript"})
    void moves_are_ruled_on_in_both_ways_of_compiling(String engine) {
        Visitor visitor = visit("");
        visitor.page().evaluate("engine => localStorage.setItem('arbiter-engine', engine)", engine);
        visitor.visit("game=chess&moves=e4+e5");
        visitor.type("Ke3");
        assertThat(visitor.card()).containsText("FIDE 3.8");
        assertThat(visitor.page().locator("html")).hasAttribute("data-engine", engine);
        visitor.page().evaluate("() => localStorage.removeItem('arbiter-engine')");
    }

    @Test
    void what_needs_a_server_is_not_shown() {
        Visitor visitor = visit("view=desk");
        assertThat(visitor.page().locator("#tab-desk")).isHidden();
        assertThat(visitor.page().locator("#view-board")).isVisible();
        visitor.tab("Files");
        assertThat(visitor.page().locator("#alone")).containsText("no file, game or move leaves your machine");
    }

    @Test
    void nothing_that_is_done_leaves_the_machine() {
        Visitor visitor = visit("game=chess");
        visitor.type("e4");
        visitor.settle();
        visitor.tab("Files");
        visitor.drop("club.pgn", "1. e4 e5 2. Ke3 *");
        assertThat(visitor.page().locator("#check-state")).isVisible();
        assertThat(visitor.page().locator("#games-table [data-row]").first()).containsText("Ke3");
        assertThat(visitor.requests())
                .allMatch(url -> url.startsWith(page().address().toString()) && !url.contains("?"));
    }

    /** Two parts, the second with an illegal move, by each of the programs that compress one after the other. */
    @ParameterizedTest
    @CsvSource({
        "zst, KLUv/QRY2QAAW1doaXRlICJBZGEiXQoKMS4gZTQgZTUgKgoK9QzF3Si1L/0EWBkBAFtXaGl0ZSAiQm9yaXMiXQoKMS4gZTQgZTUgMi4gS2UzICoKTAKefg==",
        "xz, /Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAaW1doaXRlICJBZGEiXQoKMS4gZTQgZTUgKgoKAABWKIhVueq+jwABMxv3GYheH7bzfQEAAAAABFla"
                + "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAiW1doaXRlICJCb3JpcyJdCgoxLiBlNCBlNSAyLiBLZTMgKgoAAI4fcGrVvNUMAAE7I2ErU74ftvN9"
                + "AQAAAAAEWVo=",
        "bz2, QlpoOTFBWSZTWaKVK7EAAAjfgAAQUBEmACAAAIomYAQAIAAxTTIxMTEGo0HqZGRpu6CFKl6sSGeyQ86HfT8XckU4UJCilSuxQlpoOTFBWSZTWfOl"
                + "DQAAAAtfgAAQUBE+ABAIAIoCYJwAIAAiJpoMjQ0GhRoyBo0yNMjLSXMLn4VWxJBYtInaYbfvXcPi7kinChIedKGgAA=="
    })
    void compressed_files_are_read(String ending, String packed) throws IOException {
        assumeTrue(
                Files.exists(page().folder().resolve("engine/lib/fzstd.js")),
                "npm could not fetch what reads zstd, xz and bzip2");
        byte[] bytes = Base64.getDecoder().decode(packed);
        Path folder = Files.createTempDirectory("compressed");
        try {
            Path whole = Files.write(folder.resolve("whole.pgn." + ending), bytes);
            Visitor visitor = visit("view=files");
            visitor.choose(whole);
            assertThat(visitor.page().locator("#check-figures")).containsText("1 illegal");
            assertThat(visitor.page().locator("#games-table [data-row]").first())
                    .containsText("Ke3");
            Path broken = Files.write(folder.resolve("broken.pgn." + ending), Arrays.copyOf(bytes, bytes.length - 10));
            visitor.choose(broken);
            assertThat(visitor.page().locator("main")).containsText("is damaged");
        } finally {
            StaticPage.delete(folder);
        }
    }

    @Test
    void the_policy_lets_nothing_else_in() {
        // Its own visitor, as the browser complains of what is refused.
        try (Visitor visitor = new Visitor(page().address(), Visitor.Machine.DESK)) {
            visitor.visit("game=chess");
            Object refused = visitor.page().evaluate("""
                    () => new Promise(resolve => {
                      document.addEventListener('securitypolicyviolation', event => resolve(event.violatedDirective));
                      const script = document.createElement('script');
                      script.textContent = 'document.title = "run"';
                      document.head.append(script);
                    })""");
            assertThat(String.valueOf(refused)).startsWith("script-src");
            assertThat(visitor.page().title()).isNotEqualTo("run");
        }
    }

    @Test
    void it_opens_without_a_network_after_the_first_visit_and_a_new_version_takes_its_place() throws Exception {
        try (StaticPage host = StaticPage.serve()) {
            Visitor visitor = new Visitor(host.address(), Visitor.Machine.DESK);
            try {
                visitor.visit("game=chess");
                // Megabytes are kept, twice.
                visitor.page().setDefaultTimeout(3 * Visitor.WAIT_MILLIS);
                kept(visitor.page());
                Path index = host.folder().resolve("index.html");
                Path worker = host.folder().resolve("service-worker.js");
                Files.writeString(index, Files.readString(index).replace("<title>Arbiter", "<title>Newer"));
                Files.writeString(worker, Files.readString(worker).replace("VERSION = '", "VERSION = 'n"));
                visitor.page().evaluate("() => navigator.serviceWorker.ready.then(one => one.update())");
                until(visitor.page(), "() => navigator.serviceWorker.ready.then(one => one.waiting !== null)");
                assertThat(visitor.page().title()).startsWith("Arbiter");
                visitor.page().reload();
                visitor.page()
                        .waitForFunction(
                                "() => document.title.startsWith('Newer') && document.documentElement.dataset.ready");
                until(visitor.page(), "() => caches.keys().then(all => all.length === 1)");
                host.stop();
                visitor.page().reload();
                visitor.page().waitForSelector("html[data-ready]");
                visitor.type("e5");
                assertThat(visitor.card()).containsText("FIDE 3.7");
                visitor.tab("Files");
                visitor.drop("club.pgn", "1. e4 e5 2. Ke3 *");
                assertThat(visitor.page().locator("#games-table [data-row]").first())
                        .containsText("Ke3");
                assertThat(visitor.complaints()).isEmpty();
            } finally {
                visitor.close();
            }
        }
    }

    /** Waits for what is known only later: for {@code waitForFunction} a promise is true by itself. */
    private static void until(Page page, String promise) {
        page.waitForCondition(() -> Boolean.TRUE.equals(page.evaluate(promise)));
    }

    private static void kept(Page page) {
        until(page, "() => navigator.serviceWorker.ready.then(one => one.active?.state === 'activated')");
        page.reload();
        page.waitForSelector("html[data-ready]");
        page.waitForFunction("() => navigator.serviceWorker.controller !== null");
    }

    @Test
    void everybody_can_read_it() {
        Visitor visitor = visit("game=chess&moves=e4+e5+Ke3");
        for (String view : List.of("Board", "My games", "Files")) {
            visitor.tab(view);
            visitor.settle();
            for (ColorScheme colors : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                assertThat(Axe.violations(visitor.page(), colors).toString())
                        .as("%s in %s", view, colors)
                        .isEqualTo("[]");
            }
        }
    }

    @Test
    void a_zip_archive_is_unpacked_and_each_of_its_files_is_named() throws IOException {
        Path zip = Files.createTempFile("games", ".zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("a/legal.pgn", "b.pgn", "notes.txt")) {
                out.putNextEntry(new ZipEntry(name));
                String text =
                        name.equals("b.pgn") ? "1. e4 e5 2. Ke3 *" : name.equals("notes.txt") ? "nothing" : "1. e4 *";
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        Visitor visitor = visit("view=files");
        visitor.choose(zip);
        assertThat(visitor.page().locator("#check-figures")).containsText("2 games · 1 illegal");
        var first = visitor.page().locator("#games-table [data-row]").first();
        assertThat(first).containsText("Ke3");
        first.click();
        assertThat(visitor.current()).containsText("Ke3");
        Files.delete(zip);
    }

    @Nested
    class Play extends PlayTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }

        @Override
        void moves_typed_faster_than_the_server_answers_are_all_made() {}

        @Override
        void a_move_typed_while_a_new_game_is_still_being_asked_for_is_made_in_it() {}
    }

    @Nested
    class Setup extends SetupTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }

        @Override
        void a_late_answer_about_another_position_does_not_let_an_impossible_one_be_played() {}

        /** Only a server looks for one: the search is no part of what the page loads. */
        @Override
        void a_game_that_leads_to_a_position_is_looked_for_and_shown() {}
    }

    @Nested
    class Settling extends SettlingTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class CanStillWin extends CanStillWinTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class Pockets extends PocketTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class Contest extends ContestViewTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }

        @Override
        void an_answer_that_takes_long_is_waited_for_and_can_be_given_up() {}
    }

    @Nested
    class Moves extends MoveListTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class Study extends StudyTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class Copying extends CopyPasteTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class Annotating extends AnnotationsTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }
    }

    @Nested
    class ByKeyboard extends KeyboardTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }

        @Override
        void what_is_wrong_with_what_a_dialog_was_asked_stands_in_the_dialog() {}
    }

    @Nested
    class OfFiles extends FilesTest {

        @Override
        void begin() {
            WithoutServerTest.begin(this);
        }

        @Override
        void empty_rows_stand_for_the_games_until_the_first_verdicts_come() {}

        @Override
        void games_that_were_checked_but_not_listed_are_counted_and_said_to_be_so() {}

        /** A browser decodes what the file has up to its last byte, and so a part of a game more than the server. */
        @Override
        @Test
        void a_compressed_file_that_breaks_off_shows_its_games_and_where_it_breaks() throws IOException {
            Path broken = folder.resolve("broken.pgn.gz");
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                out.write("[White \"Ada\"]\n\n1. e4 e5 *\n\n".repeat(2_000).getBytes(StandardCharsets.US_ASCII));
            }
            Files.write(broken, Arrays.copyOf(packed.toByteArray(), packed.size() - 10));
            Visitor visitor = visit("view=files");
            visitor.choose(broken);
            assertThat(visitor.page().locator("#check")).hasClass("check bad");
            assertThat(visitor.page().locator("#check-state")).containsText("byte");
            assertThat(visitor.page().locator("#check-figures")).containsText("0 illegal · 1 unreadable");
            assertThat(visitor.page().locator("#games-table [data-row]").first())
                    .containsText("Found the end of the file");
        }

        @Override
        void two_hundred_small_files_are_sent_as_one_and_opened_each_by_its_name() {}
    }

    private static void begin(BrowserTest test) {
        test.serve(() -> {}, page().address());
    }
}
