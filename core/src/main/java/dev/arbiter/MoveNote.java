package dev.arbiter;

/** The notes about a move that apply to any game. Notes of a single game are an enum of that game. */
public enum MoveNote implements Note.Kind {
    /** Arguments: the text, the move, and the departures from the standard, as clauses. */
    READ_AS(Note.Topic.READING, "'{0}' was read as {1}{2|: |; }"),
    /** Arguments: a character and the character that it was read as. */
    CHARACTER_READ_AS(Note.Topic.READING, "{0} was read as {1}"),
    /** Argument: a reason of a game that has no kinds of them. */
    SENTENCE(Note.Topic.RULES, "{0}"),
    /** Argument: a text that stands where a move should, as written. */
    WORD(Note.Topic.RULES, "'{0}'"),
    BLANKS_IN_MOVE(Note.Topic.READING, "a move is written without blanks"),
    /** Argument: a text that can mean several moves, between which the position alone does not decide. */
    SEVERAL_MOVES(Note.Topic.AMBIGUITY, "'{0}' can mean several moves; the moves after it decide"),
    /** Arguments: the side that had to pass, and the other side's move that is written instead. */
    PASS_LEFT_OUT(Note.Topic.PASS, "{0} had to pass, and the pass was left out: {1} is {2}'s move"),
    /** Argument: the outcome before a move that is played all the same. */
    GAME_HAD_ENDED(Note.Topic.RESULT, "the game had ended: {0}"),
    /** Argument: the draw, as its rule, before a move that is played all the same. */
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
     * @param passing the side that had to pass
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
