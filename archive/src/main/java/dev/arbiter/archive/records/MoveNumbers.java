package dev.arbiter.archive.records;

import dev.arbiter.archive.Miscount;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Derives from the move numbers of a record how many moves it should have. A number is kept as a ply: twice the number, plus
 * one if its dots leave the move to the second player.
 *
 * <p>A game may be numbered from any number, or in an unusual way throughout, such as one number a ply; a number shows missing
 * or extra moves only if the numbers up to it have counted the moves.
 */
final class MoveNumbers {

    private static final int NO_BASE = Integer.MIN_VALUE;

    /** The ply of a game's first number. */
    private static final int FIRST = 2;

    /** The most extra moves before a number; beyond that it belongs to another game. */
    private static final int MOST_TOO_MANY = 8;

    /** The first move's number, as a ply. */
    private int base;
    /** The number of moves read. */
    private int moves;
    /** Whether all numbers before the last one have counted the moves. */
    private boolean countedBefore;
    /** Whether the last number has, too. */
    private boolean counts;
    /** The first number that did not count the moves while all later ones continue from it; else 0. */
    private int gap;
    /** The number of plies missing before it. */
    private int missingAtGap;
    /** The number of moves before the last number; -1 if there was none. */
    private int numbered;
    /** The last number. */
    private int last;

    /** The same values of the lines around the open variations, four each. */
    private int[] outer = new int[16];

    private int depth;

    void clear() {
        base = NO_BASE;
        moves = 0;
        countedBefore = true;
        counts = true;
        gap = 0;
        numbered = -1;
        depth = 0;
    }

    /** Restarts after a setup, from which any number is possible. */
    void restart() {
        base = NO_BASE;
        counts = true;
        gap = 0;
        numbered = -1;
    }

    /**
     * The number before which a side's move is missing or extra, although the moves after it happened to be legal; 0 for none.
     */
    int gap() {
        return (missingAtGap & 1) == 0 ? 0 : gap;
    }

    /** The number of plies missing before the {@link #gap}; negative for extra ones. */
    int missingAtGap() {
        return missingAtGap;
    }

    /** Counts a move, or what stands for one. */
    void move() {
        moves++;
    }

    void moves(int count) {
        moves += count;
    }

    /**
     * Whether a number is the one that the moves before it require; see {@link #number}. Games begin with 1 unless a setup says
     * otherwise.
     */
    boolean expects(int ply, int ago) {
        return counts && ply - (moves - ago) == (base == NO_BASE ? FIRST : base);
    }

    /**
     * Counts a number.
     *
     * @param ply that it stands for
     * @param ago the number of moves read after it
     */
    void number(int ply, int ago) {
        int before = moves - ago;
        base = base == NO_BASE ? ply - before : base;
        countedBefore = counts;
        int missing = ply - before - base;
        if (counts && missing != 0) {
            counts = false;
            gap = ply;
            missingAtGap = missing;
        } else if (missing != missingAtGap) {
            gap = 0;
        }
        last = ply;
        numbered = before;
    }

    /** Takes a number without a dot, which may be a square: it is ignored unless it counts the moves. */
    void bareNumber(int ply) {
        int missing = base == NO_BASE ? 0 : ply - moves - base;
        if (missing == 0 || missing == -1) {
            number(ply - missing, 0);
        }
    }

    /** Begins a variation that replaces the last move. */
    void open() {
        if (4 * depth == outer.length) {
            outer = Arrays.copyOf(outer, 2 * outer.length);
        }
        int at = 4 * depth++;
        outer[at] = base;
        outer[at + 1] = moves;
        outer[at + 2] = countedBefore ? 1 : 0;
        outer[at + 3] = counts ? 1 : 0;
        moves--;
        gap = 0;
        numbered = -1;
    }

    /** Ends the innermost variation. */
    void close() {
        if (depth > 0) {
            int at = 4 * --depth;
            base = outer[at];
            moves = outer[at + 1];
            countedBefore = outer[at + 2] == 1;
            counts = outer[at + 3] == 1;
            gap = 0;
            numbered = -1;
        }
    }

    /** The error that a {@link #gap} reveals; null if there is none. */
    @Nullable
    Miscount miscountAtGap() {
        return gap() == 0 ? null : new Miscount(missingAtGap, text(gap), "");
    }

    /**
     * The number of plies missing before the last move according to its own number, negative for extra ones; 0 if it agrees.
     */
    int missing() {
        boolean own = numbered == moves - 1 && base != NO_BASE;
        int missing = own && countedBefore ? last - numbered - base : 0;
        return missing < -MOST_TOO_MANY ? 0 : missing;
    }

    /**
     * The number of plies missing before a number that follows the last move, negative for extra ones; 0 if it agrees.
     *
     * @param ply that it stands for
     * @param words the number of words before it, from the last move
     */
    int missingBefore(int ply, int words) {
        int missing = counts && base != NO_BASE ? ply - (moves - 1 + words) - base : 0;
        // Whatever stands after it, the move that a number calls for is this one.
        boolean isOtherGame = missing < -MOST_TOO_MANY;
        return isOtherGame || (missing < 0 && numbered == moves - 1) ? 0 : missing;
    }

    /**
     * The ply of a number.
     *
     * @param second whether the number's dots leave the move to the second player
     */
    static int ply(int number, boolean second) {
        return 2 * number + (second ? 1 : 0);
    }

    /** A number as records write it: {@code 3.}, {@code 3...}. */
    static String text(int ply) {
        return (ply >> 1) + ((ply & 1) == 0 ? "." : "...");
    }
}
