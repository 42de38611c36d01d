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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long the kernel takes to count 4 865 609 leaves of the starting position, and 4 085 603 of "Kiwipete". */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ChessPerftBenchmark {

    /** A table of counted positions, in MiB; 0 for none. */
    @Param({"0", "16"})
    private int hash;

    private final Position<?> start = Games.find("chess").orElseThrow().start();
    private final Position<?> kiwipete = Games.find("chess").orElseThrow().position(PerftAgainstStockfish.KIWIPETE);

    /** The starting position to depth 5. */
    @Benchmark
    public long start() {
        return start.perft(5, new PerftOptions(false, hash));
    }

    /** Kiwipete to depth 4. */
    @Benchmark
    public long kiwipete() {
        return kiwipete.perft(4, new PerftOptions(false, hash));
    }
}
