package dev.arbiter.draughts;

import dev.arbiter.Note;

/**
 * What is wrong with a move of draughts, or with a position. A kind of piece and a side are arguments of their own; a side is a text where the one who
 * asks has names of his own for the sides; squares and moves are texts.
 */
enum DraughtsReason implements Note.Kind {
    // A position that is set up
    EMPTY_BOARD("there is no piece on the board"),
    /** Arguments: whose man, and its square. */
    UNCROWNED("a {0} man stands on {1}, where it would be a king"),
    SECOND_KING("there are {0} kings, and the first ended the game"),

    // A move
    NO_SUCH_NUMBER("there is no playing square {0}: squares are numbered from 1 to {1}"),
    NO_SUCH_NAME("there is no playing square {0}: squares have names such as {1}"),
    THERE_IS_A_KING("there is a king: the game is over"),
    NO_LEGAL_MOVE("{0} has no legal move: the game is over"),
    NO_PIECE("there is no piece on {0}"),
    /** Arguments: the square, whose piece it is, its kind, and whose turn it is. */
    OTHER_SIDES("the piece on {0} is a {1} {2}, and it is {3}'s turn"),
    CROWNED("the man is crowned on {0}, which ends the move"),
    /** Arguments: the square, whose piece it is, and its kind. */
    OCCUPIED("{0} is occupied by a {1} {2}"),
    STAYS("the piece stays on {0}"),
    /** Arguments: two squares, and the kind of the piece. */
    NOT_ON_ONE_LINE("{0} and {1} are not on one line along which a {2} moves"),
    MOVES_FORWARD("a man moves forward, and {1} lies behind {0}"),
    /** Arguments: the kind of the piece, and two squares. */
    STEP_TOO_FAR("a {0} steps to a neighbouring square, and {2} is not next to {1}"),
    THREE_QUIET_MOVES("the king on {0} has made three quiet moves in a row, and {1} has men to move"),
    /** Arguments: the square of the piece, those before and behind it, and whose it is. */
    OWN_PIECE("the piece on {0} between {1} and {2} is {3}'s own"),
    JUMPED_ALREADY("the piece on {0} has been jumped already"),
    ONE_BEHIND_THE_OTHER("the pieces on {0} and {1} stand one behind the other"),
    /** Arguments: the kind of the piece, and where it lands. */
    JUMP_TOO_FAR(
            "a {0} jumps over a neighbouring piece to the square directly behind it, and {1} is farther away than that"),
    TAKES_KING("a man may not take the king on {0}"),
    CAPTURES_FORWARD("a man captures forward, and {1} lies behind {0}"),
    TURNS_BACK("the capture turns back by 180 degrees on {0}"),
    NOTHING_JUMPED("there is no piece to jump between {0} and {1}"),
    STEP_IN_CAPTURE("nothing is jumped from {0} to {1}, and a capture consists of jumps only"),
    HAS_LEFT_THE_BOARD("nothing is jumped from {0} to {1}: the piece on {2} has already left the board"),
    BLOCKS("the piece on {0} blocks the king's path from {1} to {2}"),
    /** Arguments: the kind of the captured piece, and its square. */
    LANDS_BEHIND("a king lands directly behind the {0} on {1}"),

    // Moves that must be made: the first of them, and how many there are besides
    GOES_ON("the capture goes on: {0}"),
    GOES_ON_IN_MANY_WAYS("the capture goes on: {0} and {1} more"),
    MUST_CAPTURE("a capture is available and must be taken: {0}"),
    MUST_CAPTURE_OF_MANY("a capture is available and must be taken: {0} and {1} more"),
    /** Arguments: what is wrong with a capture that others come before, and these. */
    COMES_BEFORE("{0}: {1}"),
    COME_BEFORE("{0}: {1} and {2} more"),
    TAKES_ONE("this capture takes {0} piece, and {1} must be taken"),
    TAKES_FEWER("this capture takes {0} pieces, and {1} must be taken"),
    VALUE("a capture of higher value must be taken"),
    KING_FIRST("a capture by a king comes first"),
    MORE_KINGS("an equal capture that takes more kings comes first"),
    KING_EARLIER("an equal capture that takes a king earlier comes first");

    private final String template;

    DraughtsReason(String template) {
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
