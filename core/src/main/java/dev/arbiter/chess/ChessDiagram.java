package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
                piece(position, square),
                marks(position, square));
    }

    private static @Nullable Piece piece(ChessPosition position, int square) {
        PieceKind kind = position.kindOn(square);
        Color color = position.colorOn(square);
        return kind == null || color == null ? null : new Piece(kind.shape(), color, Fen.letter(kind, color));
    }

    private static List<Diagram.Mark> marks(ChessPosition position, int square) {
        List<Diagram.Mark> marks = new ArrayList<>(2);
        ChessMove last = position.lastMove();
        if (last != null && last.from() == square) {
            marks.add(Diagram.Mark.LAST_MOVE_FROM);
        }
        if (last != null && last.to() == square) {
            marks.add(Diagram.Mark.LAST_MOVE_TO);
        }
        if (square == position.board().ownKing() && position.isCheck()) {
            marks.add(Diagram.Mark.CHECK);
        }
        return marks;
    }
}
