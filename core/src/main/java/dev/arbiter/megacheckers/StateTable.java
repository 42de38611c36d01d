package dev.arbiter.megacheckers;

import java.util.Arrays;

/** States of a sweep, each with the largest value that reaches it: a hash table in the order of arrival. */
final class StateTable {
    /** Bytes that a table takes for each state that it may come to hold, while it grows. */
    static final int BYTES_PER_STATE = 48;

    private static final int SMALLEST = 64;

    private final int most;
    private int mask;

    /** For each hash the number of the entry plus one, or 0. */
    private int[] slots;

    long[] states;
    int[] values;

    /** Where each entry's value came from: the entry before the last vertex, and the edges chosen there. */
    int[] origins;

    int count;

    /** @param most the number of states at which the table is full */
    StateTable(int most) {
        this.most = most;
        slots = new int[2 * SMALLEST];
        mask = slots.length - 1;
        states = new long[SMALLEST];
        values = new int[SMALLEST];
        origins = new int[SMALLEST];
    }

    void clear() {
        // A table that was large once and holds little now would be cleared for long each time.
        if (slots.length > 2 * SMALLEST && count * 16 < slots.length) {
            slots = new int[slots.length / 2];
            mask = slots.length - 1;
        } else {
            Arrays.fill(slots, 0);
        }
        count = 0;
    }

    boolean isFull() {
        return count >= most;
    }

    /** Enters a state with a value, or raises its value. */
    void put(long state, int value, int origin) {
        int slot = hash(state) & mask;
        int entry = slots[slot];
        while (entry != 0) {
            if (states[entry - 1] == state) {
                if (values[entry - 1] < value) {
                    values[entry - 1] = value;
                    origins[entry - 1] = origin;
                }
                return;
            }
            slot = (slot + 1) & mask;
            entry = slots[slot];
        }
        if (2 * count >= slots.length) {
            enlarge();
            slot = freeSlot(state);
        }
        if (count == states.length) {
            states = Arrays.copyOf(states, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
            origins = Arrays.copyOf(origins, 2 * count);
        }
        states[count] = state;
        values[count] = value;
        origins[count] = origin;
        slots[slot] = ++count;
    }

    private void enlarge() {
        slots = new int[2 * slots.length];
        mask = slots.length - 1;
        for (int entry = 0; entry < count; entry++) {
            slots[freeSlot(states[entry])] = entry + 1;
        }
    }

    private int freeSlot(long state) {
        int slot = hash(state) & mask;
        while (slots[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static int hash(long state) {
        long product = state * 0x9E3779B97F4A7C15L;
        return (int) (product >>> 32) ^ (int) (product >>> 47);
    }
}
