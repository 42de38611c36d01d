package dev.arbiter;

import org.jspecify.annotations.Nullable;

/** Thrown for a text that does not have the form it should have: what was found, what was expected, and where. */
public final class UnreadableException extends InputException {
    private static final long serialVersionUID = 1L;

    private final int column;
    private final transient Note found;
    private final transient Note expected;
    private final transient Ruling.@Nullable Unreadable<?> ruling;

    /**
     * @param column where in the text, in characters from 1; one past its end if more was expected
     * @param found what stands there, as a phrase: {@code a second 'K'}, {@code the end}
     * @param expected what should stand there, as a phrase: {@code a square from 1 to 32}
     */
    public UnreadableException(int column, Note found, Note expected) {
        super(Wording.say("found {0}, expected {1}", found, expected));
        this.column = column;
        this.found = found;
        this.expected = expected;
        this.ruling = null;
    }

    /** With phrases that are the same in every language. */
    public UnreadableException(int column, String found, String expected) {
        this(column, Note.of(MoveNote.SENTENCE, found), Note.of(MoveNote.SENTENCE, expected));
    }

    /**
     * @param text the text of a move
     * @param ruling why it is not exactly one move
     */
    public UnreadableException(String text, Ruling.Unreadable<?> ruling) {
        super(
                ruling.found().kind() == MoveNote.WORD
                        ? ruling.sentence()
                        : Wording.say("{0} cannot be read: {1}", text, ruling.sentence()));
        this.column = ruling.column();
        this.found = ruling.found();
        this.expected = ruling.expected();
        this.ruling = ruling;
    }

    /** The ruling on a text that should be a move; null for other texts. */
    public Ruling.@Nullable Unreadable<?> ruling() {
        return ruling;
    }

    /** Where in the text, in characters from 1. */
    public int column() {
        return column;
    }

    /** What stands there, as a phrase. */
    public Note found() {
        return found;
    }

    /** What should stand there, as a phrase. */
    public Note expected() {
        return expected;
    }
}
