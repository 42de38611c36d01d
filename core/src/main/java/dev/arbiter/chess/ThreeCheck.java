package dev.arbiter.chess;

import dev.arbiter.Color;
import java.util.Set;

/** Three-check: the third check wins. Source: lichess.org/variant/threeCheck. */
final class ThreeCheck extends VariantRules {

    ThreeCheck() {
        super(
                "threecheck",
                "Three-check",
                Set.of("3check", "3-Check", "Three check chess", "Three checks", "Threecheck960"),
                Set.of(VariantTrait.COUNTED_CHECKS),
                Set.of(ChessRule.DEAD_POSITION));
    }

    @Override
    Ending ending(VariantPosition board) {
        Color winner = board.checks(Color.WHITE) == VariantPosition.CHECKS_TO_WIN ? Color.WHITE : Color.BLACK;
        return new Ending(winner, ChessRule.THREE_CHECKS);
    }

    /** A king alone gives no check. */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return (board.pieces(white) & ~board.kings()) == 0;
    }

    @Override
    int distance(VariantPosition board, boolean white) {
        return VariantPosition.CHECKS_TO_WIN - board.checks(white ? Color.WHITE : Color.BLACK);
    }

    /** Anything beside the kings can give check. */
    @Override
    boolean isTooLittle(VariantPosition board) {
        return (board.occupied() & ~board.kings()) == 0;
    }
}
