package dev.arbiter.draughts;

import dev.arbiter.Color;

/**
 * A mutable bitboard of English draughts, for judging complete paths: hardly any start-up time, no allocation, a few dozen
 * machine instructions a move. Not thread-safe.
 *
 * <p>Square {@code n} (1 to 32, the top row holding 1 to 4) is bit {@code n - 1 + (n - 1) / 8} of a set: after every second row
 * one bit stays unused, so that the four neighbours of any square lie 4 and 5 bits up and down, and a step over the edge ends
 * on an unused bit. Black stands on 1 to 12 at the start and moves towards 32, towards higher bits.
 */
public final class EnglishBoard {

    private static final int SQUARES = 32;
    private static final long BOARD = 0xFFL | (0xFFL << 9) | (0xFFL << 18) | (0xFFL << 27);
    private static final long TOP_ROW = 0xFL;
    private static final long BOTTOM_ROW = 0xFL << 31;

    /** The result of {@link #victims} for an illegal move; no set of squares has this value. */
    private static final long ILLEGAL = -1;

    private long own;
    private long enemy;
    private long kings;
    private boolean blackMoves = true;

    /** An empty board with Black (Red) to move. */
    public EnglishBoard() {}

    /** Removes every piece. */
    public void clear() {
        own = 0;
        enemy = 0;
        kings = 0;
    }

    /**
     * Sets up a position.
     *
     * @param start a position of English draughts
     */
    public void begin(DraughtsPosition start) {
        clear();
        toMove(start.turn());
        for (int number = 1; number <= SQUARES; number++) {
            int square = start.game().board().numbered(number);
            Color color = start.pieces().color(square);
            if (color != null) {
                put(number, color, start.pieces().isKing(square));
            }
        }
    }

    /**
     * Puts a piece on an empty square.
     *
     * @param square 1 to 32
     * @throws IllegalArgumentException if there is no such square, or it is occupied
     */
    public void put(int square, Color color, boolean king) {
        if (!isSquare(square) || isOccupied(square)) {
            throw new IllegalArgumentException("a piece on square " + square);
        }
        long bit = 1L << index(square);
        own |= color == turn() ? bit : 0;
        enemy |= color == turn() ? 0 : bit;
        kings |= king ? bit : 0;
    }

    /**
     * Whether a piece stands on a square.
     *
     * @param square 1 to 32
     */
    public boolean isOccupied(int square) {
        return (((own | enemy) >>> index(square)) & 1) != 0;
    }

    /** Sets the side to move. */
    public void toMove(Color side) {
        if (side != turn()) {
            pass(own, enemy);
        }
    }

    /** The side to move. */
    public Color turn() {
        return blackMoves ? Color.BLACK : Color.WHITE;
    }

    private void pass(long moved, long others) {
        own = others;
        enemy = moved;
        blackMoves = !blackMoves;
    }

    /**
     * Plays a path if it is exactly one legal move; otherwise the board does not change. A legal move is either a step to an
     * adjacent empty square while the side has no capture, or jumps over enemy pieces, none twice, until no further jump exists
     * or a man is crowned.
     *
     * @param path the squares visited, from the first to the last; any numbers
     * @param length the number of elements of {@code path} that count
     * @return whether the move was legal and has been played
     */
    public boolean play(int[] path, int length) {
        long victims = victims(path, length);
        if (victims == ILLEGAL) {
            return false;
        }
        long from = 1L << index(path[0]);
        long to = 1L << index(path[length - 1]);
        boolean king = (kings & from) != 0 || (to & crownRow()) != 0;
        kings = (kings & ~(victims | from)) | (king ? to : 0);
        pass((own & ~from) | to, enemy & ~victims);
        return true;
    }

    /** The captured pieces of a path, none (0) for a step; {@link #ILLEGAL} where it is no legal move. */
    private long victims(int[] path, int length) {
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
            if (((empty >>> to) & 1) == 0 || (!king && offset > 0 != blackMoves)) {
                return ILLEGAL;
            }
            int distance = Math.abs(offset);
            if (distance == 4 || distance == 5) {
                return length == 2 && !canCapture(own, kings, enemy, BOARD & ~(own | enemy)) ? 0 : ILLEGAL;
            }
            long victim = 1L << ((at + to) >> 1);
            if ((distance != 8 && distance != 10) || (enemy & ~taken & victim) == 0) {
                return ILLEGAL;
            }
            taken |= victim;
            at = to;
            if (!king && ((1L << at) & crownRow()) != 0) {
                return i == length - 1 ? taken : ILLEGAL;
            }
        }
        return canCapture(1L << at, king ? -1 : 0, enemy & ~taken, empty) ? ILLEGAL : taken;
    }

    /** WCDF 1.16. */
    private long crownRow() {
        return blackMoves ? BOTTOM_ROW : TOP_ROW;
    }

    private boolean canCapture(long pieces, long allKings, long prey, long empty) {
        long down = blackMoves ? pieces : pieces & allKings;
        long up = blackMoves ? pieces & allKings : pieces;
        return (((((down << 4) & prey) << 4) | (((down << 5) & prey) << 5)) & empty) != 0
                || (((((up >>> 4) & prey) >>> 4) | (((up >>> 5) & prey) >>> 5)) & empty) != 0;
    }

    private static boolean isSquare(int number) {
        return number >= 1 && number <= SQUARES;
    }

    private static int index(int square) {
        return ((square - 1) * 9) >> 3;
    }

    /** This position as an immutable one, to rule on illegal moves; it need not be reachable in a game. */
    public DraughtsPosition position() {
        Pieces pieces = Pieces.NONE;
        for (int number = 1; number <= SQUARES; number++) {
            long bit = 1L << index(number);
            if (isOccupied(number)) {
                Color color = (own & bit) != 0 ? turn() : turn().opposite();
                pieces = pieces.with(Draughts.CHECKERS.board().numbered(number), color, (kings & bit) != 0);
            }
        }
        return new DraughtsPosition(Draughts.CHECKERS, pieces, turn(), KingSteps.NONE);
    }
}
