package dev.arbiter.chess.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * The squares that bishops and rooks attack past the pieces on the board: one table look-up each.
 *
 * <p>Where the JDK has {@code Long.compress} (19 and later), which compiles to one instruction, it numbers the
 * occupations of a square's lines; elsewhere {@link Magics} do. Both give the same attacks.
 */
final class SlidingAttacks {

    /** A constant that the compiler folds: only one of the two ways is left in compiled code. */
    private static final @Nullable MethodHandle COMPRESS = longCompress();

    /** For each square four numbers side by side: mask, magic, shift, and where its attacks begin in the table. */
    private static final long[] BISHOP = new long[4 * 64];

    private static final long[] ROOK = new long[4 * 64];

    /** For each piece and square the attacks for each occupation of its mask: 64 × 2⁵ to 2⁹ and 2¹⁰ to 2¹² sets. */
    private static final long[] ATTACKS = new long[5_248 + 102_400];

    static {
        int next = fill(BISHOP, Magics.BISHOP, 0, 7, 9);
        fill(ROOK, Magics.ROOK, next, 1, 8);
    }

    private SlidingAttacks() {}

    // The masks below change nothing but let the compiler drop a bounds check.

    /** What a bishop on the square attacks: up to the first occupied square in each direction and that square too. */
    static long bishop(int square, long occupied) {
        return attacks(BISHOP, (square & 63) << 2, occupied);
    }

    /** What a rook on the square attacks. */
    static long rook(int square, long occupied) {
        return attacks(ROOK, (square & 63) << 2, occupied);
    }

    private static long attacks(long[] piece, int at, long occupied) {
        return ATTACKS[number(piece, at, occupied) + (int) piece[at + 3]];
    }

    /** The number of an occupation among those of a square's mask. */
    private static int number(long[] piece, int at, long occupied) {
        long mask = piece[at];
        return COMPRESS == null
                ? (int) (((occupied & mask) * piece[at + 1]) >>> piece[at + 2])
                : compress(COMPRESS, occupied, mask);
    }

    private static int compress(MethodHandle compress, long value, long mask) {
        try {
            return (int) (long) compress.invokeExact(value, mask);
        } catch (Throwable impossible) {
            throw new LinkageError("Long.compress", impossible);
        }
    }

    private static @Nullable MethodHandle longCompress() {
        if (Runtime.version().feature() < 19) {
            // Looking in vain would take as long as filling the tables.
            return null;
        }
        try {
            MethodType type = MethodType.methodType(long.class, long.class, long.class);
            return MethodHandles.publicLookup().findStatic(Long.class, "compress", type);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError("Long.compress", impossible);
        }
    }

    /** Fills one piece's numbers and attacks; its steps are ±{@code step} and ±{@code otherStep} in square numbers. */
    private static int fill(long[] piece, long[] magics, int begin, int step, int otherStep) {
        int next = begin;
        for (int square = 0; square < 64; square++) {
            long line = inner(square, step) | inner(square, -step);
            long otherLine = inner(square, otherStep) | inner(square, -otherStep);
            long mask = line | otherLine;
            int at = square << 2;
            piece[at] = mask;
            piece[at + 1] = magics[square];
            piece[at + 2] = 64L - Long.bitCount(mask);
            piece[at + 3] = next;
            // The lines do not touch each other: each is looked along once for its own occupations.
            long[] otherAttacks = attacks(square, otherStep, otherLine);
            long occupied = 0;
            for (long attacks : attacks(square, step, line)) {
                fill(piece, at, occupied, attacks, otherLine, otherAttacks);
                occupied = (occupied - line) & line;
            }
            next += 1 << Long.bitCount(mask);
        }
        return next;
    }

    /** Fills in the attacks for one occupation of a line and all those of the other. */
    private static void fill(long[] piece, int at, long occupied, long attacks, long otherLine, long[] otherAttacks) {
        int begin = (int) piece[at + 3];
        long occupiedOther = 0;
        for (long other : otherAttacks) {
            ATTACKS[begin + number(piece, at, occupied | occupiedOther)] = attacks | other;
            occupiedOther = (occupiedOther - otherLine) & otherLine;
        }
    }

    /** What is attacked along a line for each of its occupations, in the order in which subtraction goes through them. */
    private static long[] attacks(int square, int step, long line) {
        long[] attacks = new long[1 << Long.bitCount(line)];
        long occupied = 0;
        for (int i = 0; i < attacks.length; i++) {
            attacks[i] = Attacks.ray(square, step, occupied) | Attacks.ray(square, -step, occupied);
            occupied = (occupied - line) & line;
        }
        return attacks;
    }

    /** A ray without its last square: whether that is occupied makes no difference to the attacks. */
    private static long inner(int square, int step) {
        long ray = Attacks.ray(square, step, 0);
        return step > 0 ? ray & ~Long.highestOneBit(ray) : ray & ~Long.lowestOneBit(ray);
    }
}
