package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Arbiter;
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
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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

    private static final List<String> TABLES =
            List.of("habits.tsv", "worldly-pgn.tsv", "worldly-pdn.tsv", "worldly-othello.tsv");

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
        FIND_AND_WRITE,
        CLAIMS,
        REPORT,
        TABLE,
        SERVER
    }

    /** How many games there are, and of what kind. */
    private record Counts(int games, int illegal, int unread) {}

    private static final List<byte[]> FILES = new ArrayList<>();
    private static final List<String> NAMES = new ArrayList<>();
    /** Of the first file with the same bytes. */
    private static final List<Integer> NUMBERS = new ArrayList<>();

    private static final List<Counts> CHECKED = new ArrayList<>();
    private static final List<Integer> EXIT_CODES = new ArrayList<>();

    private static @Nullable ArbiterServer server;

    @TempDir
    private Path folder = Path.of("");

    private final Map<String, String> loaded = new HashMap<>();

    @BeforeAll
    static void check() throws IOException {
        Path resources = Path.of(System.getProperty("arbiter.root", ".."), "archive/src/test/resources");
        for (String table : TABLES) {
            List<String> lines = Files.readAllLines(resources.resolve(table));
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split("\t", -1);
                NAMES.add(cells[0]);
                byte[] file = unescaped(cells[1]);
                int number = 0;
                while (number < FILES.size() && !Arrays.equals(FILES.get(number), file)) {
                    number++;
                }
                NUMBERS.add(number);
                FILES.add(file);
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
            boolean converts = way == Way.CONVERT_QUICKLY
                    || way == Way.CONVERT_BY_RECORDS
                    || way == Way.JSON_LINES
                    || way == Way.FIND_AND_WRITE;
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

    // ---- moves

    /** Records whose moves are told by what follows them, or by the whole game, or not at all. */
    private static final List<String> DECIDED_LATER = List.of(
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *",
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nb4 *",
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 (3... e6 4. Nc3) 4. Nc3 *",
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *\n\n1. e4 e5 2. Ke3 *\n\n1. d4 d5 2. Nd2 *",
            "[FEN \"r6k/1ppqbrpp/2bp1p1n/p4P2/2QNP2B/2N5/PPP3PP/3R1RK1 b - - 0 15\"]\n\n15... Rf8 16. a3 *",
            "[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 Kg7 2. Qb7+ *",
            "[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 Kg7 2. Kb2 *",
            "1. e4 e5 2. bc4 nf6 3. bb3 *",
            "1. e4 e5 2. Nf3 1. d4 d5 2. c4 e6 *",
            "1. e4 e5 2. Nf3 b6 3. Ke2 a6 0-0",
            "1. e2e4 e7e5 2. g1f3 *",
            "1. 5254 5755 2. 7163 *",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 *",
            "1. e4 ] e5 *");

    /** How else than by {@code check} the moves of games are asked for. */
    enum MovesBy {
        CONVERT,
        FIND,
        TREE,
        TABLE,
        SERVER
    }

    /** A game as it was judged: its moves, and the position before each of them, and the last. */
    private record Judged(boolean chess, boolean whole, List<String> moves, List<String> positions) {

        static Judged of(CheckedGame game) {
            Position<?> start = game.record().start();
            List<String> moves = new ArrayList<>();
            List<String> positions = new ArrayList<>(start == null ? List.of() : List.of(start.text()));
            for (Ply ply : Arbiter.plies(game.record())) {
                if (ply.ruling() == null) {
                    // A position that is set up within the record.
                    continue;
                }
                if (!(ply.ruling() instanceof Ruling.Legal<?> legal)
                        || moves.size() == game.verdict().plies()) {
                    break;
                }
                moves.add(legal.text());
                positions.add(legal.after().text());
            }
            boolean whole = !(game.verdict().finding() instanceof Verdict.Unreadable);
            return new Judged("chess".equals(game.verdict().rules()), whole, moves, positions);
        }

        /** After how many plies the position after some first stood on the board: there trees count its move. */
        int first(int plies) {
            String[] board = positions.get(plies).split(" ", -1);
            for (int ply = 0; ply < plies; ply++) {
                if (List.of(positions.get(ply).split(" ", -1))
                        .subList(0, 4)
                        .equals(List.of(board).subList(0, 4))) {
                    return ply;
                }
            }
            return plies;
        }
    }

    @ParameterizedTest
    @EnumSource
    void each_way_has_the_moves_that_check_judged(MovesBy way) throws Exception {
        List<byte[]> files = new ArrayList<>(FILES);
        DECIDED_LATER.forEach(text -> files.add((text + "\n").getBytes(StandardCharsets.UTF_8)));
        int compared = 0;
        List<String> differences = new ArrayList<>();
        List<Path> paths = new ArrayList<>();
        for (int at = 0; at < files.size() && way == MovesBy.TABLE; at++) {
            // A name says nothing of what it holds, as that of standard input does not.
            paths.add(Files.write(folder.resolve("file" + at), files.get(at)));
        }
        Map<Path, List<List<String>>> tabled = way == MovesBy.TABLE ? tabled(paths) : Map.of();
        for (int at = 0; at < files.size(); at++) {
            byte[] file = files.get(at);
            List<Judged> judged = new ArrayList<>();
            records(file, game -> judged.add(Judged.of(game)));
            if (judged.isEmpty()
                    || (way == MovesBy.SERVER && !isUtf8(file))
                    || (way == MovesBy.CONVERT && areChoices(file))) {
                continue;
            }
            String said = way == MovesBy.TABLE
                    ? withoutMissing(tabled.get(paths.get(at)), judged.size())
                    : moves(way, file, judged);
            String expected = expected(way, judged);
            if (!said.equals(expected)) {
                differences.add(new String(file, StandardCharsets.UTF_8) + ": " + said + " and not " + expected);
            }
            compared++;
        }
        assertThat(differences).isEmpty();
        assertThat(compared).isGreaterThan(200);
    }

    /** The moves of a line of OBF are all from one position, and become variations elsewhere. */
    private static boolean areChoices(byte[] file) {
        return new String(file, StandardCharsets.ISO_8859_1).matches("(?s)[-OX]{64} [OX];.*");
    }

    /** Games without a position have no rows. */
    private static String withoutMissing(@Nullable List<List<String>> games, int count) {
        List<List<String>> all = new ArrayList<>(games == null ? List.of() : games);
        while (all.size() < count) {
            all.add(List.of());
        }
        return all.toString();
    }

    private static String expected(MovesBy way, List<Judged> judged) {
        return switch (way) {
            case FIND, TREE -> asked(judged).toString();
            default -> judged.stream().map(Judged::moves).toList().toString();
        };
    }

    /** The games of chess with a move, one line each: its last position; there every way must find it. */
    private static List<String> asked(List<Judged> judged) {
        return judged.stream()
                .filter(game -> game.chess && !game.moves.isEmpty())
                .map(game -> last(game.moves) + " to " + last(game.positions))
                .toList();
    }

    private static String last(List<String> texts) {
        return texts.get(texts.size() - 1);
    }

    private static String moves(MovesBy way, byte[] file, List<Judged> judged) throws Exception {
        List<String> found = new ArrayList<>();
        switch (way) {
            case CONVERT -> {
                byte[] written = run(file, "convert", "--to", "pgn", "--notation", "uci").bytes;
                if (written.length == 0) {
                    // No other format holds what is not supported.
                    judged.forEach(game -> found.add("[]"));
                    break;
                }
                records(written, game -> {
                    List<String> moves = Judged.of(game).moves;
                    Judged before = judged.get(found.size());
                    // A tag that is broken is not written, and what follows it then is judged.
                    found.add(
                            moves.subList(0, Math.min(moves.size(), before.whole ? moves.size() : before.moves.size()))
                                    .toString());
                });
            }
            case TABLE -> throw new AssertionError("all files are loaded at once");
            case SERVER -> {
                for (JsonElement game : answer(file).getAsJsonArray("games")) {
                    found.add(served(game.getAsJsonObject()).toString());
                }
            }
            case FIND, TREE -> {
                for (Judged game : judged) {
                    int plies = game.moves.size();
                    if (!game.chess || plies == 0) {
                        continue;
                    }
                    int first = game.first(plies - 1);
                    String board = game.positions.get(plies).split(" ", 2)[0];
                    String listed = way == MovesBy.FIND
                            ? run(file, "find", "board \"" + board + "\"", "--format", "count").out
                            : run(file, "tree", "--format", "csv", "-p", game.positions.get(first), "-").out;
                    boolean is = way == MovesBy.FIND
                            ? !listed.strip().equals("0") && !listed.isBlank()
                            : ("\n" + listed).contains("\n" + game.moves.get(first) + ",");
                    found.add(is ? last(game.moves) + " to " + last(game.positions) : "nothing");
                }
            }
        }
        return found.toString();
    }

    /** The legal moves of a game in an answer of the server. */
    private static List<String> served(JsonObject game) {
        int plies = game.getAsJsonObject("verdict").get("plies").getAsInt();
        List<String> moves = new ArrayList<>();
        for (JsonElement ply : game.getAsJsonArray("line")) {
            JsonElement kind = ply.getAsJsonObject().get("kind");
            if (kind != null && kind.getAsString().equals("SETUP")) {
                continue;
            }
            JsonElement text = ply.getAsJsonObject().get("text");
            if (text == null || moves.size() == plies) {
                break;
            }
            moves.add(text.getAsString());
        }
        return moves;
    }

    /** The moves of all games of some files, as they lie in a database that was loaded from them. */
    private Map<Path, List<List<String>>> tabled(List<Path> files) {
        List<String> load = new ArrayList<>(
                List.of("table", "--output", folder.resolve("moves.duckdb").toString()));
        files.forEach(file -> load.add(file.toString()));
        run(new byte[0], load.toArray(new String[0]));
        String query = "SELECT file, game, move FROM games JOIN plies USING (id) ORDER BY file, game, ply";
        String rows = run(new byte[0], "sql", folder.resolve("moves.duckdb").toString(), query, "--format", "csv").out;
        Map<Path, List<List<String>>> games = new HashMap<>();
        for (String row : rows.lines().skip(1).toList()) {
            String[] cells = row.split(",", -1);
            List<List<String>> ofFile = games.computeIfAbsent(Path.of(cells[0]), file -> new ArrayList<>());
            while (ofFile.size() < Integer.parseInt(cells[1])) {
                ofFile.add(new ArrayList<>());
            }
            if (!cells[2].isEmpty()) {
                ofFile.get(ofFile.size() - 1).add(cells[2]);
            }
        }
        return games;
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
            case FIND_AND_WRITE -> converted(file, "find", "all", "--to", "pgn");
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
            case TABLE -> tables().getOrDefault(String.format("%03d", NUMBERS.get(at)), "none");
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

    /** Whether bytes can be sent as a text of JSON. */
    private static boolean isUtf8(byte[] bytes) {
        return Arrays.equals(new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bytes);
    }

    private static String served(byte[] file) throws Exception {
        List<String> words = new ArrayList<>();
        for (JsonElement game : answer(file).getAsJsonArray("games")) {
            words.add(game.getAsJsonObject()
                    .getAsJsonObject("verdict")
                    .get("verdict")
                    .getAsString());
        }
        return counts(words).toString();
    }

    private static JsonObject answer(byte[] file) throws Exception {
        JsonObject body = new JsonObject();
        body.addProperty("text", new String(file, StandardCharsets.UTF_8));
        URI address = Objects.requireNonNull(server).address().resolve("/api/v1/record");
        HttpURLConnection asked = (HttpURLConnection) address.toURL().openConnection();
        asked.setRequestProperty("Content-Type", "application/json");
        asked.setDoOutput(true);
        try (OutputStream out = asked.getOutputStream()) {
            out.write(body.toString().getBytes(StandardCharsets.UTF_8));
        }
        try (InputStream in = asked.getInputStream()) {
            String answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return JsonParser.parseString(answer).getAsJsonObject();
        }
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
