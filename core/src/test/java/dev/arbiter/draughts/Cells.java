package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.referee.PlainDraughts;
import java.util.Arrays;

/** A board of draughts as {@link PlainDraughts} sees it. */
final class Cells {

    private Cells() {}

    /** The pieces: {@code w} and {@code b}, kings in capitals, dots, blanks where nobody plays. */
    static char[][] of(BoardGeometry board, Pieces pieces) {
        char[][] cells = new char[board.height()][board.width()];
        for (char[] row : cells) {
            Arrays.fill(row, ' ');
        }
        for (int square = 0; square < board.count(); square++) {
            char piece = pieces.isEmpty(square) ? '.' : pieces.isOf(Color.WHITE, square) ? 'w' : 'b';
            cells[board.row(square)][board.column(square)] =
                    pieces.isKing(square) ? Character.toUpperCase(piece) : piece;
        }
        return cells;
    }
}
