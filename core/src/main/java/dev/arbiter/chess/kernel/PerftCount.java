package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.EN_PASSANT_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;
import static dev.arbiter.chess.kernel.Checks.UNKNOWN;

/**
 * Counts the leaves of the legal move tree. A position is its sets as arguments, a move makes those of the next one, and
 * nothing is kept anywhere else: no list of moves, nothing to take back. The last ply is counted, not made.
 *
 * <p>One thing is handed down from ply to ply because it would cost most to find again: {@code danger}, the squares
 * next to the king (and on its way when it castles) that it may not enter. A node adds up once what all its pieces
 * attack, once and at least twice; after a move that is what the others attack together with what the piece attacks
 * from its new square. It no longer holds where the move opens or shuts a line to the king's neighbourhood
 * ({@link Checks#sensitive}); then, and after the rare kinds of move, the next node finds it anew. The argument why
 * this is right is in {@code docs/chess-perft.md}.
 */
public final class PerftCount {

    private PerftCount() {}

    /**
     * The number of leaves at a depth.
     *
     * @param own the pieces of the side to move; the other arguments as in {@code Board}
     * @param danger the squares that the enemy attacks, as far as the king of the side to move could go there, or
     *     {@link Checks#UNKNOWN}
     * @param depth 1 or more
     */
    public static long leaves(
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long rights,
            long danger,
            int side,
            int depth) {
        return depth == 1
                ? MoveCount.count(own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, rights, danger, side)
                : innerLeaves(
                        own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, rights, danger, side, depth);
    }

    private static long innerLeaves(
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long rights,
            long danger,
            int side,
            int depth) {
        long occupied = own | enemy;
        long kings = occupied & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
        int king = first(kings & own);
        int next = Pawns.other(side);
        long castling = rights & END_RANKS;
        long attacked = danger != UNKNOWN
                ? danger
                : Checks.attacked(
                        enemy, occupied & ~(kings & own), pawns, knights, bishopsAndQueens, rooksAndQueens, next);
        long checkersAndPinned =
                Checks.checkersAndPinned(king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, side);
        long checkers = checkersAndPinned & enemy;
        long pinned = checkersAndPinned & own;

        int enemyKing = first(kings & enemy);
        long sensitive = Checks.sensitive(enemyKing, enemy, own, bishopsAndQueens, rooksAndQueens, castling & enemy);
        long withoutKing = occupied & ~(kings & enemy);
        long toA = Pawns.capturesToA(own & pawns, side);
        long toH = Pawns.capturesToH(own & pawns, side);
        long once = toA | toH;
        long twice = (toA & toH) | (once & Attacks.king(king));
        once |= Attacks.king(king);
        for (long pieces = own & knights; pieces != 0; pieces = rest(pieces)) {
            long squares = Attacks.knight(first(pieces));
            twice |= once & squares;
            once |= squares;
        }
        for (long pieces = own & (bishopsAndQueens | rooksAndQueens); pieces != 0; pieces = rest(pieces)) {
            long piece = pieces & -pieces;
            long squares = ((piece & bishopsAndQueens) != 0 ? Attacks.bishop(first(pieces), withoutKing) : 0)
                    | ((piece & rooksAndQueens) != 0 ? Attacks.rook(first(pieces), withoutKing) : 0);
            twice |= once & squares;
            once |= squares;
        }

        long leaves = 0;
        long others = (kings & own & sensitive) != 0 ? UNKNOWN : twice | (once & ~Attacks.king(king));
        for (long targets = Attacks.king(king) & ~own & ~attacked & ~kings; targets != 0; targets = rest(targets)) {
            long to = targets & -targets;
            leaves += leaves(
                    enemy & ~to,
                    (own & ~kings) | to,
                    pawns & ~to,
                    knights & ~to,
                    bishopsAndQueens & ~to,
                    rooksAndQueens & ~to,
                    castling & ~own & ~to,
                    (to & sensitive) != 0 ? UNKNOWN : others | Attacks.king(first(to)),
                    next,
                    depth - 1);
        }
        if (rest(checkers) != 0) {
            return leaves;
        }
        long allowed = ~(own | kings);
        if (checkers != 0) {
            allowed &= Attacks.between(king, first(checkers)) | checkers;
        } else if ((castling & own) != 0) {
            long rooks = Castling.unobstructed(king, castling & own, occupied);
            rooks = Castling.legal(king, rooks, pinned, attacked);
            for (; rooks != 0; rooks = rest(rooks)) {
                long rook = rooks & -rooks;
                long rookTo = bit(Castling.rookTo(king, first(rooks)));
                leaves += leaves(
                        enemy,
                        (own & ~kings & ~rook) | rookTo | bit(Castling.kingTo(king, first(rooks))),
                        pawns,
                        knights,
                        bishopsAndQueens,
                        (rooksAndQueens & ~rook) | rookTo,
                        castling & ~(RANK_1 << (king & 56)),
                        UNKNOWN,
                        next,
                        depth - 1);
            }
        }
        for (long pieces = own & knights & ~pinned; pieces != 0; pieces = rest(pieces)) {
            long from = pieces & -pieces;
            long squares = Attacks.knight(first(pieces));
            others = (from & sensitive) != 0 ? UNKNOWN : twice | (once & ~squares);
            for (long targets = squares & allowed; targets != 0; targets = rest(targets)) {
                long to = targets & -targets;
                leaves += leaves(
                        enemy & ~to,
                        own ^ from ^ to,
                        pawns & ~to,
                        (knights & ~to & ~from) | to,
                        bishopsAndQueens & ~to,
                        rooksAndQueens & ~to,
                        castling & ~to,
                        (to & sensitive) != 0 ? UNKNOWN : others | Attacks.knight(first(to)),
                        next,
                        depth - 1);
            }
        }
        for (long pieces = own & (bishopsAndQueens | rooksAndQueens); pieces != 0; pieces = rest(pieces)) {
            long from = pieces & -pieces;
            int square = first(pieces);
            boolean isDiagonal = (from & bishopsAndQueens) != 0;
            boolean isStraight = (from & rooksAndQueens) != 0;
            long squares = (isDiagonal ? Attacks.bishop(square, occupied) : 0)
                    | (isStraight ? Attacks.rook(square, occupied) : 0);
            others = (from & sensitive) != 0 ? UNKNOWN : twice | (once & ~squares);
            long lifted = withoutKing ^ from;
            long targets = squares & allowed & ((from & pinned) != 0 ? Attacks.line(king, square) : -1);
            for (; targets != 0; targets = rest(targets)) {
                long to = targets & -targets;
                long attacks = (isDiagonal ? Attacks.bishop(first(targets), lifted) : 0)
                        | (isStraight ? Attacks.rook(first(targets), lifted) : 0);
                leaves += leaves(
                        enemy & ~to,
                        own ^ from ^ to,
                        pawns & ~to,
                        knights & ~to,
                        (bishopsAndQueens & ~to & ~from) | (isDiagonal ? to : 0),
                        (rooksAndQueens & ~to & ~from) | (isStraight ? to : 0),
                        castling & ~to & ~from,
                        (to & sensitive) != 0 ? UNKNOWN : others | attacks,
                        next,
                        depth - 1);
            }
        }
        leaves += pawnLeaves(
                own & pawns & ~pinned,
                allowed,
                own,
                enemy,
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                castling,
                once,
                twice,
                sensitive,
                side,
                depth);
        for (long pieces = pinned & pawns; pieces != 0; pieces = rest(pieces)) {
            leaves += pawnLeaves(
                    pieces & -pieces,
                    allowed & Attacks.line(king, first(pieces)),
                    own,
                    enemy,
                    pawns,
                    knights,
                    bishopsAndQueens,
                    rooksAndQueens,
                    castling,
                    once,
                    twice,
                    sensitive,
                    side,
                    depth);
        }
        long capturers = Checks.enPassantCapturers(
                king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, rights, side);
        for (; capturers != 0; capturers = rest(capturers)) {
            long from = capturers & -capturers;
            long to = rights & EN_PASSANT_RANKS;
            long captured = Pawns.behind(to, side);
            leaves += leaves(
                    enemy ^ captured,
                    own ^ from ^ to,
                    pawns ^ from ^ captured ^ to,
                    knights,
                    bishopsAndQueens,
                    rooksAndQueens,
                    castling,
                    UNKNOWN,
                    next,
                    depth - 1);
        }
        return leaves;
    }

    /** The leaves behind the moves of some pawns to allowed squares, en passant excepted. */
    private static long pawnLeaves(
            long pieces,
            long allowed,
            long own,
            long enemy,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            long castling,
            long once,
            long twice,
            long sensitive,
            int side,
            int depth) {
        long empty = ~(own | enemy);
        int next = Pawns.other(side);
        long leaves = 0;
        for (long targets = Pawns.doubleSteps(pieces, empty, side) & allowed; targets != 0; targets = rest(targets)) {
            long to = targets & -targets;
            long passed = Pawns.behind(to, side);
            long from = Pawns.behind(passed, side);
            leaves += leaves(
                    enemy,
                    own ^ from ^ to,
                    pawns ^ from ^ to,
                    knights,
                    bishopsAndQueens,
                    rooksAndQueens,
                    castling | passed,
                    dangerFrom(from, to, once, twice, sensitive, side),
                    next,
                    depth - 1);
        }
        for (int step = 7; step <= 9; step++) {
            long targets = step == 8
                    ? Pawns.ahead(pieces, side) & empty
                    : (step == 7 ? Pawns.capturesToA(pieces, side) : Pawns.capturesToH(pieces, side)) & enemy;
            for (targets &= allowed; targets != 0; targets = rest(targets)) {
                long to = targets & -targets;
                long from = to << side >>> step;
                long danger = dangerFrom(from, to, once, twice, sensitive, side);
                long mover = own ^ from ^ to;
                long other = enemy & ~to;
                long left = castling & ~to;
                long remaining = pawns & ~(to | from);
                long n = knights & ~to;
                long d = bishopsAndQueens & ~to;
                long s = rooksAndQueens & ~to;
                if ((to & END_RANKS) == 0) {
                    leaves += leaves(other, mover, remaining | to, n, d, s, left, danger, next, depth - 1);
                } else {
                    leaves += leaves(other, mover, remaining, n | to, d, s, left, UNKNOWN, next, depth - 1)
                            + leaves(other, mover, remaining, n, d | to, s, left, UNKNOWN, next, depth - 1)
                            + leaves(other, mover, remaining, n, d, s | to, left, UNKNOWN, next, depth - 1)
                            + leaves(other, mover, remaining, n, d | to, s | to, left, UNKNOWN, next, depth - 1);
                }
            }
        }
        return leaves;
    }

    /** The danger to the enemy king after a pawn's move. */
    private static long dangerFrom(long from, long to, long once, long twice, long sensitive, int side) {
        return ((from | to) & sensitive) != 0
                ? UNKNOWN
                : twice | (once & ~Attacks.pawn(first(from), side)) | Attacks.pawn(first(to), side);
    }
}
