package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;

/** The squares that each piece attacks, and the lines between squares (FIDE 3.1 to 3.8). */
public final class Attacks {

    /** White's pawns, then Black's. */
    private static final long[] PAWN = new long[2 * 64];

    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] BISHOP_RAYS = new long[64];
    private static final long[] ROOK_RAYS = new long[64];

    /** By {@code piece << 6 | square}. */
    private static final long[] ON_EMPTY_BOARD = new long[8 * 64];

    /** By {@code from << 6 | to}. */
    private static final long[] BETWEEN = new long[64 * 64];

    private static final long[] LINE = new long[64 * 64];

    private static final int[] DIAGONAL_STEPS = {7, 9};
    private static final int[] STRAIGHT_STEPS = {1, 8};

    static {
        for (int square = 0; square < 64; square++) {
            PAWN[square] = step(square, 7) | step(square, 9);
            PAWN[64 + square] = step(square, -7) | step(square, -9);
            for (int step : new int[] {6, 10, 15, 17}) {
                KNIGHT[square] |= step(square, step) | step(square, -step);
            }
            for (int step : new int[] {1, 7, 8, 9}) {
                KING[square] |= step(square, step) | step(square, -step);
            }
            BISHOP_RAYS[square] = fillLines(square, DIAGONAL_STEPS);
            ROOK_RAYS[square] = fillLines(square, STRAIGHT_STEPS);
            ON_EMPTY_BOARD[(2 << 6) | square] = KNIGHT[square];
            ON_EMPTY_BOARD[(3 << 6) | square] = BISHOP_RAYS[square];
            ON_EMPTY_BOARD[(4 << 6) | square] = ROOK_RAYS[square];
            ON_EMPTY_BOARD[(5 << 6) | square] = BISHOP_RAYS[square] | ROOK_RAYS[square];
            ON_EMPTY_BOARD[(6 << 6) | square] = KING[square];
        }
    }

    private Attacks() {}

    // The masks below change nothing but let the compiler drop a bounds check.

    public static long knight(int square) {
        return KNIGHT[square & 63];
    }

    public static long king(int square) {
        return KING[square & 63];
    }

    /**
     * The squares from which a pawn of the other side attacks a square, which are those that a pawn on it attacks.
     *
     * @param square any square: kings that are attacked stand on end ranks too
     * @param side the side of the pawn on the square, see {@link Pawns}
     */
    public static long pawn(int square, int side) {
        return PAWN[(side << 2) | square];
    }

    /** The squares that a bishop attacks on an empty board. */
    public static long bishopRays(int square) {
        return BISHOP_RAYS[square];
    }

    /** The squares that a rook attacks on an empty board. */
    public static long rookRays(int square) {
        return ROOK_RAYS[square];
    }

    /** The squares that a bishop attacks: in each direction up to and including the first occupied one. */
    public static long bishop(int square, long occupied) {
        return SlidingAttacks.bishop(square, occupied);
    }

    /** The squares that a rook attacks: in each direction up to and including the first occupied one. */
    public static long rook(int square, long occupied) {
        return SlidingAttacks.rook(square, occupied);
    }

    /**
     * The squares that a piece attacks: in each direction up to and including the first occupied one.
     *
     * @param piece the {@link PieceKind#code} of any kind but the pawn
     */
    public static long of(int piece, int square, long occupied) {
        return switch (piece) {
            case 2 -> knight(square);
            case 3 -> bishop(square, occupied);
            case 4 -> rook(square, occupied);
            case 5 -> bishop(square, occupied) | rook(square, occupied);
            default -> king(square);
        };
    }

    /**
     * The squares that a piece attacks on an empty board.
     *
     * @param piece the {@link PieceKind#code} of any kind but the pawn
     */
    public static long onEmptyBoard(int piece, int square) {
        return ON_EMPTY_BOARD[(piece << 6) | square];
    }

    /** The squares strictly between two squares on a common line; empty if they share none. */
    public static long between(int from, int to) {
        return BETWEEN[(from << 6) | to];
    }

    /** The whole line through two squares, from edge to edge; empty if they share none. */
    public static long line(int from, int to) {
        return LINE[(from << 6) | to];
    }

    /**
     * The squares from a square in one direction, up to and including the first occupied one.
     *
     * @param step the difference of adjacent squares' numbers: ±1, ±7, ±8 or ±9
     */
    public static long ray(int square, int step, long occupied) {
        long ray = 0;
        long next = step(square, step);
        while (next != 0) {
            ray |= next;
            next = (next & occupied) != 0 ? 0 : step(Long.numberOfTrailingZeros(next), step);
        }
        return ray;
    }

    /** The square a step away, as a set; empty beyond the edge of the board. */
    private static long step(int square, int step) {
        int to = square + step;
        boolean onBoard = to >= 0 && to < 64 && Math.abs(file(to) - file(square)) <= 2;
        return onBoard ? bit(to) : 0;
    }

    private static long fillLines(int square, int[] steps) {
        long lines = 0;
        for (int step : steps) {
            long line = ray(square, step, 0) | ray(square, -step, 0);
            fillRay(square, step, line | bit(square));
            fillRay(square, -step, line | bit(square));
            lines |= line;
        }
        return lines;
    }

    /** Walks each ray once: this runs interpreted at every start of the program. */
    private static void fillRay(int square, int step, long line) {
        long between = 0;
        int to = square + step;
        for (long next = step(square, step); next != 0; next = step(to, step), to += step) {
            LINE[(square << 6) | to] = line;
            BETWEEN[(square << 6) | to] = between;
            between |= next;
        }
    }
}
