package dev.arbiter.chess.kernel;

import static dev.arbiter.chess.kernel.Bitboards.bit;

import java.util.Arrays;

/**
 * The queue of a best-first search. An entry is a position, or a position with a move, which is only made when it is taken.
 * Several strategies, each with an order of its own, take turns. Among entries of equal priority the last comes first.
 *
 * <p>Nothing is allocated except when the queue grows.
 */
public final class VisitQueue {

    /** The number of priorities; 0 comes first. */
    public static final int PRIORITIES = 1024;

    /** The most strategies that can take turns. */
    public static final int MOST_STRATEGIES = 3;

    /** How many visits a strategy has in its turn, as what it finds often leads on. */
    private static final int IN_A_ROW = 256;

    private static final int SMALLEST = 1 << 9;

    private int[] places = new int[SMALLEST];
    private int[] steps = new int[SMALLEST];
    private int[] scores = new int[SMALLEST];

    /** What is to be visited after this, of what has the same priority; -1 for none. */
    private int[] chain = new int[SMALLEST];

    private int count;

    /** For each strategy by priority what to visit first, if anything waits there. */
    private final int[] waiting = new int[MOST_STRATEGIES * PRIORITIES];

    /** For each strategy the priorities at which anything waits, a bit each. */
    private final long[] used = new long[MOST_STRATEGIES * PRIORITIES / 64];

    private int strategies;
    private int turn;
    private int turnsLeft;

    /**
     * Empties the queue.
     *
     * @param strategies the number of strategies that take turns
     */
    public void begin(int strategies) {
        this.strategies = strategies;
        count = 0;
        turn = 0;
        turnsLeft = IN_A_ROW;
        Arrays.fill(used, 0);
    }

    /** The number of entries for which there is room. */
    public int room() {
        return chain.length;
    }

    /** Empties the queue and frees memory that many entries have taken. */
    public void shrink() {
        places = new int[SMALLEST];
        steps = new int[SMALLEST];
        scores = new int[SMALLEST];
        chain = new int[SMALLEST];
        count = 0;
        Arrays.fill(used, 0);
    }

    /** The strategy whose turn it is, from 0. */
    public int turn() {
        return turn;
    }

    /** Counts a visit, after which the turn may pass to another strategy. */
    public void nextVisit() {
        if (--turnsLeft <= 0) {
            turnsLeft = IN_A_ROW;
            turn = turn + 1 == strategies ? 0 : turn + 1;
        }
    }

    /** Takes the first entry of the strategy whose turn it is; -1 if it has none. */
    public int take() {
        int priority = lowest();
        if (priority == PRIORITIES) {
            return -1;
        }
        int at = turn * PRIORITIES + priority;
        int entry = waiting[at];
        waiting[at] = chain[entry];
        if (chain[entry] < 0) {
            used[at >>> 6] &= ~bit(at);
        }
        return entry;
    }

    /** The lowest priority with an entry for the strategy whose turn it is; {@link #PRIORITIES} if it has none. */
    public int lowest() {
        int begin = (turn * PRIORITIES) >>> 6;
        for (int word = 0; word < PRIORITIES >>> 6; word++) {
            long bits = used[begin + word];
            if (bits != 0) {
                return (word << 6) | Bitboards.first(bits);
            }
        }
        return PRIORITIES;
    }

    /** The number of an entry's position; or its complement for an entry with a move, which leads on from that position. */
    public int place(int entry) {
        return places[entry];
    }

    /** Records that the move of an entry has been made and has led to a position. */
    public void reach(int entry, int place) {
        places[entry] = place;
    }

    /** The move of an entry, with its flags. */
    public int step(int entry) {
        return steps[entry];
    }

    public int score(int entry) {
        return scores[entry];
    }

    /** Adds an entry for a strategy. */
    public void add(int strategy, int place, int step, int score, int priority) {
        if (count == chain.length) {
            int wider = 2 * count;
            places = Arrays.copyOf(places, wider);
            steps = Arrays.copyOf(steps, wider);
            scores = Arrays.copyOf(scores, wider);
            chain = Arrays.copyOf(chain, wider);
        }
        int entry = count++;
        places[entry] = place;
        steps[entry] = step;
        scores[entry] = score;
        put(strategy, entry, priority);
    }

    /** Puts an entry that was taken back, for the strategy whose turn it is, with a mark on its move. */
    public void putBack(int entry, int mark, int priority) {
        steps[entry] |= mark;
        put(turn, entry, priority);
    }

    private void put(int strategy, int entry, int priority) {
        int at = strategy * PRIORITIES + priority;
        chain[entry] = (used[at >>> 6] & bit(at)) != 0 ? waiting[at] : -1;
        waiting[at] = entry;
        used[at >>> 6] |= bit(at);
    }
}
