package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.records.WthorNames;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Router;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Name files of WTHOR: uploaded before the games that refer to them, and copied next to the files of checks that name them. A
 * file that has not been used for some time is deleted, as is the least recently used one if space is needed.
 */
final class CheckNames {

    /** Where they are asked for. */
    static final String PATH = "/api/v1/name-files";

    /** The longest upload, in bytes: a header counts 65,535 names at most. */
    private static final long LONGEST = 2L << 20;

    private static final int MOST_KEPT = 8;
    private static final long LONGEST_IDLE = TimeUnit.MINUTES.toNanos(15);

    private final Map<String, NameFile> files = new ConcurrentHashMap<>();
    private final Router.Places places;

    /** A name file; the time since its last use is guarded by it. */
    private static final class NameFile {
        final Path file;
        final Kind kind;
        final int count;
        private long lastUse = System.nanoTime();

        NameFile(Path file, Kind kind, int count) {
            this.file = file;
            this.kind = kind;
            this.count = count;
        }

        synchronized void use() {
            lastUse = System.nanoTime();
        }

        synchronized long idle() {
            return System.nanoTime() - lastUse;
        }
    }

    /** The kinds of name files. */
    private enum Kind {
        PLAYERS("players", ".jou", WthorNames.PLAYER),
        TOURNAMENTS("tournaments", ".trn", WthorNames.TOURNAMENT);

        final String word;
        final String ending;
        final int length;

        Kind(String word, String ending, int length) {
            this.word = word;
            this.ending = ending;
            this.length = length;
        }

        static @Nullable Kind of(String name) {
            String lower = name.toLowerCase(Locale.ROOT);
            for (Kind kind : values()) {
                if (lower.endsWith(kind.ending)) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** @param places where uploads are kept */
    CheckNames(Router.Places places) {
        this.places = places;
    }

    /** Adds the endpoints. */
    void addTo(Router router) {
        router.addUpload("POST", PATH, LONGEST, places, this::create, "name")
                .add("GET", PATH + "/{id}", request -> Response.json(status(request.part("id"), find(request))))
                .add("DELETE", PATH + "/{id}", this::delete);
    }

    private Response create(Request request) throws IOException {
        String name = request.query("name");
        Kind kind = Kind.of(name == null ? "" : name);
        if (kind == null) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_NAMES,
                    "found a name that does not show what is in the file, expected one that ends in .jou"
                            + " (players) or .trn (tournaments)");
        }
        int count;
        try {
            count = WthorNames.read(Files.readAllBytes(request.file()), kind.length)
                    .size();
        } catch (UnreadableException e) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_NAMES,
                    "this is not a name file of WTHOR; at byte " + e.column() + ": " + e.getMessage());
        }
        tidy();
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        String id = HexFormat.of().formatHex(random);
        NameFile kept;
        try {
            kept = new NameFile(Files.move(request.file(), places.newFile()), kind, count);
        } catch (IOException e) {
            throw new Problem(Status.UNAVAILABLE, ProblemType.NO_ROOM, "the file cannot be stored on the server");
        }
        files.put(id, kept);
        return Response.json(Status.CREATED, status(id, kept)).header("Location", PATH + "/" + id);
    }

    private static JsonObject status(String id, NameFile file) {
        JsonObject json = new JsonObject();
        json.addProperty("id", id);
        json.addProperty("names", file.kind.word);
        json.addProperty("count", file.count);
        return json;
    }

    private NameFile find(Request request) {
        NameFile file = known(request.part("id"));
        if (file == null) {
            throw new Problem(
                    Status.NOT_FOUND, ProblemType.NOT_FOUND, "there is no such name file; it may have expired");
        }
        return file;
    }

    /** The name file with an id; null if there is none, or if its file has been deleted from outside. */
    private @Nullable NameFile known(String id) {
        NameFile file = files.get(id);
        if (file != null && !Files.exists(file.file)) {
            files.remove(id);
            return null;
        }
        if (file != null) {
            file.use();
        }
        return file;
    }

    private Response delete(Request request) {
        find(request);
        drop(request.part("id"));
        return Response.empty(Status.NO_CONTENT);
    }

    private void drop(String id) {
        NameFile file = files.remove(id);
        if (file != null) {
            ServingDirectory.delete(file.file);
        }
    }

    /**
     * The name files that a check asks for, one of players and one of tournaments.
     *
     * @param ids as the query has them, after each other with a comma between; null for none
     * @return empty for none
     */
    Beside beside(@Nullable String ids) {
        List<NameFile> asked = new ArrayList<>();
        if (ids != null && !ids.isEmpty()) {
            for (String id : ids.split(",", 3)) {
                NameFile file = known(id);
                if (file == null) {
                    throw new Problem(
                            Status.UNPROCESSABLE,
                            ProblemType.UNKNOWN_NAMES,
                            "there is no such name file; it may have expired; upload it again");
                }
                asked.add(file);
            }
            long players =
                    asked.stream().filter(file -> file.kind == Kind.PLAYERS).count();
            if (players != 1 || asked.size() != 2) {
                throw new Problem(
                        Status.UNPROCESSABLE,
                        ProblemType.UNKNOWN_NAMES,
                        "found " + players + " files of players (.jou) and " + (asked.size() - players)
                                + " of tournaments (.trn), expected one of each");
            }
        }
        return home -> {
            for (NameFile file : asked) {
                Files.copy(file.file, home.resolve("names" + file.kind.ending));
            }
        };
    }

    /** Name files to be placed next to the games that refer to them. */
    interface Beside {
        /** Copies them into a directory. */
        void copyTo(Path home) throws IOException;
    }

    /** Deletes files that have not been used for some time, and makes space for another. */
    void tidy() {
        List<Map.Entry<String, NameFile>> all = files.entrySet().stream()
                .sorted(Comparator.comparingLong(
                        (Map.Entry<String, NameFile> entry) -> -entry.getValue().idle()))
                .toList();
        int tooMany = all.size() + 1 - MOST_KEPT;
        for (Map.Entry<String, NameFile> entry : all) {
            if (tooMany-- > 0 || entry.getValue().idle() > LONGEST_IDLE) {
                drop(entry.getKey());
            }
        }
    }
}
