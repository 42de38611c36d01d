package dev.arbiter;

/** Thrown for input that has no meaning. The message is one line for users; the stack trace is of no interest. */
public abstract class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong, in one line, without a place and without the final full stop */
    protected InputException(String message) {
        super(message);
    }
}
