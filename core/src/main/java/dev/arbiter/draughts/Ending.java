package dev.arbiter.draughts;

/** An ending that the rules declare drawn unless it is won within so many moves. */
enum Ending {
    /** FMJD annex 1, 6.3. */
    INTERNATIONAL_THREE(DraughtsRule.THREE_AGAINST_LONE_KING, 16) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && kings > 0 && men + kings == 3;
        }
    },
    /** FMJD annex 1, 6.4. */
    INTERNATIONAL_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && kings > 0 && men + kings <= 2;
        }
    },
    /** Russian draughts: three or more kings against one. */
    RUSSIAN_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 15) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && men == 0 && kings >= 3;
        }
    },
    /** Russian draughts: two or three pieces in all, a king on either side. */
    RUSSIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && kings > 0 && men + kings <= 2;
        }
    },
    /** Russian draughts: four or five pieces in all, a king on either side, while the balance does not change. */
    RUSSIAN_FIVE(DraughtsRule.BALANCE_UNCHANGED, 30) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            int all = men + kings + otherMen + otherKings;
            return kings > 0 && otherKings > 0 && (all == 4 || all == 5);
        }
    },
    /** Russian draughts: six or seven pieces in all, a king on either side, while the balance does not change. */
    RUSSIAN_SEVEN(DraughtsRule.BALANCE_UNCHANGED, 60) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            int all = men + kings + otherMen + otherKings;
            return kings > 0 && otherKings > 0 && (all == 6 || all == 7);
        }
    },
    /** Brazilian draughts: at most two pieces a side, a king on either, and at most one man among them all. */
    BRAZILIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 5) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return kings > 0 && otherKings > 0 && men + kings <= 2 && otherMen + otherKings <= 2 && men + otherMen <= 1;
        }
    },
    /** Pool checkers: three kings against one. */
    POOL_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 13) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && men == 0 && kings == 3;
        }
    },
    /** Spanish and Portuguese draughts: three kings against one. */
    CLASSIC_KINGS(DraughtsRule.THREE_AGAINST_LONE_KING, 12) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && men == 0 && kings == 3;
        }
    },
    /** Frisian draughts: two kings against one. */
    FRISIAN_TWO(DraughtsRule.TWO_AGAINST_LONE_KING, 7) {
        @Override
        boolean isReached(int men, int kings, int otherMen, int otherKings) {
            return isLoneKing(otherMen, otherKings) && men == 0 && kings == 2;
        }
    };

    private final DraughtsRule rule;
    private final int moves;

    Ending(DraughtsRule rule, int moves) {
        this.rule = rule;
        this.moves = moves;
    }

    /** Whether one side with so many men and kings has reached this ending against the other's. */
    abstract boolean isReached(int men, int kings, int otherMen, int otherKings);

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

    private static boolean isLoneKing(int men, int kings) {
        return men == 0 && kings == 1;
    }
}
