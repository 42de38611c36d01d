package dev.arbiter.cli.console;

import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.report.ProgressLine;
import java.util.List;

/** What a command that goes through many files says on its way: how far it is, on a terminal, and what went wrong. */
public final class RunProgress {

    private final Console console;
    private final ProgressLine line;
    private boolean failed;

    /** @param start when the run began, as {@link System#nanoTime} has it */
    public RunProgress(Console console, List<Input> inputs, long start) {
        this.console = console;
        this.line = new ProgressLine(
                console.terminal().columns() > 0 ? console::show : null,
                console.terminal().columns(),
                inputs.stream().mapToLong(Input::size).sum(),
                start);
    }

    /** Says something about a file or a game. */
    public void note(String text) {
        line.clear();
        console.remark(text);
    }

    /** Says what could not be read or written. */
    public void failure(String text) {
        failed = true;
        note(text);
    }

    /** Says how far the run is. */
    public void draw(Tally tally, long bytes) {
        line.draw(tally, bytes, System.nanoTime());
    }

    /** Nothing more will be drawn. */
    public void clear() {
        line.clear();
    }

    /** Whether something could not be read or written. */
    public boolean hasFailed() {
        return failed;
    }
}
