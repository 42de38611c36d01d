package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;

import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import java.util.Arrays;

/**
 * Positions that a search has come to, each once, numbered from 0 in the order in which they came. They are compared
 * whole. Nothing is allocated but when the table grows, which doubles with the positions that it holds.
 */
final class PositionTable {

    static final int SMALLEST = 1 << 9;

    /** How many words hold a position, see {@link #pack}. */
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

    /** The positions that are looked for together, as {@link #pack} has them. */
    private final long[] sought = new long[WORDS * MoveGenerator.MOST_MOVES];

    private final int[] hashes = new int[MoveGenerator.MOST_MOVES];
    private int soughtCount;

    /** Never read, but without it the compiler would leave out {@link #fetch}. */
    @SuppressWarnings("UnusedVariable")
    private long fetched;

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
        seekNone();
        seek(board);
        return add(0);
    }

    /** Forgets the positions that are looked for. */
    void seekNone() {
        soughtCount = 0;
    }

    /** How many positions are looked for. */
    int sought() {
        return soughtCount;
    }

    /**
     * Looks for one position more, at most {@link MoveGenerator#MOST_MOVES} of them; {@link #add(int)} adds it.
     *
     * @return its number among those that are looked for, from 0
     */
    int seek(Board board) {
        int number = soughtCount++;
        pack(board, number << WORDS_SHIFT);
        hashes[number] = hash(sought, number << WORDS_SHIFT);
        return number;
    }

    /**
     * Brings what is needed for the positions that are looked for near. In a table that is larger than the processor's
     * caches almost each position takes two accesses to memory: one after the other they take nearly half of a search's time,
     * in loops without anything else the processor waits for many at once.
     */
    void fetch() {
        int mask = SLOTS * capacity - 1;
        long any = 0;
        for (int at = 0; at < soughtCount; at++) {
            any += slots[hashes[at] & mask];
        }
        for (int at = 0; at < soughtCount; at++) {
            any += boards[Math.max(0, slots[hashes[at] & mask] - 1) << WORDS_SHIFT];
        }
        fetched = any;
    }

    /** Adds one of the positions that are looked for and returns its number in the table; -1 where it is not new. */
    int add(int which) {
        int slot = find(which);
        if (slots[slot] != 0) {
            return -1;
        }
        if (size == capacity) {
            grow();
            slot = find(which);
        }
        int number = size++;
        slots[slot] = number + 1;
        System.arraycopy(sought, which << WORDS_SHIFT, boards, number << WORDS_SHIFT, WORDS);
        return number;
    }

    /** The slot of a position that is looked for, or the free one where it belongs. */
    private int find(int which) {
        int mask = SLOTS * capacity - 1;
        int at = which << WORDS_SHIFT;
        int slot = hashes[which] & mask;
        while (slots[slot] != 0) {
            int other = (slots[slot] - 1) << WORDS_SHIFT;
            if (boards[other] == sought[at]
                    && boards[other + 1] == sought[at + 1]
                    && boards[other + 2] == sought[at + 2]
                    && boards[other + 3] == sought[at + 3]) {
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
    private void pack(Board from, int at) {
        long castling = from.castlingRooks();
        long bishops = from.bishops();
        long queens = from.queens();
        long rooks = from.rooks() & ~castling;
        long kings = from.kings();
        sought[at] = from.white | from.possibleEnPassant();
        sought[at + 1] = from.pawns | bishops | queens | castling | (kings & from.own());
        sought[at + 2] = from.knights | bishops | kings;
        sought[at + 3] = rooks | queens | kings;
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
        board.bishopsAndQueens = (one & two & ~four) | (one & four & ~two);
        board.rooksAndQueens = (four & ~two) | castling;
        board.rights = castling | (white & ~occupied);
        board.side = (one & two & four & white) != 0 ? Pawns.WHITE : Pawns.BLACK;
    }
}
