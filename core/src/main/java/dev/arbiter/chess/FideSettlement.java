package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.DrawClaim;
import dev.arbiter.Incident;
import dev.arbiter.Incident.DrawClaimed;
import dev.arbiter.Incident.IllegalMove;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.ClockChange;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.Settlement.Duties;
import dev.arbiter.Winnable;
import dev.arbiter.Wording;
import dev.arbiter.laws.Irregularities;
import dev.arbiter.laws.LawsEdition;
import dev.arbiter.laws.LawsEdition.Provision;
import dev.arbiter.laws.Topic;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settles incidents by the FIDE Laws of the day, in chess and Chess960. Whether a side can still checkmate is answered exactly
 * ({@link ChessPosition#winnable}); if that is unknown, so is the result.
 */
final class FideSettlement {

    /** As many as one question ever looks at. */
    static final long POSITIONS = 2_000_000;

    private final ChessPosition position;
    private final Conditions conditions;
    private final LawsEdition laws;
    private final List<ClockChange> clocks = new ArrayList<>();
    private final List<String> actions = new ArrayList<>();
    private final List<String> taught = new ArrayList<>();
    private final List<String> questions = new ArrayList<>();

    private FideSettlement(ChessPosition position, Conditions conditions, LawsEdition laws) {
        this.position = position;
        this.conditions = conditions;
        this.laws = laws;
    }

    /** Settles an incident. */
    static Settlement of(ChessPosition position, Incident incident, Conditions conditions) {
        LawsEdition laws = LawsEdition.of(conditions.day());
        if (laws == null) {
            return Settlement.notKnown(Wording.say(
                    "the Laws are known here from 1 July 2009 on, and {0} is before that day",
                    String.valueOf(conditions.day())));
        }
        return new FideSettlement(position, conditions, laws).settle(incident);
    }

    private Settlement settle(Incident incident) {
        Settlement over = over();
        if (over != null) {
            return over;
        }
        Settlement settled = decide(incident);
        Color offerer = incident instanceof Incident.DrawOffered ? null : conditions.offerer();
        if (offerer != null && settled.decision() != Decision.NOT_KNOWN) {
            actions.add(offer(offerer, incident, settled.decision() == Decision.PLAY_GOES_ON));
        }
        Duties own = new Duties(clocks, actions, List.of(), taught, questions);
        return new Settlement(
                settled.decision(), settled.citation(), settled.reason(), own.and(settled.duties()), settled.line());
    }

    private Settlement decide(Incident incident) {
        if (incident instanceof Incident.FlagFell flag) {
            Color side = flag.side();
            return side == null ? bothFlags() : flag(side);
        }
        if (incident instanceof DrawClaimed claim) {
            return claim(claim);
        }
        if (incident instanceof IllegalMove illegal) {
            return illegal(illegal);
        }
        if (incident instanceof Incident.Resigned resigned) {
            return resigned(resigned.side());
        }
        if (incident instanceof Incident.Touched touched) {
            return touched(touched.squares());
        }
        if (incident instanceof Incident.Unnoticed unnoticed) {
            return unnoticed(unnoticed.incident());
        }
        return incident instanceof Incident.DrawAgreed
                ? agreed()
                : Irregularities.settle(laws, conditions, incident, position, position.moveNumber() - 1);
    }

    /** What has happened and has neither been seen nor claimed. */
    private Settlement unnoticed(Incident incident) {
        boolean isFlag = incident instanceof Incident.FlagFell;
        actions.add(Wording.say(
                isFlag
                        ? "An arbiter who sees it calls it at once"
                        : "An arbiter who sees it steps in at once, unless the opponent has replied in rapid or blitz without"
                                + " supervision"));
        return Settlement.of(
                Decision.PLAY_GOES_ON,
                laws.cite(isFlag ? Topic.FLAG_NOTICED : Topic.ILLEGAL),
                Wording.say(
                        isFlag
                                ? "a flag has fallen only when the arbiter has seen it or a player has claimed it; a result"
                                        + " before that stands"
                                : "nothing follows from an irregularity before it is found; a result before that stands"));
    }

    // ---- the end on the board

    /** The result on the board by the Laws of the day; null where the game goes on. */
    private @Nullable Settlement over() {
        Outcome outcome = position.outcome();
        Topic topic = topic(outcome);
        boolean counts = topic == Topic.FIVEFOLD || topic == Topic.SEVENTY_FIVE;
        boolean holds = topic == null || !counts || laws.has(topic);
        if (topic == Topic.FIVEFOLD && laws.has(Provision.FIVE_IN_A_ROW)) {
            holds = position.claims().stream().anyMatch(DrawClaim::isInARow);
        }
        if (!holds) {
            outcome = position.outcome(CountedDraws.CLAIMED);
            topic = topic(outcome);
        }
        return topic == null ? null : Settlement.over(outcome, laws.cite(topic));
    }

    private static @Nullable Topic topic(Outcome outcome) {
        if (outcome instanceof Outcome.Won) {
            return Topic.CHECKMATE;
        }
        if (!(outcome instanceof Outcome.Drawn drawn)) {
            return null;
        }
        return switch ((ChessRule) drawn.by().rule()) {
            case STALEMATE -> Topic.STALEMATE;
            case FIVEFOLD_REPETITION -> Topic.FIVEFOLD;
            case SEVENTY_FIVE_MOVES -> Topic.SEVENTY_FIVE;
            default -> Topic.DEAD_POSITION;
        };
    }

    // ---- flags

    private Settlement flag(Color side) {
        int made = position.movesMade(side);
        if (conditions.movesInPeriod() > 0 && made >= conditions.movesInPeriod()) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.MOVES_IN_PERIOD, Topic.CHECK_OF_MOVES),
                    Wording.say(
                            "{0} has made {1} moves, and the period requires {2}",
                            side, made, conditions.movesInPeriod()));
        }
        if (conditions.movesInPeriod() > 0) {
            questions.add(Wording.say(
                    "How many moves had {0} completed? The period requires {1}, the record has {2}",
                    side, conditions.movesInPeriod(), made));
        }
        actions.add(Wording.say(
                "The arbiter stops the clocks, and checks the position and whether {0} has completed the moves of the period",
                side));
        if (conditions.isUnsupervised() && laws.has(Provision.FLAG_IS_NOT_SIGNALLED)) {
            actions.add(Wording.say(
                    "The arbiter does not signal the fall; {0} has to claim it while {0}'s own flag is still up",
                    side.opposite()));
        } else if (conditions.isUnsupervised() && laws.has(Provision.CLAIMANT_NEEDS_TIME)) {
            actions.add(Wording.say("A claim by {0} needs time left on {0}'s own clock", side.opposite()));
        }
        String citation =
                conditions.isUnsupervised() ? laws.cite(Topic.FLAG, Topic.FLAG_UNSUPERVISED) : laws.cite(Topic.FLAG);
        return Settlement.against(
                side, winnable(position, side.opposite()), citation, Wording.say("{0}'s flag has fallen", side), true);
    }

    private static Winnable winnable(ChessPosition position, Color side) {
        Winnable winnable = position.winnable(side, POSITIONS);
        return winnable instanceof Winnable.Yes yes ? new Winnable.Yes(ShorterLine.of(position, yes.line())) : winnable;
    }

    private Settlement bothFlags() {
        String both = Wording.say("both flags have fallen, and it cannot be shown which fell first");
        if (conditions.isUnsupervised() && laws.has(Topic.BOTH_FLAGS_UNSUPERVISED)) {
            return Settlement.of(Decision.DRAWN, laws.cite(Topic.BOTH_FLAGS_UNSUPERVISED), both);
        }
        if (!laws.has(Topic.BOTH_FLAGS_LAST)) {
            return Settlement.notKnown(
                    Wording.say("{0}; what the Laws of this day say about that is not known here", both));
        }
        boolean isGuideline = laws.has(Provision.BOTH_FLAGS_BY_GUIDELINE);
        if (isGuideline && (conditions.hasIncrement() || conditions.rate() == Conditions.Rate.BLITZ)) {
            actions.add(Wording.say(
                    "The arbiter looks at the clock, which shows which flag fell first, and settles that one"));
            return Settlement.of(
                    Decision.NOT_KNOWN,
                    laws.cite(Topic.NO_INCREMENT_ONLY),
                    Wording.say(
                            "both flags have fallen, and the guideline for that applies to standard and rapid games without an"
                                    + " increment"));
        }
        if (isGuideline) {
            actions.add(Wording.say("The arbiter makes sure that the event has announced the use of Guidelines III"));
            actions.add(Wording.say("The arbiter makes sure that the clock does not show which flag fell first"));
        }
        return conditions.isLastPeriod()
                ? Settlement.of(
                        Decision.DRAWN,
                        laws.cite(Topic.BOTH_FLAGS_LAST),
                        Wording.say("{0}, in the period in which all remaining moves had to be completed", both))
                : Settlement.of(
                        Decision.PLAY_GOES_ON,
                        laws.cite(Topic.BOTH_FLAGS_EARLY),
                        Wording.say("{0}, in a period that is not the last", both));
    }

    // ---- resignation and agreement

    private Settlement resigned(Color side) {
        String what = Wording.say("{0} has resigned", side);
        return laws.has(Provision.RESIGNATION_ALWAYS_LOSES)
                ? Settlement.of(Decision.winFor(side.opposite()), laws.cite(Topic.RESIGNATION), what)
                : Settlement.against(
                        side, winnable(position, side.opposite()), laws.cite(Topic.RESIGNATION), what, true);
    }

    private Settlement agreed() {
        if (laws.has(Provision.AGREEMENT_NEEDS_MOVES) && !haveBothMoved()) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.AGREEMENT),
                    Wording.say("both players must have made a move before they can agree to a draw"));
        }
        actions.add(Wording.say("The arbiter checks whether the event's regulations allow a draw by agreement here"));
        return Settlement.of(
                Decision.DRAWN, laws.cite(Topic.AGREEMENT), Wording.say("the players have agreed to a draw"));
    }

    /** Whether each side has made a move, as far as is known: of what was before a position nothing is. */
    private boolean haveBothMoved() {
        int plies = 0;
        ChessPosition first = position;
        for (ChessPosition before = first.previous(); before != null; before = before.previous()) {
            first = before;
            plies++;
        }
        boolean isStart = first.moveNumber() == 1 && first.turn() == Color.WHITE && first.total(Color.WHITE) == 16;
        return plies >= 2 || !isStart;
    }

    /**
     * What becomes of an offer of a draw that stood when something happened.
     *
     * @param goesOn whether the game goes on
     */
    private String offer(Color offerer, Incident incident, boolean goesOn) {
        Color other = offerer.opposite();
        String article = laws.cite(Topic.OFFER_STANDS);
        if (incident instanceof Incident.DrawAgreed) {
            return Wording.say(
                    goesOn
                            ? "{0}'s offer of a draw still stands [{1}]"
                            : "{0} had offered the draw, and the offer stood [{1}]",
                    offerer,
                    article);
        }
        if (!goesOn) {
            return Wording.say(
                    "{0}'s offer of a draw stood: the arbiter asks whether {1} had accepted it before, which would have ended the"
                            + " game [{2}]",
                    offerer, other, article);
        }
        boolean touched = position.turn() != offerer
                && (incident instanceof Incident.Touched
                        || (incident instanceof DrawClaimed claim && claim.hasTouched())
                        || (incident instanceof IllegalMove illegal && illegal.kind() != IllegalMove.Kind.NO_MOVE));
        return Wording.say(
                touched
                        ? "{1} has rejected {0}'s offer of a draw by touching a piece to move or capture it [{2}]"
                        : "{0}'s offer of a draw stands until {1} accepts it, rejects it or touches a piece to move or capture"
                                + " it [{2}]",
                offerer,
                other,
                article);
    }

    // ---- touched pieces

    private Settlement touched(List<String> squares) {
        String empty = squares.stream()
                .filter(square -> !position.piecesBySquare().containsKey(square))
                .findFirst()
                .orElse(null);
        if (empty != null) {
            return Settlement.notKnown(Wording.say("no piece stands on {0}", empty));
        }
        TouchedPieces touched = TouchedPieces.of(position, squares);
        actions.add(Wording.say("The player can no longer claim a draw on this move"));
        Settlement settled = Settlement.of(
                Decision.PLAY_GOES_ON, laws.cite(touched.topic(), Topic.CLAIM_AFTER_TOUCH), touched.why());
        return touched.isBound() ? settled.withMoves(texts(touched.moves())) : settled;
    }

    private List<String> texts(List<ChessMove> moves) {
        return moves.stream().map(position::text).toList();
    }

    // ---- claims

    private Settlement claim(DrawClaimed claim) {
        if (claim.by() != position.turn()) {
            actions.add(Wording.say("The arbiter rejects the claim"));
            taught.add(Wording.say(
                    "Courses add two minutes to {0}'s time, as for an unreasonable claim (11.5, 12.9) or by analogy with 9.5.3;"
                            + " the text names no penalty",
                    claim.by().opposite()));
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.REPETITION, Topic.FIFTY),
                    Wording.say("only the player who has the move can claim a draw, and that is {0}", position.turn()));
        }
        actions.add(Wording.say("The arbiter stops the clocks and checks the claim with both players"));
        if (claim.hasTouched()) {
            Settlement late = wrong(
                    claim,
                    Wording.say(
                            "a player who has touched a piece to move or take it can no longer claim a draw on that move"),
                    Topic.CLAIM_AFTER_TOUCH,
                    Topic.CLAIM_WRONG);
            TouchedPieces touched = TouchedPieces.of(position, claim.touched());
            return claim.touched().isEmpty() ? late.with(List.of(touchMove())) : touch(late, touched);
        }
        String written = claim.written();
        if (written == null) {
            DrawClaim good = Settlement.good(position, claim.ground());
            return good == null ? wrong(claim, hint(claim), Topic.CLAIM_WRONG) : right(good, false);
        }
        Ruling<ChessMove> ruling = position.ruling(written);
        if (!(ruling instanceof Ruling.Legal<ChessMove> legal)) {
            return bound(
                    wrong(
                            claim,
                            Wording.say("the move that {0} has written, {1}, is not legal", claim.by(), written),
                            Topic.CLAIM_WRONG),
                    written);
        }
        DrawClaim good = DrawClaims.inWriting(position, legal.move(), claim.ground());
        if (good != null) {
            return right(good, true);
        }
        return wrong(claim, Wording.say("after {0} {1}", legal.text(), nothing(claim.ground())), Topic.CLAIM_WRONG)
                .withMoves(List.of(legal.text()));
    }

    private static String nothing(Incident.Ground ground) {
        return Wording.say(
                switch (ground) {
                    case REPETITION -> "the position has not appeared three times";
                    case COUNTED_MOVES ->
                        "there are fewer than 50 moves by each side without a capture or a pawn's move";
                    case ANY ->
                        "the position has not appeared three times, and there are fewer than 50 moves by each side without"
                                + " a capture or a pawn's move";
                });
    }

    /** Why a claim by what stands on the board is wrong, and with which move it would have been right. */
    private String hint(DrawClaimed claim) {
        String why = nothing(claim.ground());
        for (ChessMove move : position.legalMoves()) {
            if (DrawClaims.inWriting(position, move, claim.ground()) != null) {
                return Wording.say("{0}; writing {1} would have made the claim good", why, position.text(move));
            }
        }
        return why;
    }

    private Settlement right(DrawClaim good, boolean isWritten) {
        boolean repeats = !good.plies().isEmpty();
        Topic topic = repeats
                ? isWritten ? Topic.REPETITION_WRITTEN : Topic.REPETITION_STANDS
                : isWritten ? Topic.FIFTY_WRITTEN : Topic.FIFTY_STANDS;
        String why = Wording.say(
                repeats
                        ? "the claim is correct: the same position for at least the third time{0|, after plies |, | and }"
                        : "the claim is correct: 50 moves by each side without a capture or a pawn's move",
                good.plies());
        return Settlement.of(Decision.DRAWN, laws.cite(topic, Topic.CLAIM_CORRECT), why);
    }

    private Settlement wrong(DrawClaimed claim, String why, Topic... topics) {
        Color opponent = claim.by().opposite();
        extraTime(opponent, laws.minutesForWrongClaim());
        if (laws.has(Topic.OFFER)) {
            actions.add(Wording.say("The claim counts as an offer of a draw, which {0} may accept", opponent));
        }
        List<Topic> cited = new ArrayList<>(List.of(topics));
        Topic minute = oneMinute();
        if (minute != null) {
            cited.add(minute);
        }
        cited.add(Topic.OFFER);
        return Settlement.of(
                Decision.PLAY_GOES_ON, laws.cite(cited), Wording.say("the claim is not correct: {0}", why));
    }

    // ---- extra time

    /** The article by which a penalty is one minute; null where it is not. */
    private @Nullable Topic oneMinute() {
        boolean rapid = conditions.rate() == Conditions.Rate.RAPID && laws.has(Topic.ONE_MINUTE_RAPID);
        if (rapid) {
            return Topic.ONE_MINUTE_RAPID;
        }
        boolean blitz = conditions.rate() == Conditions.Rate.BLITZ && laws.has(Topic.ONE_MINUTE_BLITZ);
        boolean comes = !laws.has(Provision.MINUTE_UNSUPERVISED_ONLY) || !conditions.isSupervised();
        return blitz && comes ? Topic.ONE_MINUTE_BLITZ : null;
    }

    /** @param minutes of standard chess */
    private void extraTime(Color side, int minutes) {
        clocks.add(new ClockChange(side, 60 * (oneMinute() == null ? minutes : 1)));
        if (conditions.rate() == Conditions.Rate.BLITZ && oneMinute() == null && laws.has(Topic.ONE_MINUTE_BLITZ)) {
            taught.add(
                    Wording.say(
                            "Courses teach one minute in supervised blitz too; by the text only B.3 brings in A.3, and B.2 does not"));
        }
    }

    // ---- illegal moves

    private Settlement illegal(IllegalMove illegal) {
        Color side = position.turn();
        Topic topic = topic(illegal.kind());
        if (topic == null) {
            return Settlement.notKnown(Wording.say("in chess no discs are turned"));
        }
        if (!laws.has(topic)) {
            return Settlement.notKnown(Wording.say(
                    topic == Topic.TWO_HANDS
                            ? "the Laws have counted a move with two hands as an illegal move since 1 July 2017; what applied"
                                    + " before is not known here"
                            : "the Laws have counted pressing the clock without a move as an illegal move since 1 July 2017; what"
                                    + " applied before is not known here"));
        }
        String made = illegal.kind() == IllegalMove.Kind.MOVE ? illegal.move() : null;
        Ruling<ChessMove> ruling = made == null ? null : position.ruling(made);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            questions.add(Wording.say("Which position was on the board, and whose move was it?"));
            return Settlement.notKnown(
                    Wording.say("{0} is legal in this position, and so not an illegal move", legal.text()));
        }
        if (!illegal.isCompleted()) {
            return notCompleted(illegal);
        }
        Settlement ended = endedByQueen(illegal, topic);
        if (ended != null) {
            return ended;
        }
        if (conditions.isUnsupervised()) {
            Settlement special = unsupervised(illegal, side, topic);
            if (special != null) {
                return special;
            }
        }
        return punished(illegal, side, topic);
    }

    /** The end of the game by the queen that the arbiter puts in the place of a pawn; null where the game goes on after it. */
    private @Nullable Settlement endedByQueen(IllegalMove illegal, Topic topic) {
        List<String> put = illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED && laws.has(Provision.BECOMES_QUEEN)
                ? promoted(illegal.move())
                : List.of();
        if (put.size() != 1 || illegal.isAnswered()) {
            return null;
        }
        ChessPosition after = position.play(put.get(0));
        Topic end = topic(after.outcome(CountedDraws.CLAIMED));
        if (end == null) {
            return null;
        }
        actions.add(queen());
        taught.add(Wording.say(
                "Opinions on the penalty differ: some give it as well, and hold that a second illegal move loses, as 5.1.1 and 5.2.1"
                        + " require a legal move; the text puts the queen on first, and that ends the game"));
        return Settlement.of(
                end == Topic.CHECKMATE ? Decision.winFor(position.turn()) : Decision.DRAWN,
                laws.cite(topic, end),
                Wording.say(
                        end == Topic.CHECKMATE
                                ? "the pawn becomes a queen, and with it {0} is checkmated"
                                : end == Topic.STALEMATE
                                        ? "the pawn becomes a queen, and with it {0} is stalemated"
                                        : "the pawn becomes a queen, and with it neither side can checkmate",
                        position.turn().opposite()));
    }

    private static String queen() {
        return Wording.say("The arbiter replaces the pawn by a queen of its colour");
    }

    private static String touchMove() {
        return Wording.say("The arbiter says that touch-move applies");
    }

    private static @Nullable Topic topic(IllegalMove.Kind kind) {
        return switch (kind) {
            case MOVE -> Topic.ILLEGAL;
            case PAWN_NOT_REPLACED -> Topic.PROMOTION;
            case NO_MOVE -> Topic.NO_MOVE;
            case TWO_HANDS -> Topic.TWO_HANDS;
            case WRONG_FLIPS -> null;
        };
    }

    private Settlement notCompleted(IllegalMove illegal) {
        String reason = Wording.say(
                illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED
                        ? "the clock has not been pressed, so no illegal move is completed and nothing is added; {0} replaces the"
                                + " pawn by a piece of choice"
                        : "the clock has not been pressed, so no illegal move is completed and nothing is added; {0} makes a legal"
                                + " move",
                position.turn());
        String move = illegal.move();
        boolean binds = illegal.kind() != IllegalMove.Kind.PAWN_NOT_REPLACED && move != null;
        if (illegal.kind() == IllegalMove.Kind.NO_MOVE) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.NO_MOVE),
                    Wording.say("no clock was pressed and no move made"));
        }
        Settlement open = Settlement.of(Decision.PLAY_GOES_ON, laws.cite(Topic.NOT_COMPLETED, Topic.TOUCH), reason);
        return binds ? bound(open, move) : open;
    }

    /** What differs in rapid and blitz without adequate supervision; null where nothing does. */
    private @Nullable Settlement unsupervised(IllegalMove illegal, Color side, Topic topic) {
        boolean blitz = conditions.rate() == Conditions.Rate.BLITZ;
        Topic special = underWhichRules();
        if (illegal.isAnswered()
                && illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED
                && laws.has(Topic.ILLEGAL_POSITION)) {
            actions.add(
                    Wording.say(
                            "The arbiter waits until the next move is completed, and declares the game drawn if the pawn is still there"));
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.ILLEGAL_POSITION),
                    Wording.say("a pawn stands on the last rank, and the opponent has made the next move"));
        }
        if (illegal.isAnswered()) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(special),
                    Wording.say(
                            laws.has(Provision.ANSWERED_STANDS)
                                    ? "the opponent has made the next move, so the illegal move stands"
                                    : "the opponent has made the next move, so the illegal move stands unless the players agree to"
                                            + " correct it"));
        }
        boolean claimedWin = laws.has(Provision.FIRST_LOSES_IN_BLITZ) && blitz;
        if (!laws.has(Provision.FIRST_LOSES) && !claimedWin) {
            return null;
        }
        actions.add(Wording.say(
                claimedWin
                        ? "{0} has to claim it before making a move"
                        : "An arbiter who saw it declares this, or {0} claims it before making a move",
                side.opposite()));
        return lost(illegal, side, laws.cite(topic, special), Wording.say("an illegal move loses at once here"));
    }

    private Settlement punished(IllegalMove illegal, Color side, Topic topic) {
        boolean queens = illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED && laws.has(Provision.BECOMES_QUEEN);
        boolean ofTwoHands = topic == Topic.TWO_HANDS && laws.has(Topic.PENALTY_TWO_HANDS);
        List<Topic> cited = new ArrayList<>(List.of(topic, ofTwoHands ? Topic.PENALTY_TWO_HANDS : Topic.PENALTY));
        if (conditions.rate() != Conditions.Rate.STANDARD) {
            cited.add(underWhichRules());
        }
        actions.add(
                queens
                        ? queen()
                        : Wording.say(
                                illegal.kind() == IllegalMove.Kind.NO_MOVE
                                        ? "Nothing is put back: {0} has yet to move"
                                        : "The arbiter puts back the position before the illegal move",
                                side));
        if (conditions.isUnsupervised() && laws.has(Provision.ILLEGAL_MOVE_IS_CLAIMED)) {
            actions.add(Wording.say("{0} has to claim it before making a move", side.opposite()));
        }
        if (illegal.number() >= laws.losing()) {
            return lost(
                    illegal,
                    side,
                    laws.cite(cited),
                    Wording.say(
                            laws.losing() == 2
                                    ? "{0} has completed a second illegal move"
                                    : "{0} has completed a third illegal move",
                            side));
        }
        Topic minute = oneMinute();
        if (minute != null) {
            cited.add(minute);
        }
        extraTime(side.opposite(), 2);
        if (conditions.hasIncrement()) {
            clocks.add(new ClockChange(side, 0));
        }
        Settlement goesOn = Settlement.of(
                Decision.PLAY_GOES_ON,
                laws.cite(cited),
                Wording.say(
                        laws.losing() == 2
                                ? "this is {0}'s first illegal move; a second loses the game{1|: |}"
                                : illegal.number() == 1
                                        ? "this is {0}'s first illegal move; a third loses the game{1|: |}"
                                        : "this is {0}'s second illegal move; a third loses the game{1|: |}",
                        side,
                        whyIllegal(illegal)));
        return switch (illegal.kind()) {
            case PAWN_NOT_REPLACED -> goesOn.withMoves(promoted(illegal.move()));
            case MOVE, TWO_HANDS -> bound(goesOn, illegal.move());
            default -> goesOn;
        };
    }

    /** The rule of chess that the move breaks; empty where the move is not known. */
    private List<Note> whyIllegal(IllegalMove illegal) {
        String made = illegal.kind() == IllegalMove.Kind.MOVE ? illegal.move() : null;
        return made != null && position.ruling(made) instanceof Ruling.Illegal<ChessMove> ruled
                ? List.of(ruled.reason())
                : List.of();
    }

    /** The article by which the rules of competition hold in rapid or blitz, or do not. */
    private Topic underWhichRules() {
        boolean blitz = conditions.rate() == Conditions.Rate.BLITZ;
        return conditions.isUnsupervised()
                ? blitz ? Topic.BLITZ_UNSUPERVISED : Topic.RAPID_UNSUPERVISED
                : blitz ? Topic.BLITZ_SUPERVISED : Topic.RAPID_SUPERVISED;
    }

    /** Judged as it stands when the arbiter has put it right: before the move, or with a queen in the place of the pawn. */
    private Settlement lost(IllegalMove illegal, Color side, String citation, String what) {
        boolean queens = illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED && laws.has(Provision.BECOMES_QUEEN);
        List<String> put = queens ? promoted(illegal.move()) : List.of();
        Color winner = side.opposite();
        if (put.size() != 1) {
            return Settlement.against(side, winnable(position, winner), citation, what, true);
        }
        ChessPosition judged = position.play(put.get(0));
        Winnable winnable = winnable(judged, winner);
        if (winnable instanceof Winnable.Yes yes) {
            List<String> line = new ArrayList<>(put);
            line.addAll(yes.line());
            winnable = new Winnable.Yes(line);
        }
        return Settlement.against(side, winnable, citation, what, true);
    }

    /**
     * What a pawn that was not replaced becomes: a queen, in the Laws before July 2014 any piece. All promotions that there are
     * where its move is not known.
     */
    private List<String> promoted(@Nullable String move) {
        Ruling<ChessMove> ruling = move == null ? null : position.ruling(move + "=Q");
        ChessMove made = ruling instanceof Ruling.Legal<ChessMove> legal ? legal.move() : null;
        return position.legalMoves().stream()
                .filter(each -> each.promotion() != null)
                .filter(each -> !laws.has(Provision.BECOMES_QUEEN) || each.promotion() == Piece.Kind.QUEEN)
                .filter(each -> made == null
                        || (each.from().equals(made.from()) && each.to().equals(made.to())))
                .map(position::text)
                .toList();
    }

    /** A ruling with the moves of which one has to be made in place of an illegal one, as far as the touched pieces are known. */
    private Settlement bound(Settlement ruling, @Nullable String move) {
        List<String> squares = move == null ? List.of() : touchedBy(move);
        if (squares.isEmpty()) {
            questions.add(Wording.say("Which piece was touched first?"));
            return ruling.with(List.of(touchMove()));
        }
        return touch(ruling, TouchedPieces.of(position, squares));
    }

    private Settlement touch(Settlement ruling, TouchedPieces touched) {
        return touched.isBound()
                ? ruling.with(List.of(touchMove())).withMoves(texts(touched.moves()))
                : ruling.with(
                        List.of(Wording.say("No touched piece can move or be taken, so any legal move may be made")));
    }

    /** The squares of the pieces that a move has touched, legal or not, the opponent's too; empty where that is not plain. */
    private List<String> touchedBy(String move) {
        int promotion = move.indexOf('=');
        String plain = promotion < 0 ? move : move.substring(0, promotion) + "=Q";
        ChessPosition after = position.afterIllegal(move);
        if (after == null) {
            after = position.afterIllegal(plain);
        }
        if (after != null) {
            return TouchedPieces.by(position, after);
        }
        String squares = move.replaceAll("[^a-h1-8]", "");
        String from = squares.length() == 4 ? squares.substring(0, 2) : "";
        return position.piecesBySquare().containsKey(from) ? List.of(from) : List.of();
    }
}
