package dev.arbiter.megacheckers;

import static dev.arbiter.megacheckers.CapturePathAssert.assertThatPathIsPlayable;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LargestCaptureTest {

    private static CaptureSolver sweepOnly() {
        return new CaptureSolver(0, Double.MAX_VALUE);
    }

    private static CaptureSolver branchAndBoundOnly() {
        return new CaptureSolver(0, -1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sample",
                "corner_format",
                "random-101",
                "small_random_3000",
                "limits_10x20_full",
                "limits_14x14_dense_500",
                "adv_11x17",
                "adv_13x15_a",
                "adv_14x14",
                "big_20x20",
                "big_14x200",
                "big_50x50_full"
            })
    void every_case_is_answered_exactly_and_with_a_playable_path(String name) {
        List<MegaBoard> boards = Boards.read(name);
        List<Integer> answers = Boards.answers(name);
        assertThat(boards).hasSameSizeAs(answers);
        CaptureSolver withPaths = new CaptureSolver().withPaths();
        CaptureSolver without = new CaptureSolver();
        for (int i = 0; i < boards.size(); i++) {
            LargestCapture capture = withPaths.solve(boards.get(i));
            assertThat(capture.exact()).as("board %d", i).isTrue();
            assertThat(capture.atLeast()).as("board %d", i).isEqualTo(answers.get(i));
            assertThatPathIsPlayable(boards.get(i), capture);
            assertThat(without.solve(boards.get(i)))
                    .isEqualTo(new LargestCapture(capture.atLeast(), capture.atMost(), List.of()));
        }
    }

    @Test
    void small_random_boards_agree_with_trying_every_capture() {
        compareRandomBoards(new CaptureSolver(), new Random(20061), 20_000, 9);
    }

    @Test
    void the_sweep_alone_agrees_with_trying_every_capture() {
        compareRandomBoards(sweepOnly(), new Random(20064), 20_000, 9);
    }

    @Test
    void branch_and_bound_alone_agrees_with_trying_every_capture() {
        compareRandomBoards(branchAndBoundOnly(), new Random(20066), 20_000, 9);
    }

    @Test
    void sweep_and_branch_and_bound_agree_on_middling_boards() {
        compareMethods(new Random(20067), 150, 26);
    }

    @Test
    @Tag("slow")
    void sweep_and_branch_and_bound_agree_on_many_middling_boards() {
        compareMethods(new Random(20068), 20_000, 26);
    }

    private static void compareMethods(Random random, int boards, int longest) {
        CaptureSolver sweep = sweepOnly().withPaths();
        CaptureSolver branchAndBound = branchAndBoundOnly().withPaths();
        for (int i = 0; i < boards; i++) {
            MegaBoard board = Boards.random(
                    random,
                    8 + random.nextInt(longest - 7),
                    8 + random.nextInt(longest - 7),
                    1 + random.nextInt(6),
                    50 + random.nextInt(51),
                    random.nextInt(4) > 0);
            LargestCapture swept = sweep.solve(board);
            LargestCapture searched = branchAndBound.solve(board);
            assertThat(swept.exact()).as("board %d swept", i).isTrue();
            assertThat(searched.exact()).as("board %d searched", i).isTrue();
            assertThat(searched.atLeast()).as("board %d", i).isEqualTo(swept.atLeast());
            assertThatPathIsPlayable(board, swept);
            assertThatPathIsPlayable(board, searched);
        }
    }

    @Test
    @Tag("slow")
    void many_random_boards_agree_with_trying_every_capture() {
        compareRandomBoards(new CaptureSolver(), new Random(20062), 1_500_000, 11);
        compareRandomBoards(sweepOnly(), new Random(20065), 1_000_000, 11);
        compareRandomBoards(branchAndBoundOnly(), new Random(20069), 1_000_000, 11);
    }

    private static void compareRandomBoards(CaptureSolver unprepared, Random random, int boards, int longest) {
        CaptureSolver solver = unprepared.withPaths();
        for (int i = 0; i < boards; i++) {
            int rows = 1 + random.nextInt(longest);
            int columns = 1 + random.nextInt(longest);
            MegaBoard board = Boards.random(
                    random,
                    rows,
                    columns,
                    random.nextInt(random.nextInt(40) + 1),
                    20 + random.nextInt(81),
                    random.nextBoolean());
            int expected = PlainSearch.largest(board);
            LargestCapture capture = solver.solve(board);
            assertThat(capture.atLeast()).as("board %d", i).isEqualTo(expected);
            assertThat(capture.exact()).as("board %d", i).isTrue();
            assertThatPathIsPlayable(board, capture);
        }
    }

    @Test
    void exchanging_rows_and_columns_or_sides_changes_nothing() {
        Random random = new Random(20063);
        CaptureSolver solver = new CaptureSolver();
        for (int i = 0; i < 400; i++) {
            MegaBoard board = Boards.random(
                    random,
                    3 + random.nextInt(24),
                    3 + 2 * random.nextInt(9),
                    1 + random.nextInt(4),
                    50 + random.nextInt(51),
                    random.nextInt(4) > 0);
            LargestCapture capture = solver.solve(board);
            assertThat(capture.exact()).as("board %d", i).isTrue();
            assertThat(solver.solve(Boards.transposed(board)))
                    .as("board %d transposed", i)
                    .isEqualTo(capture);
            assertThat(solver.solve(Boards.mirrored(board)))
                    .as("board %d mirrored", i)
                    .isEqualTo(capture);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"big_20x20", "big_14x200", "big_50x50_full", "limits_10x20_full", "limits_14x14_dense_500"})
    void without_time_the_bounds_embrace_the_answer(String name) {
        List<MegaBoard> boards = Boards.read(name);
        List<Integer> answers = Boards.answers(name);
        CaptureSolver solver = new CaptureSolver().withTimeLimit(0).withPaths();
        for (int i = 0; i < boards.size(); i++) {
            LargestCapture capture = solver.solve(boards.get(i));
            assertThat(answers.get(i)).as("board %d", i).isBetween(capture.atLeast(), capture.atMost());
            assertThatPathIsPlayable(boards.get(i), capture);
        }
    }
}
