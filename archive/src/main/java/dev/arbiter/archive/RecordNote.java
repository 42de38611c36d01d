package dev.arbiter.archive;

import dev.arbiter.Note;
import dev.arbiter.Note.Topic;

/** The notes about a recorded game, in addition to those of its game about moves. */
public enum RecordNote implements Note.Kind {

    // ---- texts that are read, though the format writes them otherwise

    READ_AS_HEADING(Topic.READING, "'{0}' was read as a heading"),
    READ_AS_ONE_MOVE(Topic.READING, "'{0}' was read as one move"),
    READ_AS_ONE_MOVE_WITH_BLANK(Topic.READING, "'{0}' was read as one move with a blank between its squares"),
    /** Arguments: a word, the move with which it begins, and the rest. */
    BLANK_MISSING(Topic.READING, "'{0}' was read as {1} and '{2}': a blank is missing"),
    READ_AS_MOVE_NUMBER(Topic.READING, "'{0}' was read as a move number"),
    READ_AS_COMMENT(Topic.READING, "'{0}' was read as a comment"),
    /** Argument: a NAG whose number is out of range. */
    NO_SUCH_SIGN(Topic.READING, "'{0}' was read as a comment: signs have the numbers $0 to $255"),
    /** Arguments: a tag as written and its name. */
    READ_AS_TAG(Topic.READING, "'{0}' was read as the tag {1}"),
    /** Argument: what a forum writes around a game. */
    WRAPPER(Topic.RECORD, "'{0}' around the game was ignored"),
    READ_AS_SIGN(Topic.READING, "'{0}' was read as a sign"),
    /** Argument: a mark that stands for no move. */
    READ_AS_NO_MOVE(Topic.READING, "'{0}' was read as the absence of a move"),
    READ_AS_RESULT(Topic.READING, "'{0}' was read as {1}"),
    READ_AS_POINTS(Topic.READING, "'{0}' was read as a result by points"),
    COMMAND_OUTSIDE_COMMENT(Topic.RECORD, "'{0}' outside of a comment was read as one"),
    WIDE_BLANKS(Topic.RECORD, "blanks beyond ASCII were read as blanks"),

    // ---- what is passed over

    STRAY_BRACE(Topic.RECORD, "a '}' without a '{' was ignored"),
    STARS_AROUND_WORDS(Topic.RECORD, "'**' around words was ignored"),
    STAR_BETWEEN_SQUARES(Topic.RECORD, "'*' between two squares was ignored"),
    /** Argument: a word after a move, such as {@code ep}. */
    ECHO(Topic.RECORD, "'{0}' was ignored: the move itself says so"),
    TEXT_BEFORE_GAME(Topic.RECORD, "text before the game was ignored"),
    TEXT_AFTER_RESULT(Topic.RECORD, "text after the result was ignored"),
    /** Arguments: the bytes of the header in which the date should be. */
    NO_DATE_OF_CREATION(Topic.RECORD, "the date of creation in the header, bytes {0| }, is not a date and was ignored"),

    // ---- how the record goes on

    GAME_AFTER_RESULT(Topic.RECORD, "what follows the result was read as part of the game"),
    RESULT_BETWEEN_MOVES(Topic.RECORD, "a result stands between moves; the game continues after it"),
    ANOTHER_POSITION(Topic.RECORD, "the record continues from another position, {0}"),
    /** Arguments: the text of a null move and the side to move after it. */
    TURN_GIVEN_AWAY(Topic.RECORD, "'{0}' gives the turn to {1} without a move"),
    POSITION_ALONE(Topic.RECORD, "it is a position, not a game"),
    NOT_ENDED(Topic.RECORD, "the record ends without its closing bracket; it was read as a game that goes on"),
    ENDS_WITH_MARK(Topic.RECORD, "the game ends with a mark instead of a move"),
    /** Arguments: the ply and its text. */
    NO_LONGER_FITS(Topic.RECORD, "from ply {0}, {1}, the following moves no longer fit the game"),
    TOO_MUCH_TO_CHECK(Topic.RECORD, "it has more moves and variations than are checked"),

    // ---- texts that can be several moves

    /** Arguments: a text, its readings, and the one that later moves leave. */
    DECIDED_LATER(Topic.AMBIGUITY, "'{0}' can be {1| or }; the moves after it leave {2}"),
    /** Arguments: a text and its readings. */
    READ_AS_FIRST(Topic.AMBIGUITY, "'{0}' can be {1| or }; it was read as the first of them"),

    // ---- rules and positions

    POSSIBLE_ONLY_IN(Topic.RULES, "read as {0}: the position is possible only in that game"),
    /** Arguments: the game, and the reasons as clauses. */
    GAME_INFERRED(Topic.RULES, "the record does not name its game; read as {0}, because {1|}"),
    FIRST_MOVE_BEYOND(Topic.RULES, "its first move names a square beyond {0}"),
    POSITION_BEYOND(Topic.RULES, "its position names a square beyond {0}"),
    NO_FIRST_MOVE_BEYOND(Topic.RULES, "its first move names no square beyond {0}"),
    NO_POSITION_BEYOND(Topic.RULES, "its position names no square beyond {0}"),
    FIRST_MAN(Topic.RULES, "its first move is by a man on {0} to {1}"),
    SQUARES_IN_LETTERS(Topic.RULES, "its squares are named by letters"),
    SINGLE_SQUARES(Topic.RULES, "its moves are single squares"),
    /** Arguments: a game and how many stand before it in the file. */
    FIRST_TO_SHOW(
            Topic.RULES,
            "it is the first of its file to show that there are games of {0}; {1} before it may have been judged as another game"),
    BEGINS_WITH_LETTER(Topic.RULES, "its first move begins with a letter"),
    MOST_GAMES_OF_FILE(Topic.RULES, ", most games of its file being legal in {0}"),
    MOST_GAMES_OF_EVENT(Topic.RULES, ", most games of its event being legal in {0}"),
    ALL_MOVES_LEGAL(Topic.RULES, " and all its moves are legal there"),
    MORE_MOVES_LEGAL(Topic.RULES, " and more of its moves are legal there than in any other game"),
    /** Argument: how the game as tagged differs from the usual one, as a clause. */
    NOT_AS_TAGGED(Topic.RULES, "its moves do not follow its tags, by which {0}"),
    /** Argument: how the chosen game differs from the usual one, as a clause. */
    OTHER_NAMING(Topic.RULES, "most of its moves are legal where {0}"),

    /** Argument: the corner from which squares are counted, as a clause. */
    POSITION_NAMED_OTHERWISE(Topic.RULES, "in the position, {0}"),

    // ---- results

    /** Argument: how the result is counted, as a clause. */
    SCORED_OTHERWISE(Topic.RESULT, "the result is counted as the tags say: {0}"),
    NO_WINNER_SAID(Topic.RESULT, "'{0}' ends the game; it does not say who has won"),
    UNKNOWN_RESULT(Topic.RESULT, "'{0}' is not a result that Arbiter knows"),
    /** Arguments: the tag's result and the one after the moves. */
    TAG_DIFFERS(Topic.RESULT, "the tags say {0}, the moves end with {1}"),
    /** Arguments: the tag's result and the one after the moves, which says the opposite. */
    TAG_CONTRADICTS(Topic.RESULT, "the tags say {0}, and the moves end with {1}"),
    /** Argument: what a tag says about the end of the game. */
    ENDING_CONTRADICTS(Topic.RESULT, "the tags say '{0}'"),
    /** Arguments: the game and a result. */
    RESULT_IN_TWO_WAYS(
            Topic.RESULT,
            "in {0}, {1} is a win for Black in some sources and for White in others, and the file does not show which; "
                    + "set --results"),
    /** Arguments: a result, the side whose points come first, and how many of how many games show it. */
    RESULT_ORDER(
            Topic.RESULT,
            "in {0}, {1}'s score comes first, as in {2} of the {3} games of its file that were won on the board"),
    /** Arguments: the same, for a file of which only parts were read. */
    RESULT_ORDER_OF_PARTS(
            Topic.RESULT,
            "in {0}, {1}'s score comes first, as in {2} of the {3} games of its file that were won on the board, in the "
                    + "parts that were read"),
    /** Arguments: a clause and the article. */
    CITED(Topic.RESULT, "{0}{1}"),
    /** Arguments: the winner and the rule. */
    WON_ON_BOARD(Topic.RESULT, "{0} has won: {1}"),
    DRAWN_ON_BOARD(Topic.RESULT, "the game is drawn: {0}"),
    NO_AGREEMENT_YET(Topic.RESULT, "a draw cannot be agreed before each player has made a move"),
    /** Arguments: the winner and the reason. */
    NO_WIN_ON_TIME(Topic.RESULT, "{0} cannot have won on time, as no legal moves could have led to checkmate: {1}"),
    /** Arguments: the player who resigned and the reason. */
    NO_LOSS_BY_RESIGNATION(
            Topic.RESULT, "{0} resigned but has not lost, as no legal moves could have led to checkmate: {1}"),
    NO_WIN_EITHER_WAY(
            Topic.RESULT,
            "{0} cannot have won on time or by resignation, as no legal moves could have led to checkmate: {1}"),
    NO_CHECKMATE_POSSIBLE(Topic.RESULT, "there is no checkmate, and none is possible: {0}"),
    /** Arguments: the winner, the reason, and what the record says about the end. */
    DECIDED_OTHERWISE(Topic.RESULT, "{0} could no longer win on the board: {1}; the game was decided otherwise: {2}"),
    /** For games without Laws on this. Arguments: the winner and the reason. */
    COULD_NO_LONGER_WIN(Topic.RESULT, "{0} could no longer win on the board: {1}"),
    /** Arguments: a result, a clause against it, and the article. */
    STANDS_BY_OWN_RULE(Topic.RESULT, "{0} cannot stand under the Laws, but the site has its own rule: {1}{2}"),
    STANDS_BY_EARLIER_LAWS(Topic.RESULT, "{0} stands only under the Laws before {1}: {2}{3}"),
    STANDS_BY_EARLIER_LAWS_UNDATED(
            Topic.RESULT, "{0} stands only under the Laws before {1}, and the record has no date: {2}{3}"),
    STANDS_BY_EARLIER_LAWS_UNSURE(
            Topic.RESULT,
            "{0} stands only under the Laws before {1}, and it is not known whether the Laws of that day had this rule: "
                    + "{2}{3}"),
    NOT_CHECKMATE(Topic.RESULT, "the record says '{0}', but the last position is not checkmate"),
    NOT_STALEMATE(Topic.RESULT, "the record says '{0}', but the last position is not stalemate"),
    /** Arguments: the player who ran out of time, the opponent, and the article. */
    NO_DRAW_ON_TIME(
            Topic.RESULT,
            "the record says that {0} ran out of time, but that does not draw the game here: {1} could still have checkmated{2}"),
    /** Arguments: the number of plies and the outcome. */
    HAD_ENDED(Topic.RESULT, "the game had ended after ply {0}: {1}"),
    HAD_ENDED_AT_ONCE(Topic.RESULT, "the game had ended before it began: {0}"),
    /** Arguments: the day of the Laws, the number of plies and the outcome. */
    WOULD_HAVE_ENDED(Topic.RESULT, "under the Laws since {0} the game would have ended after ply {1}: {2}"),
    WOULD_HAVE_ENDED_AT_ONCE(Topic.RESULT, "under the Laws since {0} the game would have ended before it began: {1}"),
    /** Arguments: two squares, the number of plies and the result. */
    KINGS_AS_SIGNS(
            Topic.RESULT,
            "the kings were put on {0} and {1} after ply {2}; that is not a move: on electronic boards it stands for {3}"),
    /** Arguments: the same and the result that the record claims. */
    KINGS_AS_SIGNS_AGAINST(
            Topic.RESULT,
            "the kings were put on {0} and {1} after ply {2}; that is not a move: on electronic boards it stands for "
                    + "{3}; the record claims {4}"),
    KING_AS_SIGN(
            Topic.RESULT,
            "a king was put on {0} after ply {1}; that is not a move: on electronic boards it stands for {2}"),
    KING_AS_SIGN_AGAINST(
            Topic.RESULT,
            "a king was put on {0} after ply {1}; that is not a move: on electronic boards it stands for {2}; the record "
                    + "claims {3}"),

    // ---- clocks

    /** Arguments: a side, its clock before and after, and the ply. */
    CLOCK_RISES(
            Topic.TIME,
            "{0}'s clock rises from {1} to {2} at ply {3}, by more than an increment, added time or a penalty explains"),
    /** Arguments: the winner and the ply. */
    WINNER_WITHOUT_TIME(
            Topic.TIME, "the record says that {0} has won, and {0}'s own clock shows no time left after ply {1}");

    private final Topic topic;
    private final String template;

    RecordNote(Topic topic, String template) {
        this.topic = topic;
        this.template = template;
    }

    @Override
    public Topic topic() {
        return topic;
    }

    @Override
    public String template() {
        return template;
    }
}
