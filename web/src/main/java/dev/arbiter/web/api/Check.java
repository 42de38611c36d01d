package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.Wording;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.web.answer.CheckAnswer;
import dev.arbiter.web.answer.VerdictRow;
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
 * The check of a file, in progress or finished, with its results so far. One thread checks; any number of observers can follow,
 * and each receives everything from the beginning.
 */
final class Check implements CheckListener {

    /** The most bytes of rows; beyond that, legal games are only counted, and finally all. */
    private static final long MOST_LEGAL = 96L << 20;

    private static final long MOST_ROWS = 128L << 20;

    /** The most files of an archive of which the reason is kept why they cannot be read, as far as memory allows. */
    private static final int MOST_PROBLEMS = 1000;

    /** What a problem takes of the budget beside its words, in letters. */
    private static final int PROBLEM = 300;

    /** More threads than this only take each other's memory. */
    private static final int MOST_THREADS = 4;

    /** The name of a file without one; files in an archive are then named by their path in it. */
    static final String UNNAMED = "upload";

    /** The prefix of file names in such an archive, which keeps the order. */
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

    /** What its sentences are in: what the request that began it was answered in. */
    private String language = Wording.current().language();

    // What follows is guarded by this object.
    private final VerdictRows rows;
    private long verdicts;
    private long bytes;
    private long games;
    private long plies;
    private long illegal;
    private final CheckAnswer.Problems problems = new CheckAnswer.Problems();
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
     * @param rows the number of verdicts
     * @param progress the progress
     * @param ending how the check ended; null if it is in progress
     */
    record News(int rows, JsonObject progress, @Nullable Ending ending) {}

    /**
     * @param name as given by the client
     * @param file its content
     * @param settings the rules, and the order of scores in results
     * @param total the file's length in bytes
     * @param revision the number of times it has grown
     * @param budget shared by all checks
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
        Check grown = new Check(id, name, file, settings, length, revision + 1, budget);
        grown.language = language;
        return grown;
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

    /** Releases what it keeps in memory. */
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
                    Wording.Speaking speaking = Wording.speaking(language);
                    try (unpacking) {
                        run(unpacking);
                    } finally {
                        speaking.close();
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

    /** The name of a file within the archive; null for the uploaded file itself. */
    private @Nullable String member(String path) {
        String archive = file + File.separator;
        return path.startsWith(archive) ? path.substring(archive.length()) : null;
    }

    /**
     * The displayed name of the file, or of one in it.
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
                store(() -> rows.add(row, verdict.finding().word()));
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
        if (member == null) {
            problems.set(reason);
            return;
        }
        long more = (long) member.length() + reason.length() + PROBLEM;
        boolean isKept = problems.size() < MOST_PROBLEMS && !forgotten && budget.keep(more);
        letters += isKept ? more : 0;
        problems.add(member, reason, isKept);
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
        String problem = problems.sentence();
        if (problem != null && tally.games() == 0) {
            fail(new Problem(Status.UNPROCESSABLE, ProblemType.UNREADABLE_RECORD, problem));
            return;
        }
        bytes = total;
        JsonObject summary = CheckAnswer.summary(progress(), tally, verdicts - rows.count(), problems);
        end(new Ending("done", summary));
    }

    private synchronized void fail(Problem reason) {
        store(rows::close);
        store(places::close);
        end(new Ending("failed", reason.json(Checks.PATH + "/" + id)));
    }

    /** An action on the rows. */
    private interface Storing {
        void run() throws IOException;
    }

    private void store(Storing storing) {
        try {
            storing.run();
        } catch (IOException e) {
            problems.set(NO_ROOM);
        }
    }

    private void end(Ending how) {
        ending = how;
        lastUse = System.nanoTime();
    }

    private JsonObject progress() {
        return CheckAnswer.progress(bytes, total, games, plies, illegal, (System.nanoTime() - start) / 1e9);
    }

    /** The news; the rows that exist can be read. */
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

    /** The place where a game begins; null if it is unknown. */
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

    /** The time since it was last accessed, in nanoseconds. */
    synchronized long idle() {
        return System.nanoTime() - lastUse;
    }

    /** Stops it where it still works. */
    void stop() {
        if (worker != null) {
            worker.interrupt();
        }
    }

    /** Waits until none of its threads works any more. */
    void join(long milliseconds) throws InterruptedException {
        if (worker != null) {
            worker.join(milliseconds);
        }
    }
}
