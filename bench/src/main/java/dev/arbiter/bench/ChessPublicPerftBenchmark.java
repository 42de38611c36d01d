package dev.arbiter.bench;

import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Perft as a program writes it that knows the immutable positions only: {@code legalMoves()} and {@code play()} at every
 * node, every leaf made. The score is leaves a second.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ChessPublicPerftBenchmark {

    private static final int START_LEAVES = 4_865_609;
    private static final int KIWIPETE_LEAVES = 4_085_603;

    private final ChessPosition start = Chess.STANDARD.start();
    private final ChessPosition kiwipete =
            Chess.STANDARD.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

    /** The start to depth 5. */
    @Benchmark
    @OperationsPerInvocation(START_LEAVES)
    public long start() {
        return checked(leaves(start, 5), START_LEAVES);
    }

    /** Kiwipete to depth 4. */
    @Benchmark
    @OperationsPerInvocation(KIWIPETE_LEAVES)
    public long kiwipete() {
        return checked(leaves(kiwipete, 4), KIWIPETE_LEAVES);
    }

    private static long leaves(ChessPosition position, int depth) {
        if (depth == 0) {
            return 1;
        }
        long leaves = 0;
        for (ChessMove move : position.legalMoves()) {
            leaves += leaves(position.play(move), depth - 1);
        }
        return leaves;
    }

    private static long checked(long counted, long expected) {
        if (counted != expected) {
            throw new IllegalStateException(counted + " leaves, expected " + expected);
        }
        return counted;
    }
}
