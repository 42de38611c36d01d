package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Incident;
import dev.arbiter.Incident.IllegalMove;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.Wording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settles incidents in Othello as far as rules are known: wrong flips by the rules in the game's box (number 7 of 10), and a
 * loss for a player who runs out of time, whatever is on the board; events differ in the score.
 */
final class OthelloSettlement {

    private OthelloSettlement() {}

    /** Settles an incident; null where custom does. */
    static @Nullable Settlement of(OthelloPosition position, Incident incident) {
        if (position.outcome().isOver()) {
            return null;
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
                                            "{0}'s time has run out, which loses whatever stands on the board; this is custom,"
                                                    + " no article is known here",
                                            side))
                            .with(List.of(Wording.say(
                                    "The arbiter takes the score from the event's rules: 64 to 0, or the game is played to its"
                                            + " end and lost by at least 31 to 33")));
        }
        if (incident instanceof Incident.DrawAgreed) {
            return Settlement.notKnown(
                    Wording.say("no source known here says that players of Othello can agree to a draw"));
        }
        if (incident instanceof IllegalMove illegal && illegal.kind() == IllegalMove.Kind.WRONG_FLIPS) {
            return illegal.isAnswered()
                    ? Settlement.of(
                            Decision.PLAY_GOES_ON,
                            "Othello rules, 7 of 10",
                            Wording.say("the opponent has moved, so the discs stay as they are"))
                    : Settlement.of(
                                    Decision.PLAY_GOES_ON,
                                    "Othello rules, 7 of 10",
                                    Wording.say("the opponent has not moved, so wrong flips can still be corrected"))
                            .with(List.of(Wording.say("The arbiter has the discs corrected")));
        }
        return null;
    }
}
