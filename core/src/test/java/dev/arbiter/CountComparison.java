package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.SlowTree;
import java.util.ArrayList;
import java.util.List;

/** Holds every way of counting (plain, with a table, by threads, by first moves, duplicates dropped) against a slow referee. */
public final class CountComparison implements AutoCloseable {

    private static final int DEEPEST = 4;

    /** From this depth on threads share a count here, so that shallow trees are split too. */
    private static final int SPLIT_DEPTH = 2;

    private final long most;
    private final List<Way> ways = new ArrayList<>();
    private int positions;

    /** A way of counting. */
    private record Way(PerftOptions options, PerftThreads counter) {}

    /** @param most how many positions the referee may look at for one count */
    public CountComparison(long most) {
        this.most = most;
        for (boolean once : new boolean[] {false, true}) {
            for (int threads = 1; threads <= 2; threads++) {
                for (int megabytes = 0; megabytes <= threads; megabytes += threads) {
                    PerftOptions options = new PerftOptions(once, megabytes);
                    ways.add(new Way(options, new PerftThreads(threads, options, SPLIT_DEPTH)));
                }
            }
        }
    }

    /** Compares the counts of one position, to the depth that the referee can reach. */
    public void compare(Position<?> position, SlowTree slow) {
        int depth = 1;
        long leaves = slow.leaves(1, false);
        assertThat(position.perft(1)).as(what("perft", position, 1)).isEqualTo(leaves);
        while (depth < DEEPEST && leaves > 0 && leaves <= most) {
            leaves = slow.leaves(++depth, false);
        }
        long[] expected = {leaves, slow.leaves(depth, true)};
        for (Way way : ways) {
            leaves = expected[way.options.equalMovesOnce() ? 1 : 0];
            assertThat(position.perft(depth, way.options))
                    .as(what(way, position, depth))
                    .isEqualTo(leaves);
            assertThat(way.counter.count(position, depth))
                    .as(what("threads, " + way, position, depth))
                    .isEqualTo(leaves);
            List<Long> moves = new ArrayList<>();
            assertThat(way.counter.divide(position, depth, (move, count) -> moves.add(count)))
                    .as(what("divided, " + way, position, depth))
                    .isEqualTo(leaves);
            long sum = moves.stream().mapToLong(Long::longValue).sum();
            assertThat(sum).isEqualTo(moves.isEmpty() ? 0 : leaves);
        }
        positions++;
    }

    private static String what(Object how, Position<?> position, int depth) {
        return how + " of " + position.game().id() + " " + position.text() + " to depth " + depth;
    }

    /** How many positions have been compared. */
    public int positions() {
        return positions;
    }

    @Override
    public void close() {
        ways.forEach(way -> way.counter.close());
    }
}
