package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rank;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ChessReason;
import dev.arbiter.chess.text.ParsedMove;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a move of a variant is not legal: by the variant's own rules where they speak, else as in chess. In the order of
 * reasons, what an explosion does stands where the king's safety does, and after everything else that the piece could
 * capture, or gives check.
 */
final class IllegalVariantMoves extends IllegalMoves {

    /** How many captures a reason names. */
    private static final int NAMED_MOVES = 4;

    private final VariantPosition variantBoard;
    private final VariantRules rules;

    /** @param parsed what {@link ParsedMove} gave, which means no legal move */
    IllegalVariantMoves(VariantPosition position, int parsed) {
        super(position, parsed);
        this.variantBoard = position;
        this.rules = position.rules();
    }

    @Override
    @Nullable
    Fault fault() {
        if (position.moves().length > 0 && ParsedMove.has(parsed, ParsedMove.DROP)) {
            return drop();
        }
        return super.fault();
    }

    @Override
    Fault gameIsOver() {
        VariantRules.Ending ending = variantBoard.ending();
        if (ending == null) {
            throw new IllegalStateException("the game is not over: " + position);
        }
        Color winner = ending.winner();
        Note end = winner == null
                ? Note.of(ChessReason.VARIANT_IS_DRAWN, ending.rule())
                : Note.of(ChessReason.VARIANT_IS_WON, winner, ending.rule());
        boolean byVariant = rules.kernel().isOver(variantBoard);
        long king = byVariant ? 0 : variantBoard.royalKing(board.isWhiteToMove());
        return king == 0 ? fault(ChessRule.GAME_IS_OVER, end) : fault(ChessRule.GAME_IS_OVER, end, first(king));
    }

    // ---- drops

    private @Nullable Fault drop() {
        PieceKind kind = PieceKind.of(ParsedMove.piece(parsed));
        if (variantBoard.inPocket(position.turn(), kind) == 0) {
            return fault(
                    ChessRule.POCKET_IS_EMPTY, Note.of(ChessReason.NOT_IN_POCKET, position.turn(), kind.kind()), to);
        }
        if ((board.occupied() & bit(to)) != 0) {
            return fault(
                    ChessRule.SQUARE_IS_OCCUPIED, Note.of(ChessReason.DROPPED_ON, kind.kind(), target, on(to)), to);
        }
        if (kind == PieceKind.PAWN && (END_RANKS & bit(to)) != 0) {
            return fault(
                    ChessRule.PAWN_DROPPED_ON_END_RANK,
                    Note.of(rank(to) == 0 ? ChessReason.DROPPED_ON_FIRST : ChessReason.DROPPED_ON_LAST, target),
                    to);
        }
        int king = board.ownKing();
        long checkers = board.checkingPieces();
        if (rest(checkers) != 0) {
            return doubleCheck(king, checkers);
        }
        return checkers == 0
                ? null
                : fault(
                        ChessRule.CHECK_IS_NOT_ANSWERED,
                        Note.of(
                                ChessReason.DROP_DOES_NOT_ANSWER,
                                Squares.name(king),
                                on(first(checkers)),
                                kind.kind(),
                                target),
                        king,
                        first(checkers),
                        to);
    }

    // ---- moves on the board

    @Override
    @Nullable
    Fault of(PieceKind kind, int from) {
        Fault fault = super.of(kind, from);
        if (fault != null) {
            return fault;
        }
        if (rules.has(VariantTrait.COMPULSORY_CAPTURE) && board.isCapture(position.moves()[0])) {
            return compulsory(from);
        }
        return rules.has(VariantTrait.NO_CHECKS) ? givesCheck(from) : null;
    }

    @Override
    boolean mayStepTwice(int from) {
        boolean first = rules.has(VariantTrait.FIRST_RANK_STEPS) && board.isWhiteToMove() && rank(from) == 0;
        return first || super.mayStepTwice(from);
    }

    /** In Chess960's way or in that of chess. */
    @Override
    boolean isCastling(int from) {
        long home = Fen.home(position.turn());
        boolean twoSquares = file(from) == 4 && Math.abs(from - to) == 2 && (bit(from) & home) != 0;
        return !rules.has(VariantTrait.COMMON_KINGS) && (twoSquares || super.isCastling(from));
    }

    @Override
    Fault castling(boolean isLong) {
        String name = isLong ? "O-O-O" : "O-O";
        if (rules.has(VariantTrait.NO_CASTLING)) {
            return fault(ChessRule.CASTLING_RIGHT_IS_LOST, Note.of(ChessReason.NO_CASTLING_IN, name, position.game()));
        }
        if (variantBoard.royalKing(board.isWhiteToMove()) == 0) {
            return fault(ChessRule.CASTLING_RIGHT_IS_LOST, Note.of(ChessReason.NO_KING, name, position.turn()));
        }
        return super.castling(isLong);
    }

    @Override
    Note lostBy(boolean isLong) {
        return LOST;
    }

    @Override
    @Nullable
    Fault safety(int from) {
        if (variantBoard.royalKing(board.isWhiteToMove()) == 0) {
            return null;
        }
        return rules.has(VariantTrait.EXPLOSIONS) ? explosiveSafety(from) : super.safety(from);
    }

    @Override
    long attackersOfKing(int square, long occupied) {
        long otherKing = board.kings() & board.enemy();
        return variantBoard.isImmune(square, otherKing) ? 0 : super.attackersOfKing(square, occupied);
    }

    private boolean isCaptureHere(int from) {
        boolean passes = (board.pawns & bit(from)) != 0 && file(from) != file(to) && board.enPassant() == bit(to);
        return passes || (board.enemy() & bit(to)) != 0;
    }

    // ---- atomic chess

    private @Nullable Fault explosiveSafety(int from) {
        int king = board.ownKing();
        boolean captures = isCaptureHere(from);
        if (captures && from == king) {
            return fault(
                    ChessRule.KING_MAY_NOT_CAPTURE,
                    Note.of(ChessReason.KING_WOULD_EXPLODE, Squares.name(from), target),
                    from,
                    to);
        }
        if (captures && (Attacks.king(to) & bit(king)) != 0) {
            return fault(
                    ChessRule.OWN_KING_EXPLODES,
                    Note.of(ChessReason.OWN_KING_WOULD_EXPLODE, on(from), target, Squares.name(king)),
                    from,
                    to,
                    king);
        }
        long otherKing = board.kings() & board.enemy();
        if (captures) {
            return (Attacks.king(to) & otherKing) != 0 ? null : exposed(from, king);
        }
        int place = from == king ? to : king;
        if (variantBoard.isImmune(place, otherKing)) {
            return null;
        }
        if (from != king && variantBoard.isImmune(king, otherKing)) {
            return null;
        }
        return super.safety(from);
    }

    /** After the explosion an enemy's piece attacks the king that attacked it before, or does so through the hole. */
    private @Nullable Fault exposed(int from, int king) {
        if (variantBoard.isImmune(king, board.kings() & board.enemy())) {
            return null;
        }
        long gone = bit(from) | bit(to) | (Attacks.king(to) & ~board.pawns);
        if (board.enPassant() == bit(to) && (board.pawns & bit(from)) != 0) {
            gone |= Pawns.behind(bit(to), board.side);
        }
        long attackers = board.enemyAttackers(king, board.occupied() & ~gone);
        if (attackers == 0) {
            return null;
        }
        long checkers = attackers & board.checkingPieces();
        if (checkers != 0) {
            return checkIsNotAnswered(king, from, checkers);
        }
        return fault(
                ChessRule.EXPLOSION_EXPOSES_KING,
                Note.of(ChessReason.EXPLOSION_EXPOSES, on(from), target, on(first(attackers)), Squares.name(king)),
                from,
                to,
                first(attackers),
                king);
    }

    // ---- antichess and racing kings

    private @Nullable Fault compulsory(int from) {
        if (isCaptureHere(from)) {
            return null;
        }
        int[] captures = position.moves();
        List<String> named = Arrays.stream(captures)
                .limit(NAMED_MOVES)
                .mapToObj(position::san)
                .toList();
        return fault(
                ChessRule.CAPTURE_IS_COMPULSORY,
                captures.length > NAMED_MOVES
                        ? Note.of(ChessReason.MUST_CAPTURE_OF_MANY, named, captures.length - NAMED_MOVES)
                        : Note.of(ChessReason.MUST_CAPTURE, named),
                from,
                PackedMove.from(captures[0]),
                PackedMove.to(captures[0]));
    }

    private @Nullable Fault givesCheck(int from) {
        VariantPosition after = new VariantPosition(variantBoard, PackedMove.of(from, to, PackedMove.PLAIN));
        long checkers = after.checkingPieces();
        if (checkers == 0) {
            return null;
        }
        int king = after.ownKing();
        return fault(
                ChessRule.CHECK_IS_FORBIDDEN,
                Note.of(
                        ChessReason.WOULD_GIVE_CHECK,
                        on(from),
                        target,
                        Squares.name(king),
                        Squares.name(first(checkers))),
                from,
                to,
                king);
    }
}
