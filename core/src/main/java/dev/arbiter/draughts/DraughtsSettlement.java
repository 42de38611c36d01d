package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Incident;
import dev.arbiter.Incident.IllegalMove;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.Wording;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Settles incidents by the official rules of draughts, as far as they are known: FMJD annex 1 on wrong moves (5.4) and WCDF on
 * agreed draws (1.32).
 */
final class DraughtsSettlement {

    private static final Set<RuleBook> BY_ANNEX_1 = Set.of(RuleBook.FMJD, RuleBook.KILLER);

    private static final Set<IllegalMove.Kind> WRONG_MOVES =
            Set.of(IllegalMove.Kind.MOVE, IllegalMove.Kind.TWO_HANDS, IllegalMove.Kind.PAWN_NOT_REPLACED);

    private DraughtsSettlement() {}

    /** Settles an incident; null where custom does. */
    static @Nullable Settlement of(DraughtsPosition position, Incident incident) {
        RuleBook book = position.game().book();
        if (position.outcome().isOver()) {
            return null;
        }
        if (incident instanceof Incident.DrawAgreed && book == RuleBook.WCDF) {
            return Settlement.of(Decision.DRAWN, "WCDF 1.32", Wording.say("the players have agreed to a draw"));
        }
        if (incident instanceof Incident.FlagFell flag) {
            Color side = flag.side();
            return side == null
                    ? Settlement.notKnown(
                            Wording.say("both flags have fallen, and what follows is a matter of the event's rules"))
                    : Settlement.of(
                            Decision.winFor(side.opposite()),
                            "",
                            Wording.say(
                                    "{0}'s time has run out, which loses whatever stands on the board; this is custom, no"
                                            + " article is known here",
                                    side));
        }
        boolean isMove = incident instanceof IllegalMove illegal && WRONG_MOVES.contains(illegal.kind());
        return isMove && BY_ANNEX_1.contains(book) ? wrongMove(position, (IllegalMove) incident) : null;
    }

    /** By 5.4, whose list has a number for each kind of mistake. */
    private static Settlement wrongMove(DraughtsPosition position, IllegalMove illegal) {
        Color opponent = position.turn().opposite();
        String move = illegal.move();
        String article = switch (illegal.kind()) {
            case TWO_HANDS -> "5.4.17";
            case PAWN_NOT_REPLACED -> "5.4.15";
            default ->
                move != null && position.ruling(move) instanceof Ruling.Illegal<?> ruled
                        ? article((DraughtsRule) ruled.rule())
                        : "5.4";
        };
        return Settlement.of(
                        Decision.PLAY_GOES_ON,
                        RuleBook.FMJD.title() + " " + article,
                        Wording.say("{0} alone decides whether the wrong move is put right or stands", opponent))
                .with(List.of(
                        Wording.say("The arbiter asks {0}, and has the move put right if {0} wants that", opponent)));
    }

    private static String article(DraughtsRule rule) {
        return switch (rule) {
            case NOT_YOUR_PIECE -> "5.4.5";
            case CAPTURE_IS_COMPULSORY -> "5.4.6";
            case MOST_PIECES_MUST_BE_TAKEN -> "5.4.8";
            case CAPTURE_GOES_ON -> "5.4.9";
            default -> "5.4.2";
        };
    }
}
