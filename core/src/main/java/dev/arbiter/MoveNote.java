package dev.arbiter;

/** What any game may note of a move. What one game alone has to note is an enum of that game. */
public enum MoveNote implements Note.Kind {
    /** A text, the move, and in what the text departs from the standard, clauses. */
    READ_AS(Note.Topic.READING, "'{0}' was read as {1}{2|: |; }"),
    /** A character of a text that looks like another. */
    CHARACTER_READ_AS(Note.Topic.READING, "{0} was read as {1}"),
    BLANKS_IN_MOVE(Note.Topic.READING, "a move is written without blanks"),
    /** A text that can mean several moves, of which the position alone shows none. */
    SEVERAL_MOVES(Note.Topic.AMBIGUITY, "'{0}' can mean several moves; the moves after it decide"),
    /** Who had to pass, and the move of the other side that is written instead. */
    PASS_LEFT_OUT(Note.Topic.PASS, "{0} had to pass, and the pass was left out: {1} is {2}'s move"),
    /** The outcome before a move that is played all the same. */
    GAME_HAD_ENDED(Note.Topic.RESULT, "the game had ended: {0}"),
    /** The same of a draw, by its rule. */
    ALREADY_DRAWN(Note.Topic.RESULT, "the game was already drawn: {0}");

    private final Note.Topic topic;
    private final String template;

    MoveNote(Note.Topic topic, String template) {
        this.topic = topic;
        this.template = template;
    }

    /**
     * The note on a forced pass that a record leaves out.
     *
     * @param passing who had to pass
     * @param move the other side's move, which is written in its place
     */
    public static Note passLeftOut(Color passing, String move) {
        return Note.of(PASS_LEFT_OUT, passing, move, passing.opposite());
    }

    @Override
    public Note.Topic topic() {
        return topic;
    }

    @Override
    public String template() {
        return template;
    }
}
