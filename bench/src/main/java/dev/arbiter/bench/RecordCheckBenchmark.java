package dev.arbiter.bench;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.UnitChecker;
import dev.arbiter.archive.check.UnitVerdicts;
import dev.arbiter.archive.check.WorkUnit;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.WthorReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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

/**
 * Checks legal games from memory on one thread, from their bytes to their verdicts; the score is games a second. Those of
 * PGN are random, those of WTHOR are the archive module's files of real ones, over and over.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RecordCheckBenchmark {

    private static final int GAMES = 20_000;

    /** In which format the games are written. */
    @Param({"PGN", "WTHOR"})
    public String format = "";

    private final UnitChecker checker = new UnitChecker(new CheckSettings(null, 1, false, 0));
    private WorkUnit unit = WorkUnit.whole("");
    private byte[] games = {};

    /** Writes the games. */
    @Setup
    public void write() throws IOException {
        unit = WorkUnit.whole("games");
        games = switch (format) {
            case "PGN" -> chess();
            case "WTHOR" -> othello();
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

    /** One file of as many games, the records of all files one after the other. */
    private static byte[] othello() throws IOException {
        Path folder = Path.of(System.getProperty("arbiter.root", "."), "archive/src/test/resources/data/thor");
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().endsWith(".wtb"))
                    .sorted()
                    .toList();
        }
        while (records.size() < GAMES * WthorReader.RECORD) {
            for (Path file : files) {
                byte[] games = Files.readAllBytes(file);
                records.write(games, WthorReader.HEADER, games.length - WthorReader.HEADER);
            }
        }
        ByteBuffer file = ByteBuffer.allocate(WthorReader.HEADER + GAMES * WthorReader.RECORD)
                .order(ByteOrder.LITTLE_ENDIAN);
        // Made on 1 January 2020, so many games, of no year, on 8 by 8.
        file.put((byte) 20).put((byte) 20).put((byte) 1).put((byte) 1);
        file.putInt(GAMES).putShort((short) 0).putShort((short) 0).put((byte) 8);
        file.position(WthorReader.HEADER).put(records.toByteArray(), 0, file.remaining());
        return file.array();
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
