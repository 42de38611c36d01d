package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Piece;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An illegal move as the hand made it: the piece leaves its square and stands on its target, what stood there is gone. It
 * is plain where one piece alone can be meant: the one on the square that the text names, the only one of its kind there,
 * or the only one that goes so.
 */
final class HandMove {

    private static final int PAWN = 1;
    private static final int KING = 6;

    /** What a hand may leave behind and others can play on from: a king in check, kings side by side. */
    private static final Set<ChessRule> WAIVED = Set.of(
            ChessRule.KINGS_ARE_ADJACENT,
            ChessRule.WAITING_SIDE_IS_IN_CHECK,
            ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK,
            ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP);

    private HandMove() {}

    /** The position behind the move; null where the move is not plain. */
    static @Nullable ChessPosition after(ChessPosition position, String moveText) {
        byte[] text = ParsedMove.ascii(moveText.strip());
        int parsed = ParsedMove.read(text, 0, text.length);
        if (parsed < 0 || ParsedMove.has(parsed, ParsedMove.NULL_MOVE)) {
            return null;
        }
        Setup setup = ParsedMove.has(parsed, ParsedMove.CASTLING)
                ? castled(position, ParsedMove.has(parsed, ParsedMove.LONG))
                : moved(position, parsed);
        if (setup == null) {
            return null;
        }
        try {
            boolean black = position.turn() == Color.BLACK;
            return setup.withTurn(position.turn().opposite())
                    .withEnPassant(null)
                    .withCounters(setup.halfmoveClock(), position.moveNumber() + (black ? 1 : 0))
                    .position(position.game(), WAIVED);
        } catch (ImpossiblePositionException e) {
            return null;
        }
    }

    private static @Nullable Setup moved(ChessPosition position, int parsed) {
        int to = ParsedMove.target(parsed);
        if (((position.own() | position.kings()) & bit(to)) != 0) {
            return null;
        }
        int from = origin(position, parsed, to);
        if (from == Squares.NONE) {
            return null;
        }
        Piece piece = position.piece(from);
        if (piece == null) {
            return null;
        }
        boolean pawn = piece.kind() == Piece.Kind.PAWN;
        int promotion = ParsedMove.promotion(parsed);
        boolean last = (bit(to) & Bitboards.END_RANKS) != 0;
        if (pawn ? last != (promotion >= 2 && promotion <= 5) : promotion != 0) {
            return null;
        }
        Piece.Kind kind = promotion == 0 ? piece.kind() : kind(promotion);
        boolean captures = (position.enemy() & bit(to)) != 0;
        Setup setup = position.setup()
                .without(Squares.name(from))
                .without(Squares.name(to))
                .with(kind, piece.color(), Squares.name(to));
        return setup.withCounters(pawn || captures ? 0 : position.halfmoveClock() + 1, setup.moveNumber());
    }

    /** Where the piece comes from that a text plainly means; {@link Squares#NONE} where several can be meant, or none. */
    private static int origin(ChessPosition position, int parsed, int to) {
        int piece = ParsedMove.piece(parsed);
        int named = ParsedMove.from(parsed);
        if (named != Squares.NONE) {
            boolean own = (position.own() & bit(named)) != 0;
            return own && (piece == 0 || position.pieceOn(named) == piece) ? named : Squares.NONE;
        }
        piece = piece == 0 ? PAWN : piece;
        int file = ParsedMove.fromFile(parsed);
        boolean captures = ParsedMove.has(parsed, ParsedMove.CAPTURE) || (file != 0 && file - 1 != (to & 7));
        long men = 0;
        for (long left = position.own() & ParsedMove.origins(parsed); left != 0; left = rest(left)) {
            men |= position.pieceOn(first(left)) == piece ? left & -left : 0;
        }
        long going = 0;
        for (long left = men; left != 0; left = rest(left)) {
            going |= goesSo(position, piece, first(left), to, captures) ? left & -left : 0;
        }
        long meant = piece != KING && going != 0 ? going : piece == PAWN ? 0 : men;
        return meant != 0 && rest(meant) == 0 ? first(meant) : Squares.NONE;
    }

    /** Whether a piece of a kind goes from one square to another, kings' safety aside. */
    private static boolean goesSo(Board board, int piece, int from, int to, boolean captures) {
        long target = bit(to);
        boolean free = (Attacks.between(from, to) & board.occupied()) == 0;
        return switch (piece) {
            case PAWN -> {
                int forward = board.isWhiteToMove() ? 8 : -8;
                boolean empty = (board.occupied() & target) == 0;
                boolean twice = to - from == 2 * forward && free && (from >> 3 == 1 || from >> 3 == 6);
                yield captures
                        ? (Attacks.pawn(from, board.descent) & target) != 0
                        : empty && (to - from == forward || twice);
            }
            case 2 -> (Attacks.knight(from) & target) != 0;
            case 3 -> (Attacks.bishopRays(from) & target) != 0 && free;
            case 4 -> (Attacks.rookRays(from) & target) != 0 && free;
            case 5 -> ((Attacks.bishopRays(from) | Attacks.rookRays(from)) & target) != 0 && free;
            default -> (Attacks.king(from) & target) != 0;
        };
    }

    private static Piece.Kind kind(int code) {
        return switch (code) {
            case 2 -> Piece.Kind.KNIGHT;
            case 3 -> Piece.Kind.BISHOP;
            case 4 -> Piece.Kind.ROOK;
            default -> Piece.Kind.QUEEN;
        };
    }

    /** King and rook as castling puts them, where the nearer wing's squares are free for them and there is such a rook. */
    private static @Nullable Setup castled(ChessPosition position, boolean isLong) {
        Color color = position.turn();
        int king = position.ownKing();
        long rank = 0xFFL << (king & 56);
        long wing = isLong ? bit(king) - 1 : -bit(king) & ~bit(king);
        long rooks = position.own() & position.rooks() & rank & wing;
        int home = color == Color.WHITE ? 0 : 56;
        if ((king & 56) != home || rooks == 0) {
            return null;
        }
        int rook = isLong ? first(rooks) : 63 - Long.numberOfLeadingZeros(rooks);
        int kingTo = home + (isLong ? 2 : 6);
        int rookTo = home + (isLong ? 3 : 5);
        long others = position.occupied() & ~bit(king) & ~bit(rook);
        if ((others & (bit(kingTo) | bit(rookTo))) != 0) {
            return null;
        }
        return position.setup()
                .without(Squares.name(king))
                .without(Squares.name(rook))
                .with(Piece.Kind.KING, color, Squares.name(kingTo))
                .with(Piece.Kind.ROOK, color, Squares.name(rookTo))
                .withCounters(position.halfmoveClock() + 1, position.moveNumber());
    }
}
