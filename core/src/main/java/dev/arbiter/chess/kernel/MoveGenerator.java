package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.EN_PASSANT_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/** Lists the legal moves of a position, without trying any of them. */
public final class MoveGenerator {

    /**
     * An upper bound on the number of moves on any board, however many queens stand on it: a square is reached by one piece at
     * most from each of eight directions and by eight knights, and those on the rim, where pawns promote, by far fewer.
     */
    public static final int MOST_MOVES = 1024;

    private MoveGenerator() {}

    /**
     * Lists every legal move, each once.
     *
     * @param own the pieces of the side to move; the other arguments as in {@code Board}
     * @param moves receives the {@linkplain PackedMove packed moves}
     * @return their number
     */
    public static int legalMoves(
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long rights,
            int side,
            int[] moves) {
        long occupied = own | enemy;
        long kings = occupied & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
        int king = first(kings & own);
        long checkersAndPinned =
                Checks.checkersAndPinned(king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, side);
        long checkers = checkersAndPinned & enemy;
        long pinned = checkersAndPinned & own;
        int count = 0;
        long steps = Attacks.king(king) & ~(own | kings);
        long rooks = checkers == 0 ? Castling.unobstructed(king, rights & END_RANKS & own, occupied) : 0;
        if ((steps | rooks) != 0) {
            long attacked = Checks.attacked(
                    enemy,
                    occupied & ~(kings & own),
                    pawns,
                    knights,
                    bishopsAndQueens,
                    rooksAndQueens,
                    Pawns.other(side));
            count = add(moves, count, king, steps & ~attacked);
            for (rooks = Castling.legal(king, rooks, pinned, attacked); rooks != 0; rooks = rest(rooks)) {
                moves[count++] = PackedMove.of(king, first(rooks), PackedMove.CASTLING);
            }
        }
        long allowed = ~(own | kings);
        if (checkers != 0) {
            if (rest(checkers) != 0) {
                return count;
            }
            allowed &= Attacks.between(king, first(checkers)) | checkers;
        }
        // A loop for each kind: asking each piece for its kind would cost more, in branches that cannot be predicted.
        long free = own & ~pinned;
        for (long pieces = free & knights; pieces != 0; pieces = rest(pieces)) {
            count = add(moves, count, first(pieces), Attacks.knight(first(pieces)) & allowed);
        }
        for (long pieces = free & bishopsAndQueens; pieces != 0; pieces = rest(pieces)) {
            count = add(moves, count, first(pieces), Attacks.bishop(first(pieces), occupied) & allowed);
        }
        for (long pieces = free & rooksAndQueens; pieces != 0; pieces = rest(pieces)) {
            count = add(moves, count, first(pieces), Attacks.rook(first(pieces), occupied) & allowed);
        }
        count = addPawns(moves, count, free & pawns, enemy, occupied, allowed, side);
        for (long pieces = pinned & ~knights; pieces != 0; pieces = rest(pieces)) {
            int from = first(pieces);
            long piece = pieces & -pieces;
            long along = allowed & Attacks.line(king, from);
            if ((piece & pawns) != 0) {
                count = addPawns(moves, count, piece, enemy, occupied, along, side);
            } else {
                long targets = (piece & bishopsAndQueens) != 0 ? Attacks.bishop(from, occupied) : 0;
                targets |= (piece & rooksAndQueens) != 0 ? Attacks.rook(from, occupied) : 0;
                count = add(moves, count, from, targets & along);
            }
        }
        if ((rights & EN_PASSANT_RANKS) == 0) {
            return count;
        }
        long capturers = Checks.enPassantCapturers(
                king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, rights, side);
        for (; capturers != 0; capturers = rest(capturers)) {
            int to = first(rights & EN_PASSANT_RANKS);
            moves[count++] = PackedMove.of(first(capturers), to, PackedMove.EN_PASSANT);
        }
        return count;
    }

    private static int add(int[] moves, int count, int from, long targets) {
        int next = count;
        for (long left = targets; left != 0; left = rest(left)) {
            moves[next++] = PackedMove.of(from, first(left), PackedMove.PLAIN);
        }
        return next;
    }

    private static int addPawns(
            int[] moves, int count, long pieces, long enemy, long occupied, long allowed, int side) {
        long steps = Pawns.ahead(pieces, side) & ~occupied & allowed;
        long doubleSteps = Pawns.doubleSteps(pieces, ~occupied, side) & allowed;
        long capturesToA = Pawns.capturesToA(pieces, side) & enemy & allowed;
        long capturesToH = Pawns.capturesToH(pieces, side) & enemy & allowed;
        int next = addPawns(moves, count, steps, 8 - side);
        next = addPawns(moves, next, capturesToA, 7 - side);
        next = addPawns(moves, next, capturesToH, 9 - side);
        for (; doubleSteps != 0; doubleSteps = rest(doubleSteps)) {
            int to = first(doubleSteps);
            moves[next++] = PackedMove.of(to - 16 + 2 * side, to, PackedMove.DOUBLE_STEP);
        }
        return next;
    }

    /** @param step by how much each pawn's square grows */
    private static int addPawns(int[] moves, int count, long targets, int step) {
        int next = count;
        for (long left = targets & ~END_RANKS; left != 0; left = rest(left)) {
            moves[next++] = PackedMove.of(first(left) - step, first(left), PackedMove.PLAIN);
        }
        for (long left = targets & END_RANKS; left != 0; left = rest(left)) {
            for (int kind = PackedMove.TO_QUEEN; kind >= PackedMove.TO_KNIGHT; kind--) {
                moves[next++] = PackedMove.of(first(left) - step, first(left), kind);
            }
        }
        return next;
    }
}
