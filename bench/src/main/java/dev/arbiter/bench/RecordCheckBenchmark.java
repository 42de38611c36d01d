package dev.arbiter.bench;

import dev.arbiter.Game;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.draughts.Draughts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
 * PGN and of {@code PDN} with a game's id are random, those of PDN alone (English draughts) and WTHOR are real ones
 * of the public archives in {@code ../shared/data}, over and over.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RecordCheckBenchmark {

    private static final int GAMES = 20_000;
    private static final int ROUNDS = 30;

    /** In which format the games are written. */
    @Param({
        "PGN",
        "PDN",
        "PDN checkers",
        "PDN italian",
        "PDN international",
        "PDN killer",
        "PDN brazilian",
        "PDN canadian",
        "PDN russian",
        "PDN pool",
        "PDN spanish",
        "PDN portuguese",
        "PDN czech",
        "PDN thai",
        "PDN frisian",
        "PDN turkish",
        "WTHOR"
    })
    public String format = "";

    private ChunkChecker checker = checker(null);
    private FileChunk chunk = FileChunk.whole("");
    private byte[] games = {};

    /** Writes the games. */
    @Setup
    public void write() throws IOException {
        chunk = FileChunk.whole("games");
        games = switch (format) {
            case "PGN" -> random(RandomChessGames::game);
            case "PGN clocks" -> random(RandomChessGames::withClocks);
            case "PDN" -> checkers();
            case "WTHOR" -> othello();
            default -> draughts(format.replace("PDN ", ""));
        };
    }

    private static ChunkChecker checker(@Nullable Game<?> game) {
        return new ChunkChecker(CheckSettings.standard().withRules(game));
    }

    private byte[] draughts(String id) {
        Draughts game = Draughts.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        // Its games have international draughts' GameType.
        checker = checker(game.equals(Draughts.KILLER) ? game : null);
        return random(number -> RandomDraughtsGames.game(game, number));
    }

    private static byte[] random(IntFunction<String> game) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int number = 1; number <= GAMES; number++) {
            bytes.writeBytes(game.apply(number).getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }

    /** The games of a public PDN file, over and over. */
    private static byte[] checkers() throws IOException {
        String[] recorded = Files.readString(data("pdn/acf-600.pdn"), StandardCharsets.ISO_8859_1)
                .split("(?=\\[Event )", -1);
        return random(number -> recorded[number % recorded.length]);
    }

    private static Path data(String name) {
        Path file = Path.of(System.getProperty("arbiter.root", "."), "../shared/data", name);
        if (!Files.exists(file)) {
            throw new IllegalStateException(
                    file + " is not there: this comparison reads public archives (docs/archives.md)");
        }
        return file;
    }

    /** One file of as many games, the records of all files one after the other. */
    private static byte[] othello() throws IOException {
        Path folder = data("thor");
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
        // Made on 1 January 2020, with the number of games, no year, on 8 by 8.
        file.put((byte) 20).put((byte) 20).put((byte) 1).put((byte) 1);
        file.putInt(GAMES).putShort((short) 0).putShort((short) 0).put((byte) 8);
        file.position(WthorReader.HEADER).put(records.toByteArray(), 0, file.remaining());
        return file.array();
    }

    /** Checks all games and fails where one is not legal. */
    @Benchmark
    @OperationsPerInvocation(GAMES)
    public long check() {
        try (ChunkVerdicts verdicts = checker.check(chunk, offset -> ByteFeed.of(games), null)) {
            if (verdicts.hasNext()) {
                throw new IllegalStateException(verdicts.next().toString());
            }
            if (verdicts.tally().games() != GAMES) {
                throw new IllegalStateException("games: " + verdicts.tally().games());
            }
            return verdicts.tally().plies();
        }
    }

    /**
     * Prints the best rate of several rounds in games a second of CPU time, which says something on a busy machine too, and what a
     * ply takes.
     *
     * @param formats as {@link #format} has them
     */
    public static void main(String... formats) throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (String format : formats) {
            RecordCheckBenchmark benchmark = new RecordCheckBenchmark();
            benchmark.format = format;
            benchmark.write();
            long best = Long.MAX_VALUE;
            long plies = 0;
            for (int round = 0; round < ROUNDS; round++) {
                long before = threads.getCurrentThreadCpuTime();
                plies = benchmark.check();
                best = Math.min(best, threads.getCurrentThreadCpuTime() - before);
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-20s %9.0f games/s %7.1f ns a ply%n",
                    format,
                    GAMES * 1e9 / best,
                    1.0 * best / plies);
        }
    }
}
