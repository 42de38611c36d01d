package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every habit of writing, by every path that games take: each says of each game what {@code check} says, whose answers the
 * tables of habits have word by word.
 */
@Tag("full")
class CrossedPathsTest {

    /** An illegal move is written as it stands; among legal ones in English nothing shows that its drop's letter is not. */
    private static final String AS_IT_STANDS = "an illegal drop in German";

    /** The paths. A record that cannot be read to its end is not written to its end, so that conversions lose such games. */
    enum Way {
        RECORDS,
        CONVERT_QUICKLY,
        CONVERT_BY_RECORDS,
        JSON_LINES,
        TIDY,
        FIND,
        FIND_AND_WRITE,
        FIND_BY_INDEX,
        CLAIMS,
        DESK,
        REPORT,
        REPORT_OF_TABLES,
        TABLE,
        SERVER,
        SETTLE,
        PLAYERS
    }

    /** How many games there are, and of what kind. */
    private record Counts(int games, int illegal, int unread) {}

    private static final List<byte[]> FILES = new ArrayList<>();
    private static final List<String> NAMES = new ArrayList<>();
    /** Whether the server can be asked. */
    private static final List<Boolean> UTF_8 = new ArrayList<>();

    /** Of the first file with the same bytes. */
    private static final List<Integer> NUMBERS = new ArrayList<>();

    private static final List<Counts> CHECKED = new ArrayList<>();
    private static final List<Integer> EXIT_CODES = new ArrayList<>();

    private static @Nullable AskedServer server;

    @TempDir
    private Path folder = Path.of("");

    private final Map<String, String> loaded = new HashMap<>();

    @BeforeAll
    static void check() throws IOException {
        for (TabledRecords.Tabled record : TabledRecords.read()) {
            NAMES.add(record.name());
            UTF_8.add(record.isUtf8());
            byte[] file = record.bytes();
            int number = 0;
            while (number < FILES.size() && !Arrays.equals(FILES.get(number), file)) {
                number++;
            }
            NUMBERS.add(number);
            FILES.add(file);
        }
        for (byte[] file : FILES) {
            Ran ran = run(file, "check", "--format", "json");
            EXIT_CODES.add(ran.exitCode);
            CHECKED.add(summary(ran.out));
        }
        server = new AskedServer();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void each_way_says_of_each_habit_what_check_says(Way way) throws Exception {
        int compared = 0;
        List<String> differences = new ArrayList<>();
        for (int at = 0; at < FILES.size(); at++) {
            Counts checked = CHECKED.get(at);
            // What is no record of games at all is an error by every path, and nothing is counted.
            boolean converts = way == Way.CONVERT_QUICKLY
                    || way == Way.CONVERT_BY_RECORDS
                    || way == Way.JSON_LINES
                    || way == Way.TIDY
                    || way == Way.FIND_AND_WRITE;
            boolean lost = converts && (checked.unread > 0 || NAMES.get(at).equals(AS_IT_STANDS));
            if (checked.games == 0 || lost || (way == Way.SERVER && !UTF_8.get(at))) {
                continue;
            }
            String said = way(way, at);
            String expected = way == Way.REPORT || way == Way.REPORT_OF_TABLES
                    ? "exit " + EXIT_CODES.get(at)
                    : way == Way.CLAIMS
                            ? "illegal " + checked.illegal + ", unread " + checked.unread
                            : way == Way.PLAYERS ? named(FILES.get(at)) : checked.toString();
            if (!said.equals(expected)) {
                differences.add(NAMES.get(at) + ": " + said + " and not " + expected);
            }
            compared++;
        }
        assertThat(differences).isEmpty();
        assertThat(compared).isGreaterThan(180);
    }

    private String way(Way way, int at) throws Exception {
        byte[] file = FILES.get(at);
        return switch (way) {
            case RECORDS -> {
                List<String> words = new ArrayList<>();
                records(file, game -> words.add(game.verdict().finding().word()));
                yield counts(words).toString();
            }
            case CONVERT_QUICKLY -> converted(file, "convert", "--to", "pgn");
            case CONVERT_BY_RECORDS -> converted(file, "convert", "--to", "pgn", "--renumber");
            case JSON_LINES -> converted(file, "convert", "--to", "jsonl");
            case TIDY -> converted(file, "tidy");
            case FIND ->
                new Counts(found(file, "ply >= 0 or not ply >= 0"), found(file, "illegal"), CHECKED.get(at).unread)
                        .toString();
            case FIND_AND_WRITE -> converted(file, "find", "all", "--to", "pgn");
            case FIND_BY_INDEX -> {
                Path games = Files.write(folder.resolve("games"), file);
                Path index = folder.resolve("index");
                if (run(new byte[0], "index", "--output", index.toString(), games.toString()).exitCode
                        != ExitCode.FINE) {
                    yield "no index";
                }
                yield new Counts(
                                foundByIndex(games, index, "ply >= 0 or not ply >= 0"),
                                foundByIndex(games, index, "illegal"),
                                CHECKED.get(at).unread)
                        .toString();
            }
            case DESK -> {
                Path games = Files.write(folder.resolve("games"), file);
                List<String> words = new ArrayList<>();
                for (String board : run(new byte[0], "desk", "--once", "--json", games.toString())
                        .out
                        .lines()
                        .toList()) {
                    words.add(JsonParser.parseString(board)
                            .getAsJsonObject()
                            .get("state")
                            .getAsString());
                }
                yield counts(words).toString();
            }
            case CLAIMS -> {
                String out = run(file, "claims", "--format", "jsonl").out;
                yield "illegal " + count(out, "\"kind\":\"illegal\"") + ", unread "
                        + count(out, "\"kind\":\"unreadable\"");
            }
            case REPORT -> {
                Path page = folder.resolve("r.html");
                int exitCode = run(file, "report", "--output", page.toString(), "-").exitCode;
                yield "exit " + exitCode;
            }
            case REPORT_OF_TABLES -> {
                Path page = folder.resolve("r.html");
                int exitCode = run(file, "report", "--table", "--output", page.toString(), "-").exitCode;
                yield "exit " + exitCode;
            }
            case TABLE -> tables().getOrDefault(String.format("%03d", NUMBERS.get(at)), "none");
            case SERVER -> served(file);
            case SETTLE -> {
                Path games = Files.write(folder.resolve("games"), file);
                List<String> words = new ArrayList<>();
                for (int number = 1; number <= CHECKED.get(at).games; number++) {
                    // After an illegal move, or where one cannot be read, there is nothing to settle.
                    int exitCode = run(
                                    new byte[0],
                                    "settle",
                                    "--game",
                                    Integer.toString(number),
                                    "--resigned",
                                    "white",
                                    games.toString())
                            .exitCode;
                    words.add(
                            exitCode == ExitCode.FINE
                                    ? "legal"
                                    : exitCode == ExitCode.ILLEGAL ? "illegal" : "unreadable");
                }
                yield counts(words).toString();
            }
            case PLAYERS -> {
                long games = 0;
                for (String row :
                        run(file, "players", "--format", "jsonl").out.lines().toList()) {
                    games += JsonParser.parseString(row)
                            .getAsJsonObject()
                            .get("games")
                            .getAsLong();
                }
                yield "named " + games;
            }
        };
    }

    // ---- the paths

    private interface Taking {
        void take(CheckedGame game);
    }

    private static void records(byte[] file, Taking taking) throws IOException {
        try (Stream<CheckedGame> games = Archives.checked("standard input", new ByteArrayInputStream(file), null)) {
            for (Iterator<CheckedGame> each = games.iterator(); each.hasNext(); ) {
                taking.take(each.next());
            }
        }
    }

    /** How many players the records name, in the words of any format. */
    private static String named(byte[] file) throws IOException {
        int[] named = new int[1];
        records(file, game -> {
            for (List<String> names : List.of(List.of("White", "PW"), List.of("Black", "PB"))) {
                named[0] += game.record().tagList().stream()
                                .anyMatch(tag -> names.contains(tag.name())
                                        && tag.value().matches(".*\\p{L}.*"))
                        ? 1
                        : 0;
            }
        });
        return "named " + named[0];
    }

    private static String converted(byte[] file, String... command) {
        return summary(run(run(file, command).bytes, "check", "--format", "json").out)
                .toString();
    }

    private static int found(byte[] file, String query) {
        return count(run(file, "find", query, "--to", "jsonl").out, "{\"arbiter\"");
    }

    private static int foundByIndex(Path games, Path index, String query) {
        return count(
                run(new byte[0], "find", query, "--to", "jsonl", "--index", index.toString(), games.toString()).out,
                "{\"arbiter\"");
    }

    /** What is in the tables that all files were loaded into at once, by the numbers of the files. */
    private Map<String, String> tables() throws IOException {
        if (loaded.isEmpty()) {
            Path all = Files.createDirectory(folder.resolve("all"));
            for (int at = 0; at < FILES.size(); at++) {
                // What has the same bytes is loaded once.
                Files.write(all.resolve(String.format("%03d", NUMBERS.get(at))), FILES.get(at));
            }
            String tables = folder.resolve("all.duckdb").toString();
            run(new byte[0], "table", all.toString(), "--output", tables);
            String asked = "SELECT file, count(*), count(*) FILTER (verdict = 'illegal'),"
                    + " count(*) FILTER (verdict IN ('unreadable', 'unsupported')) FROM games GROUP BY file";
            for (String line : run(new byte[0], "sql", tables, asked, "--format", "csv")
                    .out
                    .lines()
                    .skip(1)
                    .toList()) {
                String[] cells = line.split(",", -1);
                String counts = new Counts(
                                Integer.parseInt(cells[1]), Integer.parseInt(cells[2]), Integer.parseInt(cells[3]))
                        .toString();
                loaded.put(cells[0].substring(cells[0].length() - 3), counts);
            }
        }
        return loaded;
    }

    private static String served(byte[] file) throws Exception {
        List<String> words = new ArrayList<>();
        for (JsonElement game : Objects.requireNonNull(server).answer(file).getAsJsonArray("games")) {
            words.add(game.getAsJsonObject()
                    .getAsJsonObject("verdict")
                    .get("verdict")
                    .getAsString());
        }
        return counts(words).toString();
    }

    // ---- counting

    private static Counts counts(List<String> words) {
        int illegal = 0;
        int unread = 0;
        for (String word : words) {
            illegal += word.equals("illegal") ? 1 : 0;
            unread += word.equals("unreadable") || word.equals("unsupported") ? 1 : 0;
        }
        return new Counts(words.size(), illegal, unread);
    }

    private static Counts summary(String json) {
        JsonObject summary = JsonParser.parseString(json).getAsJsonObject();
        return new Counts(
                summary.get("games").getAsInt(),
                summary.get("illegal").getAsInt(),
                summary.get("unreadable").getAsInt()
                        + summary.get("unsupported").getAsInt());
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    // ---- running

    @SuppressWarnings("ArrayRecordComponent")
    private record Ran(int exitCode, byte[] bytes, String out) {}

    private static Ran run(byte[] input, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.main(
                new ByteArrayInputStream(input),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                words);
        return new Ran(exitCode, out.toByteArray(), out.toString(StandardCharsets.UTF_8));
    }
}
