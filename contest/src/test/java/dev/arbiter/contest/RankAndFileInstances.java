package dev.arbiter.contest;

import dev.arbiter.referee.PlainChess;
import java.util.Arrays;
import java.util.Random;

/** Random data sets of <i>Rank and File</i>, answered by {@link PlainChess}, which shares nothing with the kernel. */
final class RankAndFileInstances {

    private final char[][] board = new char[8][8];

    /** Appends a random data set and its right answer. */
    static void instance(Random random, StringBuilder in, StringBuilder out) {
        RankAndFileInstances position = new RankAndFileInstances();
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

    /** White has small letters here. */
    private String state(boolean white) {
        StringBuilder rows = new StringBuilder();
        for (char[] row : board) {
            for (char letter : row) {
                rows.append(
                        letter == '.'
                                ? '1'
                                : Character.isLowerCase(letter)
                                        ? Character.toUpperCase(letter)
                                        : Character.toLowerCase(letter));
            }
            rows.append('/');
        }
        PlainChess position = PlainChess.of("chess", rows + (white ? " w - -" : " b - -"));
        return !position.isCheck() ? "SAFE" : position.legalMoves().isEmpty() ? "CHECKMATED" : "CHECKED";
    }
}
