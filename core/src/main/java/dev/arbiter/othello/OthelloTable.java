package dev.arbiter.othello;

/**
 * A table of counted boards for {@link OthelloPerft}. Boards that are images of each other share an entry; a newer entry
 * takes an older one's place. Entries hold the whole board, so that a count is never another board's.
 */
final class OthelloTable {

    /** The greatest depth that an entry can name. */
    static final int MOST_DEPTH = 127;

    /** An entry: the canonical board's discs of both sides, and the count with the depth in its lowest 7 bits. */
    private static final int LONGS = 4;

    private static final OthelloTable ABSENT = new OthelloTable(0);
    private static final OthelloSymmetry[] SYMMETRIES = OthelloSymmetry.values();

    private final long[] entries;
    private final int mask;

    private long mine;
    private long theirs;

    private OthelloTable(int slots) {
        entries = new long[slots * LONGS];
        mask = slots - 1;
    }

    /**
     * A table of at most a size, and of no more than half the memory that the virtual machine may use.
     *
     * @param megabytes in MiB, 0 for no table
     */
    static OthelloTable of(int megabytes) {
        if (megabytes == 0) {
            return ABSENT;
        }
        long bytes = Math.min((long) megabytes << 20, Runtime.getRuntime().maxMemory() / 2);
        long slots = Long.highestOneBit(Math.max(1, bytes / (LONGS * Long.BYTES)));
        return new OthelloTable((int) Math.min(slots, 1 << 28));
    }

    boolean isPresent() {
        return entries.length > 0;
    }

    /** The place of a board's count at a depth, or -1 where it is not there. */
    int find(long ownDiscs, long otherDiscs, int depth) {
        int entry = slot(ownDiscs, otherDiscs, depth);
        boolean same =
                entries[entry] == mine && entries[entry + 1] == theirs && (entries[entry + 2] & MOST_DEPTH) == depth;
        return same ? entry : -1;
    }

    /** The count at a place that {@link #find} gave. */
    long count(int entry) {
        return entries[entry + 2] >>> 7;
    }

    /** Keeps a board's count at a depth of 1 to 127. */
    void put(long ownDiscs, long otherDiscs, int depth, long count) {
        int entry = slot(ownDiscs, otherDiscs, depth);
        entries[entry] = mine;
        entries[entry + 1] = theirs;
        entries[entry + 2] = (count << 7) | depth;
    }

    /** Turns a board to its canonical image and gives that one's place. */
    private int slot(long ownDiscs, long otherDiscs, int depth) {
        mine = ownDiscs;
        theirs = otherDiscs;
        for (OthelloSymmetry symmetry : SYMMETRIES) {
            long ownImage = symmetry.of(ownDiscs);
            long otherImage = symmetry.of(otherDiscs);
            if (ownImage < mine || (ownImage == mine && otherImage < theirs)) {
                mine = ownImage;
                theirs = otherImage;
            }
        }
        return ((int) (OthelloKernel.key(mine, theirs) + depth) & mask) * LONGS;
    }
}
