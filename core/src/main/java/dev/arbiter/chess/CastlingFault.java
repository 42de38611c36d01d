package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.file;
import static dev.arbiter.chess.Bitboards.first;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/** Why castling is not open (FIDE 3.8.2; Guidelines II.3 for Chess960). */
final class CastlingFault {

    private final ChessPosition position;
    private final Board board;
    private final boolean isLong;
    private final int king;
    private final String name;

    CastlingFault(ChessPosition position, boolean isLong) {
        this.position = position;
        this.board = position.board();
        this.isLong = isLong;
        this.king = board.ownKing();
        this.name = isLong ? "O-O-O" : "O-O";
    }

    /**
     * The castling that a king's move stands for, or null where it is just a king's move: two squares sideways from its
     * place in chess, or onto a rook that may castle.
     */
    static @Nullable CastlingFault meant(ChessPosition position, int from, int to) {
        Board board = position.board();
        long home = Fen.home(position.turn());
        if ((bit(from) & home) == 0 || (bit(to) & home) == 0) {
            return null;
        }
        boolean ontoRook = (board.castlingRooks() & board.own() & bit(to)) != 0;
        boolean twoSquares =
                file(from) == 4 && Math.abs(from - to) == 2 && !position.game().isChess960();
        return ontoRook || twoSquares ? new CastlingFault(position, to < from) : null;
    }

    Fault fault() {
        long rooks = board.castlingRooks() & board.own();
        long wing = rooks & (isLong ? bit(king) - 1 : -bit(king));
        if (wing == 0) {
            return noRight();
        }
        int rook = first(wing);
        int kingTo = Castling.kingTo(king, rook);
        int rookTo = Castling.rookTo(king, rook);
        long path = Attacks.between(king, kingTo) | bit(kingTo) | Attacks.between(rook, rookTo) | bit(rookTo);
        long inTheWay = path & board.occupied() & ~bit(king) & ~bit(rook);
        if (inTheWay != 0) {
            int nearest = rook > king ? first(inTheWay) : 63 - Long.numberOfLeadingZeros(inTheWay);
            return Fault.of(
                    ChessRule.CASTLING_PATH_IS_OCCUPIED,
                    name + " is prevented: " + board.phrase(nearest) + " stands in the way",
                    nearest,
                    king,
                    rook);
        }
        return attackFault(rook, kingTo);
    }

    private Fault attackFault(int rook, int kingTo) {
        long checkers = board.checkers();
        if (checkers != 0) {
            int checker = first(checkers);
            return Fault.of(
                    ChessRule.CASTLING_OUT_OF_CHECK,
                    name + " is prevented: the king on " + Squares.name(king) + " is in check from "
                            + board.phrase(checker),
                    king,
                    checker);
        }
        long crossed = Attacks.between(king, kingTo);
        while (crossed != 0) {
            int square = kingTo > king ? first(crossed) : 63 - Long.numberOfLeadingZeros(crossed);
            long attackers = attackers(square, bit(king));
            if (attackers != 0) {
                return attacked(ChessRule.CASTLING_THROUGH_CHECK, "crosses", square, first(attackers));
            }
            crossed &= ~bit(square);
        }
        // Where the rook shields the king on its rank it does so no longer: that happens in Chess960 only.
        long attackers = attackers(kingTo, bit(king));
        attackers = attackers == 0 ? attackers(kingTo, bit(king) | bit(rook)) : attackers;
        return attacked(
                ChessRule.CASTLING_INTO_CHECK, kingTo == king ? "stays on" : "goes to", kingTo, first(attackers));
    }

    private Fault attacked(ChessRule rule, String how, int square, int attacker) {
        return Fault.of(
                rule,
                name + " is prevented: the king " + how + " " + Squares.name(square) + ", which "
                        + board.phrase(attacker) + " attacks" + (square == king ? " when the rook has left" : ""),
                square,
                attacker,
                king);
    }

    private long attackers(int square, long gone) {
        return Checks.attackers(
                square,
                board.enemy(),
                board.occupied() & ~gone,
                board.pawns,
                board.knights,
                board.diagonals,
                board.straights,
                board.descent);
    }

    private Fault noRight() {
        Color turn = position.turn();
        boolean isChess960 = position.game().isChess960();
        long home = Fen.home(turn);
        boolean kingAtHome = (bit(king) & home) != 0 && (isChess960 || file(king) == 4);
        if (!kingAtHome) {
            return Fault.of(
                    ChessRule.CASTLING_RIGHT_IS_LOST,
                    turn.title() + " may not castle: the king has moved, it is on " + Squares.name(king),
                    king);
        }
        long corner = isLong ? Long.lowestOneBit(home) : Long.highestOneBit(home);
        long wing = isChess960 ? home & (isLong ? bit(king) - 1 : -(bit(king) << 1)) : corner;
        if ((board.rooks() & board.own() & wing) == 0) {
            return Fault.of(
                    ChessRule.CASTLING_WITHOUT_ROOK,
                    "there is no rook of " + turn.title() + " for " + name
                            + (isChess960 ? "" : " on " + Squares.name(first(corner))),
                    isChess960 ? king : first(corner));
        }
        return Fault.of(
                ChessRule.CASTLING_RIGHT_IS_LOST,
                name + " is no longer open: the king or the rook has moved before",
                king,
                63 - Long.numberOfLeadingZeros(board.rooks() & board.own() & wing));
    }
}
