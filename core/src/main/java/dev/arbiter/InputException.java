package dev.arbiter;

/** Input that has no meaning. The message is one line for people; there is never a need to look at the stack trace. */
public abstract class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong, in one line, without a place and without a final full stop */
    protected InputException(String message) {
        super(message);
    }
}
