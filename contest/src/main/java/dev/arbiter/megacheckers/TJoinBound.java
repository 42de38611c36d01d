package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * The most valuable set of edges along one path of blocks whose degrees are those of a trail, though it need not hang
 * together: an upper bound on every trail, and often one itself.
 *
 * <p>What such a set leaves out of a block is a <em>T-join</em>: it has an odd degree at the vertices whose degree is to
 * change parity (the set T), and an even degree elsewhere. The cheapest T-join consists of shortest paths between those
 * vertices, paired so that the paths are short in sum (J. Edmonds and E. Johnson, <i>Matching, Euler tours and the Chinese
 * postman</i>, Mathematical Programming 5, 1973). One of the vertices is paired with the place where the trail leaves the
 * block or ends.
 */
final class TJoinBound {
    /** The value of a set that is not to be had. */
    static final long NOTHING = Long.MIN_VALUE / 4;

    private static final int FAR = 1 << 26;

    private final TrailGraph graph;
    private final BlockTree tree;

    /** Edges that no trail may use. */
    private boolean[] gone;

    /** Edges that may not be left out. */
    private boolean[] kept;

    /** What each edge is worth, 1 or more. */
    private int[] worth;

    /** The edges of the set that the last bound comes from. */
    final boolean[] chosen;

    /** The vertex where the trail of that set ends. */
    int end;

    /** The most that is gained from a vertex on when a block is left there, and the block that follows; -1 for none. */
    private final long[] beyond;

    private final int[] nextBlock;

    /** The value of the best set from each block on, the place where the block is left, and its join's pairs. */
    private final long[] value;

    private final int[] exit;
    private final int[][] pairs;

    private final int[] distance;
    private final int[] edgeBefore;
    private final long memory;
    private final Deadline deadline;
    private boolean complete;

    private long[] heap = new long[64];
    private int heapSize;

    /** @param memory bytes that finding a bound may take */
    TJoinBound(TrailGraph graph, long memory, Deadline deadline) {
        this.memory = memory;
        this.deadline = deadline;
        this.graph = graph;
        tree = new BlockTree(graph);
        int vertices = graph.vertices();
        gone = new boolean[0];
        kept = gone;
        worth = new int[0];
        chosen = new boolean[graph.edges()];
        beyond = new long[vertices];
        nextBlock = new int[vertices];
        value = new long[vertices];
        exit = new int[vertices];
        pairs = new int[vertices][];
        distance = new int[vertices];
        edgeBefore = new int[vertices];
    }

    /**
     * The value of the most valuable set; the set itself is then in {@link #chosen}.
     *
     * @param gone edges that no trail may use
     * @param kept edges that may not be left out
     * @param worth what each edge is worth, 1 or more
     * @param endWorth what is gained by ending at each vertex, 0 or more
     * @return {@link #NOTHING} if there is no such set
     */
    long evaluate(boolean[] gone, boolean[] kept, int[] worth, int[] endWorth) {
        this.gone = gone;
        this.kept = kept;
        this.worth = worth;
        complete = true;
        tree.cut(gone);
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            beyond[vertex] = endWorth[vertex];
            nextBlock[vertex] = -1;
        }
        for (int block = tree.blocks - 1; block >= 0; block--) {
            value[block] = evaluateBlock(block);
            int bridge = tree.bridge[block];
            if (bridge >= 0 && value[block] > NOTHING) {
                int from = graph.across(bridge, tree.entry[block]);
                if (worth[bridge] + value[block] > beyond[from]) {
                    beyond[from] = worth[bridge] + value[block];
                    nextBlock[from] = block;
                }
            }
        }
        if (complete) {
            choose();
        }
        return value[0];
    }

    /** Whether the last bound comes from a set, and not from mere counting because memory or time ran out. */
    boolean isComplete() {
        return complete;
    }

    private void choose() {
        Arrays.fill(chosen, false);
        for (int block = 0; block >= 0 && value[block] > NOTHING; block = nextBlock[end]) {
            if (tree.bridge[block] >= 0) {
                chosen[tree.bridge[block]] = true;
            }
            for (int i = tree.first[block]; i < tree.first[block + 1]; i++) {
                for (int way = 0; way < TrailGraph.DEGREE; way++) {
                    int edge = graph.around[TrailGraph.DEGREE * tree.members[i] + way];
                    if (edge >= 0 && isInside(edge, block)) {
                        chosen[edge] = true;
                    }
                }
            }
            int[] joined = pairs[block];
            for (int i = 0; i < joined.length; i += 2) {
                findDistances(joined[i], block);
                for (int vertex = joined[i + 1]; vertex != joined[i]; ) {
                    int edge = edgeBefore[vertex];
                    chosen[edge] = !chosen[edge];
                    vertex = graph.across(edge, vertex);
                }
            }
            end = exit[block];
        }
    }

    private boolean isInside(int edge, int block) {
        return !gone[edge] && tree.blockOf[graph.oneEnd[edge]] == block && tree.blockOf[graph.otherEnd[edge]] == block;
    }

    private long evaluateBlock(int block) {
        int from = tree.first[block];
        int to = tree.first[block + 1];
        int entry = tree.entry[block];
        if (to - from == 1) {
            pairs[block] = new int[0];
            exit[block] = entry;
            return beyond[entry];
        }
        long all = 0;
        long mostBeyond = 0;
        int[] odd = new int[to - from + 1];
        int count = 0;
        for (int i = from; i < to; i++) {
            int vertex = tree.members[i];
            int degree = 0;
            for (int way = 0; way < TrailGraph.DEGREE; way++) {
                int edge = graph.around[TrailGraph.DEGREE * vertex + way];
                if (edge >= 0 && isInside(edge, block)) {
                    degree++;
                    all += worth[edge];
                }
            }
            if ((degree & 1) != (vertex == entry ? 1 : 0)) {
                odd[count++] = vertex;
            }
            mostBeyond = Math.max(mostBeyond, beyond[vertex]);
        }
        long cost = joinCost(block, Arrays.copyOf(odd, count), mostBeyond);
        return cost >= FAR ? NOTHING : all / 2 + mostBeyond - cost;
    }

    /** The cost of the cheapest join, with what is missed beyond the block by not leaving it at the best place. */
    private long joinCost(int block, int[] odd, long mostBeyond) {
        int count = odd.length;
        int[] exits = new int[count];
        int[][] costs = costs(block, odd, mostBeyond, exits);
        int[] partners = complete ? PerfectMatching.cheapest(costs, deadline) : new int[0];
        if (partners.length == 0) {
            // All vertices but one are joined in pairs, by an edge a pair at least.
            int leastWorth = Integer.MAX_VALUE;
            for (int each : worth) {
                leastWorth = Math.min(leastWorth, each);
            }
            complete = false;
            return (count - 1L) / 2 * leastWorth;
        }
        pairs[block] = new int[count + 1];
        int length = 0;
        long cost = 0;
        for (int i = 0; i < count; i++) {
            int j = partners[i];
            if (i < j) {
                cost += costs[i][j];
                pairs[block][length++] = odd[i];
                pairs[block][length++] = j == count ? exits[i] : odd[j];
            }
            if (j == count) {
                exit[block] = exits[i];
            }
        }
        return cost;
    }

    /**
     * What it costs to join each two of the odd vertices, and each with the best place to leave the block, which stands
     * last and is put in {@code exits}.
     */
    private int[][] costs(int block, int[] odd, long mostBeyond, int[] exits) {
        int count = odd.length;
        if (PerfectMatching.memory(count + 1) > memory) {
            complete = false;
            return new int[0][];
        }
        int[][] costs = new int[count + 1][count + 1];
        for (int i = 0; i < count; i++) {
            if (deadline.isPast()) {
                complete = false;
                break;
            }
            findDistances(odd[i], block);
            for (int j = 0; j < count; j++) {
                costs[i][j] = distance[odd[j]];
            }
            long least = FAR;
            for (int k = tree.first[block]; k < tree.first[block + 1]; k++) {
                int vertex = tree.members[k];
                long missed = distance[vertex] + mostBeyond - beyond[vertex];
                if (missed < least) {
                    least = missed;
                    exits[i] = vertex;
                }
            }
            costs[i][count] = (int) least;
            costs[count][i] = (int) least;
        }
        return costs;
    }

    /** Shortest paths within a block over edges that may be left out. */
    private void findDistances(int from, int block) {
        for (int i = tree.first[block]; i < tree.first[block + 1]; i++) {
            distance[tree.members[i]] = FAR;
        }
        distance[from] = 0;
        heapSize = 0;
        push(from);
        while (heapSize > 0) {
            long nearest = pop();
            int vertex = (int) nearest;
            if (nearest >>> 32 > distance[vertex]) {
                continue;
            }
            for (int way = 0; way < TrailGraph.DEGREE; way++) {
                int edge = graph.around[TrailGraph.DEGREE * vertex + way];
                if (edge < 0 || kept[edge] || !isInside(edge, block)) {
                    continue;
                }
                int to = graph.across(edge, vertex);
                if (distance[vertex] + worth[edge] < distance[to]) {
                    distance[to] = distance[vertex] + worth[edge];
                    edgeBefore[to] = edge;
                    push(to);
                }
            }
        }
    }

    private void push(int vertex) {
        if (heapSize == heap.length) {
            heap = Arrays.copyOf(heap, 2 * heapSize);
        }
        long key = (long) distance[vertex] << 32 | vertex;
        int at = heapSize++;
        while (at > 0 && heap[(at - 1) / 2] > key) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = key;
    }

    private long pop() {
        long least = heap[0];
        long key = heap[--heapSize];
        int at = 0;
        while (2 * at + 1 < heapSize) {
            int child = 2 * at + 1;
            if (child + 1 < heapSize && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= key) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = key;
        return least;
    }

    /**
     * The part of a graph that hangs together with the start, cut at its bridges: edges without which it falls apart.
     *
     * <p>What is left between bridges are blocks. Blocks and bridges form a tree. A trail never comes back over a bridge, so
     * it follows one path of that tree from the block of the start, which is block 0. Bridges are found in one depth-first
     * search (R. Tarjan, <i>Depth-first search and linear graph algorithms</i>, SIAM Journal on Computing 1, 1972).
     */
    private static final class BlockTree {
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

        // Depth-first search: the order of discovery, the earliest vertex that can be reached around an edge, the way
        // in.
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
}
