package dev.arbiter.browser;

import com.google.gson.JsonObject;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.web.answer.CheckAnswer;
import dev.arbiter.web.answer.VerdictRow;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** The check of one or several files, which JavaScript gives one after the other and has done portion by portion. */
public final class PageCheck {

    /** The number of games after which JavaScript has its turn. */
    private static final int MOST_GAMES = 50;

    private static final int MOST_PROBLEMS = 1000;

    private final PageArchive archive;
    private final ChunkChecker checker;
    private final long total;
    private final long start = System.nanoTime();
    private final CheckAnswer.Problems problems = new CheckAnswer.Problems();
    private @Nullable ChunkVerdicts verdicts;
    private @Nullable String member;
    private Tally tally = Tally.NONE;
    /** The length of the files before this one. */
    private long before;

    private long length;

    /** @param total of all files, in bytes */
    PageCheck(PageArchive archive, ChunkChecker checker, long total) {
        this.archive = archive;
        this.checker = checker;
        this.total = total;
    }

    /**
     * Begins with a file, after the one before it is done with.
     *
     * @param member its name, where it is one of several
     */
    @JSExport
    public void open(PageFile file, @Nullable String member) {
        before += length;
        length = file.length();
        this.member = member;
        verdicts = file.check(checker);
    }

    /** Passes over one of several files, which could not be unpacked. */
    @JSExport
    public void failed(String file, String reason) {
        problems.add(file, reason, problems.size() < MOST_PROBLEMS);
    }

    /** Says that the file which was checked last breaks off, and why. */
    @JSExport
    public void broken(String reason) {
        if (member == null) {
            problems.set(reason);
        } else {
            failed(member, reason);
        }
    }

    /** The next verdicts, as an array of rows; null if the file has no more. */
    @JSExport
    public @Nullable String next() {
        ChunkVerdicts open = verdicts;
        if (open == null) {
            return null;
        }
        StringBuilder rows = new StringBuilder("[");
        for (int game = 0; game < MOST_GAMES && open.hasNext(); game++) {
            Verdict verdict = open.next();
            rows.append(game == 0 ? "" : ",").append(VerdictRow.of(member, verdict));
        }
        if (!open.hasNext()) {
            end(open);
        }
        return rows.append(']').toString();
    }

    private void end(ChunkVerdicts ended) {
        verdicts = null;
        tally = tally.plus(ended.tally());
        String problem = ended.problem();
        String none = ended.noGames();
        if (member == null) {
            String reason = problem == null ? none : problem;
            if (reason != null) {
                problems.set(reason);
            }
        } else if (problem != null) {
            failed(member, problem);
        } else if (none != null) {
            failed(member, none);
        }
        ended.close();
    }

    /** How far it has come. */
    @JSExport
    public String progress() {
        return JsonBody.text(reached());
    }

    private JsonObject reached() {
        ChunkVerdicts open = verdicts;
        Tally soFar = open == null ? tally : tally.plus(open.tally());
        long bytes = before
                + (open == null ? length : Math.min(length, open.reached().offset()));
        return CheckAnswer.progress(
                bytes, total, soFar.games(), soFar.plies(), soFar.illegal(), (System.nanoTime() - start) / 1e9);
    }

    /** What it came to, or the problem, as {@link PageAnswers#status} says. */
    @JSExport
    public String summary() {
        return archive.attempt("checks", () -> {
            String problem = problems.sentence();
            if (problem != null && tally.games() == 0) {
                throw new Problem(Status.UNPROCESSABLE, ProblemType.UNREADABLE_RECORD, problem);
            }
            return JsonBody.text(CheckAnswer.summary(reached(), tally, 0, problems));
        });
    }
}
