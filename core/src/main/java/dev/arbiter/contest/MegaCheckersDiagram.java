package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import dev.arbiter.megacheckers.Board;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a drawing of a MegaCheckers board shows: the player to move has the white pieces and sits at the bottom. */
final class MegaCheckersDiagram {

    private static final Piece OWN = new Piece(Piece.Kind.MAN, Color.WHITE, 'w');
    private static final Piece OPPONENT = new Piece(Piece.Kind.MAN, Color.BLACK, 'b');

    private MegaCheckersDiagram() {}

    /** @param board of which the homes go by their numbers */
    static Diagram of(Board board) {
        List<Diagram.Cell> cells = new ArrayList<>(board.rows() * board.columns());
        for (int row = board.rows() - 1; row >= 0; row--) {
            for (int column = 0; column < board.columns(); column++) {
                boolean home = (row + column) % 2 == 0;
                cells.add(
                        home
                                ? cell(board, board.numberOf(row, column))
                                : new Diagram.Cell("", Diagram.Shade.LIGHT, null, List.of()));
            }
        }
        return new Diagram(board.columns(), cells, List.of(), List.of());
    }

    private static Diagram.Cell cell(Board board, int home) {
        @Nullable
        Piece piece = switch (board.at(home)) {
            case Board.OWN -> OWN;
            case Board.OPPONENT -> OPPONENT;
            default -> null;
        };
        return new Diagram.Cell(Integer.toString(home), Diagram.Shade.DARK, piece, List.of());
    }
}
