package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * Pairs up all vertices of a complete graph at the least cost: Edmonds' algorithm with blossoms, in its primal-dual form,
 * in cubic time.
 *
 * <p>Vertices have the numbers 1 to {@code n}, blossoms greater ones. A <em>node</em> is either. The outermost nodes form
 * alternating trees, which grow from unpaired nodes over tight edges: those whose cost the duals of its ends make up
 * for. An outer node is at an even distance from its root, an inner node at an odd one.
 */
final class PerfectMatching {
    private static final int NOWHERE = -1;
    private static final int OUTER = 0;
    private static final int INNER = 1;

    private final int n;

    /** No node has a number greater than this: there are at most half as many blossoms as vertices. */
    private final int mostNodes;

    private int nodes;

    /** Twice the cost of pairing two vertices. */
    private final int[][] cost;

    /** The edge of least slack between two nodes: its end in the first, its end in the second; 0 if there is none. */
    private final char[][] near;

    private final char[][] far;

    /** The dual of a node. Between outermost nodes, {@code 2 * cost - dual - dual} is an edge's slack, never negative. */
    private final long[] dual;

    /** The vertex that a node is paired with, or 0. */
    private final int[] mate;

    /** The outermost node around a node; 0 for a blossom that is not in use. */
    private final int[] top;

    private final int[] side;

    /** The vertex in the tree from which an inner node was reached. */
    private final int[] parent;

    /** The outer vertex from which the edge of least slack leads to a node; 0 if none is known. */
    private final int[] closest;

    /** The nodes around the odd circle of a blossom; the first is the one that is paired outside. */
    private final int[][] circle;

    /** For each blossom and vertex, the node of its circle that holds the vertex, or 0. */
    private final char[][] holder;

    private final int[] queue;
    private int queueHead;
    private int queueTail;

    private final int[] visited;
    private int visit;

    private PerfectMatching(int[][] costs) {
        n = costs.length;
        mostNodes = n + n / 2 + 1;
        nodes = n;
        cost = new int[n + 1][n + 1];
        near = new char[mostNodes + 1][];
        far = new char[mostNodes + 1][];
        dual = new long[mostNodes + 1];
        mate = new int[mostNodes + 1];
        top = new int[mostNodes + 1];
        side = new int[mostNodes + 1];
        parent = new int[mostNodes + 1];
        closest = new int[mostNodes + 1];
        circle = new int[mostNodes + 1][];
        holder = new char[mostNodes + 1][];
        queue = new int[n * 2 + 2];
        visited = new int[mostNodes + 1];
        for (int u = 1; u <= n; u++) {
            top[u] = u;
            near[u] = new char[mostNodes + 1];
            far[u] = new char[mostNodes + 1];
            long least = Long.MAX_VALUE;
            for (int v = 1; v <= n; v++) {
                if (u != v) {
                    cost[u][v] = 2 * costs[u - 1][v - 1];
                    near[u][v] = (char) u;
                    far[u][v] = (char) v;
                    least = Math.min(least, cost[u][v]);
                }
            }
            // Even, so that the duals of all outer nodes stay alike and half a slack is whole.
            dual[u] = least;
        }
    }

    /** Bytes that pairing so many vertices takes, with the table of their costs. */
    static long memory(int vertices) {
        return 18L * vertices * vertices;
    }

    /**
     * The cheapest pairing.
     *
     * @param costs the cost of each pair, symmetric, 0 to 2^28; an even number of rows, fewer than 40000
     * @return each vertex's partner; empty if time ran out
     */
    static int[] cheapest(int[][] costs, Deadline deadline) {
        PerfectMatching matching = new PerfectMatching(costs);
        matching.pairTightEdges();
        while (matching.hasUnpaired()) {
            if (deadline.isPast()) {
                return new int[0];
            }
            matching.growUntilPaired();
        }
        int[] partners = new int[costs.length];
        for (int u = 1; u <= matching.n; u++) {
            partners[u - 1] = matching.mate[u] - 1;
        }
        return partners;
    }

    private void pairTightEdges() {
        for (int u = 1; u <= n; u++) {
            for (int v = u + 1; v <= n && mate[u] == 0; v++) {
                if (mate[v] == 0 && slack(u, v) == 0) {
                    mate[u] = v;
                    mate[v] = u;
                }
            }
        }
    }

    private boolean hasUnpaired() {
        for (int u = 1; u <= n; u++) {
            if (mate[u] == 0) {
                return true;
            }
        }
        return false;
    }

    private void growUntilPaired() {
        Arrays.fill(side, NOWHERE);
        Arrays.fill(closest, 0);
        queueHead = 0;
        queueTail = 0;
        for (int node = 1; node <= nodes; node++) {
            if (top[node] == node && mate[node] == 0) {
                parent[node] = 0;
                side[node] = OUTER;
                enqueue(node);
            }
        }
        while (true) {
            if (scanQueue()) {
                return;
            }
            changeDuals();
            if (followTightEdges()) {
                return;
            }
            for (int blossom = n + 1; blossom <= nodes; blossom++) {
                if (top[blossom] == blossom && side[blossom] == INNER && dual[blossom] == 0) {
                    expand(blossom);
                }
            }
        }
    }

    private boolean scanQueue() {
        while (queueHead != queueTail) {
            int u = queue[queueHead];
            queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
            if (side[top[u]] == INNER) {
                continue;
            }
            for (int v = 1; v <= n; v++) {
                if (top[u] != top[v]) {
                    if (cost[u][v] - dual[u] + cost[u][v] - dual[v] == 0) {
                        if (meet(u, v)) {
                            return true;
                        }
                    } else {
                        offerClosest(u, top[v]);
                    }
                }
            }
        }
        return false;
    }

    private void changeDuals() {
        long change = Long.MAX_VALUE;
        for (int node = 1; node <= nodes; node++) {
            if (top[node] != node) {
                continue;
            }
            if (node > n && side[node] == INNER) {
                change = Math.min(change, dual[node] / 2);
            }
            if (closest[node] != 0 && side[node] == NOWHERE) {
                change = Math.min(change, slack(closest[node], node));
            } else if (closest[node] != 0 && side[node] == OUTER) {
                change = Math.min(change, slack(closest[node], node) / 2);
            }
        }
        for (int u = 1; u <= n; u++) {
            if (side[top[u]] == OUTER) {
                dual[u] += change;
            } else if (side[top[u]] == INNER) {
                dual[u] -= change;
            }
        }
        for (int blossom = n + 1; blossom <= nodes; blossom++) {
            if (top[blossom] == blossom && side[blossom] == OUTER) {
                dual[blossom] += 2 * change;
            } else if (top[blossom] == blossom && side[blossom] == INNER) {
                dual[blossom] -= 2 * change;
            }
        }
    }

    private boolean followTightEdges() {
        queueHead = 0;
        queueTail = 0;
        for (int node = 1; node <= nodes; node++) {
            int from = closest[node];
            if (top[node] == node && from != 0 && top[from] != node && slack(from, node) == 0) {
                if (meet(near[from][node], far[from][node])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A tight edge was found between an outer vertex and another. Gives whether it made a new pair. */
    private boolean meet(int u, int v) {
        int here = top[u];
        int there = top[v];
        if (side[there] == NOWHERE) {
            parent[there] = u;
            side[there] = INNER;
            int next = top[mate[there]];
            closest[there] = 0;
            closest[next] = 0;
            side[next] = OUTER;
            enqueue(next);
        } else if (side[there] == OUTER) {
            int common = commonAncestor(here, there);
            if (common == 0) {
                augment(here, there);
                augment(there, here);
                return true;
            }
            shrink(here, common, there);
        }
        return false;
    }

    private int commonAncestor(int first, int second) {
        visit++;
        int here = first;
        int there = second;
        while (here != 0 || there != 0) {
            if (here != 0) {
                if (visited[here] == visit) {
                    return here;
                }
                visited[here] = visit;
                here = outerParent(here);
            }
            int swapped = here;
            here = there;
            there = swapped;
        }
        return 0;
    }

    /** The outer node two steps up the tree, or 0 at the root. */
    private int outerParent(int node) {
        return mate[node] == 0 ? 0 : top[parent[top[mate[node]]]];
    }

    /** Swaps paired and unpaired edges from a node up to its root, the node being paired with another. */
    private void augment(int from, int with) {
        int node = from;
        int partner = with;
        while (true) {
            int before = mate[node] == 0 ? 0 : top[mate[node]];
            pair(node, partner);
            if (before == 0) {
                return;
            }
            int up = top[parent[before]];
            pair(before, up);
            node = up;
            partner = before;
        }
    }

    /** Pairs a node with another, and within a blossom all the others with each other. */
    private void pair(int node, int with) {
        mate[node] = far[node][with];
        if (node > n) {
            int first = holder[node][near[node][with]];
            int position = evenPosition(node, first);
            int[] around = circle[node];
            for (int i = 0; i < position; i++) {
                pair(around[i], around[i ^ 1]);
            }
            pair(first, with);
            int[] rotated = new int[around.length];
            for (int i = 0; i < around.length; i++) {
                rotated[i] = around[(i + position) % around.length];
            }
            circle[node] = rotated;
        }
    }

    /** How far a node is along its circle, which is turned round if that is odd. */
    private int evenPosition(int blossom, int node) {
        int[] around = circle[blossom];
        int position = 0;
        while (around[position] != node) {
            position++;
        }
        if (position % 2 == 0) {
            return position;
        }
        for (int i = 1, j = around.length - 1; i < j; i++, j--) {
            int swapped = around[i];
            around[i] = around[j];
            around[j] = swapped;
        }
        return around.length - position;
    }

    /** Makes a blossom of the circle that a tight edge closes. */
    private void shrink(int here, int common, int there) {
        int blossom = n + 1;
        while (blossom <= nodes && top[blossom] != 0) {
            blossom++;
        }
        nodes = Math.max(nodes, blossom);
        int[] around = new int[mostNodes];
        int length = 0;
        for (int node = here; node != common; node = outerParent(node)) {
            around[length++] = node;
            around[length++] = top[mate[node]];
        }
        for (int i = 0, j = length - 1; i < j; i++, j--) {
            int swapped = around[i];
            around[i] = around[j];
            around[j] = swapped;
        }
        System.arraycopy(around, 0, around, 1, length);
        around[0] = common;
        length++;
        for (int node = there; node != common; node = outerParent(node)) {
            around[length++] = node;
            around[length++] = top[mate[node]];
        }
        circle[blossom] = Arrays.copyOf(around, length);
        dual[blossom] = 0;
        side[blossom] = OUTER;
        mate[blossom] = mate[common];
        parent[blossom] = 0;
        for (int node : circle[blossom]) {
            if (side[node] == INNER) {
                enqueue(node);
            }
        }
        setTop(blossom, blossom);
        findNearest(blossom);
        findClosest(blossom);
    }

    /** For a new blossom, the edges of least slack to all other nodes, and where its vertices are. */
    private void findNearest(int blossom) {
        char[] holders = new char[n + 1];
        char[] nears = new char[mostNodes + 1];
        char[] fars = new char[mostNodes + 1];
        near[blossom] = nears;
        far[blossom] = fars;
        holder[blossom] = holders;
        for (int node = 1; node <= nodes; node++) {
            if (near[node] != null) {
                near[node][blossom] = 0;
            }
        }
        for (int inside : circle[blossom]) {
            for (int node = 1; node <= nodes; node++) {
                if (near[inside][node] == 0 || near[node] == null || node == blossom) {
                    continue;
                }
                if (nears[node] == 0 || slack(inside, node) < slack(blossom, node)) {
                    nears[node] = near[inside][node];
                    fars[node] = far[inside][node];
                    near[node][blossom] = fars[node];
                    far[node][blossom] = nears[node];
                }
            }
            for (int u = 1; u <= n; u++) {
                if (inside == u || (inside > n && holder[inside][u] != 0)) {
                    holders[u] = (char) inside;
                }
            }
        }
    }

    /** Opens an inner blossom whose dual has come to nothing. */
    private void expand(int blossom) {
        int[] around = circle[blossom];
        for (int node : around) {
            setTop(node, node);
        }
        int first = holder[blossom][near[blossom][parent[blossom]]];
        int position = evenPosition(blossom, first);
        for (int i = 0; i < position; i += 2) {
            int inner = around[i];
            int outer = around[i + 1];
            parent[inner] = near[outer][inner];
            side[inner] = INNER;
            side[outer] = OUTER;
            closest[inner] = 0;
            findClosest(outer);
            enqueue(outer);
        }
        side[first] = INNER;
        parent[first] = parent[blossom];
        for (int i = position + 1; i < around.length; i++) {
            side[around[i]] = NOWHERE;
            findClosest(around[i]);
        }
        top[blossom] = 0;
    }

    private void setTop(int node, int outermost) {
        top[node] = outermost;
        if (node > n) {
            for (int inside : circle[node]) {
                setTop(inside, outermost);
            }
        }
    }

    private void enqueue(int node) {
        if (node <= n) {
            queue[queueTail] = node;
            queueTail = queueTail + 1 == queue.length ? 0 : queueTail + 1;
        } else {
            for (int inside : circle[node]) {
                enqueue(inside);
            }
        }
    }

    private void offerClosest(int u, int node) {
        if (closest[node] == 0 || slack(u, node) < slack(closest[node], node)) {
            closest[node] = u;
        }
    }

    private void findClosest(int node) {
        closest[node] = 0;
        for (int u = 1; u <= n; u++) {
            if (near[u][node] != 0 && top[u] != node && side[top[u]] == OUTER) {
                offerClosest(u, node);
            }
        }
    }

    private long slack(int node, int other) {
        int u = near[node][other];
        int v = far[node][other];
        return 2L * cost[u][v] - dual[u] - dual[v];
    }
}
