package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rest;

import org.jspecify.annotations.Nullable;

/** How a move that the piece itself could make leaves its king attacked (FIDE 3.9.2). */
final class SafetyFault {

    private final Board board;
    private final int from;
    private final int to;
    private final int king;
    private final String phrase;

    SafetyFault(Board board, int from, int to) {
        this.board = board;
        this.from = from;
        this.to = to;
        this.king = board.ownKing();
        this.phrase = board.phrase(from);
    }

    /** The reason, or null where the king is safe. */
    @Nullable
    Fault fault() {
        if (from == king) {
            return kingFault();
        }
        long checkers = board.checkers();
        if ((board.pinned() & bit(from)) != 0 && (Attacks.line(king, from) & bit(to)) == 0) {
            int pinner = pinner();
            return Fault.of(
                    ChessRule.PINNED,
                    phrase + " is pinned to the king on " + Squares.name(king) + " by " + board.phrase(pinner),
                    from,
                    pinner,
                    king);
        }
        if (rest(checkers) != 0) {
            return Fault.of(
                    ChessRule.DOUBLE_CHECK,
                    "the king on " + Squares.name(king) + " is in double check from " + Fault.list(checkers)
                            + " and must move itself",
                    king,
                    first(checkers),
                    first(rest(checkers)));
        }
        boolean enPassant = (board.pawns & bit(from)) != 0 && board.enPassant() == bit(to) && isDiagonal();
        if (enPassant) {
            return enPassantFault(checkers);
        }
        boolean answers = checkers == 0 || ((checkers | Attacks.between(king, first(checkers))) & bit(to)) != 0;
        return answers ? null : notAnswered(checkers);
    }

    private boolean isDiagonal() {
        return Bitboards.file(from) != Bitboards.file(to);
    }

    private @Nullable Fault kingFault() {
        long attackers = Checks.attackers(
                to,
                board.enemy() & ~bit(to),
                board.occupied() & ~bit(king),
                board.pawns,
                board.knights,
                board.diagonals,
                board.straights,
                board.descent);
        if (attackers == 0) {
            return null;
        }
        int attacker = first(attackers);
        return Fault.of(
                ChessRule.KING_MOVES_INTO_ATTACK,
                "the king cannot go to " + Squares.name(to) + ": " + board.phrase(attacker) + " attacks it",
                to,
                attacker,
                king);
    }

    /** The capture takes two men away at once; what attacks the king then, it has uncovered or not answered. */
    private @Nullable Fault enPassantFault(long checkers) {
        long captured = Pawns.behind(bit(to), board.descent);
        long occupied = (board.occupied() ^ bit(from) ^ captured) | bit(to);
        long attackers = Checks.attackers(
                king,
                board.enemy() & ~captured,
                occupied,
                board.pawns,
                board.knights,
                board.diagonals,
                board.straights,
                board.descent);
        if (attackers == 0) {
            return null;
        }
        if ((attackers & checkers) != 0) {
            return notAnswered(attackers & checkers);
        }
        int attacker = first(attackers);
        return Fault.of(
                ChessRule.EN_PASSANT_EXPOSES_KING,
                phrase + " cannot capture en passant on " + Squares.name(to) + ": " + board.phrase(attacker)
                        + " would attack the king on " + Squares.name(king),
                from,
                first(captured),
                attacker,
                king);
    }

    private Fault notAnswered(long checkers) {
        int checker = first(checkers);
        return Fault.of(
                ChessRule.CHECK_IS_NOT_ANSWERED,
                "the king on " + Squares.name(king) + " is in check from " + board.phrase(checker) + ", and " + phrase
                        + " going to " + Squares.name(to) + " does not answer it",
                king,
                checker,
                from);
    }

    /** The enemy's piece behind a pinned one. */
    private int pinner() {
        long beyond = Attacks.line(king, from) & ~Attacks.between(king, from);
        long snipers = board.enemy() & (board.diagonals | board.straights) & beyond;
        for (long left = snipers; left != 0; left = rest(left)) {
            int sniper = first(left);
            if ((Attacks.between(king, sniper) & board.occupied()) == bit(from)) {
                return sniper;
            }
        }
        throw new IllegalStateException("nothing pins " + Squares.name(from));
    }
}
