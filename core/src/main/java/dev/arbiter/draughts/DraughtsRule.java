package dev.arbiter.draughts;

import dev.arbiter.Rule;
import dev.arbiter.draughts.RuleBook.Topic;

/**
 * The rules of the draughts games that a move can break, that a position can contradict, or that end a game.
 *
 * <p>The games share them, but each has its own official rules: {@link RuleBook#cite} names the article.
 */
public enum DraughtsRule implements Rule {
    /** A square is named that the board does not have. */
    NO_SUCH_SQUARE("a piece moves on the playing squares of the board", Topic.SQUARES),
    /** The side to move has no legal move, so the game has ended. */
    GAME_IS_OVER("no move is made after the end of the game", Topic.WIN_BLOCKED),

    /** The first square is empty. */
    NO_PIECE_THERE("a move begins on a square with a piece", Topic.TURN),
    /** The first square holds a piece of the other side. */
    NOT_YOUR_PIECE("players move only their own pieces", Topic.TURN),
    /** A square to land on is not free. */
    SQUARE_IS_OCCUPIED("a piece ends on a free square", Topic.MAN_STEP),
    /** Two squares of the path do not lie on one line along which the piece moves. */
    PIECE_LEAVES_ITS_LINE("a piece moves along its own lines only", Topic.MAN_STEP),
    /** A man, or a king that does not fly, steps farther than it can. */
    MOVE_IS_TOO_FAR("a piece that does not fly steps to a neighbouring square", Topic.MAN_STEP),
    /** A man steps backward. */
    MAN_MOVES_BACKWARD("a man moves forward", Topic.MAN_STEP),
    /** A flying king would pass over a piece that it cannot capture. */
    PATH_IS_BLOCKED("a king that does not capture passes over free squares only", Topic.KING_STEP),
    /** A step and a jump are joined into one move. */
    STEP_IN_CAPTURE("a move is either one step or captures only", Topic.MAN_CAPTURE),

    /** A quiet move was made although a capture is available. */
    CAPTURE_IS_COMPULSORY("a capture must be taken", Topic.OBLIGATION),
    /** The capture is not continued to its end. */
    CAPTURE_GOES_ON("a capture goes on until nothing more can be taken", Topic.CONTINUATION),
    /** Another capture takes more pieces. */
    MOST_PIECES_MUST_BE_TAKEN("the capture that takes the most pieces must be chosen", Topic.MOST_PIECES),
    /** Frisian draughts: another capture takes a higher value. */
    HIGHEST_VALUE_MUST_BE_TAKEN("the capture of the highest value must be chosen", Topic.MOST_PIECES),
    /** Among equal captures one by a king has priority (in Czech draughts, among all captures). */
    KING_MUST_CAPTURE("a capture by a king comes before a capture by a man", Topic.BY_KING),
    /** Among equal captures one that takes more kings has priority. */
    MOST_KINGS_MUST_BE_TAKEN("of equal captures, the one that takes the most kings must be chosen", Topic.MOST_KINGS),
    /** Italian draughts: among equal captures one that meets a king earlier has priority. */
    EARLIEST_KING_MUST_BE_TAKEN(
            "of equal captures, the one that takes a king earliest must be chosen", Topic.EARLIEST_KING),

    /** A piece jumps over a piece of its own side. */
    OWN_PIECE_IS_JUMPED("a piece does not jump over pieces of its own side", Topic.OWN_PIECES),
    /** A jump that passes over no enemy piece. */
    NOTHING_IS_JUMPED("a jump passes over a piece of the other side", Topic.MAN_CAPTURE),
    /** The same piece is jumped a second time, or a piece that has already been captured is passed. */
    PIECE_IS_JUMPED_TWICE("a piece is jumped only once", Topic.ONCE),
    /** Two pieces directly behind one another are jumped. */
    TWO_PIECES_IN_A_ROW("a piece can be jumped only if the square behind it is free", Topic.MAN_CAPTURE),
    /** A man, or a king that does not fly, jumps from a distance or lands at a distance. */
    JUMP_IS_TOO_FAR(
            "a piece that does not fly jumps over a neighbouring piece to the square directly behind it",
            Topic.MAN_CAPTURE),
    /** A man captures backward where men capture forward only. */
    MAN_CAPTURES_BACKWARD("a man captures forward", Topic.MAN_CAPTURE),
    /** Italian draughts: a man jumps over a king. */
    MAN_TAKES_KING("a man may not take a king", Topic.MAN_TAKES_KING),
    /** A man moves on after reaching the row where it is crowned. */
    CROWNING_ENDS_THE_MOVE("a man that reaches the last row is crowned, which ends the move", Topic.CROWNING),
    /** Thai and killer draughts: a king lands farther behind the captured piece than it may. */
    KING_LANDS_TOO_FAR("a king lands directly behind the captured piece", Topic.LANDING),
    /** Turkish draughts: a capturing piece turns back by 180°. */
    CAPTURE_TURNS_BACK("a capturing piece does not turn back by 180 degrees between two jumps", Topic.KING_CAPTURE),
    /** Frisian draughts: the same king makes a fourth quiet move in a row while its side still has men. */
    SAME_KING_MOVED_THREE_TIMES(
            "the same king makes at most three quiet moves in a row while its side has men", Topic.SAME_KING),

    /** A position has a man on its last row. */
    MAN_ON_LAST_ROW("a piece on its last row is a king, never a man", Topic.LAST_ROW),
    /** A position has no pieces. */
    BOARD_IS_EMPTY("a position has at least one piece", Topic.SQUARES),

    /** Breakthrough: a position has kings of both sides, or several kings. */
    SECOND_KING("the first king ends the game, so there is never a second one", Topic.FIRST_KING),

    /** Breakthrough: a man has been crowned. */
    FIRST_KING("the first king wins", Topic.FIRST_KING),
    /** The side to move has pieces but no legal move. */
    NO_MOVE_LEFT("the side to move has no legal move", Topic.WIN_BLOCKED),
    /** The side to move has no piece. */
    NO_PIECE_LEFT("the side to move has no piece left", Topic.WIN_NO_PIECE),
    /** The same position with the same side to move has occurred for the third time (in some games more often). */
    REPETITION(
            "the same position with the same side to move has occurred as often as the rules allow", Topic.REPETITION),
    /** Too many moves in a row were king moves without a capture. */
    KING_MOVES_ONLY(
            "no man has moved and no piece has been captured for as many moves as the rules allow", Topic.KING_MOVES),
    /** Three pieces, at least one of them a king, have played against a lone king for too long. */
    THREE_AGAINST_LONE_KING(
            "three pieces have not won against a lone king in as many moves as the rules allow", Topic.LONE_KING_3),
    /** Three pieces have played against a lone king for too long, with the main road held by the side that the rules name. */
    MAIN_ROAD_IS_HELD(
            "three pieces have not won against a lone king in as many moves as the rules allow while the main road is"
                    + " held",
            Topic.MAIN_ROAD),
    /** At most two pieces, at least one of them a king, have played against a lone king for too long. */
    TWO_AGAINST_LONE_KING(
            "two pieces have not won against a lone king in as many moves as the rules allow", Topic.LONE_KING_2),
    /** With few pieces and kings on both sides, there was no capture and no crowning for too long. */
    BALANCE_UNCHANGED(
            "with so few pieces left, none has been captured or crowned for as many moves as the rules allow",
            Topic.ENDINGS),
    /** A lone king against a lone king. */
    KING_AGAINST_KING("a lone king cannot win against a lone king", Topic.LONE_KING_2),
    /** One piece against one, in games in which the player to move may then claim a draw. */
    ONE_AGAINST_ONE("each side has one piece left", Topic.LONE_KING_2);

    private final String sentence;
    private final Topic topic;

    DraughtsRule(String sentence, Topic topic) {
        this.sentence = sentence;
        this.topic = topic;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public boolean endsGame() {
        return compareTo(FIRST_KING) >= 0;
    }

    Topic topic() {
        return topic;
    }
}
