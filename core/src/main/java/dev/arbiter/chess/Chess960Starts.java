package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;

/**
 * The 960 starts by number.
 *
 * <p>Source: Reinhard Scharnagl's numbering, which FIDE's Guidelines II use. A number is decoded from its low end: the bishop
 * on light squares, the one on dark squares, the queen among the six squares left, the knights among the five left; rook, king
 * and rook fill the rest.
 */
final class Chess960Starts {

    /** The number of the start of chess. */
    static final int STANDARD = 518;

    /** Which two of the five squares left the knights take, as sets. */
    private static final int[] KNIGHTS = {
        0b00011, 0b00101, 0b01001, 0b10001, 0b00110, 0b01010, 0b10010, 0b01100, 0b10100, 0b11000
    };

    static final int LAST = 959;

    private Chess960Starts() {}

    /** @param number 0 to 959 */
    static Setup setup(int number) {
        PieceKind[] row = row(number);
        Board board = new Board();
        for (int file = 0; file < 8; file++) {
            board.put(row[file], Color.WHITE, Squares.of(file, 0));
            board.put(PieceKind.PAWN, Color.WHITE, Squares.of(file, 1));
            board.put(PieceKind.PAWN, Color.BLACK, Squares.of(file, 6));
            board.put(row[file], Color.BLACK, Squares.of(file, 7));
        }
        board.rights = board.rooks();
        return new Setup(board, 0, 1);
    }

    private static PieceKind[] row(int number) {
        if (number < 0 || number > LAST) {
            throw new IllegalArgumentException("no start position " + number + ": the numbers go from 0 to " + LAST);
        }
        PieceKind[] row = new PieceKind[8];
        int left = number;
        row[2 * (left % 4) + 1] = PieceKind.BISHOP;
        left /= 4;
        row[2 * (left % 4)] = PieceKind.BISHOP;
        left /= 4;
        row[free(row, left % 6)] = PieceKind.QUEEN;
        left /= 6;
        int knights = KNIGHTS[left];
        int first = free(row, Integer.numberOfTrailingZeros(knights));
        int second = free(row, 31 - Integer.numberOfLeadingZeros(knights));
        row[first] = PieceKind.KNIGHT;
        row[second] = PieceKind.KNIGHT;
        row[free(row, 0)] = PieceKind.ROOK;
        row[free(row, 0)] = PieceKind.KING;
        row[free(row, 0)] = PieceKind.ROOK;
        return row;
    }

    /** The free square of a number, counted from the a-file and 0. */
    private static int free(PieceKind[] row, int number) {
        int left = number;
        for (int file = 0; ; file++) {
            if (row[file] == null && left-- == 0) {
                return file;
            }
        }
    }
}
