package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a position as White sees it. */
final class DraughtsDiagram {

    private DraughtsDiagram() {}

    static Diagram of(Board board, Pieces pieces, @Nullable DraughtsMove lastMove) {
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

    private static Diagram.Cell cell(Board board, Pieces pieces, int square, @Nullable DraughtsMove lastMove) {
        if (square < 0) {
            return new Diagram.Cell("", Diagram.Shade.LIGHT, null, List.of());
        }
        List<Diagram.Mark> marks = new ArrayList<>();
        if (lastMove != null && lastMove.from() == square) {
            marks.add(Diagram.Mark.LAST_MOVE_FROM);
        }
        if (lastMove != null && lastMove.to() == square) {
            marks.add(Diagram.Mark.LAST_MOVE_TO);
        }
        Diagram.Shade shade = board.squares() == Board.Squares.EVERY ? Diagram.Shade.LIGHT : Diagram.Shade.DARK;
        return new Diagram.Cell(board.name(square), shade, piece(pieces, square), marks);
    }

    private static @Nullable Piece piece(Pieces pieces, int square) {
        Color color = pieces.color(square);
        if (color == null) {
            return null;
        }
        char letter = color == Color.WHITE ? 'w' : 'b';
        return pieces.isKing(square)
                ? new Piece(Piece.Kind.CROWNED_MAN, color, Character.toUpperCase(letter))
                : new Piece(Piece.Kind.MAN, color, letter);
    }
}
