package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.PAWN_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ParsedMove;

/**
 * Finds the legal move that a text means, from its target square backwards and without listing the others.
 *
 * <p>Every move of an archive passes through here, so nothing is allocated; {@link IllegalMoves} says why there is none.
 */
final class MoveResolver {

    /** No legal move is meant. */
    static final int NONE = -1;

    /** Several legal moves may be meant. */
    static final int AMBIGUOUS = -2;

    private static final int PAWN = 1;
    private static final int KING = 6;

    private MoveResolver() {}

    /**
     * Finds a move. {@code Kh1} is castling, too, where the king's own rook stands there.
     *
     * @param parsed what {@link ParsedMove#read} gave
     * @return the {@linkplain PackedMove packed move}, {@link #NONE} or {@link #AMBIGUOUS}
     */
    static int find(Board board, int parsed) {
        return find(board, parsed, Checks.UNKNOWN);
    }

    /**
     * {@link #find(Board, int)}.
     *
     * @param checkersAndPinned what {@link Board#checkersAndPinned} gives, or {@link Checks#UNKNOWN}
     */
    static int find(Board board, int parsed, long checkersAndPinned) {
        if (ParsedMove.has(parsed, ParsedMove.CASTLING | ParsedMove.NULL_MOVE)) {
            return ParsedMove.has(parsed, ParsedMove.NULL_MOVE)
                    ? NONE
                    : castle(board, ParsedMove.has(parsed, ParsedMove.LONG), checkersAndPinned);
        }
        int piece = ParsedMove.piece(parsed);
        if (piece == 0) {
            int from = ParsedMove.from(parsed);
            piece = from == Squares.NONE ? PAWN : (board.own() & bit(from)) == 0 ? 0 : board.pieceOn(from);
        }
        int to = ParsedMove.target(parsed);
        if (piece == KING && isCastling(board, parsed, to)) {
            return castle(board, to < board.ownKing(), checkersAndPinned);
        }
        long own = board.own();
        long origins = ParsedMove.origins(parsed);
        if (piece == PAWN) {
            return findPawn(board, parsed, to, origins & own & board.pawns, checkersAndPinned);
        }
        if (((own | board.kings()) & bit(to)) != 0 || ParsedMove.promotion(parsed) != 0) {
            return NONE;
        }
        long found = reaching(board, piece, origins & own, to);
        if (found == 0) {
            return NONE;
        }
        if (piece == KING) {
            return isAttackedWithoutKing(board, to, found) ? NONE : PackedMove.of(first(found), to, PackedMove.PLAIN);
        }
        return only(safe(board, found, to, checkersAndPinned), to, PackedMove.PLAIN);
    }

    /**
     * Whether a king's move is castling in other words: onto its own rook, as in UCI for Chess960, or onto the square where
     * castling would put it and no single step does, as in UCI for chess.
     */
    private static boolean isCastling(Board board, int parsed, int to) {
        long rooks = board.castlingRooks() & board.own();
        int king = board.ownKing();
        if (rooks == 0 || (ParsedMove.origins(parsed) & bit(king)) == 0 || (king & 56) != (to & 56)) {
            return false;
        }
        if ((rooks & bit(to)) != 0) {
            return true;
        }
        return Math.abs(to - king) > 1 && (file(to) == 6 || file(to) == 2) && wing(king, rooks, to < king) != 0;
    }

    /** Whether a text has the king's letter: {@code Kh1}, and not {@code e1h1} or {@code O-O}. */
    static boolean namesKing(int parsed) {
        return ParsedMove.piece(parsed) == KING && !ParsedMove.has(parsed, ParsedMove.CASTLING);
    }

    /**
     * Those of some pieces that are pieces of a kind, no pawns, and reach a square, whether or not their king is safe
     * then.
     */
    private static long reaching(Board board, int piece, long pieces, int to) {
        return unobstructed(board, pieces & board.pieces(piece) & Attacks.onEmptyBoard(piece, to), to);
    }

    /**
     * There are one or two of them, whose lines are in small tables; what a square sees past all pieces is in a large
     * one.
     */
    private static long unobstructed(Board board, long pieces, int to) {
        long occupied = board.occupied();
        long free = 0;
        for (long left = pieces; left != 0; left = rest(left)) {
            free |= (Attacks.between(to, first(left)) & occupied) == 0 ? left & -left : 0;
        }
        return free;
    }

    /**
     * The pieces of a kind that may legally go to a square, one of which does.
     *
     * @param piece the {@link PieceKind#code} of any kind but the pawn
     */
    static long legalOrigins(Board board, int piece, int to) {
        long pieces = reaching(board, piece, board.own(), to);
        return rest(pieces) == 0 ? pieces : safe(board, pieces, to, Checks.UNKNOWN);
    }

    private static long wing(int king, long rooks, boolean isLong) {
        return rooks & (isLong ? bit(king) - 1 : -bit(king));
    }

    private static int castle(Board board, boolean isLong, long known) {
        int king = board.ownKing();
        long rook = wing(king, board.castlingRooks() & board.own(), isLong);
        if (rook == 0) {
            return NONE;
        }
        long checkersAndPinned = known == Checks.UNKNOWN ? board.checkersAndPinned() : known;
        if ((checkersAndPinned & board.enemy()) != 0) {
            return NONE;
        }
        long free = Castling.unobstructed(king, rook, board.occupied());
        return only(Castling.legal(king, free, checkersAndPinned & board.own(), board.attackedByEnemy()), king);
    }

    private static int only(long rooks, int king) {
        return rooks == 0 ? NONE : PackedMove.of(king, first(rooks), PackedMove.CASTLING);
    }

    private static int only(long found, int to, int kind) {
        if (found == 0 || rest(found) != 0) {
            return found == 0 ? NONE : AMBIGUOUS;
        }
        return PackedMove.of(first(found), to, kind);
    }

    /** @param pawns those of the side to move that the text allows */
    private static int findPawn(Board board, int parsed, int to, long pawns, long checkersAndPinned) {
        long target = bit(to);
        int kind = PackedMove.PLAIN;
        int promotion = ParsedMove.promotion(parsed);
        if ((target & END_RANKS) != 0 ? promotion < 2 || promotion > 5 : promotion != 0) {
            return NONE;
        }
        if (promotion != 0) {
            kind = promotion - 1;
        }
        int fromFile = ParsedMove.fromFile(parsed);
        if (ParsedMove.has(parsed, ParsedMove.CAPTURE) || (fromFile != 0 && fromFile - 1 != file(to))) {
            return findCapture(board, to, pawns & Attacks.pawn(to, Pawns.other(board.side)), kind, checkersAndPinned);
        }
        long empty = ~board.occupied();
        long behind = Pawns.behind(target, board.side);
        if ((target & empty) == 0) {
            return NONE;
        }
        if ((behind & empty) != 0) {
            behind = Pawns.behind(behind, board.side) & PAWN_RANKS;
            kind = PackedMove.DOUBLE_STEP;
        }
        return only(safe(board, behind & pawns, to, checkersAndPinned), to, kind);
    }

    private static int findCapture(Board board, int to, long pawns, int kind, long checkersAndPinned) {
        if (pawns == 0) {
            return NONE;
        }
        if ((board.enemy() & ~board.kings() & bit(to)) != 0) {
            return only(safe(board, pawns, to, checkersAndPinned), to, kind);
        }
        if (board.enPassant() != bit(to)) {
            return NONE;
        }
        return only(board.enPassantCapturers() & pawns, to, PackedMove.EN_PASSANT);
    }

    /** Those of some pieces, the king not among them, that may go to a square without leaving their king in check. */
    private static long safe(Board board, long pieces, int to, long known) {
        if (pieces == 0) {
            return 0;
        }
        int king = board.ownKing();
        long checkersAndPinned = known == Checks.UNKNOWN ? board.checkersAndPinned() : known;
        if (checkersAndPinned == 0) {
            return pieces;
        }
        long checkers = checkersAndPinned & board.enemy();
        if (checkers != 0
                && (rest(checkers) != 0 || ((checkers | Attacks.between(king, first(checkers))) & bit(to)) == 0)) {
            return 0;
        }
        return pieces & (~checkersAndPinned | Attacks.line(king, to));
    }

    /** Whether the enemy attacks a square when the king has left its own. */
    private static boolean isAttackedWithoutKing(Board board, int to, long king) {
        return board.enemyAttackers(to, board.occupied() & ~king) != 0;
    }
}
