package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.END_RANKS;
import static dev.arbiter.chess.Bitboards.EN_PASSANT_RANKS;
import static dev.arbiter.chess.Bitboards.RANK_1;
import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rest;

/**
 * Counts the leaves of the legal move tree. A position is its sets as arguments, a move makes those of the next one, and
 * nothing is kept anywhere else: no list of moves, nothing to take back. The last ply is counted, not made.
 */
final class MoveTree {

    private MoveTree() {}

    /**
     * The leaves at a depth.
     *
     * @param own the men of the side to move; the others as in {@link Board}
     * @param depth 1 or more
     */
    static long leaves(
            long own,
            long enemy,
            long pawns,
            long knights,
            long diagonals,
            long straights,
            long rights,
            int descent,
            int depth) {
        if (depth == 1) {
            return MoveCount.count(own, enemy, pawns, knights, diagonals, straights, rights, descent);
        }
        long occupied = own | enemy;
        long kings = occupied & ~(pawns | knights | diagonals | straights);
        int king = first(kings & own);
        long tension = KingSafety.checkersAndPinned(king, own, enemy, pawns, knights, diagonals, straights, descent);
        long checkers = tension & enemy;
        long pinned = tension & own;
        long castling = rights & END_RANKS;
        int next = Pawns.other(descent);

        long attacked =
                KingSafety.attacked(enemy, occupied & ~(kings & own), pawns, knights, diagonals, straights, next);
        long leaves = 0;
        for (long targets = Attacks.king(king) & ~own & ~attacked & ~kings; targets != 0; targets = rest(targets)) {
            long to = targets & -targets;
            leaves += leaves(
                    enemy & ~to,
                    (own & ~kings) | to,
                    pawns & ~to,
                    knights & ~to,
                    diagonals & ~to,
                    straights & ~to,
                    castling & ~own & ~to,
                    next,
                    depth - 1);
        }
        if (rest(checkers) != 0) {
            return leaves;
        }
        long allowed = ~(own | kings);
        if (checkers != 0) {
            allowed &= Attacks.between(king, first(checkers)) | checkers;
        } else {
            long rooks = KingSafety.castlings(king, castling & own, occupied, pinned, attacked);
            for (; rooks != 0; rooks = rest(rooks)) {
                long rook = rooks & -rooks;
                long rookTo = bit(PackedMove.castledRook(king, first(rooks)));
                long kingTo = bit(PackedMove.castledKing(king, first(rooks)));
                leaves += leaves(
                        enemy,
                        (own & ~kings & ~rook) | rookTo | kingTo,
                        pawns,
                        knights,
                        diagonals,
                        (straights & ~rook) | rookTo,
                        castling & ~(RANK_1 << (king & 56)),
                        next,
                        depth - 1);
            }
        }
        for (long men = own & knights & ~pinned; men != 0; men = rest(men)) {
            long from = men & -men;
            for (long targets = Attacks.knight(first(men)) & allowed; targets != 0; targets = rest(targets)) {
                long to = targets & -targets;
                leaves += leaves(
                        enemy & ~to,
                        own ^ from ^ to,
                        pawns & ~to,
                        (knights & ~to & ~from) | to,
                        diagonals & ~to,
                        straights & ~to,
                        castling & ~to,
                        next,
                        depth - 1);
            }
        }
        for (long men = own & (diagonals | straights); men != 0; men = rest(men)) {
            long from = men & -men;
            int square = first(men);
            boolean isDiagonal = (from & diagonals) != 0;
            boolean isStraight = (from & straights) != 0;
            long targets = (isDiagonal ? Attacks.bishop(square, occupied) : 0)
                    | (isStraight ? Attacks.rook(square, occupied) : 0);
            targets &= (from & pinned) != 0 ? Attacks.line(king, square) & allowed : allowed;
            for (; targets != 0; targets = rest(targets)) {
                long to = targets & -targets;
                leaves += leaves(
                        enemy & ~to,
                        own ^ from ^ to,
                        pawns & ~to,
                        knights & ~to,
                        (diagonals & ~to & ~from) | (isDiagonal ? to : 0),
                        (straights & ~to & ~from) | (isStraight ? to : 0),
                        castling & ~to & ~from,
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
                diagonals,
                straights,
                castling,
                descent,
                depth);
        for (long men = pinned & pawns; men != 0; men = rest(men)) {
            leaves += pawnLeaves(
                    men & -men,
                    allowed & Attacks.line(king, first(men)),
                    own,
                    enemy,
                    pawns,
                    knights,
                    diagonals,
                    straights,
                    castling,
                    descent,
                    depth);
        }
        long capturers =
                KingSafety.enPassantCapturers(king, own, enemy, pawns, knights, diagonals, straights, rights, descent);
        for (; capturers != 0; capturers = rest(capturers)) {
            long from = capturers & -capturers;
            long to = rights & EN_PASSANT_RANKS;
            long captured = Pawns.behind(to, descent);
            leaves += leaves(
                    enemy ^ captured,
                    own ^ from ^ to,
                    pawns ^ from ^ captured ^ to,
                    knights,
                    diagonals,
                    straights,
                    castling,
                    next,
                    depth - 1);
        }
        return leaves;
    }

    /** The leaves behind the moves of some pawns to allowed squares, en passant excepted. */
    private static long pawnLeaves(
            long men,
            long allowed,
            long own,
            long enemy,
            long pawns,
            long knights,
            long diagonals,
            long straights,
            long castling,
            int descent,
            int depth) {
        long empty = ~(own | enemy);
        int next = Pawns.other(descent);
        long leaves = 0;
        for (long targets = Pawns.doubleSteps(men, empty, descent) & allowed; targets != 0; targets = rest(targets)) {
            long to = targets & -targets;
            long passed = Pawns.behind(to, descent);
            long from = Pawns.behind(passed, descent);
            leaves += leaves(
                    enemy,
                    own ^ from ^ to,
                    pawns ^ from ^ to,
                    knights,
                    diagonals,
                    straights,
                    castling | passed,
                    next,
                    depth - 1);
        }
        for (long targets = Pawns.ahead(men, descent) & empty & allowed; targets != 0; targets = rest(targets)) {
            long to = targets & -targets;
            leaves += arrivalLeaves(
                    Pawns.behind(to, descent),
                    to,
                    own,
                    enemy,
                    pawns,
                    knights,
                    diagonals,
                    straights,
                    castling,
                    next,
                    depth - 1);
        }
        long capturesToA = Pawns.capturesToA(men, descent) & enemy & allowed;
        for (; capturesToA != 0; capturesToA = rest(capturesToA)) {
            long to = capturesToA & -capturesToA;
            leaves += arrivalLeaves(
                    Pawns.beforeCaptureToA(to, descent),
                    to,
                    own,
                    enemy,
                    pawns,
                    knights,
                    diagonals,
                    straights,
                    castling,
                    next,
                    depth - 1);
        }
        long capturesToH = Pawns.capturesToH(men, descent) & enemy & allowed;
        for (; capturesToH != 0; capturesToH = rest(capturesToH)) {
            long to = capturesToH & -capturesToH;
            leaves += arrivalLeaves(
                    Pawns.beforeCaptureToH(to, descent),
                    to,
                    own,
                    enemy,
                    pawns,
                    knights,
                    diagonals,
                    straights,
                    castling,
                    next,
                    depth - 1);
        }
        return leaves;
    }

    /** The leaves behind one pawn's step or capture, which promotes in four ways on an end rank. */
    private static long arrivalLeaves(
            long from,
            long to,
            long own,
            long enemy,
            long pawns,
            long knights,
            long diagonals,
            long straights,
            long castling,
            int next,
            int depth) {
        long mover = own ^ from ^ to;
        long other = enemy & ~to;
        long left = castling & ~to;
        pawns &= ~to;
        knights &= ~to;
        diagonals &= ~to;
        straights &= ~to;
        if ((to & END_RANKS) == 0) {
            return leaves(other, mover, pawns ^ from ^ to, knights, diagonals, straights, left, next, depth);
        }
        pawns ^= from;
        return leaves(other, mover, pawns, knights | to, diagonals, straights, left, next, depth)
                + leaves(other, mover, pawns, knights, diagonals | to, straights, left, next, depth)
                + leaves(other, mover, pawns, knights, diagonals, straights | to, left, next, depth)
                + leaves(other, mover, pawns, knights, diagonals | to, straights | to, left, next, depth);
    }
}
