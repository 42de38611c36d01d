package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.ZipDirectory;
import dev.arbiter.web.answer.AskedPosition;
import dev.arbiter.web.answer.GameJson;
import dev.arbiter.web.answer.RecordRoom;
import dev.arbiter.web.answer.RecordText;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Router;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Uploaded files that are checked. Each is in a directory of its own until its check is deleted or has not been accessed for
 * some time; if there is no space for another, the new one is refused. Checks are accessed only by their id, which cannot be
 * guessed and is known to the client that created it.
 */
final class Checks implements AutoCloseable {

    /** Where they are asked for. */
    static final String PATH = "/api/v1/checks";

    /** The longest upload, in bytes. */
    static final long LONGEST_UPLOAD = 64L << 20;

    /** The longest directory of a zip archive, in bytes: some ten thousand files. */
    private static final long LONGEST_DIRECTORY = 1L << 20;

    private static final int MOST_RUNNING = 4;
    private static final int MOST_LISTENING = 256;

    private static final int MOST_ROWS = 1000;

    /** The most bytes on disk, of uploads, verdicts and the places of games, beyond which no new check starts. */
    private static final long MOST_ROOM = 2L << 30;

    private static final long LONGEST_RUN = TimeUnit.MINUTES.toNanos(10);
    private static final long LONGEST_IDLE = TimeUnit.MINUTES.toNanos(15);
    private static final int LONGEST_NAME = 100;

    private final Map<String, Check> checks = new ConcurrentHashMap<>();
    private final Semaphore running = new Semaphore(MOST_RUNNING);
    private final Semaphore listening = new Semaphore(MOST_LISTENING);
    private final CheckBudget budget = new CheckBudget();
    private final int most;
    private final RecordTurns turns;
    private final CheckNames names = new CheckNames(this::newFile);
    private @Nullable ServingDirectory directory;
    private boolean closed;

    /**
     * @param turns in which games are opened
     * @param most how many are kept at once
     */
    Checks(RecordTurns turns, int most) {
        this.most = most;
        this.turns = turns;
    }

    /** Adds the endpoints. */
    void addTo(Router router) {
        router.addUpload(
                        "POST",
                        PATH,
                        LONGEST_UPLOAD,
                        this::newFile,
                        Spoken.in(this::create),
                        "name",
                        "game",
                        "names",
                        "results",
                        Spoken.LANG)
                .addUpload("PATCH", PATH + "/{id}", LONGEST_UPLOAD, this::newFile, this::grow)
                .add(
                        "GET",
                        PATH + "/{id}",
                        request -> Response.json(find(request).status()))
                .addLong("DELETE", PATH + "/{id}", this::delete)
                .add("GET", PATH + "/{id}/events", this::events)
                .addLong("GET", PATH + "/{id}/verdicts", this::verdicts, "from", "count", "verdict")
                .addLong("GET", PATH + "/{id}/games/{number}", Spoken.in(this::game), "file", Spoken.LANG)
                .addLong("GET", PATH + "/{id}/games/{number}/record", this::record, "to", "file");
        router.addLong("GET", ReportEndpoint.PATH, this::report, ReportEndpoint.PARAMETERS);
        names.addTo(router);
    }

    /** Starts the check of an uploaded file. */
    Response create(Request request) throws IOException {
        String named = request.query("name");
        String rules = request.query("game");
        Game<?> game = rules == null || rules.isEmpty() ? null : AskedPosition.game(rules);
        CheckSettings settings = CheckSettings.standard().withRules(game).withResults(order(request.query("results")));
        CheckNames.Beside beside = names.beside(request.query("names"));
        tidy();
        if (checks.size() >= most
                || checks.values().stream().mapToLong(Check::length).sum() >= MOST_ROOM) {
            throw new Problem(
                            Status.TOO_MANY_REQUESTS,
                            ProblemType.CHECKS_FULL,
                            "the server keeps as many checks as it can until 15 minutes after they were last requested;"
                                    + " DELETE those that are no longer wanted")
                    .header("Retry-After", "60");
        }
        if (ZipDirectory.length(request.file()) > LONGEST_DIRECTORY) {
            throw new Problem(
                    Status.PAYLOAD_TOO_LARGE,
                    ProblemType.TOO_MANY,
                    "the archive has too many files, or files with too long names; send fewer at once");
        }
        CheckBudget.Unpacking unpacking = budget.open(ZipDirectory.unpacked(request.file()));
        if (!running.tryAcquire()) {
            unpacking.close();
            throw tooManyRunning();
        }
        boolean begun = false;
        String id = newId();
        String name = named == null ? "" : named;
        Path home = place().resolve(id);
        try {
            Files.createDirectory(home);
            beside.copyTo(home);
            Path file = Files.move(request.file(), home.resolve(fileName(name)));
            Check check =
                    new Check(id, name.isEmpty() ? Check.UNNAMED : name, file, settings, Files.size(file), 0, budget);
            checks.put(id, check);
            check.begin(unpacking, running::release);
            begun = true;
        } catch (IOException e) {
            throw new Problem(Status.UNAVAILABLE, ProblemType.NO_ROOM, "the file cannot be stored on the server");
        } finally {
            if (!begun) {
                unpacking.close();
                running.release();
                delete(home);
            }
        }
        return Response.json(Status.CREATED, begun(id)).header("Location", PATH + "/" + id);
    }

    private static Problem tooManyRunning() {
        return Problem.busy("the server is already checking as many files as it can: " + MOST_RUNNING, 5);
    }

    private static JsonObject begun(String id) {
        JsonObject answer = new JsonObject();
        answer.addProperty("id", id);
        answer.addProperty("events", PATH + "/" + id + "/events");
        return answer;
    }

    /**
     * Adds bytes to a file, as a broadcast grows, and checks it anew: its last game may go on where it broke off. The verdicts
     * take the place of those before.
     */
    private synchronized Response grow(Request request) throws IOException {
        Check before = find(request);
        if (!before.isOver()) {
            throw new Problem(
                            Status.CONFLICT,
                            ProblemType.STILL_RUNNING,
                            "the file is still being checked; what is to be added has to wait for that")
                    .header("Retry-After", "1");
        }
        long length = Files.size(before.file()) + Files.size(request.file());
        if (length > LONGEST_UPLOAD) {
            throw new Problem(
                    Status.PAYLOAD_TOO_LARGE,
                    ProblemType.TOO_LARGE,
                    "the file would be longer than the " + LONGEST_UPLOAD + " bytes that are accepted");
        }
        CheckBudget.Unpacking unpacking = budget.open(length);
        if (!running.tryAcquire()) {
            unpacking.close();
            throw tooManyRunning();
        }
        boolean begun = false;
        try {
            try (OutputStream out = Files.newOutputStream(before.file(), StandardOpenOption.APPEND)) {
                Files.copy(request.file(), out);
            }
            Check grown = before.grown(length);
            checks.put(grown.id(), grown);
            grown.begin(unpacking, running::release);
            begun = true;
            before.forget();
            before.deleteFindings();
        } finally {
            if (!begun) {
                unpacking.close();
                running.release();
            }
        }
        return Response.json(begun(before.id()));
    }

    private static @Nullable ResultOrder order(@Nullable String word) {
        ResultOrder order = ResultOrder.of(word);
        if (order == null && word != null && !word.isEmpty()) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNKNOWN_ORDER,
                    "the parameter 'results' must be black-first or white-first");
        }
        return order;
    }

    /** Says what comes of it, as it comes. */
    private Response events(Request request) throws IOException {
        Check check = find(request);
        String last = request.header("Last-Event-ID");
        int known = last != null && last.matches("\\d{1,9}") ? Integer.parseInt(last) : 0;
        if (!listening.tryAcquire()) {
            throw Problem.busy("too many clients are listening to checks", 5);
        }
        try {
            return Response.stream("text/event-stream", new CheckEvents(check, known, listening::release));
        } catch (IOException e) {
            listening.release();
            throw e;
        }
    }

    /** A page of its verdicts. */
    private Response verdicts(Request request) throws IOException {
        Check check = find(request);
        int from = request.number("from", 0, 0, Integer.MAX_VALUE);
        int count = request.number("count", 100, 0, MOST_ROWS);
        String wanted = request.query("verdict");
        if (wanted != null && !VerdictRows.VERDICTS.contains(wanted)) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNREADABLE_PARAMETER,
                    "the parameter 'verdict' must be one of " + String.join(", ", VerdictRows.VERDICTS));
        }
        Check.News news = check.news();
        JsonArray page = new JsonArray();
        int next = Math.min(from, news.rows());
        try (VerdictRows.Reader rows = check.rows().open(next)) {
            for (; next < news.rows() && page.size() < count; next++) {
                Problem.checkWanted();
                String row = rows.next(1).get(0);
                if (wanted == null || check.rows().isOf(next, wanted)) {
                    page.add(JsonParser.parseString(row));
                }
            }
        }
        JsonObject json = new JsonObject();
        json.addProperty("from", from);
        json.addProperty("next", next);
        json.addProperty("of", news.rows());
        json.addProperty("complete", news.ending() != null);
        json.add("verdicts", page);
        return Response.json(json);
    }

    /** The report on several. */
    private Response report(Request request) throws IOException {
        String ids = request.query("checks");
        if (ids == null || ids.isEmpty()) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNREADABLE_PARAMETER,
                    "the parameter 'checks' must be the ids of checks, with commas between");
        }
        List<Check> wanted = new ArrayList<>();
        for (String id : new LinkedHashSet<>(List.of(ids.split(",", -1)))) {
            wanted.add(find(id));
        }
        return turns.take(() -> ReportEndpoint.made(wanted, request));
    }

    /** One of its games. */
    private Response game(Request request) throws IOException {
        Check check = find(request);
        return turns.take(() -> Response.json(GameJson.of(check.name(), game(check, request), new RecordRoom())));
    }

    /** One of its games as a record. */
    private Response record(Request request) throws IOException {
        Check check = find(request);
        return turns.take(
                () -> Response.json(RecordText.written(game(check, request).record(), request.query("to"))));
    }

    private static CheckedGame game(Check check, Request request) throws IOException {
        String number = request.part("number");
        String file = request.query("file");
        CheckedGame game = null;
        if (number.matches("[1-9]\\d{0,17}")) {
            long nth = Long.parseLong(number);
            game = file == null || file.isEmpty() ? CheckedFile.game(check, nth) : CheckedFile.game(check, file, nth);
        }
        if (game == null) {
            throw new Problem(
                    Status.NOT_FOUND,
                    ProblemType.NOT_FOUND,
                    check.isOver() ? "the file has no such game" : "this game of the file has not been read yet");
        }
        return game;
    }

    /** Stops and forgets it. */
    private Response delete(Request request) throws InterruptedException {
        forget(find(request));
        return Response.empty(Status.NO_CONTENT);
    }

    private Check find(Request request) {
        return find(request.part("id"));
    }

    /** The check with an id; one whose files have been deleted from outside is dropped. */
    private Check find(String id) {
        Check check = checks.get(id);
        if (check != null && !check.isKept()) {
            drop(check);
            check.stop();
            check = null;
        }
        if (check == null) {
            throw new Problem(Status.NOT_FOUND, ProblemType.NOT_FOUND, "there is no such check; it may have expired");
        }
        return check;
    }

    /** Stops checks that have run too long, and drops those not accessed for some time. */
    void tidy() {
        names.tidy();
        for (Check check : List.copyOf(checks.values())) {
            if (!check.isOver()) {
                if (check.age() > LONGEST_RUN) {
                    check.stop();
                }
            } else if (check.idle() > LONGEST_IDLE) {
                drop(check);
            }
        }
    }

    private void forget(Check check) throws InterruptedException {
        checks.remove(check.id());
        check.stop();
        check.join(2000);
        drop(check);
    }

    private void drop(Check check) {
        checks.remove(check.id());
        check.forget();
        delete(homeOf(check));
    }

    private static Path homeOf(Check check) {
        Path home = check.file().getParent();
        if (home == null) {
            throw new IllegalStateException(check.file().toString());
        }
        return home;
    }

    private static String newId() {
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** A new file for an upload. */
    private Path newFile() throws IOException {
        return place().resolve("upload-" + newId());
    }

    /** The directory of all checks, created on first use and again if it has been deleted from outside. */
    private synchronized Path place() throws IOException {
        if (closed) {
            throw new Problem(Status.UNAVAILABLE, ProblemType.STOPPING, "the server is stopping");
        }
        if (directory == null) {
            directory = new ServingDirectory();
        }
        return directory.path();
    }

    /** The extension of a name can affect how a file is read; no other part of it is used on disk. */
    private static String fileName(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
        return "file-" + plain.substring(Math.max(0, plain.length() - LONGEST_NAME));
    }

    private static void delete(Path path) {
        ServingDirectory.delete(path);
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        for (Check check : checks.values()) {
            check.stop();
        }
        synchronized (this) {
            if (directory != null) {
                directory.close();
            }
        }
    }
}
