package dev.arbiter.acceptance.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.arbiter.acceptance.page.Visitor.Machine;
import dev.arbiter.web.Server;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** What the tests of the page share: a server, and visitors who must find nothing to complain of. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrowserTest {

    /** The server of all classes that need none of their own. */
    private static final class Shared {

        static final Server SERVER = new Server();

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(SERVER::close));
        }
    }

    /** The class's own server, which is closed at its end; null where it has none. */
    private @Nullable AutoCloseable server;

    @SuppressWarnings("NullAway.Init")
    private URI address;

    private final List<Visitor> visitors = new ArrayList<>();

    /** Whoever reads of a failure is shown what the visitors saw last. */
    @RegisterExtension
    final TestExecutionExceptionHandler witness = (context, failure) -> {
        for (Visitor visitor : visitors) {
            failure.addSuppressed(new AssertionError(visitor.sight()));
        }
        throw failure;
    };

    @BeforeAll
    void serve() {
        Chromium.browser();
        // How long a busy machine may take to answer says nothing of the page; as long as a visitor's own patience.
        PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.WAIT_MILLIS);
        begin();
    }

    /** Says where the page is, and starts a server for that if need be. */
    void begin() {
        address = Shared.SERVER.at("/");
    }

    /** @param server is closed at the end */
    final void serve(AutoCloseable server, URI address) {
        this.server = server;
        this.address = address;
    }

    @AfterEach
    void leave() {
        // What one test's visitors complain of is no failure of the next.
        List<Visitor> leaving = List.copyOf(visitors);
        visitors.clear();
        for (Visitor visitor : leaving) {
            visitor.close();
            assertThat(visitor.complaints()).as("errors in the browser").isEmpty();
            assertThat(visitor.requests())
                    .as("requests")
                    .allMatch(url ->
                            url.startsWith(address.toString()) || url.startsWith("data:") || url.startsWith("blob:"));
        }
    }

    @AfterAll
    void close() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    /** A person at a desk opens the page. */
    Visitor visit(String fragment) {
        return visit(fragment, Machine.DESK);
    }

    Visitor visit(String fragment, Machine machine) {
        Visitor visitor = new Visitor(address, machine);
        visitors.add(visitor);
        return visitor.visit(fragment);
    }
}
