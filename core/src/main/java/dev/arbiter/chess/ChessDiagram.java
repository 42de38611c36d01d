package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Squares;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes diagrams of a chess board: the pieces, the last move, the king in check. */
final class ChessDiagram {

    private static final List<String> FILES = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    private static final List<String> RANKS = List.of("8", "7", "6", "5", "4", "3", "2", "1");

    /** Squares as they are drawn without marks, each when it is first drawn: by square and piece, empty ones first. */
    private static final Diagram.@Nullable Cell[] UNMARKED = new Diagram.Cell[13 * 64];

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
        List<Diagram.Mark> marks = marks(board, last, square);
        Piece piece = board.piece(square);
        int side = piece != null && piece.color() == Color.WHITE ? 0 : 6;
        int index = piece == null ? square : 64 * (side + board.pieceOn(square)) + square;
        Diagram.Cell known = UNMARKED[index];
        if (known != null && marks.isEmpty()) {
            return known;
        }
        boolean light = (Bitboards.file(square) + Bitboards.rank(square)) % 2 != 0;
        Diagram.Cell cell =
                new Diagram.Cell(Squares.name(square), light ? Diagram.Shade.LIGHT : Diagram.Shade.DARK, piece, marks);
        if (marks.isEmpty()) {
            UNMARKED[index] = cell;
        }
        return cell;
    }

    private static List<Diagram.Mark> marks(Board board, @Nullable ChessMove last, int square) {
        List<Diagram.Mark> marks = new ArrayList<>(2);
        if (last != null && last.from().equals(Squares.name(square))) {
            marks.add(Diagram.Mark.LAST_MOVE_FROM);
        }
        if (last != null && last.to().equals(Squares.name(square))) {
            marks.add(Diagram.Mark.LAST_MOVE_TO);
        }
        if (square == board.ownKing() && board.checkingPieces() != 0) {
            marks.add(Diagram.Mark.CHECK);
        }
        return marks;
    }
}
