package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.HordeMaterial;
import dev.arbiter.chess.kernel.MateCorners;
import dev.arbiter.chess.kernel.MateDistance;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.text.SetupReason;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Horde: Black takes all of White's pieces, or is mated by them. Source: lichess.org/variant/horde. */
final class HordeChess extends VariantRules {

    static final VariantRules RULES = new HordeChess();

    /** Up to this number of pieces without a queen a horde needs a promotion first. */
    private static final int FEW_PIECES = 4;

    /** That is farther than any mate, and without a pawn it is farther still. */
    private static final int BEFORE_PROMOTION = 80;

    private static final int STEP = 4;
    private static final int WITHOUT_PAWNS = 120;

    /** The steps that a pawn blocked by a pawn is farther from its promotion; as many again where no piece can capture that one. */
    private static final int BLOCKED = 6;

    HordeChess() {
        super(
                "horde",
                "Horde",
                Set.of("Horde chess", "Horde960"),
                Set.of(VariantTrait.WHITE_HAS_NO_KING, VariantTrait.FIRST_RANK_STEPS, VariantTrait.LAST_MAN),
                Set.of(
                        ChessRule.PAWN_HAS_ALREADY_MOVED,
                        ChessRule.NOT_ONE_KING_EACH,
                        ChessRule.PAWN_ON_END_RANK,
                        ChessRule.DEAD_POSITION));
    }

    @Override
    Ending ending(VariantPosition board) {
        return new Ending(Color.BLACK, ChessRule.NO_PIECE_LEFT);
    }

    /**
     * The horde has no king to mate, and whatever is left of it can be taken: Black can win as long as it stands. But where
     * it cannot move, and does not come free by any move of Black's, nor is taken whole, every move makes stalemate.
     */
    @Override
    boolean isTooLittle(VariantPosition board) {
        if (board.isWhiteToMove() || !isStuck(board)) {
            return false;
        }
        int[] moves = new int[VariantPosition.MOST_MOVES];
        for (int left = board.legalMoves(moves); left > 0; left--) {
            VariantPosition after = new VariantPosition(board, moves[left - 1]);
            if (after.white == 0 || after.hasLegalMove()) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return white
                && HordeMaterial.isTooLittle(
                        board.white,
                        board.black & ~board.kings(),
                        board.pawns,
                        board.knights,
                        board.bishopsAndQueens,
                        board.rooksAndQueens);
    }

    @Override
    int distance(VariantPosition board, boolean white) {
        if (!white) {
            return Long.bitCount(board.white);
        }
        long pawns = board.pawns & board.white;
        if (board.black == (board.black & board.kings()) && hasThreeMinorPieces(board)) {
            return distanceOfThreeMinorPieces(board);
        }
        boolean isWeak = (board.queens() & board.white) == 0 && Long.bitCount(board.white) <= FEW_PIECES;
        return isWeak && pawns != 0
                ? BEFORE_PROMOTION + STEP * stepsToPromotion(board, pawns)
                : super.distance(board, true) + (isWeak ? WITHOUT_PAWNS : 0);
    }

    /** Of the pawn that is nearest; where an enemy's pawn blocks it, also the moves of a piece that captures that one. */
    private static int stepsToPromotion(VariantPosition board, long pawns) {
        long blockers = board.pawns & board.black & pawns << 8;
        long free = pawns & ~(blockers >>> 8);
        int least = free == 0 ? Integer.MAX_VALUE : Pawns.stepsToPromotion(free, true);
        for (long left = blockers; left != 0; left = rest(left)) {
            int steps = 8 - Bitboards.rank(Bitboards.first(left));
            least = Math.min(least, steps + BLOCKED + movesToCapture(board, Bitboards.first(left)));
        }
        return least;
    }

    private static int movesToCapture(VariantPosition board, int square) {
        long pieces = board.white & ~board.pawns;
        int least = BLOCKED;
        if ((pieces & board.knights) != 0) {
            least = MateCorners.knightMoves(pieces & board.knights, Bitboards.bit(square));
        }
        for (long left = pieces & ~board.knights; left != 0; left = rest(left)) {
            int from = Bitboards.first(left);
            int piece = board.pieceOn(from);
            boolean comes = piece == MateCorners.ROOK
                    || ((Bitboards.bit(from) & Bitboards.LIGHT_SQUARES) == 0)
                            == ((Bitboards.bit(square) & Bitboards.LIGHT_SQUARES) == 0);
            least = comes ? Math.min(least, MateCorners.moves(piece, from, square)) : least;
        }
        return least;
    }

    /** A knight, a bishop, and another knight or a bishop on squares of the same colour. */
    private static boolean hasThreeMinorPieces(VariantPosition board) {
        long bishops = board.bishops() & board.white;
        long knights = board.knights & board.white;
        return Long.bitCount(board.white) == 3
                && (bishops | knights) == board.white
                && bishops != 0
                && knights != 0
                && ((bishops & Bitboards.LIGHT_SQUARES) == 0 || (bishops & ~Bitboards.LIGHT_SQUARES) == 0);
    }

    /**
     * From the mate in a corner of the bishop's colour: a knight two squares from it on the diagonal guards the squares beside it, and between
     * them a bishop gives check, which the third piece guards.
     */
    private static int distanceOfThreeMinorPieces(VariantPosition board) {
        long bishops = board.bishops() & board.white;
        long knights = board.knights & board.white;
        int king = Bitboards.first(board.kings());
        int nearest = Integer.MAX_VALUE;
        for (int corner : MateCorners.of((bishops & Bitboards.LIGHT_SQUARES) != 0)) {
            int inwards = MateCorners.inwards(corner);
            int checking = corner + inwards;
            long behind = Bitboards.bit(corner + 2 * inwards);
            long one = rest(bishops) == 0 ? knights & -knights : bishops & -bishops;
            long other = rest(bishops) == 0 ? rest(knights) : rest(bishops);
            int pieces = rest(bishops) == 0
                    ? MateCorners.moves(MateCorners.BISHOP, Bitboards.first(bishops), checking)
                            + Math.min(
                                    MateCorners.knightMoves(one, behind)
                                            + MateCorners.knightMoves(other, Attacks.knight(checking)),
                                    MateCorners.knightMoves(other, behind)
                                            + MateCorners.knightMoves(one, Attacks.knight(checking)))
                    : MateCorners.knightMoves(knights, behind)
                            + Math.min(
                                    bishops(Bitboards.first(one), Bitboards.first(other), checking, corner),
                                    bishops(Bitboards.first(other), Bitboards.first(one), checking, corner));
            nearest = Math.min(nearest, 2 * MateDistance.steps(king, corner) + pieces);
        }
        return 2 * nearest;
    }

    /** The moves of a bishop that gives check and of one that guards it. */
    private static int bishops(int one, int other, int checking, int corner) {
        return MateCorners.moves(MateCorners.BISHOP, one, checking)
                + Math.min(
                        MateCorners.moves(MateCorners.BISHOP, other, corner + 2 * MateCorners.along(corner)),
                        MateCorners.moves(MateCorners.BISHOP, other, corner + 2 * MateCorners.up(corner)));
    }

    @Override
    boolean capturesToWin(boolean white) {
        return !white;
    }

    /** Whether the horde could not move, were it on turn. */
    private static boolean isStuck(VariantPosition board) {
        VariantPosition passed = board.copy();
        passed.side = Pawns.WHITE;
        passed.rights &= Bitboards.END_RANKS;
        return !passed.hasLegalMove();
    }

    @Override
    String start() {
        return "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    }

    @Override
    @Nullable
    Note faultOfKings(int white, int black) {
        if (white == 0 && black == 1) {
            return null;
        }
        return white > 0 ? Note.of(SetupReason.KING_OF_HORDE) : kings(Color.BLACK, black);
    }

    @Override
    boolean hasAnyMaterial() {
        return true;
    }
}
