package dev.arbiter.spark;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.check.Selection;
import dev.arbiter.archive.files.Problems;
import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;

/** What is found in a share, each finding made when it is asked for: memory does not grow with the share. */
final class ShareFindings implements Iterator<Finding>, Closeable {

    private final Iterator<PlannedChunk> chunks;
    private final Configuration configuration;
    private final boolean strictIo;
    private final CheckSettings settings;
    private final ChunkChecker checker;
    private final ShareTally tally;

    private @Nullable PlannedChunk chunk;
    private @Nullable HadoopFile file;
    private @Nullable ChunkVerdicts verdicts;
    private @Nullable Finding next;

    /** @param settings of which the numbers of threads and of errors matter to nobody here */
    ShareFindings(Share share, Configuration configuration, CheckSettings settings, boolean strictIo) {
        this.chunks = share.chunks().iterator();
        this.configuration = configuration;
        this.strictIo = strictIo;
        this.settings = settings;
        this.checker = new ChunkChecker(settings);
        this.tally = new ShareTally();
        TaskContext task = TaskContext.get();
        if (task != null) {
            task.addTaskCompletionListener((TaskCompletionListener) context -> close());
        }
    }

    /** The counts over what was found so far. */
    ShareTally tally() {
        return tally;
    }

    @Override
    public boolean hasNext() {
        while (next == null) {
            TaskContext task = TaskContext.get();
            if (task != null && task.isInterrupted()) {
                throw new TaskKilledException();
            }
            if (chunk == null || verdicts == null) {
                if (!chunks.hasNext()) {
                    return false;
                }
                next = open(chunks.next());
            } else if (verdicts.hasNext()) {
                FileChunk.Count before = chunk.before();
                next = finding(chunk, verdicts.next().behind(before.games(), before.lines()));
            } else {
                next = end(chunk, verdicts);
                close();
            }
        }
        return true;
    }

    @Override
    public Finding next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        Finding finding = next;
        next = null;
        return finding;
    }

    @Override
    public void close() {
        if (verdicts != null) {
            verdicts.close();
            verdicts = null;
        }
        if (file != null) {
            file.close();
            file = null;
        }
    }

    private @Nullable Finding open(PlannedChunk planned) {
        if (planned.problem() != null) {
            return problem(planned, planned.problem());
        }
        try {
            file = new HadoopFile(planned.location(), configuration);
        } catch (IOException e) {
            return problem(planned, Problems.sentence(e));
        }
        chunk = planned;
        verdicts =
                checker.check(planned.chunk(), file, file.names(planned.chunk().path()));
        return null;
    }

    /** What is told of a game; where some are left out, those that are not are counted one by one. */
    private @Nullable Finding finding(PlannedChunk planned, Verdict verdict) {
        if (!settings.selection().equals(Selection.ALL)) {
            if (!settings.selection().takes(verdict)) {
                return null;
            }
            tally.games().add(verdict);
            boolean fine =
                    verdict.isLegal() && verdict.variations().isEmpty() && !Boolean.FALSE.equals(verdict.agrees());
            if (fine && !settings.legal()) {
                return null;
            }
        }
        return new Finding(planned.chunk().path(), verdict, null);
    }

    private @Nullable Finding end(PlannedChunk ended, ChunkVerdicts verdicts) {
        if (settings.selection().equals(Selection.ALL)) {
            tally.games().add(verdicts.tally());
        }
        if (verdicts.problem() != null) {
            return problem(ended, verdicts.problem());
        }
        if (verdicts.noGames() != null && !verdicts.isNameFile() && ended.named()) {
            tally.failed();
            return new Finding(ended.chunk().path(), null, verdicts.noGames());
        }
        return null;
    }

    private Finding problem(PlannedChunk unread, String problem) {
        if (strictIo) {
            throw new UnreadableArchiveException(unread.chunk().path(), problem);
        }
        tally.failed();
        return new Finding(unread.chunk().path(), null, problem);
    }
}
