package dev.arbiter.bench;

import dev.arbiter.Games;
import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
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

/** The leaves of a draughts game's tree from the start, one thread; divide the count by the time for leaves a second. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class DraughtsPerftBenchmark {

    /** The game and the depth: 85, 41, 22, 22 and 22 million leaves. */
    @Param({"checkers 11", "international 9", "brazilian 10", "russian 10", "pool 10"})
    @SuppressWarnings("NullAway.Init") // set by JMH
    public String tree;

    @SuppressWarnings("NullAway.Init") // set by prepare
    private Position<?> start;

    private int depth;

    @Setup
    public void prepare() {
        int blank = tree.indexOf(' ');
        start = Games.find(tree.substring(0, blank)).orElseThrow().start();
        depth = Integer.parseInt(tree.substring(blank + 1));
    }

    @Benchmark
    public long leaves() {
        return start.perft(depth, PerftOptions.PLAIN);
    }
}
