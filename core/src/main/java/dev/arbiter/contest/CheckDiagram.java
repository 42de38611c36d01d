package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import dev.arbiter.chess.PawnlessBoard;
import java.util.ArrayList;
import java.util.List;

/** What a drawing of a <i>Rank and File</i> board shows: the pieces, and the king of the side to move in check. */
final class CheckDiagram {

    private CheckDiagram() {}

    static Diagram of(PawnlessBoard board) {
        List<Diagram.Cell> cells = new ArrayList<>(64);
        List<String> files = new ArrayList<>();
        List<String> ranks = new ArrayList<>();
        for (int rank = 7; rank >= 0; rank--) {
            ranks.add(Integer.toString(rank + 1));
            files.add(String.valueOf((char) ('a' + 7 - rank)));
            for (int file = 0; file < 8; file++) {
                cells.add(cell(board, file, rank));
            }
        }
        return new Diagram(8, cells, files, ranks);
    }

    private static Diagram.Cell cell(PawnlessBoard board, int file, int rank) {
        int square = 8 * rank + file;
        boolean checked = square == board.king() && board.isCheck();
        return new Diagram.Cell(
                "" + (char) ('a' + file) + (rank + 1),
                (file + rank) % 2 == 0 ? Diagram.Shade.DARK : Diagram.Shade.LIGHT,
                board.isOccupied(square) ? piece(board.kind(square), board.colorOn(square)) : null,
                checked ? List.of(Diagram.Mark.CHECK) : List.of());
    }

    /** The statement writes White's pieces in lower case; everybody else does it the other way round. */
    private static Piece piece(char letter, Color color) {
        Piece.Kind kind = switch (letter) {
            case 'Q' -> Piece.Kind.QUEEN;
            case 'R' -> Piece.Kind.ROOK;
            case 'B' -> Piece.Kind.BISHOP;
            case 'N' -> Piece.Kind.KNIGHT;
            default -> Piece.Kind.KING;
        };
        return new Piece(kind, color, color == Color.WHITE ? letter : Character.toLowerCase(letter));
    }
}
