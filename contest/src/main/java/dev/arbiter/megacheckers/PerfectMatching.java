package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * Pairs up all vertices of a complete graph at the least cost, in cubic time.
 *
 * <p>The method is Edmonds' (<i>Paths, trees, and flowers</i>, Canadian Journal of Mathematics 17, 1965; <i>Maximum
 * matching and a polyhedron with 0,1-vertices</i>, Journal of Research NBS 69B, 1965). A vertex and a <em>blossom</em>, an
 * odd set of vertices, each have a dual; a blossom's is never negative. The <em>slack</em> of an edge is its cost less the
 * duals of all vertices and blossoms that have one of its ends inside and one outside. Where no slack is negative and a
 * perfect matching uses only edges without slack (<em>tight</em> ones) and leaves each blossom with a positive dual once,
 * it is the cheapest.
 *
 * <p>A search makes one unpaired vertex the root of a tree that alternates between tight edges and pairs. <em>Even</em>
 * nodes are an even number of edges away from the root, <em>odd</em> nodes are reached by a tight edge from an even one
 * and paired with the next. As a clock runs, the duals of even nodes rise and those of odd nodes fall at the same rate, so
 * that the tree stays tight, until one of these is due:
 *
 * <ul>
 *   <li>an edge to a node outside becomes tight: the tree grows by it and its partner, or, where it is unpaired, the path
 *       to the root changes over and has one pair more;
 *   <li>an edge between two even nodes becomes tight: the odd circle that it closes shrinks to a blossom, an even node;
 *   <li>an odd blossom's dual falls to zero: it is opened.
 * </ul>
 *
 * <p>To grow one tree at a time follows W. Cook and A. Rohe (<i>Computing minimum-weight perfect matchings</i>, INFORMS
 * Journal on Computing 11, 1999). To keep what is paired inside a blossom undecided until it is opened follows V.
 * Kolmogorov (<i>Blossom V</i>, Mathematical Programming Computation 1, 2009). That an even blossom keeps its least
 * distance to each vertex, which makes the time cubic, is due to H. Gabow and E. Lawler, as Z. Galil's survey says
 * (<i>Efficient algorithms for finding maximum matching in graphs</i>, ACM Computing Surveys 18, 1986).
 *
 * <p>Costs count double here, which keeps all numbers whole: the vertices of a tree have sums of duals that are all even
 * or all odd. No sum is ever greater than the greatest cost or less than its negative, because an unpaired vertex outside
 * the tree has a dual that is not negative.
 */
final class PerfectMatching {
    private static final int NONE = -1;

    /** Later than any event, and far enough from the largest number to be added to. */
    private static final int NEVER = 1 << 30;

    // The side of a node, and how fast its dual rises.
    private static final int EVEN = 1;
    private static final int OUTSIDE = 0;
    private static final int ODD = -1;

    /**
     * The odd circle of nodes that shrank to a blossom. An edge leads from vertex {@code leave[i]} of node
     * {@code nodes[i]} to vertex {@code enter[i]} of the next node.
     */
    private static final class Circle {
        final int[] nodes;
        final int[] leave;
        final int[] enter;

        Circle(int length) {
            nodes = new int[length];
            leave = new int[length];
            enter = new int[length];
        }

        boolean isEmpty() {
            return nodes.length == 0;
        }

        int next(int index) {
            return index + 1 == nodes.length ? 0 : index + 1;
        }

        int previous(int index) {
            return index == 0 ? nodes.length - 1 : index - 1;
        }
    }

    private static final Circle NO_CIRCLE = new Circle(0);
    private static final int[] NO_DISTANCES = {};

    private final int vertices;
    private final int[][] cost;

    // Nodes: vertices from 0, then blossoms. Those in no blossom are the outermost ones.

    /** No blossom in use has a number as great as this. */
    private int nodes;

    /** The outermost node around each vertex. */
    private final int[] outermost;

    /** The blossom directly around a node, or {@link #NONE}. */
    private final int[] around;

    /** The circle of each blossom; {@link #NO_CIRCLE} for a number that is free. */
    private final Circle[] circles;

    // The vertices of a node are a list, of which those of the nodes inside are parts.
    private final int[] firstVertex;
    private final int[] lastVertex;
    private final int[] nextVertex;

    // The pair of an outermost node: the vertex outside, or NONE, and the vertex of the node that is paired with it.
    private final int[] partner;
    private final int[] exit;

    // The search.

    /** How much the root's dual has risen. */
    private int clock;

    private final int[] side;

    /**
     * A vertex's sum of the duals of all nodes that it lies in, or a blossom's own dual, as it is where the clock is at 0 and
     * the side remains: it is {@code base + side * clock}.
     */
    private final int[] base;

    /** The least of {@code 2 * cost - base} to each vertex from the even vertices. */
    private final int[] near;

    /** The same from the vertices of each even blossom alone. */
    private final int[][] nearTo;

    /** When an even node meets another one, times two; and the vertex of that one. */
    private final int[] meeting;

    private final int[] met;

    // The tight edge by which an odd node came into the tree: the even vertex, and the vertex of the node.
    private final int[] entryFrom;
    private final int[] entryAt;

    private final int[] scratch;
    private final boolean[] onWay;

    private PerfectMatching(int[][] cost) {
        this.cost = cost;
        vertices = cost.length;
        nodes = vertices;
        int most = vertices + vertices / 2;
        outermost = new int[vertices];
        around = new int[most];
        circles = new Circle[most];
        firstVertex = new int[most];
        lastVertex = new int[most];
        nextVertex = new int[vertices];
        partner = new int[most];
        exit = new int[most];
        side = new int[most];
        base = new int[most];
        near = new int[vertices];
        nearTo = new int[most][];
        meeting = new int[most];
        met = new int[most];
        entryFrom = new int[most];
        entryAt = new int[most];
        scratch = new int[vertices];
        onWay = new boolean[most];
        Arrays.fill(around, NONE);
        Arrays.fill(circles, NO_CIRCLE);
        Arrays.fill(nearTo, NO_DISTANCES);
        for (int vertex = 0; vertex < vertices; vertex++) {
            outermost[vertex] = vertex;
            firstVertex[vertex] = vertex;
            lastVertex[vertex] = vertex;
            partner[vertex] = NONE;
            exit[vertex] = vertex;
        }
    }

    /** The number of bytes for pairing this number of vertices, including their costs. */
    static long memory(int vertices) {
        // Four for each cost, and four for each vertex in every even blossom: one for three vertices at most.
        return 6L * vertices * vertices;
    }

    /**
     * The cheapest pairing.
     *
     * @param cost the cost of each pair, symmetric, 0 to 2^26; an even number of rows
     * @return each vertex's partner; empty if time ran out
     */
    static int[] cheapest(int[][] cost, Deadline deadline) {
        PerfectMatching matching = new PerfectMatching(cost);
        matching.pairGreedily();
        for (int vertex = 0; vertex < cost.length; vertex++) {
            if (matching.partner[matching.outermost[vertex]] == NONE) {
                if (deadline.isPast()) {
                    return new int[0];
                }
                matching.search(vertex);
            }
        }
        return matching.partners();
    }

    /** Gives the vertices duals that leave no slack negative, and pairs along tight edges what finds a partner so. */
    private void pairGreedily() {
        for (int vertex = 0; vertex < vertices; vertex++) {
            int least = NEVER;
            for (int other = 0; other < vertices; other++) {
                if (other != vertex && cost[vertex][other] < least) {
                    least = cost[vertex][other];
                }
            }
            base[vertex] = least;
        }
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (partner[vertex] != NONE) {
                continue;
            }
            int least = NEVER;
            int closest = NONE;
            for (int other = 0; other < vertices; other++) {
                int distance = 2 * cost[vertex][other] - base[other];
                if (other != vertex
                        && (distance < least
                                || (distance == least && partner[other] == NONE && partner[closest] != NONE))) {
                    least = distance;
                    closest = other;
                }
            }
            base[vertex] = least;
            if (partner[closest] == NONE) {
                partner[vertex] = closest;
                partner[closest] = vertex;
            }
        }
    }

    /** Grows a tree from an unpaired vertex until it reaches another one, and changes the path between them over. */
    private void search(int root) {
        clock = 0;
        Arrays.fill(near, NEVER);
        Arrays.fill(meeting, NEVER);
        becomeEven(root);
        int reached = NONE;
        while (reached == NONE) {
            int node = nextEvent();
            if (side[node] == EVEN) {
                shrink(tightEnd(node, met[node]), met[node]);
            } else if (side[node] == ODD) {
                open(node);
            } else if (partner[outermost[node]] == NONE) {
                reached = node;
            } else {
                grow(node);
            }
        }
        changeOver(reached, tightEnd(NONE, reached));
        for (int node = 0; node < nodes; node++) {
            turn(node, OUTSIDE);
            nearTo[node] = NO_DISTANCES;
        }
    }

    /**
     * Lets the clock run until something is due.
     *
     * @return an even node that meets another one, an odd blossom that opens, or a vertex outside that is reached
     */
    private int nextEvent() {
        int time = NEVER;
        int node = NONE;
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (side[vertex] == OUTSIDE) {
                int due = near[vertex] - base[vertex];
                if (due < time || (due == time && partner[outermost[vertex]] == NONE)) {
                    time = due;
                    node = vertex;
                }
            } else if (side[vertex] == EVEN && meeting[vertex] >> 1 < time) {
                time = meeting[vertex] >> 1;
                node = vertex;
            }
        }
        for (int blossom = vertices; blossom < nodes; blossom++) {
            int due = side[blossom] == EVEN ? meeting[blossom] >> 1 : side[blossom] == ODD ? base[blossom] : NEVER;
            if (due < time) {
                time = due;
                node = blossom;
            }
        }
        clock = time;
        return node;
    }

    /** Gives a vertex or a blossom's own dual another side, from now on. */
    private void turn(int node, int to) {
        base[node] += (side[node] - to) * clock;
        side[node] = to;
    }

    /** Gives a node and all its vertices another side. */
    private void turnAll(int node, int to) {
        for (int vertex = firstVertex[node]; vertex != NONE; vertex = vertexAfter(vertex, node)) {
            turn(vertex, to);
        }
        if (node >= vertices) {
            turn(node, to);
        }
    }

    private int vertexAfter(int vertex, int node) {
        return vertex == lastVertex[node] ? NONE : nextVertex[vertex];
    }

    /** The even vertex, of a node or of any where it is {@link #NONE}, whose edge to a vertex is tight. */
    private int tightEnd(int node, int to) {
        int sum = base[to] + side[to] * clock;
        int end = 0;
        while (side[end] != EVEN
                || (node != NONE && outermost[end] != node)
                || outermost[end] == outermost[to]
                || 2 * cost[end][to] != base[end] + clock + sum) {
            end++;
        }
        return end;
    }

    /** Adds the node around a vertex outside, to which a tight edge leads, and the node that it is paired with. */
    private void grow(int vertex) {
        becomeOdd(outermost[vertex], tightEnd(NONE, vertex), vertex);
        becomeEven(outermost[partner[outermost[vertex]]]);
    }

    private void becomeOdd(int node, int from, int at) {
        turnAll(node, ODD);
        entryFrom[node] = from;
        entryAt[node] = at;
    }

    private void becomeEven(int node) {
        turnAll(node, EVEN);
        int[] distances = scratch;
        if (node >= vertices) {
            distances = new int[vertices];
            nearTo[node] = distances;
        }
        Arrays.fill(distances, NEVER);
        lowerFromAll(distances, node);
        visit(node, distances);
    }

    /** Lowers distances to those from the vertices of a node. */
    private void lowerFromAll(int[] distances, int node) {
        for (int vertex = firstVertex[node]; vertex != NONE; vertex = vertexAfter(vertex, node)) {
            lowerFrom(distances, vertex);
        }
    }

    private void lowerFrom(int[] distances, int vertex) {
        int[] costs = cost[vertex];
        int own = base[vertex];
        for (int to = 0; to < distances.length; to++) {
            distances[to] = Math.min(distances[to], 2 * costs[to] - own);
        }
    }

    private static void lower(int[] distances, int[] others) {
        for (int to = 0; to < distances.length; to++) {
            distances[to] = Math.min(distances[to], others[to]);
        }
    }

    /** Takes account of the distances from a new even node, and finds which other even node it meets first. */
    private void visit(int node, int[] distances) {
        lower(near, distances);
        int first = NEVER;
        for (int to = 0; to < distances.length; to++) {
            if (side[to] == EVEN && distances[to] - base[to] < first && outermost[to] != node) {
                first = distances[to] - base[to];
                met[node] = to;
            }
        }
        meeting[node] = first;
    }

    /** The end in a node of the tree of the edge that leads from it towards the root. */
    private int lowerEnd(int node) {
        return side[node] == EVEN ? exit[node] : entryAt[node];
    }

    /** The other end of that edge; {@link #NONE} at the root. */
    private int upperEnd(int node) {
        return side[node] == EVEN ? partner[node] : entryFrom[node];
    }

    private int above(int node) {
        int end = upperEnd(node);
        return end == NONE ? NONE : outermost[end];
    }

    /** Makes an even blossom of the circle that a tight edge between two even vertices closes. */
    private void shrink(int one, int other) {
        int top = commonNode(outermost[one], outermost[other]);
        Circle circle = circle(one, other, top);
        int blossom = vertices;
        while (!circles[blossom].isEmpty()) {
            blossom++;
        }
        nodes = Math.max(nodes, blossom + 1);
        circles[blossom] = circle;
        around[blossom] = NONE;
        partner[blossom] = partner[top];
        exit[blossom] = exit[top];
        base[blossom] = -clock;
        side[blossom] = EVEN;
        int[] distances = new int[vertices];
        Arrays.fill(distances, NEVER);
        nearTo[blossom] = distances;
        for (int node : circle.nodes) {
            if (nearTo[node].length > 0) {
                lower(distances, nearTo[node]);
                nearTo[node] = NO_DISTANCES;
            } else {
                turnAll(node, EVEN);
                lowerFromAll(distances, node);
            }
            if (node >= vertices) {
                turn(node, OUTSIDE);
            }
            meeting[node] = NEVER;
            enclose(node, blossom);
        }
        visit(blossom, distances);
    }

    /** The lowest node that two even nodes have in common on their ways to the root. */
    private int commonNode(int one, int other) {
        for (int node = one; node != NONE; node = above(node)) {
            onWay[node] = true;
        }
        int common = other;
        while (!onWay[common]) {
            common = above(common);
        }
        for (int node = one; node != NONE; node = above(node)) {
            onWay[node] = false;
        }
        return common;
    }

    private Circle circle(int one, int other, int top) {
        int up = stepsTo(top, outermost[one]);
        int down = stepsTo(top, outermost[other]);
        int length = up + 1 + down;
        Circle circle = new Circle(length);
        int node = outermost[one];
        for (int i = 0; i < up; i++) {
            circle.nodes[i] = node;
            circle.leave[i] = lowerEnd(node);
            circle.enter[i] = upperEnd(node);
            node = above(node);
        }
        circle.nodes[up] = top;
        node = outermost[other];
        for (int i = length - 1; i > up; i--) {
            circle.nodes[i] = node;
            circle.leave[i - 1] = upperEnd(node);
            circle.enter[i - 1] = lowerEnd(node);
            node = above(node);
        }
        circle.leave[length - 1] = other;
        circle.enter[length - 1] = one;
        return circle;
    }

    private int stepsTo(int top, int from) {
        int steps = 0;
        for (int node = from; node != top; node = above(node)) {
            steps++;
        }
        return steps;
    }

    /** Puts a node into a blossom, after those that are in it. */
    private void enclose(int node, int blossom) {
        if (circles[blossom].nodes[0] == node) {
            firstVertex[blossom] = firstVertex[node];
        } else {
            nextVertex[lastVertex[blossom]] = firstVertex[node];
        }
        lastVertex[blossom] = lastVertex[node];
        around[node] = blossom;
        setOutermost(node, blossom);
    }

    private void setOutermost(int node, int outer) {
        for (int vertex = firstVertex[node]; vertex != NONE; vertex = vertexAfter(vertex, node)) {
            outermost[vertex] = outer;
        }
    }

    /**
     * Opens an odd blossom: the part of its circle with an even number of edges between the tree's edge and the blossom's
     * pair takes its place in the tree, the rest stays outside.
     */
    private void open(int blossom) {
        Circle circle = circles[blossom];
        int from = entryFrom[blossom];
        int at = entryAt[blossom];
        int index = indexOf(at, blossom);
        int last = indexOf(exit[blossom], blossom);
        turn(blossom, OUTSIDE);
        unwrap(blossom, last);
        for (int node : circle.nodes) {
            turnAll(node, OUTSIDE);
        }
        boolean forward = (last - index & 1) == (last >= index ? 0 : 1);
        becomeOdd(circle.nodes[index], from, at);
        while (index != last) {
            int even = forward ? circle.next(index) : circle.previous(index);
            becomeEven(circle.nodes[even]);
            index = forward ? circle.next(even) : circle.previous(even);
            int edge = forward ? even : index;
            becomeOdd(
                    circle.nodes[index],
                    forward ? circle.leave[edge] : circle.enter[edge],
                    forward ? circle.enter[edge] : circle.leave[edge]);
        }
    }

    /** Where in the circle of a blossom around a vertex the vertex is. */
    private int indexOf(int vertex, int blossom) {
        int node = vertex;
        while (around[node] != blossom) {
            node = around[node];
        }
        int index = 0;
        while (circles[blossom].nodes[index] != node) {
            index++;
        }
        return index;
    }

    /**
     * Makes the nodes of a blossom's circle outermost nodes, one of them paired as the blossom was and the others in twos.
     *
     * @param index where in the circle the first of them is
     */
    private void unwrap(int blossom, int index) {
        Circle circle = circles[blossom];
        circles[blossom] = NO_CIRCLE;
        for (int node : circle.nodes) {
            around[node] = NONE;
            setOutermost(node, node);
        }
        partner[circle.nodes[index]] = partner[blossom];
        exit[circle.nodes[index]] = exit[blossom];
        for (int one = circle.next(index); one != index; one = circle.next(circle.next(one))) {
            pair(circle.nodes[one], circle.leave[one], circle.nodes[circle.next(one)], circle.enter[one]);
        }
    }

    private void pair(int node, int vertex, int otherNode, int otherVertex) {
        partner[node] = otherVertex;
        exit[node] = vertex;
        partner[otherNode] = vertex;
        exit[otherNode] = otherVertex;
    }

    /** Pairs a vertex outside with an even one, and so on up to the root: each partner that is left takes the edge above. */
    private void changeOver(int outside, int even) {
        int lower = outside;
        int upper = even;
        while (upper != NONE) {
            int node = outermost[upper];
            int left = above(node);
            pair(outermost[lower], lower, node, upper);
            lower = left == NONE ? NONE : entryAt[left];
            upper = left == NONE ? NONE : entryFrom[left];
        }
    }

    private int[] partners() {
        for (int vertex = 0; vertex < vertices; vertex++) {
            while (outermost[vertex] != vertex) {
                int blossom = outermost[vertex];
                unwrap(blossom, indexOf(exit[blossom], blossom));
            }
        }
        return Arrays.copyOf(partner, vertices);
    }
}
