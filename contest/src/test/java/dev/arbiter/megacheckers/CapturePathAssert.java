package dev.arbiter.megacheckers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** Plays a claimed capture on a board. */
final class CapturePathAssert {
    private CapturePathAssert() {}

    static void assertThatPathIsPlayable(MegaBoard board, LargestCapture capture) {
        List<Integer> path = capture.path();
        if (capture.atLeast() == 0) {
            assertThat(path).isEmpty();
            return;
        }
        assertThat(path).hasSize(capture.atLeast() + 1);
        int start = path.get(0);
        assertThat(board.at(start)).as("start").isEqualTo(MegaBoard.OWN);
        boolean[] taken = new boolean[board.homes() + 1];
        for (int i = 1; i < path.size(); i++) {
            int from = path.get(i - 1);
            int to = path.get(i);
            int down = board.rowOf(to) - board.rowOf(from);
            int right = board.columnOf(to) - board.columnOf(from);
            assertThat(Math.abs(down)).as("rows of jump %d", i).isEqualTo(2);
            assertThat(Math.abs(right)).as("columns of jump %d", i).isEqualTo(2);
            int over = board.numberOf(board.rowOf(from) + down / 2, board.columnOf(from) + right / 2);
            assertThat(board.at(over)).as("piece taken by jump %d", i).isEqualTo(MegaBoard.OPPONENT);
            assertThat(taken[over]).as("taken before jump %d", i).isFalse();
            taken[over] = true;
            assertThat(to == start || board.at(to) == MegaBoard.EMPTY)
                    .as("target of jump %d is empty", i)
                    .isTrue();
        }
    }
}
