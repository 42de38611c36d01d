package dev.arbiter.draughts;

import dev.arbiter.Note;

/**
 * In what the text of a move of draughts departs from its usual form: clauses, which stand beside a ruling or in a note on a
 * record; and what is odd about the text of a position.
 */
enum DraughtsNote implements Note.Kind {
    CAPTURE_SIGN("a capture is written with {0}"),
    STEP_SIGN("a move that captures nothing is written with {0}"),
    SOME_SQUARES_NAMED("either all squares on the way are named, or none"),
    LEADING_ZEROS("squares are written without leading zeros"),
    /** Numbers on a board whose squares have letters. */
    NUMBERED_SQUARES("squares are written as letter and number"),
    /** Letters on a board whose squares have numbers. */
    LETTERED_SQUARES("squares are written as numbers"),
    NO_SEPARATOR("squares are written with a separator between them"),
    JUMP_BY_JUMP("a capture is written as one move"),
    COLUMN_ALONE("both squares are written in full"),
    IGNORED_AFTER_MOVE("'{0}' after the move was ignored"),

    // ---- positions

    SIDE_TO_MOVE_TWICE(Note.Topic.RULES, "the position names the side to move twice"),
    /** The one that was taken. */
    TWO_SIDES_TO_MOVE(Note.Topic.RULES, "the position names two sides to move; it was read with {0} to move"),
    /** Whose they are. */
    PIECES_TWICE(Note.Topic.RULES, "the position names {0}'s pieces twice; they were read as one list");

    private final Note.Topic topic;
    private final String template;

    DraughtsNote(String template) {
        this(Note.Topic.READING, template);
    }

    DraughtsNote(Note.Topic topic, String template) {
        this.topic = topic;
        this.template = template;
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
