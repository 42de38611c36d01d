package dev.arbiter.bench;

import dev.arbiter.PerftOptions;
import dev.arbiter.othello.OthelloPosition;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Othello's perft from the start, one thread, no table.
 *
 * <p>Depth 11 has 212 258 800 leaves: divide by the seconds for leaves a second. On JDK 25 add {@code -jvmArgs
 * "--add-modules jdk.incubator.vector"} for the vectors.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5)
@Measurement(iterations = 10)
public class OthelloPerftBenchmark {

    @Param({"11"})
    int depth;

    /** Counts the tree. */
    @Benchmark
    public long perft() {
        return OthelloPosition.START.perft(depth, PerftOptions.PLAIN);
    }
}
