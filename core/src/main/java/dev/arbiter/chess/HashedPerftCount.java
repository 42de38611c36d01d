package dev.arbiter.chess;

import dev.arbiter.PerftOptions;
import java.lang.ref.SoftReference;

/**
 * Counts the leaves of the legal move tree with a table of positions already counted, which pays from depth 4 or so on:
 * most of a deep tree's positions are reached in several orders of moves.
 *
 * <p>An entry is a {@linkplain Board#key() key} of 64 bits with the depth mixed in, and a count. Two positions in one
 * tree that share all bits would spoil the count; among a thousand million positions that happens once in forty trees.
 *
 * <p>A table belongs to its thread, which finds it again in its next count of the same size: what it holds stays true,
 * and counts of a game's positions, move after move or at growing depths, share most of their trees. It may be
 * dropped between counts when memory is short.
 */
final class HashedPerftCount {

    /** Below this depth counting anew is as fast as looking up. */
    private static final int LEAST_DEPTH = 2;

    private static final long DEPTH_KEY = 0x9E3779B97F4A7C15L;

    // A class of its own and no lambda: a command's first lambda takes longer than counting to depth 4.
    private static final ThreadLocal<SoftReference<long[]>> TABLE = new ThreadLocal<>() {
        @Override
        protected SoftReference<long[]> initialValue() {
            return new SoftReference<>(new long[0]);
        }
    };

    /** Buckets of two entries, each a key and a count: the larger count of the two stays, the other is the newest. */
    private final long[] table;

    /** A board and a list of moves for each depth. */
    private final Board[] boards;

    private final int[][] moves;

    /**
     * @param megabytes the table's size in MiB, at least 1; it is rounded down to a power of two, and to 8 GiB at most
     * @param board of the kind whose leaves will be counted
     * @param depth the greatest depth that will be asked for
     */
    private HashedPerftCount(int megabytes, Board board, int depth) {
        long longs = Math.min((long) megabytes << 17, 1L << 30);
        table = table((int) Long.highestOneBit(longs));
        boards = new Board[depth + 1];
        moves = new int[depth + 1][];
        for (int left = LEAST_DEPTH + 1; left <= depth; left++) {
            boards[left] = board.copy();
            moves[left] = new int[board.mostMoves()];
        }
    }

    /**
     * The leaves of a board of chess or a variant.
     *
     * @param depth 0 or more
     */
    static long leaves(Board board, int depth, PerftOptions options) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
        return options.hashMegabytes() == 0
                ? board.leaves(depth)
                : new HashedPerftCount(options.hashMegabytes(), board, depth).leaves(board, depth);
    }

    /** @param depth 0 or more, at most what the constructor was given */
    private long leaves(Board board, int depth) {
        if (depth < LEAST_DEPTH) {
            return board.leaves(depth);
        }
        long key = board.key() ^ (depth * DEPTH_KEY);
        int bucket = (int) (key & (table.length - 1)) & ~3;
        if (table[bucket] == key) {
            return table[bucket + 1];
        }
        if (table[bucket + 2] == key) {
            return table[bucket + 3];
        }
        long leaves = depth == LEAST_DEPTH ? board.leaves(depth) : leavesBelow(board, depth);
        int slot = table[bucket + 1] <= leaves ? bucket : bucket + 2;
        table[slot] = key;
        table[slot + 1] = leaves;
        return leaves;
    }

    private static long[] table(int length) {
        long[] table = TABLE.get().get();
        if (table == null || table.length != length) {
            TABLE.remove();
            table = new long[length];
            TABLE.set(new SoftReference<>(table));
        }
        return table;
    }

    private long leavesBelow(Board board, int depth) {
        int[] list = moves[depth];
        Board next = boards[depth];
        int count = board.legalMoves(list);
        long leaves = 0;
        for (int move = 0; move < count; move++) {
            next.become(board, list[move]);
            leaves += leaves(next, depth - 1);
        }
        return leaves;
    }
}
