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

    /** With more moves too many before it, a number is one of another game. */
    private static final int MOST_TOO_MANY = 8;

    /** The first move's number, as a ply. */
    private int base;
    /** How many moves there were. */
    private int moves;
    /** Whether all numbers before the last have counted them. */
    private boolean countedBefore;
    /** Whether the last has too. */
    private boolean counts;
    /** The first number that has not counted them, where all after it go on from there; else 0. */
    private int gap;
    /** How many plies are missing before it. */
    private int missingAtGap;
    /** After how many moves the last number stood; -1 before the first. */
    private int numbered;
    /** The last number. */
    private int last;

    /** The same of the lines on which variations are open, four values each. */
    private int[] outer = new int[16];

    private int depth;

    /** Begins the next game. */
    void clear() {
        base = NO_BASE;
        moves = 0;
        countedBefore = true;
        counts = true;
        gap = 0;
        numbered = -1;
        depth = 0;
    }

    /** The record goes on from another position, with any number. */
    void restart() {
        base = NO_BASE;
        counts = true;
        gap = 0;
        numbered = -1;
    }

    /**
     * The number before which a side's move is missing, or too much, though the moves after it happened to be legal; 0 where
     * none is.
     */
    int gap() {
        return (missingAtGap & 1) == 0 ? 0 : gap;
    }

    /** How many plies are missing before the {@link #gap}; negative: too many. */
    int missingAtGap() {
        return missingAtGap;
    }

    /** A move, or what stands for none, is read. */
    void move() {
        moves++;
    }

    void moves(int count) {
        moves += count;
    }

    /** Whether a number is the one that the moves before it call for; see {@link #number}. Unless told otherwise, games begin with 1. */
    boolean expects(int ply, int ago) {
        return counts && ply - (moves - ago) == (base == NO_BASE ? FIRST : base);
    }

    /**
     * A number is read.
     *
     * @param ply that it stands for
     * @param ago how many of the moves that were read stand after it
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

    /** A variation on the last move begins. */
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

    /** The variation begun last ends. */
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

    /** How many plies are missing before the last move by its own number, negative: too many; 0 where it says nothing. */
    int missing() {
        boolean own = numbered == moves - 1 && base != NO_BASE;
        int missing = own && countedBefore ? last - numbered - base : 0;
        return missing < -MOST_TOO_MANY ? 0 : missing;
    }

    /**
     * How many plies are missing before a number that stands after the last move, negative: too many; 0 where it says nothing.
     *
     * @param ply that it stands for
     * @param words how many stand from the last move on before it
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
