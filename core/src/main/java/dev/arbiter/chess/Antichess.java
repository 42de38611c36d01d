package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Antichess: who has no piece or no move left has won. Source: lichess.org/variant/antichess. */
class Antichess extends VariantRules {

    Antichess() {
        this("antichess", "Antichess", Set.of("Anti", "Anti chess", "Giveaway", "Giveaway chess", "Losing chess"));
    }

    /** A kind of antichess. */
    Antichess(String id, String title, Set<String> aliases) {
        super(
                id,
                title,
                aliases,
                Set.of(
                        VariantTrait.COMMON_KINGS,
                        VariantTrait.KING_PROMOTION,
                        VariantTrait.COMPULSORY_CAPTURE,
                        VariantTrait.NO_CASTLING,
                        VariantTrait.LAST_MAN),
                Set.of(
                        ChessRule.PROMOTION_PIECE_IS_IMPOSSIBLE,
                        ChessRule.CASTLING_RIGHT_IS_LOST,
                        ChessRule.DEAD_POSITION));
    }

    @Override
    Ending ending(VariantPosition board) {
        return new Ending(board.white == 0 ? Color.WHITE : Color.BLACK, ChessRule.NO_PIECE_LEFT);
    }

    @Override
    Ending withoutMove(VariantPosition board) {
        return new Ending(board.isWhiteToMove() ? Color.WHITE : Color.BLACK, ChessRule.NO_MOVE_LEFT);
    }

    /**
     * Bishops that never meet, and nothing else: then no side ever loses a piece. (Lichess also draws where pawns that
     * block each other stand beside them; but a bishop may be shut in by these, and want of moves wins.)
     */
    @Override
    boolean isTooLittle(VariantPosition board) {
        if ((board.occupied() & ~board.bishops()) != 0) {
            return false;
        }
        return ((board.white & Bitboards.LIGHT_SQUARES) == 0 && (board.black & ~Bitboards.LIGHT_SQUARES) == 0)
                || ((board.white & ~Bitboards.LIGHT_SQUARES) == 0 && (board.black & Bitboards.LIGHT_SQUARES) == 0);
    }

    /** Who has fewer pieces has fewer to lose. */
    @Override
    int distance(VariantPosition board, boolean white) {
        return Long.bitCount(board.pieces(white));
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
