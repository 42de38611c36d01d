package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.Pawns;
import java.util.Arrays;

/**
 * Pictures of mates that the squares allow, for {@link HelpmateSearch} to aim at where few pieces are left or much is
 * locked: a square for the loser's king, one for the winner's king, and those squares that pieces of the loser must
 * block. {@link MateSquares} finds them; how far a position is from one is counted here. A picture may turn out to be
 * wrong.
 */
final class MatePatterns {

    /** How many are kept, the nearest. */
    static final int MOST = 32;

    /** A square for a king that takes no part. */
    static final int ANYWHERE = -1;

    private static final int FAR = 20;

    private static final int KING_STEP = 4;
    private static final int STEP = 3;
    private static final int OPEN_FLIGHT = 2;

    /** For each rook and queen of the loser where the winner has light pieces alone. */
    private static final int GUARD = 8;

    /** For each piece of the loser that is neither a pawn nor a blocker. */
    private static final int IDLE = 3;

    // What is added for flight squares that nothing in the picture covers, and for those that the pieces left cannot
    // cover.
    private static final int FLIGHT = 3;
    private static final int HARD_FLIGHT = 30;

    private static final int BLOCK = 12;

    /** A knight's moves between two squares, by {@code from << 6 | to}. */
    private static final byte[] KNIGHT_MOVES = new byte[64 * 64];

    static {
        for (int from = 0; from < 64; from++) {
            layers(bit(from), ~0L, true, KNIGHT_MOVES, from << 6);
        }
    }

    private final int[] kings = new int[MOST];
    private final int[] winnersKings = new int[MOST];
    private final long[] blocks = new long[MOST];
    private final int[] distances = new int[MOST];
    private int count;

    private final Board root = new Board();
    private boolean isWhite;

    // Of what can ever be reached: where the kings can come, and the pieces that stand for good.
    private long losersKing;
    private long winnersKing;
    private long stuck;

    /** A bishop's moves to a square past the pieces that stand for good, by {@code to << 6 | from}. */
    private final byte[] bishopMoves = new byte[64 * 64];

    /** The squares for which they are known. */
    private long known;

    // The picture in use.

    private int king;
    private long block;
    private final byte[] kingSteps = new byte[64];
    private final byte[] winnersKingSteps = new byte[64];

    /**
     * Forgets all pictures.
     *
     * @param reach of the board
     */
    void clear(Board board, boolean white, ReachableSquares reach) {
        root.set(board);
        losersKing = reach.king(white ? 1 : 0);
        winnersKing = reach.king(white ? 0 : 1);
        stuck = reach.stuck();
        known = 0;
        isWhite = white;
        count = 0;
        king = -1;
    }

    int count() {
        return count;
    }

    /**
     * Takes a picture in, if it is nearer than those that are kept.
     *
     * @param winners where the winner's king stands; {@link #ANYWHERE} if it takes no part
     */
    void add(int losers, int winners, long blocked) {
        aim(losers, winners, blocked);
        int distance = distance(root) + doubt(losers, winners, blocked);
        int place = count;
        while (place > 0 && distances[place - 1] > distance) {
            place--;
        }
        if (place == MOST) {
            return;
        }
        count = Math.min(count + 1, MOST);
        int moved = count - 1 - place;
        System.arraycopy(kings, place, kings, place + 1, moved);
        System.arraycopy(winnersKings, place, winnersKings, place + 1, moved);
        System.arraycopy(blocks, place, blocks, place + 1, moved);
        System.arraycopy(distances, place, distances, place + 1, moved);
        kings[place] = losers;
        winnersKings[place] = winners;
        blocks[place] = blocked;
        distances[place] = distance;
    }

    /** How unlikely a picture is: flight squares must be covered by pieces that are not in it. */
    private int doubt(int losers, int winners, long blocked) {
        long pawns = root.pawns & root.pieces(isWhite);
        long flights = Attacks.king(losers)
                & ~((winners == ANYWHERE ? 0 : Attacks.king(winners))
                        | blocked
                        | Pawns.attacks(pawns, isWhite ? Pawns.WHITE : Pawns.BLACK));
        long side = root.pieces(isWhite);
        long pieces = side & (root.knights | root.bishopsAndQueens | root.rooksAndQueens);
        if ((side & (root.pawns | root.rooksAndQueens)) != 0) {
            return FLIGHT * Long.bitCount(flights);
        }
        long square = bit(losers);
        long uncovered = flights;
        if ((pieces & root.knights) == 0) {
            uncovered &= (square & Bitboards.DARK_SQUARES) != 0 ? ~Bitboards.DARK_SQUARES : Bitboards.DARK_SQUARES;
        } else if (rest(pieces) == 0) {
            // One knight gives the check and covers the rest.
            for (long from = Attacks.knight(losers); from != 0; from = rest(from)) {
                long left = flights & ~Attacks.knight(first(from));
                uncovered = Long.bitCount(left) < Long.bitCount(uncovered) ? left : uncovered;
            }
        }
        return FLIGHT * Long.bitCount(flights)
                + HARD_FLIGHT * Long.bitCount(uncovered)
                + BLOCK * Long.bitCount(blocked);
    }

    /** Aims at one of the pictures, the nearest being 0. */
    void use(int picture) {
        aim(kings[picture], winnersKings[picture], blocks[picture]);
    }

    private void aim(int losers, int winners, long blocked) {
        if (losers != king) {
            king = losers;
            layers(bit(losers), losersKing, false, kingSteps, 0);
        }
        if (winners == ANYWHERE) {
            Arrays.fill(winnersKingSteps, (byte) 0);
        } else {
            layers(bit(winners), winnersKing, false, winnersKingSteps, 0);
        }
        block = blocked;
    }

    /** How far a position is from the picture in use, from 0; only good for comparing. */
    int distance(Board board) {
        long winners = board.pieces(isWhite);
        long losers = board.occupied() & ~winners;
        long bothKings = board.kings();
        long covered = Checks.attacked(
                winners,
                board.occupied() & ~(bothKings & losers),
                board.pawns,
                board.knights,
                board.bishopsAndQueens,
                board.rooksAndQueens,
                isWhite ? Pawns.WHITE : Pawns.BLACK);
        // Rooks and queens of the loser rather guard than block.
        boolean light = (winners & (board.pawns | board.rooksAndQueens)) == 0;
        long guards = light ? losers & board.rooksAndQueens : 0;
        return KING_STEP * kingSteps[first(bothKings & losers)]
                + GUARD * Long.bitCount(guards)
                + IDLE * Long.bitCount(losers & ~bothKings & ~board.pawns & ~block)
                + STEP * (winnersKingSteps[first(bothKings & winners)] + blockers(board, losers & ~bothKings & ~guards))
                + STEP * check(board, winners & ~bothKings)
                + OPEN_FLIGHT * Long.bitCount(Attacks.king(king) & ~covered & ~losers);
    }

    /** How many moves it takes about, until pieces of the loser block what they must. */
    private int blockers(Board board, long losers) {
        int sum = 0;
        long free = losers;
        for (long left = block; left != 0; left = rest(left)) {
            int square = first(left);
            int least = FAR;
            long nearest = 0;
            for (long others = free; others != 0 && least > 0; others = rest(others)) {
                int from = first(others);
                int moves = moves(board, from, square, !isWhite);
                if (moves < least) {
                    least = moves;
                    nearest = bit(from);
                }
            }
            sum += least;
            free &= ~nearest;
        }
        return sum;
    }

    /** How many moves it takes about, until a piece of the winner attacks the square of the loser's king. */
    private int check(Board board, long winners) {
        int least = FAR;
        for (long left = winners; left != 0; left = rest(left)) {
            least = Math.min(least, moves(board, first(left), king, isWhite));
        }
        return least;
    }

    /**
     * How many moves a piece needs from one square to another on an empty board, a bishop past those that stand for
     * good, or about as many as a pawn.
     */
    private int moves(Board board, int from, int to, boolean white) {
        if (from == to) {
            return 0;
        }
        long at = bit(from);
        if ((board.knights & at) != 0) {
            return KNIGHT_MOVES[from << 6 | to];
        }
        if ((board.pawns & at) != 0) {
            int rank = white ? from >>> 3 : 7 - (from >>> 3);
            int target = white ? to >>> 3 : 7 - (to >>> 3);
            return (from & 7) == (to & 7) && target > rank ? target - rank : 9 - rank;
        }
        boolean straight = (board.rooksAndQueens & at) != 0;
        boolean diagonal = (board.bishopsAndQueens & at) != 0;
        if (!straight && stuck != 0) {
            return bishopMoves(from, to);
        }
        if ((straight && (Attacks.rookRays(from) & bit(to)) != 0)
                || (diagonal && (Attacks.bishopRays(from) & bit(to)) != 0)) {
            return 1;
        }
        boolean sameColor = (((from ^ to) ^ ((from ^ to) >>> 3)) & 1) == 0;
        return straight || sameColor ? 2 : FAR;
    }

    private int bishopMoves(int from, int to) {
        if ((known & bit(to)) == 0) {
            known |= bit(to);
            Arrays.fill(bishopMoves, to << 6, (to + 1) << 6, (byte) FAR);
            long reached = bit(to);
            long layer = reached;
            for (byte step = 0; layer != 0; step++) {
                long further = 0;
                for (long left = layer; left != 0; left = rest(left)) {
                    bishopMoves[to << 6 | first(left)] = step;
                    further |= Attacks.bishop(first(left), stuck);
                }
                layer = further & ~(stuck | reached);
                reached |= layer;
            }
        }
        return bishopMoves[to << 6 | from];
    }

    /** Writes to each square in how many steps it is reached from a set; {@link #FAR} where it is not. */
    private static void layers(long from, long over, boolean knight, byte[] steps, int at) {
        Arrays.fill(steps, at, at + 64, (byte) FAR);
        long reached = from;
        long layer = from;
        for (byte step = 0; layer != 0; step = (byte) Math.min(step + 1, FAR)) {
            for (long left = layer; left != 0; left = rest(left)) {
                steps[at + first(left)] = step;
            }
            layer = (knight ? Bitboards.aroundKnight(layer) : Bitboards.around(layer)) & over & ~reached;
            reached |= layer;
        }
    }
}
