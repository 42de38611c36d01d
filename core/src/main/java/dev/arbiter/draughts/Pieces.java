package dev.arbiter.draughts;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/**
 * The pieces on a board, as sets of squares: bit {@code s} of a pair of {@code long}s is square {@code s} of
 * {@link BoardGeometry}, squares from 64 on lying in the {@code High} half. Immutable; equal where the same pieces stand on the
 * same squares.
 *
 * @param white White's pieces on squares 0 to 63
 * @param whiteHigh White's pieces on squares from 64
 * @param black Black's pieces on squares 0 to 63
 * @param blackHigh Black's pieces on squares from 64
 * @param kings the kings among both on squares 0 to 63
 * @param kingsHigh the kings among both on squares from 64
 */
record Pieces(long white, long whiteHigh, long black, long blackHigh, long kings, long kingsHigh) {

    /** A board without pieces. */
    static final Pieces NONE = new Pieces(0, 0, 0, 0, 0, 0);

    /** @throws IllegalArgumentException where two pieces share a square, or a king stands where no piece is */
    public Pieces {
        if ((white & black) != 0
                || (whiteHigh & blackHigh) != 0
                || (kings & ~(white | black)) != 0
                || (kingsHigh & ~(whiteHigh | blackHigh)) != 0) {
            throw new IllegalArgumentException("pieces that contradict each other");
        }
    }

    /** The colour of the piece on a square, null where none is. */
    public @Nullable Color color(int square) {
        return has(white, whiteHigh, square) ? Color.WHITE : has(black, blackHigh, square) ? Color.BLACK : null;
    }

    /** Whether no piece stands on a square. */
    public boolean isEmpty(int square) {
        return !has(white | black, whiteHigh | blackHigh, square);
    }

    /** Whether a piece of this colour stands on a square. */
    public boolean isOf(Color color, int square) {
        return color == Color.WHITE ? has(white, whiteHigh, square) : has(black, blackHigh, square);
    }

    /** Whether a king stands on a square. */
    public boolean isKing(int square) {
        return has(kings, kingsHigh, square);
    }

    /** How many pieces a side has. */
    public int count(Color color) {
        return color == Color.WHITE
                ? Long.bitCount(white) + Long.bitCount(whiteHigh)
                : Long.bitCount(black) + Long.bitCount(blackHigh);
    }

    /** Whether a side has a man. */
    boolean hasMen(Color color) {
        return count(color) > kings(color);
    }

    /** How many of a side's pieces are kings. */
    public int kings(Color color) {
        return color == Color.WHITE
                ? Long.bitCount(white & kings) + Long.bitCount(whiteHigh & kingsHigh)
                : Long.bitCount(black & kings) + Long.bitCount(blackHigh & kingsHigh);
    }

    /** A side's men, or its kings, on squares 0 to 63 (word 0) or from 64 on (word 1); no other word has any. */
    long of(Color color, boolean king, int word) {
        if (word >> 1 != 0) {
            return 0;
        }
        boolean isWhite = color == Color.WHITE;
        long own = word == 0 ? (isWhite ? white : black) : (isWhite ? whiteHigh : blackHigh);
        long crowned = word == 0 ? kings : kingsHigh;
        return own & (king ? crowned : ~crowned);
    }

    /** The same with a piece put on a square, in place of what stood there. */
    public Pieces with(int square, Color color, boolean king) {
        Pieces rest = without(square);
        long low = low(square);
        long high = high(square);
        boolean isWhite = color == Color.WHITE;
        return new Pieces(
                rest.white | (isWhite ? low : 0),
                rest.whiteHigh | (isWhite ? high : 0),
                rest.black | (isWhite ? 0 : low),
                rest.blackHigh | (isWhite ? 0 : high),
                rest.kings | (king ? low : 0),
                rest.kingsHigh | (king ? high : 0));
    }

    /** The same with a square emptied. */
    public Pieces without(int square) {
        long low = ~low(square);
        long high = ~high(square);
        return new Pieces(white & low, whiteHigh & high, black & low, blackHigh & high, kings & low, kingsHigh & high);
    }

    /**
     * The pieces after a move: the piece moved, and crowned where it is; the captured ones gone.
     *
     * @param move a move of a piece that stands here
     */
    public Pieces after(DraughtsMove move) {
        long fromLow = low(move.from());
        long fromHigh = high(move.from());
        boolean isWhite = has(white, whiteHigh, move.from());
        boolean king = has(kings, kingsHigh, move.from()) || move.crowns();
        long goneLow = fromLow;
        long goneHigh = fromHigh;
        for (int i = 0; i < move.captures(); i++) {
            goneLow |= low(move.captured(i));
            goneHigh |= high(move.captured(i));
        }
        long toLow = low(move.to());
        long toHigh = high(move.to());
        return new Pieces(
                (white & ~goneLow) | (isWhite ? toLow : 0),
                (whiteHigh & ~goneHigh) | (isWhite ? toHigh : 0),
                (black & ~goneLow) | (isWhite ? 0 : toLow),
                (blackHigh & ~goneHigh) | (isWhite ? 0 : toHigh),
                (kings & ~goneLow) | (king ? toLow : 0),
                (kingsHigh & ~goneHigh) | (king ? toHigh : 0));
    }

    private static boolean has(long low, long high, int square) {
        return (((square < 64 ? low : high) >>> square) & 1) != 0;
    }

    private static long low(int square) {
        return square < 64 ? 1L << square : 0;
    }

    private static long high(int square) {
        return square < 64 ? 0 : 1L << square;
    }

    // Java makes the code of a record's own equals and hashCode at the first call, which every start would pay for.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Pieces pieces
                && white == pieces.white
                && whiteHigh == pieces.whiteHigh
                && black == pieces.black
                && blackHigh == pieces.blackHigh
                && kings == pieces.kings
                && kingsHigh == pieces.kingsHigh;
    }

    @Override
    public int hashCode() {
        int hash = 31 * Long.hashCode(white) + Long.hashCode(whiteHigh);
        hash = 31 * (31 * hash + Long.hashCode(black)) + Long.hashCode(blackHigh);
        return 31 * (31 * hash + Long.hashCode(kings)) + Long.hashCode(kingsHigh);
    }
}
