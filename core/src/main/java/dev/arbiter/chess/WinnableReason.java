package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Winnable;
import dev.arbiter.Wording;
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
        String sentence = mate
                ? Wording.say("{0} is checkmated", side(isWhite))
                : Wording.say("{0} is stalemated", side(board.isWhiteToMove()));
        return no(board, sentence, king);
    }

    private static Winnable.No material(ChessPosition board, boolean isWhite) {
        long own = board.pieces(isWhite);
        long pieces = own & ~board.kings();
        String sentence;
        if (pieces == 0) {
            sentence = Wording.say("{0} has only the king", side(isWhite));
        } else if ((pieces & board.knights) != 0) {
            boolean queen = (board.occupied() & ~own & board.queens()) != 0;
            sentence = Wording.say(
                    queen
                            ? "{0} has one knight, and {1} has no piece that can block a square next to its own king but a"
                                    + " queen, which guards too much"
                            : "{0} has one knight, and {1} has no piece that can block a square next to its own king",
                    side(isWhite),
                    side(!isWhite));
        } else {
            boolean dark = (pieces & Bitboards.DARK_SQUARES) != 0;
            sentence = Wording.say(
                    dark
                            ? "{0} has bishops on dark squares only, and {1} has no piece that can block a light square next"
                                    + " to its own king"
                            : "{0} has bishops on light squares only, and {1} has no piece that can block a dark square next"
                                    + " to its own king",
                    side(isWhite),
                    side(!isWhite));
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
        String clause;
        long check = reach.king(loser) & attacked;
        if (check == 0) {
            clause = "no piece of {0} can ever attack a square that {1}'s king can reach";
        } else if ((check & Bitboards.DARK_SQUARES) == 0) {
            clause = "{0} can check only on light squares, where {1}'s king always keeps a flight square";
        } else if ((check & ~Bitboards.DARK_SQUARES) == 0) {
            clause = "{0} can check only on dark squares, where {1}'s king always keeps a flight square";
        } else {
            clause = "wherever {0} can check, {1}'s king keeps a flight square";
        }
        String end = Wording.say(clause, side(isWhite), side(!isWhite));
        String whole = locked == 0
                ? end
                : pawns && (locked & ~own) != 0
                        ? Wording.say("pawns are blocked for good, and {0}", end)
                        : Wording.say("{0}'s pawns are blocked for good, and {1}", side(pawns == isWhite), end);
        return no(board, whole, locked != 0 ? locked : own);
    }

    private static Winnable.No everyLineEnds(ChessPosition board, boolean isWhite, int positions) {
        return no(
                board,
                positions == 1
                        ? Wording.say(
                                "every line ends without mate: {0} mates in none of the positions that can still matter",
                                side(isWhite))
                        : Wording.say(
                                "every line ends without mate: {0} mates in none of the {1} positions that can still"
                                        + " matter",
                                side(isWhite), positions),
                board.kings());
    }

    /**
     * The reason where a side can mate wherever some pieces go in none of the positions of the others.
     *
     * @param free the squares of those pieces
     * @param positions how many positions of the others there are
     */
    static Winnable.No freePieces(ChessPosition board, boolean isWhite, long free, int positions) {
        boolean one = Bitboards.rest(free) == 0;
        return no(
                board,
                positions == 1
                        ? Wording.say(
                                one
                                        ? "wherever the piece on {0} goes, {1} mates in none of the positions of the others"
                                        : "wherever the pieces on {0} go, {1} mates in none of the positions of the others",
                                Squares.names(free),
                                side(isWhite))
                        : Wording.say(
                                one
                                        ? "wherever the piece on {0} goes, {1} mates in none of the {2} positions of the"
                                                + " others"
                                        : "wherever the pieces on {0} go, {1} mates in none of the {2} positions of the"
                                                + " others",
                                Squares.names(free),
                                side(isWhite),
                                positions),
                free);
    }

    private static Color side(boolean isWhite) {
        return isWhite ? Color.WHITE : Color.BLACK;
    }

    private static Winnable.No no(ChessPosition position, String clause, long squares) {
        return new Winnable.No(clause, Squares.names(squares), position.rules().cited(ChessRule.NO_MATE_POSSIBLE));
    }
}
