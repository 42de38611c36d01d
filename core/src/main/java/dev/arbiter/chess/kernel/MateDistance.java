package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/** An estimate of how far a position is from a mate that both sides want. It orders a search, and proves nothing. */
public final class MateDistance {

    private static final int FLIGHT = 6;
    private static final int NO_CHECK = 8;
    private static final int RIM = 1;
    private static final int CORNER = 2;

    /** A piece of the winner this near takes part in a mate; two are enough. */
    private static final int FAR = 7;

    private MateDistance() {}

    /**
     * The estimate, from 0: flight squares of the loser's king, whether it is in check, and how far the winner's two nearest
     * pieces are from it.
     *
     * @param king the square of the loser's king
     * @param winner all pieces of the winner, who needs no king
     * @param attacked what the winner attacks, through the loser's king too
     */
    public static int of(int king, long winner, long loser, long attacked) {
        int nearest = FAR;
        int next = FAR;
        for (long left = winner; left != 0; left = rest(left)) {
            int steps = steps(first(left), king);
            if (steps < nearest) {
                next = nearest;
                nearest = steps;
            } else {
                next = Math.min(next, steps);
            }
        }
        long flights = Attacks.king(king) & ~attacked & ~(loser & ~Bitboards.bit(king));
        boolean isCheck = (attacked & Bitboards.bit(king)) != 0;
        int file = Math.min(Bitboards.file(king), 7 - Bitboards.file(king));
        int rank = Math.min(Bitboards.rank(king), 7 - Bitboards.rank(king));
        return FLIGHT * Long.bitCount(flights)
                + (isCheck ? 0 : NO_CHECK)
                + nearest
                + next
                + RIM * Math.min(file, rank)
                + CORNER * Math.max(file, rank);
    }

    /** The king's moves between two squares. */
    public static int steps(int from, int to) {
        return Math.max(
                Math.abs(Bitboards.file(from) - Bitboards.file(to)),
                Math.abs(Bitboards.rank(from) - Bitboards.rank(to)));
    }

    /** What a side attacks on a board, its own pieces included; it needs no king. */
    public static long attacked(
            long by, long occupied, long pawns, long knights, long bishopsAndQueens, long rooksAndQueens, int side) {
        long attacked = Pawns.attacks(by & pawns, side);
        for (long left = by & ~pawns; left != 0; left = rest(left)) {
            int square = first(left);
            long at = left & -left;
            if ((at & knights) != 0) {
                attacked |= Attacks.knight(square);
            } else if ((at & (bishopsAndQueens | rooksAndQueens)) != 0) {
                attacked |= (at & bishopsAndQueens) != 0 ? Attacks.bishop(square, occupied) : 0;
                attacked |= (at & rooksAndQueens) != 0 ? Attacks.rook(square, occupied) : 0;
            } else {
                attacked |= Attacks.king(square);
            }
        }
        return attacked;
    }
}
