package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Antichess: a player without a piece or a legal move wins. Source: lichess.org/variant/antichess. */
class Antichess extends VariantRules {

    static final VariantRules RULES = new Antichess();

    /** Up to this number of pieces, none of them a pawn, never shut each other in: a bishop in a corner already takes four beside it. */
    private static final int NOT_SHUT_IN = 4;

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
     * Only bishops on squares of opposite colours are left, so that no piece can be lost. (Lichess also draws some positions
     * with blocked pawns; but there a bishop may be shut in, and a side without a move wins.)
     */
    @Override
    boolean isTooLittle(VariantPosition board) {
        if ((board.occupied() & ~board.bishops()) != 0) {
            return false;
        }
        return ((board.white & Bitboards.LIGHT_SQUARES) == 0 && (board.black & ~Bitboards.LIGHT_SQUARES) == 0)
                || ((board.white & ~Bitboards.LIGHT_SQUARES) == 0 && (board.black & Bitboards.LIGHT_SQUARES) == 0);
    }

    /** The fewer pieces a side has, the nearer it is to a win. */
    @Override
    int distance(VariantPosition board, boolean white) {
        return Long.bitCount(board.pieces(white));
    }

    /**
     * A bishop is never captured by bishops on squares of the other colour, and its side, with few pieces and no pawn, always has a
     * move: pieces without one would be shut in by each other, and those by more.
     */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        long own = board.pieces(white);
        long other = board.pieces(!white);
        long bishops = board.bishops();
        if ((other & ~bishops) != 0 || (own & bishops) == 0) {
            return false;
        }
        boolean safe = ((other & Bitboards.LIGHT_SQUARES) == 0 && (own & bishops & Bitboards.LIGHT_SQUARES) != 0)
                || ((other & ~Bitboards.LIGHT_SQUARES) == 0 && (own & bishops & ~Bitboards.LIGHT_SQUARES) != 0);
        return safe && (own & board.pawns) == 0 && Long.bitCount(own) <= NOT_SHUT_IN;
    }

    @Override
    boolean capturesToWin(boolean white) {
        return true;
    }

    @Override
    boolean losesPieces(boolean white) {
        return white;
    }

    @Override
    String start() {
        return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    }

    @Override
    @Nullable
    Note faultOfKings(int white, int black) {
        return null;
    }
}
