package dev.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Counts the leaves of move trees on several threads, which share the positions two plies on.
 * The counts are those of {@link Position#perft}.
 *
 * <pre>{@code
 * try (PerftThreads threads = new PerftThreads(2, PerftOptions.PLAIN)) {
 *     System.out.println(threads.count(Chess.STANDARD.start(), 5));
 *     threads.divide(Chess.STANDARD.start(), 5, (move, count) -> System.out.println(move + " " + count));
 * }
 * }</pre>
 */
public final class PerftThreads implements AutoCloseable {

    /** The least depth at which splitting a count pays. */
    private static final int SPLIT_DEPTH = 4;

    private final PerftOptions perft;
    private final int splitDepth;
    /** Null if there is only one thread. */
    private final @Nullable ExecutorService executor;

    /**
     * A position whose leaves one thread counts.
     *
     * @param position where to begin
     * @param depth the plies still to go
     * @param times the number of move sequences that lead there
     */
    private record Share(Position<?> position, int depth, long times) {}

    /**
     * @param threads the number of threads, 1 or more
     * @param perft how to count; the threads share the memory of its table
     */
    public PerftThreads(int threads, PerftOptions perft) {
        this(threads, perft, SPLIT_DEPTH);
    }

    /** @param splitDepth the least depth at which a count is split, 2 or more */
    PerftThreads(int threads, PerftOptions perft, int splitDepth) {
        this.splitDepth = splitDepth;
        this.perft = new PerftOptions(perft.equalMovesOnce(), perft.hashMegabytes() / threads);
        this.executor = threads == 1 ? null : Executors.newFixedThreadPool(threads);
    }

    /**
     * The number of move sequences of a given length.
     *
     * @param depth in plies, 0 or more
     * @throws IllegalArgumentException if {@code depth} is negative
     */
    public long count(Position<?> position, int depth) {
        ExecutorService executor = this.executor;
        if (executor == null || depth < splitDepth) {
            return position.perft(depth, perft);
        }
        List<Share> shares = split(split(List.of(new Share(position, depth, 1))));
        List<Future<Long>> counts = new ArrayList<>();
        for (Share share : shares) {
            counts.add(executor.submit(() -> share.times * share.position.perft(share.depth, perft)));
        }
        long total = 0;
        for (Future<Long> count : counts) {
            total += result(count);
        }
        return total;
    }

    /**
     * The number of move sequences of a given length, also by first move.
     *
     * @param depth in plies, 1 or more
     * @param divided receives each first move and its count as soon as it is known, in the order of the moves' texts; not
     *     called if there is no legal move
     * @return the same as {@link #count}
     * @throws IllegalArgumentException if {@code depth} is less than 1
     */
    public long divide(Position<?> position, int depth, ObjLongConsumer<String> divided) {
        if (depth < 1) {
            throw new IllegalArgumentException("depth " + depth);
        }
        Map<String, Position.Branch<?>> branches = new TreeMap<>();
        for (Position.Branch<?> branch : position.branches(perft)) {
            branches.put(branch.text(), branch);
        }
        if (branches.isEmpty()) {
            return count(position, depth);
        }
        long total = 0;
        for (Position.Branch<?> branch : branches.values()) {
            long count = branch.moves() * count(branch.after(), depth - 1);
            divided.accept(branch.text(), count);
            total += count;
        }
        return total;
    }

    /** Goes one ply further; a position without a legal move stays as it is, since its game knows how to count it. */
    private List<Share> split(List<Share> shares) {
        List<Share> next = new ArrayList<>();
        for (Share share : shares) {
            List<? extends Position.Branch<?>> branches = share.position.branches(perft);
            if (branches.isEmpty()) {
                next.add(share);
            }
            for (Position.Branch<?> branch : branches) {
                next.add(new Share(branch.after(), share.depth - 1, share.times * branch.moves()));
            }
        }
        return next;
    }

    private static long result(Future<Long> count) {
        try {
            return count.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while counting", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a thread failed to count", e.getCause());
        }
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.shutdownNow();
        }
    }
}
