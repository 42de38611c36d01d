package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rank;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.Pawns;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes moves back to see whether any can have led to a position. Before a move the side that is to move after it was not in check, and
 * what was captured and promoted must fit into a game ({@link PawnCaptures}). What can be taken back is more than what was
 * played, never less: where nothing can be, no game leads to the position.
 */
public final class LastMoves {

    private static final int PAWN = 1;
    private static final int KNIGHT = 2;
    private static final int ROOK = 4;
    private static final int QUEEN = 5;
    private static final int KING = 6;

    private final boolean isChess960;
    private final Men[] boards;
    private final int depth;
    private int left;

    /** If not null, takes every position at the depth that is asked for. */
    private @Nullable List<Men> found;

    /** Where the game began; null in Chess960, where it may have been anywhere. */
    private final @Nullable Men start;

    private LastMoves(Men men, @Nullable Men start, int plies, int most) {
        this.start = start;
        this.isChess960 = start == null;
        this.depth = plies;
        this.left = most;
        this.boards = new Men[plies + 1];
        for (int ply = 0; ply <= plies; ply++) {
            boards[ply] = new Men(men);
        }
    }

    /**
     * Whether a number of moves can be taken back. From a start knights can, so that it needs no exception.
     *
     * @param start where the game began; null in Chess960
     * @param plies how many, from 1
     * @param most how many positions are looked at; true where more would be needed
     */
    public static boolean mayExist(Men men, @Nullable Men start, int plies, int most) {
        return new LastMoves(men, start, plies, most).mayHavePast(0);
    }

    /** The positions from which one move can have led to a position. */
    static List<Men> before(Men men, @Nullable Men start) {
        LastMoves moves = new LastMoves(men, start, 1, Integer.MAX_VALUE);
        moves.found = new ArrayList<>();
        moves.mayHavePast(0);
        return moves.found;
    }

    private boolean mayHavePast(int ply) {
        Men now = boards[ply];
        if (ply == depth) {
            if (found != null) {
                found.add(new Men(now));
            }
            return found == null;
        }
        boolean mover = !now.isWhiteToMove;
        int up = mover ? 8 : -8;
        if (now.passed != 0) {
            int passed = first(now.passed);
            return mayComeFrom(ply, passed - up, passed + up, PAWN, 0, -1);
        }
        long fixed = now.castling == 0 ? 0 : now.castling | now.unmovedKings();
        long pieces = now.of(mover) & ~fixed;
        // What moves without a capture is found at once in nearly every position.
        for (int captures = 0; captures < 2; captures++) {
            if (captures == 1 && now.missing(!mover) <= 0) {
                return false;
            }
            for (long each = pieces & ~now.pawns; each != 0; each = rest(each)) {
                if (officer(ply, first(each), up, captures == 1)) {
                    return true;
                }
            }
            for (long each = pieces & now.pawns; each != 0; each = rest(each)) {
                if (pawn(ply, first(each), up, captures == 1)) {
                    return true;
                }
            }
            if (captures == 0 && castling(ply, mover, fixed)) {
                return true;
            }
        }
        return false;
    }

    private boolean officer(int ply, int to, int up, boolean captured) {
        Men now = boards[ply];
        int piece = now.pieceOn(to);
        long from = Attacks.of(piece, to, now.occupied()) & ~now.occupied();
        for (; from != 0; from = rest(from)) {
            if (comesFrom(ply, first(from), to, piece, captured)) {
                return true;
            }
        }
        boolean isOnLastRank = rank(to) == (up > 0 ? 7 : 0);
        if (!isOnLastRank || piece == KING) {
            return false;
        }
        if (!captured) {
            return isEmpty(now, to - up) && mayComeFrom(ply, to - up, to, PAWN, 0, -1);
        }
        for (long capturers = Attacks.pawn(to, up > 0 ? Pawns.BLACK : Pawns.WHITE) & ~now.occupied();
                capturers != 0;
                capturers = rest(capturers)) {
            if (comesFrom(ply, first(capturers), to, PAWN, true)) {
                return true;
            }
        }
        return false;
    }

    private boolean pawn(int ply, int to, int up, boolean captured) {
        Men now = boards[ply];
        int behind = to - up;
        if (rank(behind) == 0 || rank(behind) == 7) {
            return false;
        }
        if (!captured) {
            if (!isEmpty(now, behind)) {
                return false;
            }
            if (mayComeFrom(ply, behind, to, PAWN, 0, -1)) {
                return true;
            }
            boolean isDouble = rank(to) == (up > 0 ? 3 : 4) && isEmpty(now, behind - up);
            return isDouble && mayComeFrom(ply, behind - up, to, PAWN, 0, -1);
        }
        boolean passes = rank(to) == (up > 0 ? 5 : 2) && isEmpty(now, behind) && isEmpty(now, to + up);
        for (long from = Attacks.pawn(to, up > 0 ? Pawns.BLACK : Pawns.WHITE) & ~now.occupied();
                from != 0;
                from = rest(from)) {
            if (comesFrom(ply, first(from), to, PAWN, true)) {
                return true;
            }
            if (passes && mayComeFrom(ply, first(from), to, PAWN, PAWN, behind)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEmpty(Men men, int square) {
        return (men.occupied() & bit(square)) == 0;
    }

    private boolean comesFrom(int ply, int from, int to, int piece, boolean captured) {
        if (!captured) {
            return mayComeFrom(ply, from, to, piece, 0, -1);
        }
        boolean isOnEnd = rank(to) == 0 || rank(to) == 7;
        for (int taken = QUEEN; taken >= (isOnEnd ? KNIGHT : PAWN); taken--) {
            if (mayComeFrom(ply, from, to, piece, taken, -1)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a move can have been the last.
     *
     * @param piece what it was before
     * @param taken what it captured; 0 for nothing
     * @param passedPawn where a pawn stood that was captured en passant; -1 for none
     */
    private boolean mayComeFrom(int ply, int from, int to, int piece, int taken, int passedPawn) {
        if (left-- <= 0) {
            return true;
        }
        Men now = boards[ply];
        Men before = boards[ply + 1];
        boolean mover = !now.isWhiteToMove;
        before.set(now);
        before.passed = passedPawn < 0 ? 0 : bit(to);
        before.isWhiteToMove = mover;
        before.clear(to);
        before.put(piece, from, mover);
        if (taken != 0) {
            before.put(taken, passedPawn < 0 ? to : passedPawn, !mover);
        }
        boolean changed = taken != 0 || piece == PAWN;
        return isPossible(before, mover, changed) && mayHavePast(ply + 1);
    }

    private boolean isPossible(Men before, boolean mover, boolean changed) {
        if (before.attackers(before.king(!mover), mover) != 0) {
            return false;
        }
        if (Long.bitCount(before.attackers(before.king(mover), !mover)) > 2) {
            return false;
        }
        return !changed || PawnCaptures.mayBe(Origins.from(before, start));
    }

    // ---- castling

    private boolean castling(int ply, boolean mover, long fixed) {
        Men now = boards[ply];
        int home = mover ? 0 : 56;
        int king = now.king(mover);
        if ((fixed & bit(king)) != 0 || (king != home + 6 && king != home + 2)) {
            return false;
        }
        int rook = king == home + 6 ? home + 5 : home + 3;
        if ((now.rooks() & now.of(mover) & bit(rook)) == 0) {
            return false;
        }
        for (int from = isChess960 ? home + 1 : home + 4; from <= (isChess960 ? home + 6 : home + 4); from++) {
            for (int corner = home; corner <= home + 7; corner += isChess960 ? 1 : 7) {
                if (corner != from
                        && Castling.kingTo(from, corner) == king
                        && mayCastle(ply, mover, king, rook, from, corner)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mayCastle(int ply, boolean mover, int king, int rook, int from, int corner) {
        Men now = boards[ply];
        long others = now.occupied() & ~bit(king) & ~bit(rook);
        if ((others & (bit(from) | bit(corner))) != 0) {
            return false;
        }
        if (left-- <= 0) {
            return true;
        }
        Men before = boards[ply + 1];
        before.set(now);
        before.clear(king);
        before.clear(rook);
        before.put(KING, from, mover);
        before.put(ROOK, corner, mover);
        before.isWhiteToMove = mover;
        before.castling |= bit(corner);
        return isPossible(before, mover, false) && before.mayCastle(from, corner) && mayHavePast(ply + 1);
    }
}
