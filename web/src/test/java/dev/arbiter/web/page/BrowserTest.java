package dev.arbiter.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.arbiter.web.Server;
import dev.arbiter.web.page.Visitor.Machine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** What the tests of the page share: a server for the class, and visitors who must find nothing to complain of. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrowserTest {

    @SuppressWarnings("NullAway.Init")
    private Server server;

    private final List<Visitor> visitors = new ArrayList<>();

    @BeforeAll
    void serve() {
        Chromium.browser();
        // How long a busy machine may take to answer says nothing of the page; as long as a visitor's own patience.
        PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.PATIENCE);
        server = new Server();
    }

    @AfterEach
    void leave() {
        for (Visitor visitor : visitors) {
            visitor.close();
            assertThat(visitor.complaints()).as("errors in the browser").isEmpty();
            assertThat(visitor.requests())
                    .as("requests")
                    .allMatch(url -> url.startsWith(server.at("/").toString())
                            || url.startsWith("data:")
                            || url.startsWith("blob:"));
        }
        visitors.clear();
    }

    @AfterAll
    void close() {
        server.close();
    }

    /** A person at a desk opens the page. */
    Visitor visit(String fragment) {
        return visit(fragment, Machine.DESK);
    }

    Visitor visit(String fragment, Machine machine) {
        Visitor visitor = new Visitor(server, machine);
        visitors.add(visitor);
        return visitor.visit(fragment);
    }
}
