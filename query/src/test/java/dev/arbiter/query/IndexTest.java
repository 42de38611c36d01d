package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.ZstdOutputStream;
import com.google.gson.Gson;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.index.Indexer;
import dev.arbiter.query.index.Indexes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found with an index, against what is found without it: the same, of every kind, in every format. */
class IndexTest {

    private static final long SEED = 20261124;

    /** The table has two names that one game may have one after the other, and one that it may come back to. */
    private static final String OPENINGS = """
            eco\tname\tpgn
            A00\tKnight\t1. Nf3
            A01\tBoth knights\t1. Nf3 Nf6
            B00\tKing's pawn\t1. e4
            C20\tOpen\t1. e4 e5
            """;

    /** Conditions of every kind; what an index decides, what it narrows, and what it leaves open. */
    private static final List<String> CONDITIONS = List.of(
            "all",
            "white ~ 3",
            "white ~ /^Player 1/",
            "black = \"Other 3\"",
            "round < 50",
            "round = 17",
            "year >= 2001",
            "date < 2000.06",
            "elo >= 2600",
            "whiteelo < 2000",
            "player ~ \"other 2\"",
            "result 1-0",
            "result draw",
            "result != 1-0",
            "result white",
            "claimed 0-1",
            "plies < 20",
            "moves > 30",
            "game = chess",
            "game = draughts or game = othello",
            "legal",
            "illegal",
            "has WhiteElo",
            "no Annotator",
            "nosuchtag = 3",
            "eco >= A01",
            "opening ~ knight",
            "starts \"e4\"",
            "starts \"Nf3 Nf6 Ng1\"",
            "starts \"32-28\"",
            "reaches \"e4 e5\"",
            "reaches \"Nf3 Nf6 Ng1 Ng8\"",
            "reaches \"d4 Nf6 Nf3\"",
            "reaches \"e4 e5 Nf3 Nc6 Bc4 Bc5 c3\"",
            "reaches \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR\"",
            "reaches \"32-28\"",
            "reaches \"d3\"",
            "material white:KQRRBBNNPPPPPPP",
            "material KRPvKR",
            "queens = 0",
            "white queens >= 2",
            "pieces <= 20",
            "men <= 30",
            "discs > 20",
            "imbalance BvN",
            "(queens = 0 and rooks = 4) at the same position",
            "(not queens = 2 and turn white) at the same position",
            "queens = 1 for 10 plies",
            "reaches \"e4\" then queens = 1",
            "captures next captures",
            "plays Nf3",
            "promotes",
            "check",
            "claim threefold",
            "white pawns > black pawns",
            "passed pawns on a-h7",
            "board \"*/*/*/*/????P???/*/*/*\"",
            "comment ~ third",
            "ends checkmate or ends won",
            "rule NO_SUCH_SQUARE or wrong result",
            "unwinnable");

    @TempDir
    private Path directory = Path.of("");

    /** What a search gives. */
    private record Searched(List<String> games, List<String> remarks) {}

    private static Indexes indexes(boolean uses) {
        return uses ? Indexes.beside() : Indexes.none();
    }

    private static Searched found(
            Query query, CheckSettings settings, boolean variations, Found.Want want, boolean uses, String... files)
            throws Exception {
        List<String> games = new ArrayList<>();
        Finder finder = new Finder(query, settings, variations);
        finder.useIndexes(indexes(uses));
        finder.find(Inputs.find(List.of(files)), InputStream.nullInputStream(), new Finder.Sink() {
            @Override
            public Found.Want want() {
                return want;
            }

            @Override
            public boolean match(Found game) {
                StringBuilder line = new StringBuilder(game.file().getFileName() + " " + game.number() + " "
                        + game.place().offset() + " " + game.place().line());
                byte[] text = game.text();
                line.append(text == null ? "" : " " + new String(text, java.nio.charset.StandardCharsets.UTF_8));
                line.append(want.verdict() ? " " + game.verdict() : "");
                line.append(
                        want.record()
                                ? " " + game.record().record().place()
                                        + game.record().record().tagList()
                                : "");
                line.append(want.position() ? " " + game.metAfter() + " " + game.metPosition() : "");
                games.add(line.toString());
                return true;
            }

            @Override
            public void failure(String line) {
                games.add(line);
            }
        });
        assertThat(finder.passedOver())
                .filteredOn(line -> line.contains(Indexes.SUFFIX))
                .isEmpty();
        return new Searched(
                sorted(games, want),
                finder.remarks(null).stream()
                        .map(IndexTest::withoutGuess)
                        .sorted()
                        .toList());
    }

    /** What is only counted has no order. */
    private static List<String> sorted(List<String> games, Found.Want want) {
        return want.equals(Found.Want.COUNT) ? games.stream().sorted().toList() : games;
    }

    /** Which tags are suggested depends on which games a thread happens to look at first. */
    private static String withoutGuess(String remark) {
        return remark.replaceAll("; did you mean.*|\\. Did you mean.*| \\(did you mean.*", "");
    }

    private static void index(int inSegment, @Nullable Game<?> rules, Path... files) throws Exception {
        List<String> failed = new ArrayList<>();
        Indexer indexer = new Indexer(
                CheckSettings.standard().withThreads(2).withRules(rules), Indexes.beside(), new Indexer.Listener() {
                    @Override
                    public void indexed(Path file, Path index, long games, long before, long bytes) {
                        assertThat(index).isRegularFile().hasSize(bytes);
                    }

                    @Override
                    public void fresh(Path file, Path index, long games) {}

                    @Override
                    public void failed(String line) {
                        failed.add(line);
                    }

                    @Override
                    public void passedOver(String line) {}
                });
        indexer.segments(inSegment);
        indexer.run(Inputs.find(Stream.of(files).map(Path::toString).toList()));
        assertThat(failed).isEmpty();
    }

    /** All conditions and so many that are put together of them. */
    private static List<String> all(int random, long seed) {
        List<String> queries = new ArrayList<>(CONDITIONS);
        queries.addAll(some(random, seed));
        return queries;
    }

    /** Conditions that are put together by chance. */
    private static List<String> some(int random, long seed) {
        List<String> queries = new ArrayList<>();
        SplittableRandom chance = new SplittableRandom(seed);
        for (int i = 0; i < random; i++) {
            queries.add(query(chance, 2));
        }
        return queries;
    }

    private static String query(SplittableRandom chance, int depth) {
        String one = depth == 0 || chance.nextInt(3) == 0 ? condition(chance) : "(" + query(chance, depth - 1) + ")";
        return switch (chance.nextInt(5)) {
            case 0, 1 -> one + " and " + condition(chance);
            case 2 -> one + " or " + condition(chance);
            case 3 -> "not (" + one + ")";
            default -> one;
        };
    }

    private static String condition(SplittableRandom chance) {
        return "(" + CONDITIONS.get(chance.nextInt(CONDITIONS.size())) + ")";
    }

    private static final List<Found.Want> WANTS =
            List.of(Found.Want.COUNT, new Found.Want(true, true, false, true), new Found.Want(false, false, true));

    private static void compare(CheckSettings settings, List<String> queries, Path... files) throws Exception {
        String[] names = Stream.of(files).map(Path::toString).toArray(String[]::new);
        Openings openings = Openings.read("table", new StringReader(OPENINGS));
        int number = 0;
        for (String text : queries) {
            Query query = Query.of(text, number % 2 == 0 ? Openings.none() : openings);
            boolean variations = number % 7 == 6;
            Found.Want want = WANTS.get(number % WANTS.size());
            assertThat(found(query, settings, variations, want, true, names))
                    .as("%s, variations %s, %s", text, variations, want)
                    .isEqualTo(found(query, settings, variations, want, false, names));
            number++;
        }
    }

    private static String tree(Position<?> position, int depth, String where, boolean uses, String... files)
            throws Exception {
        Finder finder = new Finder(
                Query.of(where), CheckSettings.standard().withThreads(2).withRules(position.game()), false);
        finder.useIndexes(indexes(uses));
        Tree tree =
                finder.tree(position, depth, Inputs.find(List.of(files)), InputStream.nullInputStream(), line -> {});
        return new Gson().toJson(TreeResponse.of(tree, Openings.none(), finder.games()))
                + finder.remarks(null).stream()
                        .map(IndexTest::withoutGuess)
                        .sorted()
                        .collect(Collectors.joining("; "));
    }

    @Test
    void an_index_shows_of_which_games_a_file_is() throws Exception {
        Path file = directory.resolve("several.pgn");
        Files.writeString(file, """
                1. e4 e5 *

                1. d4 *

                [Variant "Atomic"]

                1. e4 e6 *

                [Variant "Atomic"]

                1. d4 *

                [Variant "Atomic"]

                1. d4 d5 *
                """);
        index(2, null, file);
        for (boolean uses : List.of(true, false)) {
            for (String where : List.of("all", "plies = 2")) {
                Finder finder =
                        new Finder(Query.of(where), CheckSettings.standard().withThreads(2), false);
                finder.useIndexes(indexes(uses));
                Finder.Start start = Game::start;
                Tree tree = finder.tree(
                        start, 1, Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), line -> {});
                boolean all = where.equals("all");
                assertThat(tree.position().game().id()).isEqualTo("atomic");
                assertThat(tree.moves())
                        .extracting(move -> move.text() + move.score().games())
                        .containsExactly(all ? "d42" : "d41", "e41");
                assertThat(finder.games().games()).extracting(Game::id).containsExactly("atomic", "chess");
                OpeningReport report = finder.openingReport(
                        start,
                        Openings.none(),
                        Inputs.find(List.of(file.toString())),
                        InputStream.nullInputStream(),
                        line -> {});
                assertThat(report.asked().game()).isEqualTo("atomic");
                assertThat(report.total().results().games()).isEqualTo(all ? 3 : 2);
            }
        }
    }

    /** Trees from positions of a game that is played at random, with conditions by which games count. */
    private static <M> void compareTrees(Game<M> game, long seed, Path... files) throws Exception {
        String[] names = Stream.of(files).map(Path::toString).toArray(String[]::new);
        SplittableRandom chance = new SplittableRandom(seed);
        Position<M> position = game.start();
        for (int ply = 0; ply < 6; ply++) {
            String where = ply % 2 == 0 ? "all" : condition(chance);
            int depth = ply == 3 ? 2 : 1;
            assertThat(tree(position, depth, where, true, names))
                    .as("%s where %s", position.text(), where)
                    .isEqualTo(tree(position, depth, where, false, names));
            List<M> legal = position.legalMoves();
            position = position.play(legal.get(chance.nextInt(Math.min(3, legal.size()))));
        }
    }

    private static Game<?> find(String id) {
        return Games.find(id).orElseThrow();
    }

    @Test
    void a_few_games_of_every_format_answer_the_same() throws Exception {
        Path[] files = {
            write("a.pgn", Format.PGN, "chess", 50),
            write("b.pdn", Format.PDN, "international", 10),
            write("c.ggf", Format.GGF, "othello", 10),
            write("d.txt", Format.TRANSCRIPT, "othello", 10),
            write("e.jsonl", Format.JSON_LINES, "chess", 10),
            write("f.pgn", Format.PGN, "atomic", 10),
            packed(write("g.pgn", Format.PGN, "chess", 40))
        };
        index(16, null, files);
        assertThat(directory.resolve("a.pgn" + Indexes.SUFFIX)).exists();
        compare(CheckSettings.standard().withThreads(2), all(10, SEED), files);
        compareTrees(find("chess"), SEED, files);
        compareTrees(find("international"), SEED, files);
        compareTrees(find("othello"), SEED, files);
    }

    @Tag("slow")
    @Test
    void thousands_of_games_answer_the_same() throws Exception {
        Path[] files = {
            write("a.pgn", Format.PGN, "chess", 6_000),
            write("b.pdn", Format.PDN, "international", 1_000),
            write("c.pdn", Format.PDN, "russian", 500),
            packed(write("g.pgn", Format.PGN, "chess", 1_500))
        };
        index(1_000, null, files);
        compare(CheckSettings.standard().withThreads(2), all(300, SEED), files);
        for (long seed = 0; seed < 10; seed++) {
            compareTrees(find("chess"), seed, files);
            compareTrees(find("international"), seed, files);
        }
    }

    @Test
    void by_the_rules_of_one_game_too() throws Exception {
        Path mixed = write("a.pgn", Format.PGN, "chess", 30);
        Path atomic = write("b.pgn", Format.PGN, "atomic", 30);
        index(16, null, mixed);
        index(16, find("atomic"), atomic);
        CheckSettings settings = CheckSettings.standard().withThreads(2);
        compare(settings.withRules(find("chess")), some(6, SEED), mixed, atomic);
        compare(settings.withRules(find("atomic")), some(6, SEED), mixed, atomic);
        compare(settings, some(6, SEED), mixed, atomic);
    }

    @Test
    void odd_files_answer_the_same() throws Exception {
        Path odd = OddFiles.chess(directory);
        Path draughts = OddFiles.draughts(directory);
        index(2, null, odd, draughts);
        compare(CheckSettings.standard().withThreads(2), some(30, SEED), odd, draughts);
        compareTrees(find("chess"), SEED, odd, draughts);
    }

    @Tag("slow")
    @Test
    void recorded_games_answer_the_same() throws Exception {
        Path shared = Path.of(System.getProperty("arbiter.root", "..")).resolve("../shared/data");
        assumeTrue(Files.isDirectory(shared), "left out: there is no ../shared/data");
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("pgn", "pdn")) {
            try (Stream<Path> all = Files.list(shared.resolve(folder))) {
                for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                    files.add(Files.copy(file, directory.resolve(String.valueOf(file.getFileName()))));
                }
            }
        }
        index(100, null, files.toArray(Path[]::new));
        List<String> some = new ArrayList<>();
        for (int i = 0; i < CONDITIONS.size(); i += 9) {
            some.add(CONDITIONS.get(i));
        }
        compare(CheckSettings.standard().withThreads(2), some, files.toArray(Path[]::new));
        compareTrees(find("chess"), SEED, files.toArray(Path[]::new));
    }

    // ---- what is not trusted

    private static List<String> remarks(Path file, List<String> expected) throws Exception {
        Finder finder =
                new Finder(Query.of("reaches \"e4\""), CheckSettings.standard().withThreads(1), false);
        finder.useIndexes(Indexes.beside());
        List<String> found = new ArrayList<>();
        finder.find(Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), new Finder.Sink() {
            @Override
            public Found.Want want() {
                return Found.Want.COUNT;
            }

            @Override
            public boolean match(Found game) {
                found.add(String.valueOf(game.number()));
                return true;
            }

            @Override
            public void failure(String line) {
                found.add(line);
            }
        });
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        return finder.passedOver();
    }

    private static List<String> expected(Path file) throws IOException {
        try (Stream<CheckedGame> games = Archives.checked(file, null)) {
            Matcher matcher = Query.of("reaches \"e4\"").matcher();
            return games.filter(game -> matcher.matches(new CheckedSubject(game, false)))
                    .map(game -> String.valueOf(game.record().number()))
                    .toList();
        }
    }

    @Test
    void an_index_of_what_was_there_before_is_left_aside() throws Exception {
        Path file = write("a.pgn", Format.PGN, "chess", 40);
        FileTime time = Files.getLastModifiedTime(file);
        index(1_000, null, file);
        assertThat(remarks(file, expected(file))).isEmpty();
        // As long as before, and by its date as old.
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst("(?s)1\\. \\w+ ", "1. e4 "));
        assertThat(remarks(file, expected(file)))
                .singleElement()
                .asString()
                .contains("the file has changed since it was indexed");
        Files.writeString(file, text.replace("Player 1", "Player 2"));
        Files.setLastModifiedTime(file, time);
        assertThat(remarks(file, expected(file)))
                .singleElement()
                .asString()
                .contains("the file has changed since it was indexed");
        index(1_000, null, file);
        assertThat(remarks(file, expected(file))).isEmpty();
    }

    @Test
    void a_damaged_index_is_left_aside_wherever_it_is_damaged() throws Exception {
        Path file = write("a.pgn", Format.PGN, "chess", 60);
        List<String> expected = expected(file);
        index(20, null, file);
        Path index = directory.resolve("a.pgn" + Indexes.SUFFIX);
        byte[] whole = Files.readAllBytes(index);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 30; i++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 + random.nextInt(255));
            Files.write(index, damaged);
            assertThat(remarks(file, expected))
                    .singleElement()
                    .asString()
                    .contains("not used: ")
                    .contains("rebuilds it");
            Files.write(index, java.util.Arrays.copyOf(whole, random.nextInt(whole.length)));
            assertThat(remarks(file, expected)).singleElement().asString().contains("not used: ");
        }
        Files.write(index, whole);
        assertThat(remarks(file, expected)).isEmpty();
    }

    @Test
    void games_that_are_added_are_added_to_the_index() throws Exception {
        Path file = write("a.pgn", Format.PGN, "chess", 3_000);
        String text = Files.readString(file);
        int cut = text.indexOf("[Event", 3 * text.length() / 4);
        cut = cut < 0 ? text.indexOf("[White", 3 * text.length() / 4) : cut;
        assertThat(cut).isGreaterThan(1 << 20);
        Files.writeString(file, text.substring(0, cut + 30));
        index(400, null, file);
        long before = Files.size(directory.resolve("a.pgn" + Indexes.SUFFIX));
        Files.writeString(file, text);
        long[] kept = {0};
        Indexer indexer = new Indexer(CheckSettings.standard(), Indexes.beside(), new Indexer.Listener() {
            @Override
            public void indexed(Path indexed, Path index, long games, long gamesBefore, long bytes) {
                assertThat(games).isEqualTo(3_000);
                kept[0] = gamesBefore;
            }

            @Override
            public void fresh(Path fresh, Path index, long games) {}

            @Override
            public void failed(String line) {
                throw new AssertionError(line);
            }

            @Override
            public void passedOver(String line) {}
        });
        indexer.segments(400);
        indexer.run(Inputs.find(List.of(file.toString())));
        assertThat(kept[0]).isBetween(1_000L, 2_500L);
        assertThat(Files.size(directory.resolve("a.pgn" + Indexes.SUFFIX))).isGreaterThan(before);
        Query query = Query.of("white ~ 3 and reaches \"e4\"");
        CheckSettings settings = CheckSettings.standard().withThreads(2);
        Found.Want want = new Found.Want(true, true, false);
        assertThat(found(query, settings, false, want, true, file.toString()))
                .isEqualTo(found(query, settings, false, want, false, file.toString()));
    }

    // ---- games

    private Path packed(Path plain) throws IOException {
        Path packed = plain.resolveSibling("packed-" + plain.getFileName() + ".zst");
        try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(packed))) {
            Files.copy(plain, out);
        }
        return packed;
    }

    /** Random games that often begin alike, some with comments and variations, some with a move that is not legal. */
    private Path write(String name, Format format, String id, int count) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED + count);
        return GameFiles.write(directory.resolve(name), format, count, i -> game(find(id), i, format, random));
    }

    private static <M> GameRecord game(Game<M> game, int number, Format format, SplittableRandom random) {
        String result = List.of("1-0", "0-1", "1/2-1/2", "*").get(random.nextInt(4));
        GameRecord.Builder record = GameRecord.of(game)
                .tag("White", "Player " + number % 50)
                .tag("Black", "Other " + number % 7)
                .tag("Round", String.valueOf(number))
                .tag("Date", (1998 + number % 9) + (number % 3 == 0 ? ".??.??" : ".05.1" + number % 10));
        record = number % 5 == 0 ? record : record.tag("Result", result);
        record = number % 4 == 0 ? record : record.tag("WhiteElo", String.valueOf(1900 + 7 * (number % 110)));
        record = number % 6 == 0 ? record : record.tag("ECO", "A0" + number % 4);
        boolean remarks = format == Format.PGN || format == Format.PDN;
        int most = random.nextInt(120);
        Position<M> position = game.start();
        for (int ply = 0; ply < most && !position.outcome().isOver(); ply++) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(ply < 5 ? Math.min(3, legal.size()) : legal.size()));
            record.move(position.text(move));
            if (remarks && random.nextInt(60) == 0) {
                record.comment("a third remark 1-0");
            }
            position = position.play(move);
        }
        if (remarks && number % 11 == 0) {
            record.move("Ka1");
        }
        return record.result(result);
    }
}
