package dev.arbiter.draughts;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a federation's rules call a game drawn.
 *
 * @param repetitions how often a position must occur, with the same side to move
 * @param kingMoves after how many moves of each side without a man's move and without a capture; 0 where there is no such
 *     rule
 * @param claims which of the two only give the player to move a claim, and do not end the game by themselves
 * @param endings endings with few pieces that are drawn after some moves
 * @param mainRoad a further ending, in which the main road must be held all the time; null for none
 * @param oneAgainstOne what comes of one piece against one
 */
record DrawRules(
        int repetitions,
        int kingMoves,
        Claims claims,
        List<Ending> endings,
        @Nullable Ending mainRoad,
        OneAgainstOne oneAgainstOne) {

    /** The result of one piece against one, unless one is lost immediately. */
    enum OneAgainstOne {
        GOES_ON,
        /** Any piece against any: the player to move may claim a draw. */
        MAY_BE_CLAIMED
    }

    /** The draws that have to be claimed. */
    enum Claims {
        NOTHING,
        REPETITION,
        REPETITION_AND_KING_MOVES,
        /** Repetition, if the player shows that the next move would repeat the position, and king moves. */
        NEXT_REPETITION_AND_KING_MOVES
    }

    /** WCDF 1.32: both need a claim, repetition by showing that the next move would complete it; 40 moves. */
    static final DrawRules ENGLISH =
            new DrawRules(3, 40, Claims.NEXT_REPETITION_AND_KING_MOVES, List.of(), null, OneAgainstOne.GOES_ON);

    /** FID capo I 9.3 and 10.4: both give a claim; four times, 40 moves. */
    static final DrawRules ITALIAN =
            new DrawRules(4, 40, Claims.REPETITION_AND_KING_MOVES, List.of(), null, OneAgainstOne.GOES_ON);

    /** FMJD annex 1, article 6. */
    static final DrawRules INTERNATIONAL = new DrawRules(
            3,
            25,
            Claims.NOTHING,
            List.of(Ending.INTERNATIONAL_THREE, Ending.INTERNATIONAL_TWO),
            null,
            OneAgainstOne.GOES_ON);

    /**
     * Brazilian draughts: as late as both FMJD-64 and the Confederação Brasileira de Jogo de Damas (CBJD) have it. 20 moves
     * of kings by CBJD, 15 by FMJD-64 7.2.5; five moves against a lone king by both (7.2.8); with two pieces on either side
     * five by CBJD, 30 by 7.2.6.
     */
    static final DrawRules BRAZILIAN = new DrawRules(
            3, 20, Claims.NOTHING, List.of(Ending.BRAZILIAN_LONE, Ending.BRAZILIAN_TWO), null, OneAgainstOne.GOES_ON);

    /** FMJD-64 7.2.3 to 7.2.8: 15 moves of kings, 15 for three kings against one, and endings up to seven pieces. */
    static final DrawRules RUSSIAN = new DrawRules(
            3,
            15,
            Claims.NOTHING,
            List.of(Ending.RUSSIAN_KINGS, Ending.RUSSIAN_TWO, Ending.RUSSIAN_FIVE, Ending.RUSSIAN_SEVEN),
            Ending.RUSSIAN_MAIN_ROAD,
            OneAgainstOne.GOES_ON);

    /** APCA 26: 15 moves; 13 for three kings against one. */
    static final DrawRules POOL =
            new DrawRules(3, 15, Claims.NOTHING, List.of(Ending.POOL_KINGS), null, OneAgainstOne.GOES_ON);

    /** FPD damas clássicas 3.2: 20 moves of kings; 12 for three kings that hold the main road against one. */
    static final DrawRules CLASSIC =
            new DrawRules(3, 20, Claims.REPETITION, List.of(), Ending.CLASSIC_MAIN_ROAD, OneAgainstOne.GOES_ON);

    /** Czech draughts, as FMJD states its rules: 15 moves of kings; repetition is claimed. */
    static final DrawRules CZECH = new DrawRules(3, 15, Claims.REPETITION, List.of(), null, OneAgainstOne.GOES_ON);

    /**
     * WFD rules, part C: two kings have seven moves to beat one; a king against a king is drawn, which servers say only after
     * two moves. Not all that play by them draw by repetition, so that one is claimed.
     */
    static final DrawRules FRISIAN = new DrawRules(
            3, 0, Claims.REPETITION, List.of(Ending.FRISIAN_TWO, Ending.FRISIAN_ONE), null, OneAgainstOne.GOES_ON);

    /** Turkish draughts: of one piece against one some say that it is drawn, some that the player to move may say so. */
    static final DrawRules TURKISH = new DrawRules(3, 0, Claims.NOTHING, List.of(), null, OneAgainstOne.MAY_BE_CLAIMED);

    /**
     * Games in which repetition is the only draw; also Antidraughts, as the programs of Lidraughts and PlayStrategy play it.
     */
    static final DrawRules REPETITION_ALONE =
            new DrawRules(3, 0, Claims.NOTHING, List.of(), null, OneAgainstOne.GOES_ON);

    DrawRules {
        endings = List.copyOf(endings);
    }

    /** An ending that the rules declare drawn unless it is won within a number of moves. */
    enum Ending {
        /** FMJD annex 1, 6.3. */
        INTERNATIONAL_THREE(DraughtsRule.THREE_AGAINST_LONE_KING, 16),
        /** FMJD annex 1, 6.4. */
        INTERNATIONAL_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5),
        /** Russian draughts, FMJD-64 7.2.4: three or more kings against one. */
        RUSSIAN_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 15),
        /** Russian draughts, FMJD-64 7.2.7: three pieces, a king among them, against a king on the main road. */
        RUSSIAN_MAIN_ROAD(DraughtsRule.MAIN_ROAD_IS_HELD, 5),
        /** Russian draughts, FMJD-64 7.2.8: at most two pieces, a king among them, against a king. */
        RUSSIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5),
        /** Russian draughts, FMJD-64 7.2.6: four or five pieces in all, a king on either side, the balance unchanged. */
        RUSSIAN_FIVE(DraughtsRule.BALANCE_UNCHANGED, 30),
        /** Russian draughts, FMJD-64 7.2.6: six or seven pieces in all, a king on either side, the balance unchanged. */
        RUSSIAN_SEVEN(DraughtsRule.BALANCE_UNCHANGED, 60),
        /** Brazilian draughts, FMJD-64 7.2.8 and CBJD: at most two pieces, a king among them, against a king. */
        BRAZILIAN_LONE(DraughtsRule.TWO_AGAINST_LONE_KING, 5),
        /**
         * Brazilian draughts: at most two pieces a side, a king on either, and at most one man among them all. CBJD draws after
         * five moves, FMJD-64 7.2.6 after 30 in which the balance is unchanged.
         */
        BRAZILIAN_TWO(DraughtsRule.BALANCE_UNCHANGED, 30, 5),
        /** Pool checkers: three kings against one. */
        POOL_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 13),
        /** Spanish and Portuguese draughts, FPD 3.2: three kings, one of them on the main road, against one. */
        CLASSIC_MAIN_ROAD(DraughtsRule.MAIN_ROAD_IS_HELD, 12),
        /** Frisian draughts: two kings against one. */
        FRISIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 7),
        /** Frisian draughts: a king against a king; by WFD drawn at once, by Lidraughts after two moves. */
        FRISIAN_ONE(DraughtsRule.KING_AGAINST_KING, 2, 0);

        final DraughtsRule rule;
        private final int moves;
        private final int disputed;

        /**
         * @param rule the rule that draws the game
         * @param moves how many moves each side may still make
         */
        Ending(DraughtsRule rule, int moves) {
            this(rule, moves, moves);
        }

        /**
         * @param moves how many moves each side may still make by the most patient source
         * @param disputed how many by the least patient one; from then on a draw may be claimed
         */
        Ending(DraughtsRule rule, int moves, int disputed) {
            this.rule = rule;
            this.moves = moves;
            this.disputed = disputed;
        }

        /** Whether either side has reached this ending against the other. */
        boolean isReached(Material white, Material black) {
            return isReachedBy(white, black) || isReachedBy(black, white);
        }

        /** Whether one side has reached it against the other. */
        private boolean isReachedBy(Material one, Material other) {
            return switch (this) {
                case INTERNATIONAL_THREE -> other.isLoneKing() && one.kings > 0 && one.pieces() == 3;
                case INTERNATIONAL_TWO -> other.isLoneKing() && one.kings > 0 && one.pieces() <= 2;
                case RUSSIAN_KINGS -> other.isLoneKing() && one.men == 0 && one.kings >= 3;
                case RUSSIAN_MAIN_ROAD ->
                    other.isLoneKing() && other.holdsMainRoad && one.kings > 0 && one.pieces() == 3;
                case RUSSIAN_TWO, BRAZILIAN_LONE -> other.isLoneKing() && one.kings > 0 && one.pieces() <= 2;
                case RUSSIAN_FIVE -> one.kings > 0 && other.kings > 0 && (one.pieces() + other.pieces()) / 2 == 2;
                case RUSSIAN_SEVEN -> one.kings > 0 && other.kings > 0 && (one.pieces() + other.pieces()) / 2 == 3;
                case BRAZILIAN_TWO ->
                    one.kings > 0
                            && other.kings > 0
                            && one.pieces() <= 2
                            && other.pieces() <= 2
                            && one.men + other.men <= 1;
                case POOL_KINGS -> other.isLoneKing() && one.men == 0 && one.kings == 3;
                case CLASSIC_MAIN_ROAD -> other.isLoneKing() && one.men == 0 && one.kings == 3 && one.holdsMainRoad;
                case FRISIAN_TWO -> other.isLoneKing() && one.men == 0 && one.kings == 2;
                case FRISIAN_ONE -> other.isLoneKing() && one.isLoneKing();
            };
        }

        /** Whether the count begins anew where a piece is captured or crowned although the ending remains. */
        boolean beginsAnewWithBalance() {
            return rule == DraughtsRule.BALANCE_UNCHANGED;
        }
    }

    /**
     * What a side has on the board, as far as the rules about endings look at it: at the main road they look only where a
     * side has three pieces at most.
     *
     * @param holdsMainRoad whether one of the kings stands on the main road, the long diagonal that joins two corners
     */
    record Material(int men, int kings, boolean holdsMainRoad) {

        static Material of(BoardGeometry board, Pieces pieces, Color side) {
            int count = pieces.count(side);
            int kings = pieces.kings(side);
            boolean holds = false;
            for (int square = 0; kings > 0 && count <= 3 && square < board.count(); square++) {
                holds |= board.isOnMainRoad(square) && pieces.isOf(side, square) && pieces.isKing(square);
            }
            return new Material(count - kings, kings, holds);
        }

        int pieces() {
            return men + kings;
        }

        boolean isLoneKing() {
            return men == 0 && kings == 1;
        }
    }

    /** Whether repetition is claimed before the move that would bring the position about. */
    boolean repetitionIsShown() {
        return claims == Claims.NEXT_REPETITION_AND_KING_MOVES;
    }

    /** Whether there are endings to look for. */
    boolean knowsEndings() {
        return mainRoad != null || !endings.isEmpty();
    }

    /** How many plies an ending must have stood at least for a rule to draw the game; where there are endings. */
    int fewestPliesOfEndings() {
        int fewest = mainRoad == null ? Integer.MAX_VALUE : 2 * mainRoad.moves;
        for (Ending ending : endings) {
            fewest = Math.min(fewest, 2 * ending.moves);
        }
        return fewest;
    }

    /** The ending that two sides have reached, or null. */
    @Nullable
    Ending ending(Material white, Material black) {
        for (Ending ending : endings) {
            if (ending.isReached(white, black)) {
                return ending;
            }
        }
        return null;
    }

    /** Whether the ending that asks for the main road stands. */
    boolean isMainRoadHeld(Material white, Material black) {
        return mainRoad != null && mainRoad.isReached(white, black);
    }

    /**
     * Whether a game is drawn, or a draw may be claimed.
     *
     * @param position a position with legal moves
     */
    Outcome outcome(DraughtsPosition position) {
        History history = position.history();
        RuleBook book = position.game().book();
        // A position cannot have occurred so often within this number of plies.
        boolean isRepeated = history.kingPlies() >= 4 && history.occurrences(position) >= repetitions;
        boolean isKingsOnly = kingMoves > 0 && history.kingPlies() >= 2 * kingMoves;
        DraughtsRule drawnBy = drawnBy(position, isRepeated, isKingsOnly);
        if (drawnBy != null) {
            return new Outcome.Drawn(book.cite(drawnBy));
        }
        List<Cited> claimed = new ArrayList<>();
        if (isRepeated) {
            claimed.add(book.cite(DraughtsRule.REPETITION));
        }
        if (isKingsOnly) {
            claimed.add(book.cite(DraughtsRule.KING_MOVES_ONLY));
        }
        Ending ending = history.ending();
        if (ending != null && history.endingPlies() >= 2 * ending.disputed && !isDecided(position)) {
            claimed.add(book.cite(ending.rule));
        }
        if (oneAgainstOne == OneAgainstOne.MAY_BE_CLAIMED
                && isOneAgainstOne(position.pieces())
                && !isDecided(position)) {
            claimed.add(book.cite(DraughtsRule.ONE_AGAINST_ONE));
        }
        return claimed.isEmpty() ? Outcome.Ongoing.WITHOUT_CLAIM : new Outcome.Ongoing(claimed);
    }

    private @Nullable DraughtsRule drawnBy(DraughtsPosition position, boolean isRepeated, boolean isKingsOnly) {
        History history = position.history();
        if (isRepeated && claims == Claims.NOTHING) {
            return DraughtsRule.REPETITION;
        }
        if (isKingsOnly && (claims == Claims.NOTHING || claims == Claims.REPETITION)) {
            return DraughtsRule.KING_MOVES_ONLY;
        }
        Ending ending = history.ending();
        if (ending != null && history.endingPlies() >= 2 * ending.moves) {
            return ending.rule;
        }
        if (mainRoad != null && history.mainRoadPlies() >= 2 * mainRoad.moves) {
            return mainRoad.rule;
        }
        return null;
    }

    private static boolean isOneAgainstOne(Pieces pieces) {
        return pieces.count(Color.WHITE) == 1 && pieces.count(Color.BLACK) == 1;
    }

    /** Whether the side to move can take the other piece, or has to allow its own to be taken. */
    private static boolean isDecided(DraughtsPosition position) {
        Variant variant = position.game().variant();
        List<DraughtsMove> moves = position.legalMoves();
        return moves.get(0).isCapture()
                || moves.stream()
                        .allMatch(move -> MoveGenerator.canCapture(
                                variant,
                                position.pieces().after(move),
                                position.turn().opposite()));
    }
}
