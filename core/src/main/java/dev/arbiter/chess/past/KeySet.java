package dev.arbiter.chess.past;

/** A set of well-mixed numbers. */
final class KeySet {

    private long[] keys = new long[1 << 12];
    private int size;

    int size() {
        return size;
    }

    /** Adds a number; false if it is there already. */
    boolean add(long key) {
        // 0 marks what is empty.
        long own = key == 0 ? 1 : key;
        int slot = slot(own);
        if (keys[slot] != 0) {
            return false;
        }
        keys[slot] = own;
        if (2 * ++size > keys.length) {
            long[] old = keys;
            keys = new long[2 * old.length];
            for (long each : old) {
                if (each != 0) {
                    keys[slot(each)] = each;
                }
            }
        }
        return true;
    }

    private int slot(long key) {
        int last = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & last;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & last;
        }
        return slot;
    }
}
