package org.teavm.classlib.java.util.regex;

import java.util.List;
import java.util.Map;

/**
 * What {@link TMatcher} runs. An instruction is an operation with its operands.
 *
 * @param code the instructions
 * @param sets the sets of characters, by the numbers that instructions have
 * @param groups the groups that capture, without the whole
 * @param registers the places for where something began
 * @param names the named groups
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared, and read alone.
record Program(int[] code, List<CharacterSet> sets, int groups, int registers, Map<String, Integer> names) {

    /** The match is complete. */
    static final int ACCEPT = 0;

    /** A part that is matched by itself is complete. */
    static final int END = 1;

    /** A character, and how its case counts. */
    static final int CHARACTER = 2;

    static final int SET = 3;

    /** Goes on at the first address, and if that fails, at the second. */
    static final int EITHER = 4;

    static final int JUMP = 5;

    /** Notes the position in a register. */
    static final int MARK = 6;

    /** Jumps if the position is not the one in the register. */
    static final int ADVANCED = 7;

    /** A group from the position in a register to here. */
    static final int GROUP = 8;

    /** A set over and over: the least times, the most, and how many are tried first. */
    static final int REPEAT = 9;

    /** A group's text once more, and how its case counts. */
    static final int REFERENCE = 10;

    /** A part by itself, which is not tried otherwise: what kind, the address behind it, its least and its greatest length. */
    static final int PART = 11;

    /** A place between characters. */
    static final int PLACE = 12;

    static final int GREEDY = 0;
    static final int RELUCTANT = 1;
    static final int POSSESSIVE = 2;

    static final int ATOMIC = 0;
    static final int AHEAD = 1;
    static final int NOT_AHEAD = 2;
    static final int BEHIND = 3;
    static final int NOT_BEHIND = 4;

    static final int BEGIN = 0;
    static final int LINE_BEGIN = 1;
    static final int END_OF_INPUT = 2;
    static final int LAST_LINE_END = 3;
    static final int LINE_END = 4;
    static final int BOUNDARY = 5;
    static final int NO_BOUNDARY = 6;
    static final int LAST_MATCH = 7;

    /** Added to a place whose lines end by a line feed alone. */
    static final int UNIX = 8;
}
