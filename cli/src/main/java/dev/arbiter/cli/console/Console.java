package dev.arbiter.cli.console;

import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.RuledLine;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The streams that a command works on.
 *
 * @param in standard input
 * @param bytes standard output as it is, for what has a buffer of its own
 * @param out data, in UTF-8; written when its buffer is full, or flushed
 * @param err errors and progress, in UTF-8, written at once
 * @param terminal what is known of the terminal, if there is one
 */
public record Console(InputStream in, Outlet bytes, PrintStream out, PrintStream err, Terminal terminal) {

    /** A console on any streams, which are flushed and not closed. */
    public static Console of(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
        Outlet bytes = new Outlet(out, "standard output");
        return new Console(
                in,
                bytes,
                new PrintStream(new BufferedOutputStream(bytes), false, StandardCharsets.UTF_8),
                new PrintStream(
                        new BufferedOutputStream(new Outlet(err, "standard error")), true, StandardCharsets.UTF_8),
                terminal);
    }

    /** Why data could not be written, in one line; null where all of it could. */
    public @Nullable String writeFailure() {
        boolean lost = out.checkError();
        String failure = bytes.failure();
        return lost && failure == null ? "standard output: it cannot be written" : failure;
    }

    /** Prints a line of data, ended by LF on every system; safe for a terminal where it goes to one. */
    public void line(String text) {
        out.print(terminal.output() ? TerminalText.lines(text) : text);
        out.print('\n');
    }

    /** Prints a line for people as data, safe for their terminal. */
    public void text(String text) {
        line(TerminalText.lines(text));
    }

    /** Where games and tables go as they stand: safe for a terminal where it is one, and as they are for programs. */
    public OutputStream data() {
        return terminal.output() ? new TerminalFilter(out) : out;
    }

    /** Prints a line for people, ended likewise and safe for their terminal, after the data so far. */
    public void remark(String text) {
        out.flush();
        err.print(TerminalText.lines(text));
        err.print('\n');
        err.flush();
    }

    /** Prints for people, at once and without ending the line. */
    public void show(String text) {
        err.print(text);
        err.flush();
    }

    /** Says which move kept a command from its work, and returns the exit code for that. */
    public int refuse(RuledLine replay) {
        remark(RulingText.line(replay.last()));
        return ExitCode.of(replay);
    }
}
