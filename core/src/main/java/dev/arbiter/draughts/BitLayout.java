package dev.arbiter.draughts;

import dev.arbiter.draughts.BoardGeometry.Squares;

/**
 * The squares of a board as bits, laid out so that a step in one direction moves every bit by the same distance: whether
 * any man of a side can capture is then answered by a few shifts of whole sets.
 *
 * <p>Where one colour is played on, two rows of squares take as many bits as the board has columns, and one more if that
 * is even; the bits that are no square catch steps over the edge. (So do the boards of 45 bits of the checkers programs
 * since the 1980s, where they are called ghost squares.)
 *
 * <pre>{@code
 *  .  0  .  1  .  2  .  3        a step up (towards White's far side) subtracts 4 or 5,
 *  4  .  5  .  6  .  7  .        a step down adds 4 or 5; 8 is unused
 *  .  9  . 10  . 11  . 12        (on ten columns: 5 or 6, and 10, 21, 32, 43 are unused)
 * }</pre>
 *
 * <p>A board of 12 rows takes 78 bits: a set is a pair of {@code long}s, and 64 bits of it, the <em>window</em>, are
 * looked at once. A second window, {@link #offset} bits further on, shows the rest; the two overlap so far that one of
 * them holds any square with the next two in any direction.
 */
final class BitLayout {

    private static final int DIRECTIONS = 8;

    /** How many bits beyond the 64th the board takes, 0 to 14; the second window begins so far on. */
    final int offset;

    private final BoardGeometry board;
    private final boolean isDiagonal;
    private final int[] bits;
    private final byte[] squares = new byte[2 * Long.SIZE];
    private final int[] distances = new int[DIRECTIONS];
    /** By direction, the squares that have a neighbour there, as far as the first window shows both. */
    private final long[] inFirst = new long[DIRECTIONS];
    /** The same for the second window. */
    private final long[] inSecond = new long[DIRECTIONS];

    BitLayout(BoardGeometry board) {
        this.board = board;
        isDiagonal = board.squares() != Squares.EVERY;
        bits = new int[board.count()];
        for (int square = 0; square < bits.length; square++) {
            int row = board.row(square);
            int column = board.column(square);
            bits[square] = isDiagonal ? (row * (board.width() | 1) + column) / 2 : row * board.width() + column;
            squares[bits[square]] = (byte) square;
        }
        offset = Math.max(0, bits[bits.length - 1] + 1 - Long.SIZE);
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            for (int square = 0; square < bits.length; square++) {
                int neighbour = board.neighbour(direction, square);
                if (neighbour >= 0) {
                    distances[direction] = bits[neighbour] - bits[square];
                    bound(direction, bits[square], bits[neighbour]);
                }
            }
        }
    }

    private void bound(int direction, int bit, int neighbour) {
        if (bit < Long.SIZE && neighbour < Long.SIZE) {
            inFirst[direction] |= 1L << bit;
        }
        if (bit >= offset && neighbour >= offset) {
            inSecond[direction] |= 1L << (bit - offset);
        }
    }

    /** The bit of a square, 0 to 77. */
    int bit(int square) {
        return bits[square];
    }

    /** How many squares there are. */
    int squares() {
        return bits.length;
    }

    /** The square of a bit. */
    int square(int bit) {
        return squares[bit];
    }

    /** How many bits on the next square in a direction lies; 0 where no square has a neighbour there. */
    int distance(int direction) {
        return distances[direction];
    }

    /**
     * Whether shifts need no bounds: every step over the edge ends on one of 64 bits that is no square, also where the
     * bits are seen as a ring.
     */
    boolean isRing() {
        return isDiagonal && board.width() % 2 == 0 && bits[bits.length - 1] + board.width() / 2 + 1 < Long.SIZE;
    }

    /** A set of squares below 64, as {@link Pieces} have it, as bits of the first window. */
    long spread(long set) {
        long spread = 0;
        for (long left = set; left != 0; left &= left - 1) {
            spread |= 1L << bits[Long.numberOfTrailingZeros(left)];
        }
        return spread;
    }

    /**
     * Bits as squares, those of a word as {@link dev.arbiter.BoardState#pieces} has them.
     *
     * @param first which bit the lowest of the set is
     */
    long squares(long set, int first, int word) {
        long found = 0;
        for (long left = set; left != 0; left &= left - 1) {
            int square = squares[first + Long.numberOfTrailingZeros(left)];
            found |= square >> 6 == word ? 1L << square : 0;
        }
        return found;
    }

    /** The bits, of the first window, of a row's squares. */
    long row(int row) {
        long set = 0;
        for (int square = 0; square < bits.length; square++) {
            set |= board.row(square) == row ? 1L << bits[square] : 0;
        }
        return set;
    }

    /** A set of squares that changes. */
    static final class Set {
        long low;
        long high;

        void set(long newLow, long newHigh) {
            low = newLow;
            high = newHigh;
        }

        /** Adds what a window shows that begins a number of bits on. */
        void add(long window, int offset) {
            low |= window << offset;
            high |= offset == 0 ? 0 : window >>> -offset;
        }

        void add(int bit) {
            if (bit < Long.SIZE) {
                low |= 1L << bit;
            } else {
                high |= 1L << bit;
            }
        }

        void remove(int bit) {
            if (bit < Long.SIZE) {
                low &= ~(1L << bit);
            } else {
                high &= ~(1L << bit);
            }
        }

        boolean has(int bit) {
            return (((bit < Long.SIZE ? low : high) >>> bit) & 1) != 0;
        }

        /** What a window shows that begins 0 to 14 bits on. */
        long from(int offset) {
            return offset == 0 ? low : (low >>> offset) | (high << -offset);
        }
    }

    /**
     * The squares from which a piece can jump in a direction: where an enemy is next, and nothing behind it.
     *
     * @param from where the window begins that shows the sets: 0 or {@link #offset}
     */
    long jumpers(int direction, int from, long enemy, long empty) {
        int distance = distances[direction];
        long bounded = (from == 0 ? inFirst : inSecond)[direction];
        return Long.rotateRight(enemy & Long.rotateRight(empty, distance) & bounded, distance) & bounded;
    }

    /** Where pieces land that jump in a direction. */
    long landings(int direction, long jumpers) {
        return Long.rotateLeft(jumpers, 2 * distances[direction]);
    }
}
