package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Wording;
import dev.arbiter.chess.kernel.BishopCage;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.MateCorners;
import dev.arbiter.chess.kernel.Pawns;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Antichess: a player without a piece or a legal move wins. Source: lichess.org/variant/antichess. */
class Antichess extends VariantRules {

    static final VariantRules RULES = new Antichess();

    private static final int FAR = 16;

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

    /** The fewer pieces a side has, the nearer it is to a win, if it can lose them all; else how near a bishop is to being shut in too. */
    @Override
    int distance(VariantPosition board, boolean white) {
        int pieces = Long.bitCount(board.pieces(white));
        return hasBishopForGood(board, white) ? pieces + distanceFromCage(board, white) : pieces;
    }

    /** From a bishop in a corner behind its own pawn, which a bishop of the other side blocks. */
    private static int distanceFromCage(VariantPosition board, boolean white) {
        long other = board.pieces(!white);
        boolean isLight = (other & Bitboards.LIGHT_SQUARES) == 0;
        long bishops =
                board.bishops() & board.pieces(white) & (isLight ? Bitboards.LIGHT_SQUARES : Bitboards.DARK_SQUARES);
        int side = white ? Pawns.WHITE : Pawns.BLACK;
        int nearest = FAR;
        for (int corner : MateCorners.of(isLight)) {
            int square = corner + MateCorners.inwards(corner);
            long pawn = Bitboards.bit(square);
            int steps = 0;
            while (pawn != 0 && (pawn & board.pawns & board.pieces(white)) == 0) {
                pawn = Pawns.behind(pawn, side) & ~Bitboards.END_RANKS;
                steps++;
            }
            if (pawn != 0) {
                int ahead = Bitboards.first(Pawns.ahead(Bitboards.bit(square), side));
                nearest = Math.min(
                        nearest,
                        steps
                                + MateCorners.moves(MateCorners.BISHOP, Bitboards.first(bishops), corner)
                                + MateCorners.moves(MateCorners.BISHOP, Bitboards.first(other), ahead));
            }
        }
        return nearest;
    }

    /** A bishop is never captured by bishops on squares of the other colour; so its side always has a move, unless it can be shut in. */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return hasBishopForGood(board, white)
                && !BishopCage.isPossible(
                        board.pieces(white), board.pawns, white, board.pieces(!white), mostWithoutMove(board, white));
    }

    /** The most pieces with which a side wins that has no move. */
    int mostWithoutMove(VariantPosition board, boolean white) {
        return Long.bitCount(board.pieces(white));
    }

    @Override
    String whyItCannotWin(VariantPosition board, Color side) {
        return Wording.say("{0}'s bishop is never taken, and no pieces can shut it in", side);
    }

    /** Whether the other side has only bishops, on squares of one colour, and this one a bishop on squares of the other colour. */
    private static boolean hasBishopForGood(VariantPosition board, boolean white) {
        long bishops = board.bishops();
        long other = board.pieces(!white);
        long own = board.pieces(white) & bishops;
        return own != 0
                && other != 0
                && (other & ~bishops) == 0
                && (((other & Bitboards.LIGHT_SQUARES) == 0 && (own & Bitboards.LIGHT_SQUARES) != 0)
                        || ((other & ~Bitboards.LIGHT_SQUARES) == 0 && (own & ~Bitboards.LIGHT_SQUARES) != 0));
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
