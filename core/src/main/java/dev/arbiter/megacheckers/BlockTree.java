package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * The part of a graph that hangs together with the start, cut at its bridges: edges without which it falls apart.
 *
 * <p>What is left between bridges are blocks. Blocks and bridges form a tree. A trail never comes back over a bridge, so
 * it follows one path of that tree from the block of the start, which is block 0.
 */
final class BlockTree {
    private final TrailGraph graph;

    /** The number of blocks. Each has a greater number than the block from which it is entered. */
    int blocks;

    /** The block of each vertex, -1 out of reach. */
    final int[] blockOf;

    /** The vertex at which each block is entered, and the bridge over which; -1 for block 0. */
    final int[] entry;

    final int[] bridge;

    /** The vertices by block: those of block {@code b} from {@code first[b]} to before {@code first[b + 1]}. */
    final int[] members;

    final int[] first;

    // Depth-first search: the order of discovery, the earliest vertex that can be reached around an edge, the way in.
    private final int[] found;
    private final int[] lowest;
    private final int[] edgeIn;
    private final int[] order;
    private final byte[] nextWay;

    BlockTree(TrailGraph graph) {
        this.graph = graph;
        int count = graph.vertices();
        blockOf = new int[count];
        entry = new int[count];
        bridge = new int[count];
        members = new int[count];
        first = new int[count + 1];
        found = new int[count];
        lowest = new int[count];
        edgeIn = new int[count];
        order = new int[count];
        nextWay = new byte[count];
    }

    /** Finds the blocks of the graph without the edges that are gone. */
    void cut(boolean[] gone) {
        int reached = search(gone);
        blocks = 0;
        Arrays.fill(blockOf, -1);
        int[] sizes = first;
        Arrays.fill(sizes, 0);
        for (int i = 0; i < reached; i++) {
            int vertex = order[i];
            if (lowest[vertex] == i) {
                entry[blocks] = vertex;
                bridge[blocks] = edgeIn[vertex];
                blockOf[vertex] = blocks++;
            } else {
                blockOf[vertex] = blockOf[graph.across(edgeIn[vertex], vertex)];
            }
            sizes[blockOf[vertex] + 1]++;
        }
        for (int block = 0; block < blocks; block++) {
            first[block + 1] += first[block];
        }
        for (int i = 0; i < reached; i++) {
            int block = blockOf[order[i]];
            members[first[block]++] = order[i];
        }
        System.arraycopy(first, 0, first, 1, blocks);
        first[0] = 0;
    }

    private int search(boolean[] gone) {
        Arrays.fill(found, -1);
        Arrays.fill(nextWay, (byte) 0);
        int reached = 0;
        found[0] = 0;
        lowest[0] = 0;
        edgeIn[0] = -1;
        order[reached++] = 0;
        int vertex = 0;
        while (true) {
            if (nextWay[vertex] < TrailGraph.DEGREE) {
                int edge = graph.around[TrailGraph.DEGREE * vertex + nextWay[vertex]++];
                if (edge < 0 || gone[edge] || edge == edgeIn[vertex]) {
                    continue;
                }
                int to = graph.across(edge, vertex);
                if (found[to] < 0) {
                    found[to] = reached;
                    lowest[to] = reached;
                    edgeIn[to] = edge;
                    order[reached++] = to;
                    vertex = to;
                } else {
                    lowest[vertex] = Math.min(lowest[vertex], found[to]);
                }
            } else if (edgeIn[vertex] < 0) {
                return reached;
            } else {
                int from = graph.across(edgeIn[vertex], vertex);
                lowest[from] = Math.min(lowest[from], lowest[vertex]);
                vertex = from;
            }
        }
    }
}
