package dev.arbiter.cli.console;

import dev.arbiter.Ruling;
import dev.arbiter.archive.response.RuledLine;

/** The exit codes of the program. */
public final class ExitCode {

    /** Everything examined is legal, or the command does not judge. */
    public static final int FINE = 0;

    /** Something illegal was found. */
    public static final int ILLEGAL = 1;

    /** The command line is invalid. */
    public static final int WRONG_USAGE = 2;

    /** Input is malformed or could not be read, or output could not be written. */
    public static final int UNREADABLE = 3;

    /** The program was interrupted, as by Ctrl-C: the shell's code for a program ended by that signal (2). */
    public static final int INTERRUPTED = 128 + 2;

    /** The output has no reader any more: the shell's code for a program ended by that signal (13). */
    public static final int CLOSED_PIPE = 128 + 13;

    private ExitCode() {}

    /**
     * The exit code of a run over many games. Unread input takes precedence over illegal moves: a script that only tests for 3
     * must not take part of the input for all of it.
     */
    public static int of(boolean unread, boolean illegal) {
        return unread ? UNREADABLE : illegal ? ILLEGAL : FINE;
    }

    /** {@link #FINE} if every move is legal; otherwise the code for an illegal or unreadable move. */
    public static int of(RuledLine line) {
        return line.isLegal() ? FINE : line.last().ruling() instanceof Ruling.Illegal ? ILLEGAL : UNREADABLE;
    }
}
