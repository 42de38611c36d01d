package dev.arbiter.commandline;

/** Thrown for an invalid command line; the message says why, in one line. */
public final class WrongUsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param reason without a full stop at the end */
    public WrongUsageException(String reason) {
        super(reason);
        this.reason = reason;
    }

    /** The reason, in one line. */
    public String reason() {
        return reason;
    }
}
