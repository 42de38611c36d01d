package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Wording;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Three-check: the third check wins. Source: lichess.org/variant/threeCheck. */
final class ThreeCheck extends VariantRules {

    static final VariantRules RULES = new ThreeCheck();

    /** What a check more is worth in the distance from a mate. */
    private static final int A_CHECK = 24;

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

    /** Mate is a check too. */
    @Override
    @Nullable
    String cannotEverWin(VariantPosition board, boolean white, long nodes) {
        boolean never = MatingPrecheck.blocked(board) > 0 && !new MateSquares().mayCheck(new Board(board), white);
        return never
                ? Wording.say(
                        "no piece of {0} can ever attack a square that {1}'s king can reach",
                        white ? Color.WHITE : Color.BLACK, white ? Color.BLACK : Color.WHITE)
                : null;
    }

    /** A king alone gives no check. */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return (board.pieces(white) & ~board.kings()) == 0;
    }

    @Override
    int distance(VariantPosition board, boolean white) {
        int checks = VariantPosition.CHECKS_TO_WIN - board.checks(white ? Color.WHITE : Color.BLACK);
        return A_CHECK * checks + super.distance(board, white);
    }

    /** Anything beside the kings can give check. */
    @Override
    boolean isTooLittle(VariantPosition board) {
        return (board.occupied() & ~board.kings()) == 0;
    }

    @Override
    boolean matesAsInChess() {
        return true;
    }
}
