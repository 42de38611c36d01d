package dev.arbiter.draughts;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.draughts.DrawRules.Claims;
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
        // A position cannot have come so often before so many plies have passed.
        boolean repeated = history.kingPlies() >= 4 && history.occurrences(position) >= rules.repetitions();
        boolean kingsOnly = rules.kingMoves() > 0 && history.kingPlies() >= 2 * rules.kingMoves();
        if (repeated && rules.claims() == Claims.NOTHING) {
            return new Outcome.Drawn(book.rule(DraughtsRule.REPETITION));
        }
        if (kingsOnly && rules.claims() != Claims.REPETITION_AND_KING_MOVES) {
            return new Outcome.Drawn(book.rule(DraughtsRule.KING_MOVES_ONLY));
        }
        Ending ending = history.ending();
        if (ending != null && history.endingPlies() >= 2 * ending.moves()) {
            return new Outcome.Drawn(book.rule(ending.rule()));
        }
        Ending mainRoad = rules.mainRoad();
        if (mainRoad != null && history.mainRoadPlies() >= 2 * mainRoad.moves()) {
            return new Outcome.Drawn(book.rule(mainRoad.rule()));
        }
        if (rules.kingAgainstKing() && isKingAgainstKing(position.pieces()) && !isDecided(position)) {
            return new Outcome.Drawn(book.rule(DraughtsRule.KING_AGAINST_KING));
        }
        List<Cited> claims = new ArrayList<>();
        if (repeated) {
            claims.add(book.rule(DraughtsRule.REPETITION));
        }
        if (kingsOnly) {
            claims.add(book.rule(DraughtsRule.KING_MOVES_ONLY));
        }
        return claims.isEmpty() ? Outcome.Ongoing.WITHOUT_CLAIM : new Outcome.Ongoing(claims);
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
            Pieces after = position.pieces().after(move);
            if (!MoveGenerator.canCapture(
                    position.game().variant(), after, position.turn().opposite())) {
                return false;
            }
        }
        return true;
    }
}
