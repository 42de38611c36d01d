package dev.arbiter.contest;

import java.util.Random;

/** <i>MegaCheckers</i> as one would write it in a contest: tries every sequence of jumps. For small boards only. */
final class PlainMegaCheckers {

    private final int[][] board;

    private PlainMegaCheckers(int rows, int columns) {
        board = new int[rows][columns];
    }

    /** Appends a random instance and its right answer. */
    static void instance(Random random, StringBuilder in, StringBuilder out) {
        int rows = 1 + random.nextInt(9);
        int columns = 1 + random.nextInt(9);
        PlainMegaCheckers position = new PlainMegaCheckers(rows, columns);
        int opponents = 1 + random.nextInt(5);
        in.append(rows).append(' ').append(columns).append('\n');
        for (int row = 0; row < rows; row++) {
            for (int column = row % 2; column < columns; column += 2) {
                int dice = random.nextInt(10);
                position.board[row][column] = dice < opponents ? 2 : dice == 9 ? 1 : 0;
                in.append(position.board[row][column]).append(' ');
            }
        }
        in.append('\n');
        out.append(position.most()).append('\n');
    }

    private int most() {
        int most = 0;
        for (int row = 0; row < board.length; row++) {
            for (int column = 0; column < board[row].length; column++) {
                if (board[row][column] == 1) {
                    board[row][column] = 0;
                    most = Math.max(most, mostFrom(row, column));
                    board[row][column] = 1;
                }
            }
        }
        return most;
    }

    private int mostFrom(int row, int column) {
        int most = 0;
        for (int down = -1; down <= 1; down += 2) {
            for (int right = -1; right <= 1; right += 2) {
                int toRow = row + 2 * down;
                int toColumn = column + 2 * right;
                boolean onBoard = toRow >= 0 && toRow < board.length && toColumn >= 0 && toColumn < board[0].length;
                if (onBoard && board[row + down][column + right] == 2 && board[toRow][toColumn] == 0) {
                    board[row + down][column + right] = 0;
                    most = Math.max(most, 1 + mostFrom(toRow, toColumn));
                    board[row + down][column + right] = 2;
                }
            }
        }
        return most;
    }
}
