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

    /** The effort up to which a sweep is tried first. */
    private static final double EASY_SWEEP = 3e6;

    /** How many bounds the branch and bound search may find before it gives a sweep its turn. */
    private static final long FEW_EVALUATIONS = 300;

    private static final int[] NO_TRAIL = {};

    private final Grid grid = new Grid();
    private final TrailSearch trailSearch;

    private final double easySweep;
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

    /** A solver without a time limit that determines no paths. */
    public CaptureSolver() {
        this(SHORT_SEARCH, EASY_SWEEP);
    }

    /**
     * A solver that uses its methods in other shares.
     *
     * @param jumps how many jumps are tried for each start at first
     * @param easySweep the effort up to which a graph is swept before it is searched by branch and bound
     */
    CaptureSolver(int jumps, double easySweep) {
        this.easySweep = easySweep;
        trailSearch = new TrailSearch(grid, jumps);
    }

    /** Also determines the path of the largest capture, for a little more time and memory. */
    public CaptureSolver withPaths() {
        withPaths = true;
        return this;
    }

    /**
     * Limits the time for each board; what is found until then are proven bounds.
     *
     * @param nanoseconds 0 or more
     */
    public CaptureSolver withTimeLimit(long nanoseconds) {
        this.nanoseconds = nanoseconds;
        return this;
    }

    /** The largest capture on a board. */
    public LargestCapture solve(MegaBoard board) {
        best = 0;
        bound = 0;
        trail = NO_TRAIL;
        bestMet = -1;
        if (grid.memory(board) > freeMemory()) {
            return new LargestCapture(0, opponents(board), List.of());
        }
        grid.load(board);
        Deadline deadline = nanoseconds == Long.MAX_VALUE ? Deadline.NONE : Deadline.in(nanoseconds);
        searchEach(deadline);
        solveAreas(deadline);
        return new LargestCapture(best, Math.max(best, bound), withPaths ? path(board) : List.of());
    }

    /** Searches each start for a short while, the most promising first, and gathers those that are left undecided. */
    private void searchEach(Deadline deadline) {
        hardCount = 0;
        for (int i = grid.startCount - 1; i >= 0 && Grid.bound(grid.starts[i]) > best; i--) {
            long start = grid.starts[i];
            int cell = Grid.cell(start);
            int most = Grid.bound(start);
            if (Grid.isMet(start)) {
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
            if (deadline.isPast() && i > 0) {
                bound = Grid.bound(grid.starts[i - 1]);
                return;
            }
        }
    }

    /** Solves what the undecided starts reach: one area for all starts that reach each other's cells. */
    private void solveAreas(Deadline deadline) {
        for (int i = 0; i < hardCount; i++) {
            if (Grid.bound(hard[i]) > best) {
                grid.cells[Grid.cell(hard[i])] = Grid.START;
            }
        }
        for (int i = 0; i < hardCount; i++) {
            int start = Grid.cell(hard[i]);
            if (grid.cells[start] == Grid.START) {
                if (deadline.isPast()) {
                    bound = Math.max(bound, Grid.bound(hard[i]));
                } else if (Grid.bound(hard[i]) > best) {
                    solveArea(start, Grid.bound(hard[i]), deadline);
                }
                grid.cells[start] = Grid.OWN;
            }
        }
    }

    /** Solves what undecided starts reach together, at first in the way that promises to be quicker. */
    private void solveArea(int start, int most, Deadline deadline) {
        SweepGraph graph = SweepGraph.of(grid, grid.reach(start));
        int[] starts = graph.starts();
        for (int each : starts) {
            grid.cells[each] = Grid.OWN;
        }
        boolean narrow = graph.width <= FrontierSweep.WIDEST;
        if (narrow && graph.effort <= easySweep && sweep(graph, deadline) < 0) {
            return;
        }
        if (leaveOut(starts, FEW_EVALUATIONS, deadline) < 0) {
            return;
        }
        if (narrow && graph.effort > easySweep && sweep(graph, deadline) < 0) {
            return;
        }
        bound = Math.max(bound, Math.min(most, leaveOut(starts, Long.MAX_VALUE, deadline)));
    }

    /**
     * Searches start after start by branch and bound.
     *
     * @return -1 if the search came to its end; otherwise a number that no capture from these starts exceeds
     */
    private int leaveOut(int[] starts, long evaluations, Deadline deadline) {
        int open = -1;
        for (int start : starts) {
            if (deadline.isPast()) {
                return Integer.MAX_VALUE;
            }
            grid.cells[start] = Grid.START;
            TrailGraph graph = new TrailGraph(grid, grid.reach(start));
            grid.cells[start] = Grid.OWN;
            TJoinSearch search = new TJoinSearch(graph, best, memory(), deadline);
            boolean finished = search.run(evaluations);
            if (search.best() > best) {
                best = search.best();
                bestMet = -1;
                trail = withPaths && search.markTrail(grid) ? grid.trail(start) : NO_TRAIL;
            }
            if (!finished) {
                open = Math.max(open, search.bound());
            }
        }
        return open;
    }

    /** Sweeps a graph; the result is that of {@link #leaveOut}. */
    private int sweep(SweepGraph graph, Deadline deadline) {
        FrontierSweep sweep = new FrontierSweep(graph, best, memory(), withPaths);
        boolean finished = sweep.run(deadline);
        if (sweep.best() > best) {
            best = sweep.best();
            bestMet = -1;
            trail = withPaths && sweep.markTrail(grid) ? grid.trail(sweep.startOfTrail(grid)) : NO_TRAIL;
        }
        return finished ? -1 : sweep.bound();
    }

    private List<Integer> path(MegaBoard board) {
        if (bestMet >= 0) {
            grid.markAllInReach(bestMet);
            trail = grid.trail(bestMet);
        }
        List<Integer> homes = new ArrayList<>(trail.length);
        for (int cell : trail) {
            homes.add(grid.home(board, cell));
        }
        return homes;
    }

    private static int opponents(MegaBoard board) {
        int opponents = 0;
        for (int number = 1; number <= board.homes(); number++) {
            opponents += board.at(number) == MegaBoard.OPPONENT ? 1 : 0;
        }
        return opponents;
    }

    private static long memory() {
        return (long) (freeMemory() * MEMORY_SHARE);
    }

    private static long freeMemory() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    }
}
