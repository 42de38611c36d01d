package dev.arbiter.draughts;

import dev.arbiter.Rule;

/**
 * The rules of the draughts games: those that a move text can break, those that a position can contradict, and those
 * that end a game.
 *
 * <p>The games share them, but each has its own official rules: {@link RuleBook#cite} names the article.
 */
public enum DraughtsRule implements Rule {
    /** A square is named that the board does not have. */
    NO_SUCH_SQUARE("a piece moves on the playing squares of the board", RuleBook.Topic.SQUARES),
    /** The side to move has no legal move, so the game has ended. */
    GAME_IS_OVER("no move can be made after the end of the game", RuleBook.Topic.WIN_BLOCKED),

    /** The first square is empty. */
    NO_PIECE_THERE("a move begins on a square with a piece", RuleBook.Topic.TURN),
    /** The first square holds a piece of the other side. */
    NOT_YOUR_PIECE("a player moves only the own pieces", RuleBook.Topic.TURN),
    /** A square to land on is not free. */
    SQUARE_IS_OCCUPIED("a piece ends on a free square", RuleBook.Topic.MAN_STEP),
    /** Two squares of the path do not lie on one line along which the piece moves. */
    PIECE_LEAVES_ITS_LINE("a piece moves along its lines only", RuleBook.Topic.MAN_STEP),
    /** A man, or a king that does not fly, goes farther than it can. */
    MOVE_IS_TOO_FAR("a piece steps to a neighbouring square", RuleBook.Topic.MAN_STEP),
    /** A man steps backward, or sideways where men go forward only. */
    MAN_MOVES_FORWARD("a man moves forward", RuleBook.Topic.MAN_STEP),
    /** A flying king passes over a piece without capturing it. */
    WAY_IS_BLOCKED("a king passes over free squares only", RuleBook.Topic.KING_STEP),
    /** A step and a jump are joined into one move. */
    STEP_IS_NO_CAPTURE("a move is either one step or captures only", RuleBook.Topic.MAN_CAPTURE),

    /** A quiet move although a capture is available. */
    CAPTURE_IS_COMPULSORY("a capture must be taken", RuleBook.Topic.OBLIGATION),
    /** The capture is not carried on to its end. */
    CAPTURE_GOES_ON("a capture goes on until nothing more can be taken", RuleBook.Topic.CONTINUATION),
    /** Another capture takes more pieces. */
    MOST_PIECES_MUST_BE_TAKEN("the capture of the most pieces must be taken", RuleBook.Topic.MOST_PIECES),
    /** Frisian draughts: another capture takes a higher value. */
    HIGHEST_VALUE_MUST_BE_TAKEN("the capture of the highest value must be taken", RuleBook.Topic.MOST_PIECES),
    /** Of equal captures the one by a king has priority (in Czech draughts before any other). */
    KING_MUST_CAPTURE("a capture by a king goes before a capture by a man", RuleBook.Topic.BY_KING),
    /** Of equal captures the one that takes more kings has priority. */
    MOST_KINGS_MUST_BE_TAKEN("of equal captures the one of the most kings must be taken", RuleBook.Topic.MOST_KINGS),
    /** Italian draughts: of equal captures the one that meets a king earlier has priority. */
    EARLIEST_KING_MUST_BE_TAKEN(
            "of equal captures the one that takes a king earliest must be taken", RuleBook.Topic.EARLIEST_KING),

    /** A piece jumps over a piece of its own side. */
    OWN_PIECE_IS_JUMPED("a piece does not jump over the own pieces", RuleBook.Topic.OWN_PIECES),
    /** A jump that passes over no enemy piece. */
    NOTHING_IS_JUMPED("a jump passes over a piece of the other side", RuleBook.Topic.MAN_CAPTURE),
    /** The same piece is jumped a second time, or one that already stands captured is passed. */
    PIECE_IS_JUMPED_TWICE("a piece is jumped once only", RuleBook.Topic.ONCE),
    /** Two pieces are jumped that stand one directly behind the other. */
    TWO_PIECES_IN_A_ROW("a piece can be jumped only if the square behind it is free", RuleBook.Topic.MAN_CAPTURE),
    /** A man captures backward where men capture forward only. */
    MAN_CAPTURES_FORWARD("a man captures forward", RuleBook.Topic.MAN_CAPTURE),
    /** Italian draughts: a man jumps over a king. */
    MAN_MAY_NOT_TAKE_KING("a man may not take a king", RuleBook.Topic.MAN_TAKES_KING),
    /** A man goes on after having reached the row where it is crowned. */
    CROWNING_ENDS_THE_MOVE("a man that reaches the last row is crowned, which ends the move", RuleBook.Topic.CROWNING),
    /** Thai and killer draughts: a king lands farther behind the piece than it may. */
    KING_LANDS_DIRECTLY_BEHIND("a king lands directly behind the captured piece", RuleBook.Topic.LANDING),
    /** Turkish draughts: a capturing piece turns back by 180°. */
    NO_TURNING_BACK(
            "a capturing piece does not turn back by 180 degrees between two jumps", RuleBook.Topic.KING_CAPTURE),
    /** Frisian draughts: the same king makes a fourth quiet move in a row while its side has men. */
    SAME_KING_MOVES_THREE_TIMES(
            "the same king makes at most three quiet moves in a row while its side has men", RuleBook.Topic.SAME_KING),

    /** A position with a man where men are crowned. */
    MAN_ON_LAST_ROW("a man on the row where it is crowned is a king", RuleBook.Topic.CROWNING),
    /** A position without any piece. */
    BOARD_IS_EMPTY("a position has pieces", RuleBook.Topic.SQUARES),

    /** The side to move has pieces and cannot move one. */
    NO_MOVE_LEFT("the side to move has no legal move", RuleBook.Topic.WIN_BLOCKED),
    /** The side to move has no piece. */
    NO_PIECE_LEFT("the side to move has no piece left", RuleBook.Topic.WIN_NO_PIECE),
    /** The same position with the same side to move for the third time (in some games more often). */
    REPETITION(
            "the same position with the same side to move has come again as often as the rules allow",
            RuleBook.Topic.REPETITION),
    /** Too many moves of kings alone, without a capture. */
    KING_MOVES_ONLY(
            "neither a man has moved nor a piece been captured for as many moves as the rules allow",
            RuleBook.Topic.KING_MOVES),
    /** Three pieces, with a king among them, against a lone king for too long. */
    THREE_AGAINST_LONE_KING(
            "three pieces could not win against a lone king in as many moves as the rules allow",
            RuleBook.Topic.LONE_KING_3),
    /** Three pieces against a lone king, the main road being held by the side that the rules name, for too long. */
    MAIN_ROAD_IS_HELD(
            "three pieces could not win against a lone king in as many moves as the rules allow while the main road is"
                    + " held",
            RuleBook.Topic.MAIN_ROAD),
    /** At most two pieces, with a king among them, against a lone king for too long. */
    TWO_AGAINST_LONE_KING(
            "two pieces could not win against a lone king in as many moves as the rules allow",
            RuleBook.Topic.LONE_KING_2),
    /** Few pieces, with kings on either side, and neither a capture nor a crowning for too long. */
    BALANCE_UNCHANGED(
            "with so few pieces none has been captured or crowned for as many moves as the rules allow",
            RuleBook.Topic.ENDINGS),
    /** A lone king against a lone king. */
    KING_AGAINST_KING("a lone king cannot win against a lone king", RuleBook.Topic.LONE_KING_2);

    private final String sentence;
    private final RuleBook.Topic topic;

    DraughtsRule(String sentence, RuleBook.Topic topic) {
        this.sentence = sentence;
        this.topic = topic;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    RuleBook.Topic topic() {
        return topic;
    }
}
