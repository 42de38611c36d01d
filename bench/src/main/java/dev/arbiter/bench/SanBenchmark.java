package dev.arbiter.bench;

import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Reads a million random legal moves as SAN and plays them; the score is moves a second.
 *
 * <p>The two ways differ in what stands ready for a move that fails. As none does, their scores show what a legal game
 * pays for rulings: nothing.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SanBenchmark {

    private static final int MOVES = 1_000_000;
    private static final int LONGEST_GAME = 160;

    private final ChessPosition start = Chess.STANDARD.start();
    private final Replay<ChessMove> replay = Chess.STANDARD.replay();
    private final int[] ends = new int[MOVES];
    private final boolean[] begins = new boolean[MOVES];
    private byte[] text = {};

    /** Writes the games. */
    @Setup
    public void write() {
        Random random = new Random(3);
        ByteArrayOutputStream games = new ByteArrayOutputStream();
        ChessPosition position = start;
        int ply = 0;
        for (int move = 0; move < MOVES; move++) {
            List<ChessMove> legal = position.legalMoves();
            if (legal.isEmpty() || ply == LONGEST_GAME) {
                position = start;
                legal = position.legalMoves();
                ply = 0;
            }
            begins[move] = ply++ == 0;
            ChessMove chosen = legal.get(random.nextInt(legal.size()));
            byte[] san = position.text(chosen).getBytes(StandardCharsets.US_ASCII);
            games.write(san, 0, san.length);
            ends[move] = games.size();
            position = position.play(chosen);
        }
        text = games.toByteArray();
    }

    /** Reads and plays, and stops where a move fails. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int readAndPlay() {
        int from = 0;
        int played = 0;
        for (int move = 0; move < MOVES; move++) {
            if (begins[move]) {
                replay.begin(start);
            }
            if (replay.play(text, from, ends[move]) != null) {
                throw new IllegalStateException("move " + move);
            }
            from = ends[move];
            played++;
        }
        return played;
    }

    /** Reads and plays, and rules on each move that fails. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public List<Object> readPlayAndRuleWhereItFails(Blackhole hole) {
        List<Object> faults = new ArrayList<>();
        int from = 0;
        for (int move = 0; move < MOVES; move++) {
            if (begins[move]) {
                replay.begin(start);
            }
            Ruling<ChessMove> fault = replay.play(text, from, ends[move]);
            if (fault != null) {
                faults.add(fault);
            }
            from = ends[move];
        }
        hole.consume(replay);
        return faults;
    }
}
