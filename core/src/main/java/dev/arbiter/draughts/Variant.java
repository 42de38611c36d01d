package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.Board.Corner;
import dev.arbiter.draughts.Board.Squares;

/**
 * One game of the family as a small value: its board and the traits in which its rules differ.
 *
 * @param id the name by which users call it
 * @param board its board and how squares are named
 * @param first who moves first
 * @param emptyRows how many rows behind each side's men are empty at the start
 * @param menRows how many rows of men each side has at the start
 * @param manSteps where a man moves when it does not capture
 * @param manCaptures where a man captures
 * @param kingSteps where a king moves when it does not capture
 * @param kingCaptures where a king captures
 * @param flyingKings whether a king moves any distance, and captures from any distance
 * @param kingStop where a flying king may halt behind a piece that it captures; {@code ANYWHERE} where kings do not fly
 * @param precedence which captures come first
 * @param lastRow what a man does that reaches its last row while it could capture on
 * @param removal when captured pieces leave the board
 * @param menTakeKings whether a man may capture a king
 * @param turnsBack whether a piece in mid-capture may turn by 180°
 * @param everyHaltCounts whether a flying king's captures along one way are different moves where it halts on different
 *     squares between two captured pieces of one line; otherwise only its turns matter
 * @param kingStepsInARow how many quiet moves in a row the same king may make while its side has men; 0 for any number
 */
public record Variant(
        String id,
        Board board,
        Color first,
        int emptyRows,
        int menRows,
        Directions manSteps,
        Directions manCaptures,
        Directions kingSteps,
        Directions kingCaptures,
        boolean flyingKings,
        KingStop kingStop,
        Precedence precedence,
        LastRow lastRow,
        Removal removal,
        boolean menTakeKings,
        boolean turnsBack,
        boolean everyHaltCounts,
        int kingStepsInARow) {

    /** English draughts: WCDF Rules of Draughts, section 1. */
    public static final Variant CHECKERS = new Variant(
            "checkers",
            numbered(8, Squares.BOTTOM_LEFT_COLOUR, Corner.TOP_LEFT),
            Color.BLACK, // 1.13: the darker pieces move first
            0,
            3,
            Directions.DIAGONALLY_FORWARD, // 1.15
            Directions.DIAGONALLY_FORWARD, // 1.18
            Directions.DIAGONALLY, // 1.17
            Directions.DIAGONALLY, // 1.21
            false, // 1.17: one square at a time
            KingStop.ANYWHERE,
            Precedence.ANY, // 1.20: not necessarily the way that gains most
            LastRow.STOPS, // 1.16 and 1.19: crowning ends the turn
            Removal.AT_ONCE,
            true, // 1.18: a man jumps any piece
            true,
            false,
            0);

    /** Italian draughts: FID, Regolamento tecnico, Dama italiana. */
    public static final Variant ITALIAN = CHECKERS.named(
                    "italian", numbered(8, Squares.OTHER_COLOUR, Corner.TOP_LEFT), Color.WHITE)
            .with(Precedence.ITALIAN) // art. 6: quantity, then quality
            .withMenSparingKings(); // art. 5: a man may not take a king

    /** International draughts: FMJD annex 1. */
    public static final Variant INTERNATIONAL = new Variant(
            "international",
            numbered(10, Squares.BOTTOM_LEFT_COLOUR, Corner.TOP_LEFT), // 2.4, 2.6
            Color.WHITE, // 3.3
            0,
            4, // 2.8
            Directions.DIAGONALLY_FORWARD, // 3.4
            Directions.DIAGONALLY, // 4.1: forwards and backwards
            Directions.DIAGONALLY, // 3.9
            Directions.DIAGONALLY, // 4.3
            true, // 3.9, 4.3
            KingStop.ANYWHERE, // 4.3: a free square by choice
            Precedence.MOST, // 4.13
            LastRow.GOES_ON_AS_MAN, // 4.15
            Removal.AT_THE_END, // 4.5, 4.6, 4.8: lifted after the capture; none jumped twice
            true,
            true,
            false,
            0);

    /** International draughts in which a king halts directly behind a last captured king: the killer option. */
    public static final Variant KILLER =
            INTERNATIONAL.named("killer", INTERNATIONAL.board, Color.WHITE).with(KingStop.DIRECTLY_BEHIND_A_LAST_KING);

    /** Brazilian draughts: FMJD annex 1 on 64 squares. */
    public static final Variant BRAZILIAN =
            INTERNATIONAL.named("brazilian", algebraic(), Color.WHITE).withMen(0, 3);

    /** Canadian draughts: FMJD annex 1 on 144 squares. */
    public static final Variant CANADIAN = INTERNATIONAL
            .named("canadian", numbered(12, Squares.BOTTOM_LEFT_COLOUR, Corner.TOP_LEFT), Color.WHITE)
            .withMen(0, 5);

    /** Russian draughts: Russian draughts code, section 1. */
    public static final Variant RUSSIAN = BRAZILIAN
            .named("russian", algebraic(), Color.WHITE)
            .with(Precedence.ANY) // 1.5: any way of capture
            .with(LastRow.GOES_ON_AS_KING); // 1.5: goes on by the rules for a king

    /** Pool checkers: American Pool Checker Association. */
    public static final Variant POOL =
            BRAZILIAN.named("pool", CHECKERS.board, Color.BLACK).with(Precedence.ANY);

    /** Spanish draughts: as the Federação Portuguesa de Damas has it. */
    public static final Variant SPANISH = new Variant(
            "spanish",
            numbered(8, Squares.OTHER_COLOUR, Corner.BOTTOM_RIGHT),
            Color.WHITE,
            0,
            3,
            Directions.DIAGONALLY_FORWARD,
            Directions.DIAGONALLY_FORWARD,
            Directions.DIAGONALLY,
            Directions.DIAGONALLY,
            true,
            KingStop.ANYWHERE,
            Precedence.MOST_THEN_KINGS, // 3.1: quantity, then quality
            LastRow.STOPS,
            Removal.AT_THE_END,
            true,
            true,
            false,
            0);

    /** Portuguese draughts: the Spanish rules. */
    public static final Variant PORTUGUESE = SPANISH.named("portuguese", SPANISH.board, Color.WHITE);

    /** Czech draughts: Česká federace dámy. */
    public static final Variant CZECH =
            SPANISH.named("czech", algebraic(), Color.WHITE).with(Precedence.WITH_KING);

    /** Thai draughts (makhos): as the PDN 3.0 standard's game type 31 has it. */
    public static final Variant THAI = SPANISH.named(
                    "thai", numbered(8, Squares.BOTTOM_LEFT_COLOUR, Corner.BOTTOM_RIGHT), Color.BLACK)
            .withMen(0, 2)
            .with(Precedence.ANY)
            .with(KingStop.DIRECTLY_BEHIND)
            .with(Removal.AT_ONCE);

    /** Frisian draughts: Wrâldfederaasje Frysk Dammen, rules of 2011. */
    public static final Variant FRISIAN = new Variant(
            "frisian",
            INTERNATIONAL.board,
            Color.WHITE,
            0,
            4,
            Directions.DIAGONALLY_FORWARD,
            Directions.ALL_EIGHT, // article 7
            Directions.DIAGONALLY,
            Directions.ALL_EIGHT, // article 9
            true,
            KingStop.ANYWHERE,
            Precedence.FRISIAN_VALUE, // part B
            LastRow.GOES_ON_AS_MAN,
            Removal.AT_THE_END,
            true,
            true,
            false,
            3); // part C

    /** Turkish draughts: Türk daması, as the PDN 3.0 standard's game type 30 has it. */
    public static final Variant TURKISH = new Variant(
            "turkish",
            new Board(8, 8, Squares.EVERY, Corner.BOTTOM_LEFT, true),
            Color.WHITE,
            1,
            2,
            Directions.FORWARD_AND_SIDEWAYS,
            Directions.FORWARD_AND_SIDEWAYS,
            Directions.ORTHOGONALLY,
            Directions.ORTHOGONALLY,
            true,
            KingStop.ANYWHERE,
            Precedence.MOST,
            LastRow.GOES_ON_AS_MAN,
            Removal.AT_ONCE,
            true,
            false,
            true,
            0);

    /** @throws IllegalArgumentException where the men of the start do not fit on the board */
    public Variant {
        if (emptyRows < 0 || menRows < 0 || 2 * (emptyRows + menRows) > board.height()) {
            throw new IllegalArgumentException(
                    menRows + " rows of men, " + emptyRows + " behind them, on a board of " + board.height() + " rows");
        }
    }

    /** The pieces at the start of a game. */
    public Pieces start() {
        Pieces pieces = Pieces.NONE;
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
    public boolean isCrownSquare(Color color, int square) {
        return board.row(square) == (color == Color.WHITE ? 0 : board.height() - 1);
    }

    /** The same rules under another name, on another board. */
    public Variant named(String otherId, Board otherBoard, Color otherFirst) {
        Draft draft = new Draft(this);
        draft.id = otherId;
        draft.board = otherBoard;
        draft.first = otherFirst;
        return draft.variant();
    }

    /** The same rules with other rows at the start. */
    public Variant withMen(int rowsBehind, int rows) {
        Draft draft = new Draft(this);
        draft.emptyRows = rowsBehind;
        draft.menRows = rows;
        return draft.variant();
    }

    /** The same rules with another precedence of captures. */
    public Variant with(Precedence other) {
        Draft draft = new Draft(this);
        draft.precedence = other;
        return draft.variant();
    }

    /** The same rules with another answer to a man on its last row. */
    public Variant with(LastRow other) {
        Draft draft = new Draft(this);
        draft.lastRow = other;
        return draft.variant();
    }

    /** The same rules with another place where a flying king halts. */
    public Variant with(KingStop other) {
        Draft draft = new Draft(this);
        draft.kingStop = other;
        return draft.variant();
    }

    /** The same rules with captured pieces leaving at another time. */
    public Variant with(Removal other) {
        Draft draft = new Draft(this);
        draft.removal = other;
        return draft.variant();
    }

    private Variant withMenSparingKings() {
        Draft draft = new Draft(this);
        draft.menTakeKings = false;
        return draft.variant();
    }

    private static Board numbered(int size, Squares squares, Corner first) {
        return new Board(size, size, squares, first, false);
    }

    private static Board algebraic() {
        return new Board(8, 8, Squares.BOTTOM_LEFT_COLOUR, Corner.BOTTOM_LEFT, true);
    }

    /** A variant of which some traits are about to change. */
    private static final class Draft {
        private final Variant rules;
        private String id;
        private Board board;
        private Color first;
        private int emptyRows;
        private int menRows;
        private KingStop kingStop;
        private Precedence precedence;
        private LastRow lastRow;
        private Removal removal;
        private boolean menTakeKings;

        Draft(Variant rules) {
            this.rules = rules;
            this.id = rules.id;
            this.board = rules.board;
            this.first = rules.first;
            this.emptyRows = rules.emptyRows;
            this.menRows = rules.menRows;
            this.kingStop = rules.kingStop;
            this.precedence = rules.precedence;
            this.lastRow = rules.lastRow;
            this.removal = rules.removal;
            this.menTakeKings = rules.menTakeKings;
        }

        Variant variant() {
            return new Variant(
                    id,
                    board,
                    first,
                    emptyRows,
                    menRows,
                    rules.manSteps,
                    rules.manCaptures,
                    rules.kingSteps,
                    rules.kingCaptures,
                    rules.flyingKings,
                    kingStop,
                    precedence,
                    lastRow,
                    removal,
                    menTakeKings,
                    rules.turnsBack,
                    rules.everyHaltCounts,
                    rules.kingStepsInARow);
        }
    }
}
