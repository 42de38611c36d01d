package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.DrawClaim;
import dev.arbiter.Incident;
import dev.arbiter.Incident.DrawClaimed;
import dev.arbiter.Incident.IllegalMove;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.Winnable;
import dev.arbiter.chess.LawsEdition.Topic;
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

    private static final String MATE = "checkmate";

    private final ChessPosition position;
    private final Conditions conditions;
    private final LawsEdition laws;
    private final List<String> actions = new ArrayList<>();

    private FideSettlement(ChessPosition position, Conditions conditions, LawsEdition laws) {
        this.position = position;
        this.conditions = conditions;
        this.laws = laws;
    }

    /** Settles an incident. */
    static Settlement of(ChessPosition position, Incident incident, Conditions conditions) {
        LawsEdition laws = LawsEdition.of(conditions.day());
        if (laws == null) {
            return Settlement.notKnown(
                    "the Laws are known here from 1 July 2009 on, and " + conditions.day() + " is before that day");
        }
        return new FideSettlement(position, conditions, laws).settle(incident);
    }

    private Settlement settle(Incident incident) {
        Settlement over = over();
        if (over != null) {
            return over;
        }
        Settlement settled = decide(incident);
        Color offerer = conditions.offerer();
        if (offerer != null && settled.decision() != Decision.NOT_KNOWN) {
            actions.add(offer(offerer, incident, settled.decision() == Decision.PLAY_GOES_ON));
        }
        return settled.with(actions);
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
        return incident instanceof Incident.Touched touched ? touched(touched.squares()) : agreed();
    }

    // ---- the end on the board

    /** The result on the board by the Laws of the day; null where the game goes on. */
    private @Nullable Settlement over() {
        Outcome outcome = position.outcome();
        Topic topic = topic(outcome);
        boolean counts = topic == Topic.FIVEFOLD || topic == Topic.SEVENTY_FIVE;
        boolean holds = topic == null || !counts || laws.has(topic);
        if (topic == Topic.FIVEFOLD && laws.fiveInARow()) {
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
        actions.add("The arbiter stops the clocks, and looks at whether " + side.title()
                + " has completed the moves of the period, and at the position");
        if (conditions.isUnsupervised() && laws == LawsEdition.JULY_2009) {
            actions.add("The arbiter does not signal the fall; "
                    + side.opposite().title() + " has to claim it, with the own flag still up");
        } else if (conditions.isUnsupervised() && laws.claimantNeedsTime()) {
            actions.add("A claim by " + side.opposite().title() + " needs time left on the own clock");
        }
        String citation =
                conditions.isUnsupervised() ? laws.cite(Topic.FLAG, Topic.FLAG_UNSUPERVISED) : laws.cite(Topic.FLAG);
        return Settlement.against(
                side, winnable(position, side.opposite()), citation, side.title() + "'s flag has fallen", MATE);
    }

    private static Winnable winnable(ChessPosition position, Color side) {
        return position.winnable(side, POSITIONS);
    }

    private Settlement bothFlags() {
        String both = "both flags have fallen, and it cannot be shown which fell first";
        if (conditions.isUnsupervised() && laws.has(Topic.BOTH_FLAGS_UNSUPERVISED)) {
            return Settlement.of(Decision.DRAWN, laws.cite(Topic.BOTH_FLAGS_UNSUPERVISED), both);
        }
        if (!laws.has(Topic.BOTH_FLAGS_LAST)) {
            return Settlement.notKnown(both + "; what the Laws of this day say of that is not known here");
        }
        boolean isGuideline = laws.compareTo(LawsEdition.JULY_2017) >= 0;
        if (isGuideline && (conditions.hasIncrement() || conditions.rate() == Conditions.Rate.BLITZ)) {
            actions.add("The arbiter looks at the clock, which shows which flag fell first, and settles that one");
            return Settlement.of(
                    Decision.NOT_KNOWN,
                    "FIDE Guidelines III.2.2",
                    "both flags have fallen, and the guideline for that is for standard and rapid games without an"
                            + " increment");
        }
        if (isGuideline) {
            actions.add("The arbiter makes sure that the event has announced the use of Guidelines III");
            actions.add("The arbiter makes sure that the clock does not show which flag fell first");
        }
        return conditions.isLastPeriod()
                ? Settlement.of(
                        Decision.DRAWN,
                        laws.cite(Topic.BOTH_FLAGS_LAST),
                        both + ", in the period in which all remaining moves had to be completed")
                : Settlement.of(
                        Decision.PLAY_GOES_ON,
                        laws.cite(Topic.BOTH_FLAGS_EARLY),
                        both + ", in a period that is not the last");
    }

    // ---- resignation and agreement

    private Settlement resigned(Color side) {
        String what = side.title() + " has resigned";
        return laws.resignationAlwaysLoses()
                ? Settlement.of(Decision.winFor(side.opposite()), laws.cite(Topic.RESIGNATION), what)
                : Settlement.against(
                        side, winnable(position, side.opposite()), laws.cite(Topic.RESIGNATION), what, MATE);
    }

    private Settlement agreed() {
        if (laws.agreementNeedsMoves() && !haveBothMoved()) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.AGREEMENT),
                    "both players must have made a move before they can agree to a draw");
        }
        actions.add("The arbiter looks at whether the event's regulations allow a draw by agreement here");
        return Settlement.of(Decision.DRAWN, laws.cite(Topic.AGREEMENT), "the players have agreed to a draw");
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
        String other = offerer.opposite().title();
        String offer = offerer.title() + "'s offer of a draw";
        String article = " [" + laws.cite(Topic.OFFER_STANDS) + "]";
        if (incident instanceof Incident.DrawAgreed) {
            return goesOn
                    ? offer + " still stands" + article
                    : "The draw was " + offerer.title() + "'s offer, which stood" + article;
        }
        if (!goesOn) {
            return offer + " stood: the arbiter asks whether " + other
                    + " had accepted it before, which would have ended the game" + article;
        }
        boolean touched = position.turn() != offerer
                && (incident instanceof Incident.Touched
                        || (incident instanceof DrawClaimed claim && claim.hasTouched())
                        || (incident instanceof IllegalMove illegal && illegal.kind() != IllegalMove.Kind.NO_MOVE));
        return touched
                ? other + " has rejected " + offer + " by touching a piece to move or capture it" + article
                : offer + " stands until " + other + " accepts it, rejects it or touches a piece to move or capture it"
                        + article;
    }

    // ---- touched pieces

    private Settlement touched(List<String> squares) {
        String empty = squares.stream()
                .filter(square -> !position.piecesBySquare().containsKey(square))
                .findFirst()
                .orElse(null);
        if (empty != null) {
            return Settlement.notKnown("no piece stands on " + empty);
        }
        TouchedPieces touched = TouchedPieces.of(position, squares);
        actions.add("The player can no longer claim a draw on this move");
        Settlement settled = Settlement.of(
                Decision.PLAY_GOES_ON, laws.cite(touched.topic(), Topic.CLAIM_AFTER_TOUCH), touched.why());
        return touched.isBound() ? settled.withMoves(texts(touched.moves())) : settled;
    }

    private List<String> texts(List<ChessMove> moves) {
        return moves.stream().map(position::text).toList();
    }

    // ---- claims

    private Settlement claim(DrawClaimed claim) {
        String side = claim.by().title();
        if (claim.by() != position.turn()) {
            actions.add("The arbiter rejects the claim");
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(Topic.REPETITION, Topic.FIFTY),
                    "only the player who has the move can claim a draw, and that is "
                            + position.turn().title());
        }
        actions.add("The arbiter stops the clocks and checks the claim with both players");
        if (claim.hasTouched()) {
            return wrong(
                    claim,
                    "a player who has touched a piece to move or take it can no longer claim a draw on that move",
                    Topic.CLAIM_AFTER_TOUCH,
                    Topic.CLAIM_WRONG);
        }
        String written = claim.written();
        if (written == null) {
            DrawClaim good = Settlement.good(position, claim.ground());
            return good == null ? wrong(claim, hint(claim), Topic.CLAIM_WRONG) : right(good, false);
        }
        Ruling<ChessMove> ruling = position.ruling(written);
        if (!(ruling instanceof Ruling.Legal<ChessMove> legal)) {
            Settlement wrong = wrong(
                    claim, "the move that " + side + " has written, " + written + ", is not legal", Topic.CLAIM_WRONG);
            return wrong.withMoves(replacing(written));
        }
        DrawClaim good = DrawClaims.inWriting(position, legal.move(), claim.ground());
        if (good != null) {
            return right(good, true);
        }
        return wrong(claim, "after " + legal.text() + " " + nothing(claim.ground()), Topic.CLAIM_WRONG)
                .withMoves(List.of(legal.text()));
    }

    private static String nothing(Incident.Ground ground) {
        String three = "the position has not appeared three times";
        String fifty = "there are fewer than 50 moves by each side without a capture or a pawn's move";
        return switch (ground) {
            case REPETITION -> three;
            case COUNTED_MOVES -> fifty;
            case ANY -> three + ", and " + fifty;
        };
    }

    /** Why a claim by what stands on the board is wrong, and with which move it would have been right. */
    private String hint(DrawClaimed claim) {
        StringBuilder why = new StringBuilder(nothing(claim.ground()));
        for (ChessMove move : position.legalMoves()) {
            if (DrawClaims.inWriting(position, move, claim.ground()) != null) {
                return why.append("; writing ")
                        .append(position.text(move))
                        .append(" would have made the claim good")
                        .toString();
            }
        }
        return why.toString();
    }

    private Settlement right(DrawClaim good, boolean isWritten) {
        boolean repeats = !good.plies().isEmpty();
        Topic topic = repeats
                ? isWritten ? Topic.REPETITION_WRITTEN : Topic.REPETITION_STANDS
                : isWritten ? Topic.FIFTY_WRITTEN : Topic.FIFTY_STANDS;
        StringBuilder why = new StringBuilder("the claim is correct: ");
        why.append(
                repeats
                        ? "the same position for at least the third time"
                        : "50 moves by each side without a capture or a pawn's move");
        if (repeats) {
            why.append(", after plies ");
            for (int at = 0; at < good.plies().size(); at++) {
                why.append(at == 0 ? "" : at == good.plies().size() - 1 ? " and " : ", ")
                        .append(good.plies().get(at));
            }
        }
        return Settlement.of(Decision.DRAWN, laws.cite(topic, Topic.CLAIM_CORRECT), why.toString());
    }

    private Settlement wrong(DrawClaimed claim, String why, Topic... topics) {
        Color opponent = claim.by().opposite();
        actions.add(extraTime(opponent, laws == LawsEdition.JULY_2009 ? 3 : 2));
        if (laws.has(Topic.OFFER)) {
            actions.add("The claim counts as an offer of a draw, which " + opponent.title() + " may accept");
        }
        List<Topic> cited = new ArrayList<>(List.of(topics));
        Topic minute = oneMinute();
        if (minute != null) {
            cited.add(minute);
        }
        cited.add(Topic.OFFER);
        return Settlement.of(Decision.PLAY_GOES_ON, laws.cite(cited), "the claim is not correct: " + why);
    }

    // ---- extra time

    /** The article by which a penalty is one minute; null where it is not. */
    private @Nullable Topic oneMinute() {
        boolean rapid = conditions.rate() == Conditions.Rate.RAPID && laws.has(Topic.ONE_MINUTE_RAPID);
        if (rapid) {
            return Topic.ONE_MINUTE_RAPID;
        }
        boolean blitz = conditions.rate() == Conditions.Rate.BLITZ && laws.has(Topic.ONE_MINUTE_BLITZ);
        // In 2023 the one minute of rapid comes to blitz by B.3, which does not hold where blitz is supervised.
        boolean comes = laws != LawsEdition.JANUARY_2023 || !conditions.isSupervised();
        return blitz && comes ? Topic.ONE_MINUTE_BLITZ : null;
    }

    /** @param minutes of standard chess */
    private String extraTime(Color side, int minutes) {
        int added = oneMinute() == null ? minutes : 1;
        return "The arbiter adds " + (added == 1 ? "one minute" : added == 2 ? "two minutes" : "three minutes") + " to "
                + side.title() + "'s time";
    }

    // ---- illegal moves

    private Settlement illegal(IllegalMove illegal) {
        Color side = position.turn();
        Topic topic = topic(illegal.kind());
        if (topic == null) {
            return Settlement.notKnown("in chess no discs are turned");
        }
        if (!laws.has(topic)) {
            return Settlement.notKnown("the Laws count "
                    + (topic == Topic.TWO_HANDS ? "a move with two hands" : "pressing the clock without a move")
                    + " as an illegal move since 1 July 2017; what the arbiter did before is not known here");
        }
        if (!illegal.isCompleted()) {
            return notCompleted(illegal);
        }
        if (conditions.isUnsupervised()) {
            Settlement special = unsupervised(illegal, side, topic);
            if (special != null) {
                return special;
            }
        }
        return punished(illegal, side, topic);
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
        String side = position.turn().title();
        String reason = "the clock has not been pressed, so no illegal move is completed and nothing is added; " + side
                + (illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED
                        ? " replaces the pawn by a piece of choice"
                        : " makes a legal move");
        String move = illegal.move();
        boolean binds = illegal.kind() == IllegalMove.Kind.MOVE && move != null;
        if (illegal.kind() == IllegalMove.Kind.NO_MOVE) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON, laws.cite(Topic.NO_MOVE), "no clock was pressed and no move made");
        }
        return Settlement.of(Decision.PLAY_GOES_ON, laws.cite(Topic.NOT_COMPLETED, Topic.TOUCH), reason)
                .withMoves(binds && move != null ? replacing(move) : List.of());
    }

    /** What differs in rapid and blitz without adequate supervision; null where nothing does. */
    private @Nullable Settlement unsupervised(IllegalMove illegal, Color side, Topic topic) {
        boolean blitz = conditions.rate() == Conditions.Rate.BLITZ;
        Topic special = underWhichRules();
        if (illegal.isAnswered()) {
            return Settlement.of(
                    Decision.PLAY_GOES_ON,
                    laws.cite(special),
                    "the opponent has made the next move, so the illegal move stands"
                            + (laws == LawsEdition.JULY_2014 ? "" : " unless the players agree to correct it"));
        }
        boolean claimedWin = laws == LawsEdition.JULY_2009 && blitz;
        if (!laws.losesAtOnce() && !claimedWin) {
            return null;
        }
        actions.add(
                claimedWin
                        ? side.opposite().title() + " has to claim it before making a move"
                        : "The arbiter decides so who saw it, or "
                                + side.opposite().title() + " claims it before making a move");
        return lost(illegal, side, laws.cite(topic, special), "an illegal move loses at once here");
    }

    private Settlement punished(IllegalMove illegal, Color side, Topic topic) {
        boolean queens = illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED && laws.becomesQueen();
        Topic penalty = topic == Topic.TWO_HANDS
                ? Topic.PENALTY_TWO_HANDS
                : topic == Topic.NO_MOVE ? Topic.PENALTY_NO_MOVE : Topic.PENALTY;
        List<Topic> cited = new ArrayList<>(List.of(topic, penalty));
        if (conditions.rate() != Conditions.Rate.STANDARD) {
            cited.add(underWhichRules());
        }
        actions.add(
                queens
                        ? "The arbiter replaces the pawn by a queen of its colour"
                        : "The arbiter puts back the position before the illegal move");
        if (conditions.isUnsupervised() && laws == LawsEdition.JULY_2009) {
            actions.add(side.opposite().title() + " has to claim it before making a move");
        }
        if (illegal.number() >= laws.losing()) {
            return lost(
                    illegal,
                    side,
                    laws.cite(cited),
                    side.title() + " has completed the " + (laws.losing() == 2 ? "second" : "third") + " illegal move");
        }
        Topic minute = oneMinute();
        if (minute != null) {
            cited.add(minute);
        }
        actions.add(extraTime(side.opposite(), 2));
        if (conditions.hasIncrement()) {
            actions.add("The arbiter takes back the increment that " + side.title() + " got by pressing the clock");
        }
        String move = illegal.move();
        return Settlement.of(
                        Decision.PLAY_GOES_ON,
                        laws.cite(cited),
                        "it is illegal move number " + illegal.number() + " of " + side.title() + ", and number "
                                + laws.losing() + " loses")
                .withMoves(
                        illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED
                                ? promoted(move)
                                : illegal.kind() == IllegalMove.Kind.MOVE && move != null
                                        ? replacing(move)
                                        : List.of());
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
        boolean queens = illegal.kind() == IllegalMove.Kind.PAWN_NOT_REPLACED && laws.becomesQueen();
        List<String> put = queens ? promoted(illegal.move()) : List.of();
        Color winner = side.opposite();
        if (put.size() != 1) {
            return Settlement.against(side, winnable(position, winner), citation, what, MATE);
        }
        ChessPosition judged = position.play(put.get(0));
        Winnable winnable = winnable(judged, winner);
        if (winnable instanceof Winnable.Yes yes) {
            List<String> line = new ArrayList<>(put);
            line.addAll(yes.line());
            winnable = new Winnable.Yes(line);
        }
        return Settlement.against(side, winnable, citation, what, MATE);
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
                .filter(each -> !laws.becomesQueen() || each.promotion() == Piece.Kind.QUEEN)
                .filter(each -> made == null
                        || (each.from().equals(made.from()) && each.to().equals(made.to())))
                .map(position::text)
                .toList();
    }

    /** The moves of which one has to be made in place of an illegal one; empty where any may, or the move is not plain. */
    private List<String> replacing(String move) {
        ChessPosition after = position.afterIllegal(move);
        if (after == null) {
            return List.of();
        }
        TouchedPieces touched = TouchedPieces.of(position, TouchedPieces.by(position, after));
        return touched.isBound() ? texts(touched.moves()) : List.of();
    }
}
