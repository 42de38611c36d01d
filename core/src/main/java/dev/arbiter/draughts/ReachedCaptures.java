package dev.arbiter.draughts;

import java.util.Arrays;

/**
 * What captures under way have reached already, each as three numbers: a set, for hundreds of thousands of them.
 */
final class ReachedCaptures {

    private static final int LONGS = 3;
    private static final int FIRST_SIZE = 1 << 10;

    /** Each in the first free place from the one on that its hash names; free where the second number is 0. */
    private long[] entries = new long[LONGS * FIRST_SIZE];

    private int size;

    void clear() {
        Arrays.fill(entries, 0);
        size = 0;
    }

    /**
     * Adds one.
     *
     * @param second not 0
     * @return whether it was new
     */
    boolean add(long first, long second, long third) {
        int at = place(entries, first, second, third);
        if (entries[at + 1] != 0) {
            return false;
        }
        put(entries, at, first, second, third);
        size++;
        if (2 * LONGS * size > entries.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        long[] larger = new long[2 * entries.length];
        for (int at = 0; at < entries.length; at += LONGS) {
            if (entries[at + 1] != 0) {
                int to = place(larger, entries[at], entries[at + 1], entries[at + 2]);
                put(larger, to, entries[at], entries[at + 1], entries[at + 2]);
            }
        }
        entries = larger;
    }

    private static void put(long[] into, int at, long first, long second, long third) {
        into[at] = first;
        into[at + 1] = second;
        into[at + 2] = third;
    }

    /** Where it is, or where it belongs. */
    private static int place(long[] in, long first, long second, long third) {
        // splitmix64's finaliser (Steele, Lea and Flood 2014)
        long hash = first + Long.rotateLeft(second, 23) * 0x9E3779B97F4A7C15L + third * 0x94D049BB133111EBL;
        hash = (hash ^ (hash >>> 30)) * 0xBF58476D1CE4E5B9L;
        hash = (hash ^ (hash >>> 27)) * 0x94D049BB133111EBL;
        int slots = in.length / LONGS;
        int slot = (int) ((hash ^ (hash >>> 31)) & (slots - 1));
        int at = LONGS * slot;
        while (in[at + 1] != 0 && (in[at] != first || in[at + 1] != second || in[at + 2] != third)) {
            slot = (slot + 1) & (slots - 1);
            at = LONGS * slot;
        }
        return at;
    }
}
