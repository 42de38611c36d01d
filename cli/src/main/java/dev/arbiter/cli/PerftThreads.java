package dev.arbiter.cli;

import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Counts move sequences with several threads, each of which takes the positions two plies on one after the other. */
final class PerftThreads implements AutoCloseable {

    /** From this depth on a count is worth splitting. */
    private static final int SPLIT_DEPTH = 4;

    private final PerftOptions perft;
    /** Null where there is nothing to share. */
    private final @Nullable ExecutorService executor;

    /**
     * A position from which so many plies are to be counted.
     *
     * @param position where to begin
     * @param depth the plies still to go
     */
    private record Share(Position<?> position, int depth) {}

    PerftThreads(int threads, PerftOptions perft) {
        this.perft = new PerftOptions(perft.equalMovesOnce(), perft.hashMegabytes() / threads);
        this.executor = threads == 1 ? null : Executors.newFixedThreadPool(threads);
    }

    /** The number of move sequences of a length. */
    long count(Position<?> position, int depth) {
        ExecutorService executor = this.executor;
        if (executor == null || depth < SPLIT_DEPTH) {
            return position.perft(depth, perft);
        }
        List<Future<Long>> counts = new ArrayList<>();
        for (Share share : split(split(List.of(new Share(position, depth))))) {
            counts.add(executor.submit(() -> share.position().perft(share.depth(), perft)));
        }
        long total = 0;
        for (Future<Long> count : counts) {
            total += result(count);
        }
        return total;
    }

    /** The positions after each move, by the move's text, sorted. */
    <M> Map<String, Position<M>> children(Position<M> position) {
        Map<String, Position<M>> children = new TreeMap<>();
        Set<Position<M>> seen = new HashSet<>();
        for (M move : position.legalMoves()) {
            Position<M> child = position.play(move);
            if (!perft.equalMovesOnce() || seen.add(child)) {
                children.put(position.text(move), child);
            }
        }
        return children;
    }

    /** One ply on; a position without a move stays as it is, as its game knows how to count it. */
    private List<Share> split(List<Share> shares) {
        List<Share> next = new ArrayList<>();
        for (Share share : shares) {
            Map<String, ? extends Position<?>> children = children(share.position());
            if (children.isEmpty()) {
                next.add(share);
            }
            for (Position<?> child : children.values()) {
                next.add(new Share(child, share.depth() - 1));
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
