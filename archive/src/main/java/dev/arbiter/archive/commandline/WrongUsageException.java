package dev.arbiter.archive.commandline;

/** A command line without a meaning; the message says why, in one line. */
public final class WrongUsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param reason without a final full stop */
    public WrongUsageException(String reason) {
        super(reason);
        this.reason = reason;
    }

    /** What is wrong, in one line. */
    public String reason() {
        return reason;
    }
}
