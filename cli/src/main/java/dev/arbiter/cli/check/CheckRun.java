package dev.arbiter.cli.check;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.archive.pipeline.Checkpoint;
import dev.arbiter.archive.pipeline.CheckpointFile;
import dev.arbiter.archive.report.ProgressLine;
import dev.arbiter.cli.console.ClosedPipeException;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Interruption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run over recorded games: verdicts to the output, progress to the terminal, the state to its file. */
public final class CheckRun implements CheckListener {

    /** Verdicts are let go, and the state is kept, at most so often. */
    private static final long BETWEEN = 100_000_000L;

    /** Keeping the state may take no more than this part of the time. */
    private static final int SHARE = 20;

    private final Console console;
    private final CheckOutput output;
    private final CheckListener report;
    private final ArchiveChecker checker;
    private final ProgressLine line;
    private final @Nullable Path stateFile;
    private final long start = System.nanoTime();
    private final Interruption interruption;
    private @Nullable CheckpointFile state;
    private Checkpoint mark = Checkpoint.start();
    private long settled = start;
    private long wait = BETWEEN;
    /** Whether a verdict could not be written. */
    private boolean failed;

    /**
     * @param report receives the verdicts and writes them to the output
     * @param state of an earlier run, or of a new one; null to keep no state
     * @param stateFile the file of the state
     */
    public CheckRun(
            Console console,
            CheckSettings settings,
            CheckOutput output,
            CheckListener report,
            List<Input> inputs,
            @Nullable CheckpointFile state,
            @Nullable Path stateFile) {
        this.console = console;
        this.output = output;
        this.report = report;
        this.checker = new ArchiveChecker(settings, console.in());
        this.interruption = new Interruption(console, checker::stop);
        this.state = state;
        this.stateFile = stateFile;
        long total = 0;
        for (Input input : inputs) {
            boolean unknown = total < 0 || input.path().toString().equals("-");
            total = unknown ? -1 : total + input.size();
        }
        this.line = new ProgressLine(
                console.terminal().columns() > 0 ? console::show : null,
                console.terminal().columns(),
                Math.max(0, total),
                start);
    }

    /** Checks the inputs; returns the checkpoint reached, which is before the end if the run was interrupted. */
    Checkpoint check(List<Input> inputs) throws IOException, InterruptedException {
        interruption.begin();
        try {
            mark = state == null ? Checkpoint.start() : state.mark();
            checker.check(inputs, mark, this);
            boolean finished = !interruption.happened();
            settle(finished);
            output.flush();
            if (finished) {
                output.complete();
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            line.clear();
            interruption.end();
        }
        return new Checkpoint(mark.at(), checker.tally(), mark.errors(), failed || checker.hasFailures());
    }

    /** Whether the run was interrupted. */
    boolean wasInterrupted() {
        return interruption.happened();
    }

    /** Whether it stopped at the limit on games that are not legal. */
    boolean reachedMostErrors() {
        return checker.reachedMostErrors();
    }

    /** Marks the output as complete. */
    void done() {
        interruption.finished();
    }

    /** How long it took so far, in seconds. */
    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    // ---- what the checker shows

    @Override
    public void verdict(String file, Verdict verdict) {
        line.clear();
        try {
            report.verdict(file, verdict);
        } catch (ClosedPipeException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            IOException why = InternalFaultException.of(e);
            if (!(why instanceof InternalFaultException)) {
                throw new UncheckedIOException(why);
            }
            failed = true;
            report.failure(file, "game " + verdict.number() + ": " + Problems.sentence(why));
        }
    }

    @Override
    public void failure(String file, String problem) {
        line.clear();
        report.failure(file, problem);
    }

    @Override
    public void passedOver(String file, String reason, boolean unexpected) {
        if (unexpected) {
            line.clear();
            console.remark(file + ": skipped: " + reason);
        }
    }

    @Override
    public void reached(Checkpoint mark) {
        this.mark = mark;
        long now = System.nanoTime();
        if (now - settled < wait) {
            return;
        }
        flush();
        try {
            settle(false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        long took = System.nanoTime() - now;
        settled = now + took;
        wait = Math.max(BETWEEN, SHARE * took);
    }

    @Override
    public void progress(Tally soFar, long bytes) {
        if (console.terminal().columns() > 0) {
            flush();
        }
        line.draw(soFar, bytes, System.nanoTime());
    }

    /** Lets go of what was reported: where it goes to the same terminal, it must not appear after the line. */
    private void flush() {
        try {
            if (!output.flush()) {
                checker.stop();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void settle(boolean finished) throws IOException {
        CheckpointFile state = this.state;
        if (state != null && stateFile != null) {
            this.state = state.at(mark, output.settle(), finished);
            this.state.write(stateFile);
        }
    }
}
