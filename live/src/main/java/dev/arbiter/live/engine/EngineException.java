package dev.arbiter.live.engine;

/** An engine does not do what its protocol asks of it. */
public final class EngineException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Fault fault;

    /** What is wrong. */
    public enum Fault {
        /** It cannot be started. */
        NOT_STARTED,
        /** It has ended, or closed its output. */
        LOST,
        /** It has not answered in time. */
        SILENT,
        /** It cannot play what is asked of it. */
        REFUSED
    }

    /** @param message one line for people */
    public EngineException(Fault fault, String message) {
        super(message);
        this.fault = fault;
    }

    /** What is wrong. */
    public Fault fault() {
        return fault;
    }
}
