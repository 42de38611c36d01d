package dev.arbiter.draughts;

import java.util.Arrays;

/** The captures of the positions on the way from the root of a count to a leaf: a stack that is made once a count. */
final class CaptureBuffer {

    /** Longs an entry: the square left, the square reached, the captured pieces, 1 for one that moves on as a king. */
    static final int ENTRY = 4;

    private final boolean dropDuplicates;
    private long[] entries = new long[ENTRY * 256];
    private int bottom;
    private int top;
    private int best;

    CaptureBuffer(boolean dropDuplicates) {
        this.dropDuplicates = dropDuplicates;
    }

    /** Whether captures with the same effect count once. */
    boolean dropsDuplicates() {
        return dropDuplicates;
    }

    /** Begins the captures of a position; what {@link #close} takes to end them. */
    int open() {
        int before = bottom;
        bottom = top;
        best = 0;
        return before;
    }

    /** Ends the captures of a position. */
    void close(int before) {
        top = bottom;
        bottom = before;
    }

    /**
     * Adds a capture, unless a heavier one is known or, where duplicates are dropped, one of the same effect.
     *
     * @param weight what precedence gives it; a heavier one sweeps the lighter ones away
     * @param asKing whether the piece ends the capture as a king, wherever it is
     */
    void add(int weight, long from, long to, long victims, boolean asKing) {
        long king = asKing ? 1 : 0;
        if (weight < best) {
            return;
        }
        if (weight > best) {
            best = weight;
            top = bottom;
        }
        if (dropDuplicates && isKnown(from, to, victims, king)) {
            return;
        }
        if (top + ENTRY > entries.length) {
            entries = Arrays.copyOf(entries, 2 * entries.length);
        }
        entries[top] = from;
        entries[top + 1] = to;
        entries[top + 2] = victims;
        entries[top + 3] = king;
        top += ENTRY;
    }

    private boolean isKnown(long from, long to, long victims, long king) {
        for (int i = bottom; i < top; i += ENTRY) {
            if (entries[i] == from && entries[i + 1] == to && entries[i + 2] == victims && entries[i + 3] == king) {
                return true;
            }
        }
        return false;
    }

    /** Where the captures of the position begin. */
    int first() {
        return bottom;
    }

    /** Where they end; each takes {@link #ENTRY}. */
    int end() {
        return top;
    }

    long from(int entry) {
        return entries[entry];
    }

    long to(int entry) {
        return entries[entry + 1];
    }

    long victims(int entry) {
        return entries[entry + 2];
    }

    boolean asKing(int entry) {
        return entries[entry + 3] != 0;
    }

    /** How many captures the position has. */
    int count() {
        return (top - bottom) / ENTRY;
    }
}
