package dev.arbiter.megacheckers;

import java.util.Arrays;

/** What one start can reach, as plain lists of vertices and edges. Vertex 0 is the start. */
final class TrailGraph {
    /** The most edges that meet in a vertex. */
    static final int DEGREE = 4;

    /** The cell of each vertex. */
    final int[] cells;

    /** The two ends of each edge. */
    final int[] oneEnd;

    final int[] otherEnd;

    /** The direction of each edge, seen from its one end. */
    final byte[] direction;

    /** The edges around vertex {@code v}, from index {@code v * DEGREE} on; -1 where there are fewer. */
    final int[] around;

    private int edges;

    /**
     * The graph around a start.
     *
     * @param reach the cells that the start reaches, its own first; no other start is among them
     */
    TrailGraph(Grid grid, int[] reach) {
        cells = reach;
        int count = reach.length;
        long[] byCell = new long[count];
        for (int vertex = 0; vertex < count; vertex++) {
            byCell[vertex] = (long) reach[vertex] << 32 | vertex;
        }
        Arrays.sort(byCell);
        oneEnd = new int[2 * count];
        otherEnd = new int[2 * count];
        direction = new byte[2 * count];
        around = new int[DEGREE * count];
        Arrays.fill(around, -1);
        for (int vertex = 0; vertex < count; vertex++) {
            for (int way = 2; way < 4; way++) {
                if (grid.joins(reach[vertex], way)) {
                    long to = (long) (reach[vertex] + 2 * grid.step(way)) << 32;
                    int found = -1 - Arrays.binarySearch(byCell, to - 1);
                    add(vertex, (int) byCell[found], way);
                }
            }
        }
    }

    int vertices() {
        return cells.length;
    }

    int edges() {
        return edges;
    }

    /** The end of an edge that is not the given one. */
    int across(int edge, int vertex) {
        return oneEnd[edge] ^ otherEnd[edge] ^ vertex;
    }

    /**
     * The number of bytes of a graph with this number of vertices, including what is kept for each vertex and edge during a
     * search.
     */
    static long memory(int vertices) {
        return 400L * vertices;
    }

    private void add(int vertex, int to, int way) {
        oneEnd[edges] = vertex;
        otherEnd[edges] = to;
        direction[edges] = (byte) way;
        attach(vertex, edges);
        attach(to, edges);
        edges++;
    }

    private void attach(int vertex, int edge) {
        int at = DEGREE * vertex;
        while (around[at] >= 0) {
            at++;
        }
        around[at] = edge;
    }
}
