package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.last;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ParsedMove;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An illegal move applied to the board: the piece leaves its square and stands on its target, what stood there is gone. It
 * is plain where one piece alone can be meant: the one on the square that the text names, the only one of its kind there,
 * or the only one that goes so. The board plays it as it plays legal moves: in variants captured pieces go into pockets or
 * explode, and checks are counted. What is dropped need not have been in the pocket.
 */
final class ForcedIllegalMove {

    private static final int PAWN = 1;
    private static final int KING = 6;

    /** What an illegal move may leave and the game can still go on from: a king in check, kings side by side. */
    private static final Set<ChessRule> WAIVED = Set.of(
            ChessRule.KINGS_ARE_ADJACENT,
            ChessRule.WAITING_SIDE_IS_IN_CHECK,
            ChessRule.NO_SIDE_IS_IN_CHECK,
            ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK,
            ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP);

    private ForcedIllegalMove() {}

    /** The position after the move; null where the move is not plain. */
    static @Nullable ChessPosition after(ChessPosition before, String moveText) {
        int parsed = before.read(moveText).parsed();
        // In chess a move may be applied after mate.
        boolean over = before instanceof VariantPosition && before.ending() != null;
        int move = parsed < 0 || over || ParsedMove.has(parsed, ParsedMove.NULL_MOVE)
                ? MoveResolver.NONE
                : ParsedMove.has(parsed, ParsedMove.DROP)
                        ? dropped(before, parsed)
                        : ParsedMove.has(parsed, ParsedMove.CASTLING)
                                ? castled(before, ParsedMove.has(parsed, ParsedMove.LONG))
                                : moved(before, parsed);
        if (move == MoveResolver.NONE) {
            return null;
        }
        Board after = before.copy();
        if (after instanceof VariantPosition variant) {
            variant.prepare(move);
        }
        after.play(move);
        if (after instanceof VariantPosition variant && !variant.hasKing(before.isWhiteToMove())) {
            return null;
        }
        int clock = before.isReversible(move) && !PackedMove.isDrop(move) ? before.halfmoveClock() + 1 : 0;
        int number = before.moveNumber() + (before.isWhiteToMove() ? 0 : 1);
        try {
            return new Setup(after, clock, number).position(before.game(), WAIVED);
        } catch (ImpossiblePositionException e) {
            return null;
        }
    }

    private static int dropped(Board board, int parsed) {
        int to = ParsedMove.target(parsed);
        int piece = Math.max(PAWN, ParsedMove.piece(parsed));
        return (board.occupied() & bit(to)) != 0 || piece == KING ? MoveResolver.NONE : PackedMove.drop(piece, to);
    }

    private static int moved(Board board, int parsed) {
        int to = ParsedMove.target(parsed);
        int from = origin(board, parsed, to);
        if (from == Squares.NONE || ((board.own() | board.royalKings()) & bit(to)) != 0) {
            return MoveResolver.NONE;
        }
        int promotion = ParsedMove.promotion(parsed);
        boolean last = (bit(to) & (board.isWhiteToMove() ? Bitboards.RANK_8 : Bitboards.RANK_1)) != 0;
        boolean promotes = board.pieceOn(from) == PAWN && last;
        if (promotes ? !board.mayBecome(promotion) : promotion != 0) {
            return MoveResolver.NONE;
        }
        int kind = promotion == 0 ? PackedMove.PLAIN : promotion == KING ? PackedMove.TO_KING : promotion - 1;
        return PackedMove.of(from, to, kind);
    }

    /** Where the piece comes from that a text plainly means; {@link Squares#NONE} where several can be meant, or none. */
    private static int origin(Board board, int parsed, int to) {
        int piece = ParsedMove.piece(parsed);
        int named = ParsedMove.from(parsed);
        if (named != Squares.NONE) {
            boolean own = (board.own() & bit(named)) != 0;
            return own && (piece == 0 || board.pieceOn(named) == piece) ? named : Squares.NONE;
        }
        piece = piece == 0 ? PAWN : piece;
        int file = ParsedMove.fromFile(parsed);
        boolean captures = ParsedMove.has(parsed, ParsedMove.CAPTURE) || (file != 0 && file - 1 != (to & 7));
        long pieces = 0;
        for (long left = board.own() & ParsedMove.origins(parsed); left != 0; left = rest(left)) {
            pieces |= board.pieceOn(first(left)) == piece ? left & -left : 0;
        }
        long going = 0;
        for (long left = pieces; left != 0; left = rest(left)) {
            going |= goesSo(board, piece, first(left), to, captures) ? left & -left : 0;
        }
        long meant = piece != KING && going != 0 ? going : piece == PAWN ? 0 : pieces;
        return meant != 0 && rest(meant) == 0 ? first(meant) : Squares.NONE;
    }

    /** Whether a piece of a kind goes from one square to another, kings' safety aside. */
    private static boolean goesSo(Board board, int piece, int from, int to, boolean captures) {
        long target = bit(to);
        if (piece != PAWN) {
            return (Attacks.of(piece, from, board.occupied()) & target) != 0;
        }
        if (captures) {
            return (Attacks.pawn(from, board.side) & target) != 0;
        }
        long once = Pawns.ahead(bit(from), board.side) & ~board.occupied();
        long twice = Pawns.doubleSteps(bit(from), ~board.occupied(), board.side);
        return ((once | twice) & target) != 0;
    }

    /** Castling on the nearer wing, where its squares are free for king and rook and there is such a rook. */
    private static int castled(Board board, boolean isLong) {
        long kings = board.kings() & board.own();
        if (kings == 0 || rest(kings) != 0) {
            return MoveResolver.NONE;
        }
        int king = first(kings);
        long rank = 0xFFL << (king & 56);
        long wing = isLong ? bit(king) - 1 : -bit(king) & ~bit(king);
        long rooks = board.own() & board.rooks() & rank & wing;
        int home = board.isWhiteToMove() ? 0 : 56;
        if ((king & 56) != home || rooks == 0) {
            return MoveResolver.NONE;
        }
        int rook = isLong ? first(rooks) : last(rooks);
        long others = board.occupied() & ~bit(king) & ~bit(rook);
        long free = bit(Castling.kingTo(king, rook)) | bit(Castling.rookTo(king, rook));
        return (others & free) != 0 ? MoveResolver.NONE : PackedMove.of(king, rook, PackedMove.CASTLING);
    }
}
