package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a position as White sees it. */
final class DraughtsDiagram {

    private static final Diagram.Cell UNUSED = new Diagram.Cell("", Diagram.Shade.LIGHT, null, List.of());

    /** What may stand on a square: nothing, a man and a king of White, a man and a king of Black. */
    private static final List<Piece> PIECES = List.of(
            new Piece(Piece.Kind.MAN, Color.WHITE, 'w'),
            new Piece(Piece.Kind.CROWNED_MAN, Color.WHITE, 'W'),
            new Piece(Piece.Kind.MAN, Color.BLACK, 'b'),
            new Piece(Piece.Kind.CROWNED_MAN, Color.BLACK, 'B'));

    private DraughtsDiagram() {}

    /**
     * A square as it is drawn without marks.
     *
     * @param piece 0 where it is empty, or 1 and the number in {@link #PIECES}
     */
    static Diagram.Cell unmarked(BoardGeometry board, int square, int piece) {
        return new Diagram.Cell(board.name(square), shade(board), piece == 0 ? null : PIECES.get(piece - 1), List.of());
    }

    private static Diagram.Shade shade(BoardGeometry board) {
        return board.squares() == BoardGeometry.Squares.EVERY ? Diagram.Shade.LIGHT : Diagram.Shade.DARK;
    }

    static Diagram of(BoardGeometry board, Pieces pieces, @Nullable DraughtsMove lastMove) {
        List<Diagram.Cell> cells = new ArrayList<>();
        for (int row = 0; row < board.height(); row++) {
            for (int column = 0; column < board.width(); column++) {
                cells.add(cell(board, pieces, board.square(row, column), lastMove));
            }
        }
        List<String> columns = new ArrayList<>();
        List<String> rows = new ArrayList<>();
        if (board.algebraic()) {
            for (int column = 0; column < board.width(); column++) {
                columns.add(String.valueOf((char) ('a' + column)));
            }
            for (int row = board.height(); row > 0; row--) {
                rows.add(Integer.toString(row));
            }
        }
        return new Diagram(board.width(), cells, columns, rows);
    }

    private static Diagram.Cell cell(BoardGeometry board, Pieces pieces, int square, @Nullable DraughtsMove lastMove) {
        if (square < 0) {
            return UNUSED;
        }
        Diagram.Cell cell = board.cell(square, piece(pieces, square));
        List<Diagram.Mark> marks = new ArrayList<>();
        if (lastMove != null && lastMove.from() == square) {
            marks.add(Diagram.Mark.LAST_MOVE_FROM);
        }
        if (lastMove != null && lastMove.to() == square) {
            marks.add(Diagram.Mark.LAST_MOVE_TO);
        }
        return marks.isEmpty() ? cell : new Diagram.Cell(cell.square(), cell.shade(), cell.piece(), marks);
    }

    private static int piece(Pieces pieces, int square) {
        Color color = pieces.color(square);
        return color == null ? 0 : (color == Color.WHITE ? 1 : 3) + (pieces.isKing(square) ? 1 : 0);
    }
}
