package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * The longest trail in a graph from any of its starts, by dynamic programming over a moving frontier.
 *
 * <p>Vertices are taken in the order of the sweep. When a vertex is taken, it is decided which of the edges that lead on
 * from it belong to the trail. A state says, for each edge of the frontier, whether it was chosen and with which others
 * it hangs together, and which ends of the trail have been met. Of all choices that lead to the same state only the
 * largest number of chosen edges is kept.
 *
 * <p>Pieces of the trail do not cross, since the graph is planar. So a chosen edge needs only one of four marks, as in a
 * text of nested brackets: it is the only edge of its piece on the frontier, or the first, or the last, or between.
 *
 * <p>The method is known as frontier dynamic programming; that planar pieces nest, so that few marks are enough, is from F.
 * Dorn, E. Penninkx, H. Bodlaender and F. Fomin, <i>Efficient exact algorithms on planar graphs: exploiting sphere cut
 * decompositions</i>, Algorithmica 58, 2010.
 */
final class FrontierSweep {
    /** The widest frontier that fits in a state. */
    static final int WIDEST = 20;

    /** With more states at one vertex a sweep takes too long, however much memory there is. */
    private static final int MOST_STATES = 1 << 19;

    private static final int ONLY = 1;
    private static final int FIRST = 2;
    private static final int BETWEEN = 3;
    private static final int LAST = 4;

    private static final int BITS = 3;
    private static final int MARK = (1 << BITS) - 1;
    private static final int PHASE_SHIFT = BITS * WIDEST;
    private static final long MARKS = (1L << PHASE_SHIFT) - 1;

    /** The mark that is left of two neighbours whose pieces meet in a vertex, at {@code left << BITS | right}. */
    private static final byte[] MERGED = merged();

    /** The two marks that take the place of one where a piece goes on along two edges. */
    private static final int[] SPLIT = {
        0, FIRST | LAST << BITS, FIRST | BETWEEN << BITS, BETWEEN | BETWEEN << BITS, BETWEEN | LAST << BITS
    };

    /** No end of the trail has been met. */
    private static final int OPEN = 0;

    /** The free end has been met, the start has not. */
    private static final int END_MET = 1;

    /** The start has been met and has an odd degree: a free end must follow. */
    private static final int START_MET = 2;

    /** All ends have been met; a start of even degree is the only one. */
    private static final int SETTLED = 3;

    private static final int NEVER = -1;

    /** The phase after an empty home of odd degree, by the phase before it. An even degree changes nothing. */
    private static final int[] AFTER_ODD_HOME = {END_MET, NEVER, SETTLED, NEVER};

    private static final int[] SAME = {OPEN, END_MET, START_MET, SETTLED};
    private static final int[] AFTER_ODD_START = {START_MET, SETTLED, NEVER, NEVER};
    private static final int[] AFTER_EVEN_START = {SETTLED, NEVER, NEVER, NEVER};

    private final SweepGraph graph;
    private final Trails trails;
    private StateTable now;
    private StateTable next;

    /** The most edges known. */
    private int best;

    // What the vertex that is being taken looks like.
    private int vertex;
    private int place;
    private int shift;
    private int edgesOut;
    private int inMask;
    private int highShift;
    private int outShift;
    private int[] afterOdd = SAME;
    private int[] afterEven = SAME;
    private int still;

    /**
     * A sweep of a graph.
     *
     * @param graph its frontier is no wider than {@link #WIDEST}
     * @param known only trails with more edges than this are looked for
     * @param memory bytes that the sweep may take
     * @param remember whether {@link #markTrail} will be asked
     */
    FrontierSweep(SweepGraph graph, int known, long memory, boolean remember) {
        this.graph = graph;
        long forTables = remember ? memory / 2 : memory;
        int mostStates = (int) Math.min(forTables / (2 * StateTable.BYTES_PER_STATE), MOST_STATES);
        now = new StateTable(mostStates);
        next = new StateTable(mostStates);
        best = known;
        trails = new Trails(remember ? graph.vertices() : 0, (memory - forTables) / Integer.BYTES);
    }

    /** Sweeps the graph. Gives whether it was swept to the end; if not, time or memory ran out. */
    boolean run(Deadline deadline) {
        now.put(OPEN, 0, 0);
        for (vertex = 0; vertex < graph.vertices(); vertex++) {
            lookAtVertex();
            next.clear();
            for (int entry = 0; entry < now.count; entry++) {
                take(entry);
                if (next.isFull() || ((entry & 0xfff) == 0xfff && deadline.isPast())) {
                    return false;
                }
            }
            if (deadline.isPast()) {
                return false;
            }
            trails.remember(vertex, next);
            StateTable swept = now;
            now = next;
            next = swept;
        }
        return true;
    }

    /** The most edges found, or the number known before if there were not more. */
    int best() {
        return best;
    }

    /** No trail longer than {@link #best} has more edges than this; for an unfinished sweep. */
    int bound() {
        int bound = best;
        int stillBefore = still + edgesOut;
        for (int entry = 0; entry < now.count; entry++) {
            bound = Math.max(bound, now.values[entry] + stillBefore);
        }
        return bound;
    }

    /**
     * Marks the edges of the longest trail in a grid.
     *
     * @return whether a trail was found that is longer than what was known, and memory was enough to remember it
     */
    boolean markTrail(Grid grid) {
        return trails.mark(graph, grid);
    }

    /** The cell of the start whose trail is marked in a grid. */
    int startOfTrail(Grid grid) {
        int at = 0;
        while (!graph.start[at] || !grid.isAtMark(graph.cells[at])) {
            at++;
        }
        return graph.cells[at];
    }

    private void lookAtVertex() {
        int in = graph.edgesIn[vertex];
        place = graph.place[vertex];
        shift = BITS * place;
        edgesOut = graph.edgesOut[vertex];
        inMask = (1 << (BITS * in)) - 1;
        highShift = shift + BITS * in;
        outShift = shift + BITS * edgesOut;
        afterOdd = graph.start[vertex] ? AFTER_ODD_START : AFTER_ODD_HOME;
        afterEven = graph.start[vertex] ? AFTER_EVEN_START : SAME;
        still = graph.still[vertex];
    }

    /** Processes the vertex in one state: all choices of edges that continue it. */
    private void take(int entry) {
        long state = now.states[entry];
        int value = now.values[entry];
        int phase = (int) (state >>> PHASE_SHIFT);
        long marks = state & MARKS;
        long low = marks & ((1L << shift) - 1);
        long high = marks >>> highShift;
        int in = (int) (marks >>> shift) & inMask;
        int left = in & MARK;
        int right = in >>> BITS;
        int mark = left | right;
        int degree = mark == 0 ? 0 : 1;
        if (left != 0 && right != 0) {
            degree = 2;
            mark = MERGED[in];
            if (right == FIRST && (left == FIRST || left == BETWEEN)) {
                high = lastBecomesBetween(high);
            } else if (left == LAST && (right == LAST || right == BETWEEN)) {
                low = firstBecomesBetween(low);
            }
        }
        end(entry, value, degree == 0 ? phase : after(degree)[phase], mark, low, high);
        if (edgesOut == 0) {
            return;
        }
        int goesOn = mark == 0 ? ONLY : mark;
        long others = low | high << outShift;
        int phaseOfOne = after(degree + 1)[phase];
        if (phaseOfOne != NEVER && value + 1 + still > best) {
            long kept = others | (long) phaseOfOne << PHASE_SHIFT;
            next.put(kept | (long) goesOn << shift, value + 1, entry << 2 | 1);
            if (edgesOut == 2) {
                next.put(kept | (long) goesOn << (shift + BITS), value + 1, entry << 2 | 2);
            }
        }
        int phaseOfTwo = after(degree)[phase];
        if (edgesOut == 2 && phaseOfTwo != NEVER && value + 2 + still > best) {
            long pair = (long) SPLIT[goesOn] << shift;
            next.put(others | pair | (long) phaseOfTwo << PHASE_SHIFT, value + 2, entry << 2 | 3);
        }
    }

    private int[] after(int degree) {
        return (degree & 1) == 0 ? afterEven : afterOdd;
    }

    /** No edge leads on from the vertex. */
    private void end(int entry, int value, int phase, int mark, long low, long high) {
        if (phase == NEVER) {
            return;
        }
        long before = low;
        long rest = high;
        if (mark == ONLY) {
            // The piece is complete, and so must be the trail.
            if (low == 0 && high == 0 && phase == SETTLED && value > best) {
                best = value;
                trails.best(vertex, entry);
            }
            return;
        } else if (mark == FIRST) {
            rest = nextBecomesFirst(high);
        } else if (mark == LAST) {
            before = previousBecomesLast(low, place);
        }
        if (value + still > best) {
            next.put(before | rest << outShift | (long) phase << PHASE_SHIFT, value, entry << 2);
        }
    }

    /** Of a piece that began left of these marks, the last edge is no longer the last of its merged piece. */
    private static long lastBecomesBetween(long marks) {
        int depth = 0;
        for (int at = 0; ; at += BITS) {
            int mark = (int) (marks >>> at) & MARK;
            if (mark == FIRST) {
                depth++;
            } else if (mark == LAST && depth-- == 0) {
                return changed(marks, at, LAST, BETWEEN);
            }
        }
    }

    /** The mirror image: of a piece that ends right of these marks, the first edge is no longer the first. */
    private long firstBecomesBetween(long marks) {
        int depth = 0;
        for (int at = shift - BITS; ; at -= BITS) {
            int mark = (int) (marks >>> at) & MARK;
            if (mark == LAST) {
                depth++;
            } else if (mark == FIRST && depth-- == 0) {
                return changed(marks, at, FIRST, BETWEEN);
            }
        }
    }

    /** A piece that began left of these marks has lost its first edge: its next one takes that place. */
    private static long nextBecomesFirst(long marks) {
        int depth = 0;
        for (int at = 0; ; at += BITS) {
            int mark = (int) (marks >>> at) & MARK;
            if (mark == FIRST) {
                depth++;
            } else if (mark == BETWEEN && depth == 0) {
                return changed(marks, at, BETWEEN, FIRST);
            } else if (mark == LAST && depth-- == 0) {
                return changed(marks, at, LAST, ONLY);
            }
        }
    }

    private static long previousBecomesLast(long marks, int place) {
        int depth = 0;
        for (int at = BITS * (place - 1); ; at -= BITS) {
            int mark = (int) (marks >>> at) & MARK;
            if (mark == LAST) {
                depth++;
            } else if (mark == BETWEEN && depth == 0) {
                return changed(marks, at, BETWEEN, LAST);
            } else if (mark == FIRST && depth-- == 0) {
                return changed(marks, at, FIRST, ONLY);
            }
        }
    }

    private static long changed(long marks, int at, int mark, int to) {
        return marks + ((long) (to - mark) << at);
    }

    private static byte[] merged() {
        byte[] merged = new byte[1 << (2 * BITS)];
        for (int mark = ONLY; mark <= LAST; mark++) {
            merged[ONLY | mark << BITS] = (byte) mark;
            merged[mark | ONLY << BITS] = (byte) mark;
        }
        // Neighbours of one piece.
        merged[FIRST | LAST << BITS] = ONLY;
        merged[FIRST | BETWEEN << BITS] = FIRST;
        merged[BETWEEN | BETWEEN << BITS] = BETWEEN;
        merged[BETWEEN | LAST << BITS] = LAST;
        // One piece inside another, or one after another.
        merged[FIRST | FIRST << BITS] = FIRST;
        merged[BETWEEN | FIRST << BITS] = BETWEEN;
        merged[LAST | LAST << BITS] = LAST;
        merged[LAST | BETWEEN << BITS] = BETWEEN;
        merged[LAST | FIRST << BITS] = BETWEEN;
        return merged;
    }

    /** How the states of a sweep came about, so that the longest trail can be followed back from its end. */
    private static final class Trails {

        private final long most;

        /** For each vertex the origins of the states after it; empty where no trail is asked for, or there is no room. */
        private int[][] origins;

        private long count;
        private int bestVertex = -1;
        private int bestEntry;

        /**
         * @param vertices of the graph; 0 if no trail is wanted
         * @param most the number of origins for which there is room
         */
        Trails(int vertices, long most) {
            origins = new int[vertices][];
            this.most = most;
        }

        /** Takes down the states after a vertex. */
        void remember(int vertex, StateTable after) {
            if (origins.length == 0) {
                return;
            }
            count += after.count;
            if (count > most) {
                origins = new int[0][];
            } else {
                origins[vertex] = Arrays.copyOf(after.origins, after.count);
            }
        }

        /** The longest trail so far ends at a vertex, in one of the states before it. */
        void best(int vertex, int entry) {
            bestVertex = vertex;
            bestEntry = entry;
        }

        /** Marks the longest trail, as {@link FrontierSweep#markTrail} says. */
        boolean mark(SweepGraph graph, Grid grid) {
            if (bestVertex < 0 || origins.length == 0) {
                return false;
            }
            int entry = bestEntry;
            for (int at = bestVertex - 1; at >= 0; at--) {
                int origin = origins[at][entry];
                if ((origin & 1) != 0) {
                    grid.mark(graph.cells[at], graph.firstOut[at]);
                }
                if ((origin & 2) != 0) {
                    grid.mark(graph.cells[at], graph.secondOut[at]);
                }
                entry = origin >>> 2;
            }
            return true;
        }
    }

    /** States of a sweep, each with the largest value that reaches it: a hash table in the order of arrival. */
    private static final class StateTable {
        /** Bytes that a table takes for each state that it may come to hold, while it grows. */
        static final int BYTES_PER_STATE = 48;

        private static final int SMALLEST = 64;

        private final int most;
        private int mask;

        /** For each hash the number of the entry plus one, or 0. */
        private int[] slots;

        long[] states;
        int[] values;

        /** Where each entry's value came from: the entry before the last vertex, and the edges chosen there. */
        int[] origins;

        int count;

        /** @param most the number of states at which the table is full */
        StateTable(int most) {
            this.most = most;
            slots = new int[2 * SMALLEST];
            mask = slots.length - 1;
            states = new long[SMALLEST];
            values = new int[SMALLEST];
            origins = new int[SMALLEST];
        }

        void clear() {
            // A table that was large once and holds little now would be cleared for long each time.
            if (slots.length > 2 * SMALLEST && count * 16 < slots.length) {
                slots = new int[slots.length / 2];
                mask = slots.length - 1;
            } else {
                Arrays.fill(slots, 0);
            }
            count = 0;
        }

        boolean isFull() {
            return count >= most;
        }

        /** Enters a state with a value, or raises its value. */
        void put(long state, int value, int origin) {
            int slot = hash(state) & mask;
            int entry = slots[slot];
            while (entry != 0) {
                if (states[entry - 1] == state) {
                    if (values[entry - 1] < value) {
                        values[entry - 1] = value;
                        origins[entry - 1] = origin;
                    }
                    return;
                }
                slot = (slot + 1) & mask;
                entry = slots[slot];
            }
            if (2 * count >= slots.length) {
                enlarge();
                slot = freeSlot(state);
            }
            if (count == states.length) {
                states = Arrays.copyOf(states, 2 * count);
                values = Arrays.copyOf(values, 2 * count);
                origins = Arrays.copyOf(origins, 2 * count);
            }
            states[count] = state;
            values[count] = value;
            origins[count] = origin;
            slots[slot] = ++count;
        }

        private void enlarge() {
            slots = new int[2 * slots.length];
            mask = slots.length - 1;
            for (int entry = 0; entry < count; entry++) {
                slots[freeSlot(states[entry])] = entry + 1;
            }
        }

        private int freeSlot(long state) {
            int slot = hash(state) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }

        private static int hash(long state) {
            // Multiplicative hashing by 2^64 over the golden ratio: D. Knuth, The Art of Computer Programming 3, 6.4.
            long product = state * 0x9E37_79B9_7F4A_7C15L;
            return (int) (product >>> 32) ^ (int) (product >>> 47);
        }
    }
}
