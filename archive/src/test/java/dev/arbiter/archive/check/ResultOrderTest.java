package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Result;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.records.ByteSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code 1-0} means in draughts that Black begins: a file as a whole shows, or the option, or nobody. */
class ResultOrderTest {

    /** A game won on the board, with its winner. */
    private record Won(String moves, Color winner) {}

    private static List<Won> games(String id, int count) {
        List<Won> games = new ArrayList<>();
        for (long seed = 1; games.size() < count; seed++) {
            Won won = random(Games.find(id).orElseThrow(), new Random(seed));
            if (won != null) {
                games.add(won);
            }
        }
        return games;
    }

    private static <M> @Nullable Won random(Game<M> game, Random random) {
        Position<M> position = game.start();
        StringBuilder moves = new StringBuilder();
        int ply = 0;
        while (!position.outcome().isOver() && ply < 400) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
            moves.append(ply % 2 == 0 ? (ply / 2 + 1) + ". " : "")
                    .append(position.text(move))
                    .append(ply % 12 == 11 ? '\n' : ' ');
            position = position.play(move);
            ply++;
        }
        return position.outcome() instanceof Outcome.Won won ? new Won(moves.toString(), won.winner()) : null;
    }

    /** A record whose result has the number of a side first. */
    private static String record(String id, Won game, ResultOrder order) {
        boolean first = (game.winner == Color.BLACK) == (order == ResultOrder.BLACK_FIRST);
        return record(id, game, first ? "1-0" : "0-1");
    }

    private static String record(String id, Won game, String result) {
        StringBuilder tags = new StringBuilder("[Event \"test\"]\n");
        Games.find(id)
                .orElseThrow()
                .tags()
                .forEach((name, value) -> tags.append('[')
                        .append(name)
                        .append(" \"")
                        .append(value)
                        .append("\"]\n"));
        return tags + "[Result \"" + result + "\"]\n\n" + game.moves + result + "\n\n";
    }

    private static List<Verdict> check(String file, CheckSettings settings) throws IOException {
        return check("x.pdn", new ByteArrayInputStream(bytes(file)), settings);
    }

    private static List<Verdict> check(String name, InputStream file, CheckSettings settings) throws IOException {
        byte[] bytes = file.readAllBytes();
        List<Verdict> verdicts = new ArrayList<>();
        try (ChunkVerdicts all =
                new ChunkChecker(settings.withLegal(true)).check(Source.of(name, new ByteArrayInputStream(bytes)))) {
            all.forEachRemaining(verdicts::add);
        }
        // Where legal games are not reported, what cannot stand is reported alone.
        List<Verdict> told = new ArrayList<>();
        try (ChunkVerdicts few = new ChunkChecker(settings).check(Source.of(name, new ByteArrayInputStream(bytes)))) {
            few.forEachRemaining(told::add);
        }
        assertThat(condemned(told)).isEqualTo(condemned(verdicts)).hasSameSizeAs(told);
        return verdicts;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<Integer> condemned(List<Verdict> verdicts) {
        List<Integer> numbers = new ArrayList<>();
        for (Verdict verdict : verdicts) {
            assertThat(verdict.isLegal()).isTrue();
            if (Objects.equals(verdict.result().agrees(), false)) {
                numbers.add((int) verdict.number());
            }
        }
        return numbers;
    }

    private static final CheckSettings STANDARD = CheckSettings.standard();

    /** Points of a match are those of several games, and half a point against none is a penalty: neither says who won on the board. */
    @ParameterizedTest
    @ValueSource(strings = {"1-9", "9-1", "4-6", "1/2-0", "0-1/2"})
    void points_that_name_no_winner_leave_a_game_open_without_a_note_on_their_order(String points) throws IOException {
        for (Won game : games("checkers", 4)) {
            Verdict verdict = check(record("checkers", game, points), STANDARD).get(0);

            assertThat(verdict.result().agrees()).as(game.moves + points).isNull();
            assertThat(verdict.notes()).noneMatch(note -> note.kind() == RecordNote.RESULT_IN_TWO_WAYS);
        }
    }

    /** Where White begins, first the number of who begins is White's by every source. */
    @Test
    void the_games_in_question_are_those_that_black_begins() {
        Set<String> disputed = new TreeSet<>();
        Games.all().stream().filter(ResultOrder::isDisputed).forEach(game -> disputed.add(game.id()));

        assertThat(disputed).containsExactly("checkers", "pool", "thai");
    }

    @ParameterizedTest
    @ValueSource(strings = {"checkers", "pool", "thai"})
    void a_file_of_one_kind_stands_whichever_it_is(String id) throws IOException {
        for (ResultOrder order : ResultOrder.values()) {
            StringBuilder file = new StringBuilder();
            games(id, 6).forEach(game -> file.append(record(id, game, order)));
            List<Verdict> verdicts = check(file.toString(), STANDARD);

            assertThat(condemned(verdicts)).isEmpty();
            assertThat(verdicts)
                    .allMatch(verdict -> Objects.equals(verdict.result().agrees(), true));
            String first = order == ResultOrder.BLACK_FIRST ? "Black's" : "White's";
            assertThat(verdicts)
                    .allMatch(verdict -> verdict.notes().stream()
                            .anyMatch(note -> note.sentence()
                                    .endsWith(first + " score comes first, as in 6 of the 6 games of its"
                                            + " file that were won on the board")));
        }
    }

    @Test
    void one_game_of_many_that_is_otherwise_cannot_stand_wherever_it_is() throws IOException {
        List<Won> games = games("checkers", 12);
        for (ResultOrder order : ResultOrder.values()) {
            ResultOrder other = order == ResultOrder.BLACK_FIRST ? ResultOrder.WHITE_FIRST : ResultOrder.BLACK_FIRST;
            for (int wrong = 0; wrong < games.size(); wrong++) {
                StringBuilder file = new StringBuilder();
                for (int index = 0; index < games.size(); index++) {
                    file.append(record("checkers", games.get(index), index == wrong ? other : order));
                }
                assertThat(condemned(check(file.toString(), STANDARD))).containsExactly(wrong + 1);
            }
        }
    }

    @Test
    void where_the_file_does_not_show_it_neither_reading_condemns() throws IOException {
        List<Won> games = games("checkers", 20);
        StringBuilder mixed = new StringBuilder();
        for (int index = 0; index < games.size(); index++) {
            mixed.append(record(
                    "checkers", games.get(index), index % 2 == 0 ? ResultOrder.BLACK_FIRST : ResultOrder.WHITE_FIRST));
        }
        List<String> files = new ArrayList<>(List.of(mixed.toString()));
        for (ResultOrder order : ResultOrder.values()) {
            files.add(record("checkers", games.get(0), order));
            files.add(record("checkers", games.get(0), order) + record("checkers", games.get(1), order));
        }
        for (String file : files) {
            List<Verdict> verdicts = check(file, STANDARD);
            assertThat(condemned(verdicts)).isEmpty();
            assertThat(verdicts).allMatch(verdict -> verdict.result().agrees() == null);
            assertThat(verdicts)
                    .allMatch(verdict ->
                            verdict.notes().stream().anyMatch(note -> note.kind() == RecordNote.RESULT_IN_TWO_WAYS));
        }
    }

    @Test
    void the_option_goes_before_what_the_file_shows() throws IOException {
        List<Won> games = games("checkers", 5);
        for (ResultOrder order : ResultOrder.values()) {
            StringBuilder file = new StringBuilder();
            games.forEach(game -> file.append(record("checkers", game, order)));
            for (ResultOrder said : ResultOrder.values()) {
                List<Verdict> verdicts = check(file.toString(), STANDARD.withResults(said));
                assertThat(condemned(verdicts)).hasSize(said == order ? 0 : games.size());
            }
        }
    }

    /** Points, and draws, mean the same by all sources. */
    @ParameterizedTest
    @CsvSource({"2-0, WHITE", "0-2, BLACK"})
    void points_have_white_first(String result, Color winner) throws IOException {
        List<Won> games = games("checkers", 6);
        StringBuilder file = new StringBuilder();
        games.forEach(game -> file.append(record("checkers", game, result)));
        for (ResultOrder order : ResultOrder.values()) {
            List<Verdict> verdicts = check(file.toString(), STANDARD.withResults(order));
            for (int index = 0; index < games.size(); index++) {
                assertThat(verdicts.get(index).result().agrees()).isEqualTo(games.get(index).winner == winner);
                assertThat(verdicts.get(index).result().text()).isEqualTo(result);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1-1", "1/2-1/2"})
    void a_draw_cannot_stand_where_somebody_has_won(String result) throws IOException {
        Won game = games("checkers", 1).get(0);
        assertThat(condemned(check(record("checkers", game, result), STANDARD))).containsExactly(1);
    }

    /** In games that White begins nothing is open. */
    @ParameterizedTest
    @ValueSource(strings = {"italian", "russian", "frisian", "international", "breakthrough"})
    void where_white_begins_the_first_number_is_whites(String id) throws IOException {
        Won game = games(id, 1).get(0);
        assertThat(condemned(check(record(id, game, ResultOrder.WHITE_FIRST), STANDARD)))
                .isEmpty();
        assertThat(condemned(check(record(id, game, ResultOrder.BLACK_FIRST), STANDARD)))
                .containsExactly(1);
    }

    private static final int GAMES = 3600;

    /** A file of more than a MiB, some games of which have the number of the other side first. */
    private static byte[] longFile(List<Won> games, IntPredicate otherwise) {
        StringBuilder text = new StringBuilder();
        for (int number = 1; number <= GAMES; number++) {
            boolean wrong = otherwise.test(number);
            text.append(record(
                    "checkers", games.get(number % 12), wrong ? ResultOrder.WHITE_FIRST : ResultOrder.BLACK_FIRST));
        }
        byte[] file = bytes(text.toString());
        assertThat(file.length).isGreaterThan(1 << 20);
        return file;
    }

    /**
     * What is looked at first of a long file may be all of one kind, and the rest of another, or of both: no game is condemned for
     * where it stands.
     */
    @Test
    void parts_of_a_long_file_condemn_nothing_that_the_whole_does_not(@TempDir Path folder) throws Exception {
        List<Won> games = games("checkers", 12);
        int head = 300;
        int tail = 3300;
        List<IntPredicate> mixed = List.of(
                number -> number > head && number < tail,
                number -> number > head && number < tail && number % 2 == 0,
                number -> number < head || number > tail);
        for (IntPredicate otherwise : mixed) {
            byte[] file = longFile(games, otherwise);
            ResultEvidence evidence = evidence(file, true);
            assertThat(evidence.count().order()).isNotNull();
            assertThat(evidence.whole().order()).isNotEqualTo(evidence.count().order());
            assertThat(onDisk(Files.write(folder.resolve("a.pdn"), file), 2)).isEmpty();
        }
    }

    /** Three games show an order, and at most one in ten may be otherwise; for counting wins one game is enough. */
    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            # black first, white first, shown, likely
            0,  0,  -,           -
            1,  0,  -,           BLACK_FIRST
            0,  1,  -,           WHITE_FIRST
            0,  2,  -,           WHITE_FIRST
            3,  0,  BLACK_FIRST, BLACK_FIRST
            0,  3,  WHITE_FIRST, WHITE_FIRST
            1,  1,  -,           -
            2,  1,  -,           -
            8,  1,  -,           -
            9,  1,  BLACK_FIRST, BLACK_FIRST
            1,  9,  WHITE_FIRST, WHITE_FIRST
            1,  8,  -,           -
            18, 2,  BLACK_FIRST, BLACK_FIRST
            17, 2,  -,           -
            """)
    void games_of_one_kind_show_an_order(
            int blackFirst, int whiteFirst, @Nullable ResultOrder shown, @Nullable ResultOrder likely) {
        ResultEvidence.Count count = new ResultEvidence.Count();
        for (int game = 0; game < blackFirst; game++) {
            count.add(ResultOrder.BLACK_FIRST);
        }
        for (int game = 0; game < whiteFirst; game++) {
            count.add(ResultOrder.WHITE_FIRST);
        }

        assertThat(count.order()).isEqualTo(shown);
        assertThat(count.likely()).isEqualTo(likely);
    }

    @Test
    void for_counting_wins_the_whole_file_is_asked_where_parts_do_not_show_the_order() {
        List<Won> games = games("checkers", 12);
        // The beginning is half of either kind, the whole is not.
        byte[] file = longFile(games, number -> number <= 300 && number % 2 == 0);
        assertThat(evidence(file, true).count().order()).isNull();
        assertThat(evidence(file, true).order()).isEqualTo(ResultOrder.BLACK_FIRST);
        assertThat(evidence(file, false).order()).isNull();

        // The parts show an order that the whole does not.
        byte[] otherwise = longFile(games, number -> number <= 300 || number >= 2500);
        assertThat(evidence(otherwise, true).whole().order()).isNull();
        assertThat(evidence(otherwise, true).count().order()).isEqualTo(ResultOrder.WHITE_FIRST);
        assertThat(evidence(otherwise, true).order()).isEqualTo(ResultOrder.WHITE_FIRST);
        assertThat(evidence(otherwise, false).order()).isEqualTo(ResultOrder.WHITE_FIRST);

        byte[] one = bytes(record("checkers", games.get(0), ResultOrder.WHITE_FIRST));
        assertThat(evidence(one, true).order()).isEqualTo(ResultOrder.WHITE_FIRST);
        assertThat(evidence(one, true).count().order()).isNull();
    }

    /** The games that begin in the first 64 KiB, and in 8 KiB after each MiB, however much of a stream is skipped at once. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, Integer.MAX_VALUE})
    void of_a_long_file_the_beginning_and_samples_are_counted(int atOnce) {
        List<Won> games = games("checkers", 12);
        StringBuilder text = new StringBuilder();
        int expected = 0;
        int sampled = 0;
        while (text.length() < (2 << 20) + (1 << 17)) {
            boolean first = text.length() < 1 << 16;
            boolean sample = text.length() >= 1 << 20 && text.length() % (1 << 20) < 1 << 13;
            expected += first || sample ? 1 : 0;
            sampled += sample ? 1 : 0;
            // What is not to be counted would show another order.
            boolean counted = text.length() < (1 << 16) + 4000 || (text.length() + 4000) % (1 << 20) < (1 << 13) + 8000;
            text.append(record(
                    "checkers",
                    games.get(text.length() % 12),
                    counted ? ResultOrder.BLACK_FIRST : ResultOrder.WHITE_FIRST));
        }
        byte[] file = bytes(text.toString());
        ResultEvidence evidence = new ResultEvidence(
                Format.PDN, RuleInference.NONE, null, () -> slowly(new ByteArrayInputStream(file), atOnce), true);

        assertThat(sampled).isGreaterThan(8);
        assertThat(evidence.count().order()).isEqualTo(ResultOrder.BLACK_FIRST);
        Note note = evidence.count().note("1-0", ResultOrder.BLACK_FIRST);
        assertThat(note.kind()).isEqualTo(RecordNote.RESULT_ORDER_OF_PARTS);
        // A game that begins where a part ends may be of it or not.
        assertThat((Integer) note.arguments().get(3)).isBetween(expected - 3, expected + 3);
        assertThat(note.arguments().get(2)).isEqualTo(note.arguments().get(3));
    }

    /** A stream that skips no more than some bytes in one call. */
    private static InputStream slowly(InputStream in, int atOnce) {
        return new FilterInputStream(in) {
            @Override
            public long skip(long bytes) throws IOException {
                return super.skip(Math.min(bytes, atOnce));
            }
        };
    }

    private static ResultEvidence evidence(byte[] file, boolean complete) {
        return new ResultEvidence(Format.PDN, RuleInference.NONE, null, () -> new ByteArrayInputStream(file), complete);
    }

    private static List<Integer> onDisk(Path path, int threads) throws Exception {
        Checking checking = Checking.run(
                List.of(new Input(path, true, "")),
                InputStream.nullInputStream(),
                STANDARD.withThreads(threads).withLegal(true));
        return condemned(checking.verdicts);
    }

    /** From the disk, compressed, in ranges, on one thread and on two. */
    @Test
    void the_way_a_file_is_read_makes_no_difference(@TempDir Path folder) throws Exception {
        List<Integer> expected = List.of(2, 3501);
        byte[] file = longFile(games("checkers", 12), expected::contains);
        // Of a stream so long nobody knows but the beginning.
        assertThat(condemned(check("x.pdn", new ByteArrayInputStream(file), STANDARD)))
                .isEmpty();
        Path plain = Files.write(folder.resolve("a.pdn"), file);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(file);
        }
        Path compressed = Files.write(folder.resolve("b.pdn.gz"), out.toByteArray());
        for (Path path : List.of(plain, compressed)) {
            for (int threads = 1; threads <= 2; threads++) {
                assertThat(onDisk(path, threads)).isEqualTo(expected);
            }
        }
        List<Integer> inRanges = new ArrayList<>();
        int before = 0;
        for (long from = 0; from < file.length; from += 500_000) {
            FileChunk range = new FileChunk("a.pdn", Format.PDN, from, from + 500_000);
            try (ChunkVerdicts verdicts =
                    new ChunkChecker(STANDARD.withLegal(true)).check(range, ByteSource.of(file), null)) {
                int earlier = before;
                for (Verdict verdict : (Iterable<Verdict>) () -> verdicts) {
                    before++;
                    if (Objects.equals(verdict.result().agrees(), false)) {
                        inRanges.add((int) verdict.number() + earlier);
                    }
                }
            }
        }
        assertThat(inRanges).isEqualTo(expected);
    }

    /** Parts suffice to let a result stand; only the whole file says that one does not. */
    @Test
    void a_note_says_how_much_of_a_long_file_was_counted(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("a.pdn"), longFile(games("checkers", 12), number -> number == 2));
        List<Verdict> verdicts = Checking.run(
                        List.of(new Input(file, true, "")),
                        InputStream.nullInputStream(),
                        STANDARD.withThreads(1).withLegal(true))
                .verdicts;

        assertThat(verdicts).hasSize(GAMES);
        for (Verdict verdict : verdicts.subList(0, 4)) {
            boolean wrong = verdict.number() == 2;
            assertThat(verdict.result().agrees()).isEqualTo(!wrong);
            assertThat(verdict.notes()).singleElement().satisfies(note -> {
                assertThat(note.kind()).isEqualTo(wrong ? RecordNote.RESULT_ORDER : RecordNote.RESULT_ORDER_OF_PARTS);
                assertThat(note.sentence().contains(" 3599 of the 3600 games ")).isEqualTo(wrong);
            });
        }
    }

    @Test
    void repair_changes_a_result_only_where_it_was_given_what_it_means() throws IOException {
        List<Won> games = games("checkers", 12);
        StringBuilder text = new StringBuilder();
        for (int index = 0; index < games.size(); index++) {
            text.append(record(
                    "checkers", games.get(index), index == 4 ? ResultOrder.WHITE_FIRST : ResultOrder.BLACK_FIRST));
        }
        List<String> before = new ArrayList<>();
        for (Verdict verdict : check(text.toString(), STANDARD)) {
            before.add(String.valueOf(verdict.result().text()));
        }
        assertThat(repaired(text.toString(), null)).isEqualTo(before);

        List<String> mended = new ArrayList<>(before);
        mended.set(4, before.get(4).equals("1-0") ? "0-1" : "1-0");
        assertThat(repaired(text.toString(), ResultOrder.BLACK_FIRST)).isEqualTo(mended);
    }

    private static List<String> repaired(String file, @Nullable ResultOrder order) throws IOException {
        Conversion conversion = Conversion.to(null).repair().results(order);
        List<String> results = new ArrayList<>();
        ChunkChecker checker = ChunkChecker.ofRecordsBy(STANDARD.withResults(order));
        try (ChunkVerdicts all = checker.check(Source.of("x.pdn", new ByteArrayInputStream(bytes(file))))) {
            while (all.hasNext()) {
                CheckedGame game = all.nextGame();
                results.add(String.valueOf(conversion.convert(game, note -> {}).claimed()));
            }
        }
        return results;
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, 0-1",
        "0-1, 1-0",
        "1:0, 0-1",
        "0 – 1, 1-0",
        "1.0-0.0, 0-1",
        "2-0, 2-0",
        "0-2, 0-2",
        "1-1, 1-1",
        "0-0, 0-0",
        "*, *",
        "1/2-1/2, 1/2-1/2",
        "1/2-0, 1/2-0",
        "10-0, 10-0",
        "White wins, 1-0"
    })
    void only_one_and_nothing_depend_on_the_order(String claimed, String blackFirst) {
        Game<?> checkers = Games.find("checkers").orElseThrow();
        Result result = checkers.readResult(claimed, ResultOrder.BLACK_FIRST.first());

        assertThat(result).isEqualTo(Result.of(blackFirst));
        assertThat(checkers.readResult(claimed, ResultOrder.WHITE_FIRST.first()))
                .isEqualTo(Result.of(claimed));
        assertThat(checkers.isDisputed(claimed)).isEqualTo(!Objects.equals(result, Result.of(claimed)));
    }

    /** What needs no audit: a win on the board and a result that fits it in the order that is known, or in either. */
    @ParameterizedTest
    @ValueSource(strings = {"1-0", "0-1"})
    void a_result_of_a_won_game_is_plain_where_it_fits_the_order(String claimed) {
        Won won = games("checkers", 1).get(0);
        Replay<?> end = Games.find("checkers").orElseThrow().replay();
        CheckSettings open = CheckSettings.standard();
        for (String word : won.moves.strip().split("\\s+", -1)) {
            if (!word.endsWith(".")) {
                assertThat(end.isOver()).isFalse();
                assertThat(ResultAudit.isPlain(open, ResultEvidence.NONE, claimed, end))
                        .isFalse();
                assertThat(end.play(word)).isNull();
            }
        }
        assertThat(ResultAudit.isPlain(open, ResultEvidence.NONE, claimed, end)).isTrue();
        boolean namesFirst = claimed.startsWith("1");
        for (ResultOrder order : ResultOrder.values()) {
            Color named = namesFirst ? order.first() : order.first().opposite();
            assertThat(ResultAudit.isPlain(open.withResults(order), ResultEvidence.NONE, claimed, end))
                    .as(order.toString())
                    .isEqualTo(named == won.winner);
        }
        // Of these no order is asked: in points White's stand first.
        for (String certain : List.of("1/2-1/2", "2-0", "0-2")) {
            assertThat(ResultAudit.isPlain(open, ResultEvidence.NONE, certain, end))
                    .as(certain)
                    .isFalse();
        }
    }

    @Test
    void a_draw_is_early_after_one_ply_of_chess_alone() {
        Replay<?> chess = Games.find("chess").orElseThrow().replay();
        assertThat(ResultAudit.isEarlyDraw("1/2-1/2", chess, 0)).isFalse();
        chess.play("e4");
        assertThat(ResultAudit.isEarlyDraw("1/2-1/2", chess, 1)).isTrue();
        assertThat(ResultAudit.isEarlyDraw("1-0", chess, 1)).isFalse();
        chess.play("e5");
        assertThat(ResultAudit.isEarlyDraw("1/2-1/2", chess, 2)).isFalse();
        Replay<?> othello = Games.find("othello").orElseThrow().replay();
        othello.play("d3");
        assertThat(ResultAudit.isEarlyDraw("1/2-1/2", othello, 1)).isFalse();
    }
}
