package dev.arbiter.live.engine;

/** Thrown when an engine does not do what its protocol requires. */
public final class EngineException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Fault fault;

    /** The kinds of failures. */
    public enum Fault {
        /** It could not be started. */
        NOT_STARTED,
        /** It has ended, or closed its output. */
        LOST,
        /** It did not answer in time. */
        SILENT,
        /** It cannot play what is required. */
        REFUSED
    }

    /** @param message one line for users */
    public EngineException(Fault fault, String message) {
        super(message);
        this.fault = fault;
    }

    /** The kind of failure. */
    public Fault fault() {
        return fault;
    }
}
