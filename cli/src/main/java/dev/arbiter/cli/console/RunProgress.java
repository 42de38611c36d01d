package dev.arbiter.cli.console;

import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.report.ProgressLine;
import java.util.List;

/** The messages of a command that processes many files: its progress, on a terminal, and failures. */
public final class RunProgress {

    private final Console console;
    private final ProgressLine line;
    private boolean failed;

    /** @param start the time when the run began, from {@link System#nanoTime} */
    public RunProgress(Console console, List<Input> inputs, long start) {
        this.console = console;
        this.line = new ProgressLine(
                console.terminal().columns() > 0 ? console::show : null,
                console.terminal().columns(),
                inputs.stream().mapToLong(Input::size).sum(),
                start);
    }

    /** Prints a note on a file or game. */
    public void note(String text) {
        line.clear();
        console.remark(text);
    }

    /** Prints that something could not be read or written. */
    public void failure(String text) {
        failed = true;
        note(text);
    }

    /** Shows the progress. */
    public void draw(Tally tally, long bytes) {
        line.draw(tally, bytes, System.nanoTime());
    }

    /** Shows what is being done after everything is read. */
    public void draw(String text) {
        line.draw(text, System.nanoTime());
    }

    /** Erases the progress line. */
    public void clear() {
        line.clear();
    }

    /** Whether something could not be read or written. */
    public boolean hasFailed() {
        return failed;
    }
}
