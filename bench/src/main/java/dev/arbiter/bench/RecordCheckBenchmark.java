package dev.arbiter.bench;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.UnitChecker;
import dev.arbiter.archive.check.UnitVerdicts;
import dev.arbiter.archive.check.WorkUnit;
import dev.arbiter.archive.records.ByteFeed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Checks legal random games from memory on one thread, from their bytes to their verdicts; the score is games a second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RecordCheckBenchmark {

    private static final int GAMES = 20_000;

    /** In which format the games are written. */
    @Param("PGN")
    public String format = "";

    private final UnitChecker checker = new UnitChecker(new CheckSettings(null, 1, false, 0));
    private WorkUnit unit = WorkUnit.whole("");
    private byte[] games = {};

    /** Writes the games. */
    @Setup
    public void write() {
        unit = WorkUnit.whole("games");
        games = switch (format) {
            case "PGN" -> chess();
            default -> throw new IllegalArgumentException(format);
        };
    }

    private static byte[] chess() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int number = 1; number <= GAMES; number++) {
            bytes.writeBytes(RandomChessGames.game(number).getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }

    /** Checks all games and fails where one is not legal. */
    @Benchmark
    @OperationsPerInvocation(GAMES)
    public long check() {
        try (UnitVerdicts verdicts = checker.check(unit, offset -> ByteFeed.of(games), null)) {
            if (verdicts.hasNext()) {
                throw new IllegalStateException(verdicts.next().toString());
            }
            if (verdicts.tally().games() != GAMES) {
                throw new IllegalStateException("games: " + verdicts.tally().games());
            }
            return verdicts.tally().plies();
        }
    }
}
