package dev.arbiter.chess;

import dev.arbiter.Diagram;
import java.util.ArrayList;
import java.util.List;

/** What a drawing of a chess position shows: the pieces, the last move, the king in check. */
final class ChessDiagram {

    private static final List<String> FILES = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    private static final List<String> RANKS = List.of("8", "7", "6", "5", "4", "3", "2", "1");

    private ChessDiagram() {}

    static Diagram of(ChessPosition position) {
        List<Diagram.Cell> cells = new ArrayList<>(64);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                cells.add(cell(position, Squares.of(file, rank)));
            }
        }
        return new Diagram(8, cells, FILES, RANKS);
    }

    private static Diagram.Cell cell(ChessPosition position, int square) {
        boolean light = (Bitboards.file(square) + Bitboards.rank(square)) % 2 != 0;
        return new Diagram.Cell(
                Squares.name(square),
                light ? Diagram.Shade.LIGHT : Diagram.Shade.DARK,
                position.piece(square),
                marks(position, square));
    }

    private static List<Diagram.Mark> marks(ChessPosition position, int square) {
        List<Diagram.Mark> marks = new ArrayList<>(2);
        ChessMove last = position.lastMove();
        if (last != null && last.from().equals(Squares.name(square))) {
            marks.add(Diagram.Mark.LAST_MOVE_FROM);
        }
        if (last != null && last.to().equals(Squares.name(square))) {
            marks.add(Diagram.Mark.LAST_MOVE_TO);
        }
        if (square == position.ownKing() && position.isCheck()) {
            marks.add(Diagram.Mark.CHECK);
        }
        return marks;
    }
}
