package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.Pawns;

/**
 * Where the pieces of a position could ever come, whatever both sides play: the least sets of squares that are closed
 * under a few rules, each of which allows more than the Laws do. What is not in them is impossible; what is in them
 * need not be possible. The rules:
 *
 * <ul>
 *   <li>a piece goes to a neighbouring square by its way of moving where that square is empty, can become empty, or
 *       holds an enemy's piece but the king; <li>a square can become empty where its piece can move or can be captured;
 *       <li>a king goes to no square that is attacked by a piece that can neither move nor be captured; <li>a pawn
 *       captures only where an enemy's piece can come, and does not pass a pawn on its own file that never leaves that
 *       file and is never captured on it; <li>a pawn that can come to the last rank becomes queen and knight at once.
 * </ul>
 *
 * <p>Asked so, a king takes no piece that is locked for good, which {@link KingWalks} then has to justify.
 *
 * <p>By induction on the moves of a game every piece stands on its squares after each move. One object serves many
 * positions in turn; sides are numbered 0 for White and 1 for Black.
 */
final class ReachableSquares {

    private static final int PAWN_FILES = 8;

    /** The squares that are empty or can become so. */
    private long open;

    private final long[] sides = new long[2];
    private final long[] king = new long[2];
    private final long[] knight = new long[2];
    private final long[] bishop = new long[2];
    private final long[] rook = new long[2];
    private final long[] queen = new long[2];

    /** All squares of pawns; and those alone to which a pawn has come by a move. */
    private final long[] pawn = new long[2];

    private final long[] pawnArrivals = new long[2];

    /** Squares of pawns that have captured, and what they come to from there. */
    private final long[] offFile = new long[2];

    /** Where any piece but the king can come to stand. */
    private final long[] present = new long[2];

    /** Where any piece can capture, if an enemy stands there. */
    private final long[] captures = new long[2];

    /** The squares of the pawns that may leave their file or be captured on it. */
    private long gone;

    /** By the first square of each pawn the squares of its own file that it can come to. */
    private final long[] alongFile = new long[64];

    private final long[] kingEnters = new long[2];
    private final long[] guarded = new long[2];
    private boolean peaceful;

    private boolean grown;

    /** The squares that a piece can never leave and on which it is never captured. */
    private long stuck;

    /** The squares that are empty or can become so. */
    long open() {
        return open;
    }

    /** The squares whose piece never moves and is never captured. */
    long stuck() {
        return stuck;
    }

    long king(int side) {
        return king[side];
    }

    long knight(int side) {
        return knight[side];
    }

    /** Where bishops and queens can come, promoted ones too. */
    long diagonal(int side) {
        return bishop[side] | queen[side];
    }

    /** Where rooks and queens can come, promoted ones too. */
    long straight(int side) {
        return rook[side] | queen[side];
    }

    long pawn(int side) {
        return pawn[side];
    }

    /** The squares to which a pawn can move. */
    long pawnArrivals(int side) {
        return pawnArrivals[side];
    }

    /** Where any piece but the king can come to stand. */
    long present(int side) {
        return present[side];
    }

    /** Where a king may step, as far as locked pieces let it. */
    long kingEnters(int side) {
        return kingEnters[side];
    }

    /** The pieces of a side that never move and are never captured. */
    long locked(int side) {
        return sides[side] & stuck;
    }

    /** What the locked pieces of a side guard for ever. */
    long guarded(int side) {
        return guarded[side];
    }

    /** Finds all squares anew for a board. */
    void of(Board board) {
        of(board, false);
    }

    /**
     * Finds all squares anew for a board.
     *
     * @param peaceful whether kings take no piece that is locked for good
     */
    void of(Board board, boolean peaceful) {
        this.peaceful = peaceful;
        long kings = board.kings();
        for (int side = 0; side < 2; side++) {
            long own = board.pieces(side == 0);
            sides[side] = own;
            king[side] = own & kings;
            knight[side] = own & board.knights;
            bishop[side] = own & board.bishops();
            rook[side] = own & board.rooks();
            queen[side] = own & board.queens();
            pawn[side] = own & board.pawns;
            pawnArrivals[side] = 0;
            offFile[side] = 0;
            present[side] = own & ~kings;
            captures[side] = 0;
        }
        open = ~(sides[0] | sides[1]);
        gone = 0;
        grown = false;
        enPassant(board);
        do {
            grown = false;
            side(board, kings, 0);
            side(board, kings, 1);
        } while (grown);
        stuck = ~open;
    }

    /** The one capture en passant that may be open at once; later ones are captures on squares the pawn passes. */
    private void enPassant(Board board) {
        long target = board.possibleEnPassant();
        if (target != 0) {
            int side = board.side == Pawns.WHITE ? 0 : 1;
            long captured = Pawns.behind(target, board.side);
            pawn[side] |= target;
            offFile[side] |= target;
            captures[side] |= captured;
            present[side] |= target;
            gone |= captured | board.enPassantCapturers();
            open |= captured | board.enPassantCapturers();
        }
    }

    /** The squares that one piece of a side can come to, on the board that was looked at last. */
    long of(Board board, int side, long piece) {
        long enter = open | (sides[1 - side] & ~board.kings());
        if ((piece & board.pawns) != 0) {
            int pawnSide = side << 4;
            long squares = alongFile[first(piece)];
            long before;
            do {
                before = squares;
                long captured = Pawns.attacks(squares & ~END_RANKS, pawnSide) & (present[1 - side] | board.enPassant());
                squares |= captured;
                long beyond = squares & ~alongFile[first(piece)];
                squares |= Pawns.ahead(beyond & ~END_RANKS, pawnSide) & open;
            } while (squares != before);
            long promoted = squares & END_RANKS;
            return promoted == 0
                    ? squares
                    : squares | Bitboards.kingFill(promoted, enter) | Bitboards.knightFill(promoted, enter);
        }
        if ((piece & board.knights) != 0) {
            return Bitboards.knightFill(piece, enter);
        }
        boolean diagonal = (piece & board.bishopsAndQueens) != 0;
        boolean straight = (piece & board.rooksAndQueens) != 0;
        long squares = diagonal && straight
                ? Bitboards.kingFill(piece, enter)
                : diagonal ? Bitboards.diagonalFill(piece, enter) : 0;
        // A rook that may castle can come to where castling puts it.
        return straight && !diagonal
                ? Bitboards.straightFill(piece | ((board.castlingRooks() & piece) != 0 ? rook[side] : 0), enter)
                : squares;
    }

    private void side(Board board, long kings, int side) {
        int enemy = 1 - side;
        long prey = sides[enemy] & ~kings;
        long own = sides[side];
        pawns(board, side);
        long enter = open | prey;
        guarded[enemy] = guarded(board, enemy, ~open & sides[enemy]);
        long steps = (peaceful ? open : enter) & ~guarded[enemy];
        kingEnters[side] = steps;
        long at = king[side];
        long to = Bitboards.kingFill(at, steps);
        grown |= to != at;
        king[side] = to;
        long leave = own & kings & Bitboards.around(steps);
        at = knight[side];
        to = Bitboards.knightFill(at, enter);
        grown |= to != at;
        knight[side] = to;
        leave |= own & board.knights & Bitboards.aroundKnight(enter);
        long diagonalExits = Bitboards.aroundDiagonal(enter);
        long straightExits = Bitboards.aroundStraight(enter);
        at = bishop[side];
        to = Bitboards.diagonalFill(at, enter);
        grown |= to != at;
        bishop[side] = to;
        leave |= own & board.bishopsAndQueens & diagonalExits;
        at = rook[side];
        to = Bitboards.straightFill(at, enter);
        grown |= to != at;
        rook[side] = to;
        leave |= own & board.rooksAndQueens & straightExits;
        at = queen[side];
        to = at == 0 ? 0 : Bitboards.kingFill(at, enter);
        grown |= to != at;
        queen[side] = to;
        long pieces = knight[side] | bishop[side] | rook[side] | queen[side];
        long can = captures[side] | pieces | king[side];
        grown |= can != captures[side];
        captures[side] = can;
        long here = present[side] | pieces | pawn[side];
        grown |= here != present[side];
        present[side] = here;
        castle(board, kings, side);
        long wider = open | leave | (can & prey);
        grown |= wider != open;
        open = wider;
    }

    private void castle(Board board, long kings, int side) {
        long rooks = board.castlingRooks() & sides[side];
        if (rooks == 0) {
            return;
        }
        int from = first(sides[side] & kings);
        for (long left = rooks; left != 0; left = rest(left)) {
            int with = first(left);
            if ((Castling.path(from, with) & ~open) == 0) {
                long both = bit(Castling.kingTo(from, with));
                long tower = bit(Castling.rookTo(from, with));
                grown |= (both & ~king[side]) != 0 || (tower & ~rook[side]) != 0;
                king[side] |= both;
                rook[side] |= tower;
                open |= bit(from) | bit(with);
            }
        }
    }

    /** Where pawns push, capture and promote. */
    private void pawns(Board board, int side) {
        long own = sides[side] & board.pawns;
        if (own == 0) {
            return;
        }
        int pawnSide = side << 4;
        long left = 0;
        for (int file = 0; file < PAWN_FILES; file++) {
            if ((own & (FILE_A << file)) != 0) {
                alongFile(board, side, file);
            }
        }
        long byMove = pawnArrivals[side];
        // A pawn may also come back upon a square from which another one set out, by a capture or a push after it.
        for (long pawns = own; pawns != 0; pawns = rest(pawns)) {
            int from = first(pawns);
            byMove |= alongFile[from] & ~bit(from);
            if (alongFile[from] != bit(from)) {
                left |= bit(from);
            }
        }
        long all = pawn[side] | byMove;
        long capturing = Pawns.attacks(all, pawnSide);
        long caught = capturing & present[1 - side];
        long elsewhere = caught | offFile[side];
        long before;
        do {
            before = elsewhere;
            elsewhere |= Pawns.ahead(elsewhere & ~END_RANKS, pawnSide) & open;
            elsewhere |= Pawns.attacks(elsewhere & ~END_RANKS, pawnSide) & present[1 - side];
        } while (elsewhere != before);
        grown |= elsewhere != offFile[side];
        offFile[side] = elsewhere;
        byMove |= elsewhere;
        all |= byMove;
        grown |= all != pawn[side] || byMove != pawnArrivals[side];
        pawn[side] = all;
        pawnArrivals[side] = byMove;
        long promoted = all & END_RANKS;
        grown |= (promoted & ~queen[side]) != 0;
        queen[side] |= promoted;
        knight[side] |= promoted;
        long can = captures[side] | (Pawns.attacks(all & ~END_RANKS, pawnSide) & present[1 - side]);
        grown |= can != captures[side];
        captures[side] = can;
        for (long pawns = own & ~gone; pawns != 0; pawns = rest(pawns)) {
            int from = first(pawns);
            long squares = alongFile[from];
            boolean leaves = (Pawns.attacks(squares & ~END_RANKS, pawnSide) & present[1 - side]) != 0;
            if (leaves || (squares & captures[1 - side]) != 0 || (squares & END_RANKS) != 0) {
                gone |= bit(from);
                grown = true;
            }
            left |= leaves ? bit(from) : 0;
        }
        grown |= (left & ~open) != 0;
        open |= left;
    }

    /** Finds the squares of one file that its own pawns reach by pushes, the foremost pawn first. */
    private void alongFile(Board board, int side, int file) {
        int step = side == 0 ? 8 : -8;
        int square = file + (side == 0 ? 48 : 8);
        int end = file + (side == 0 ? 56 : 0);
        /* The last square that the next pawn may come to. */
        int limit = end;
        for (int count = 0; count < 6; count++, square -= step) {
            long at = bit(square);
            if ((board.pawns & at) == 0) {
                continue;
            }
            if ((sides[side] & at) == 0) {
                limit = (gone & at) == 0 ? square - step : limit;
                continue;
            }
            long reached = at;
            int next = square;
            while (next != limit && (open & bit(next + step)) != 0) {
                next += step;
                reached |= bit(next);
            }
            alongFile[square] = reached;
            if ((gone & at) == 0 && next != end) {
                limit = next - step;
            }
        }
    }

    /** What pieces attack for ever, as they never move and are never captured. */
    private long guarded(Board board, int side, long fixed) {
        if (fixed == 0) {
            return 0;
        }
        long pieces = board.bishopsAndQueens | board.rooksAndQueens;
        long guarded = Pawns.attacks(fixed & board.pawns, side << 4);
        guarded |= Bitboards.aroundDiagonal(fixed & board.bishopsAndQueens)
                | Bitboards.aroundStraight(fixed & board.rooksAndQueens);
        guarded |= Bitboards.aroundKnight(fixed & board.knights);
        long fixedKing = fixed & ~(board.pawns | board.knights | pieces);
        return guarded | Bitboards.around(fixedKing);
    }
}
