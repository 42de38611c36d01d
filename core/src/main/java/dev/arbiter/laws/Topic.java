package dev.arbiter.laws;

import dev.arbiter.Wording;
import java.util.List;

/**
 * What an article of the FIDE Laws is about, with its number in each edition.
 *
 * <p>The numbers stand in the order of {@link LawsEdition}: 2009, 2014, 2017, 2018, 2023. A dash means that the edition has no such
 * article, or that it is not known; an equals sign repeats the number before; a plus sign joins articles; and a tilde marks a number
 * that was not read in the edition's own text.
 */
public enum Topic {
    CHECKMATE("5.1.a 5.1a~ 5.1.1 = =", "checkmate by a legal move ends the game"),
    RESIGNATION(
            "5.1.b 5.1b~ 5.1.2 = =",
            "a player who resigns loses at once; since 2023 it is a draw if the opponent could not checkmate"),
    STALEMATE("5.2.a 5.2a~ 5.2.1 = =", "no legal move and no check: drawn at once"),
    DEAD_POSITION("5.2.b 5.2b~ 5.2.2 = =", "neither side can checkmate by any legal moves: drawn at once"),
    AGREEMENT(
            "5.2.c 5.2c~ 5.2.3 = =",
            "a draw agreed during the game ends it; since July 2017 each player must have made a move before"),
    FIVEFOLD("- 9.6a 9.6.1 = =", "the same position at least five times: drawn without a claim"),
    SEVENTY_FIVE(
            "- 9.6b 9.6.2 = =", "75 moves by each without a capture or a pawn's move: drawn; checkmate comes first"),

    // Touching and moving
    ONE_HAND("- 4.1~ = 4.1 =", "each move is made with one hand"),
    ADJUST("- 4.2~ = 4.2.1 =", "the player who has the move may adjust pieces after saying so"),
    CONTACT("- 4.2~ = 4.2.2 =", "any other touch that is not clearly an accident counts as intended"),
    TOUCH("4.3 4.3~ 4.3 = =", "a piece that is touched to be moved or captured binds the player"),
    TOUCH_OWN("4.3.a 4.3a~ 4.3.1 = =", "the first own piece touched that can move must move"),
    TOUCH_ENEMY(
            "4.3.b 4.3b~ 4.3.2 = =", "the first piece of the opponent touched that can be captured must be captured"),
    TOUCH_BOTH(
            "4.3.c 4.3c~ 4.3.3 = =",
            "with pieces of both colours touched, the first own one captures the first of the opponent's, or else the first"
                    + " that can move or be captured does"),
    CASTLE("4.4.a 4.4a~ 4.4.1~ 4.4.1 =", "king and rook touched: castling there is compulsory if it is legal"),
    ROOK_FIRST("4.4.b 4.4b~ 4.4.2~ 4.4.2 =", "a rook touched before the king: no castling there, the rook must move"),
    CASTLE_ILLEGAL(
            "4.4.c 4.4c~ 4.4.3~ 4.4.3 =", "castling meant but illegal: another move of the king, if there is one"),
    CHOICE_OF_PIECE(
            "- 4.4d~ 4.4.4~ 4.4.4 =", "the choice is final when the new piece has touched the promotion square"),
    NONE_TOUCHED_MOVES("4.5 4.5~ = 4.5 =", "if no touched piece can move or be captured, any legal move may be made"),
    ORDER_OF_PROMOTION(
            "- 4.6 4.6.2~ 4.6.2 =", "taking the pawn off and putting the new piece on may come in either order"),
    RELEASED("- 4.7~ = 4.7 =", "a piece released on a square as a legal move stays there on that move"),
    LATE_TOUCH_CLAIM(
            "- 4.8~ = 4.8 =",
            "a player who has touched a piece can no longer claim against the opponent's touch or release"),

    // The clock
    MOVE_COMPLETED("- 6.2a~ 6.2.1 = =", "a move is completed by pressing the clock, or by ending the game"),
    LATE_PRESS("- 6.2a~ 6.2.2 = =", "a player may press the clock even after the opponent's reply"),
    SAME_HAND(
            "- 6.2b~ 6.2.3 = =", "the clock is pressed with the hand that made the move, and no finger hovers over it"),
    HANDLING("- 6.2c~ 6.2.4 = =", "the clock is not hit, lifted, knocked over or pressed before the move"),
    RUNNING_CLOCK("- 6.2d~ 6.2.5 = =", "only the player whose clock is running may adjust the pieces"),
    MOVES_IN_PERIOD("- 6.3a~ 6.3.1 = =", "a number of moves, or all, must be completed in each period"),
    CHECK_OF_MOVES("- 6.4~ 6.4 = =", "when a flag falls, the moves of the period are counted at once"),
    START_OF_GAME("- 6.6~ 6.6 = =", "White's clock is started at the time set for the start"),
    DEFAULT_TIME(
            "- 6.7a~ 6.7.1 = =",
            "a player who arrives after the default time (zero unless announced) loses, unless the arbiter decides otherwise"),
    BOTH_ABSENT("- 6.7b~ 6.7.2 = =", "with a default time and neither present, White loses the time until arriving"),
    FLAG_NOTICED("- 6.8~ 6.8 = =", "a flag has fallen when the arbiter sees it or a player validly claims it"),
    FLAG("6.9 6.9~ 6.9 = =", "too few moves in the time loses; drawn if the opponent could not checkmate"),
    FAULTY_CLOCK("- 6.10a~ 6.10.1 = =", "a clock with an evident defect is replaced, the times by best judgement"),
    WRONG_SETTING("- 6.10b~ 6.10.2 = =", "a wrong setting is put right at once, times and counter by best judgement"),
    STOPPING("- 6.12b 6.11.2 = =", "a player stops the clocks only to call the arbiter"),
    STOPPED_WITHOUT_REASON("- - 6.11.4 = =", "stopping them without a valid reason is penalised by 12.9"),
    FLAG_UNSUPERVISED(
            "A.4.d A.4c~ A.4.3 = A.5.3", "a win on time is claimed; drawn if the claimant could not checkmate"),
    BOTH_FLAGS_EARLY(
            "6.11.a 6.11a Guidelines_III.3.1~ Guidelines_III.3.1.1 =",
            "both flags in a period before the last: play goes on"),
    BOTH_FLAGS_LAST("6.11.b 6.11b Guidelines_III.3.1~ Guidelines_III.3.1.2 =", "both flags in the last period: drawn"),
    BOTH_FLAGS_UNSUPERVISED("A.4.d - - - -", "both flags down: drawn"),
    NO_INCREMENT_ONLY(
            "- G.3 Guidelines_III.2.2~ Guidelines_III.2.2 =", "for standard and rapid games without increment only"),
    FIVE_SECONDS(
            "- G.4 Guidelines_III.4~ Guidelines_III.4 =",
            "under two minutes, the player to move may ask for five seconds a move"),
    NORMAL_MEANS(
            "- G.5 Guidelines_III.5~ Guidelines_III.5 =",
            "under two minutes, the player to move may claim that the opponent cannot or does not try to win"),

    // Irregularities
    TIMES_RESTORED("- 7.1~ = 7.1 =", "when pieces are put back, the arbiter sets the times by best judgement"),
    WRONG_SETUP("- 7.2a~ 7.2.1~ 7.2.1 =", "a wrong initial position: the game is cancelled and a new one played"),
    BOARD_TURNED("- 7.2b~ 7.2.2~ 7.2.2 =", "a board placed wrongly: the position is transferred and play goes on"),
    COLOURS_CONTINUE("- 7.3~ - - -", "with colours reversed the game continues unless the arbiter rules otherwise"),
    COLOURS_TEN_MOVES("- - 7.3~ 7.3 =", "colours reversed: a new game before ten moves by both, else play goes on"),
    DISPLACED("- 7.4a~ 7.4.1~ 7.4.1 =", "a player who displaces pieces puts them right in their own time"),
    DISPLACED_PENALTY("- 7.4c~ 7.4.3~ 7.4.3 =", "the arbiter may penalise the player who displaced them"),
    NOT_COMPLETED("4.6 7.5a~ 7.5.1 = =", "a move is illegal only once the clock has been pressed"),
    ILLEGAL("7.4.a 7.5a~ 7.5.1 = =", "the position before a completed illegal move is put back, and 4.3 and 4.7 bind"),
    PROMOTION("7.4.a 7.5a 7.5.2 = =", "a pawn left on the last rank is an illegal move; it becomes a queen"),
    NO_MOVE("- - 7.8.1 7.5.3 =", "pressing the clock without a move counts as an illegal move"),
    TWO_HANDS("- - 7.7.1 7.5.4 =", "one move with two hands and the clock pressed counts as an illegal move"),
    PENALTY(
            "7.4.b 7.5b 7.5.3 7.5.5 =",
            "two minutes to the opponent for the first illegal move; the second loses, or draws"),
    PENALTY_TWO_HANDS("- - 7.7.2 - -", "the penalty for a move with two hands"),
    FOUND_DISPLACED("- 7.6~ = 7.6 =", "a piece found displaced: the position before that is put back"),

    // Recording
    RECORDING("- 8.1a~ 8.1.1~ 8.1.1 =", "each player records all moves, move after move"),
    WRITING_AHEAD("- 8.1b~ 8.1.2~ 8.1.2 =", "no move is written in advance, except to claim a draw or to seal it"),
    REPLY_FIRST(
            "- 8.1c~ 8.1.3~ 8.1.3 =",
            "the reply may come first, but a player records the last move before making another"),
    RECORDING_OFFER("- 8.1e~ 8.1.5~ 8.1.5 =", "both players record an offer of a draw by (=)"),
    ASSISTANT(
            "- - 8.1.6~ 8.1.6 =",
            "an assistant may record; the clock is adjusted, but not against a player with a disability"),
    SHEET_VISIBLE("- 8.2~ = 8.2 =", "the scoresheet is visible to the arbiter"),
    UNDER_FIVE_MINUTES(
            "- 8.4~ = 8.4 =", "under five minutes without 30 seconds a move, nothing need be recorded in that period"),
    NEITHER_RECORDS(
            "- 8.5a~ 8.5.1~ 8.5.1 =",
            "neither records: the arbiter should, stops the clocks at a flag, and both catch up"),
    ONE_CATCHES_UP(
            "- 8.5b~ 8.5.2~ 8.5.2 =", "a player who did not record catches up after a flag, before moving a piece"),
    RECONSTRUCTION(
            "- 8.5c~ 8.5.3~ 8.5.3 =", "without a complete scoresheet the game is reconstructed on a second board"),
    NEXT_PERIOD("- 8.6~ = 8.6 =", "if it cannot be shown, the next move is the first of the following period"),
    SIGNED_RESULT("- 8.7~ = 8.7 =", "a signed result stands even if it is wrong, unless the arbiter decides otherwise"),

    // Draws
    DRAW_RULES("- 9.1a~ 9.1.1 = =", "an event may forbid offers and agreements, or require the arbiter's consent"),
    OFFER_STANDS(
            "9.1 9.1~ 9.1.2.1 = =", "an offer stands until it is accepted, rejected, or answered by touching a piece"),
    OFFER("9.1.b 9.1b~ 9.1.2.3 = =", "a claim counts as an offer of a draw"),
    REPETITION(
            "9.2 9.2~ 9.2.1 = 9.2", "the same position for the third time is drawn on a claim by the player to move"),
    REPETITION_WRITTEN("9.2.a 9.2a~ 9.2.1.1 = 9.2.1", "about to appear, by a move that is written and declared"),
    REPETITION_STANDS("9.2.b 9.2b 9.2.1.2 = 9.2.2", "just appeared, with the claimant to move"),
    FIFTY("9.3 9.3~ 9.3 = =", "50 moves by each without a capture or a pawn's move are drawn on a claim"),
    FIFTY_WRITTEN("9.3.a 9.3a~ 9.3.1 = =", "about to be complete, by a move that is written and declared"),
    FIFTY_STANDS("9.3.b 9.3b~ 9.3.2 = =", "complete on the board"),
    CLAIM_AFTER_TOUCH("9.4 9.4~ 9.4 = =", "a player who has touched a piece cannot claim a draw on that move"),
    CLAIM_CORRECT("9.5.a 9.5a~ 9.5.2 = =", "a correct claim draws the game at once"),
    CLAIM_WRONG(
            "9.5.b 9.5b~ 9.5.3 = =", "a wrong claim gives the opponent two minutes, and a written move must be made"),

    // Conduct, and the arbiter
    DISREPUTE("- 11.1~ = 11.1 =", "no player brings the game into disrepute"),
    LEAVING(
            "- 11.2~ 11.2.3~ 11.2.3 =",
            "leaving the venue, or the playing area while having the move, needs permission"),
    NOTES("- 11.3a~ 11.3.1~ 11.3.1 =", "no notes, no sources of advice, no analysis on another board"),
    DEVICE(
            "- 11.3b~ 11.3.2.1~ 11.3.2.1 =",
            "no device that is not approved in the venue; an event may allow it switched off in a bag"),
    DEVICE_LOSES(
            "- 11.3b~ 11.3.2.2~ 11.3.2.2 =",
            "a player who evidently carries a device loses, and the opponent wins, unless the event is milder"),
    INSPECTION("- 11.3c~ 11.3.3~ 11.3.3 =", "the arbiter may have clothes and bags inspected in private"),
    SMOKING("- 11.3d~ 11.3.4~ 11.3.4 =", "smoking only where the arbiter allows it"),
    DISTRACTION("- 11.5~ = 11.5 =", "no distracting or annoying, by claims, offers or noise either"),
    CONDUCT_PENALTY("- 11.6~ = 11.6 =", "breaches of 11.1 to 11.5 are penalised by 12.9"),
    PERSISTENT("- 11.7~ = 11.7 =", "persistent refusal to comply loses; the arbiter decides the opponent's score"),
    BOTH_GUILTY("- 11.8~ = 11.8 =", "both guilty of it: both lose"),
    EXTRA_TIME("- 12.5~ = 12.5 =", "the arbiter may add time after a disturbance from outside"),
    SILENCE("- 12.6~ = 12.6 =", "the arbiter does not say how many moves were made, or that a clock was not pressed"),
    OUTSIDERS(
            "- 12.7~ = 12.7 =",
            "an irregularity is reported to the arbiter alone, who may expel anyone who interferes"),
    PHONES("- 12.8~ = 12.8 =", "no phone is used in the venue unless the arbiter allows it"),
    SCALE(
            "- 12.9~ = 12.9 =",
            "warning, time to the opponent, time from the player, points, loss, fine, exclusion, expulsion"),

    // Rapid and blitz
    NO_RECORDING("- A.2~ A.2 = =", "in rapid and blitz the moves need not be recorded"),
    RAPID_UNSUPERVISED(
            "A.4.c A.4b A.4.2 = A.5.2", "an illegal move is dealt with before the reply, and stands after it"),
    BLITZ_UNSUPERVISED("B.3.c B.4+A.4b~ B.4+A.4.2 = B.3+A.5.2", "blitz is played as rapid without supervision"),
    RAPID_SUPERVISED(
            "A.3 A.3~ A.3.1 = A.4", "the competition rules hold with one arbiter for three games, all recorded"),
    BLITZ_SUPERVISED("B.2 B.3~ B.3.1 = B.2", "the competition rules hold with one arbiter for one game, recorded"),
    ONE_MINUTE_RAPID("- - - - A.3", "one minute instead of two"),
    ONE_MINUTE_BLITZ("- B.2~ B.2 = B.3+A.3", "one minute instead of two"),
    SETTING_AFTER_TEN(
            "- A.4a~ A.4.1.1 = A.5.1.1", "after ten moves by each the setting stays, unless the schedule would suffer"),
    SETUP_AFTER_TEN(
            "- A.4a~ A.4.1.2 = A.5.1.2",
            "after ten moves by each, no claim about set-up or board; no castling with what stands wrongly"),
    ILLEGAL_POSITION(
            "- A.4d~ A.4.4 = A.5.4",
            "both kings in check, or a pawn on the last rank: wait for the next move, then drawn");

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> articles;

    private final String sentence;

    Topic(String articles, String sentence) {
        String[] numbers = articles.split(" ", -1);
        for (int at = 1; at < numbers.length; at++) {
            numbers[at] = numbers[at].equals("=") ? numbers[at - 1] : numbers[at];
        }
        this.articles = List.of(numbers);
        this.sentence = sentence;
    }

    /** The number in an edition, as it stands in the table. */
    String written(LawsEdition edition) {
        return articles.get(List.of(LawsEdition.values()).indexOf(edition));
    }

    /** What the article says, as a fact in our words, in what this thread speaks. */
    public String sentence() {
        return Wording.say(sentence);
    }
}
