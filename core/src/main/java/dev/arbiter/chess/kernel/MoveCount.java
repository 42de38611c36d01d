package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/** Counts the legal moves of a position without listing or making them: the leaves of the move tree. */
public final class MoveCount {

    private MoveCount() {}

    /**
     * The number of legal moves.
     *
     * @param own the pieces of the side to move; the other arguments as in {@code Board}
     * @param danger the squares that the enemy attacks, as far as the king of the side to move could go there, or
     *     {@link Checks#UNKNOWN}
     */
    public static int count(
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long rights,
            long danger,
            int side) {
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
            long attacked = danger != Checks.UNKNOWN
                    ? danger
                    : Checks.attacked(
                            enemy,
                            occupied & ~(kings & own),
                            pawns,
                            knights,
                            bishopsAndQueens,
                            rooksAndQueens,
                            Pawns.other(side));
            count = Long.bitCount(steps & ~attacked);
            if (rooks != 0) {
                count += Long.bitCount(Castling.legal(king, rooks, pinned, attacked));
            }
        }
        long allowed = ~(own | kings);
        if (checkers != 0) {
            if (rest(checkers) != 0) {
                return count;
            }
            allowed &= Attacks.between(king, first(checkers)) | checkers;
        }
        for (long pieces = own & knights & ~pinned; pieces != 0; pieces = rest(pieces)) {
            count += Long.bitCount(Attacks.knight(first(pieces)) & allowed);
        }
        for (long pieces = own & bishopsAndQueens & ~pinned; pieces != 0; pieces = rest(pieces)) {
            count += Long.bitCount(Attacks.bishop(first(pieces), occupied) & allowed);
        }
        for (long pieces = own & rooksAndQueens & ~pinned; pieces != 0; pieces = rest(pieces)) {
            count += Long.bitCount(Attacks.rook(first(pieces), occupied) & allowed);
        }
        count += pawnMoves(own & pawns & ~pinned, enemy, occupied, allowed, side);
        // A pinned piece moves along the line that it is pinned on; a knight cannot.
        for (long pieces = pinned & ~knights; pieces != 0; pieces = rest(pieces)) {
            int from = first(pieces);
            long piece = pieces & -pieces;
            long along = allowed & Attacks.line(king, from);
            if ((piece & pawns) != 0) {
                count += pawnMoves(piece, enemy, occupied, along, side);
            } else {
                long targets = (piece & bishopsAndQueens) != 0 ? Attacks.bishop(from, occupied) : 0;
                targets |= (piece & rooksAndQueens) != 0 ? Attacks.rook(from, occupied) : 0;
                count += Long.bitCount(targets & along);
            }
        }
        if ((rights & Bitboards.EN_PASSANT_RANKS) != 0) {
            count += Long.bitCount(Checks.enPassantCapturers(
                    king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, rights, side));
        }
        return count;
    }

    private static int pawnMoves(long pieces, long enemy, long occupied, long allowed, int side) {
        long steps = Pawns.ahead(pieces, side) & ~occupied & allowed;
        long doubleSteps = Pawns.doubleSteps(pieces, ~occupied, side) & allowed;
        long capturesToA = Pawns.capturesToA(pieces, side) & enemy & allowed;
        long capturesToH = Pawns.capturesToH(pieces, side) & enemy & allowed;
        int count = Long.bitCount(steps)
                + Long.bitCount(doubleSteps)
                + Long.bitCount(capturesToA)
                + Long.bitCount(capturesToH);
        if (((steps | capturesToA | capturesToH) & END_RANKS) != 0) {
            int promotions = Long.bitCount(steps & END_RANKS)
                    + Long.bitCount(capturesToA & END_RANKS)
                    + Long.bitCount(capturesToH & END_RANKS);
            count += 3 * promotions;
        }
        return count;
    }
}
