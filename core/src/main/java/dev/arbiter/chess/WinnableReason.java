package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.Squares;

/** Why a side cannot checkmate any more, in a sentence for people. */
final class WinnableReason {

    private WinnableReason() {}

    /**
     * The reason of an answer that is no.
     *
     * @param board the position that was asked about
     * @param reach what was found for the board last, where the answer is that squares cannot be reached
     * @param positions how many positions a search has come to
     */
    static Winnable.No of(
            Winnability.Answer answer, ChessPosition board, boolean isWhite, ReachableSquares reach, int positions) {
        return switch (answer) {
            case NO_MOVE -> over(board, isWhite);
            case MATERIAL -> material(board, isWhite);
            case SQUARES -> squares(board, isWhite, reach);
            default -> everyLineEnds(board, isWhite, positions);
        };
    }

    private static Winnable.No over(ChessPosition board, boolean isWhite) {
        long king = board.kings() & board.own();
        boolean mate = board.checkingPieces() != 0;
        String sentence = mate ? name(isWhite) + " is checkmated" : name(board.isWhiteToMove()) + " is stalemated";
        return no(board, sentence, king);
    }

    private static Winnable.No material(ChessPosition board, boolean isWhite) {
        long own = board.pieces(isWhite);
        long pieces = own & ~board.kings();
        String sentence;
        if (pieces == 0) {
            sentence = name(isWhite) + " has only the king";
        } else if ((pieces & board.knights) != 0) {
            sentence = name(isWhite) + " has one knight, and " + name(!isWhite)
                    + " has no piece that can block a square next to its own king"
                    + ((board.occupied() & ~own & board.queens()) != 0 ? " but a queen, which guards too much" : "");
        } else {
            boolean dark = (pieces & Bitboards.DARK_SQUARES) != 0;
            sentence = name(isWhite) + " has bishops on " + (dark ? "dark" : "light") + " squares only, and "
                    + name(!isWhite) + " has no piece that can block a " + (dark ? "light" : "dark")
                    + " square next to its own king";
        }
        return no(board, sentence, pieces == 0 ? own : pieces);
    }

    private static Winnable.No squares(ChessPosition board, boolean isWhite, ReachableSquares reach) {
        int winner = isWhite ? 0 : 1;
        int loser = 1 - winner;
        long own = board.pieces(isWhite);
        long locked = reach.stuck() & board.pawns;
        long lines =
                Bitboards.aroundDiagonal(reach.diagonal(winner)) | Bitboards.aroundStraight(reach.straight(winner));
        long attacked = lines
                | Bitboards.aroundKnight(reach.knight(winner))
                | Pawns.attacks(reach.pawnArrivals(winner) & ~Bitboards.END_RANKS, winner << 4);
        boolean pawns = (locked & own) != 0;
        String begin = locked == 0
                ? ""
                : pawns && (locked & ~own) != 0
                        ? "pawns are blocked for good, and "
                        : name(pawns == isWhite) + "'s pawns are blocked for good, and ";
        String end;
        long check = reach.king(loser) & attacked;
        if (check == 0) {
            end = "no piece of " + name(isWhite) + " can ever attack a square that " + name(!isWhite)
                    + "'s king can reach";
        } else if ((check & Bitboards.DARK_SQUARES) == 0 || (check & ~Bitboards.DARK_SQUARES) == 0) {
            boolean dark = (check & Bitboards.DARK_SQUARES) != 0;
            end = name(isWhite) + " can check only on " + (dark ? "dark" : "light") + " squares, where "
                    + name(!isWhite) + "'s king always keeps a flight square";
        } else {
            end = "wherever " + name(isWhite) + " can check, " + name(!isWhite) + "'s king keeps a flight square";
        }
        return no(board, begin + end, locked != 0 ? locked : own);
    }

    private static Winnable.No everyLineEnds(ChessPosition board, boolean isWhite, int positions) {
        return no(
                board,
                "every line ends without mate: " + name(isWhite) + " mates in none of the "
                        + (positions == 1 ? "positions" : positions + " positions") + " that can still matter",
                board.kings());
    }

    /**
     * The reason where a side can mate wherever some pieces go in none of the positions of the others.
     *
     * @param free the squares of those pieces
     * @param positions how many positions of the others there are
     */
    static Winnable.No freePieces(ChessPosition board, boolean isWhite, long free, int positions) {
        String pieces = (Bitboards.rest(free) == 0 ? "the piece on " : "the pieces on ")
                + String.join(", ", Squares.names(free))
                + (Bitboards.rest(free) == 0 ? " goes" : " go");
        return no(
                board,
                "wherever " + pieces + ", " + name(isWhite) + " mates in none of the "
                        + (positions == 1 ? "positions" : positions + " positions") + " of the others",
                free);
    }

    private static String name(boolean isWhite) {
        return (isWhite ? Color.WHITE : Color.BLACK).title();
    }

    private static Winnable.No no(ChessPosition position, String clause, long squares) {
        return new Winnable.No(clause, Squares.names(squares), position.rules().cited(ChessRule.NO_MATE_POSSIBLE));
    }
}
