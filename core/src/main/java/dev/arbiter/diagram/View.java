package dev.arbiter.diagram;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A diagram as seen from either side: as it is, or rotated by 180 degrees. */
record View(Diagram diagram, boolean turned) {

    int rows() {
        return diagram.rows();
    }

    int columns() {
        return diagram.columns();
    }

    /** The cell of a row, from the top, and a column, from the left, both from 0 and as seen. */
    Diagram.Cell cell(int row, int column) {
        int index = row * columns() + column;
        List<Diagram.Cell> cells = diagram.cells();
        return cells.get(turned ? cells.size() - 1 - index : index);
    }

    /** The number of a cell as it is seen, which is the number that it has where the diagram is not turned. */
    int seen(int cell) {
        return turned ? diagram.cells().size() - 1 - cell : cell;
    }

    /** What stands beside a row as seen; empty where the game names squares otherwise. */
    String rowLabel(int row) {
        return label(diagram.rowLabels(), row);
    }

    /** What stands below a column as seen; empty likewise. */
    String columnLabel(int column) {
        return label(diagram.columnLabels(), column);
    }

    /** What the side above the board, or the one below it, has beside it; null where it has nothing. */
    Diagram.@Nullable Beside beside(boolean above) {
        Color color = above == turned ? Color.WHITE : Color.BLACK;
        for (Diagram.Beside each : diagram.beside()) {
            if (each.color() == color) {
                return each;
            }
        }
        return null;
    }

    boolean hasLabels() {
        return !diagram.columnLabels().isEmpty();
    }

    private String label(List<String> labels, int index) {
        return labels.isEmpty() ? "" : labels.get(turned ? labels.size() - 1 - index : index);
    }
}
