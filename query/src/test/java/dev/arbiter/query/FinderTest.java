package dev.arbiter.query;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.referee.CorpusSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are scanned in chunks on many threads, against the same games asked one by one as whole records. */
class FinderTest {

    private static final long SEED = 20261123;

    /** What is decided by tags, by moves, by both, and by the whole record. */
    private static final List<String> QUERIES = List.of(
            "white ~ 3",
            "not white ~ 3 and round < 50",
            "result 1-0",
            "plies < 40",
            "plies >= 40 and result 0-1",
            "game = chess or game = international",
            "legal",
            "illegal or unreadable",
            "captures >= 2",
            "captures = 1 for 2 plies",
            "pieces <= 20",
            "white queens = 0 and black queens = 1 at the same position",
            "queens = 1 for 10 plies",
            "promotes to knight",
            "promotes",
            "plays Nf3",
            "plays O-O",
            "plays e5",
            "plays 32-28",
            "starts \"e4\"",
            "reaches \"e4 e5\" or reaches \"32-28\"",
            "reaches \"Nf3 Nf6 Ng1 Ng8\"",
            "material KRPvKR or material KvK or material white:KRP",
            "board \"*/*/*/*/????P???/*/*/*\"",
            "pawns \"?P/P?\" shifted mirrored",
            "turn black and white ~ 1",
            "board \"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R\" mirrored flipped",
            "not board \"*/*/*/*/*/*/?P?P????/*\"",
            "pawns \"*/pppp????/*/*/*/*/????PPPP/*\" or illegal",
            "material white:KQRRBBNNPPPPPP and not reaches \"e4\"",
            "white queens >= 2 or kings >= 3",
            "men = 15 and plies >= 30",
            "white pawns > 6 and result 1-0",
            "comment ~ third",
            "comment ~ third and pieces <= 25",
            "ends checkmate or ends won",
            "wrong result",
            "white ~ 3 or comment ~ third",
            "has Annotator");

    @TempDir
    private Path directory = Path.of("");

    private static Game<?> find(String id) {
        return Games.find(id).orElseThrow();
    }

    /** The numbers of the games that are found. */
    private static List<String> found(String query, boolean variations, InputStream standardInput, String... files)
            throws Exception {
        List<String> found = new ArrayList<>();
        new Finder(Query.of(query), CheckSettings.standard().withThreads(3), variations)
                .find(Inputs.find(List.of(files)), standardInput, new Finder.Sink() {
                    @Override
                    public Found.Want want() {
                        return new Found.Want(true, true, true);
                    }

                    @Override
                    public boolean match(Found game) {
                        GameRecord record = game.record().record();
                        assertThat(record.number()).isEqualTo(game.number());
                        assertThat(record.place().line()).isEqualTo(game.place().line());
                        assertThat(game.verdict().number()).isEqualTo(game.number());
                        assertThat(game.verdict().place().line())
                                .isEqualTo(game.place().line());
                        found.add(game.file().getFileName() + " " + game.number() + " "
                                + game.place().line());
                        return true;
                    }

                    @Override
                    public void failure(String line) {
                        found.add(line);
                    }
                });
        return found;
    }

    private static List<String> plainly(String query, boolean variations, Path... files) throws IOException {
        List<String> found = new ArrayList<>();
        Matcher matcher = Query.of(query).matcher(variations);
        for (Path file : files) {
            try (Stream<CheckedGame> games = Archives.checked(file, null)) {
                games.forEach(game -> {
                    if (matcher.matches(new CheckedSubject(game, variations))) {
                        found.add(file.getFileName() + " " + game.record().number() + " "
                                + game.record().place().line());
                    }
                });
            }
        }
        return found;
    }

    /** The same of one file in memory, a few games at a time. */
    private static List<String> inPortions(String query, boolean variations, Path file) throws IOException {
        List<String> found = new ArrayList<>();
        byte[] bytes = Files.readAllBytes(file);
        try (FileSearch search = new FileSearch(
                Query.of(query),
                CheckSettings.standard(),
                variations,
                new Found.Want(true, true, false, true),
                file.toString(),
                bytes,
                found::add)) {
            for (List<Found> games = search.next(7); games != null; games = search.next(7)) {
                for (Found game : games) {
                    assertThat(game.verdict().number()).isEqualTo(game.number());
                    int from = (int) game.place().offset();
                    assertThat(game.format() == Format.WTHOR
                                    || new String(bytes, ISO_8859_1).startsWith(text(game), from))
                            .isTrue();
                    found.add(game.file().getFileName() + " " + game.number() + " "
                            + game.place().line());
                }
            }
        }
        return found;
    }

    private static String text(Found game) {
        return new String(Objects.requireNonNull(game.text()), ISO_8859_1);
    }

    private void compare(Path... files) throws Exception {
        String[] names = Stream.of(files).map(Path::toString).toArray(String[]::new);
        for (String query : QUERIES) {
            for (boolean variations : new boolean[] {false, true}) {
                List<String> expected = plainly(query, variations, files);
                assertThat(found(query, variations, InputStream.nullInputStream(), names))
                        .as("%s, variations %s", query, variations)
                        .isEqualTo(expected);
                List<String> inPortions = new ArrayList<>();
                for (Path file : files) {
                    inPortions.addAll(inPortions(query, variations, file));
                }
                assertThat(inPortions)
                        .as("%s, variations %s, in portions", query, variations)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void random_games_answer_as_their_records_do() throws Exception {
        compare(
                write("a.pgn", Format.PGN, "chess", CorpusSize.of(6, 60, 5_000)),
                write("b.pdn", Format.PDN, "international", CorpusSize.of(3, 30, 2_500)),
                write("c.pdn", Format.PDN, "russian", CorpusSize.of(1, 10, 2_500)));
    }

    @Test
    void formats_that_cannot_be_divided_do_too() throws Exception {
        compare(
                write("a.wtb", Format.WTHOR, "othello", 12),
                write("b.ggf", Format.GGF, "othello", 12),
                write("c.txt", Format.TRANSCRIPT, "othello", 12),
                write("d.jsonl", Format.JSON_LINES, "chess", 12));
    }

    @Test
    void odd_files_do_too() throws Exception {
        compare(OddFiles.chess(directory), OddFiles.draughts(directory));
    }

    @Test
    void a_game_longer_than_a_chunk_is_found_with_its_text() throws Exception {
        String game = "[White \"3\"]\n\n1. e4 {" + "third ".repeat(400_000) + "} e5 2. Nf3 *\n\n";
        String shorter = "[White \"4\"]\n\n1. d4 d5 *\n\n";
        Path file = Files.writeString(directory.resolve("long.pgn"), shorter + game + shorter + shorter);
        assertThat(found("plays Nf3 or white ~ 4", false, InputStream.nullInputStream(), file.toString()))
                .containsExactly("long.pgn 1 1", "long.pgn 2 5", "long.pgn 3 9", "long.pgn 4 13");
    }

    @Test
    void standard_input_and_compressed_files_are_searched() throws Exception {
        Path plain = write("a.pgn", Format.PGN, "chess", 300);
        Path packed = directory.resolve("a.pgn.zst");
        try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(packed))) {
            Files.copy(plain, out);
        }
        List<String> expected = plainly("captures = 1 and white ~ 3", false, plain);
        assertThat(expected).isNotEmpty();
        assertThat(found("captures = 1 and white ~ 3", false, InputStream.nullInputStream(), packed.toString()))
                .isEqualTo(expected.stream()
                        .map(line -> line.replace("a.pgn", "a.pgn.zst"))
                        .toList());
        try (InputStream in = Files.newInputStream(plain)) {
            assertThat(found("captures = 1 and white ~ 3", false, in, "-"))
                    .isEqualTo(expected.stream()
                            .map(line -> line.replace("a.pgn", "-"))
                            .toList());
        }
        byte[] moves = "e2e4 e7e5\ne2e4 c7c5\n".getBytes(StandardCharsets.UTF_8);
        assertThat(found("plays c5", false, new ByteArrayInputStream(moves), "-"))
                .containsExactly("- 2 2");
    }

    @Test
    void games_before_a_break_are_found_and_the_break_is_reported() throws Exception {
        Path plain = write("a.pgn", Format.PGN, "chess", 1200);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(packed)) {
            Files.copy(plain, out);
        }
        Path cut = directory.resolve("cut.pgn.zst");
        Files.write(cut, java.util.Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        List<String> all = found("white ~ 3", false, InputStream.nullInputStream(), cut.toString());
        assertThat(all).hasSizeGreaterThan(10);
        assertThat(all.get(all.size() - 1)).startsWith(cut + ":").endsWith("; the games before it are complete");
        assertThat(found(
                        "white ~ 3",
                        false,
                        InputStream.nullInputStream(),
                        directory.resolve("none.pgn").toString()))
                .containsExactly(directory.resolve("none.pgn") + ": there is no such file");
    }

    /** Writes random games, some of them with comments and variations, some with a move that is not legal. */
    private Path write(String name, Format format, String id, int count) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        return GameFiles.write(directory.resolve(name), format, count, i -> game(find(id), i, format, random));
    }

    private static <M> GameRecord game(Game<M> game, int number, Format format, SplittableRandom random) {
        String result = List.of("1-0", "0-1", "1/2-1/2", "*").get(random.nextInt(4));
        GameRecord.Builder record = GameRecord.of(game)
                .tag("White", "Player " + number)
                .tag("Black", "Other " + number % 7)
                .tag("Round", String.valueOf(number));
        record = number % 5 == 0 ? record : record.tag("Result", result);
        boolean remarks = format == Format.PGN || format == Format.PDN;
        int most = random.nextInt(120);
        Position<M> position = game.start();
        for (int ply = 0; ply < most && !position.outcome().isOver(); ply++) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
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
