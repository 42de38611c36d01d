package dev.arbiter.draughts;

import dev.arbiter.Color;

/**
 * A board of English draughts that is played on in place: one object serves millions of moves. It judges whole moves
 * with {@link EnglishKernel}. Not for use by several threads at once.
 */
public final class EnglishBoard {

    private long black;
    private long white;
    private long kings;
    private Color turn = Color.BLACK;

    /** An empty board with Black (Red) to move. */
    public EnglishBoard() {}

    /**
     * Takes every piece off.
     *
     * @param toMove whose turn it is from now on
     */
    public void clear(Color toMove) {
        black = 0;
        white = 0;
        kings = 0;
        turn = toMove;
    }

    /**
     * Sets the board up.
     *
     * @param start a position of English draughts
     */
    public void begin(DraughtsPosition start) {
        clear(start.turn());
        for (int number = 1; number <= 32; number++) {
            int square = start.game().board().numbered(number);
            Color color = start.pieces().color(square);
            if (color != null) {
                put(number, color, start.pieces().isKing(square));
            }
        }
    }

    /**
     * Puts a piece on an empty square.
     *
     * @param square 1 to 32
     * @throws IllegalArgumentException where there is no such square or it is occupied
     */
    public void put(int square, Color color, boolean king) {
        if (square < 1 || square > 32 || isOccupied(square)) {
            throw new IllegalArgumentException("a piece on square " + square);
        }
        long bit = EnglishKernel.bit(square);
        if (color == Color.BLACK) {
            black |= bit;
        } else {
            white |= bit;
        }
        if (king) {
            kings |= bit;
        }
    }

    /**
     * Whether a piece stands on a square.
     *
     * @param square 1 to 32
     */
    public boolean isOccupied(int square) {
        return ((black | white) & EnglishKernel.bit(square)) != 0;
    }

    /**
     * Whether a king, of either side, stands on a square.
     *
     * @param square 1 to 32
     */
    public boolean isKing(int square) {
        return (kings & EnglishKernel.bit(square)) != 0;
    }

    /**
     * Whether a side's piece stands on a square.
     *
     * @param square 1 to 32
     */
    public boolean isOf(Color color, int square) {
        return ((color == Color.BLACK ? black : white) & EnglishKernel.bit(square)) != 0;
    }

    /** Makes it a side's turn, whoever has moved before. */
    public void toMove(Color side) {
        turn = side;
    }

    /** The side to move. */
    public Color turn() {
        return turn;
    }

    /** Whether the side to move has a capture anywhere. */
    public boolean canCapture() {
        return EnglishKernel.canCapture(turn == Color.BLACK, own(), enemy(), kings);
    }

    /** Whether the side to move has any legal move. */
    public boolean canMove() {
        return EnglishKernel.canMove(turn == Color.BLACK, own(), enemy(), kings);
    }

    /**
     * Plays a move if it is wholly one legal move; otherwise the board stays as it is.
     *
     * @param path the squares visited, from the first to the last; any numbers
     * @param length how many elements of {@code path} count
     * @return whether the move was legal, and so has been played
     */
    public boolean play(int[] path, int length) {
        boolean blackMoves = turn == Color.BLACK;
        long victims = EnglishKernel.victims(blackMoves, own(), enemy(), kings, path, length);
        if (victims == EnglishKernel.ILLEGAL) {
            return false;
        }
        move(EnglishKernel.bit(path[0]), EnglishKernel.bit(path[length - 1]), victims);
        return true;
    }

    private void move(long from, long to, long victims) {
        boolean blackMoves = turn == Color.BLACK;
        boolean king = (kings & from) != 0 || (to & EnglishKernel.crownRow(blackMoves)) != 0;
        long own = (own() & ~from) | to;
        long enemy = enemy() & ~victims;
        black = blackMoves ? own : enemy;
        white = blackMoves ? enemy : own;
        kings = (kings & ~(victims | from)) | (king ? to : 0);
        turn = turn.opposite();
    }

    /** This position as a value, to ask why a move is illegal; it need not be one that can arise in a game. */
    public DraughtsPosition position() {
        Pieces pieces = Pieces.NONE;
        for (int number = 1; number <= 32; number++) {
            if (isOccupied(number)) {
                Color color = isOf(Color.BLACK, number) ? Color.BLACK : Color.WHITE;
                pieces = pieces.with(Draughts.CHECKERS.board().numbered(number), color, isKing(number));
            }
        }
        return new DraughtsPosition(Draughts.CHECKERS, pieces, turn, KingSteps.NONE);
    }

    private long own() {
        return turn == Color.BLACK ? black : white;
    }

    private long enemy() {
        return turn == Color.BLACK ? white : black;
    }
}
