package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * The part of a grid that is in reach of some starts, as a planar graph in the order of a sweep.
 *
 * <p>The sweep takes the vertices row by row (or column by column, where that is narrower). The edges between a vertex
 * that was taken and one that was not are the <em>frontier</em>; from left to right they do not cross, and the edges
 * into one vertex stand next to each other.
 */
final class SweepGraph {
    /** How the number of states grows with the frontier, as seen on many boards. */
    private static final double[] STATES = new double[64];

    static {
        double states = 1;
        for (int frontier = 0; frontier < STATES.length; frontier++) {
            STATES[frontier] = states;
            states *= 3;
        }
    }

    private final Grid grid;

    /** The cell of each vertex. */
    final int[] cells;

    /** Whether a vertex is the home of one of the mover's pieces. */
    final boolean[] start;

    /** How many edges come in to each vertex from earlier ones, 0 to 2. */
    final int[] edgesIn;

    /** How many edges lead on from each vertex to later ones, 0 to 2. */
    final int[] edgesOut;

    /** The directions of the edges that lead on, the left one first. */
    final int[] firstOut;

    final int[] secondOut;

    /** Where in the frontier each vertex's edges stand: the number of edges left of them. */
    final int[] place;

    /** The number of edges that lead on from later vertices, less those that parity will waste there. */
    final int[] still;

    /** The most edges that the frontier has at any time. */
    final int width;

    /** An estimate of the work, in states. */
    final double effort;

    private final boolean byColumns;

    private SweepGraph(Grid grid, int[] cells, boolean byColumns) {
        this.grid = grid;
        this.cells = cells;
        this.byColumns = byColumns;
        int count = cells.length;
        start = new boolean[count];
        edgesIn = new int[count];
        edgesOut = new int[count];
        firstOut = new int[count];
        secondOut = new int[count];
        place = new int[count];
        still = new int[count];
        width = connect();
        double states = 0;
        int frontier = 0;
        for (int vertex = 0; vertex < count; vertex++) {
            frontier += edgesOut[vertex] - edgesIn[vertex];
            states += STATES[Math.min(frontier, STATES.length - 1)];
        }
        effort = states;
    }

    /**
     * The graph around a start.
     *
     * @param cells the cells of its vertices, in any order; they are sorted here
     */
    static SweepGraph of(Grid grid, int[] cells) {
        Arrays.sort(cells);
        SweepGraph rows = new SweepGraph(grid, cells, false);
        SweepGraph columns = new SweepGraph(grid, sortedByColumns(cells, grid.stride), true);
        return columns.effort < rows.effort ? columns : rows;
    }

    /** The cells of the starts. */
    int[] starts() {
        int[] starts = new int[cells.length];
        int count = 0;
        for (int vertex = 0; vertex < cells.length; vertex++) {
            if (start[vertex]) {
                starts[count++] = cells[vertex];
            }
        }
        return Arrays.copyOf(starts, count);
    }

    int vertices() {
        return cells.length;
    }

    private static int[] sortedByColumns(int[] cells, int stride) {
        long[] keys = new long[cells.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) (cells[i] % stride) << 32 | cells[i];
        }
        Arrays.sort(keys);
        int[] sorted = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            sorted[i] = (int) keys[i];
        }
        return sorted;
    }

    private int rowOf(int cell) {
        return byColumns ? cell % grid.stride : cell / grid.stride;
    }

    /** Finds the edges of all vertices, and what each still allows; gives the widest frontier. */
    private int connect() {
        int count = cells.length;
        int[] openOdd = new int[count + 1];
        int[] frontier = new int[4];
        int size = 0;
        int widest = 0;
        int left = 0;
        int row = -1;
        for (int vertex = 0; vertex < count; vertex++) {
            if (rowOf(cells[vertex]) != row) {
                row = rowOf(cells[vertex]);
                left = 0;
            }
            visit(vertex);
            place[vertex] = left;
            int in = edgesIn[vertex];
            int out = edgesOut[vertex];
            if (!start[vertex] && (in + out) % 2 != 0) {
                // Nothing of this vertex is decided before its first neighbour is taken.
                openOdd[in > 0 ? frontier[left] : vertex]++;
            }
            if (size + out - in > frontier.length) {
                frontier = Arrays.copyOf(frontier, 2 * frontier.length);
            }
            System.arraycopy(frontier, left + in, frontier, left + out, size - left - in);
            Arrays.fill(frontier, left, left + out, vertex);
            size += out - in;
            left += out;
            widest = Math.max(widest, size);
        }
        int edges = 0;
        int odd = 0;
        for (int vertex = count - 1; vertex >= 0; vertex--) {
            // Each odd vertex but one wastes an edge, and two of them may waste the same.
            still[vertex] = edges - odd / 2;
            edges += edgesOut[vertex];
            odd += openOdd[vertex];
        }
        return widest;
    }

    private void visit(int vertex) {
        int cell = cells[vertex];
        start[vertex] = grid.cells[cell] == Grid.START;
        int left = byColumns ? 1 : 2;
        edgesIn[vertex] = (grid.joins(cell, 0) ? 1 : 0) + (grid.joins(cell, 3 - left) ? 1 : 0);
        boolean first = grid.joins(cell, left);
        boolean second = grid.joins(cell, 3);
        edgesOut[vertex] = (first ? 1 : 0) + (second ? 1 : 0);
        firstOut[vertex] = first ? left : 3;
        secondOut[vertex] = 3;
    }
}
