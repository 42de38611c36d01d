package dev.arbiter.chess;

import dev.arbiter.Outcome;
import dev.arbiter.Rule;
import java.util.ArrayList;
import java.util.List;

/** How a position stands, by articles 5 and 9 of the Laws. */
final class ChessOutcome {

    /** 50 and 75 moves by each side. */
    private static final int FIFTY_MOVES = 100;

    static final int SEVENTY_FIVE_MOVES = 150;

    private ChessOutcome() {}

    static Outcome of(ChessPosition position) {
        if (!position.board().hasLegalMove()) {
            return position.isCheck()
                    ? new Outcome.Won(position.turn().opposite(), ChessRule.CHECKMATE)
                    : new Outcome.Drawn(ChessRule.STALEMATE);
        }
        if (DeadPosition.isDead(position.board())) {
            return new Outcome.Drawn(ChessRule.DEAD_POSITION);
        }
        int repetitions = position.repetitions();
        if (repetitions >= 5) {
            return new Outcome.Drawn(ChessRule.FIVEFOLD_REPETITION);
        }
        if (position.halfmoveClock() >= SEVENTY_FIVE_MOVES) {
            return new Outcome.Drawn(ChessRule.SEVENTY_FIVE_MOVES);
        }
        List<Rule> claims = new ArrayList<>();
        if (repetitions >= 3) {
            claims.add(ChessRule.THREEFOLD_REPETITION);
        }
        if (position.halfmoveClock() >= FIFTY_MOVES) {
            claims.add(ChessRule.FIFTY_MOVES);
        }
        return claims.isEmpty() ? Outcome.Ongoing.WITHOUT_CLAIM : new Outcome.Ongoing(claims);
    }
}
