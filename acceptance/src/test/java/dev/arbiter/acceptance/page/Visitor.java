package dev.arbiter.acceptance.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;

/** A person before the page: looks, presses, drags, types, and hears what a screen reader would say. */
final class Visitor implements AutoCloseable {

    /** How long anything may take before a person gives up, in milliseconds. */
    static final double WAIT_MILLIS = 20_000;

    /**
     * Windows that visitors left as they were when new: the page opens in one of these in half the CPU time that it takes in a
     * new one. Each is a context of its own, which shares no storage with another.
     */
    private static final ThreadLocal<Deque<BrowserContext>> CLEAN_WINDOWS = ThreadLocal.withInitial(ArrayDeque::new);

    private final URI address;
    private final BrowserContext context;
    private final Page page;
    /** Whether the window can be as it was for the next visitor. */
    private boolean restorable = true;

    private final List<String> requests = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    /** What the page has asked the server and not yet received. */
    private final Set<Request> unanswered = new HashSet<>();

    /** Ends listening to what the window does. */
    private final Runnable deafen;

    /** How the person's machine is set. */
    record Machine(int width, int height, ColorScheme colors, ReducedMotion motion) {
        static final Machine DESK = new Machine(1280, 860, ColorScheme.LIGHT, ReducedMotion.REDUCE);
        static final Machine PHONE = new Machine(360, 740, ColorScheme.LIGHT, ReducedMotion.REDUCE);

        Machine with(ColorScheme other) {
            return new Machine(width, height, other, motion);
        }

        Machine with(ReducedMotion other) {
            return new Machine(width, height, colors, other);
        }
    }

    Visitor(URI address, Machine machine) {
        this.address = address;
        Deque<BrowserContext> clean = CLEAN_WINDOWS.get();
        context = clean.isEmpty()
                ? Chromium.browser()
                        .newContext(new Browser.NewContextOptions()
                                .setPermissions(List.of("clipboard-read", "clipboard-write")))
                : clean.pop();
        context.setDefaultTimeout(WAIT_MILLIS);
        page = context.pages().isEmpty() ? context.newPage() : context.pages().get(0);
        page.setViewportSize(machine.width(), machine.height());
        page.emulateMedia(new Page.EmulateMediaOptions()
                .setMedia(Media.SCREEN)
                .setColorScheme(machine.colors())
                .setReducedMotion(machine.motion()));
        Consumer<Request> begun = this::begun;
        Consumer<Request> answered = unanswered::remove;
        Consumer<String> error = complaints::add;
        Consumer<ConsoleMessage> message = this::written;
        page.onRequest(begun);
        page.onRequestFinished(answered);
        page.onRequestFailed(answered);
        page.onPageError(error);
        page.onConsoleMessage(message);
        deafen = () -> {
            page.offRequest(begun);
            page.offRequestFinished(answered);
            page.offRequestFailed(answered);
            page.offPageError(error);
            page.offConsoleMessage(message);
        };
    }

    private void begun(Request request) {
        requests.add(request.url());
        // The stream of a check's events stays open for as long as the check runs.
        if (!request.url().endsWith("/events")) {
            unanswered.add(request);
        }
    }

    private void written(ConsoleMessage message) {
        // An illegal move is answered with a problem, and the browser reports every one of those.
        if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
            complaints.add(message.text());
        }
    }

    /** Opens the page with what stands after the # of its address. */
    Visitor visit(String fragment) {
        if (page.url().split("#", 2)[0].equals(address.toString())) {
            // Another fragment alone would be no new page.
            page.navigate("about:blank");
        }
        page.navigate(address + (fragment.isEmpty() ? "" : "#" + fragment));
        page.waitForSelector("html[data-ready]");
        return this;
    }

    Page page() {
        return page;
    }

    /** Every address that was asked for. */
    List<String> requests() {
        return requests;
    }

    /** What the browser found wrong: errors of the page's scripts, breaches of its security policy. */
    List<String> complaints() {
        return complaints;
    }

    /** What there is to see, and what the page still waits for: what a failure is understood by. */
    String sight() {
        try {
            List<String> waiting = unanswered.stream().map(Request::url).toList();
            List<String> asked = requests.subList(Math.max(0, requests.size() - 10), requests.size());
            return "at " + page.url() + "\n" + page.innerText("body") + "\nunanswered: " + waiting + "\nasked last: "
                    + asked + "\ncomplaints: " + complaints;
        } catch (PlaywrightException e) {
            return "nothing is to be seen: " + e.getMessage();
        }
    }

    /** Waits until every answer is drawn: what is read of the board at once may else be a move late. */
    void settle() {
        boolean isAsking;
        do {
            page.waitForCondition(unanswered::isEmpty);
            // Where there is no server the page itself knows what it has asked its workers.
            isAsking = Boolean.TRUE.equals(page.evaluate("""
                    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(
                      () => drawn(document.documentElement.hasAttribute('data-asking')))))"""));
        } while (isAsking || !unanswered.isEmpty());
    }

    /** Begins to measure how much the page works between two of its pictures. */
    void watchPictures() {
        Chromium.browser()
                .startTracing(
                        page,
                        new Browser.StartTracingOptions()
                                .setCategories(List.of("devtools.timeline", "disabled-by-default-devtools.timeline")));
        page.evaluate("() => { const tick = () => requestAnimationFrame(tick); tick(); }");
    }

    /**
     * That the page went on drawing, and never worked so much between two pictures that a person would call it frozen. What
     * counts is the time that its thread had a processor for: a busy machine may stop any program for longer than
     * a person waits.
     *
     * @param patience in milliseconds
     */
    void assertAlive(int patience) {
        String trace = new String(Chromium.browser().stopTracing(), StandardCharsets.UTF_8);
        List<JsonObject> events = new ArrayList<>();
        for (JsonElement event : JsonParser.parseString(trace).getAsJsonObject().getAsJsonArray("traceEvents")) {
            events.add(event.getAsJsonObject());
        }
        List<JsonObject> pictures = of(events, "FireAnimationFrame");
        Assertions.assertThat(pictures).as("pictures").isNotEmpty();
        int thread = pictures.get(0).get("tid").getAsInt();
        Deque<JsonObject> next = new ArrayDeque<>(pictures);
        int drawn = 0;
        double longest = 0;
        double since = 0;
        for (JsonObject task : of(events, "RunTask")) {
            // The task in which the recording ended has no length, and what it drew counts for nothing.
            if (task.get("tid").getAsInt() != thread || !task.has("tdur")) {
                continue;
            }
            double busy = task.get("tdur").getAsDouble() / 1000;
            longest = Math.max(longest, since + busy);
            // A task that draws belongs to what is before its picture, and to what is after it.
            boolean draws = false;
            while (!next.isEmpty()
                    && start(next.element()) < start(task) + task.get("dur").getAsDouble()) {
                draws |= start(next.remove()) >= start(task);
            }
            drawn += draws ? 1 : 0;
            since = draws ? busy : since + busy;
        }
        Assertions.assertThat(drawn).as("tasks that drew a picture").isGreaterThan(10);
        Assertions.assertThat(longest)
                .as("work between two of %d pictures, in milliseconds", drawn)
                .isBetween(1.0, (double) patience);
    }

    /** The events of a name in the order of time. */
    private static List<JsonObject> of(List<JsonObject> events, String name) {
        return events.stream()
                .filter(event -> name.equals(event.get("name").getAsString()))
                .sorted(Comparator.comparingDouble(Visitor::start))
                .toList();
    }

    private static double start(JsonObject event) {
        return event.get("ts").getAsDouble();
    }

    // The board

    /** The cell of a square, by the name that a screen reader says first. */
    Locator square(String name) {
        return page.locator("arbiter-board:visible [role=gridcell][aria-label^='" + name + ",']");
    }

    /** Whatever a screen reader says of a square: {@code e4, white pawn, last move}. */
    String said(String square) {
        settle();
        return square(square).getAttribute("aria-label");
    }

    Visitor press(String... squares) {
        for (String name : squares) {
            BoundingBox box = box(name);
            page.mouse().click(box.x + box.width / 2, box.y + box.height / 2);
        }
        return this;
    }

    Visitor drag(String from, String to) {
        return drag(box(from), box(to));
    }

    private Visitor drag(BoundingBox start, BoundingBox end) {
        page.mouse().move(start.x + start.width / 2, start.y + start.height / 2);
        page.mouse().down();
        page.mouse().move(end.x + end.width / 3, end.y + end.height / 3, new Mouse.MoveOptions().setSteps(4));
        page.mouse().up();
        return this;
    }

    /** A piece in the pocket of the side to move. */
    Locator pocket(String kind) {
        return page.locator("arbiter-board:visible .beside.held [data-kind=" + kind + "]")
                .first();
    }

    /** Drags a piece out of the pocket, by mouse. */
    Visitor dragOut(String kind, String to) {
        return drag(box(pocket(kind), kind), box(to));
    }

    /** Drags a piece out of the pocket, with a finger. */
    Visitor swipeOut(String kind, String to) {
        return swipe(box(pocket(kind), kind), box(to));
    }

    /** Goes over the board with a finger. */
    Visitor swipe(String from, String to) {
        return swipe(box(from), box(to));
    }

    /** Rests a finger on something until this is shown. */
    Visitor hold(Locator target, Locator shown) {
        target.scrollIntoViewIfNeeded();
        BoundingBox box = box(target, "what is held");
        CDPSession session = context.newCDPSession(page);
        touch(session, "touchStart", box.x + box.width / 2, box.y + box.height / 2);
        shown.waitFor();
        touch(session, "touchEnd", box.x, box.y);
        session.detach();
        return this;
    }

    private Visitor swipe(BoundingBox start, BoundingBox end) {
        CDPSession session = context.newCDPSession(page);
        double x = start.x + start.width / 2;
        double y = start.y + start.height / 2;
        touch(session, "touchStart", x, y);
        for (int step = 1; step <= 4; step++) {
            touch(
                    session,
                    "touchMove",
                    x + (end.x + end.width / 2 - x) * step / 4,
                    y + (end.y + end.height / 2 - y) * step / 4);
        }
        touch(session, "touchEnd", x, y);
        session.detach();
        return this;
    }

    private static void touch(CDPSession session, String type, double x, double y) {
        JsonArray points = new JsonArray();
        if (!type.equals("touchEnd")) {
            JsonObject point = new JsonObject();
            point.addProperty("x", x);
            point.addProperty("y", y);
            points.add(point);
        }
        JsonObject event = new JsonObject();
        event.addProperty("type", type);
        event.add("touchPoints", points);
        session.send("Input.dispatchTouchEvent", event);
    }

    private BoundingBox box(String square) {
        return box(square(square), "the square " + square);
    }

    private static BoundingBox box(Locator locator, String name) {
        BoundingBox box = locator.boundingBox();
        if (box == null) {
            throw new AssertionError(name + " cannot be seen");
        }
        return box;
    }

    /** The squares that are shown as legal targets. */
    List<String> targets() {
        return names("arbiter-board:visible .cell.target");
    }

    /** The squares that the ruling marks. */
    List<String> marked() {
        return names("arbiter-board:visible .cell.ruled");
    }

    private List<String> names(String selector) {
        settle();
        return page.locator(selector).all().stream()
                .map(cell -> cell.getAttribute("aria-label").replaceFirst(",.*", ""))
                .sorted()
                .toList();
    }

    /** How many arrows and rings lie over the board. */
    int arrows() {
        settle();
        return page.locator("arbiter-board:visible .overlay .arrow:not(.tried)").count();
    }

    // The side

    Visitor type(String move) {
        page.getByLabel("Type a move").fill(move);
        page.keyboard().press("Enter");
        return this;
    }

    Visitor key(String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
        return this;
    }

    Visitor button(String name) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true))
                .click();
        return this;
    }

    Visitor tab(String name) {
        page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName(name)).click();
        return this;
    }

    /** Follows the help's link to the contest programs. */
    Visitor contest() {
        button("Help");
        page.locator("#to-contest").click();
        page.waitForSelector("#view-contest:not([hidden])");
        return this;
    }

    Locator card() {
        return page.locator("#ruling");
    }

    Locator standing() {
        return page.locator("#standing");
    }

    /** Lets notices stay, so that what they offer can be pressed on a machine as slow as may be. */
    Visitor holdNotices() {
        page.evaluate("""
            () => {
              const later = window.setTimeout;
              window.setTimeout = (what, time) => time >= 7000 ? 0 : later(what, time);
            }""");
        return this;
    }

    Locator toast() {
        return page.locator("#toast");
    }

    /** The list of moves, as it is read. */
    Locator moves() {
        return page.locator("#moves");
    }

    /** The move that is on the board. */
    Locator current() {
        return page.locator("#moves [aria-current]");
    }

    Locator live() {
        return page.locator("#live");
    }

    /** The position's text below the board. */
    String position() {
        settle();
        return page.locator("#position-text").inputValue();
    }

    String clipboard() {
        settle();
        return (String) page.evaluate("navigator.clipboard.readText()");
    }

    /** Copies a text elsewhere and pastes it here. */
    Visitor paste(String text) {
        page.evaluate("text => navigator.clipboard.writeText(text)", text);
        return key("Control+V");
    }

    /** Drops a file on the page. */
    Visitor drop(String name, String content) {
        page.evaluate("""
                ([name, content]) => {
                  const data = new DataTransfer();
                  data.items.add(new File([content], name));
                  for (const kind of ['dragenter', 'dragover', 'drop']) {
                    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
                  }
                }""", List.of(name, content));
        return this;
    }

    /** Drags files and folders of the machine over the page and drops them there. */
    Visitor drop(Path... paths) {
        CDPSession session = context.newCDPSession(page);
        JsonArray files = new JsonArray();
        for (Path path : paths) {
            files.add(path.toAbsolutePath().toString());
        }
        JsonObject data = new JsonObject();
        data.add("items", new JsonArray());
        data.add("files", files);
        data.addProperty("dragOperationsMask", 1);
        for (String type : List.of("dragEnter", "dragOver", "drop")) {
            JsonObject event = new JsonObject();
            event.addProperty("type", type);
            event.addProperty("x", 200);
            event.addProperty("y", 300);
            event.add("data", data);
            session.send("Input.dispatchDragEvent", event);
        }
        session.detach();
        return this;
    }

    Visitor choose(Path... files) {
        page.locator("#file").setInputFiles(files);
        return this;
    }

    /** What a button hands over as a file. */
    String saved(String name) {
        return new String(savedBytes(name), StandardCharsets.UTF_8);
    }

    byte[] savedBytes(String name) {
        Download download = page.waitForDownload(() -> button(name));
        try (InputStream content = download.createReadStream()) {
            return content.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until the address has this in it. */
    void awaitAddress(String part) {
        page.waitForURL(Pattern.compile(Pattern.quote(part)));
    }

    /** Runs a script before those of every page that this visitor opens from now on. */
    void addScript(String script) {
        // No script that was added can be taken back.
        restorable = false;
        page.addInitScript(script);
    }

    @Override
    public void close() {
        if (restorable && !page.isClosed()) {
            try {
                restore();
                CLEAN_WINDOWS.get().push(context);
                return;
            } catch (PlaywrightException e) {
                // The server is gone, or the page hangs: there will be another window.
            }
        }
        context.close();
    }

    /** Makes the window as it was when it was new. */
    private void restore() {
        deafen.run();
        page.unrouteAll();
        for (Page other : context.pages()) {
            if (other != page) {
                other.close();
            }
        }
        page.mouse().move(0, 0);
        // Storage belongs to the server's address, and its databases are open for as long as the page is.
        page.navigate(address.resolve("app/theme.js").toString());
        page.evaluate("""
            async () => {
              localStorage.clear();
              sessionStorage.clear();
              for (const { name } of await indexedDB.databases()) {
                await new Promise((done, failed) => {
                  const request = indexedDB.deleteDatabase(name);
                  request.onsuccess = done;
                  request.onerror = request.onblocked = failed;
                });
              }
            }""");
    }
}
