package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file that is being checked, or was: what came of it so far. One thread checks; as many as like look on, and each of
 * them receives everything from the beginning.
 */
final class Check implements CheckListener {

    /** So many bytes of rows are kept; beyond it legal games are only counted, and later all. */
    private static final long MOST_LEGAL = 96L << 20;

    private static final long MOST_ROWS = 128L << 20;

    /** Of so many files of an archive it is kept why they cannot be read, where there is room for it. */
    private static final int MOST_PROBLEMS = 1000;

    /** A longer name of such a file is cut where its problem is named. */
    private static final int LONGEST_SHOWN = 300;

    /** More threads than this only take each other's memory. */
    private static final int MOST_THREADS = 4;

    /** What a file is called that nobody named; one that is an archive is no more than what is in it. */
    static final String UNNAMED = "upload";

    /** What may stand before the name of a file in such an archive, to keep the order. */
    private static final Pattern NUMBER = Pattern.compile("^\\d{4}/");

    private static final String NO_ROOM = "not all verdicts could be stored on the server";

    private final String id;
    private final String name;
    private final Path file;
    private final CheckSettings settings;
    private final long total;
    private final long start = System.nanoTime();
    private final int revision;
    private final GamePlaces places;
    private final CheckBudget budget;

    // What follows is guarded by this object.
    private final VerdictRows rows;
    private long verdicts;
    private long bytes;
    private long games;
    private long plies;
    private long illegal;
    private @Nullable String problem;
    private final JsonArray problems = new JsonArray();
    private long problemsLeftOut;
    /** How many letters of the budget the problems take. */
    private long letters;

    private boolean forgotten;
    private @Nullable Ending ending;
    private long lastUse = System.nanoTime();

    private @Nullable Thread worker;

    /**
     * How it ended.
     *
     * @param event {@code done} or {@code failed}
     * @param data the summary, or the problem
     */
    record Ending(String event, JsonObject data) {}

    /**
     * What an observer receives next.
     *
     * @param rows how many verdicts there are
     * @param progress how far it is
     * @param ending how it ended, or null where it goes on
     */
    record News(int rows, JsonObject progress, @Nullable Ending ending) {}

    /**
     * @param name what the file's owner calls it
     * @param file where its bytes lie
     * @param settings by whose rules everything is checked, and whose number stands first in results
     * @param total the file's length in bytes
     * @param revision how often it has grown
     * @param budget of what all checks take
     */
    Check(String id, String name, Path file, CheckSettings settings, long total, int revision, CheckBudget budget)
            throws IOException {
        this.budget = budget;
        this.id = id;
        this.name = name;
        this.file = file;
        this.settings = settings;
        this.total = total;
        this.revision = revision;
        this.rows = new VerdictRows(file.resolveSibling("verdicts-" + revision));
        this.places = new GamePlaces(file.resolveSibling("places-" + revision));
    }

    /** The check of the file after more bytes were added to it. */
    Check grown(long length) throws IOException {
        return new Check(id, name, file, settings, length, revision + 1, budget);
    }

    /** Deletes what was found, not the file. */
    void deleteFindings() throws IOException {
        rows.delete();
        places.delete();
    }

    String id() {
        return id;
    }

    String name() {
        return name;
    }

    Path file() {
        return file;
    }

    CheckSettings settings() {
        return settings;
    }

    /** Whether its file and its verdicts still lie on the disk: what cleans up temporary files may have taken them. */
    boolean isKept() {
        return Files.exists(file) && rows.isKept();
    }

    /** What is kept of it in memory is no longer. */
    synchronized void forget() {
        budget.forget(letters);
        letters = 0;
        forgotten = true;
    }

    /**
     * Begins.
     *
     * @param unpacking counts what its files unpack to, and is closed at the end
     * @param after runs at the end, however it ends
     */
    void begin(CheckBudget.Unpacking unpacking, Runnable after) {
        Thread thread = new Thread(
                () -> {
                    try (unpacking) {
                        run(unpacking);
                    } finally {
                        after.run();
                    }
                },
                "arbiter-serve-check");
        thread.setDaemon(true);
        worker = thread;
        thread.start();
    }

    private void run(CheckBudget.Unpacking unpacking) {
        ArchiveChecker checker = new ArchiveChecker(
                settings.withLegal(true).withClaims(true).withThreads(Math.min(MOST_THREADS, settings.threads())),
                java.io.InputStream.nullInputStream(),
                budget.memory(),
                unpacking);
        try {
            Tally tally = checker.check(inputs(), this);
            Problem refusal = unpacking.refusal();
            if (refusal == null) {
                finish(tally);
            } else {
                fail(refusal);
            }
        } catch (InterruptedException e) {
            fail(new Problem(Status.UNAVAILABLE, ProblemType.STOPPED, "the check was stopped"));
        } catch (RuntimeException | Error e) {
            fail(new Problem(Status.FAULT, ProblemType.FAULT, "an internal error"));
            throw e;
        }
    }

    /** The file, or the files in it where it is an archive. */
    List<Inputs.Input> inputs() {
        return Inputs.find(List.of(file.toString()));
    }

    /** What a file in the archive is called there; null for the uploaded file itself. */
    private @Nullable String member(String path) {
        String archive = file + File.separator;
        return path.startsWith(archive) ? path.substring(archive.length()) : null;
    }

    /**
     * What people call the file, or one in it.
     *
     * @param path by which it is read
     */
    String called(String path) {
        String member = member(path);
        if (member == null) {
            return name;
        }
        return name.equals(UNNAMED) ? NUMBER.matcher(member).replaceFirst("") : name + "/" + member;
    }

    /** The path by which a file in the archive is read; null where its name leads elsewhere. */
    @Nullable
    Path inside(String member) {
        try {
            Path path = file.resolve(member);
            return path.normalize().equals(path) && path.startsWith(file) && !path.equals(file) ? path : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    @Override
    public void verdict(String path, Verdict verdict) {
        String member = member(path);
        String row = row(member, verdict);
        synchronized (this) {
            if (member == null) {
                store(() -> places.add(verdict.place()));
            }
            verdicts++;
            if (rows.length() + row.length() <= (verdict.isLegal() ? MOST_LEGAL : MOST_ROWS)) {
                store(() -> rows.add(row));
            }
        }
    }

    private static String row(@Nullable String member, Verdict verdict) {
        try {
            return VerdictRow.of(member, verdict);
        } catch (RuntimeException | Error e) {
            return VerdictRow.of(member, verdict.failed(InternalFaultException.sentence(e)));
        }
    }

    @Override
    public synchronized void failure(String path, String reason) {
        String member = member(path);
        if (member != null) {
            long more = (long) member.length() + reason.length() + LONGEST_SHOWN;
            if (problems.size() < MOST_PROBLEMS && !forgotten && budget.keep(more)) {
                JsonObject each = new JsonObject();
                each.addProperty("file", member);
                each.addProperty("problem", reason);
                problems.add(each);
                letters += more;
            } else {
                problemsLeftOut++;
            }
        }
        if (member == null || problem == null) {
            problem = member == null ? reason : shortened(member) + ": " + reason;
        }
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }

    @Override
    public void passedOver(String path, String reason, boolean container) {
        failure(path, reason);
    }

    @Override
    public synchronized void progress(Tally soFar, long read) {
        bytes = Math.min(read, total);
        games = soFar.games();
        plies = soFar.plies();
        illegal = soFar.illegal();
    }

    private synchronized void finish(Tally tally) {
        store(rows::close);
        store(places::close);
        if (problem != null && tally.games() == 0) {
            fail(new Problem(Status.UNPROCESSABLE, ProblemType.UNREADABLE_RECORD, problem));
            return;
        }
        bytes = total;
        JsonObject summary = progress();
        summary.addProperty("unreadable", tally.unreadable());
        summary.addProperty("unsupported", tally.unsupported());
        summary.addProperty("disagreeing", tally.disagreeing());
        JsonObject byRule = new JsonObject();
        tally.rules().forEach(byRule::addProperty);
        summary.add("byRule", byRule);
        if (verdicts > rows.count()) {
            summary.addProperty("rowsLeftOut", verdicts - rows.count());
        }
        if (!problems.isEmpty()) {
            summary.add("problems", problems);
            if (problemsLeftOut > 0) {
                summary.addProperty("problemsLeftOut", problemsLeftOut);
            }
        } else if (problem != null) {
            summary.addProperty("problem", problem);
        }
        end(new Ending("done", summary));
    }

    private synchronized void fail(Problem reason) {
        store(rows::close);
        store(places::close);
        end(new Ending("failed", reason.json(Checks.PATH + "/" + id)));
    }

    /** Does something with the rows. */
    private interface Storing {
        void run() throws IOException;
    }

    private void store(Storing storing) {
        try {
            storing.run();
        } catch (IOException e) {
            problem = NO_ROOM;
        }
    }

    private void end(Ending how) {
        ending = how;
        lastUse = System.nanoTime();
    }

    private JsonObject progress() {
        JsonObject progress = new JsonObject();
        progress.addProperty("bytes", bytes);
        progress.addProperty("total", total);
        progress.addProperty("games", games);
        progress.addProperty("plies", plies);
        progress.addProperty("illegal", illegal);
        progress.addProperty("seconds", Math.round((System.nanoTime() - start) / 1e6) / 1e3);
        return progress;
    }

    /** What is new; the rows that there are can be read. */
    synchronized News news() {
        lastUse = System.nanoTime();
        if (ending == null) {
            store(rows::flush);
        }
        return new News(rows.count(), progress(), ending);
    }

    /** How it stands. */
    synchronized JsonObject status() {
        JsonObject status = new JsonObject();
        status.addProperty("id", id);
        status.addProperty("name", name);
        status.addProperty("state", ending == null ? "running" : ending.event());
        status.addProperty("revision", revision);
        status.addProperty("verdicts", rows.count());
        status.add("progress", progress());
        if (ending != null) {
            status.add(ending.event().equals("done") ? "summary" : "problem", ending.data());
        }
        return status;
    }

    /** The verdicts, from the first to the last. */
    VerdictRows rows() {
        return rows;
    }

    /** Where a game begins, or null where that is not known. */
    synchronized GamePlaces.@Nullable Found place(long game) throws IOException {
        lastUse = System.nanoTime();
        return places.find(game);
    }

    /** How many games of the file were read so far; all of them where it is over. */
    synchronized long read() {
        return verdicts;
    }

    synchronized boolean isOver() {
        return ending != null;
    }

    /** How much room it takes on the disk, in bytes: the file, and what was found in it. */
    long length() {
        return total + rows.length() + places.length();
    }

    /** For how long it has been working, in nanoseconds. */
    long age() {
        return System.nanoTime() - start;
    }

    /** Since when nobody has looked at it, in nanoseconds. */
    synchronized long idle() {
        return System.nanoTime() - lastUse;
    }

    /** Stops it where it still works. */
    void stop() {
        if (worker != null) {
            worker.interrupt();
        }
    }

    /** Waits until nothing of it works any more. */
    void join(long milliseconds) throws InterruptedException {
        if (worker != null) {
            worker.join(milliseconds);
        }
    }
}
