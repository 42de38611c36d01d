package dev.arbiter.chess;

import dev.arbiter.Diagram;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Squares;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a drawing of a chess board shows: the pieces, the last move, the king in check. */
final class ChessDiagram {

    private static final List<String> FILES = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    private static final List<String> RANKS = List.of("8", "7", "6", "5", "4", "3", "2", "1");

    private ChessDiagram() {}

    /** @param last the move that led here; null where there is none to show */
    static Diagram of(Board board, @Nullable ChessMove last) {
        List<Diagram.Cell> cells = new ArrayList<>(64);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                cells.add(cell(board, last, Squares.of(file, rank)));
            }
        }
        return new Diagram(8, cells, FILES, RANKS);
    }

    private static Diagram.Cell cell(Board board, @Nullable ChessMove last, int square) {
        boolean light = (Bitboards.file(square) + Bitboards.rank(square)) % 2 != 0;
        return new Diagram.Cell(
                Squares.name(square),
                light ? Diagram.Shade.LIGHT : Diagram.Shade.DARK,
                board.piece(square),
                marks(board, last, square));
    }

    private static List<Diagram.Mark> marks(Board board, @Nullable ChessMove last, int square) {
        List<Diagram.Mark> marks = new ArrayList<>(2);
        if (last != null && last.from().equals(Squares.name(square))) {
            marks.add(Diagram.Mark.LAST_MOVE_FROM);
        }
        if (last != null && last.to().equals(Squares.name(square))) {
            marks.add(Diagram.Mark.LAST_MOVE_TO);
        }
        if (square == board.ownKing() && board.checkingMen() != 0) {
            marks.add(Diagram.Mark.CHECK);
        }
        return marks;
    }
}
