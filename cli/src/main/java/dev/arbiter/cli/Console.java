package dev.arbiter.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * The streams that a command works on.
 *
 * @param in standard input
 * @param out data, in UTF-8
 * @param err errors and progress, in UTF-8
 * @param terminal whether {@code out} is a terminal that knows colours
 * @param progress whether {@code err} is a terminal, so that progress may be shown on it
 */
record Console(InputStream in, PrintStream out, PrintStream err, boolean terminal, boolean progress) {

    /** Prints a line of data, ended by LF on every system. */
    void line(String text) {
        out.print(text);
        out.print('\n');
    }

    /** Prints a line for people, ended likewise. */
    void remark(String text) {
        err.print(text);
        err.print('\n');
    }

    /** Prints for people, at once and without ending the line. */
    void show(String text) {
        err.print(text);
        err.flush();
    }

    /** Says which move kept a command from its work, and returns the exit code for that. */
    int refuse(Replay replay) {
        List<Replay.Step> steps = replay.steps();
        remark(RulingText.line(steps.get(steps.size() - 1)));
        return replay.exitCode();
    }
}
