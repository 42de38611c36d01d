package dev.arbiter.cli.console;

/** Thrown when the output has no reader any more; the program then ends silently. */
public final class ClosedPipeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClosedPipeException(Throwable cause) {
        super(cause);
    }
}
