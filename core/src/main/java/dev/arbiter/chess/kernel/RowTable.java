package dev.arbiter.chess.kernel;

import java.util.Arrays;

/**
 * Rows of a few words each, every row once, numbered from 0 in the order in which they were added. Rows are compared whole, so that a
 * search over positions kept here can prove that nothing is left to visit.
 *
 * <p>Nothing is allocated except when the table grows.
 */
public final class RowTable {

    private static final int SMALLEST = 1 << 9;

    /** Slots for each row, so that few rows share one. */
    private static final int SLOTS = 4;

    private final int width;
    private long[] rows;

    /** Open addressing by hash: the number of the row plus 1. */
    private int[] slots = new int[SLOTS * SMALLEST];

    /** How many rows the table is used for, a power of 2. */
    private int capacity = SMALLEST;

    private int size;

    /** @param width the words of a row, from 1 */
    public RowTable(int width) {
        this.width = width;
        this.rows = new long[width * SMALLEST];
    }

    /** How many rows there are. */
    public int size() {
        return size;
    }

    /** Forgets all rows. */
    public void clear() {
        size = 0;
        capacity = SMALLEST;
        Arrays.fill(slots, 0, SLOTS * SMALLEST, 0);
    }

    /** Forgets all rows and gives back the memory that many of them have taken. */
    public void shrink() {
        if (rows.length > width * SMALLEST) {
            rows = new long[width * SMALLEST];
            slots = new int[SLOTS * SMALLEST];
        }
        clear();
    }

    /** Adds a row and returns its number; -1 where it is known. */
    public int add(long[] row) {
        int slot = find(row);
        if (slots[slot] != 0) {
            return -1;
        }
        if (size == capacity) {
            grow();
            slot = find(row);
        }
        int number = size++;
        slots[slot] = number + 1;
        System.arraycopy(row, 0, rows, number * width, width);
        return number;
    }

    /** Copies a row. */
    public void get(int number, long[] row) {
        System.arraycopy(rows, number * width, row, 0, width);
    }

    private int find(long[] row) {
        int mask = SLOTS * capacity - 1;
        int slot = hash(row, 0) & mask;
        while (slots[slot] != 0 && !isAt(row, (slots[slot] - 1) * width)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isAt(long[] row, int at) {
        for (int word = 0; word < width; word++) {
            if (rows[at + word] != row[word]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        int wider = 2 * capacity;
        if (width * wider > rows.length) {
            rows = Arrays.copyOf(rows, width * wider);
            slots = new int[SLOTS * wider];
        } else {
            Arrays.fill(slots, 0, SLOTS * wider, 0);
        }
        capacity = wider;
        int mask = SLOTS * capacity - 1;
        for (int number = 0; number < size; number++) {
            int slot = hash(rows, number * width) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number + 1;
        }
    }

    private int hash(long[] words, int at) {
        long mixed = 0x6A09E667F3BCC909L;
        for (int word = 0; word < width; word++) {
            mixed = (mixed ^ (mixed >>> 29) ^ words[at + word]) * 0x9B05688C2B3E6C1FL;
        }
        return (int) (mixed >>> 32);
    }
}
