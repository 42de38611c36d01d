package dev.arbiter.bench;

import dev.arbiter.megacheckers.CaptureSolver;
import dev.arbiter.megacheckers.LargestCapture;
import dev.arbiter.megacheckers.MegaBoard;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The largest capture on square boards where opponents stand on every other row, the most that can be jumped over. The
 * score is the time for one board, over a hundred of them in turn.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LargestCaptureBenchmark {

    private static final int BOARDS = 100;

    /** For {@link #main}, which also takes boards that need seconds. */
    private static final int FEW_BOARDS = 5;

    /** Rows and columns. */
    @Param({"8", "14", "20", "30"})
    public int size;

    /** Opponents in a hundred homes of every other row. */
    @Param({"100", "80", "60"})
    public int density;

    private final CaptureSolver solver = new CaptureSolver();
    private final MegaBoard[] boards = new MegaBoard[BOARDS];
    private int next;

    /** Lays out the boards, the same ones every time. */
    @Setup
    public void layOut() {
        Random random = new Random(3116);
        for (int i = 0; i < BOARDS; i++) {
            boards[i] = board(random);
        }
    }

    /**
     * Prints the median and the longest CPU time over a few boards, each given 20 seconds, after one round to warm up.
     *
     * @param arguments the size and the density, and as many more such pairs
     */
    public static void main(String[] arguments) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int argument = 0; argument + 1 < arguments.length; argument += 2) {
            LargestCaptureBenchmark benchmark = new LargestCaptureBenchmark();
            benchmark.size = Integer.parseInt(arguments[argument]);
            benchmark.density = Integer.parseInt(arguments[argument + 1]);
            benchmark.layOut();
            benchmark.solver.withTimeLimit(20_000_000_000L);
            double[] milliseconds = new double[FEW_BOARDS];
            int open = 0;
            for (int board = -FEW_BOARDS; board < FEW_BOARDS; board++) {
                long begin = threads.getCurrentThreadCpuTime();
                LargestCapture largest = benchmark.solver.solve(benchmark.boards[Math.floorMod(board, FEW_BOARDS)]);
                if (board >= 0) {
                    milliseconds[board] = (threads.getCurrentThreadCpuTime() - begin) / 1e6;
                    open += largest.exact() ? 0 : 1;
                }
            }
            Arrays.sort(milliseconds);
            System.out.printf(
                    "%d x %d, %d %%: median %.1f ms, longest %.1f ms, %d of %d not solved%n",
                    benchmark.size,
                    benchmark.size,
                    benchmark.density,
                    milliseconds[FEW_BOARDS / 2],
                    milliseconds[FEW_BOARDS - 1],
                    open,
                    FEW_BOARDS);
        }
    }

    /** One board. */
    @Benchmark
    public LargestCapture largest() {
        next = next + 1 == BOARDS ? 0 : next + 1;
        return solver.solve(boards[next]);
    }

    private MegaBoard board(Random random) {
        byte[] homes = new byte[(int) MegaBoard.homes(size, size)];
        int number = 0;
        for (int row = 0; row < size; row++) {
            for (int column = row % 2; column < size; column += 2) {
                homes[number++] = row % 2 == 1 && random.nextInt(100) < density ? MegaBoard.OPPONENT : MegaBoard.EMPTY;
            }
        }
        int own = random.nextInt(homes.length);
        while (homes[own] != MegaBoard.EMPTY) {
            own = random.nextInt(homes.length);
        }
        homes[own] = MegaBoard.OWN;
        return MegaBoard.of(size, size, homes);
    }
}
