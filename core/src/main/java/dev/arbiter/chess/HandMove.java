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
            ChessRule.NO_SIDE_IS_IN_CHECK,
            ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK,
            ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP);

    private HandMove() {}

    /** The position behind the move; null where the move is not plain. */
    static @Nullable ChessPosition after(ChessPosition position, String moveText) {
        byte[] text = ParsedMove.ascii(moveText.strip());
        int parsed = ParsedMove.read(text, 0, text.length);
        Setup made = parsed < 0 ? null : made(position, position.halfmoveClock(), parsed);
        if (made == null) {
            return null;
        }
        try {
            return made.withCounters(made.halfmoveClock(), numberAfter(position, position.moveNumber()))
                    .position(position.game(), WAIVED);
        } catch (ImpossiblePositionException e) {
            return null;
        }
    }

    /**
     * The same in a variant: captured men go into pockets or explode, and checks are counted, as they are behind legal moves.
     * What is dropped need not have been in the pocket.
     */
    static @Nullable VariantPosition after(VariantPosition position, String moveText) {
        VariantBoard before = position.board();
        int parsed = WrittenMove.parse(moveText.strip(), position.hasDrops());
        boolean drop = parsed >= 0 && ParsedMove.has(parsed, ParsedMove.DROP);
        Setup made = parsed < 0 || before.ending() != null
                ? null
                : drop ? dropped(before, parsed) : made(before, position.halfmoveClock(), parsed);
        if (made == null) {
            return null;
        }
        VariantBoard after = (VariantBoard) made.board().copy();
        if (!drop && !ParsedMove.has(parsed, ParsedMove.CASTLING)) {
            settle(before, after, parsed);
        }
        if (before.rules().has(VariantTrait.EXPLOSIONS) && after.royalKing(before.isWhiteToMove()) == 0) {
            return null;
        }
        if (before.rules().has(VariantTrait.COUNTED_CHECKS) && after.checkingMen() != 0) {
            after.holdings += VariantBoard.check(before.isWhiteToMove());
        }
        try {
            return position.game()
                    .position(
                            new Setup(after, made.halfmoveClock(), numberAfter(before, position.moveNumber())), WAIVED);
        } catch (ImpossiblePositionException e) {
            return null;
        }
    }

    private static int numberAfter(Board before, int number) {
        return before.isWhiteToMove() ? number : number + 1;
    }

    private static @Nullable Setup dropped(VariantBoard before, int parsed) {
        int to = ParsedMove.target(parsed);
        PieceKind kind = PieceKind.of(ParsedMove.piece(parsed) == 0 ? PAWN : ParsedMove.piece(parsed));
        if ((before.occupied() & bit(to)) != 0 || kind == PieceKind.KING) {
            return null;
        }
        boolean white = before.isWhiteToMove();
        VariantBoard after = before.copy();
        after.put(kind, to, white);
        if (VariantBoard.inPocket(before.holdings, white, kind.code()) > 0) {
            after.holdings -= VariantBoard.held(white, kind.code());
        }
        return turned(new Setup(after, 0, 1));
    }

    /** What a variant has a move do beside putting a man on a square. */
    private static void settle(VariantBoard before, VariantBoard after, int parsed) {
        int to = ParsedMove.target(parsed);
        int from = origin(before, parsed, to);
        boolean captures = (before.enemy() & bit(to)) != 0;
        if (before.rules().has(VariantTrait.DROPS)) {
            boolean wasPawn = (before.promoted & bit(from)) != 0 || ParsedMove.promotion(parsed) != 0;
            after.promoted |= wasPawn ? bit(to) : 0;
            int taken = (before.promoted & bit(to)) != 0 ? PAWN : before.pieceOn(to);
            boolean white = before.isWhiteToMove();
            if (captures && VariantBoard.inPocket(before.holdings, white, taken) < VariantBoard.MOST_HELD) {
                after.holdings += VariantBoard.held(white, taken);
            }
        }
        if (before.rules().has(VariantTrait.EXPLOSIONS) && captures) {
            after.clear(to);
            for (long left = Attacks.king(to) & after.occupied() & ~after.pawns; left != 0; left = rest(left)) {
                after.clear(first(left));
            }
        }
    }

    /** The board behind the move, with the clock of reversible moves; null where the move is not plain. */
    private static @Nullable Setup made(Board board, int clock, int parsed) {
        if (ParsedMove.has(parsed, ParsedMove.NULL_MOVE)) {
            return null;
        }
        Setup setup = new Setup(board.copy(), clock, 1);
        Setup made = ParsedMove.has(parsed, ParsedMove.CASTLING)
                ? castled(board, setup, ParsedMove.has(parsed, ParsedMove.LONG))
                : moved(board, setup, parsed);
        return made == null ? null : turned(made);
    }

    private static Setup turned(Setup made) {
        return made.withTurn(made.turn().opposite()).withEnPassant(null);
    }

    private static @Nullable Setup moved(Board board, Setup setup, int parsed) {
        int to = ParsedMove.target(parsed);
        long untaken = board instanceof VariantBoard variant
                ? variant.royalKing(true) | variant.royalKing(false)
                : board.kings();
        if (((board.own() | untaken) & bit(to)) != 0) {
            return null;
        }
        int from = origin(board, parsed, to);
        if (from == Squares.NONE) {
            return null;
        }
        Piece piece = board.piece(from);
        if (piece == null) {
            return null;
        }
        boolean pawn = piece.kind() == Piece.Kind.PAWN;
        int promotion = ParsedMove.promotion(parsed);
        boolean crowned =
                board instanceof VariantBoard variant && variant.rules().has(VariantTrait.KING_PROMOTION);
        boolean last = (bit(to) & (board.isWhiteToMove() ? Bitboards.RANK_8 : Bitboards.RANK_1)) != 0;
        if (pawn ? last != (promotion >= 2 && promotion <= (crowned ? KING : 5)) : promotion != 0) {
            return null;
        }
        Piece.Kind kind =
                promotion == 0 ? piece.kind() : PieceKind.of(promotion).kind();
        boolean captures = (board.enemy() & bit(to)) != 0;
        return setup.without(Squares.name(from))
                .without(Squares.name(to))
                .with(kind, piece.color(), Squares.name(to))
                .withCounters(pawn || captures ? 0 : setup.halfmoveClock() + 1, 1);
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
        long men = 0;
        for (long left = board.own() & ParsedMove.origins(parsed); left != 0; left = rest(left)) {
            men |= board.pieceOn(first(left)) == piece ? left & -left : 0;
        }
        long going = 0;
        for (long left = men; left != 0; left = rest(left)) {
            going |= goesSo(board, piece, first(left), to, captures) ? left & -left : 0;
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

    /** King and rook as castling puts them, where the nearer wing's squares are free for them and there is such a rook. */
    private static @Nullable Setup castled(Board board, Setup setup, boolean isLong) {
        long kings = board.kings() & board.own();
        if (kings == 0 || rest(kings) != 0) {
            return null;
        }
        Color color = setup.turn();
        int king = first(kings);
        long rank = 0xFFL << (king & 56);
        long wing = isLong ? bit(king) - 1 : -bit(king) & ~bit(king);
        long rooks = board.own() & board.rooks() & rank & wing;
        int home = color == Color.WHITE ? 0 : 56;
        if ((king & 56) != home || rooks == 0) {
            return null;
        }
        int rook = isLong ? first(rooks) : 63 - Long.numberOfLeadingZeros(rooks);
        int kingTo = home + (isLong ? 2 : 6);
        int rookTo = home + (isLong ? 3 : 5);
        long others = board.occupied() & ~bit(king) & ~bit(rook);
        if ((others & (bit(kingTo) | bit(rookTo))) != 0) {
            return null;
        }
        return setup.without(Squares.name(king))
                .without(Squares.name(rook))
                .with(Piece.Kind.KING, color, Squares.name(kingTo))
                .with(Piece.Kind.ROOK, color, Squares.name(rookTo))
                .withCounters(setup.halfmoveClock() + 1, 1);
    }
}
