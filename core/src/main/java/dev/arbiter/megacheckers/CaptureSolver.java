package dev.arbiter.megacheckers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the largest capture on board after board.
 *
 * <p>A solver keeps its buffers from board to board and must not be used by two threads at once.
 */
public final class CaptureSolver {
    /** The share of the free heap that a board may take. */
    private static final double MEMORY_SHARE = 0.5;

    /** The jumps that are tried for each start one by one: about as much work as a small sweep. */
    private static final int SHORT_SEARCH = 600;

    private static final int[] NO_TRAIL = {};

    private final Field field = new Field();
    private final TrailSearch trailSearch;

    private boolean withPaths;
    private long nanoseconds = Long.MAX_VALUE;

    private int best;
    private int bound;

    /** The cells of the best capture so far; empty if it is not known or not asked for. */
    private int[] trail = NO_TRAIL;

    /** Where {@link #best} was found by counting alone, the start; -1 otherwise. */
    private int bestMet;

    /** The starts that a short search leaves undecided, the most promising first. */
    private long[] hard = new long[16];

    private int hardCount;

    /** A solver without a time limit that gives no paths. */
    public CaptureSolver() {
        this(SHORT_SEARCH);
    }

    /** @param jumps how many jumps are tried for each start before the sweep takes over */
    CaptureSolver(int jumps) {
        trailSearch = new TrailSearch(field, jumps);
    }

    /** Also finds the path of the largest capture, for a little more time and memory. */
    public CaptureSolver withPaths() {
        withPaths = true;
        return this;
    }

    /**
     * Gives each board only so much time. What is found until then are proven bounds.
     *
     * @param nanoseconds 0 or more
     */
    public CaptureSolver withTimeLimit(long nanoseconds) {
        this.nanoseconds = nanoseconds;
        return this;
    }

    /** The largest capture on a board. */
    public LargestCapture solve(Board board) {
        best = 0;
        bound = 0;
        trail = NO_TRAIL;
        bestMet = -1;
        if (field.memory(board) > freeMemory()) {
            return new LargestCapture(0, opponents(board), List.of());
        }
        field.load(board);
        Deadline deadline = nanoseconds == Long.MAX_VALUE ? Deadline.NONE : Deadline.in(nanoseconds);
        searchEach();
        sweepTogether(deadline);
        return new LargestCapture(best, Math.max(best, bound), withPaths ? path(board) : List.of());
    }

    /** Searches each start for a short while, the most promising first, and gathers those that are left undecided. */
    private void searchEach() {
        hardCount = 0;
        for (int i = field.startCount - 1; i >= 0 && Field.bound(field.starts[i]) > best; i--) {
            long start = field.starts[i];
            int cell = Field.cell(start);
            int most = Field.bound(start);
            if (Field.isMet(start)) {
                best = most;
                bestMet = cell;
                return;
            }
            int found = trailSearch.search(cell, best, most);
            if (found > best) {
                best = found;
                trail = trailSearch.bestTrail();
            }
            if (!trailSearch.finished()) {
                if (hardCount == hard.length) {
                    hard = Arrays.copyOf(hard, 2 * hardCount);
                }
                hard[hardCount++] = start;
            }
        }
    }

    /** Sweeps what the undecided starts reach: one sweep serves all starts that reach each other's cells. */
    private void sweepTogether(Deadline deadline) {
        for (int i = 0; i < hardCount; i++) {
            if (Field.bound(hard[i]) > best) {
                field.cells[Field.cell(hard[i])] = Field.START;
            }
        }
        for (int i = 0; i < hardCount && Field.bound(hard[i]) > best; i++) {
            int cell = Field.cell(hard[i]);
            if (!field.isReached(cell)) {
                sweep(SweepGraph.of(field, field.reach(cell)), Field.bound(hard[i]), deadline);
            }
        }
        for (int i = 0; i < hardCount; i++) {
            field.cells[Field.cell(hard[i])] = Field.OWN;
        }
    }

    private void sweep(SweepGraph graph, int most, Deadline deadline) {
        if (graph.width > FrontierSweep.WIDEST) {
            bound = Math.max(bound, most);
            return;
        }
        FrontierSweep sweep = new FrontierSweep(graph, best, (long) (freeMemory() * MEMORY_SHARE), withPaths);
        boolean finished = sweep.run(deadline);
        if (sweep.best() > best) {
            best = sweep.best();
            bestMet = -1;
            trail = withPaths && sweep.markTrail(field) ? field.trail(sweep.startOfTrail(field)) : NO_TRAIL;
        }
        if (!finished) {
            bound = Math.max(bound, Math.min(most, sweep.bound()));
        }
    }

    private List<Integer> path(Board board) {
        if (bestMet >= 0) {
            field.markAllInReach(bestMet);
            trail = field.trail(bestMet);
        }
        List<Integer> homes = new ArrayList<>(trail.length);
        for (int cell : trail) {
            homes.add(field.home(board, cell));
        }
        return homes;
    }

    private static int opponents(Board board) {
        int opponents = 0;
        for (int number = 1; number <= board.homes(); number++) {
            opponents += board.at(number) == Board.OPPONENT ? 1 : 0;
        }
        return opponents;
    }

    private static long freeMemory() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    }
}
