package dev.arbiter.acceptance.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** The Chromium that all tests of the page share which run on one thread: Playwright's objects belong to theirs. */
final class Chromium {

    /** The last two save a tenth of the CPU time of a visit: each page, and all drawing, would have a process of its own. */
    private static final List<String> ARGUMENTS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--disable-quic",
            "--renderer-process-limit=1",
            "--in-process-gpu");

    private static final ThreadLocal<@Nullable Browser> BROWSER = new ThreadLocal<>();

    private Chromium() {}

    /** The browser of this thread, started on first use; without one the calling test is skipped. */
    static Browser browser() {
        Browser browser = BROWSER.get();
        if (browser == null) {
            Path program = program().orElse(null);
            if (program == null) {
                System.err.println(
                        "SKIPPED: the tests of the page need Chromium (Debian: apt-get install chromium-headless-shell)");
                Assumptions.abort("no Chromium is installed");
            }
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            browser = playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(program)
                            .setArgs(ARGUMENTS));
            BROWSER.set(browser);
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        }
        return browser;
    }

    /** The shell without windows comes first: Chromium itself draws those too, which costs twice the time. */
    private static Optional<Path> program() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> Stream.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
