package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;

import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import java.util.Arrays;

/**
 * Positions that a search has come to, each once, numbered from 0 in the order in which they came. They are compared
 * whole. Nothing is allocated but when the table grows, which doubles with the positions that it holds.
 */
final class PositionTable {

    static final int SMALLEST = 1 << 9;

    /** So many words hold a position, see {@link #pack}. */
    private static final int WORDS = 4;

    private static final int WORDS_SHIFT = 2;

    /** Slots for each position that the table may hold. */
    private static final int SLOTS = 4;

    private long[] boards = new long[WORDS * SMALLEST];

    /** Open addressing by hash: the number of the position plus 1. */
    private int[] slots = new int[SLOTS * SMALLEST];

    /** How many positions the table is used for, a power of 2; it may be longer from an earlier search. */
    private int capacity = SMALLEST;

    private int size;
    private final long[] packed = new long[WORDS];

    /** How many positions there are. */
    int size() {
        return size;
    }

    /** Forgets all positions. */
    void clear() {
        size = 0;
        use(SMALLEST);
    }

    /** Gives back what many positions have taken. */
    void shrink() {
        boards = new long[WORDS * SMALLEST];
        slots = new int[SLOTS * SMALLEST];
        capacity = SMALLEST;
        size = 0;
    }

    /** Adds a position and returns its number; -1 where it is not new. */
    int add(Board board) {
        pack(board);
        int slot = find();
        if (slots[slot] != 0) {
            return -1;
        }
        if (size == capacity) {
            grow();
            slot = find();
        }
        int number = size++;
        slots[slot] = number + 1;
        System.arraycopy(packed, 0, boards, number << WORDS_SHIFT, WORDS);
        return number;
    }

    /** The slot of the {@link #packed} position, or the free one where it belongs. */
    private int find() {
        int mask = SLOTS * capacity - 1;
        int slot = hash(packed, 0) & mask;
        while (slots[slot] != 0) {
            int other = (slots[slot] - 1) << WORDS_SHIFT;
            if (boards[other] == packed[0]
                    && boards[other + 1] == packed[1]
                    && boards[other + 2] == packed[2]
                    && boards[other + 3] == packed[3]) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        int wider = 2 * capacity;
        if (WORDS * wider > boards.length) {
            boards = Arrays.copyOf(boards, WORDS * wider);
            slots = new int[SLOTS * wider];
        }
        use(wider);
        int mask = SLOTS * capacity - 1;
        for (int number = 0; number < size; number++) {
            int slot = hash(boards, number << WORDS_SHIFT) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number + 1;
        }
    }

    private void use(int positions) {
        capacity = positions;
        Arrays.fill(slots, 0, SLOTS * positions, 0);
    }

    private static int hash(long[] words, int at) {
        long mixed = (words[at] ^ 0x6A09E667F3BCC909L) * 0x9B05688C2B3E6C1FL;
        mixed = (mixed ^ (mixed >>> 32) ^ words[at + 1]) * 0xBB67AE8584CAA73BL;
        mixed = (mixed ^ (mixed >>> 29) ^ words[at + 2]) * 0x510E527FADE682D1L;
        mixed = (mixed ^ (mixed >>> 32) ^ words[at + 3]) * 0xA54FF53A5F1D36F1L;
        return (int) (mixed >>> 32);
    }

    /**
     * Puts a board into four words. The first holds White's pieces and, as an empty square, that of a possible capture
     * en passant; the others hold the bits of the piece's number on each square: 1 to 5 as in {@link PieceKind#code}, 6
     * for the king of the side that waits, 7 for that of the side to move, and 1 on an end rank for a rook that may
     * castle.
     */
    private void pack(Board from) {
        long castling = from.castlingRooks();
        long bishops = from.bishops();
        long queens = from.queens();
        long rooks = from.rooks() & ~castling;
        long kings = from.kings();
        packed[0] = from.white | from.possibleEnPassant();
        packed[1] = from.pawns | bishops | queens | castling | (kings & from.own());
        packed[2] = from.knights | bishops | kings;
        packed[3] = rooks | queens | kings;
    }

    /** Puts a position upon a board. */
    void get(int number, Board board) {
        int at = number << WORDS_SHIFT;
        long white = boards[at];
        long one = boards[at + 1];
        long two = boards[at + 2];
        long four = boards[at + 3];
        long occupied = one | two | four;
        long castling = one & ~two & ~four & END_RANKS;
        board.white = white & occupied;
        board.black = occupied & ~white;
        board.pawns = one & ~two & ~four & ~END_RANKS;
        board.knights = two & ~one & ~four;
        board.diagonals = (one & two & ~four) | (one & four & ~two);
        board.straights = (four & ~two) | castling;
        board.rights = castling | (white & ~occupied);
        board.side = (one & two & four & white) != 0 ? Pawns.WHITE : Pawns.BLACK;
    }
}
