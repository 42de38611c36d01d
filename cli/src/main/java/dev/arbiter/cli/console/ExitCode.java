package dev.arbiter.cli.console;

import dev.arbiter.Ruling;
import dev.arbiter.archive.response.RuledLine;

/** What the program's exit codes mean. */
public final class ExitCode {

    /** Everything that was asked about is legal, or nothing was asked that could be illegal. */
    public static final int FINE = 0;

    /** Something illegal was found. */
    public static final int ILLEGAL = 1;

    /** The command line has no meaning. */
    public static final int WRONG_USAGE = 2;

    /** Input has no meaning or could not be read, or output could not be written. */
    public static final int UNREADABLE = 3;

    /** Somebody interrupted it, as by Ctrl-C: what a shell says of a program that the signal for that (2) has ended. */
    public static final int INTERRUPTED = 128 + 2;

    /** Nobody reads the output any more: what a shell says of a program that the signal for that (13) has ended. */
    public static final int CLOSED_PIPE = 128 + 13;

    private ExitCode() {}

    /**
     * What a run over many games ends with. What could not be read wins over what is illegal, or a script that only looks
     * for 3 would take part of the input for all of it.
     */
    public static int of(boolean unread, boolean illegal) {
        return unread ? UNREADABLE : illegal ? ILLEGAL : FINE;
    }

    /** {@link #FINE} where every move is legal; else whether one is illegal or cannot be read. */
    public static int of(RuledLine line) {
        return line.isLegal() ? FINE : line.last().ruling() instanceof Ruling.Illegal ? ILLEGAL : UNREADABLE;
    }
}
