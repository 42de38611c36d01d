package dev.arbiter.draughts;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The captures of the positions on the way from the root of a count to a leaf: a stack that is made once a count. */
final class CaptureBuffer {

    /**
     * Longs an entry: the square left, the square reached, the captured pieces; those above the 64th bit, with 1 for a piece
     * that moves on as a king; how many routes have this effect.
     */
    static final int ENTRY = 5;

    private final boolean dropDuplicates;
    private long[] entries = new long[ENTRY * 256];
    private int bottom;
    private int top;
    private long best;

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

    /** Forgets the captures of the position. */
    void clear() {
        top = bottom;
        best = 0;
    }

    /**
     * Adds a capture, unless a heavier one is known or, where duplicates are dropped, one of the same effect.
     *
     * @param weight what precedence gives it; a heavier one sweeps the lighter ones away
     * @param asKing whether the piece ends the capture as a king, wherever it is
     */
    void add(long weight, long from, long to, long victims, long victimsHigh, boolean asKing) {
        long rest = (victimsHigh << 1) | (asKing ? 1 : 0);
        if (isBest(weight) && !(dropDuplicates && isKnown(from, to, victims, rest))) {
            put(from, to, victims, rest, 1);
        }
    }

    /** Adds a number of captures of the same weight and different effects, which are only counted. */
    void add(long weight, long captures) {
        if (captures != 0 && isBest(weight)) {
            put(0, 0, 0, 0, captures);
        }
    }

    private boolean isBest(long weight) {
        if (weight > best) {
            best = weight;
            top = bottom;
        }
        return weight == best;
    }

    private void put(long from, long to, long victims, long rest, long times) {
        if (top + ENTRY > entries.length) {
            makeRoom();
        }
        entries[top] = from;
        entries[top + 1] = to;
        entries[top + 2] = victims;
        entries[top + 3] = rest;
        entries[top + 4] = times;
        top += ENTRY;
    }

    /** Puts captures of the same effect together: their effects are few, but there can be millions of routes. */
    private void makeRoom() {
        Map<List<Long>, Integer> places = new HashMap<>();
        int end = bottom;
        for (int i = bottom; i < top; i += ENTRY) {
            List<Long> effect = List.of(entries[i], entries[i + 1], entries[i + 2], entries[i + 3]);
            Integer known = places.putIfAbsent(effect, end);
            if (known == null) {
                System.arraycopy(entries, i, entries, end, ENTRY);
                end += ENTRY;
            } else {
                entries[known + 4] += entries[i + 4];
            }
        }
        top = end;
        if (2 * top > entries.length) {
            entries = Arrays.copyOf(entries, 2 * entries.length);
        }
    }

    private boolean isKnown(long from, long to, long victims, long rest) {
        for (int i = bottom; i < top; i += ENTRY) {
            if (entries[i] == from && entries[i + 1] == to && entries[i + 2] == victims && entries[i + 3] == rest) {
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

    /** The captured pieces above the 64th bit. */
    long victimsHigh(int entry) {
        return entries[entry + 3] >>> 1;
    }

    boolean asKing(int entry) {
        return (entries[entry + 3] & 1) != 0;
    }

    /** How many routes have this effect. */
    long times(int entry) {
        return entries[entry + 4];
    }

    /** How many captures the position has. */
    long count() {
        long count = 0;
        for (int i = bottom; i < top; i += ENTRY) {
            count += entries[i + 4];
        }
        return count;
    }
}
