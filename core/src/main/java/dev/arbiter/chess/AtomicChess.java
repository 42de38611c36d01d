package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Wording;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.MateCorners;
import dev.arbiter.chess.kernel.MateDistance;
import dev.arbiter.chess.kernel.Pawns;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Atomic chess: captures explode, and whose king explodes has lost. Source: lichess.org/variant/atomic. */
final class AtomicChess extends VariantRules {

    static final VariantRules RULES = new AtomicChess();

    private static final int NOTHING_BESIDE = 16;
    private static final int FARTHEST = 8;

    /** Where a pawn has to promote first, the distance is longer than that of any mate. */
    private static final int BEFORE_PROMOTION = 80;

    private static final int STEP = 4;

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
     * From a mate of a bare king: where there is a pawn and no queen, from a promotion. A bishop and a knight have one mate alone: in a
     * corner of the bishop's colour, with the bishop beside the king and the knight behind it on the diagonal, which then guards what is left.
     * A rook and a bishop have one in a corner of the other colour, both beside the king; a rook and a knight in any corner, with the rook
     * beside the king.
     */
    private int distanceFromBare(VariantPosition board, boolean white, long pieces, long king) {
        long bishops = pieces & board.bishops();
        long rooks = pieces & board.rooks();
        long knights = pieces & board.knights;
        long pawns = pieces & board.pawns;
        if ((pieces & board.queens()) != 0) {
            return distanceFromMate(board, white, pieces, king);
        }
        if (pawns != 0) {
            return BEFORE_PROMOTION + STEP * Pawns.stepsToPromotion(pawns, white);
        }
        if (rooks != 0 && knights != 0 && bishops == 0) {
            return distanceOfRookAndKnight(board, white, rooks, knights, king);
        }
        boolean two = pieces != 0 && rest(pieces) != 0 && rest(rest(pieces)) == 0;
        if (two && bishops != 0 && rooks != 0) {
            return distanceOfRookAndBishop(board, white, Bitboards.first(rooks), Bitboards.first(bishops), king);
        }
        return two && bishops != 0 && knights != 0
                ? distanceOfBishopAndKnight(board, white, bishops, knights, king)
                : distanceFromMate(board, white, pieces, king);
    }

    /** As in chess, but beside the other king a king is safe, and it captures nothing. */
    private static int distanceFromMate(VariantPosition board, boolean white, long pieces, long king) {
        long own = board.pieces(white) & board.kings();
        long attacked = MateDistance.attacked(
                pieces,
                (pieces | own) & ~king,
                board.pawns,
                board.knights,
                board.bishopsAndQueens,
                board.rooksAndQueens,
                white ? Pawns.WHITE : Pawns.BLACK);
        long safe = Attacks.king(Bitboards.first(own));
        return MateDistance.of(Bitboards.first(king), pieces, king, (attacked & ~safe) | pieces | own);
    }

    private static int distanceOfBishopAndKnight(
            VariantPosition board, boolean white, long bishop, long knight, long king) {
        int nearest = Integer.MAX_VALUE;
        for (int corner : MateCorners.of((bishop & Bitboards.LIGHT_SQUARES) != 0)) {
            int inwards = MateCorners.inwards(corner);
            nearest = Math.min(
                    nearest,
                    MateDistance.steps(Bitboards.first(king), corner)
                            + MateCorners.moves(MateCorners.BISHOP, Bitboards.first(bishop), corner + inwards)
                            + MateCorners.knightMoves(knight, Bitboards.bit(corner + 2 * inwards))
                            + kingInTheWay(board, white, corner));
        }
        return 2 * nearest;
    }

    private static int distanceOfRookAndBishop(VariantPosition board, boolean white, int rook, int bishop, long king) {
        int nearest = Integer.MAX_VALUE;
        for (int corner : MateCorners.of((Bitboards.bit(bishop) & Bitboards.LIGHT_SQUARES) == 0)) {
            int up = corner + MateCorners.up(corner);
            int along = corner + MateCorners.along(corner);
            int pieces = Math.min(
                    MateCorners.moves(MateCorners.ROOK, rook, up)
                            + MateCorners.moves(MateCorners.BISHOP, bishop, along),
                    MateCorners.moves(MateCorners.ROOK, rook, along)
                            + MateCorners.moves(MateCorners.BISHOP, bishop, up));
            int way = kingInTheWay(board, white, corner);
            nearest = Math.min(nearest, MateDistance.steps(Bitboards.first(king), corner) + pieces + way);
        }
        return 2 * nearest;
    }

    private static int distanceOfRookAndKnight(
            VariantPosition board, boolean white, long rooks, long knights, long king) {
        int rook = Bitboards.first(rooks);
        int nearest = Integer.MAX_VALUE;
        for (int corner : MateCorners.all()) {
            int up = corner + MateCorners.up(corner);
            int along = corner + MateCorners.along(corner);
            int pieces = Math.min(
                    MateCorners.moves(MateCorners.ROOK, rook, up)
                            + MateCorners.knightMoves(knights, Attacks.knight(along)),
                    MateCorners.moves(MateCorners.ROOK, rook, along)
                            + MateCorners.knightMoves(knights, Attacks.knight(up)));
            int way = kingInTheWay(board, white, corner);
            nearest = Math.min(nearest, MateDistance.steps(Bitboards.first(king), corner) + pieces + way);
        }
        return 2 * nearest;
    }

    /** How many steps the winner's king is too near a corner: kings side by side give no check. */
    private static int kingInTheWay(VariantPosition board, boolean white, int corner) {
        return Math.max(0, 3 - MateDistance.steps(Bitboards.first(board.kings() & board.pieces(white)), corner));
    }

    /** A king captures nothing, and cannot mate alone; nor do pawns that are blocked for good give more than a check on most boards. */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return areBlockedForGood(board)
                ? !mayMateWhereBlocked(board, white)
                : white ? cannotWin(board, board.white, board.black) : cannotWin(board, board.black, board.white);
    }

    @Override
    String whyItCannotWin(VariantPosition board, Color side) {
        return areBlockedForGood(board)
                ? Wording.say(
                        "all pawns are blocked for good, and whatever square the king is checked on, it can leave")
                : super.whyItCannotWin(board, side);
    }

    /** Whether nothing but the kings can ever move: each pawn has another before it, and attacks none of the other side. */
    private static boolean areBlockedForGood(Board board) {
        long pawns = board.pawns;
        long white = pawns & board.white;
        long black = pawns & board.black;
        return pawns != 0
                && (pawns | board.kings()) == board.occupied()
                && (Pawns.ahead(white, Pawns.WHITE) & ~pawns) == 0
                && (Pawns.ahead(black, Pawns.BLACK) & ~pawns) == 0
                && (Pawns.attacks(white, Pawns.WHITE) & black) == 0
                && board.enPassant() == 0;
    }

    /** Whether a square that a side's pawns attack has no neighbour that is neither a pawn's nor attacked by them. */
    private static boolean mayMateWhereBlocked(Board board, boolean white) {
        long attacked = Pawns.attacks(board.pawns & board.pieces(white), white ? Pawns.WHITE : Pawns.BLACK);
        long free = ~(board.pawns | attacked);
        return (attacked & ~board.pawns & ~Bitboards.around(free)) != 0;
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
