package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.MateDistance;
import dev.arbiter.chess.kernel.Pawns;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Atomic chess: captures explode, and whose king explodes has lost. Source: lichess.org/variant/atomic. */
final class AtomicChess extends VariantRules {

    static final VariantRules RULES = new AtomicChess();

    private static final int[] LIGHT_CORNERS = {7, 56};
    private static final int[] DARK_CORNERS = {0, 63};
    private static final int NOTHING_BESIDE = 16;
    private static final int FARTHEST = 8;
    private static final int BISHOP = 3;
    private static final int ROOK = 4;

    /** Up to this number of pieces, a king is brought beside one of them. */
    private static final int FEW_PIECES = 3;

    AtomicChess() {
        super(
                "atomic",
                "Atomic",
                Set.of("Atom", "Atomic chess", "Atomic960"),
                Set.of(VariantTrait.EXPLOSIONS),
                Set.of(ChessRule.DEAD_POSITION));
    }

    @Override
    Ending ending(VariantPosition board) {
        Color winner = (board.kings() & board.white) != 0 ? Color.WHITE : Color.BLACK;
        return new Ending(winner, ChessRule.KING_EXPLODED);
    }

    @Override
    @Nullable
    Note faultOfKings(int white, int black) {
        boolean exploded = white + black == 1;
        return exploded ? null : super.faultOfKings(white, black);
    }

    @Override
    boolean isTooLittle(VariantPosition board) {
        return cannotWin(board, board.white, board.black) && cannotWin(board, board.black, board.white);
    }

    /**
     * Where the loser has more than a king, how far the winner's pieces are from a piece beside that king, whose capture would
     * explode it; else the distance from a mate.
     */
    @Override
    int distance(VariantPosition board, boolean white) {
        long own = board.pieces(white);
        long other = board.pieces(!white);
        long kings = board.kings();
        long prey = other & ~kings;
        if (prey == 0 || (own & kings) == 0 || (other & kings) == 0) {
            return (other & kings) == 0 ? 0 : distanceFromBare(board, white, own & ~kings, other & kings);
        }
        long beside = prey & Attacks.king(Bitboards.first(other & kings)) & ~Attacks.king(Bitboards.first(own & kings));
        long hunters = own & ~kings;
        if ((beside
                        & MateDistance.attacked(
                                hunters,
                                board.occupied(),
                                board.pawns,
                                board.knights,
                                board.bishopsAndQueens,
                                board.rooksAndQueens,
                                white ? Pawns.WHITE : Pawns.BLACK))
                != 0) {
            return board.isWhiteToMove() == white ? 0 : 1;
        }
        int target = Bitboards.first(other & kings);
        if (beside == 0 && Long.bitCount(prey) <= FEW_PIECES) {
            return 2 + distanceFromBeside(hunters, prey, target);
        }
        int away = beside != 0 ? 0 : NOTHING_BESIDE;
        int nearest = FARTHEST;
        for (; hunters != 0; hunters = rest(hunters)) {
            nearest = Math.min(nearest, MateDistance.steps(Bitboards.first(hunters), target));
        }
        return 2 + away + 2 * nearest;
    }

    /** From a king that stands beside one of its few pieces, and a piece of the winner near that one. */
    private static int distanceFromBeside(long hunters, long prey, int king) {
        int least = Integer.MAX_VALUE;
        for (long left = prey; left != 0; left = rest(left)) {
            int square = Bitboards.first(left);
            int nearest = FARTHEST;
            for (long each = hunters; each != 0; each = rest(each)) {
                nearest = Math.min(nearest, MateDistance.steps(Bitboards.first(each), square));
            }
            least = Math.min(least, 2 * MateDistance.steps(king, square) + nearest);
        }
        return least;
    }

    /**
     * From a mate of a bare king. A bishop and a knight have one alone: in a corner of the bishop's colour, with the bishop beside
     * the king and the knight behind it on the diagonal, which then guards what is left. A rook and a bishop have one in a corner of the
     * other colour, both beside the king.
     */
    private int distanceFromBare(VariantPosition board, boolean white, long pieces, long king) {
        long bishop = pieces & board.bishops();
        long rook = pieces & board.rooks();
        if (bishop != 0 && rook != 0 && (bishop | rook) == pieces && rest(bishop) == 0 && rest(rook) == 0) {
            return distanceOfRookAndBishop(board, white, Bitboards.first(rook), Bitboards.first(bishop));
        }
        long knight = pieces & board.knights;
        if (rest(pieces) == 0 || bishop == 0 || knight == 0 || (bishop | knight) != pieces || rest(rest(pieces)) != 0) {
            return super.distance(board, white);
        }
        int nearest = Integer.MAX_VALUE;
        boolean isLight = (bishop & Bitboards.LIGHT_SQUARES) != 0;
        for (int corner : isLight ? LIGHT_CORNERS : DARK_CORNERS) {
            int inwards = (Bitboards.rank(corner) == 0 ? 8 : -8) + (Bitboards.file(corner) == 0 ? 1 : -1);
            nearest = Math.min(
                    nearest,
                    MateDistance.steps(Bitboards.first(king), corner)
                            + moves(BISHOP, Bitboards.first(bishop), corner + inwards)
                            + knightMoves(Bitboards.first(knight), corner + 2 * inwards)
                            + kingInTheWay(board, white, corner));
        }
        return 2 * nearest;
    }

    private static int distanceOfRookAndBishop(VariantPosition board, boolean white, int rook, int bishop) {
        int king = Bitboards.first(board.kings() & board.pieces(!white));
        int nearest = Integer.MAX_VALUE;
        boolean isLight = (Bitboards.bit(bishop) & Bitboards.LIGHT_SQUARES) != 0;
        for (int corner : isLight ? DARK_CORNERS : LIGHT_CORNERS) {
            int up = corner + (Bitboards.rank(corner) == 0 ? 8 : -8);
            int along = corner + (Bitboards.file(corner) == 0 ? 1 : -1);
            int pieces = Math.min(
                    moves(ROOK, rook, up) + moves(BISHOP, bishop, along),
                    moves(ROOK, rook, along) + moves(BISHOP, bishop, up));
            int way = kingInTheWay(board, white, corner);
            nearest = Math.min(nearest, MateDistance.steps(king, corner) + pieces + way);
        }
        return 2 * nearest;
    }

    /** How many steps the winner's king is too near a corner: kings side by side give no check. */
    private static int kingInTheWay(VariantPosition board, boolean white, int corner) {
        return Math.max(0, 3 - MateDistance.steps(Bitboards.first(board.kings() & board.pieces(white)), corner));
    }

    /** A bishop's or a rook's moves between two squares that it can reach, past nothing. */
    private static int moves(int piece, int from, int to) {
        return from == to ? 0 : (Attacks.onEmptyBoard(piece, from) & Bitboards.bit(to)) != 0 ? 1 : 2;
    }

    private static int knightMoves(int from, int to) {
        long reached = Bitboards.bit(from);
        int moves = 0;
        while ((reached & Bitboards.bit(to)) == 0) {
            reached |= Bitboards.aroundKnight(reached);
            moves++;
        }
        return moves;
    }

    /** A king captures nothing, and cannot mate alone; nor do two pawns that block each other give more than a check. */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        if (board.pawns != 0 && (board.pawns | board.kings()) == board.occupied() && areOneBlockedPair(board)) {
            return true;
        }
        return white ? cannotWin(board, board.white, board.black) : cannotWin(board, board.black, board.white);
    }

    /**
     * Whether the only pawns are one of each side that face each other on neighbouring squares. Neither moves or captures ever again, and of a
     * king that the other king uncovers to one of them three neighbours at least are neither pawns nor attacked.
     */
    private static boolean areOneBlockedPair(Board board) {
        long white = board.pawns & board.white;
        long black = board.pawns & board.black;
        return white != 0 && rest(white) == 0 && white << 8 == black;
    }

    /**
     * A side explodes a king by capturing what stands next to it, and mates a bare one: with a queen or a pawn, or two
     * pieces that are not both knights. A bishop captures no single bishop of the other colour of squares, and that one
     * alone does not stand in its own king's way enough for a mate; two could.
     */
    private static boolean cannotWin(VariantPosition board, long own, long other) {
        long pieces = own & ~board.kings();
        if (pieces == 0) {
            return true;
        }
        long prey = other & ~board.kings();
        boolean one = rest(pieces) == 0;
        if (prey != 0) {
            boolean twoBishops = one && rest(prey) == 0 && ((pieces | prey) & ~board.bishops()) == 0;
            return twoBishops && ((pieces & Bitboards.LIGHT_SQUARES) == 0) != ((prey & Bitboards.LIGHT_SQUARES) == 0);
        }
        if ((pieces & (board.pawns | board.queens())) != 0) {
            return false;
        }
        boolean twoKnights = (pieces & ~board.knights) == 0 && Long.bitCount(pieces) == 2;
        return one || twoKnights;
    }
}
