package dev.arbiter.cli.console;

/** Nobody reads any more what is written: a program ends then, without a word. */
public final class ClosedPipeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClosedPipeException(Throwable cause) {
        super(cause);
    }
}
