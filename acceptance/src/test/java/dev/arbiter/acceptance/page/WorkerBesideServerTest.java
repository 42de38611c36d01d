package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.arbiter.web.Server;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server whose page brings the compiled rules along: a worker rules on moves as soon as it has loaded. */
@Tag("full")
class WorkerBesideServerTest extends BrowserTest {

    private static final Pattern LOADED = Pattern.compile("wasm|javascript");

    @Override
    void begin() {
        Path page = StaticPage.make("--beside-server");
        Server server = new Server(page);
        serve(
                () -> {
                    server.close();
                    StaticPage.delete(page);
                },
                server.at("/"));
    }

    private static List<String> asked(Visitor visitor) {
        return visitor.requests().stream().filter(url -> url.contains("/api/")).toList();
    }

    /** A visitor whose worker has loaded: one that is left before would leave requests that are never answered. */
    private Visitor loaded(String fragment) {
        Visitor visitor = visit(fragment);
        assertThat(visitor.page().locator("html")).hasAttribute("data-engine", LOADED);
        return visitor;
    }

    @ParameterizedTest
    @ValueSource(strings = {"wasm", "javascript"})
    void once_the_worker_has_loaded_no_move_needs_a_request(String engine) {
        Visitor visitor = loaded("");
        visitor.page().evaluate("engine => localStorage.setItem('arbiter-engine', engine)", engine);
        visitor.visit("game=chess");
        assertThat(visitor.page().locator("html")).hasAttribute("data-engine", engine);
        visitor.settle();
        int before = asked(visitor).size();
        visitor.type("e4").type("e5").type("Ke3");
        assertThat(visitor.card()).containsText("FIDE 3.8");
        visitor.settle();
        assertThat(asked(visitor)).hasSize(before);
        visitor.page().evaluate("() => localStorage.removeItem('arbiter-engine')");
    }

    @Test
    void files_are_still_checked_by_the_server() {
        Visitor visitor = loaded("game=chess");
        visitor.tab("Files");
        visitor.drop("club.pgn", "1. e4 e5 2. Ke3 *");
        assertThat(visitor.page().locator("#games-table [data-row]").first()).containsText("Ke3");
        assertThat(asked(visitor)).anyMatch(url -> url.contains("/api/v1/checks?"));
        assertThat(visitor.page().locator("#tab-desk")).isVisible();
    }

    @Test
    void the_server_rules_where_the_worker_cannot_be_loaded() {
        Visitor visitor = loaded("");
        Page page = visitor.page();
        page.route(
                "**/engine/build/games.*",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType(route.request().url().endsWith(".js") ? "text/javascript" : "application/wasm")
                        .setBody("")));
        visitor.visit("game=chess");
        visitor.type("e5");
        assertThat(visitor.card()).containsText("FIDE 3.7");
        visitor.settle();
        assertThat(asked(visitor)).anyMatch(url -> url.endsWith("/api/v1/ruling"));
        assertThat(page.locator("html")).not().hasAttribute("data-engine", LOADED);
    }
}
