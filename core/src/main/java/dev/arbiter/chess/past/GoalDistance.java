package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.past.PawnSteps.Step;
import dev.arbiter.chess.past.PawnSteps.Takes;
import java.util.Arrays;

/**
 * About how far a game is from a position: while steps of pawns are left, how many, and how soon one can be made; then how many moves the pieces
 * need to the squares of their groups, past the pawns alone.
 */
final class GoalDistance {

    /** No piece needs as many moves. */
    private static final int FAR = 40;

    private static final int STEP = 8;
    private static final int LONGEST_WALK = 7;
    private static final int WAY_CLEARED = 3;
    private static final int CAPTURE = 2;

    private final Men goal;
    private final PlannedSteps steps;

    /** By side (White first) and group: how many there are in the end. */
    private final int[][] counts = new int[2][PieceGroup.COUNT];

    /** By side, group, piece in the end, and square: the moves to there. */
    private final byte[][][][] moves = new byte[2][PieceGroup.COUNT][][];

    GoalDistance(Men goal, PlannedSteps steps) {
        this.goal = goal;
        this.steps = steps;
        for (int side = 0; side < 2; side++) {
            for (int group = 0; group < PieceGroup.COUNT; group++) {
                long set = PieceGroup.of(goal, side == 0, group);
                counts[side][group] = Long.bitCount(set);
                moves[side][group] = new byte[counts[side][group]][];
                for (int at = 0; set != 0; set = rest(set), at++) {
                    moves[side][group][at] = moves(first(set), PieceGroup.piece(group), goal.pawns);
                }
            }
        }
    }

    private static byte[] moves(int square, int piece, long blocked) {
        byte[] moves = new byte[64];
        Arrays.fill(moves, (byte) FAR);
        moves[square] = 0;
        int[] queue = new int[64];
        int end = 1;
        queue[0] = square;
        for (int at = 0; at < end; at++) {
            long more = Attacks.of(piece, queue[at], blocked) & ~blocked;
            for (; more != 0; more = rest(more)) {
                if (moves[first(more)] == FAR) {
                    moves[first(more)] = (byte) (moves[queue[at]] + 1);
                    queue[end++] = first(more);
                }
            }
        }
        return moves;
    }

    int of(Men men, long done) {
        if (done != steps.all()) {
            int soonest = STEP;
            for (int file = 0; file < Men.FILES; file++) {
                Step step = steps.next(file, done);
                if (step != null) {
                    soonest = Math.min(soonest, of(men, step, done));
                }
            }
            return 2 * FAR + STEP * steps.left(done) + soonest;
        }
        int sum = men.isWhiteToMove == goal.isWhiteToMove ? 0 : 1;
        for (int side = 0; side < 2; side++) {
            for (int group = 0; group < PieceGroup.COUNT; group++) {
                long pieces = PieceGroup.of(men, side == 0, group);
                sum += CAPTURE * Math.max(0, Long.bitCount(pieces) - counts[side][group]);
                sum += assign(pieces, moves[side][group], 0, FAR * Men.FILES);
            }
        }
        return sum + 2 * Long.bitCount(men.castling & ~goal.castling);
    }

    /** The least sum of moves that brings a piece to each square from one on. */
    private static int assign(long pieces, byte[][] moves, int from, int bound) {
        if (from == moves.length) {
            return 0;
        }
        int best = bound;
        for (long left = pieces; left != 0; left = rest(left)) {
            int own = moves[from][first(left)];
            if (own < best) {
                best = Math.min(best, own + assign(pieces & ~(left & -left), moves, from + 1, best - own));
            }
        }
        return best;
    }

    private int of(Men men, Step step, long done) {
        int turn = men.isWhiteToMove == step.isWhite() ? 0 : 1;
        long to = bit(step.to());
        if (step.takes() == Takes.NOTHING) {
            return turn + ((men.occupied() & to) == 0 ? 0 : WAY_CLEARED);
        }
        if (step.takes() == Takes.PAWN) {
            return turn;
        }
        if (step.takes() == Takes.BY_PIECE) {
            return turn + walk(men, step.isWhite(), step.to(), done, true);
        }
        if ((men.of(!step.isWhite()) & to) != 0) {
            boolean isSpare = maySpare(men, !step.isWhite(), step.to(), PlannedSteps.after(step, done), true);
            return isSpare ? turn : WAY_CLEARED + 1;
        }
        int way = (men.of(step.isWhite()) & to) != 0 ? WAY_CLEARED : 1;
        return way + walk(men, !step.isWhite(), step.to(), done, false);
    }

    /**
     * The least moves in which a piece comes to a square.
     *
     * @param any whether it may be one that is needed in the end
     */
    private int walk(Men men, boolean isWhite, int square, long done, boolean any) {
        int least = LONGEST_WALK;
        long occupied = men.occupied();
        for (int group = 0; group < (any ? PieceGroup.COUNT : PieceGroup.KING); group++) {
            long pieces = PieceGroup.of(men, isWhite, group);
            if (pieces == 0 || (!any && !maySpare(men, isWhite, first(pieces), done, true))) {
                continue;
            }
            long reached = bit(square);
            long edge = reached;
            for (int length = 1; length < least && edge != 0; length++) {
                long more = 0;
                for (; edge != 0; edge = rest(edge)) {
                    more |= Attacks.of(PieceGroup.piece(group), first(edge), occupied);
                }
                if ((more & pieces) != 0) {
                    least = length;
                }
                edge = more & ~occupied & ~reached;
                reached |= edge;
            }
        }
        return least;
    }

    /**
     * Whether a piece is not needed any more: neither in the end nor for a pawn to capture.
     *
     * @param isPlanned whether it is that which a pawn is to capture
     */
    boolean maySpare(Men men, boolean isWhite, int square, long done, boolean isPlanned) {
        int side = isWhite ? 0 : 1;
        int taken = PieceGroup.of(men.pieceOn(square), square);
        int lacking = 0;
        int spare = 0;
        for (int group = 0; group < PieceGroup.KING; group++) {
            int left = Long.bitCount(PieceGroup.of(men, isWhite, group)) - (group == taken ? 1 : 0);
            lacking += Math.max(0, counts[side][group] - left);
            spare += left - counts[side][group];
        }
        int promotions = steps.promotions(side, done);
        return lacking <= promotions && (isPlanned || spare + promotions >= steps.victims(side, done));
    }

    /**
     * Whether a promotion is to a piece that is lacking; where more pawns promote than are lacking, to a queen too, and to anything where
     * nothing is.
     *
     * @param done without the promotion
     */
    boolean isWanted(Men men, boolean isWhite, int piece, int square, long done) {
        int side = isWhite ? 0 : 1;
        int lacking = 0;
        boolean isLacking = false;
        for (int group = 0; group < PieceGroup.KING; group++) {
            int lack = counts[side][group] - Long.bitCount(PieceGroup.of(men, isWhite, group));
            lacking += Math.max(0, lack);
            isLacking |= lack > 0 && group == PieceGroup.of(piece, square);
        }
        return isLacking || lacking == 0 || (piece == 5 && lacking < steps.promotions(side, done));
    }
}
