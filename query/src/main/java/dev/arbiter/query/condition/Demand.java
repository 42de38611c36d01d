package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import java.util.List;

/**
 * What a side must have at least for a position to be reachable. In a game in which pieces do not return, too little material
 * is permanent: the number of pieces never grows, pawns and men can become other pieces but not the reverse, and pawns only
 * advance.
 */
public final class Demand {

    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    private final Color color;
    private final int total;
    /** How many pawns and men. */
    private final int men;
    /** How many of the other kinds, in the order of {@link #KINDS}. */
    private final int[] others;

    private final boolean anyOther;
    /** The squares on which pawns must stand. */
    private final long pawns;
    /** From where a pawn may come to each square, by its number; empty where none is asked for. */
    private final long[] origins;

    /**
     * @param total the number of pieces of any kind
     * @param counts by the order of {@link Piece.Kind}; crowned men count as kings
     */
    public Demand(Color color, int total, int[] counts) {
        this(color, total, counts, 0, new long[0]);
    }

    /**
     * @param total the number of pieces of any kind
     * @param counts by the order of {@link Piece.Kind}; crowned men count as kings
     * @param pawns the squares on which pawns must stand, one bit for each of those numbered 0 to 63
     */
    public Demand(Game<?> game, Color color, int total, int[] counts, long pawns) {
        this(
                color,
                total,
                counts,
                game.squares().size() <= Long.SIZE ? pawns : 0,
                pawns != 0 && game.squares().size() <= Long.SIZE ? origins(game, color) : new long[0]);
    }

    private Demand(Color color, int total, int[] counts, long pawns, long[] origins) {
        this.color = color;
        this.total = total;
        this.pawns = pawns;
        this.origins = origins;
        others = counts.clone();
        int asked = 0;
        boolean any = false;
        for (int i = 0; i < KINDS.length; i++) {
            if (isMan(KINDS[i])) {
                asked += counts[i];
                others[i] = 0;
            }
            any |= others[i] > 0;
        }
        men = asked;
        anyOther = any;
    }

    /** Whether pieces of a kind may become others. */
    static boolean isMan(Piece.Kind kind) {
        return kind == Piece.Kind.PAWN || kind == Piece.Kind.MAN;
    }

    /** Whether the demand can no longer be met, whatever is played. */
    public boolean isLost(BoardState board) {
        if (board.total(color) < total) {
            return !board.game().mayGainPieces();
        }
        int spare = board.count(color, Piece.Kind.PAWN) + board.count(color, Piece.Kind.MAN) - men;
        for (int i = 0; anyOther && spare >= 0 && i < KINDS.length; i++) {
            if (others[i] > 0) {
                spare -= Math.max(0, others[i] - count(board, KINDS[i]));
            }
        }
        return (spare < 0 || cannotStand(board)) && !board.game().mayGainPieces();
    }

    private int count(BoardState board, Piece.Kind kind) {
        int count = board.count(color, kind);
        return kind == Piece.Kind.KING ? count + board.count(color, Piece.Kind.CROWNED_MAN) : count;
    }

    /** Whether a pawn is missing and none can come to its square. */
    private boolean cannotStand(BoardState board) {
        if (pawns == 0) {
            return false;
        }
        long standing = board.pieces(color, Piece.Kind.PAWN, 0);
        for (long missing = pawns & ~standing; missing != 0; missing &= missing - 1) {
            if ((standing & origins[Long.numberOfTrailingZeros(missing)]) == 0) {
                return true;
            }
        }
        return false;
    }

    /** For each square those after it from which a pawn may come there, by whatever captures: a triangle. */
    private static long[] origins(Game<?> game, Color color) {
        int[][] numbers = numbers(game);
        long[] origins = new long[game.squares().size()];
        int forward = color == Color.WHITE ? -1 : 1;
        for (int row = 0; row < numbers.length; row++) {
            for (int column = 0; column < numbers[row].length; column++) {
                long from = 0;
                for (int back = 1; back < numbers.length; back++) {
                    int other = row - forward * back;
                    for (int left = column - back; left <= column + back; left++) {
                        boolean onBoard =
                                other >= 0 && other < numbers.length && left >= 0 && left < numbers[other].length;
                        from |= onBoard && numbers[other][left] >= 0 ? 1L << numbers[other][left] : 0;
                    }
                }
                if (numbers[row][column] >= 0) {
                    origins[numbers[row][column]] = from;
                }
            }
        }
        return origins;
    }

    /** The numbers of the squares as a board shows them, from the top as White sees it; -1 where none is played on. */
    static int[][] numbers(Game<?> game) {
        Diagram board = game.start().diagram();
        int[][] numbers = new int[board.rows()][board.columns()];
        List<String> squares = game.squares();
        for (int i = 0; i < board.cells().size(); i++) {
            numbers[i / board.columns()][i % board.columns()] =
                    squares.indexOf(board.cells().get(i).square());
        }
        return numbers;
    }
}
