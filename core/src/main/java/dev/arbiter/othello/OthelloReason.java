package dev.arbiter.othello;

import dev.arbiter.Note;

/** What is wrong with a move of Othello. Sides are arguments of their own; squares and moves are texts. */
enum OthelloReason implements Note.Kind {
    NO_SUCH_SQUARE("there is no square {0}: the columns are a to h, the rows 1 to 8"),
    GAME_IS_OVER("the game is over, neither side can move: {0}"),
    HAS_TO_PASS_NOT("{0} has to pass, not {1}"),
    OTHER_SIDES_TURN("it is {0}'s turn, not {1}'s"),
    MAY_NOT_PASS("{0} cannot pass while there is a legal move: {1| }"),
    HAS_TO_PASS("{0} can turn no disc and has to pass"),
    HAS_TO_PASS_FIRST("{0} can turn no disc and has to pass; after that, {1} is a move of {2}"),
    /** Arguments: the side, the square and the other side. */
    BRACKETS_NOTHING("a disc of {0} on {1} would bracket no disc of {2}"),
    OTHER_COULD("a disc of {0} on {1} would bracket no disc of {2}; only the other side could move there"),
    BLACK_DISC("a black disc is on {0}"),
    WHITE_DISC("a white disc is on {0}");

    private final String template;

    OthelloReason(String template) {
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
