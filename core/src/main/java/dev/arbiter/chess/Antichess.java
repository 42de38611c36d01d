package dev.arbiter.chess;

import dev.arbiter.Color;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Antichess: who has no man or no move left has won. Source: lichess.org/variant/antichess. */
final class Antichess extends VariantRules {

    private static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    Antichess() {
        super(Set.of(
                VariantTrait.COMMON_KINGS,
                VariantTrait.KING_PROMOTION,
                VariantTrait.COMPULSORY_CAPTURE,
                VariantTrait.NO_CASTLING,
                VariantTrait.LAST_MAN));
    }

    @Override
    String id() {
        return "antichess";
    }

    @Override
    String title() {
        return "Antichess";
    }

    /** FICS' suicide is not among them: it settles a stalemate otherwise. */
    @Override
    Set<String> aliases() {
        return Set.of("Giveaway", "Losing chess");
    }

    @Override
    Set<ChessRule> ownRules() {
        return Set.of(ChessRule.PROMOTION_PIECE_IS_IMPOSSIBLE, ChessRule.CASTLING_RIGHT_IS_LOST);
    }

    @Override
    Ending ending(VariantBoard board) {
        return new Ending(board.white == 0 ? Color.WHITE : Color.BLACK, ChessRule.NO_PIECE_LEFT);
    }

    @Override
    Ending withoutMove(VariantBoard board) {
        return new Ending(board.isWhiteToMove() ? Color.WHITE : Color.BLACK, ChessRule.NO_MOVE_LEFT);
    }

    /** Bishops that never meet, and nothing else: then nobody ever loses a man. */
    @Override
    boolean isTooLittle(VariantBoard board) {
        if ((board.occupied() & ~board.bishops()) != 0) {
            return false;
        }
        return ((board.white & LIGHT_SQUARES) == 0 && (board.black & ~LIGHT_SQUARES) == 0)
                || ((board.white & ~LIGHT_SQUARES) == 0 && (board.black & LIGHT_SQUARES) == 0);
    }

    @Override
    String start() {
        return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    }

    @Override
    @Nullable
    String faultOfKings(int white, int black) {
        return null;
    }
}
