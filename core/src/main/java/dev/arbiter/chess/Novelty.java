package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import java.util.Arrays;

/**
 * Whether a position of a search has something new: a piece, or two pieces at once, on squares where they have not been
 * with the same pawns, the same number of pieces and the same side to move. After Nir Lipovetzky and Hector Geffner,
 * <i>Width and Serialization of Classical Planning Problems</i> (ECAI 2012). It is kept by hash: now and then what is
 * new seems old.
 */
final class Novelty {

    /** A piece is somewhere new. */
    static final int SINGLE = 1;

    /** Two pieces are somewhere new at once. */
    static final int PAIR = 2;

    /** Nothing is new. */
    static final int NONE = 3;

    private static final int WORDS_SHIFT = 16;

    private long[] seen = new long[0];

    /** Forgets everything. */
    void clear() {
        if (seen.length == 0) {
            seen = new long[1 << WORDS_SHIFT];
        } else {
            Arrays.fill(seen, 0);
        }
    }

    /** Gives back what it has taken. */
    void shrink() {
        seen = new long[0];
    }

    /**
     * What is new in a position, which is noted.
     *
     * @param to where a piece has come to by the last move
     * @param stage of the search: positions of different stages are not compared
     */
    int of(Board board, int to, int stage) {
        long occupied = board.occupied();
        long common = (board.pawns & board.white) * 0x9E3779B97F4A7C15L
                ^ (board.pawns & board.black) * 0xC2B2AE3D27D4EB4FL
                ^ ((long) stage << 8 | Long.bitCount(occupied) << 1 | (board.isWhiteToMove() ? 1 : 0))
                        * 0x165667B19E3779F9L;
        int piece = place(board, to);
        int width = note(common, piece, piece) ? SINGLE : NONE;
        for (long others = occupied & ~board.pawns & ~bit(to); others != 0; others = rest(others)) {
            int other = place(board, first(others));
            if (note(common, Math.min(piece, other), Math.max(piece, other)) && width == NONE) {
                width = PAIR;
            }
        }
        return width;
    }

    /** A piece and its square in a number. */
    private static int place(Board board, int square) {
        int kind = (int) (board.pawns >>> square & 1)
                | (int) (board.knights >>> square & 1) << 1
                | (int) (board.bishopsAndQueens >>> square & 1) << 2
                | (int) (board.rooksAndQueens >>> square & 1) << 3
                | (int) (board.white >>> square & 1) << 4;
        return kind << 6 | square;
    }

    private boolean note(long common, int one, int other) {
        long mixed = (common ^ (one << 11 | other)) * 0xBB67AE8584CAA73BL;
        mixed = (mixed ^ mixed >>> 29) * 0x9B05688C2B3E6C1FL;
        int word = (int) (mixed >>> (64 - WORDS_SHIFT));
        long bit = bit((int) (mixed >>> 32));
        boolean isNew = (seen[word] & bit) == 0;
        seen[word] |= bit;
        return isNew;
    }
}
