package dev.arbiter.spark;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
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
    private final ChunkChecker checker;
    private final ShareTally tally;

    private @Nullable PlannedChunk chunk;
    private @Nullable HadoopFile file;
    private @Nullable ChunkVerdicts verdicts;
    private @Nullable Finding next;

    /** @param settings of which the game and the wish for legal games matter */
    ShareFindings(Share share, Configuration configuration, CheckSettings settings, boolean strictIo) {
        this.chunks = share.chunks().iterator();
        this.configuration = configuration;
        this.strictIo = strictIo;
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
                next = new Finding(chunk.chunk().path(), verdicts.next().behind(before.games(), before.lines()), null);
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

    private @Nullable Finding end(PlannedChunk ended, ChunkVerdicts verdicts) {
        tally.games().add(verdicts.tally());
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
