package dev.arbiter.draughts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a federation's rules call a game drawn.
 *
 * @param repetitions how often a position must come, with the same side to move
 * @param kingMoves after how many moves of each side without a man's move and without a capture; 0 where there is no such
 *     rule
 * @param claims which of the two give the player to move a claim only, and do not end the game by themselves
 * @param endings endings with few pieces that are drawn after some moves
 * @param mainRoad an ending besides those, in which the main road must be held all the time; null for none
 * @param kingAgainstKing whether a lone king against a lone king is drawn at once, unless one is lost immediately
 */
record DrawRules(
        int repetitions,
        int kingMoves,
        Claims claims,
        List<Ending> endings,
        @Nullable Ending mainRoad,
        boolean kingAgainstKing) {

    /** What a player has to claim for it to be a draw. */
    enum Claims {
        NOTHING,
        REPETITION,
        REPETITION_AND_KING_MOVES
    }

    /** WCDF 1.32: both give a claim; 40 moves. */
    static final DrawRules ENGLISH = new DrawRules(3, 40, Claims.REPETITION_AND_KING_MOVES, List.of(), null, false);

    /** FID capo I 9.3 and 10.4: both give a claim; four times, 40 moves. */
    static final DrawRules ITALIAN = new DrawRules(4, 40, Claims.REPETITION_AND_KING_MOVES, List.of(), null, false);

    /** FMJD annex 1, article 6. */
    static final DrawRules INTERNATIONAL = new DrawRules(
            3, 25, Claims.NOTHING, List.of(Ending.INTERNATIONAL_THREE, Ending.INTERNATIONAL_TWO), null, false);

    /** Brazilian draughts: 20 moves of kings, and five moves in the smallest endings. */
    static final DrawRules BRAZILIAN = new DrawRules(3, 20, Claims.NOTHING, List.of(Ending.BRAZILIAN_TWO), null, false);

    /** FMJD-64 7.2.3 to 7.2.8: 15 moves of kings, 15 for three kings against one, and endings up to seven pieces. */
    static final DrawRules RUSSIAN = new DrawRules(
            3,
            15,
            Claims.NOTHING,
            List.of(Ending.RUSSIAN_KINGS, Ending.RUSSIAN_TWO, Ending.RUSSIAN_FIVE, Ending.RUSSIAN_SEVEN),
            Ending.RUSSIAN_MAIN_ROAD,
            false);

    /** APCA 26: 15 moves; 13 for three kings against one. */
    static final DrawRules POOL = new DrawRules(3, 15, Claims.NOTHING, List.of(Ending.POOL_KINGS), null, false);

    /** FPD damas clássicas 3.2: 20 moves of kings; 12 for three kings that hold the main road against one. */
    static final DrawRules CLASSIC =
            new DrawRules(3, 20, Claims.REPETITION, List.of(), Ending.CLASSIC_MAIN_ROAD, false);

    /** Czech draughts, as FMJD states its rules: 15 moves of kings; repetition is claimed. */
    static final DrawRules CZECH = new DrawRules(3, 15, Claims.REPETITION, List.of(), null, false);

    /** WFD rules, part C: two kings have seven moves to beat one; a king against a king is drawn. */
    static final DrawRules FRISIAN = new DrawRules(3, 0, Claims.NOTHING, List.of(Ending.FRISIAN_TWO), null, true);

    /** Games whose rules know repetition alone. */
    static final DrawRules REPETITION_ALONE = new DrawRules(3, 0, Claims.NOTHING, List.of(), null, false);

    DrawRules {
        endings = List.copyOf(endings);
    }

    /** Whether there are endings to look for. */
    boolean knowsEndings() {
        return mainRoad != null || !endings.isEmpty();
    }

    /** The ending that two sides have reached, or null. */
    @Nullable
    Ending ending(Force white, Force black) {
        for (Ending ending : endings) {
            if (isReached(ending, white, black)) {
                return ending;
            }
        }
        return null;
    }

    /** Whether the ending that asks for the main road stands. */
    boolean isMainRoadHeld(Force white, Force black) {
        return mainRoad != null && isReached(mainRoad, white, black);
    }

    private static boolean isReached(Ending ending, Force white, Force black) {
        return ending.isReached(white, black) || ending.isReached(black, white);
    }
}
