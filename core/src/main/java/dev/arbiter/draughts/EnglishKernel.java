package dev.arbiter.draughts;

/**
 * English draughts on bits, for judging given moves: no allocation, a few dozen machine instructions a move.
 *
 * <p>A set of squares is a {@code long}. Square {@code n} (1 to 32, the top row holding 1 to 4) is bit {@code n - 1 +
 * (n - 1) / 8}: after every second row one bit stays unused, so that the four neighbours of any square lie 4 and 5 bits
 * up and down, and a step over the edge of the board ends on an unused bit. Black stands on 1 to 12 at the start and
 * moves towards 32, that is towards higher bits.
 *
 * <p>A position is three sets: {@code own} (men and kings of the side to move), {@code enemy}, and {@code kings} of both
 * sides. {@link EnglishBoard} holds them for a whole game.
 */
public final class EnglishKernel {

    /** The 32 playing squares. */
    public static final long BOARD = 0xFFL | (0xFFL << 9) | (0xFFL << 18) | (0xFFL << 27);

    /** What {@link #victims} answers for a move that is not legal; no set of squares is equal to it. */
    public static final long ILLEGAL = -1L;

    private static final long TOP_ROW = 0xFL;
    private static final long BOTTOM_ROW = 0xFL << 31;

    private EnglishKernel() {}

    /**
     * The set of one square.
     *
     * @param square its number, 1 to 32
     */
    public static long bit(int square) {
        return 1L << index(square);
    }

    /**
     * The number, 1 to 32, of a set's first square.
     *
     * @param set a set of playing squares, not empty
     */
    public static int square(long set) {
        int index = Long.numberOfTrailingZeros(set);
        return index - index / 9 + 1;
    }

    /** The squares on which a man of a side is crowned: WCDF 1.16. */
    public static long crownRow(boolean black) {
        return black ? BOTTOM_ROW : TOP_ROW;
    }

    /** Whether the side to move has a capture anywhere, and so must capture: WCDF 1.20. */
    public static boolean canCapture(boolean black, long own, long enemy, long kings) {
        return jumpsDown(black ? own : own & kings, enemy, BOARD & ~(own | enemy)) != 0
                || jumpsUp(black ? own & kings : own, enemy, BOARD & ~(own | enemy)) != 0;
    }

    /** Whether the side to move has any legal move; where it has none, it has lost. */
    public static boolean canMove(boolean black, long own, long enemy, long kings) {
        long empty = BOARD & ~(own | enemy);
        long down = black ? own : own & kings;
        long up = black ? own & kings : own;
        return (((down << 4) | (down << 5) | (up >>> 4) | (up >>> 5)) & empty) != 0
                || canCapture(black, own, enemy, kings);
    }

    /**
     * Judges a path as one whole move: either a step to an adjacent empty square while no capture is available to the
     * side anywhere, or jumps over enemy pieces, none twice, until no further jump exists or a man is crowned.
     *
     * @param black whether Black is to move
     * @param own the pieces of the side to move
     * @param enemy the other side's pieces
     * @param kings the kings of both sides
     * @param path the squares visited, from the first to the last; any numbers
     * @param length how many elements of {@code path} count
     * @return the squares of the captured pieces, empty (0) for a step; {@link #ILLEGAL} where this is not a legal move
     */
    public static long victims(boolean black, long own, long enemy, long kings, int[] path, int length) {
        if (length < 2 || !isSquare(path[0])) {
            return ILLEGAL;
        }
        int at = index(path[0]);
        long start = 1L << at;
        if ((own & start) == 0) {
            return ILLEGAL;
        }
        boolean king = (kings & start) != 0;
        long empty = (BOARD & ~(own | enemy)) | start;
        long taken = 0;
        for (int i = 1; i < length; i++) {
            if (!isSquare(path[i])) {
                return ILLEGAL;
            }
            int to = index(path[i]);
            int offset = to - at;
            if (((empty >>> to) & 1) == 0 || (!king && offset > 0 != black)) {
                return ILLEGAL;
            }
            int distance = Math.abs(offset);
            if (distance == 4 || distance == 5) {
                return length == 2 && !canCapture(black, own, enemy, kings) ? 0 : ILLEGAL;
            }
            long victim = 1L << ((at + to) >> 1);
            if ((distance != 8 && distance != 10) || (enemy & ~taken & victim) == 0) {
                return ILLEGAL;
            }
            taken |= victim;
            at = to;
            if (!king && ((1L << at) & crownRow(black)) != 0) {
                return i == length - 1 ? taken : ILLEGAL;
            }
        }
        long piece = 1L << at;
        boolean goesOn = ((king || black) && jumpsDown(piece, enemy & ~taken, empty) != 0)
                || ((king || !black) && jumpsUp(piece, enemy & ~taken, empty) != 0);
        return goesOn ? ILLEGAL : taken;
    }

    /** Where pieces land that jump towards higher squares. */
    private static long jumpsDown(long pieces, long enemy, long empty) {
        return ((((pieces << 4) & enemy) << 4) | (((pieces << 5) & enemy) << 5)) & empty;
    }

    /** Where pieces land that jump towards lower squares. */
    private static long jumpsUp(long pieces, long enemy, long empty) {
        return ((((pieces >>> 4) & enemy) >>> 4) | (((pieces >>> 5) & enemy) >>> 5)) & empty;
    }

    private static boolean isSquare(int number) {
        return number >= 1 && number <= 32;
    }

    private static int index(int square) {
        return ((square - 1) * 9) >> 3;
    }
}
