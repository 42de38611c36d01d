package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.EN_PASSANT_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/** Attacked squares, checks and pins, and the legality of en passant captures. */
public final class Checks {

    /** A set that has not been computed yet; no real set is full. */
    public static final long UNKNOWN = -1;

    private Checks() {}

    /**
     * The pieces that attack a square.
     *
     * @param square the attacked square
     * @param by the possible attackers
     * @param occupied the pieces that block bishops, rooks and queens
     * @param side the side that is attacked
     */
    public static long attackers(
            int square,
            long by,
            long occupied,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            int side) {
        long kings = by & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
        long found = by
                & ((Attacks.pawn(square, side) & pawns)
                        | (Attacks.knight(square) & knights)
                        | (Attacks.king(square) & kings));
        long snipers =
                by & ((Attacks.bishopRays(square) & bishopsAndQueens) | (Attacks.rookRays(square) & rooksAndQueens));
        for (; snipers != 0; snipers = rest(snipers)) {
            found |= (Attacks.between(square, first(snipers)) & occupied) == 0 ? snipers & -snipers : 0;
        }
        return found;
    }

    /**
     * Every square that a side attacks.
     *
     * @param by that side's pieces
     * @param occupied the pieces that block lines; without the enemy king, the result is the set of squares that it may not
     *     enter
     * @param side the attacking side
     */
    public static long attacked(
            long by, long occupied, long pawns, long knights, long bishopsAndQueens, long rooksAndQueens, int side) {
        long kings = by & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
        long attacked = Pawns.attacks(by & pawns, side);
        attacked |= Attacks.king(first(kings));
        for (long pieces = by & knights; pieces != 0; pieces = rest(pieces)) {
            attacked |= Attacks.knight(first(pieces));
        }
        for (long pieces = by & bishopsAndQueens; pieces != 0; pieces = rest(pieces)) {
            attacked |= Attacks.bishop(first(pieces), occupied);
        }
        for (long pieces = by & rooksAndQueens; pieces != 0; pieces = rest(pieces)) {
            attacked |= Attacks.rook(first(pieces), occupied);
        }
        return attacked;
    }

    /**
     * The enemy's pieces that give check and the pinned pieces of the side to move; {@code & enemy} and {@code & own} show them
     * apart. It is empty in most positions; then every move of any piece but the king is safe.
     *
     * @param king the square of the king of the side to move
     * @param side the side to move
     */
    public static long checkersAndPinned(
            int king,
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            int side) {
        long occupied = own | enemy;
        long enemyKing = enemy & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
        long found = (Attacks.pawn(king, side) & enemy & pawns)
                | (Attacks.knight(king) & enemy & knights)
                | (Attacks.king(king) & enemyKing);
        long snipers =
                enemy & ((Attacks.bishopRays(king) & bishopsAndQueens) | (Attacks.rookRays(king) & rooksAndQueens));
        for (; snipers != 0; snipers = rest(snipers)) {
            int sniper = first(snipers);
            long between = Attacks.between(king, sniper) & occupied;
            if (between == 0) {
                found |= bit(sniper);
            } else if (rest(between) == 0) {
                found |= between & own;
            }
        }
        return found;
    }

    /**
     * The squares that a move must not leave or enter if the attacks of the other pieces on the squares near a king are to stay
     * unchanged: those between a king's neighbour and an attacker of it, the pieces that alone stand in such a line, and the
     * defenders next to the king, whose capture opens a new square to it.
     *
     * @param king the square of the king that is attacked
     * @param defenders its side's pieces
     * @param attackers the other side's pieces
     * @param castlingRooks the rooks with which the king may still castle; the squares that it would cross count as near
     */
    public static long sensitive(
            int king, long defenders, long attackers, long bishopsAndQueens, long rooksAndQueens, long castlingRooks) {
        long occupied = (defenders | attackers) & ~bit(king);
        long sensitive = Attacks.king(king) & defenders;
        long near = (Attacks.king(king) & ~defenders) | Castling.kingPaths(king, castlingRooks);
        for (; near != 0; near = rest(near)) {
            int square = first(near);
            long snipers = attackers
                    & ((Attacks.bishopRays(square) & bishopsAndQueens) | (Attacks.rookRays(square) & rooksAndQueens));
            for (; snipers != 0; snipers = rest(snipers)) {
                long between = Attacks.between(square, first(snipers));
                long pieces = between & occupied;
                if (pieces == 0) {
                    sensitive |= between;
                } else if (rest(pieces) == 0) {
                    sensitive |= pieces & attackers;
                }
            }
        }
        return sensitive;
    }

    /**
     * The pawns of the side to move that may legally capture en passant (FIDE 3.7.3.1). Two pieces leave the rank at once,
     * which pins do not cover, so the king's safety is checked after the capture.
     *
     * @param rights see {@code Board.rights}
     */
    public static long enPassantCapturers(
            int king,
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long rights,
            int side) {
        long target = rights & EN_PASSANT_RANKS;
        if (target == 0) {
            return 0;
        }
        long legal = 0;
        long captured = Pawns.behind(target, side);
        long capturers = Attacks.pawn(first(target), Pawns.other(side)) & own & pawns;
        for (; capturers != 0; capturers = rest(capturers)) {
            long capturer = capturers & -capturers;
            long occupied = (own | enemy) ^ capturer ^ captured ^ target;
            long attackers =
                    attackers(king, enemy ^ captured, occupied, pawns, knights, bishopsAndQueens, rooksAndQueens, side);
            legal |= attackers == 0 ? capturer : 0;
        }
        return legal;
    }
}
