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
 * The streams of a command.
 *
 * @param in standard input
 * @param bytes standard output without a buffer, for writers with their own
 * @param out data, in UTF-8; written when its buffer is full, or flushed
 * @param err errors and progress, in UTF-8, written immediately
 * @param terminal properties of the terminal, if there is one
 */
public record Console(InputStream in, Outlet bytes, PrintStream out, PrintStream err, Terminal terminal) {

    /** A console on any streams, which are flushed but not closed. */
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

    /** Why data could not be written, in one line; null if all was written. */
    public @Nullable String writeFailure() {
        boolean lost = out.checkError();
        String failure = bytes.failure();
        return lost && failure == null ? "standard output: it cannot be written" : failure;
    }

    /** Prints a line of data, ended by LF on every system; made safe if it goes to a terminal. */
    public void line(String text) {
        out.print(terminal.output() ? TerminalText.lines(text) : text);
        out.print('\n');
    }

    /** Prints a line for people as data, made safe for their terminal. */
    public void text(String text) {
        line(TerminalText.lines(text));
    }

    /** The stream for games and tables: made safe if it is a terminal, and unchanged for programs. */
    public OutputStream data() {
        return terminal.output() ? new TerminalFilter(out) : out;
    }

    /** Prints a line for people after the data so far, ended by LF and made safe for their terminal. */
    public void remark(String text) {
        out.flush();
        err.print(TerminalText.lines(text));
        err.print('\n');
        err.flush();
    }

    /** Prints text for people immediately, without a line end. */
    public void show(String text) {
        err.print(text);
        err.flush();
    }

    /** Reports the move that prevents a command from running, and returns the exit code. */
    public int refuse(RuledLine replay) {
        remark(RulingText.line(replay.last()));
        return ExitCode.of(replay);
    }
}
