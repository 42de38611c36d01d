package dev.arbiter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a drawing of a position shows, whoever draws it: a rectangle of cells, the first row on top as White sees it.
 *
 * @param columns the number of cells in a row, 1 or more
 * @param cells row by row from the top, left to right; their number is a multiple of {@code columns}
 * @param columnLabels what stands below each column ({@code a}, {@code b}, …); empty where the game names squares
 *     otherwise
 * @param rowLabels what stands beside each row, from the top; empty likewise
 */
public record Diagram(int columns, List<Cell> cells, List<String> columnLabels, List<String> rowLabels) {

    public Diagram {
        cells = List.copyOf(cells);
        columnLabels = List.copyOf(columnLabels);
        rowLabels = List.copyOf(rowLabels);
    }

    /** The number of rows. */
    public int rows() {
        return cells.size() / columns;
    }

    /**
     * One square of the board.
     *
     * @param square its name in the game's notation ({@code e4}, {@code 32}); empty where it is no playing square
     * @param shade how its ground is drawn
     * @param piece what stands on it, or null where it is empty
     * @param marks what is special about it
     */
    public record Cell(String square, Shade shade, @Nullable Piece piece, List<Mark> marks) {
        public Cell {
            marks = List.copyOf(marks);
        }
    }

    /** A square's ground: the two of a chequered board, or the one colour of an Othello board. */
    public enum Shade {
        LIGHT,
        DARK,
        GREEN
    }

    /** What is special about a square. */
    public enum Mark {
        LAST_MOVE_FROM,
        LAST_MOVE_TO,
        CHECK,
        TARGET
    }
}
