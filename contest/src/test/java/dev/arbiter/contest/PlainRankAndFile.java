package dev.arbiter.contest;

import java.util.Arrays;
import java.util.Random;

/**
 * <i>Rank and File</i> as one would write it in a contest: makes every move on a board of characters and looks whether
 * the king can be taken. It shares nothing with the kernel.
 */
final class PlainRankAndFile {

    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    private final char[][] board = new char[8][8];

    /** Appends a random data set and its right answer. */
    static void instance(Random random, StringBuilder in, StringBuilder out) {
        PlainRankAndFile position = new PlainRankAndFile();
        boolean white = random.nextBoolean();
        position.setUp(random, white);
        in.append(white ? "w\n" : "B\n");
        for (char[] row : position.board) {
            in.append(row).append('\n');
        }
        out.append(white ? "WHITE IS " : "BLACK IS ")
                .append(position.state(white))
                .append('\n');
    }

    /** Pieces crowd around the king of the side that is asked about, or nobody would ever be mated. */
    private void setUp(Random random, boolean white) {
        for (char[] row : board) {
            Arrays.fill(row, '.');
        }
        int row = random.nextInt(8);
        int column = random.nextInt(8);
        board[row][column] = white ? 'k' : 'K';
        for (int men = 1 + random.nextInt(14); men >= 0; ) {
            boolean near = random.nextInt(3) > 0;
            int r = near ? row - 3 + random.nextInt(7) : random.nextInt(8);
            int c = near ? column - 3 + random.nextInt(7) : random.nextInt(8);
            if (r < 0 || r > 7 || c < 0 || c > 7 || board[r][c] != '.') {
                continue;
            }
            boolean enemy = men == 0 || random.nextInt(3) > 0;
            char kind = men == 0 ? 'k' : "rbqn".charAt(random.nextInt(4));
            board[r][c] = enemy == white ? Character.toUpperCase(kind) : kind;
            men--;
        }
    }

    private String state(boolean white) {
        if (!isAttacked(white)) {
            return "SAFE";
        }
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                if (isOf(white, from) && !isOf(white, to) && reaches(from, to) && !isKing(to)) {
                    char taken = board[to / 8][to % 8];
                    char mover = board[from / 8][from % 8];
                    board[to / 8][to % 8] = mover;
                    board[from / 8][from % 8] = '.';
                    boolean safe = !isAttacked(white);
                    board[from / 8][from % 8] = mover;
                    board[to / 8][to % 8] = taken;
                    if (safe) {
                        return "CHECKED";
                    }
                }
            }
        }
        return "CHECKMATED";
    }

    private boolean isAttacked(boolean white) {
        for (int king = 0; king < 64; king++) {
            for (int from = 0; from < 64; from++) {
                if (isKing(king) && isOf(white, king) && isOf(!white, from) && reaches(from, king)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isKing(int square) {
        return Character.toLowerCase(board[square / 8][square % 8]) == 'k';
    }

    private boolean isOf(boolean white, int square) {
        char piece = board[square / 8][square % 8];
        return piece != '.' && Character.isLowerCase(piece) == white;
    }

    private boolean reaches(int from, int to) {
        return switch (Character.toLowerCase(board[from / 8][from % 8])) {
            case 'r' -> goes(from, to, STRAIGHT, 7);
            case 'b' -> goes(from, to, DIAGONAL, 7);
            case 'q' -> goes(from, to, STRAIGHT, 7) || goes(from, to, DIAGONAL, 7);
            case 'k' -> goes(from, to, STRAIGHT, 1) || goes(from, to, DIAGONAL, 1);
            default -> goes(from, to, LEAPS, 1);
        };
    }

    private boolean goes(int from, int to, int[][] ways, int farthest) {
        for (int[] way : ways) {
            int row = from / 8;
            int column = from % 8;
            for (int steps = 1; steps <= farthest; steps++) {
                row += way[0];
                column += way[1];
                if (row < 0 || row > 7 || column < 0 || column > 7) {
                    break;
                }
                if (8 * row + column == to) {
                    return true;
                }
                if (board[row][column] != '.') {
                    break;
                }
            }
        }
        return false;
    }
}
