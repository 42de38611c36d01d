package dev.arbiter;

/** Thrown for a move that is illegal; {@link #ruling} says why. A text that is no move is an {@link UnreadableException}. */
public final class IllegalMoveException extends InputException {
    private static final long serialVersionUID = 1L;

    private final transient Ruling.Illegal<?> ruling;

    /**
     * @param text the move as written
     * @param ruling why it cannot be played
     */
    public IllegalMoveException(String text, Ruling.Illegal<?> ruling) {
        super(text + " is illegal: " + ruling.sentence() + " [" + ruling.citation() + "]");
        this.ruling = ruling;
    }

    /** Why the move cannot be played. */
    public Ruling.Illegal<?> ruling() {
        return ruling;
    }
}
