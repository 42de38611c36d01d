package dev.arbiter;

/** Thrown for a text that does not have the form it should have: what was found, what was expected, and where. */
public final class UnreadableException extends InputException {
    private static final long serialVersionUID = 1L;

    private final int column;
    private final String found;
    private final String expected;

    /**
     * @param column where in the text, in characters from 1; one past its end if more was expected
     * @param found what stands there, as a phrase: {@code "a second 'K'"}, {@code "the end"}
     * @param expected what should stand there, as a phrase: {@code "a square from 1 to 32"}
     */
    public UnreadableException(int column, String found, String expected) {
        super("found " + found + ", expected " + expected);
        this.column = column;
        this.found = found;
        this.expected = expected;
    }

    /** Where in the text, in characters from 1. */
    public int column() {
        return column;
    }

    /** What stands there, as a phrase. */
    public String found() {
        return found;
    }

    /** What should stand there, as a phrase. */
    public String expected() {
        return expected;
    }
}
