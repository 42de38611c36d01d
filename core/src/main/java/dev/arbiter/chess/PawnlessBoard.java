package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import java.util.ArrayList;
import java.util.List;

/**
 * A chess board without pawns that is set up again for each question: is a side in check, and can it escape? One object serves
 * millions of boards. Not thread-safe.
 *
 * <p>Any number of pieces may stand on it, the kings side by side and the other side in check. Without pawns and castling the
 * rules are the same in every direction, so it does not matter which edge is White's. Squares are numbers, 0 for a1 to 63 for
 * h8.
 */
public final class PawnlessBoard {

    private final Board board = new Board();

    /** An empty board. */
    public PawnlessBoard() {}

    /** Removes every piece. */
    public void clear() {
        board.white = 0;
        board.black = 0;
        board.knights = 0;
        board.bishopsAndQueens = 0;
        board.rooksAndQueens = 0;
    }

    /**
     * Puts a piece on an empty square.
     *
     * @param square 0 to 63
     * @param color the piece's side
     * @param kind {@code K}, {@code Q}, {@code R}, {@code B} or {@code N}
     */
    public void put(int square, Color color, char kind) {
        long piece = bit(square);
        if (color == Color.WHITE) {
            board.white |= piece;
        } else {
            board.black |= piece;
        }
        switch (kind) {
            case 'K' -> {}
            case 'Q' -> {
                board.bishopsAndQueens |= piece;
                board.rooksAndQueens |= piece;
            }
            case 'R' -> board.rooksAndQueens |= piece;
            case 'B' -> board.bishopsAndQueens |= piece;
            case 'N' -> board.knights |= piece;
            default -> throw new IllegalArgumentException("no piece '" + kind + "'");
        }
    }

    /** The number of kings that a side has. */
    public int kings(Color color) {
        return Long.bitCount(board.kings() & board.pieces(color));
    }

    /** Sets the side to move, about which the questions below are; it must have exactly one king. */
    public void toMove(Color color) {
        board.side = color == Color.WHITE ? Pawns.WHITE : Pawns.BLACK;
    }

    /** Whether the side to move is in check (FIDE 3.9.1). */
    public boolean isCheck() {
        return board.checkingPieces() != 0;
    }

    /**
     * Whether the side to move, being in check, has a legal move; if not, it is checkmated (FIDE 1.4.1).
     *
     * <p>It agrees with {@link Board#hasLegalMove()}, but does not need the tables of sliding attacks, which take longer to
     * fill than a contest program may run.
     */
    public boolean canEscapeCheck() {
        int king = board.ownKing();
        long own = board.own();
        long enemy = board.enemy();
        long kings = board.kings();
        long withoutKing = board.occupied() ^ bit(king);
        for (long flights = Attacks.king(king) & ~own & ~kings; flights != 0; flights = rest(flights)) {
            if (attackers(first(flights), enemy, withoutKing) == 0) {
                return true;
            }
        }
        long checkers = board.checkingPieces();
        if (rest(checkers) != 0 || (checkers & kings) != 0) {
            // Only the king itself escapes two checks, and a king can be neither taken nor kept off.
            return false;
        }
        // A pinned piece stands on another line to its king than the checker, and must stay there.
        long helpers = own & ~kings & ~board.pinnedPieces();
        long targets = checkers | Attacks.between(king, first(checkers));
        for (; targets != 0; targets = rest(targets)) {
            if (attackers(first(targets), helpers, board.occupied()) != 0) {
                return true;
            }
        }
        return false;
    }

    /** The pieces of a side that attack a square past the pieces that stand in the way. */
    private long attackers(int square, long by, long occupied) {
        long attackers = by & ((Attacks.knight(square) & board.knights) | (Attacks.king(square) & board.kings()));
        long sliders = by
                & ((Attacks.bishopRays(square) & board.bishopsAndQueens)
                        | (Attacks.rookRays(square) & board.rooksAndQueens));
        for (; sliders != 0; sliders = rest(sliders)) {
            if ((Attacks.between(square, first(sliders)) & occupied) == 0) {
                attackers |= bit(first(sliders));
            }
        }
        return attackers;
    }

    /** Whether a piece of either side stands on a square. */
    public boolean isOccupied(int square) {
        return (board.occupied() & bit(square)) != 0;
    }

    /** The diagram of the board: the pieces, and a mark on the king of the side to move if it is in check. */
    public Diagram diagram() {
        return ChessDiagram.of(board, null);
    }

    /**
     * Why the side to move is in check, checkmated or neither, in a sentence: {@code White's king on e4 is in check from
     * the queen on b4; Ke4-f5 is a way out}.
     */
    public String explanation() {
        Color side = board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
        String king = side.title() + "'s king on " + Squares.name(board.ownKing());
        int[] moves = new int[MoveGenerator.MOST_MOVES];
        boolean stuck = board.legalMoves(moves) == 0;
        long checkers = board.checkingPieces();
        if (checkers == 0) {
            return king + " is not attacked" + (stuck ? ", a side without a move is safe too (stalemate)" : "");
        }
        List<String> attackers = new ArrayList<>();
        for (long left = checkers; left != 0; left = rest(left)) {
            attackers.add(board.phrase(first(left)));
        }
        String check = king + " is in check from " + String.join(" and ", attackers) + "; ";
        if (stuck) {
            return check + "the king has no safe square, and "
                    + (rest(checkers) == 0
                            ? "nothing can capture or block the checking piece"
                            : "only a king's move answers a double check");
        }
        int from = PackedMove.from(moves[0]);
        return check + PieceKind.of(board.pieceOn(from)).letter() + Squares.name(from)
                + (board.isCapture(moves[0]) ? "x" : "-") + Squares.name(PackedMove.to(moves[0])) + " is a way out";
    }
}
