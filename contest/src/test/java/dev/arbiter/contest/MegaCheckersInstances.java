package dev.arbiter.contest;

import dev.arbiter.megacheckers.PlainSearch;
import java.util.Random;

/** Small instances of <i>MegaCheckers</i>, answered by {@link PlainSearch}. */
final class MegaCheckersInstances {

    private MegaCheckersInstances() {}

    /** Appends a random instance and its right answer. */
    static void instance(Random random, StringBuilder in, StringBuilder out) {
        int rows = 1 + random.nextInt(9);
        int columns = 1 + random.nextInt(9);
        byte[][] board = new byte[rows][columns];
        int opponents = 1 + random.nextInt(5);
        in.append(rows).append(' ').append(columns).append('\n');
        for (int row = 0; row < rows; row++) {
            for (int column = row % 2; column < columns; column += 2) {
                int dice = random.nextInt(10);
                board[row][column] = (byte) (dice < opponents ? 2 : dice == 9 ? 1 : 0);
                in.append(board[row][column]).append(' ');
            }
        }
        in.append('\n');
        out.append(PlainSearch.largest(board)).append('\n');
    }
}
