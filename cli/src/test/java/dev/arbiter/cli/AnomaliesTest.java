package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Commands at each of whose places one read, write, open, rename, start of a thread or large buffer fails once, in turn: inputs stay as
 * they are, nothing half is called whole, no trace is shown, what failed is named, and nothing is left behind.
 */
@Isolated("it counts temporary files, and has one program at a time pass its seam")
class AnomaliesTest {

    /** Of the places of a command, {@code --full} tries each of so many. */
    private static final int SAMPLE = 12;

    private static final long SECONDS = 60;

    private static final String GAMES = """
            [White "Anna"]
            [Black "Berta"]
            [Date "2024.05.01"]
            [Result "1-0"]

            1. e4 {good} e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 1-0

            [White "Carla"]
            [Black "Dora"]
            [Result "*"]

            1. e4 e5 2. Ke3 *

            [White "Emma"]
            [Black "Flora"]
            [Result "0-1"]

            1. f3 e5 2. g4 Qh4# 0-1

            """;

    private static final String ENGINE = """
            #!/bin/sh
            while read -r line; do
              case $line in
                uci) echo id name Fool; echo uciok ;;
                isready) echo readyok ;;
                *'moves f2f3') next=e7e5 ;;
                *'moves f2f3 e7e5') next=g2g4 ;;
                *'moves f2f3 e7e5 g2g4') next=d8h4 ;;
                position*) next=f2f3 ;;
                go*) echo bestmove $next ;;
                quit) exit ;;
              esac
            done
            """;

    /** What is run; IN is a folder of files, OUT where output goes. */
    enum Scenario {
        CHECK("check --all --variations IN"),
        CHECK_TO_A_FILE("check --format jsonl --output OUT/verdicts.jsonl IN"),
        CHECK_ON("check --format csv --output OUT/verdicts.csv --resume OUT/state IN"),
        CHECK_APART("check --quiet --illegal-to OUT/wrong.pgn IN"),
        CONVERT("convert --to jsonl IN/a.pgn IN/b.pgn.gz IN/c.zip"),
        CONVERT_TO_A_FILE("convert --to pgn --output OUT/out.pgn IN/a.pgn IN/d.sgf"),
        CONVERT_COMPRESSED("convert --to jsonl --output OUT/out.jsonl.gz IN/a.pgn IN/c.zip"),
        FIND("find all --to jsonl --sort white IN"),
        INDEX("index --output OUT IN/a.pgn IN/b.pgn.gz"),
        REPORT("report IN/a.pgn --output OUT/report.html"),
        TIDY("tidy --output OUT/tidy.pgn IN/a.pgn"),
        DOUBLES("doubles IN/a.pgn IN/b.pgn.gz"),
        TABLE("table --output OUT/games.duckdb IN/a.pgn IN/b.pgn.gz"),
        TABLE_IN_A_FOLDER("table --output OUT/games.parquet IN/a.pgn"),
        DESK("desk --once IN/a.pgn IN/b.pgn.gz"),
        MATCH(
                "match -engine name=A cmd=IN/engine -engine name=B cmd=IN/engine -each st=5 -rounds 1 -games 2 -pgnout OUT/match.pgn");

        final String command;

        Scenario(String command) {
            this.command = command;
        }
    }

    /** What a run left. */
    private record Left(int exitCode, String out, String err, Map<String, String> files) {
        String all() {
            return "exit " + exitCode + "\nOUT " + shortened(out) + "\nERR " + shortened(err) + "\nFILES "
                    + files.keySet();
        }

        private static String shortened(String text) {
            return text.length() < 600 ? text : text.substring(0, 600) + "…";
        }
    }

    @TempDir
    private Path folder = Path.of("");

    private Anomalies program = new Anomalies();
    private Map<String, String> inputs = Map.of();

    @BeforeEach
    void make() throws IOException {
        Path in = Files.createDirectory(folder.resolve("in"));
        String many = GAMES.repeat(3);
        Files.writeString(in.resolve("a.pgn"), many);
        try (var out = new GZIPOutputStream(Files.newOutputStream(in.resolve("b.pgn.gz")))) {
            out.write(many.getBytes(StandardCharsets.US_ASCII));
        }
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(in.resolve("c.zip")))) {
            for (String name : List.of("one.pgn", "two.pgn")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(GAMES.getBytes(StandardCharsets.US_ASCII));
            }
        }
        Files.writeString(in.resolve("d.sgf"), "(;GM[2]FF[4]PB[a]PW[b];B[d3];W[c3])\n");
        Files.writeString(in.resolve("engine"), ENGINE);
        Files.setPosixFilePermissions(in.resolve("engine"), PosixFilePermissions.fromString("rwxr-xr-x"));
        inputs = files(in);
    }

    @AfterEach
    void close() throws IOException {
        program.close();
    }

    @Tag("full")
    @ParameterizedTest
    @EnumSource
    void some_places_fail(Scenario scenario) throws Exception {
        fail(scenario, SAMPLE);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void each_place_fails(Scenario scenario) throws Exception {
        fail(scenario, 1);
    }

    private void fail(Scenario scenario, int step) throws Exception {
        assumeTrue(!scenario.name().startsWith("TABLE") || hasDuckDb(), "left out: DuckDB is not there");
        Left first = run(scenario);
        int[] cold = program.passes();
        program.forget();
        Left whole = run(scenario);
        assertThat(whole).isEqualTo(first);
        int[] warm = Arrays.copyOf(program.passes(), cold.length);
        TreeSet<String> wrong = new TreeSet<>();
        List<Integer> passed = IntStream.range(0, warm.length)
                .filter(place -> warm[place] > 0)
                .boxed()
                .toList();
        int tried = 0;
        for (int number = 0; number < passed.size(); number += step) {
            int place = passed.get(number);
            for (int after : warm[place] > 3 ? new int[] {0, warm[place] / 2} : new int[] {0}) {
                program.fail(place, after);
                Left left = run(scenario);
                if (program.hasFailed()) {
                    tried++;
                    String what = whatIsWrong(program.place(place), left, whole);
                    if (!what.isEmpty()) {
                        wrong.add(program.place(place) + " after " + after + ": " + what + "\n" + left.all());
                    }
                }
                program.fail(-1, 0);
            }
        }
        assertThat(String.join("\n\n", wrong)).isEmpty();
        assertThat(tried).isPositive();
    }

    /** Where an engine cannot be heard it has left, whatever the reason. */
    private static final String UNHEARD = "dev.arbiter.live.engine.EngineLink.read: call InputStream.read";

    /** What the program's own jar has. */
    private static final String OWN_JAR = "dev.arbiter.query.paper.PaperReport.style: call InputStream.readAllBytes";

    private static String whatIsWrong(String place, Left left, Left whole) {
        if (place.equals(OWN_JAR) && left.exitCode == ExitCode.UNREADABLE) {
            return "";
        }
        List<String> wrong = new ArrayList<>();
        boolean asIfNothing = left.exitCode == whole.exitCode && left.out.equals(whole.out);
        if (left.exitCode != ExitCode.UNREADABLE && !asIfNothing && !place.equals(UNHEARD)) {
            wrong.add("neither whole nor exit code 3");
        }
        if ((left.out + left.err).matches("(?s).*(\tat |Exception|fault of Arbiter).*")) {
            wrong.add("a trace or a fault of its own is shown");
        }
        if (left.exitCode == ExitCode.UNREADABLE
                && !left.err.contains("OutOfMemoryError")
                && !(left.out + left.err + left.files.values())
                        .matches(
                                "(?s).*(" + Anomalies.NAMED
                                        + "|\\.pgn|\\.gz|\\.zip|\\.sgf|/in/|/in\\b|/out/|standard output|standard input|engine|thread|memory).*")) {
            wrong.add("what failed is not named");
        }
        for (Map.Entry<String, String> each : left.files.entrySet()) {
            String expected = whole.files.get(each.getKey());
            boolean unfinished = each.getKey().matches(".*(\\.unfinished|/state|match\\.pgn(\\.match)?)")
                    // The next load deletes what could not be deleted, and none but a load of all files has a name.
                    || (each.getKey().contains(".rows/") && place.contains("Store.delete"))
                    || (each.getKey().startsWith("/games.parquet/load-000000/")
                            && left.err.contains("0 games, 0 plies loaded"));
            // What cannot be read is named, and the rest of the output is as it would be without it.
            boolean rest = left.exitCode == ExitCode.UNREADABLE
                    && (left.out + left.err + left.files.values()).matches("(?s).*/in\\b.*");
            if (expected == null ? !unfinished : !unfinished && !rest && !expected.equals(each.getValue())) {
                wrong.add((expected == null ? "left behind: " : "half: ") + each.getKey());
            }
        }
        if (left.exitCode != ExitCode.UNREADABLE && !left.files.keySet().equals(whole.files.keySet())) {
            wrong.add("exit code " + left.exitCode + " without " + whole.files.keySet());
        }
        return String.join("; ", wrong);
    }

    /** A server of which a place fails while it is asked answers as before afterwards. */
    @Tag("slow")
    @Test
    void the_server_goes_on() throws Exception {
        byte[] game = GAMES.getBytes(StandardCharsets.US_ASCII);
        try (AutoCloseable server = server()) {
            asked(server, game);
            program.forget();
            String whole = asked(server, game);
            int[] passes = program.passes();
            int tried = 0;
            for (int place = 0; place < passes.length; place++) {
                if (passes[place] == 0) {
                    continue;
                }
                program.fail(place, 0);
                try {
                    asked(server, game);
                } catch (InvocationTargetException e) {
                    assertThat(e.getCause()).as(program.place(place)).isInstanceOf(IOException.class);
                }
                tried += program.hasFailed() ? 1 : 0;
                program.fail(-1, 0);
                assertThat(asked(server, game))
                        .as("after " + program.place(place))
                        .isEqualTo(whole);
            }
            assertThat(tried).isPositive();
        }
        assertThat(Anomalies.temporary()).isEmpty();
    }

    private AutoCloseable server() throws Exception {
        var made = program.loadClass("dev.arbiter.cli.AskedServer").getDeclaredConstructor();
        made.setAccessible(true);
        return (AutoCloseable) made.newInstance();
    }

    private static String asked(AutoCloseable server, byte[] game) throws Exception {
        var answer = server.getClass().getDeclaredMethod("answer", byte[].class);
        answer.setAccessible(true);
        var report = server.getClass().getDeclaredMethod("report", String.class, byte[].class);
        report.setAccessible(true);
        String read = String.valueOf(answer.invoke(server, (Object) game));
        return read + report.invoke(server, "a.pgn", game).toString().contains("Carla");
    }

    /** A desk of which a place fails goes on watching: an illegal move afterwards is reported. */
    @Tag("slow")
    @Test
    void the_desk_goes_on() throws Exception {
        watch();
        program.forget();
        watch();
        int[] passes = program.passes();
        int tried = 0;
        for (int place = 0; place < passes.length; place++) {
            if (passes[place] > 0) {
                for (int after : passes[place] > 3 ? new int[] {0, passes[place] / 2} : new int[] {0}) {
                    program.fail(place, after);
                    watch();
                    tried += program.hasFailed() ? 1 : 0;
                    program.fail(-1, 0);
                }
            }
        }
        assertThat(tried).isPositive();
    }

    private void watch() throws Exception {
        Path live = Files.createTempDirectory(folder, "live");
        Path file = live.resolve("board.pgn");
        Files.writeString(file, "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. e4 e5");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        AtomicInteger code = new AtomicInteger(-1);
        Thread desk = new Thread(() -> {
            try {
                code.set(program.run(
                        new ByteArrayInputStream(new byte[0]),
                        new Anomalies.Outside(said),
                        new Anomalies.Outside(said),
                        "desk",
                        "--text",
                        live.toString()));
            } catch (Throwable e) {
                said.writeBytes(e.toString().getBytes(StandardCharsets.UTF_8));
                code.set(ExitCode.UNREADABLE);
            }
        });
        desk.start();
        try {
            // Any time: what is said of the first moves may have failed to be.
            Thread.sleep(300);
            Files.writeString(file, "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. e4 e5 2. Ke3");
            for (int wait = 0;
                    wait < 200 && !said.toString(StandardCharsets.UTF_8).contains("illegal") && code.get() < 0;
                    wait++) {
                Thread.sleep(100);
            }
            String text = said.toString(StandardCharsets.UTF_8);
            // It goes on, or it ends and says so.
            if (code.get() < 0) {
                assertThat(text).contains("Ke3: illegal").doesNotContain("\tat ");
            } else {
                assertThat(code.get()).as(text).isEqualTo(ExitCode.UNREADABLE);
                assertThat(text).containsAnyOf("standard output", "threads", "live");
            }
        } finally {
            desk.interrupt();
            desk.join(20_000);
            assertThat(desk.isAlive()).isFalse();
        }
    }

    private static boolean hasDuckDb() {
        try {
            Class.forName("org.duckdb.DuckDBDriver");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private Left run(Scenario scenario) throws Exception {
        Path out = folder.resolve("out");
        delete(out);
        Files.createDirectory(out);
        String[] words = scenario.command
                .replace("IN", folder.resolve("in").toString())
                .replace("OUT", out.toString())
                .split(" ", -1);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        CompletableFuture<Integer> run = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                run.complete(
                        program.run(new ByteArrayInputStream(new byte[0]), new Anomalies.Outside(said), errors, words));
            } catch (Throwable e) {
                run.completeExceptionally(e);
            }
        });
        thread.start();
        int code;
        try {
            code = run.get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof OutOfMemoryError)) {
                throw e;
            }
            // Java ends by itself then.
            errors.writeBytes(e.getCause().toString().getBytes(StandardCharsets.UTF_8));
            code = ExitCode.UNREADABLE;
        } catch (TimeoutException e) {
            throw new IllegalStateException(
                    scenario + " does not end: " + Arrays.toString(thread.getStackTrace()) + errors, e);
        }
        assertThat(files(folder.resolve("in"))).as("inputs").isEqualTo(inputs);
        assertThat(Anomalies.temporary()).as("temporary files").isEmpty();
        return new Left(code, plain(said), plain(errors), files(out));
    }

    /** Without what differs between runs. */
    private static String plain(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8)
                .replaceAll("\\d+\\.\\d+ s, [\\d,]+ games/s", "TIME")
                .replaceAll("\\d[\\d.,]* (s|ms|games/s)\\b", "TIME");
    }

    private static Map<String, String> files(Path folder) throws IOException {
        TreeMap<String, String> found = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                if (Files.isRegularFile(each)) {
                    String name = folder.relativize(each).toString();
                    // The bytes of a database, and of a match that takes its time, differ each time.
                    boolean same = !name.matches(".*(\\.duckdb|\\.parquet|match\\.pgn)");
                    found.put("/" + name, same ? Files.readString(each, StandardCharsets.ISO_8859_1) : "");
                }
            }
        }
        return found;
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Collections.reverseOrder()).forEach(each -> {
                try {
                    Files.delete(each);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
