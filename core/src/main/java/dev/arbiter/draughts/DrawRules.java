package dev.arbiter.draughts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a federation's rules call a game drawn.
 *
 * @param repetitions how often a position must come, with the same side to move
 * @param kingMoves after how many moves of each side without a man's move and without a capture; 0 where there is no such
 *     rule
 * @param claimed whether repetition and king moves give the player to move a claim only, and do not end the game by
 *     themselves
 * @param endings endings with few pieces that are drawn after some moves
 * @param kingAgainstKing whether a lone king against a lone king is drawn at once, unless one is lost immediately
 */
record DrawRules(int repetitions, int kingMoves, boolean claimed, List<Ending> endings, boolean kingAgainstKing) {

    /** WCDF 1.32: both give a claim; 40 moves. */
    static final DrawRules ENGLISH = new DrawRules(3, 40, true, List.of(), false);

    /** FID capo I 9.3 and 10.4: both give a claim; four times, 40 moves. */
    static final DrawRules ITALIAN = new DrawRules(4, 40, true, List.of(), false);

    /** FMJD annex 1, article 6. */
    static final DrawRules INTERNATIONAL =
            new DrawRules(3, 25, false, List.of(Ending.INTERNATIONAL_THREE, Ending.INTERNATIONAL_TWO), false);

    /** Brazilian draughts: 20 moves of kings, and five moves in the smallest endings. */
    static final DrawRules BRAZILIAN = new DrawRules(3, 20, false, List.of(Ending.BRAZILIAN_TWO), false);

    /** Russian draughts code: 15 moves of kings, 15 for three kings against one, and limits for endings up to seven pieces. */
    static final DrawRules RUSSIAN = new DrawRules(
            3,
            15,
            false,
            List.of(Ending.RUSSIAN_KINGS, Ending.RUSSIAN_TWO, Ending.RUSSIAN_FIVE, Ending.RUSSIAN_SEVEN),
            false);

    /** APCA 26: 15 moves; 13 for three kings against one. */
    static final DrawRules POOL = new DrawRules(3, 15, false, List.of(Ending.POOL_KINGS), false);

    /** FPD damas clássicas: 20 moves of kings; 12 for three kings against one. */
    static final DrawRules CLASSIC = new DrawRules(3, 20, false, List.of(Ending.CLASSIC_KINGS), false);

    /** WFD rules, part C: two kings have seven moves to beat one; a king against a king is drawn. */
    static final DrawRules FRISIAN = new DrawRules(3, 0, false, List.of(Ending.FRISIAN_TWO), true);

    /** Games whose rules know repetition alone. */
    static final DrawRules REPETITION_ALONE = new DrawRules(3, 0, false, List.of(), false);

    DrawRules {
        endings = List.copyOf(endings);
    }

    /** The ending that two sides have reached, or null. */
    @Nullable
    Ending ending(int whiteMen, int whiteKings, int blackMen, int blackKings) {
        for (Ending ending : endings) {
            if (ending.isReached(whiteMen, whiteKings, blackMen, blackKings)
                    || ending.isReached(blackMen, blackKings, whiteMen, whiteKings)) {
                return ending;
            }
        }
        return null;
    }
}
