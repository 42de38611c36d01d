package dev.arbiter;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a drawing of a position shows, in any medium: a rectangle of cells, the first row on top as White sees it.
 *
 * @param columns the number of cells in a row, 1 or more
 * @param cells row by row from the top, left to right; their number is a multiple of {@code columns}
 * @param columnLabels what stands below each column ({@code a}, {@code b}, …); empty where the game names squares otherwise
 * @param rowLabels what stands beside each row, from the top; empty likewise
 * @param arrows what is drawn from square to square above the pieces
 * @param beside what the sides have beside the board, at most one entry each; empty in most games
 */
public record Diagram(
        int columns,
        List<Cell> cells,
        List<String> columnLabels,
        List<String> rowLabels,
        List<Arrow> arrows,
        List<Beside> beside) {

    public Diagram {
        cells = List.copyOf(cells);
        columnLabels = List.copyOf(columnLabels);
        rowLabels = List.copyOf(rowLabels);
        arrows = List.copyOf(arrows);
        beside = List.copyOf(beside);
    }

    /** A diagram of the board alone. */
    public Diagram(int columns, List<Cell> cells, List<String> columnLabels, List<String> rowLabels) {
        this(columns, cells, columnLabels, rowLabels, List.of(), List.of());
    }

    /** The board in letters with its labels, row by row, each ended by LF; {@link dev.arbiter.diagram.TextDrawing} draws more. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        int widest = rowLabels.stream().mapToInt(String::length).max().orElse(0);
        for (int at = 0; at < cells.size(); at++) {
            if (at % columns == 0 && widest > 0) {
                String label = rowLabels.get(at / columns);
                text.append(" ".repeat(widest - label.length())).append(label).append(' ');
            }
            Piece piece = cells.get(at).piece();
            text.append(piece != null ? piece.letter() : cells.get(at).square().isEmpty() ? ' ' : '.');
            text.append((at + 1) % columns == 0 ? '\n' : ' ');
        }
        if (!columnLabels.isEmpty()) {
            text.append(" ".repeat(widest == 0 ? 0 : widest + 1))
                    .append(String.join(" ", columnLabels))
                    .append('\n');
        }
        return text.toString();
    }

    /** This diagram with what the sides have beside the board replaced. */
    public Diagram withBeside(List<Beside> other) {
        return new Diagram(columns, cells, columnLabels, rowLabels, arrows, other);
    }

    /**
     * This diagram with one more mark.
     *
     * @param square the square's name in the game's notation
     * @throws IllegalArgumentException if the board has no such square
     */
    public Diagram withMark(String square, Mark mark) {
        List<Cell> marked = new ArrayList<>(cells);
        int index = indexOf(square);
        Cell cell = cells.get(index);
        List<Mark> marks = new ArrayList<>(cell.marks());
        marks.add(mark);
        marked.set(index, new Cell(cell.square(), cell.shade(), cell.piece(), marks));
        return new Diagram(columns, marked, columnLabels, rowLabels, arrows, beside);
    }

    /**
     * This diagram with the squares of the last move replaced.
     *
     * @param squares their names; names that the board does not have are ignored
     */
    public Diagram withMove(List<String> squares) {
        List<Cell> marked = new ArrayList<>(cells.size());
        for (Cell cell : cells) {
            boolean isMarked = !cell.square().isEmpty() && squares.contains(cell.square());
            if (!isMarked && cell.marks().isEmpty()) {
                marked.add(cell);
                continue;
            }
            List<Mark> marks = new ArrayList<>(cell.marks());
            marks.removeAll(List.of(Mark.LAST_MOVE_FROM, Mark.LAST_MOVE_TO));
            if (isMarked) {
                marks.add(Mark.LAST_MOVE_TO);
            }
            marked.add(new Cell(cell.square(), cell.shade(), cell.piece(), marks));
        }
        return new Diagram(columns, marked, columnLabels, rowLabels, arrows, beside);
    }

    /**
     * This diagram with one more arrow.
     *
     * @throws IllegalArgumentException if the board has no such square
     */
    public Diagram withArrow(String from, String to) {
        List<Arrow> more = new ArrayList<>(arrows);
        more.add(new Arrow(indexOf(from), indexOf(to)));
        return new Diagram(columns, cells, columnLabels, rowLabels, more, beside);
    }

    private int indexOf(String square) {
        for (int index = 0; index < cells.size(); index++) {
            if (!square.isEmpty() && cells.get(index).square().equals(square)) {
                return index;
            }
        }
        throw new IllegalArgumentException("no square " + square);
    }

    /** The number of rows. */
    public int rows() {
        return cells.size() / columns;
    }

    /**
     * One cell of the board.
     *
     * @param square its name in the game's notation ({@code e4}, {@code 32}); empty if it is not a playing square
     * @param shade how its ground is drawn
     * @param piece the piece on it, or null if it is empty
     * @param marks what is special about it
     */
    public record Cell(String square, Shade shade, @Nullable Piece piece, List<Mark> marks) {
        public Cell {
            marks = List.copyOf(marks);
        }
    }

    /**
     * An arrow from the middle of one cell to the middle of another.
     *
     * @param from the index of the cell where it begins, from 0
     * @param to the index of the cell at which it points
     */
    public record Arrow(int from, int to) {}

    /**
     * What a side has beside the board.
     *
     * @param color the side
     * @param pieces the pieces that it may drop, each as often as the side holds it
     * @param note anything else that counts for it, in a few words; empty for nothing
     */
    public record Beside(Color color, List<Piece> pieces, String note) {
        public Beside {
            pieces = List.copyOf(pieces);
        }
    }

    /** The ground of a square: one of the two of a chequered board, or that of an Othello board. */
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
