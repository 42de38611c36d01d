package dev.arbiter.query.index;

/** What an index holds is not what was written to it. */
public final class DamagedIndexException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** @param message what is wrong with it, after "not used: " */
    public DamagedIndexException(String message) {
        super(message);
    }
}
