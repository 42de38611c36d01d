package dev.arbiter.megacheckers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The longest trail from one start by branch and bound over {@link TJoinBound}: good for large boards with many pieces to
 * take, where few edges have to be left out.
 *
 * <p>The set that a bound comes from may fall apart. Its part around the start is a trail. Another part is a set of
 * vertices that either no trail of interest touches, or into which a trail has to cross: twice, or once if it ends there.
 * Where the first is ruled out by its own bound, the second is a <em>cut</em>: its edges are made worth more by a price,
 * which is raised while they are crossed too seldom: a Lagrangian relaxation, as M. Held and R. Karp have it for tours
 * (<i>The traveling-salesman problem and minimum spanning trees</i>, Operations Research 18, 1970). What the prices bring
 * in without right is taken off the bound.
 */
final class TJoinSearch {
    /** What an edge is worth without prices. */
    private static final int UNIT = 32;

    private static final int ROUNDS = 60;
    private static final int RETRIES = 12;
    private static final int MOST_CUTS = 400;

    /** Each branch needs some room on the stack; no search that ends in a lifetime goes so deep. */
    private static final int DEEPEST = 1000;

    /** Vertices that a trail has to touch, though the start is not among them; and the price of its edges. */
    private static final class Cut {
        final boolean[] inside;
        int price;

        Cut(boolean[] inside, int price) {
            this.inside = inside;
            this.price = price;
        }
    }

    private final TrailGraph graph;
    private final TJoinBound joinBound;
    private final Deadline deadline;
    private final boolean[] gone;
    private final boolean[] kept;
    private final int[] worth;
    private final int[] endWorth;
    private final List<Cut> cuts = new ArrayList<>();

    private int best;
    private boolean[] bestEdges = new boolean[0];
    private int open;
    private boolean finished = true;
    private long evaluationsLeft;
    private int depth;

    /**
     * A search in a graph.
     *
     * @param known only trails with more edges than this are looked for
     * @param memory bytes that the search may take
     */
    TJoinSearch(TrailGraph graph, int known, long memory, Deadline deadline) {
        this.graph = graph;
        this.deadline = deadline;
        best = known;
        joinBound = new TJoinBound(graph, memory - TrailGraph.memory(graph.vertices()), deadline);
        gone = new boolean[graph.edges()];
        kept = new boolean[graph.edges()];
        worth = new int[graph.edges()];
        endWorth = new int[graph.vertices()];
    }

    /**
     * Searches for the longest trail.
     *
     * @param evaluations how many bounds may be found before the search is given up
     * @return whether the search came to its end
     */
    boolean run(long evaluations) {
        finished = true;
        open = 0;
        evaluationsLeft = evaluations;
        search(Integer.MAX_VALUE);
        return finished;
    }

    int best() {
        return best;
    }

    /** No trail has more edges than this and than {@link #best}. */
    int bound() {
        return Math.max(best, open);
    }

    /** Marks the edges of the longest trail in a grid; gives whether one was found longer than what was known. */
    boolean markTrail(Grid grid) {
        for (int edge = 0; edge < bestEdges.length; edge++) {
            if (bestEdges[edge]) {
                grid.mark(graph.cells[graph.oneEnd[edge]], graph.direction[edge]);
            }
        }
        return bestEdges.length > 0;
    }

    /**
     * Searches all trails that use the kept edges and none that is gone, and cross all cuts.
     *
     * @param known no such trail has more edges
     */
    private void search(int known) {
        int bound = known;
        int lastCut = cuts.size();
        int retries = RETRIES;
        int step = UNIT / 2;
        boolean[] split = null;
        int splitEdge = -1;
        for (int round = 0; round < ROUNDS && retries > 0; round++) {
            if (evaluationsLeft <= 0 || depth > DEEPEST || deadline.isPast()) {
                giveUp(bound);
                forget(lastCut);
                return;
            }
            int found = evaluate();
            if (!joinBound.isComplete()) {
                giveUp(Math.min(bound, found));
                forget(lastCut);
                return;
            }
            if (found < bound) {
                bound = found;
                retries = RETRIES;
            } else {
                retries--;
                step = Math.max(1, step * 3 / 4);
            }
            boolean[] chosen = joinBound.chosen.clone();
            int end = joinBound.end;
            List<boolean[]> parts = take(chosen);
            if (bound <= best) {
                forget(lastCut);
                return;
            }
            split = null;
            for (boolean[] part : parts) {
                if (cuts.size() < MOST_CUTS && !deadline.isPast() && !isCut(part)) {
                    if (boundWithout(part) <= best) {
                        cuts.add(new Cut(part, 0));
                    } else if (split == null) {
                        split = part;
                    }
                }
            }
            int edge = reprice(chosen, end, step);
            if (edge >= 0) {
                splitEdge = edge;
            }
            if (edge < 0 && split != null) {
                break;
            }
        }
        depth++;
        if (split != null) {
            branchOn(split, bound);
        } else {
            branchOn(splitEdge >= 0 && !kept[splitEdge] ? splitEdge : anyOpenEdge(), bound);
        }
        depth--;
        forget(lastCut);
    }

    /** Branches: either a trail does not touch a set of vertices, or the set is a cut. */
    private void branchOn(boolean[] part, int bound) {
        cuts.add(new Cut(part, UNIT / 4));
        search(bound);
        cuts.remove(cuts.size() - 1);
        List<Integer> removed = remove(part);
        search(bound);
        restore(removed);
    }

    /** Either a trail uses an edge or it does not. */
    private void branchOn(int edge, int bound) {
        if (edge < 0) {
            giveUp(bound);
            return;
        }
        kept[edge] = true;
        search(bound);
        kept[edge] = false;
        if (bound > best) {
            gone[edge] = true;
            search(bound);
            gone[edge] = false;
        }
    }

    private void giveUp(int bound) {
        finished = false;
        open = Math.max(open, bound);
    }

    private void forget(int lastCut) {
        while (cuts.size() > lastCut) {
            cuts.remove(cuts.size() - 1);
        }
    }

    /** The bound at the present prices. */
    private int evaluate() {
        evaluationsLeft--;
        Arrays.fill(worth, UNIT);
        Arrays.fill(endWorth, 0);
        long broughtIn = 0;
        for (Cut cut : cuts) {
            if (cut.price == 0) {
                continue;
            }
            broughtIn += 2L * cut.price;
            for (int edge = 0; edge < worth.length; edge++) {
                if (cut.inside[graph.oneEnd[edge]] != cut.inside[graph.otherEnd[edge]]) {
                    worth[edge] += cut.price;
                }
            }
            for (int vertex = 0; vertex < endWorth.length; vertex++) {
                if (cut.inside[vertex]) {
                    endWorth[vertex] += cut.price;
                }
            }
        }
        long value = joinBound.evaluate(gone, kept, worth, endWorth);
        return value == TJoinBound.NOTHING ? 0 : (int) Math.floorDiv(value - broughtIn, UNIT);
    }

    /** The bound of trails that do not touch some vertices. */
    private int boundWithout(boolean[] part) {
        List<Integer> removed = remove(part);
        int bound = evaluate();
        restore(removed);
        return bound;
    }

    private List<Integer> remove(boolean[] part) {
        List<Integer> removed = new ArrayList<>();
        for (int edge = 0; edge < gone.length; edge++) {
            if (!gone[edge] && (part[graph.oneEnd[edge]] || part[graph.otherEnd[edge]])) {
                gone[edge] = true;
                removed.add(edge);
            }
        }
        return removed;
    }

    private void restore(List<Integer> removed) {
        for (int edge : removed) {
            gone[edge] = false;
        }
    }

    /**
     * Takes the part around the start as a trail, and gives the other parts that have edges, and all that is not around
     * the start.
     */
    private List<boolean[]> take(boolean[] chosen) {
        int[] partOf = new int[graph.vertices()];
        int[] stack = new int[graph.vertices()];
        List<boolean[]> parts = new ArrayList<>();
        int number = 0;
        for (int from = 0; from < partOf.length; from++) {
            if (partOf[from] != 0) {
                continue;
            }
            number++;
            int edges = 0;
            int top = 0;
            stack[top++] = from;
            partOf[from] = number;
            boolean[] part = new boolean[partOf.length];
            while (top > 0) {
                int vertex = stack[--top];
                part[vertex] = true;
                for (int way = 0; way < TrailGraph.DEGREE; way++) {
                    int edge = graph.around[TrailGraph.DEGREE * vertex + way];
                    if (edge >= 0 && chosen[edge]) {
                        edges++;
                        int to = graph.across(edge, vertex);
                        if (partOf[to] == 0) {
                            partOf[to] = number;
                            stack[top++] = to;
                        }
                    }
                }
            }
            if (from == 0 && edges / 2 > best) {
                best = edges / 2;
                bestEdges = chosen.clone();
                for (int edge = 0; edge < bestEdges.length; edge++) {
                    bestEdges[edge] &= partOf[graph.oneEnd[edge]] == 1;
                }
            }
            if (from > 0 && edges > 0) {
                parts.add(part);
            }
        }
        if (parts.size() > 1) {
            boolean[] rest = new boolean[partOf.length];
            for (boolean[] part : parts) {
                for (int vertex = 0; vertex < rest.length; vertex++) {
                    rest[vertex] |= part[vertex];
                }
            }
            parts.add(rest);
        }
        return parts;
    }

    private boolean isCut(boolean[] part) {
        for (Cut cut : cuts) {
            if (Arrays.equals(cut.inside, part)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Raises the prices of cuts that are crossed too seldom and lowers those of cuts that are crossed more than they must.
     *
     * @return an open edge of a cut that is crossed too seldom, or -1 if there is none
     */
    private int reprice(boolean[] chosen, int end, int step) {
        int open = -1;
        for (Cut cut : cuts) {
            int crossed = cut.inside[end] ? 1 : 0;
            int candidate = -1;
            for (int edge = 0; edge < chosen.length; edge++) {
                if (cut.inside[graph.oneEnd[edge]] != cut.inside[graph.otherEnd[edge]]) {
                    if (chosen[edge]) {
                        crossed++;
                    } else if (!gone[edge] && !kept[edge]) {
                        candidate = edge;
                    }
                }
            }
            cut.price = Math.max(0, cut.price + step * (2 - crossed));
            if (crossed < 2 && candidate >= 0) {
                open = candidate;
            }
        }
        return open;
    }

    private int anyOpenEdge() {
        for (int edge = 0; edge < gone.length; edge++) {
            if (!gone[edge] && !kept[edge]) {
                return edge;
            }
        }
        return -1;
    }
}
