package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

/**
 * The squares of castling: where it leads, and what must be empty or unattacked (FIDE 3.8.2, Guidelines II.3 for Chess960).
 * King and rook start where the position has them; chess is one case among the 960.
 */
public final class Castling {

    /** By the king's square and the rook's file: what the king passes and where it arrives. */
    private static final long[] KING_PATH = new long[64 * 8];

    /** By the same: what king and rook pass and where they arrive, their own squares left out. */
    private static final long[] PATH = new long[64 * 8];

    static {
        for (int square = 0; square < 16; square++) {
            int king = square < 8 ? square : square + 48;
            for (int file = 0; file < 8; file++) {
                int rook = (king & 56) | file;
                if (rook != king) {
                    int at = (king << 3) | file;
                    long own = bit(king) | bit(rook);
                    KING_PATH[at] = way(king, kingTo(king, rook));
                    PATH[at] = (KING_PATH[at] | way(rook, rookTo(king, rook))) & ~own;
                }
            }
        }
    }

    private Castling() {}

    /** The king's target square: on the g-file if the rook is on that side, otherwise on the c-file. */
    public static int kingTo(int king, int rook) {
        return (king & 56) | (rook > king ? 6 : 2);
    }

    /** The rook's target square: on the f-file or the d-file. */
    public static int rookTo(int king, int rook) {
        return (king & 56) | (rook > king ? 5 : 3);
    }

    /** The squares that the king crosses, without its own and its target. */
    public static long kingCrosses(int king, int rook) {
        return Attacks.between(king, kingTo(king, rook));
    }

    /** The squares that must not be attacked, apart from the king's own. */
    public static long kingPath(int king, int rook) {
        return KING_PATH[(king << 3) | (rook & 7)];
    }

    /** The squares that must be empty. */
    public static long path(int king, int rook) {
        return PATH[(king << 3) | (rook & 7)];
    }

    /**
     * The rooks whose castling path, with the king's, is empty.
     *
     * @param rooks the rooks with which the side to move still has the right to castle
     */
    public static long unobstructed(int king, long rooks, long occupied) {
        long free = 0;
        for (long left = rooks; left != 0; left = rest(left)) {
            free |= (path(king, first(left)) & occupied) == 0 ? left & -left : 0;
        }
        return free;
    }

    /** The squares that the king crosses or reaches when it castles with any of the rooks. */
    public static long kingPaths(int king, long rooks) {
        long paths = 0;
        for (long left = rooks; left != 0; left = rest(left)) {
            paths |= kingPath(king, first(left));
        }
        return paths;
    }

    /**
     * The rooks with which castling is legal, for a king that is not in check.
     *
     * <p>A pinned rook would leave its king open to an attack along the rank; this is possible only in Chess960.
     *
     * @param rooks the {@link #unobstructed} rooks
     * @param pinned the pinned pieces of the side to move
     * @param attacked the squares that the enemy attacks with the king off the board
     */
    public static long legal(int king, long rooks, long pinned, long attacked) {
        long legal = 0;
        for (long left = rooks & ~pinned; left != 0; left = rest(left)) {
            legal |= (kingPath(king, first(left)) & attacked) == 0 ? left & -left : 0;
        }
        return legal;
    }

    private static long way(int from, int to) {
        return Attacks.between(from, to) | bit(to);
    }
}
