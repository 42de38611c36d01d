package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.Outcome;
import java.util.ArrayList;
import java.util.List;

/** How a position stands, by articles 5 and 9 of the Laws. */
final class ChessOutcome {

    /** 50 and 75 moves by each side. */
    private static final int FIFTY_MOVES = 100;

    static final int SEVENTY_FIVE_MOVES = 150;

    private ChessOutcome() {}

    static Outcome of(ChessPosition position) {
        if (!position.hasLegalMove()) {
            return position.isCheck()
                    ? new Outcome.Won(position.turn().opposite(), ChessRule.CHECKMATE.in(position.game()))
                    : new Outcome.Drawn(ChessRule.STALEMATE.in(position.game()));
        }
        if (DeadPosition.isDead(position)) {
            return new Outcome.Drawn(ChessRule.DEAD_POSITION.in(position.game()));
        }
        int repetitions = position.repetitions();
        if (repetitions >= 5) {
            return new Outcome.Drawn(ChessRule.FIVEFOLD_REPETITION.in(position.game()));
        }
        if (position.halfmoveClock() >= SEVENTY_FIVE_MOVES) {
            return new Outcome.Drawn(ChessRule.SEVENTY_FIVE_MOVES.in(position.game()));
        }
        List<Cited> claims = new ArrayList<>();
        if (repetitions >= 3) {
            claims.add(ChessRule.THREEFOLD_REPETITION.in(position.game()));
        }
        if (position.halfmoveClock() >= FIFTY_MOVES) {
            claims.add(ChessRule.FIFTY_MOVES.in(position.game()));
        }
        return claims.isEmpty() ? Outcome.Ongoing.WITHOUT_CLAIM : new Outcome.Ongoing(claims);
    }
}
