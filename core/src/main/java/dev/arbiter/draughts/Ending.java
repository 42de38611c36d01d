package dev.arbiter.draughts;

/** An ending that the rules declare drawn unless it is won within so many moves. */
enum Ending {
    /** FMJD annex 1, 6.3. */
    INTERNATIONAL_THREE(DraughtsRule.THREE_AGAINST_LONE_KING, 16) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.kings() > 0 && one.pieces() == 3;
        }
    },
    /** FMJD annex 1, 6.4. */
    INTERNATIONAL_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.kings() > 0 && one.pieces() <= 2;
        }
    },
    /** Russian draughts, FMJD-64 7.2.4: three or more kings against one. */
    RUSSIAN_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 15) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.men() == 0 && one.kings() >= 3;
        }
    },
    /** Russian draughts, FMJD-64 7.2.7: three pieces, a king among them, against a king on the main road. */
    RUSSIAN_MAIN_ROAD(DraughtsRule.MAIN_ROAD_IS_HELD, 5) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && other.holdsMainRoad() && one.kings() > 0 && one.pieces() == 3;
        }
    },
    /** Russian draughts, FMJD-64 7.2.8: at most two pieces, a king among them, against a king. */
    RUSSIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.kings() > 0 && one.pieces() <= 2;
        }
    },
    /** Russian draughts, FMJD-64 7.2.6: four or five pieces in all, a king on either side, while the balance does not change. */
    RUSSIAN_FIVE(DraughtsRule.BALANCE_UNCHANGED, 30) {
        @Override
        boolean isReached(Force one, Force other) {
            int all = one.pieces() + other.pieces();
            return one.kings() > 0 && other.kings() > 0 && (all == 4 || all == 5);
        }
    },
    /** Russian draughts, FMJD-64 7.2.6: six or seven pieces in all, a king on either side, while the balance does not change. */
    RUSSIAN_SEVEN(DraughtsRule.BALANCE_UNCHANGED, 60) {
        @Override
        boolean isReached(Force one, Force other) {
            int all = one.pieces() + other.pieces();
            return one.kings() > 0 && other.kings() > 0 && (all == 6 || all == 7);
        }
    },
    /** Brazilian draughts: at most two pieces a side, a king on either, and at most one man among them all. */
    BRAZILIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5) {
        @Override
        boolean isReached(Force one, Force other) {
            return one.kings() > 0
                    && other.kings() > 0
                    && one.pieces() <= 2
                    && other.pieces() <= 2
                    && one.men() + other.men() <= 1;
        }
    },
    /** Pool checkers: three kings against one. */
    POOL_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 13) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.men() == 0 && one.kings() == 3;
        }
    },
    /** Spanish and Portuguese draughts, FPD 3.2: three kings, one of them on the main road, against one. */
    CLASSIC_MAIN_ROAD(DraughtsRule.MAIN_ROAD_IS_HELD, 12) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.men() == 0 && one.kings() == 3 && one.holdsMainRoad();
        }
    },
    /** Frisian draughts: two kings against one. */
    FRISIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 7) {
        @Override
        boolean isReached(Force one, Force other) {
            return other.isLoneKing() && one.men() == 0 && one.kings() == 2;
        }
    };

    private final DraughtsRule rule;
    private final int moves;

    Ending(DraughtsRule rule, int moves) {
        this.rule = rule;
        this.moves = moves;
    }

    /** Whether one side with so many men and kings has reached this ending against the other's. */
    abstract boolean isReached(Force one, Force other);

    /** The rule that draws the game. */
    DraughtsRule rule() {
        return rule;
    }

    /** How many moves each side may still make. */
    int moves() {
        return moves;
    }

    /** Whether the count begins anew where a piece is captured or crowned although the ending remains. */
    boolean beginsAnewWithBalance() {
        return rule == DraughtsRule.BALANCE_UNCHANGED;
    }
}
