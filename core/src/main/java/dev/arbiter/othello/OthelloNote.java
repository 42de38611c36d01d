package dev.arbiter.othello;

import dev.arbiter.Note;

/** What is odd about the text of a position of Othello. */
enum OthelloNote implements Note.Kind {
    /** The side that was taken. */
    MOVER_TAKEN("the position does not say whose turn it is; it was read with {0} to move"),
    /** The side that can move. */
    MOVER_BY_MOVES("the position does not say whose turn it is; only {0} can move");

    private final String template;

    OthelloNote(String template) {
        this.template = template;
    }

    @Override
    public Note.Topic topic() {
        return Note.Topic.RULES;
    }

    @Override
    public String template() {
        return template;
    }
}
