package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files that are uploaded and checked. Each lies in a directory of its own until its check is deleted, or nobody has
 * asked for it for a while, or others need the room.
 */
final class Checks implements AutoCloseable {

    /** The longest upload, in bytes. */
    static final long LONGEST_UPLOAD = 64L << 20;

    private static final int MOST_RUNNING = 4;
    private static final int MOST_LISTENING = 16;
    private static final int MOST_KEPT = 8;
    private static final long LONGEST_RUN = TimeUnit.MINUTES.toNanos(10);
    private static final long LONGEST_IDLE = TimeUnit.MINUTES.toNanos(15);
    private static final int LONGEST_NAME = 100;

    private final Map<String, Check> checks = new ConcurrentHashMap<>();
    private final Semaphore running = new Semaphore(MOST_RUNNING);
    private final Semaphore listening = new Semaphore(MOST_LISTENING);
    private @Nullable Path directory;
    private boolean closed;

    /** Takes a file and begins to check it. */
    Response create(Request request) throws IOException {
        String named = request.query("name");
        String rules = request.query("game");
        Game<?> game = rules == null || rules.isEmpty() ? null : AskedPosition.game(rules);
        InputStream body = request.upload(LONGEST_UPLOAD);
        tidy();
        if (!running.tryAcquire()) {
            throw new Problem(
                            Status.TOO_MANY_REQUESTS,
                            "busy",
                            "as many files are being checked as may be at once: " + MOST_RUNNING)
                    .header("Retry-After", "5");
        }
        boolean begun = false;
        String id = newId();
        String name = named == null ? "" : named;
        Path home = home(id);
        try {
            Path file = home.resolve(fileName(name));
            long length = store(body, file);
            VerdictRows rows = new VerdictRows(home.resolve("verdicts"));
            Check check = new Check(id, name.isEmpty() ? "upload" : name, file, game, length, rows);
            checks.put(id, check);
            check.begin(running::release);
            begun = true;
        } finally {
            if (!begun) {
                running.release();
                delete(home);
            }
        }
        JsonObject answer = new JsonObject();
        answer.addProperty("id", id);
        answer.addProperty("events", "/api/checks/" + id + "/events");
        return Response.json(Status.CREATED, answer).header("Location", "/api/checks/" + id);
    }

    /** Tells what comes of it, as it comes. */
    Response events(Request request) {
        Check check = find(request);
        String last = request.header("Last-Event-ID");
        int known = last != null && last.matches("\\d{1,9}") ? Integer.parseInt(last) : 0;
        if (!listening.tryAcquire()) {
            throw new Problem(Status.TOO_MANY_REQUESTS, "busy", "too many listen to checks already")
                    .header("Retry-After", "5");
        }
        return Response.stream("text/event-stream", out -> {
            try {
                new CheckEvents(check, known).writeTo(out);
            } finally {
                listening.release();
            }
        });
    }

    /** One of its games. */
    Response game(Request request) throws IOException {
        Check check = find(request);
        String number = request.part("number");
        CheckedGame game = number.matches("[1-9]\\d{0,17}") ? CheckedFile.game(check, Long.parseLong(number)) : null;
        if (game == null) {
            throw new Problem(Status.NOT_FOUND, "not-found", "the file has no such game");
        }
        return Response.json(GameJson.of(check.name(), game));
    }

    /** Stops and forgets it. */
    Response delete(Request request) throws InterruptedException {
        forget(find(request));
        return Response.empty(Status.NO_CONTENT);
    }

    private Check find(Request request) {
        Check check = checks.get(request.part("id"));
        if (check == null) {
            throw new Problem(Status.NOT_FOUND, "not-found", "there is no such check, or no longer");
        }
        return check;
    }

    /** Stops what has worked too long, and forgets what nobody asks for. */
    void tidy() {
        List<Check> all = checks.values().stream()
                .sorted(Comparator.comparingLong(Check::idle).reversed())
                .toList();
        int tooMany = all.size() + 1 - MOST_KEPT;
        for (Check check : all) {
            if (!check.isOver()) {
                if (check.age() > LONGEST_RUN) {
                    check.stop();
                }
            } else if (check.idle() > LONGEST_IDLE || tooMany > 0) {
                tooMany--;
                checks.remove(check.id());
                delete(homeOf(check));
            }
        }
    }

    private void forget(Check check) throws InterruptedException {
        checks.remove(check.id());
        check.stop();
        check.join(2000);
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

    private synchronized Path home(String id) throws IOException {
        if (closed) {
            throw new Problem(Status.UNAVAILABLE, "stopping", "the server is being stopped");
        }
        if (directory == null) {
            directory = Files.createTempDirectory(
                    "arbiter-serve-" + ProcessHandle.current().pid() + "-");
        }
        return Files.createDirectory(directory.resolve(id));
    }

    /** The end of a name may decide how a file is read; nothing else of it reaches the disk. */
    private static String fileName(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
        return "file-" + plain.substring(Math.max(0, plain.length() - LONGEST_NAME));
    }

    private static long store(InputStream body, Path file) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                try {
                    out.write(buffer, 0, read);
                } catch (IOException e) {
                    throw new Problem(Status.UNAVAILABLE, "no-room", "the file cannot be stored on the server");
                }
                length += read;
            }
        }
        return length;
    }

    private static void delete(Path path) {
        try (Stream<Path> below = Files.walk(path)) {
            below.sorted(Comparator.reverseOrder()).forEach(found -> {
                try {
                    Files.deleteIfExists(found);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException | UncheckedIOException e) {
            // It is gone, or the system's own tidying of its temporary directory will see to it.
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        for (Check check : checks.values()) {
            check.stop();
        }
        if (directory != null) {
            delete(directory);
        }
    }
}
