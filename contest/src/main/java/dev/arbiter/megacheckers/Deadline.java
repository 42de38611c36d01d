package dev.arbiter.megacheckers;

/** The moment at which a search has to end. */
final class Deadline {
    static final Deadline NONE = new Deadline(false, 0);

    private final boolean limited;
    private final long nanoTime;

    private Deadline(boolean limited, long nanoTime) {
        this.limited = limited;
        this.nanoTime = nanoTime;
    }

    static Deadline in(long nanoseconds) {
        return new Deadline(true, System.nanoTime() + nanoseconds);
    }

    boolean isPast() {
        return limited && System.nanoTime() - nanoTime >= 0;
    }
}
