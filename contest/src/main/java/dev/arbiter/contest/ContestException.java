package dev.arbiter.contest;

import dev.arbiter.InputException;

/** Thrown for malformed contest input, with its place, what was found there, and what was expected. */
public final class ContestException extends InputException {
    private static final long serialVersionUID = 1L;

    private final long line;
    private final long column;

    /**
     * @param line the line of the input, from 1
     * @param column the byte within the line, from 1
     * @param message what is wrong there, in one line, without a final full stop
     */
    ContestException(long line, long column, String message) {
        super(message);
        this.line = line;
        this.column = column;
    }

    /** The line of the input, from 1. */
    public long line() {
        return line;
    }

    /** The byte within the line, from 1; as contest input is ASCII, also the character. */
    public long column() {
        return column;
    }

    /** The message for the user: {@code input:LINE:COLUMN: found ..., expected ...}. */
    public String report() {
        return report("input");
    }

    /**
     * The message for a named input; see {@link #report()}.
     *
     * @param name replaces {@code input}
     */
    public String report(String name) {
        StringBuilder report = new StringBuilder(name).append(':');
        report.append(line).append(':').append(column).append(": ");
        return report.append(getMessage()).toString();
    }
}
