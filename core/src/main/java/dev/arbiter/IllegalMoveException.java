package dev.arbiter;

/** Thrown for a move that is not legal, or for a text that is not exactly one move; {@link #ruling} says why. */
public final class IllegalMoveException extends InputException {
    private static final long serialVersionUID = 1L;

    private final transient Ruling<?> ruling;

    /**
     * @param text the move as written
     * @param ruling why it cannot be played: {@link Ruling.Illegal} or {@link Ruling.Unreadable}
     */
    public IllegalMoveException(String text, Ruling<?> ruling) {
        super(message(text, ruling));
        this.ruling = ruling;
    }

    /** Why the move cannot be played: a {@link Ruling.Illegal} or a {@link Ruling.Unreadable}. */
    public Ruling<?> ruling() {
        return ruling;
    }

    private static String message(String text, Ruling<?> ruling) {
        if (ruling instanceof Ruling.Illegal<?> illegal) {
            return text + " is illegal: " + illegal.sentence() + " [" + illegal.citation() + "]";
        }
        return text + " cannot be read: " + ((Ruling.Unreadable<?>) ruling).sentence();
    }
}
