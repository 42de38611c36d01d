package dev.arbiter.othello;

/**
 * Counts the leaves of the tree of legal moves. A pass is one ply, and a game that ends earlier counts once.
 *
 * <p>The tree is walked in batches: the moves of some dozen boards are gathered, played together by {@link OthelloLanes},
 * and the boards after them are the next ply's batch. A batch that is full is finished, down to the leaves, before the
 * next one of its ply begins, so that memory stays small. Leaves are not played: at the last ply the moves are counted.
 *
 * <p>With a table the upper plies are walked board by board instead, and boards that are images of each other are
 * counted once.
 */
final class OthelloPerft {

    /**
     * When a batch has this many boards it is full. Fewer leave vectors unfilled at the ends of loops, more would not stay in
     * the caches, ply upon ply.
     */
    private static final int FULL = 512;

    /** No board has more moves than this; 33 is the most known from games, and 60 squares are empty at the start. */
    private static final int MOST_MOVES = 60;

    /** A ply's share of the tree below which the table costs more than it saves. */
    private static final int LEAST_DEPTH_IN_TABLE = 4;

    /** Below this depth a count is over before vector instructions are compiled. */
    private static final int LEAST_DEPTH_FOR_VECTORS = 8;

    private final OthelloLanes lanes;
    private final Table table;
    private final Batch[] batches;

    private OthelloPerft(OthelloLanes lanes, Table table, int depth) {
        this.lanes = lanes;
        this.table = table;
        this.batches = new Batch[depth];
    }

    /**
     * Counts the leaves below a board.
     *
     * @param mine the discs of the side to move, a bit for each square as in {@link OthelloKernel}
     * @param theirs the discs of the other side
     * @param depth in plies, 0 or more
     * @param hashMegabytes memory for a table of counted boards, in MiB; 0 for none
     * @throws IllegalArgumentException where {@code depth} is negative
     */
    static long count(long mine, long theirs, int depth, int hashMegabytes) {
        OthelloLanes lanes = depth < LEAST_DEPTH_FOR_VECTORS ? new OthelloLanes.Loops() : OthelloLanes.ofThisJdk();
        return count(lanes, mine, theirs, depth, hashMegabytes);
    }

    static long count(OthelloLanes lanes, long mine, long theirs, int depth, int hashMegabytes) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
        // No game is longer: 60 discs or some more are put down, with a pass between two of them at most.
        int plies = Math.min(depth, Table.MOST_DEPTH);
        Table table = Table.of(plies > LEAST_DEPTH_IN_TABLE ? hashMegabytes : 0);
        return new OthelloPerft(lanes, table, plies).count(mine, theirs, plies);
    }

    private long count(long mine, long theirs, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (table.isPresent() && depth >= LEAST_DEPTH_IN_TABLE) {
            return countWithTable(mine, theirs, depth);
        }
        long moves = OthelloKernel.moves(mine, theirs);
        if (depth == 1) {
            return Math.max(1, Long.bitCount(moves));
        }
        Batch batch = batch(depth - 1);
        return batch.add(mine, theirs, moves) + finish(batch, depth - 1);
    }

    private long countWithTable(long mine, long theirs, int depth) {
        int entry = table.find(mine, theirs, depth);
        if (entry >= 0) {
            return table.count(entry);
        }
        long moves = OthelloKernel.moves(mine, theirs);
        long count = 0;
        if (moves == 0) {
            boolean over = OthelloKernel.moves(/* mine= */ theirs, /* theirs= */ mine) == 0;
            count = over ? 1 : count(/* mine= */ theirs, /* theirs= */ mine, depth - 1);
        }
        for (long rest = moves; rest != 0; rest &= rest - 1) {
            long flips = OthelloKernel.flips(mine, theirs, Long.numberOfTrailingZeros(rest));
            count += count(theirs ^ flips, mine | flips | Long.lowestOneBit(rest), depth - 1);
        }
        table.put(mine, theirs, depth, count);
        return count;
    }

    /** Plays a batch's moves, counts the leaves of its boards at a depth, and empties it. */
    private long finish(Batch batch, int depth) {
        int boards = batch.count;
        if (boards == 0) {
            return 0;
        }
        batch.count = 0;
        lanes.play(batch.mine, batch.theirs, batch.discs, batch.moves, boards);
        if (depth == 1) {
            return leaves(batch.moves, boards);
        }
        Batch next = batch(depth - 1);
        long count = 0;
        for (int board = 0; board < boards; board++) {
            count += next.add(batch.mine[board], batch.theirs[board], batch.moves[board]);
            if (next.count >= FULL) {
                count += finish(next, depth - 1);
            }
        }
        return count + finish(next, depth - 1);
    }

    private static long leaves(long[] moves, int boards) {
        long count = 0;
        for (int board = 0; board < boards; board++) {
            count += Long.bitCount(moves[board]);
        }
        for (int board = 0; board < boards; board++) {
            count += moves[board] == 0 ? 1 : 0;
        }
        return count;
    }

    private Batch batch(int depth) {
        Batch batch = batches[depth];
        if (batch == null) {
            batch = new Batch();
            batches[depth] = batch;
        }
        return batch;
    }

    /** Boards, each with one move to play on it. */
    private static final class Batch {
        final long[] mine = new long[FULL + MOST_MOVES + OthelloLanes.ROOM];
        final long[] theirs = new long[mine.length];
        final long[] discs = new long[mine.length];
        final long[] moves = new long[mine.length];
        int count;

        /** Adds a board with each of its moves, or with its pass; gives 1 where its game is over instead. */
        int add(long ownDiscs, long otherDiscs, long ownMoves) {
            int at = count;
            if (ownMoves == 0) {
                if (OthelloKernel.moves(otherDiscs, ownDiscs) == 0) {
                    return 1;
                }
                mine[at] = ownDiscs;
                theirs[at] = otherDiscs;
                discs[at++] = 0;
            }
            for (long rest = ownMoves; rest != 0; rest &= rest - 1) {
                mine[at] = ownDiscs;
                theirs[at] = otherDiscs;
                discs[at++] = rest & -rest;
            }
            count = at;
            return 0;
        }
    }

    /**
     * Counted boards. Boards that are images of each other share an entry; a newer entry
     * takes an older one's place. Entries hold the whole board, so that a count is never another board's.
     */
    static final class Table {

        /** The greatest depth that an entry can name. */
        static final int MOST_DEPTH = 127;

        /** An entry: the canonical board's discs of both sides, and the count with the depth in its lowest 7 bits. */
        private static final int LONGS = 4;

        private static final Table ABSENT = new Table(0);
        private static final OthelloSymmetry[] SYMMETRIES = OthelloSymmetry.values();

        private final long[] entries;
        private final int mask;

        private long mine;
        private long theirs;

        private Table(int slots) {
            entries = new long[slots * LONGS];
            mask = slots - 1;
        }

        /**
         * A table of at most a size, and of no more than half the memory that the virtual machine may use.
         *
         * @param megabytes in MiB, 0 for no table
         */
        static Table of(int megabytes) {
            if (megabytes == 0) {
                return ABSENT;
            }
            long bytes = Math.min((long) megabytes << 20, Runtime.getRuntime().maxMemory() / 2);
            long slots = Long.highestOneBit(Math.max(1, bytes / (LONGS * Long.BYTES)));
            return new Table((int) Math.min(slots, 1 << 28));
        }

        boolean isPresent() {
            return entries.length > 0;
        }

        /** The place of a board's count at a depth, or -1 where it is not there. */
        int find(long ownDiscs, long otherDiscs, int depth) {
            int entry = slot(ownDiscs, otherDiscs, depth);
            boolean same = entries[entry] == mine
                    && entries[entry + 1] == theirs
                    && (entries[entry + 2] & MOST_DEPTH) == depth;
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
}
