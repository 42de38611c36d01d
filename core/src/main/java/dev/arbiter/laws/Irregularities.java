package dev.arbiter.laws;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Conditions.Rate;
import dev.arbiter.Incident;
import dev.arbiter.Incident.DrawOffered;
import dev.arbiter.Incident.Irregularity;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.ClockChange;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.Settlement.Duties;
import dev.arbiter.Wording;
import dev.arbiter.laws.LawsEdition.Provision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What follows by the FIDE Laws from facts that the board decides nothing about, as a table.
 *
 * <p>A row has, between bars, a fact with the words that must belong to it; conditions; the decision; and the topics that are cited. Of
 * the rows of a fact the first one holds whose words were given, whose conditions are fulfilled and whose topics all have an article in
 * the edition: so rows of one edition only need no more than a topic that this one alone has. The lines below it are the reason
 * ({@code =}), what the arbiter does ({@code !}), what courses add ({@code ~}), what is asked next ({@code ?}), and time for the
 * opponent in seconds ({@code +}). {@code {0}} is the player whom the fact is
 * about, {@code {1}} the opponent.
 */
public final class Irregularities {

    private static final String PENALTY = "CONDUCT_PENALTY SCALE";

    private static final String SCALE =
            "The arbiter chooses a penalty: a warning, more time for {1}, less for {0}, or anything up to the loss of the game";

    private static final String ROWS = """
            device bag allowed off | | goes on | DEVICE
            = the event allows a device that is completely switched off in a bag, where the arbiter has agreed to it
            ! The arbiter makes sure that {0} does not use the bag without permission
            device bag allowed | | goes on | DEVICE PENALTY
            = the event allows a device in a bag only if it is completely switched off
            SCALE
            device bag | DEVICE_IN_VENUE_LOSES | loses | DEVICE_LOSES
            = {0} has brought a device into the playing venue, and {1} wins
            ! The arbiter checks whether the event has announced a milder penalty
            device bag | | goes on | DEVICE PENALTY
            = a device that the arbiter has not approved is forbidden in the playing venue, and this one was not on the person
            SCALE
            ? Do the event's regulations allow devices that are switched off in a bag?
            device | | loses | DEVICE_LOSES
            = a device is evidently on {0}'s person, and {1} wins whatever stands on the board
            ! The arbiter checks whether the event has announced a milder penalty
            notes | | goes on | NOTES PENALTY
            = {0} may use no notes, no advice and no other board
            SCALE
            search-refused | | goes on | INSPECTION SCALE
            = {0} has to let clothes, bags and body be inspected, in private and by a person of the same gender
            SCALE
            disturbs repeated | | goes on | DISTRACTION PENALTY
            = {0} distracts or annoys {1}, and not for the first time
            SCALE
            ~ Courses go up the scale: after a warning, two minutes for {1}, then the loss of the game
            disturbs | | goes on | DISTRACTION PENALTY
            = {0} distracts or annoys {1}
            SCALE
            ~ Courses begin with a warning
            leaves permitted | | goes on | LEAVING
            = {0} has the arbiter's permission
            leaves venue | | goes on | LEAVING PENALTY
            = {0} may leave the playing venue only with the arbiter's permission
            SCALE
            leaves to-move | | goes on | LEAVING PENALTY
            = {0} has the move, and may leave the playing area only with the arbiter's permission
            SCALE
            leaves | | goes on | LEAVING
            = a player who does not have the move may leave the playing area for other parts of the venue
            ! The arbiter checks whether the event asks players to report
            ? Did {0} have the move? 'leaves SIDE to-move' says so
            smokes | | goes on | SMOKING PENALTY
            = smoking is permitted only where the arbiter has allowed it
            SCALE
            disrepute | | goes on | DISREPUTE PENALTY
            = {0} brings the game of chess into disrepute
            SCALE
            refuses | both | both lose | PERSISTENT BOTH_GUILTY
            = both players persistently refuse to comply with the Laws
            refuses | | loses | PERSISTENT
            = {0} persistently refuses to comply with the Laws
            ! The arbiter decides {1}'s score
            outsider phone | | goes on | OUTSIDERS PHONES
            = no phone may be used in the playing venue unless the arbiter allows it
            ! The arbiter may expel anyone who uses one, and may give the players time for the disturbance (12.5)
            outsider | | goes on | OUTSIDERS
            = anyone who is not a player of this game reports an irregularity to the arbiter alone, and does not interfere
            ! The arbiter may expel anyone who interferes, and looks at the irregularity itself
            disturbance | | goes on | EXTRA_TIME
            = the game was disturbed from outside
            ! The arbiter stops the clocks if necessary, and may give either player or both more time
            wrong-colours | moves<10 | new game | COLOURS_TEN_MOVES
            = the colours are reversed, and fewer than ten moves have been made by both players
            ! The arbiter starts a new game with the right colours, and decides on the clocks
            ~ A game that has ended before the tenth move stands, as the commissions announced on 14 June 2017
            wrong-colours | | goes on | COLOURS_TEN_MOVES
            = the colours are reversed, and ten moves or more have been made by both players
            ! The arbiter enters the result for the colours that were played
            wrong-colours | | goes on | COLOURS_CONTINUE
            = the colours are reversed, and the arbiter has not ruled otherwise
            wrong-setup king | fast moves>=10 | goes on | SETUP_AFTER_TEN
            = ten moves have been completed by each player, so no claim can be made; a king that stood wrongly cannot castle
            wrong-setup rook | fast moves>=10 | goes on | SETUP_AFTER_TEN
            = ten moves have been completed by each player, so no claim can be made; castling with a rook that stood wrongly is not allowed
            wrong-setup | fast moves>=10 | goes on | SETUP_AFTER_TEN
            = ten moves have been completed by each player, so no claim about the set-up can be made
            wrong-setup | | new game | WRONG_SETUP
            = the initial position of the pieces was incorrect
            ! The arbiter decides on the clocks of the new game
            board-turned | fast moves>=10 | goes on | SETUP_AFTER_TEN
            = ten moves have been completed by each player, so no claim about the board's orientation can be made
            board-turned | | goes on | BOARD_TURNED
            = the board was placed wrongly
            ! The arbiter stops the clocks and has the position transferred to a board that is placed correctly
            knocked pressed | | goes on | DISPLACED DISPLACED_PENALTY SCALE
            = {0} has displaced pieces and pressed the clock before putting them right
            ! {0} has to put the pieces right in {0}'s own time
            SCALE
            knocked | | goes on | DISPLACED DISPLACED_PENALTY
            = {0} has displaced pieces, and has to put them right in {0}'s own time
            ! The arbiter helps to restore the position, and may penalise {0}
            ? Was the clock pressed before the pieces were put right?
            displaced | | goes on | FOUND_DISPLACED TIMES_RESTORED
            = a piece was displaced from its square, and the position before that is put back, or else the last one that can be identified
            ! The arbiter sets the times by best judgement
            wrong-setting | fast moves>=10 | goes on | SETTING_AFTER_TEN
            = ten moves have been completed by each player, so the setting is not changed
            ! The arbiter changes it only if the schedule would suffer
            wrong-setting | | goes on | WRONG_SETTING
            = the setting of a clock was wrong
            ! The arbiter stops the clocks, sets them correctly, and sets times and move counter by best judgement
            faulty-clock | | goes on | FAULTY_CLOCK
            = the clock has an evident defect
            ! The arbiter replaces it, and sets the times by best judgement
            other-hand | | goes on | SAME_HAND SCALE
            = {0} has to press the clock with the hand that made the move
            SCALE
            ~ Courses begin with a warning
            wrong-clock | | goes on | MOVE_COMPLETED EXTRA_TIME SCALE
            = {0} has pressed the clock of another game; {0}'s own move is not completed, and {0}'s own clock runs on
            ! The arbiter sets the clock of the disturbed game, and may give its players more time
            SCALE
            pressed-late | | goes on | LATE_PRESS
            = {0} may press the clock even after {1} has made the next move
            ! The arbiter makes sure that {1} lets {0} press it
            not-pressed | | goes on | SILENCE
            = {0}'s clock runs on until it is pressed
            ! The arbiter says to neither player that the clock was not pressed
            handles-clock hovers | | goes on | SAME_HAND SCALE
            = {0} may not keep a finger on the clock or hover over it
            SCALE
            handles-clock | | goes on | HANDLING SCALE
            = {0} has handled the clock improperly
            SCALE
            stops-clock reason | | goes on | STOPPING
            = {0} may stop the clocks to seek the arbiter's assistance
            ! The arbiter helps, and decides when the game restarts
            stops-clock | | goes on | STOPPING STOPPED_WITHOUT_REASON SCALE
            = {0} has stopped the clocks without a valid reason
            SCALE
            ? Why were the clocks stopped?
            asks-moves | | goes on | SILENCE
            = the arbiter does not say how many moves were made
            ! The arbiter says nothing before a flag has fallen
            not-recording | rapid-or-blitz | goes on | NO_RECORDING
            = in rapid and blitz the players need not record the moves
            not-recording under-five thirty | | goes on | RECORDING SCALE
            = with 30 seconds or more added for each move, all moves have to be recorded, even in the last five minutes
            ! The arbiter asks for the moves to be recorded in the player's own time
            not-recording under-five fallen | both | goes on | NEITHER_RECORDS
            = neither player had to record, and a flag has fallen
            ! The arbiter stops the clocks, and both bring their scoresheets up to date before play goes on
            not-recording under-five | both | goes on | UNDER_FIVE_MINUTES NEITHER_RECORDS
            = both have less than five minutes, and neither has to record in this period
            ! The arbiter or an assistant should be present and record the moves
            not-recording under-five fallen | | goes on | ONE_CATCHES_UP
            = a flag has fallen, and {0} brings the scoresheet up to date before moving a piece
            ! {0} may use {1}'s scoresheet while it is {0}'s move
            not-recording under-five | | goes on | UNDER_FIVE_MINUTES
            = {0} has less than five minutes, and does not have to record in this period
            not-recording | | goes on | RECORDING REPLY_FIRST SCALE
            = every move has to be recorded before the player makes another
            ! The arbiter asks for the moves to be recorded in the player's own time
            ? Did the player have less than five minutes, and how many seconds are added for each move?
            no-scoresheet | | goes on | RECONSTRUCTION NEXT_PERIOD
            = neither scoresheet is complete
            ! The arbiter notes the position, the times, whose clock was running and the number of moves, and has the game reconstructed on a second board
            cannot-record disability | | goes on | ASSISTANT
            = an assistant may record for a player with a disability, and the clock is not adjusted for that
            cannot-record | | goes on | ASSISTANT
            = an assistant whom the arbiter accepts may record for {0}
            ! The arbiter adjusts {0}'s clock in an equitable way
            writes-ahead | | goes on | WRITING_AHEAD SCALE
            = {0} may not write a move before making it, except to claim a draw or to seal it
            SCALE
            ~ Courses begin with a warning
            signed-wrong | | open | SIGNED_RESULT
            = the result that was signed stands, even if it is wrong, unless the arbiter decides otherwise; which one it was is not said here
            late-claim touched | | goes on | LATE_TOUCH_CLAIM
            = {0} has touched a piece since, and can no longer claim against it
            ! The arbiter who has seen it steps in without a claim
            late-claim | | goes on | TOUCH LATE_TOUCH_CLAIM
            = {0} has touched no piece since, and can claim
            ! The arbiter establishes what was touched, and says that touch-move applies
            ? Did the arbiter or another witness see which piece was touched?
            promotes piece-first | | goes on | ORDER_OF_PROMOTION
            = the pawn may be taken off before or after the new piece is put on
            promotes changed | | goes on | CHOICE_OF_PIECE
            = the first piece that has touched the promotion square stays
            promotes before-square | | goes on | CHOICE_OF_PIECE
            = no piece has touched the promotion square yet, so {0} can still choose
            promotes upside-down | | goes on | CHOICE_OF_PIECE STOPPING
            = what stands on the promotion square is a rook
            ~ The arbiters' manual takes an upside-down rook for a rook whatever the player calls it; moving it diagonally is illegal
            ! A player who needs a queen that is not there stops the clocks and asks the arbiter for one
            adjusts out-of-turn | | goes on | ADJUST RUNNING_CLOCK DISTRACTION PENALTY
            = only the player who has the move may adjust pieces
            SCALE
            adjusts said | | goes on | ADJUST
            = the player who has the move may adjust pieces after saying so
            ? Did {0} have the move?
            adjusts | | goes on | CONTACT TOUCH
            = {0} did not say so first, so the touch counts as intended unless it was clearly an accident
            ! The arbiter says that touch-move applies
            ? Which piece was touched, and was it clearly an accident?
            late | both late | both lose | DEFAULT_TIME
            = both players arrive after the default time
            ! The arbiter may decide otherwise
            late | late | loses | DEFAULT_TIME
            = {0} arrives after the default time
            ! The arbiter may decide otherwise
            late | both | goes on | BOTH_ABSENT
            = both players arrive within the default time
            ! White loses all the time until White arrives, unless the event or the arbiter decides otherwise
            late | | goes on | DEFAULT_TIME START_OF_GAME
            = {0} arrives within the default time
            ! White's clock was started at the time set for the start, and no time is given back
            both-in-check still | fast | drawn | ILLEGAL_POSITION
            = both kings are in check, and still were after the next move
            both-in-check | fast | goes on | ILLEGAL_POSITION
            = both kings are in check, which the arbiter lets stand until the next move is completed
            ! The arbiter declares the game drawn if both are in check after that move too
            ? Has a player claimed the illegal move, before the reply?
            both-in-check | | goes on | ILLEGAL TIMES_RESTORED
            = an illegal move was completed, and the position before it is put back
            ? Which move left a king in check, and was it that player's first illegal move? 'illegal SIDE MOVE' settles it
            pawn-on-last-rank still | fast | drawn | ILLEGAL_POSITION
            = a pawn stands on the last rank, and still did after the next move
            pawn-on-last-rank | fast | goes on | ILLEGAL_POSITION
            = a pawn stands on the last rank, which the arbiter lets stand until the next move is completed
            ! The arbiter declares the game drawn if it is there after that move too
            pawn-on-last-rank | | goes on | PROMOTION
            = leaving a pawn unreplaced is an illegal move, and the pawn becomes a queen
            ? Whose pawn is it, and how many illegal moves has that player made? 'not-replaced SIDE' settles it
            asks-increment | increment | goes on | NO_INCREMENT_ONLY
            = this applies only to games without an increment
            asks-increment | blitz | goes on | NO_INCREMENT_ONLY
            = this does not apply to blitz
            asks-increment granted | | goes on | FIVE_SECONDS
            = the request was an offer of a draw, {1} has refused it, and the arbiter grants five seconds a move for both
            + 120
            asks-increment | | goes on | FIVE_SECONDS
            = {0} may ask for five seconds a move for both with less than two minutes left, which is an offer of a draw
            ! The arbiter asks {1} about the draw, and then decides whether to set the clocks that way
            ? Has the event announced the guidelines, and does {0} have the move and less than two minutes?
            cannot-win | increment | goes on | NO_INCREMENT_ONLY
            = this applies only to games without an increment
            cannot-win | blitz | goes on | NO_INCREMENT_ONLY
            = this does not apply to blitz
            cannot-win upheld | | drawn | NORMAL_MEANS
            = the arbiter agrees that {1} cannot win by normal means, or makes no effort to
            cannot-win postponed | | goes on | NORMAL_MEANS
            = the arbiter postpones the decision
            ! The arbiter may give {1} two more minutes, stays at the board, and declares the result later or after a flag has fallen
            cannot-win | | goes on | NORMAL_MEANS
            = the arbiter rejects the claim
            + 120
            ? Has the event announced the guidelines, and does {0} have the move and less than two minutes?
            takes-back | | goes on | RESIGNATION AGREEMENT
            = nothing that was said before has ended the game
            offers-forbidden | | goes on | DRAW_RULES
            = the event's regulations do not allow it without the arbiter's consent
            ! The arbiter lets the game go on, and may impose the penalty that the regulations set
            offer repeated | | goes on | OFFER_STANDS DISTRACTION PENALTY
            = the offer is valid and stands, but repeating offers without reason annoys {1}
            SCALE
            offer conditional | | goes on | OFFER_STANDS
            = no condition can be attached to an offer of a draw
            ! The arbiter says so, and asks {0} whether a draw is offered without it
            offer withdrawn | | goes on | OFFER_STANDS
            = an offer cannot be withdrawn: it stands until {1} accepts it, rejects it or touches a piece to move or capture it
            offer in-opponents-time | | goes on | OFFER_STANDS DISTRACTION
            = the offer is valid; an offer in {1}'s time may annoy {1}
            ! The arbiter may warn {0}
            offer unmoved | | goes on | OFFER_STANDS DISTRACTION
            = the offer is valid though {0} has not made the move first
            ~ {1} may wait for {0}'s move before answering
            offer | | goes on | OFFER_STANDS RECORDING_OFFER
            = the offer stands until {1} accepts it, rejects it or touches a piece to move or capture it
            rejected | | goes on | OFFER_STANDS
            = {0} has rejected the offer, which no longer stands
            """;

    private record Row(
            String fact,
            Set<String> words,
            List<String> conditions,
            String decision,
            List<Topic> topics,
            List<String> lines) {

        private List<String> lines(char kind) {
            return lines.stream()
                    .filter(line -> line.charAt(0) == kind)
                    .map(line -> line.substring(2))
                    .toList();
        }
    }

    private static final List<Row> TABLE = table();

    private Irregularities() {}

    private static List<Row> table() {
        List<Row> rows = new ArrayList<>();
        for (String line : ROWS.split("\n", -1)) {
            String[] cells = line.split(" *\\| *", -1);
            if (cells.length == 4) {
                List<String> fact = Arrays.asList(cells[0].split(" ", -1));
                rows.add(new Row(
                        fact.get(0),
                        Set.copyOf(fact.subList(1, fact.size())),
                        cells[1].isEmpty() ? List.of() : List.of(cells[1].split(" ", -1)),
                        cells[2],
                        Arrays.stream(cells[3].replaceAll("\\bPENALTY$", PENALTY)
                                        .split(" ", -1))
                                .map(Topic::valueOf)
                                .toList(),
                        new ArrayList<>()));
            } else if (!line.isEmpty()) {
                rows.get(rows.size() - 1).lines().add(line.equals("SCALE") ? "! " + SCALE : line);
            }
        }
        return rows;
    }

    /** Every sentence of the table in English, with <code>{0}</code> for the player and <code>{1}</code> for the opponent. */
    public static List<String> templates() {
        return TABLE.stream()
                .flatMap(row -> row.lines().stream())
                .filter(line -> line.charAt(0) != '+')
                .map(line -> line.substring(2))
                .distinct()
                .toList();
    }

    /** The names of the facts that the table has rows for, in its order. */
    public static List<String> facts() {
        return TABLE.stream().map(Row::fact).distinct().toList();
    }

    /**
     * Settles a fact of the table, an offer of a draw, or a move made in between.
     *
     * @param moves how many were made by both players
     */
    public static Settlement settle(
            LawsEdition laws, Conditions conditions, Incident incident, Position<?> position, int moves) {
        if (incident instanceof Incident.Played played) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON, "", Wording.say("{0} has played {1}", position.turn(), played.move()));
        }
        Irregularity asked = incident instanceof DrawOffered offer
                ? new Irregularity(offer.isRejected() ? "rejected" : "offer", offer.by(), offer.how(), Map.of(), null)
                : (Irregularity) incident;
        if (asked.fact().equals("moves-again")) {
            return movesAgain(laws, asked, position);
        }
        boolean isThere = false;
        for (Row row : TABLE) {
            if (row.fact().equals(asked.fact()) && asked.words().containsAll(row.words())) {
                boolean holds = row.conditions().stream().allMatch(each -> holds(each, laws, conditions, asked, moves));
                if (holds && row.topics().stream().allMatch(laws::has)) {
                    return settled(row, laws, asked);
                }
                isThere = true;
            }
        }
        return Settlement.notKnown(
                isThere
                        ? ofThisDay()
                        : Wording.say(
                                "there is nothing about '{0}' in the Laws as far as they are known here",
                                asked.fact()));
    }

    private static String ofThisDay() {
        return Wording.say("what the Laws of this day say about that is not known here");
    }

    private static boolean holds(
            String condition, LawsEdition laws, Conditions conditions, Irregularity asked, int moves) {
        return switch (condition) {
            case "both" -> asked.side() == null;
            case "fast" -> conditions.isUnsupervised();
            case "rapid-or-blitz" -> conditions.rate() != Rate.STANDARD;
            case "blitz" -> conditions.rate() == Rate.BLITZ;
            case "increment" -> conditions.hasIncrement();
            case "late" -> number(asked, "minutes", 0) > number(asked, "default", 0);
            case "moves<10" -> number(asked, "moves", moves) < 10;
            case "moves>=10" -> number(asked, "moves", moves) >= 10;
            default -> laws.has(Provision.valueOf(condition));
        };
    }

    private static int number(Irregularity asked, String name, int usual) {
        return asked.numbers().getOrDefault(name, usual);
    }

    private static Settlement settled(Row row, LawsEdition laws, Irregularity asked) {
        @Nullable Color side = asked.side();
        Decision decision = switch (row.decision()) {
            case "goes on" -> Decision.PLAY_GOES_ON;
            case "loses" -> side == null ? Decision.NOT_KNOWN : Decision.winFor(side.opposite());
            case "both lose" -> Decision.BOTH_LOSE;
            case "drawn" -> Decision.DRAWN;
            case "new game" -> Decision.NEW_GAME;
            default -> Decision.NOT_KNOWN;
        };
        List<ClockChange> clocks = new ArrayList<>();
        for (String seconds : row.lines('+')) {
            if (side != null) {
                clocks.add(new ClockChange(side.opposite(), Integer.parseInt(seconds)));
            }
        }
        return Settlement.of(
                        decision,
                        laws.cite(row.topics()),
                        said(row.lines('='), side).get(0))
                .with(new Duties(
                        clocks,
                        said(row.lines('!'), side),
                        List.of(),
                        said(row.lines('~'), side),
                        said(row.lines('?'), side)));
    }

    private static List<String> said(List<String> lines, @Nullable Color side) {
        Object other = side == null ? Wording.say("the opponent") : side.opposite();
        return lines.stream()
                .map(line -> Wording.say(line, player(side), other))
                .toList();
    }

    private static Object player(@Nullable Color side) {
        return side == null ? Wording.say("the player") : side;
    }

    /** A piece that was released on a square by a legal move stays there. */
    private static Settlement movesAgain(LawsEdition laws, Irregularity asked, Position<?> position) {
        String move = asked.move();
        if (move == null || !laws.has(Topic.RELEASED)) {
            return Settlement.notKnown(ofThisDay());
        }
        if (!(position.ruling(move) instanceof Ruling.Legal<?> legal)) {
            return Settlement.of(
                            Decision.PLAY_GOES_ON,
                            laws.cite(Topic.TOUCH_OWN),
                            Wording.say(
                                    "{0} is not legal, so the piece may go to another square; it has been touched and has to"
                                            + " move",
                                    move))
                    .with(List.of(Wording.say("The arbiter says that touch-move applies")));
        }
        Settlement stays = Settlement.of(
                        Decision.PLAY_GOES_ON,
                        laws.cite(Topic.RELEASED, Topic.LATE_TOUCH_CLAIM),
                        Wording.say(
                                "{0} has released the piece on a square as a legal move, and it stays there",
                                player(asked.side())))
                .withMoves(List.of(legal.text()));
        return asked.words().contains("pressed")
                ? stays.with(List.of(Wording.say("The arbiter has the piece put back to where it was first released")))
                : stays;
    }
}
