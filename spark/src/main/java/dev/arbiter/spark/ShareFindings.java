package dev.arbiter.spark;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.UnitChecker;
import dev.arbiter.archive.check.UnitCount;
import dev.arbiter.archive.check.UnitVerdicts;
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

    private final Iterator<PlannedUnit> units;
    private final Configuration configuration;
    private final boolean strictIo;
    private final UnitChecker checker;
    private final ShareTally tally;

    private @Nullable PlannedUnit unit;
    private @Nullable HadoopFile file;
    private @Nullable UnitVerdicts verdicts;
    private @Nullable Finding next;

    /** @param settings of which the game and the wish for legal games matter */
    ShareFindings(Share share, Configuration configuration, CheckSettings settings, boolean strictIo) {
        this.units = share.units().iterator();
        this.configuration = configuration;
        this.strictIo = strictIo;
        this.checker = new UnitChecker(settings);
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
            if (unit == null || verdicts == null) {
                if (!units.hasNext()) {
                    return false;
                }
                next = open(units.next());
            } else if (verdicts.hasNext()) {
                UnitCount before = unit.before();
                next = new Finding(unit.unit().path(), verdicts.next().behind(before.games(), before.lines()), null);
            } else {
                next = end(unit, verdicts);
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

    private @Nullable Finding open(PlannedUnit planned) {
        if (planned.problem() != null) {
            return problem(planned, planned.problem());
        }
        try {
            file = new HadoopFile(planned.location(), configuration);
        } catch (IOException e) {
            return problem(planned, Problems.sentence(e));
        }
        unit = planned;
        verdicts = checker.check(planned.unit(), file, file.names(planned.unit().path()));
        return null;
    }

    private @Nullable Finding end(PlannedUnit ended, UnitVerdicts verdicts) {
        tally.games().add(verdicts.tally());
        if (verdicts.problem() != null) {
            return problem(ended, verdicts.problem());
        }
        if (verdicts.noGames() != null && !verdicts.isNameFile() && ended.named()) {
            tally.failed();
            return new Finding(ended.unit().path(), null, verdicts.noGames());
        }
        return null;
    }

    private Finding problem(PlannedUnit unread, String problem) {
        if (strictIo) {
            throw new UnreadableArchiveException(unread.unit().path(), problem);
        }
        tally.failed();
        return new Finding(unread.unit().path(), null, problem);
    }
}
