package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.BoardGeometry.Direction;

/**
 * The rules of one game of the family: its board and the traits in which games differ.
 *
 * <p>Custom rules start from those of a game and change traits: {@code
 * Variant.builder("mine", Draughts.RUSSIAN.variant()).precedence(Precedence.MOST).build()}.
 *
 * <pre>{@code
 * Variant small = Variant.builder("village", Draughts.CHECKERS.variant()).rows(0, 1).build();
 * Draughts game = Draughts.of(small, "Village draughts", Draughts.CHECKERS.book());
 * }</pre>
 *
 * @param id the name by which users call it
 * @param board its board and how squares are named
 * @param initial how a game begins
 * @param man how a man moves and captures
 * @param king how a king moves and captures
 * @param captureRules which captures have priority, and how they are made
 * @param aim how a game is won
 */
public record Variant(
        String id, BoardGeometry board, Initial initial, Man man, King king, CaptureRules captureRules, Aim aim) {

    /**
     * How a game begins.
     *
     * @param first who moves first
     * @param emptyRows the number of empty rows behind each side's men, 0 or more
     * @param menRows the number of rows of men that each side has, 0 or more
     */
    public record Initial(Color first, int emptyRows, int menRows) {}

    /**
     * Which captures have priority, and how they are made.
     *
     * @param precedence which captures have priority
     * @param removal when captured pieces leave the board
     * @param turnsBack whether a capturing piece may turn by 180° between two jumps
     * @param everyHaltCounts whether captures of a flying king along one way are different moves where it halts on different
     *     squares between two captured pieces of one line; otherwise only its turns matter
     */
    public record CaptureRules(Precedence precedence, Removal removal, boolean turnsBack, boolean everyHaltCounts) {}

    /**
     * How a man moves and captures.
     *
     * @param steps where it moves when it does not capture
     * @param captures where it captures
     * @param lastRow what it does if it reaches its last row and can continue to capture
     * @param takesKings whether it may capture a king
     */
    public record Man(Directions steps, Directions captures, LastRow lastRow, boolean takesKings) {}

    /**
     * How a king moves and captures.
     *
     * @param steps where it moves when it does not capture
     * @param captures where it captures
     * @param flies whether it moves any distance, and captures from any distance
     * @param stop where a flying king may land behind a piece that it captures; {@code ANYWHERE} if kings do not fly
     * @param stepsInARow the most quiet moves that the same king may make in a row while its side has men; 0 for any number
     */
    public record King(Directions steps, Directions captures, boolean flies, KingStop stop, int stepsInARow) {}

    /** The directions in which a piece may move or capture, as seen by White; for Black they are rotated by 180°. */
    public enum Directions {
        DIAGONALLY_FORWARD(Direction.NORTH_WEST, Direction.NORTH_EAST),
        DIAGONALLY(Direction.NORTH_WEST, Direction.NORTH_EAST, Direction.SOUTH_WEST, Direction.SOUTH_EAST),
        FORWARD_AND_SIDEWAYS(Direction.NORTH, Direction.EAST, Direction.WEST),
        ORTHOGONALLY(Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST),
        ALL_EIGHT(Direction.values());

        private final int mask;

        Directions(Direction... members) {
            int bits = 0;
            for (Direction member : members) {
                bits |= 1 << member.index;
            }
            mask = bits;
        }

        /** Whether these are diagonal directions only. */
        boolean isDiagonal() {
            return this == DIAGONALLY_FORWARD || this == DIAGONALLY;
        }

        /** The directions as bits, {@link Direction#index} being the bit's number, for a side. */
        int mask(boolean white) {
            return white ? mask : ((mask << 4) | (mask >>> 4)) & 0xFF;
        }
    }

    /** What a man does if it reaches its last row and can continue to capture. */
    public enum LastRow {
        /** It stops and is crowned. */
        STOPS,
        /** It continues as a man, and is crowned only if it ends there. */
        GOES_ON_AS_MAN,
        /** It is crowned and continues as a king. */
        GOES_ON_AS_KING
    }

    /** Where a flying king may land behind a piece that it captures. */
    public enum KingStop {
        /** On any free square behind it. */
        ANYWHERE,
        /** Directly behind it. */
        DIRECTLY_BEHIND,
        /** Directly behind it if it is a king and the last piece captured; otherwise anywhere. */
        DIRECTLY_BEHIND_A_LAST_KING
    }

    /** When captured pieces leave the board. */
    public enum Removal {
        /** One by one: their squares are free for the rest of the move. */
        AT_ONCE,
        /** Together at the end of the move: until then they block, and none may be jumped twice. */
        AT_THE_END
    }

    /** How a game is won. */
    public enum Aim {
        /** By leaving the other side without a move: all its pieces are captured or blocked. */
        LEAVE_NO_MOVE,
        /** By having no legal move: what loses other games wins this one. */
        HAVE_NO_MOVE,
        /** By the first king, or by leaving the other side without a move before that. */
        FIRST_KING
    }

    /** @throws IllegalArgumentException if the initial men do not fit on the board */
    public Variant {
        int emptyRows = initial.emptyRows;
        int menRows = initial.menRows;
        if (emptyRows < 0 || menRows < 0 || 2 * (emptyRows + menRows) > board.height()) {
            throw new IllegalArgumentException(
                    menRows + " rows of men, " + emptyRows + " behind them, on a board of " + board.height() + " rows");
        }
    }

    /** The pieces at the start of a game. */
    Pieces start() {
        Pieces pieces = Pieces.NONE;
        int emptyRows = initial.emptyRows;
        int menRows = initial.menRows;
        for (int square = 0; square < board.count(); square++) {
            int row = board.row(square);
            int fromBottom = board.height() - 1 - row;
            if (row >= emptyRows && row < emptyRows + menRows) {
                pieces = pieces.with(square, Color.BLACK, false);
            } else if (fromBottom >= emptyRows && fromBottom < emptyRows + menRows) {
                pieces = pieces.with(square, Color.WHITE, false);
            }
        }
        return pieces;
    }

    /** Whether a man of this side that ends a move on this square becomes a king. */
    boolean isCrownSquare(Color color, int square) {
        return board.row(square) == (color == Color.WHITE ? 0 : board.height() - 1);
    }

    /** The directions, as bits, in which a piece moves without capturing. */
    int steps(Color color, boolean isKing) {
        return (isKing ? king.steps : man.steps).mask(color == Color.WHITE);
    }

    /** Whether men of both sides step in the same direction somewhere, so that a man's move can be undone. */
    boolean menStepSideways() {
        return (steps(Color.WHITE, false) & steps(Color.BLACK, false)) != 0;
    }

    /** The directions, as bits, in which a piece captures. */
    int captures(Color color, boolean isKing) {
        return (isKing ? king.captures : man.captures).mask(color == Color.WHITE);
    }

    /** Whether a piece may capture another; the rules of a game forbid at most that men take kings. */
    boolean mayTake(boolean isKing, boolean takesKing) {
        return isKing || !takesKing || man.takesKings;
    }

    /** Whether a piece flies over several free squares. */
    boolean flies(boolean isKing) {
        return isKing && king.flies;
    }

    /** Whether a king has ended the game. */
    boolean isEndedByKing(Pieces pieces) {
        return aim == Aim.FIRST_KING && (pieces.kings() | pieces.kingsHigh()) != 0;
    }

    /**
     * Begins custom rules with those of another game.
     *
     * @param id the name by which users call the new game
     * @param like the rules to start from
     */
    public static Builder builder(String id, Variant like) {
        return new Builder(id, like);
    }

    /** Builds custom rules. */
    public static final class Builder {
        private final String id;
        private BoardGeometry board;
        private Color first;
        private int emptyRows;
        private int menRows;
        private Man man;
        private King king;
        private Precedence precedence;
        private Removal removal;
        private boolean turnsBack;
        private boolean everyHaltCounts;
        private Aim aim;

        private Builder(String id, Variant like) {
            this.id = id;
            board = like.board;
            first = like.initial.first;
            emptyRows = like.initial.emptyRows;
            menRows = like.initial.menRows;
            man = like.man;
            king = like.king;
            precedence = like.captureRules.precedence;
            removal = like.captureRules.removal;
            turnsBack = like.captureRules.turnsBack;
            everyHaltCounts = like.captureRules.everyHaltCounts;
            aim = like.aim;
        }

        /** The board, and how its squares are named. */
        public Builder board(BoardGeometry other) {
            board = other;
            return this;
        }

        /** Who moves first. */
        public Builder first(Color side) {
            first = side;
            return this;
        }

        /**
         * The initial position.
         *
         * @param empty the number of empty rows behind each side's men, 0 or more
         * @param men the number of rows of men that each side has, 0 or more
         */
        public Builder rows(int empty, int men) {
            emptyRows = empty;
            menRows = men;
            return this;
        }

        /** How a man moves and captures. */
        public Builder man(Man other) {
            man = other;
            return this;
        }

        /** How a king moves and captures. */
        public Builder king(King other) {
            king = other;
            return this;
        }

        /** Which captures have priority. */
        public Builder precedence(Precedence other) {
            precedence = other;
            return this;
        }

        /** When captured pieces leave the board. */
        public Builder removal(Removal other) {
            removal = other;
            return this;
        }

        /** Whether a capturing piece may turn by 180° between two jumps. */
        public Builder turnsBack(boolean may) {
            turnsBack = may;
            return this;
        }

        /** Whether captures are different moves if a flying king lands on different squares between two pieces of one line. */
        public Builder everyHaltCounts(boolean counts) {
            everyHaltCounts = counts;
            return this;
        }

        /** How a game is won. */
        public Builder aim(Aim other) {
            aim = other;
            return this;
        }

        /**
         * The rules.
         *
         * @throws IllegalArgumentException if the initial men do not fit on the board
         */
        public Variant build() {
            return new Variant(
                    id,
                    board,
                    new Initial(first, emptyRows, menRows),
                    man,
                    king,
                    new CaptureRules(precedence, removal, turnsBack, everyHaltCounts),
                    aim);
        }
    }
}
