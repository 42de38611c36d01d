package dev.arbiter.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** <i>Othello</i> as one would write it in a contest: looks along each line from each square of a board of characters. */
final class PlainOthello {

    private final char[][] board = new char[8][8];
    private char player;

    /** Appends a random game and its right output; {@code first} says whether no game comes before it. */
    static void instance(Random random, boolean first, StringBuilder in, StringBuilder out) {
        out.append(first ? "" : "\n");
        new PlainOthello().play(random, in, out);
    }

    private void play(Random random, StringBuilder in, StringBuilder out) {
        setUp(random);
        for (char[] row : board) {
            in.append(row).append('\n');
        }
        player = random.nextBoolean() ? 'B' : 'W';
        in.append(player).append('\n');
        for (int commands = random.nextInt(40); commands > 0; commands--) {
            List<int[]> moves = moves(player);
            if (random.nextInt(4) == 0) {
                in.append("L\n");
                list(moves, out);
                continue;
            }
            if (moves.isEmpty()) {
                moves = moves(other(player));
                if (moves.isEmpty()) {
                    break;
                }
                player = other(player);
            }
            int[] move = moves.get(random.nextInt(moves.size()));
            in.append('M').append(move[0] + 1).append(move[1] + 1).append('\n');
            put(move[0], move[1]);
            player = other(player);
            out.append(String.format("Black - %2d White - %2d\n", count('B'), count('W')));
        }
        in.append("Q\n");
        for (char[] row : board) {
            out.append(row).append('\n');
        }
    }

    private void setUp(Random random) {
        for (char[] row : board) {
            Arrays.fill(row, '-');
        }
        if (random.nextInt(3) == 0) {
            board[3][3] = 'W';
            board[4][4] = 'W';
            board[3][4] = 'B';
            board[4][3] = 'B';
            return;
        }
        int density = random.nextInt(11);
        int black = random.nextInt(11);
        for (int square = 0; square < 64; square++) {
            if (random.nextInt(10) < density) {
                board[square / 8][square % 8] = random.nextInt(10) < black ? 'B' : 'W';
            }
        }
    }

    private static void list(List<int[]> moves, StringBuilder out) {
        StringBuilder line = new StringBuilder();
        for (int[] move : moves) {
            line.append(line.isEmpty() ? "" : " ");
            line.append('(').append(move[0] + 1).append(',').append(move[1] + 1).append(')');
        }
        out.append(line.isEmpty() ? "No legal move." : line).append('\n');
    }

    private List<int[]> moves(char side) {
        List<int[]> moves = new ArrayList<>();
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                if (board[row][column] == '-' && !turned(side, row, column).isEmpty()) {
                    moves.add(new int[] {row, column});
                }
            }
        }
        return moves;
    }

    private List<int[]> turned(char side, int row, int column) {
        List<int[]> turned = new ArrayList<>();
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                List<int[]> line = new ArrayList<>();
                int r = row + down;
                int c = column + right;
                while (at(r, c) == other(side)) {
                    line.add(new int[] {r, c});
                    r += down;
                    c += right;
                }
                if (at(r, c) == side && (down != 0 || right != 0)) {
                    turned.addAll(line);
                }
            }
        }
        return turned;
    }

    private void put(int row, int column) {
        for (int[] disc : turned(player, row, column)) {
            board[disc[0]][disc[1]] = player;
        }
        board[row][column] = player;
    }

    private char at(int row, int column) {
        return row < 0 || row > 7 || column < 0 || column > 7 ? ' ' : board[row][column];
    }

    private int count(char side) {
        int count = 0;
        for (char[] row : board) {
            for (char square : row) {
                count += square == side ? 1 : 0;
            }
        }
        return count;
    }

    private static char other(char side) {
        return side == 'B' ? 'W' : 'B';
    }
}
