package dev.arbiter.cli;

/** Nobody reads any more what is written: a program ends then, without a word. */
final class ClosedPipeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClosedPipeException(Throwable cause) {
        super(cause);
    }
}
