package dev.arbiter.query.index;

/** Thrown when an index does not contain what was written to it. */
public final class DamagedIndexException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** @param message what is wrong, to follow "not used: " */
    public DamagedIndexException(String message) {
        super(message);
    }
}
