package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Archives;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whoever asks for the moves of a recorded game gets those that {@code check} judged, ply by ply: of games of all kinds in all
 * formats, with moves that only what follows decides, that are illegal, and that cannot be read.
 */
@Tag("full")
class SameMovesTest {

    /** Of the games one in so many is asked by the ways that ask each of them anew. */
    private static final int STEP = 8;

    /** Records whose moves are reported by what follows them, or by the whole game, or not at all. */
    private static final List<String> DECIDED_LATER = List.of(
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *",
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nb4 *",
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 (3... e6 4. Nc3) 4. Nc3 *",
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *\n\n1. e4 e5 2. Ke3 *\n\n1. d4 d5 2. Nd2 *",
            "1. d4 d5 2. Cf3 Cf6 3. Cd2 Cc6 4. Cc3 *",
            "[FEN \"r6k/1ppqbrpp/2bp1p1n/p4P2/2QNP2B/2N5/PPP3PP/3R1RK1 b - - 0 15\"]\n\n15... Rf8 16. a3 *",
            "[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 Kg7 2. Qb7+ *",
            "[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 Kg7 2. Kb2 *",
            "1. e4 e5 2. bc4 nf6 3. bb3 *",
            "1. e4 e5 2. Nf3 1. d4 d5 2. c4 e6 *",
            "1. e4 e5 2. Nf3 b6 3. Ke2 a6 0-0",
            "1. e2e4 e7e5 2. g1f3 *",
            "1. 5254 5755 2. 7163 *",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 *",
            "1. e4 e5 2. Кf3 Кc6 3. Сb5 *",
            "[White \"a\"]\n\n1. e2 e4 e7 e5 2. Ng1 f3 Nc6 *",
            "1. e4 d5 2. e4 * d5 Qd8 -- d5 (2... c6 3. d5 c6 Nc6) 3. Nb1\nc3 *",
            "1. e4 e5 2. Ng1 f3 *",
            "1. e4 ] e5 *");

    /** How else than by {@code check} the moves of games are asked for. */
    enum By {
        CONVERT,
        FIND,
        TREE,
        TABLE,
        SERVER
    }

    /** A move as it was judged, between two positions. */
    private record Step(Position<?> before, String text, Position<?> after) {}

    /**
     * A game as it was judged.
     *
     * @param whole whether all of it could be read
     * @param oneLine whether no position is set up within it
     */
    private record Judged(
            @Nullable String rules,
            boolean whole,
            boolean oneLine,
            @Nullable Position<?> start,
            List<Step> steps) {

        static Judged of(CheckedGame game) {
            List<Step> steps = new ArrayList<>();
            boolean oneLine = true;
            for (Ply ply : Arbiter.plies(game.record())) {
                Position<?> before = ply.before();
                if (ply.ruling() == null) {
                    // A position that is set up within the record, or a mark that stands for no move.
                    oneLine = false;
                    continue;
                }
                if (before == null
                        || !(ply.ruling() instanceof Ruling.Legal<?> legal)
                        || steps.size() == game.verdict().played().plies()) {
                    break;
                }
                steps.add(new Step(before, legal.text(), legal.after()));
            }
            boolean whole = !(game.verdict().finding() instanceof Verdict.Unreadable);
            return new Judged(
                    game.verdict().played().rules(),
                    whole,
                    oneLine,
                    game.record().start(),
                    steps);
        }

        List<String> texts() {
            return steps.stream().map(Step::text).toList();
        }

        /** All positions, each once. */
        List<Position<?>> positions() {
            List<Position<?>> all = new ArrayList<>();
            Set<Position<?>> seen = new HashSet<>();
            // Where nothing was judged, or a position is set up, nobody knows that the game began so.
            if (start != null && oneLine && (whole || !steps.isEmpty()) && seen.add(start)) {
                all.add(start);
            }
            for (Step step : steps) {
                for (Position<?> each : List.of(step.before, step.after)) {
                    if (seen.add(each)) {
                        all.add(each);
                    }
                }
            }
            return all;
        }

        /** The rows of its plies: the number, the move and the position's key. */
        List<String> rows() {
            List<String> rows = new ArrayList<>();
            for (Step step : steps) {
                rows.add((rows.size() + 1) + " " + step.text + " " + step.before.key());
            }
            return rows;
        }
    }

    private static final List<byte[]> FILES = new ArrayList<>();
    private static final List<List<Judged>> JUDGED = new ArrayList<>();

    @TempDir
    private static Path folder = Path.of("");

    @BeforeAll
    static void judge() throws IOException {
        TabledRecords.read().forEach(record -> add(record.bytes()));
        DECIDED_LATER.forEach(text -> add((text + "\n").getBytes(StandardCharsets.UTF_8)));
        for (Game<?> game : Games.all()) {
            byte[] written = games(game, new Random(game.id().hashCode())).getBytes(StandardCharsets.UTF_8);
            add(written);
            List<String> formats = switch (game.family()) {
                case "othello" -> List.of("jsonl", "ggf", "sgf", "wthor", "transcript", "obf");
                case "draughts" -> List.of("jsonl", "pgn");
                default -> List.of("jsonl");
            };
            for (String format : formats) {
                Path other = folder.resolve(game.id() + "." + (format.equals("wthor") ? "wtb" : format));
                Run.withInput(written, "convert", "--to", format, "--output", other.toString());
                add(Files.readAllBytes(other));
            }
        }
        for (byte[] file : FILES) {
            JUDGED.add(judged(file, null));
        }
    }

    private static void add(byte[] file) {
        FILES.add(file);
    }

    private static List<Judged> judged(byte[] file, @Nullable Game<?> rules) throws IOException {
        List<Judged> games = new ArrayList<>();
        try (Stream<CheckedGame> read = Archives.checked("standard input", new ByteArrayInputStream(file), rules)) {
            for (Iterator<CheckedGame> each = read.iterator(); each.hasNext(); ) {
                games.add(Judged.of(each.next()));
            }
        }
        return games;
    }

    // ---- games of our own making

    /** Three games: the second has a move that is illegal most of the time, and the third one that cannot be read. */
    private static String games(Game<?> game, Random random) {
        Map<String, String> tags = game.family().equals("othello") ? Map.of("Variant", "Othello") : game.tags();
        StringBuilder file = new StringBuilder();
        for (String last : List.of("", "illegal", "Zz9")) {
            file.append("[Event \"").append(last).append("\"]\n");
            tags.forEach((tag, value) ->
                    file.append('[').append(tag).append(" \"").append(value).append("\"]\n"));
            file.append('\n');
            line(game.start(), last, random, file);
            file.append(" *\n\n");
        }
        return file.toString();
    }

    private static <M> void line(Position<M> start, String last, Random random, StringBuilder file) {
        Position<M> position = start;
        List<String> texts = new ArrayList<>();
        int most = 6 + random.nextInt(20);
        while (texts.size() < most && !position.outcome().isOver()) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
            texts.add(position.text(move));
            position = position.play(move);
        }
        texts.add(last.equals("illegal") ? texts.get(0) : last);
        for (int ply = 0; ply < texts.size(); ply++) {
            file.append(ply % 2 == 0 ? (ply / 2 + 1) + ". " : "")
                    .append(texts.get(ply))
                    .append(' ');
        }
    }

    // ---- the ways

    @ParameterizedTest
    @EnumSource
    void some_games_have_the_moves_that_were_judged(By way) throws Exception {
        assertThat(differences(way, STEP)).isEmpty();
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"FIND", "TREE"})
    void all_games_have_the_moves_that_were_judged(By way) throws Exception {
        assertThat(differences(way, 1)).isEmpty();
    }

    /** @param step of the games one in so many is asked where each is asked anew */
    private static List<String> differences(By way, int step) throws Exception {
        List<String> differences = new ArrayList<>();
        Map<Integer, List<List<String>>> tabled = way == By.TABLE ? tabled() : Map.of();
        int asked = 0;
        int plies = 0;
        try (AskedServer server = new AskedServer()) {
            for (int at = 0; at < FILES.size(); at++) {
                byte[] file = FILES.get(at);
                List<Judged> games = JUDGED.get(at);
                List<String> wrong = new ArrayList<>();
                switch (way) {
                    case CONVERT -> converted(file, games, wrong);
                    case TABLE -> tabled(tabled.getOrDefault(at, List.of()), games, wrong);
                    case SERVER -> served(server, file, games, wrong);
                    case FIND, TREE -> {
                        for (int game = 0; game < games.size(); game++) {
                            if (asked++ % step == 0) {
                                plies += games.get(game).steps.size();
                                ask(way, file, games, game, wrong);
                            }
                        }
                    }
                }
                String text = new String(file, StandardCharsets.UTF_8);
                wrong.forEach(each -> differences.add(text + ": " + each));
            }
        }
        if (way == By.FIND || way == By.TREE) {
            assertThat(plies).isGreaterThan(2_000 / step);
        }
        return differences;
    }

    private static void ask(By way, byte[] file, List<Judged> games, int game, List<String> wrong) throws IOException {
        if (way == By.FIND) {
            found(file, games.get(game), game + 1, wrong);
        } else {
            counted(file, games.get(game), wrong);
        }
    }

    // ---- find

    /** Asks for all that a game has, which must find it, and for what it does not have, which must not. */
    private static void found(byte[] file, Judged game, int number, List<String> wrong) {
        if (game.start == null) {
            return;
        }
        List<String> queries = new ArrayList<>();
        queries.add("plies = " + game.steps.size());
        for (Position<?> position : game.positions()) {
            queries.add("reaches \"" + position.text() + "\"");
        }
        for (String text : new TreeSet<>(game.texts())) {
            queries.add("plays \"" + text + "\"");
        }
        if (game.oneLine && game.start.equals(game.start.game().start()) && !game.steps.isEmpty()) {
            queries.add("starts \"" + String.join(" ", game.texts()) + "\"");
        }
        Random random = new Random(number);
        Set<Position<?>> reached = new HashSet<>(game.positions());
        for (Step step : game.steps) {
            Position<?> other = other(step, random);
            if (!reached.contains(other)) {
                queries.add("not reaches \"" + other.text() + "\"");
            }
        }
        Set<Integer> numbers = find(file, String.join(" and ", queries));
        if (!numbers.contains(number)) {
            // Which of them it is.
            for (String query : queries) {
                if (!find(file, query).contains(number)) {
                    wrong.add("find does not find game " + number + " by " + query);
                }
            }
        }
    }

    private static Set<Integer> find(byte[] file, String query) {
        Set<Integer> numbers = new TreeSet<>();
        for (String row : Run.withInput(file, "find", query, "--format", "jsonl")
                .out()
                .lines()
                .toList()) {
            numbers.add(
                    JsonParser.parseString(row).getAsJsonObject().get("game").getAsInt());
        }
        return numbers;
    }

    /** The position after another move to the same square, where there is one, or after any other. */
    private static Position<?> other(Step step, Random random) {
        return other(step.before, step, random);
    }

    private static <M> Position<?> other(Position<M> before, Step step, Random random) {
        List<M> moves = before.legalMoves();
        String target = last(step.text);
        for (M move : moves) {
            String text = before.text(move);
            if (!text.equals(step.text)
                    && text.charAt(0) == step.text.charAt(0)
                    && last(text).equals(target)) {
                return before.play(move);
            }
        }
        return before.play(moves.get(random.nextInt(moves.size())));
    }

    private static String last(String text) {
        String plain = text.replaceAll("[+#]+$", "");
        return plain.substring(Math.max(0, plain.length() - 2));
    }

    // ---- tree

    private static final int DEPTH = 3;

    /** Counts from every third position of a game, three plies deep, in all games of its file by its rules. */
    private static void counted(byte[] file, Judged game, List<String> wrong) throws IOException {
        String rules = game.rules;
        if (game.start == null || rules == null) {
            return;
        }
        Game<?> by = Games.find(rules).orElseThrow();
        List<Judged> all = judged(file, by);
        if (all.stream().anyMatch(each -> !each.oneLine)) {
            return;
        }
        for (int ply = 0; ply < game.steps.size(); ply += DEPTH) {
            Position<?> root = game.steps.get(ply).before;
            Run run = Run.withInput(
                    file,
                    "tree",
                    "-g",
                    rules,
                    "-p",
                    root.text(),
                    "--depth",
                    String.valueOf(DEPTH),
                    "--format",
                    "json",
                    "-");
            String said = run.out().isBlank()
                    ? run.err()
                    : told(JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("moves"));
            String expected = expected(root, all);
            if (!said.equals(expected)) {
                wrong.add("tree from " + root.text() + " has " + said + " and not " + expected);
            }
        }
    }

    private static String told(JsonArray moves) {
        Map<String, String> told = new TreeMap<>();
        for (JsonElement each : moves) {
            JsonObject move = each.getAsJsonObject();
            told.put(
                    move.get("move").getAsString() + " " + move.get("games").getAsInt(),
                    told(move.getAsJsonArray("moves")));
        }
        return told.toString();
    }

    /** The same counted plainly: each game once, from where it first reached the position. */
    private static String expected(Position<?> root, List<Judged> games) {
        Map<Position<?>, Map<String, Integer>> counts = new HashMap<>();
        Map<String, Position<?>> after = new HashMap<>();
        for (Judged game : games) {
            int first = 0;
            while (first < game.steps.size() && !game.steps.get(first).before.equals(root)) {
                first++;
            }
            Set<String> counted = new HashSet<>();
            for (int ply = first; ply < Math.min(first + DEPTH, game.steps.size()); ply++) {
                Step step = game.steps.get(ply);
                String edge = step.before.key() + " " + step.text;
                after.put(edge, step.after);
                if (counted.add(edge)) {
                    counts.computeIfAbsent(step.before, any -> new HashMap<>()).merge(step.text, 1, Integer::sum);
                }
            }
        }
        return expected(root, counts, after, DEPTH);
    }

    private static String expected(
            Position<?> from,
            Map<Position<?>, Map<String, Integer>> counts,
            Map<String, Position<?>> after,
            int depth) {
        Map<String, String> told = new TreeMap<>();
        if (depth > 0) {
            counts.getOrDefault(from, Map.of()).forEach((text, games) -> {
                Position<?> next = after.get(from.key() + " " + text);
                told.put(text + " " + games, next == null ? "" : expected(next, counts, after, depth - 1));
            });
        }
        return told.toString();
    }

    // ---- convert, table and the server

    private static void converted(byte[] file, List<Judged> games, List<String> wrong) throws IOException {
        String start = new String(file, StandardCharsets.ISO_8859_1);
        if (start.matches("(?s)[-OX]{64} [OX];.*") || games.isEmpty()) {
            // The moves of a line of OBF are all from one position, and become variations elsewhere.
            return;
        }
        Run run = Run.withInput(file, "convert", "--to", "pgn", "--notation", "uci");
        if (run.out().isEmpty()) {
            // No other format holds what is not supported.
            games.forEach(game -> {
                if (!game.steps.isEmpty()) {
                    wrong.add("convert wrote nothing of " + game.texts());
                }
            });
            return;
        }
        List<Judged> again = judged(run.out().getBytes(StandardCharsets.UTF_8), null);
        if (again.size() != games.size()) {
            wrong.add("convert wrote " + again.size() + " games and not " + games.size());
            return;
        }
        for (int at = 0; at < games.size(); at++) {
            Judged before = games.get(at);
            List<String> moves = again.get(at).texts();
            // A tag that is broken is not written, and what follows it then is judged.
            int judged = before.whole ? moves.size() : Math.min(moves.size(), before.steps.size());
            if (!moves.subList(0, judged).equals(before.texts())) {
                wrong.add("convert wrote " + moves + " and not " + before.texts());
            }
        }
    }

    /** The rows of all files as they lie in a database that was loaded from them, by file and game. */
    private static Map<Integer, List<List<String>>> tabled() throws IOException {
        Path database = folder.resolve("moves.duckdb");
        List<String> load = new ArrayList<>(List.of("table", "--output", database.toString()));
        for (int at = 0; at < FILES.size(); at++) {
            // A name says nothing of what it holds, as that of standard input does not.
            load.add(Files.write(folder.resolve("file" + at), FILES.get(at)).toString());
        }
        Run.of(load.toArray(new String[0]));
        String query = "SELECT file, game, ply, move, key FROM games JOIN plies USING (id) ORDER BY file, game, ply";
        Map<Integer, List<List<String>>> files = new HashMap<>();
        for (String row : Run.of("sql", database.toString(), query, "--format", "csv")
                .out()
                .lines()
                .skip(1)
                .toList()) {
            String[] cells = row.split(",", -1);
            int file = Integer.parseInt(cells[0].substring(cells[0].lastIndexOf("file") + "file".length()));
            List<List<String>> games = files.computeIfAbsent(file, any -> new ArrayList<>());
            while (games.size() < Integer.parseInt(cells[1])) {
                games.add(new ArrayList<>());
            }
            games.get(games.size() - 1).add((cells[2] + " " + cells[3]).strip() + " " + cells[4].replace("\"", ""));
        }
        return files;
    }

    /** Games without a position have no rows; every other has one more than moves, for its last position. */
    private static void tabled(List<List<String>> rows, List<Judged> games, List<String> wrong) {
        for (int at = 0; at < games.size(); at++) {
            Judged game = games.get(at);
            List<String> told = at < rows.size() ? rows.get(at) : List.of();
            List<String> moves = told.subList(0, Math.max(0, told.size() - 1));
            Position<?> end = game.steps.isEmpty() ? game.start : game.steps.get(game.steps.size() - 1).after;
            boolean ended = end == null
                    ? told.isEmpty()
                    : !told.isEmpty() && last(told, 0).equals(told.size() + " " + end.key());
            if (!moves.equals(game.rows()) || (!ended && game.oneLine)) {
                wrong.add("table has " + told + " and not " + game.rows() + " to " + (end == null ? "" : end.key()));
            }
        }
    }

    private static String last(List<String> texts, int before) {
        return texts.get(texts.size() - 1 - before);
    }

    private static void served(AskedServer server, byte[] file, List<Judged> games, List<String> wrong)
            throws IOException {
        if (!new TabledRecords.Tabled("", file).isUtf8() || games.isEmpty()) {
            return;
        }
        List<List<String>> told = new ArrayList<>();
        for (JsonElement game : server.answer(file).getAsJsonArray("games")) {
            told.add(served(game.getAsJsonObject()));
        }
        List<List<String>> expected = games.stream().map(Judged::texts).collect(Collectors.toList());
        if (!told.equals(expected)) {
            wrong.add("the server has " + told + " and not " + expected);
        }
    }

    /** The legal moves of a game in an answer of the server. */
    private static List<String> served(JsonObject game) {
        int plies = game.getAsJsonObject("verdict").get("plies").getAsInt();
        List<String> moves = new ArrayList<>();
        for (JsonElement ply : game.getAsJsonArray("line")) {
            JsonElement kind = ply.getAsJsonObject().get("kind");
            if (kind != null && ply.getAsJsonObject().get("legal").isJsonNull()) {
                // A position that is set up, or a null move.
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
}
