package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Rule;
import java.util.ArrayList;
import java.util.List;

/** Whether a position in which the game could go on is drawn by its federation's rules, or a draw may be claimed. */
final class DrawCheck {

    private DrawCheck() {}

    /** @param position a position with legal moves */
    static Outcome outcome(DraughtsPosition position) {
        DrawRules rules = position.game().drawRules();
        RuleBook book = position.game().book();
        History history = position.history();
        List<Rule> reasons = new ArrayList<>();
        // A position cannot have come so often before so many plies have passed.
        if (history.kingPlies() >= 4 && history.occurrences(position) >= rules.repetitions()) {
            reasons.add(book.rule(DraughtsRule.REPETITION));
        }
        if (rules.kingMoves() > 0 && history.kingPlies() >= 2 * rules.kingMoves()) {
            reasons.add(book.rule(DraughtsRule.KING_MOVES_ONLY));
        }
        if (!reasons.isEmpty()) {
            return rules.claimed() ? new Outcome.Ongoing(reasons) : new Outcome.Drawn(reasons.get(0));
        }
        Ending ending = history.ending();
        if (ending != null && history.endingPlies() >= 2 * ending.moves()) {
            return new Outcome.Drawn(book.rule(ending.rule()));
        }
        if (rules.kingAgainstKing() && isKingAgainstKing(position.pieces()) && !isDecided(position)) {
            return new Outcome.Drawn(book.rule(DraughtsRule.KING_AGAINST_KING));
        }
        return Outcome.Ongoing.WITHOUT_CLAIM;
    }

    private static boolean isKingAgainstKing(Pieces pieces) {
        for (Color color : Color.values()) {
            if (pieces.count(color) != 1 || pieces.kings(color) != 1) {
                return false;
            }
        }
        return true;
    }

    /** Whether the side to move can take the other king, or has to let its own be taken. */
    private static boolean isDecided(DraughtsPosition position) {
        if (position.legalMoves().get(0).isCapture()) {
            return true;
        }
        for (Move move : position.legalMoves()) {
            if (MoveGenerator.captures(
                            position.game().variant(),
                            position.pieces().after(move),
                            position.turn().opposite())
                    .isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
