package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
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
@Tag("long")
class CrossedPathsTest {

    private static final List<String> TABLES = List.of("habits.tsv", "worldly-pgn.tsv");

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})|\\\\x([0-9a-fA-F]{2})|\\\\n|\\\\r");

    /** An illegal move is written as it stands; among legal ones in English nothing tells that its drop's letter is not. */
    private static final String AS_IT_STANDS = "an illegal drop in German";

    /** The paths. A record that cannot be read to its end is not written to its end, so that conversions lose such games. */
    enum Way {
        RECORDS,
        CONVERT_QUICKLY,
        CONVERT_BY_RECORDS,
        JSON_LINES,
        FIND,
        CLAIMS,
        REPORT,
        SERVER
    }

    /** How many games there are, and of what kind. */
    private record Counts(int games, int illegal, int unread) {}

    private static final List<byte[]> FILES = new ArrayList<>();
    private static final List<String> NAMES = new ArrayList<>();
    private static final List<Counts> CHECKED = new ArrayList<>();
    private static final List<Integer> EXIT_CODES = new ArrayList<>();

    private static @Nullable ArbiterServer server;

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    static void check() throws IOException {
        Path resources = Path.of(System.getProperty("arbiter.root", ".."), "archive/src/test/resources");
        for (String table : TABLES) {
            List<String> lines = Files.readAllLines(resources.resolve(table));
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split("\t", -1);
                NAMES.add(cells[0]);
                FILES.add(unescaped(cells[1]));
            }
        }
        for (byte[] file : FILES) {
            Ran ran = run(file, "check", "--format", "json");
            EXIT_CODES.add(ran.exitCode);
            CHECKED.add(summary(ran.out));
        }
        server = ArbiterServer.start(new ServerSettings(
                ServerSettings.LOOPBACK,
                0,
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                Limits.STANDARD));
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
            boolean converts = way == Way.CONVERT_QUICKLY || way == Way.CONVERT_BY_RECORDS || way == Way.JSON_LINES;
            boolean lost = converts && (checked.unread > 0 || NAMES.get(at).equals(AS_IT_STANDS));
            if (checked.games == 0 || lost || (way == Way.SERVER && !isUtf8(FILES.get(at)))) {
                continue;
            }
            String said = way(way, at);
            String expected = way == Way.REPORT
                    ? "exit " + EXIT_CODES.get(at)
                    : way == Way.CLAIMS
                            ? "illegal " + checked.illegal + ", unread " + checked.unread
                            : checked.toString();
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
            case FIND ->
                new Counts(found(file, "ply >= 0 or not ply >= 0"), found(file, "illegal"), CHECKED.get(at).unread)
                        .toString();
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
            case SERVER -> served(file);
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

    private static String converted(byte[] file, String... command) {
        return summary(run(run(file, command).bytes, "check", "--format", "json").out)
                .toString();
    }

    private static int found(byte[] file, String query) {
        return count(run(file, "find", query, "--to", "jsonl").out, "{\"arbiter\"");
    }

    /** Whether bytes can be sent as a text of JSON. */
    private static boolean isUtf8(byte[] bytes) {
        return Arrays.equals(new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bytes);
    }

    private static String served(byte[] file) throws Exception {
        JsonObject body = new JsonObject();
        body.addProperty("text", new String(file, StandardCharsets.UTF_8));
        URI address = Objects.requireNonNull(server).address().resolve("/api/v1/record");
        HttpURLConnection asked = (HttpURLConnection) address.toURL().openConnection();
        asked.setRequestProperty("Content-Type", "application/json");
        asked.setDoOutput(true);
        try (OutputStream out = asked.getOutputStream()) {
            out.write(body.toString().getBytes(StandardCharsets.UTF_8));
        }
        String answer;
        try (InputStream in = asked.getInputStream()) {
            answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        List<String> words = new ArrayList<>();
        for (JsonElement game : JsonParser.parseString(answer).getAsJsonObject().getAsJsonArray("games")) {
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

    /** The bytes of a text of the tables: UTF-8, with bytes that are no text as their numbers. */
    private static byte[] unescaped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher escape = ESCAPE.matcher(text);
        int from = 0;
        while (escape.find()) {
            bytes.writeBytes(text.substring(from, escape.start()).getBytes(StandardCharsets.UTF_8));
            from = escape.end();
            if (escape.group(1) != null) {
                String letter = String.valueOf((char) Integer.parseInt(escape.group(1), 16));
                bytes.writeBytes(letter.getBytes(StandardCharsets.UTF_8));
            } else if (escape.group(2) != null) {
                bytes.write(Integer.parseInt(escape.group(2), 16));
            } else {
                bytes.write(escape.group().equals("\\n") ? '\n' : '\r');
            }
        }
        bytes.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }
}
