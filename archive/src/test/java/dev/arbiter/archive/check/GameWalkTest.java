package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.RecordsOfAllFormats;
import dev.arbiter.archive.records.RecordsOfAllFormats.Sample;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A walk tells its sinks of a game what the game's record and verdict say. */
class GameWalkTest {

    /** Games that break off, go astray, or have beside their moves whatever can stand there. */
    private static final String ODD = """
        [White "a"]

        1. e4 e5 2. Nf3 {[%clk 0:00:01] a} Nc6 $1 (2... d6 {b} 3. d4 (3. Bc4 c6)) 3. Bb5! a6 (=) 1-0

        [White "illegal"]

        1. e4 e5 2. Ke3 Nc6 0-1

        [White "unreadable"]

        1. e4 e5 2. Hello Nc6 *

        [White "null"]

        1. e4 -- 2. d4 1/2-1/2

        [White "none"]

        {before} $5 (=) 0-1

        [White "setup"]
        [FEN "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"]

        1... Kd8 2. Ra8+ Kd7 *

        [White "atomic"]
        [Variant "Atomic"]

        1. Nf3 d5 2. Ne5 d4 3. Nxd7 *

        [White "unknown"]
        [Variant "Four men and a dog"]

        1. Nf3 d5 *

        [White "closing"]

        1. f3 e5 2. g4 Qh4# 0-1 3. e4 *

        [White "result in a variation"]

        1. e4 (1. d4 d5 {x} 1-0 {y}) 1... e5 {z} *

        """;

    private static final String DRAUGHTS = """
        [GameType "20"]

        1. 32-28 19-23 2. 28x19 14x23 0-2

        [GameType "20"]

        1. 32-28 ... 19-23 2. 28x19 1-1

        [GameType "20"]

        1. 32-28 /FEN "W:WK47:BK3"/ 2. 47-42 3-9 *

        /FEN "W:WK47:BK3"/ 1. 47-42 3-9 *

        """;

    /** No tag says of which game they are; their moves do. */
    private static final String UNNAMED = """
        [White "a"]

        1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *

        [White "b"]

        1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 1-1

        """;

    /** What a sink is told. */
    private static final class Told implements GameSink {
        private final Need need;
        private final int most;
        final List<String> events = new ArrayList<>();
        int moves;

        Told(Need need, int most) {
            this.need = need;
            this.most = most;
        }

        @Override
        public Need need() {
            return need;
        }

        private boolean add(String event) {
            events.add(event);
            return events.size() < most;
        }

        @Override
        public void begin(BoardState board, int plies) {
            if (plies == 0) {
                events.clear();
                moves = 0;
            }
            events.add("begin " + board.key());
        }

        @Override
        public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
            moves++;
            return add(
                    mover + " " + new String(text, from, to - from, StandardCharsets.ISO_8859_1) + " " + board.key());
        }

        @Override
        public boolean comment(boolean begun, int depth, byte[] bytes, int from, int to) {
            return add("comment " + begun + depth + new String(bytes, from, to - from, StandardCharsets.UTF_8).strip());
        }

        @Override
        public boolean sign(int depth, String text) {
            return add("sign " + depth + text);
        }

        @Override
        public boolean drawOffer(boolean begun, int depth) {
            return add("offer " + begun + depth);
        }

        @Override
        public boolean enterVariation(int depth) {
            return add("variation " + depth);
        }
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record TextFile(String name, byte[] bytes) {

        TextFile(String name, String text) {
            this(name, text.getBytes(StandardCharsets.UTF_8));
        }

        Source source() throws IOException {
            return Source.of(name, new ByteArrayInputStream(bytes));
        }

        /** Every game as a record with its verdict. */
        List<CheckedGame> games() throws IOException {
            List<CheckedGame> games = new ArrayList<>();
            try (ChunkVerdicts verdicts = ChunkChecker.ofRecords(null).check(source())) {
                while (verdicts.hasNext()) {
                    games.add(verdicts.nextGame());
                }
            }
            return games;
        }

        GameWalk walk(CheckSettings settings, boolean remarks) throws IOException {
            GameWalk walk = new GameWalk(settings);
            if (remarks) {
                walk.readRemarks();
            }
            Source source = source();
            walk.begin(Objects.requireNonNull(source.format()), source, RuleInference.NONE);
            return walk;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<TextFile> files() throws IOException {
        List<TextFile> files = new ArrayList<>(List.of(
                new TextFile("odd.pgn", ODD),
                new TextFile("odd.pdn", DRAUGHTS),
                new TextFile("unnamed.pdn", UNNAMED),
                new TextFile("unnamed.pgn", UNNAMED)));
        for (Sample sample : RecordsOfAllFormats.ALL) {
            String name = "a." + sample.format().name().toLowerCase(Locale.ROOT);
            files.add(new TextFile(name, sample.bytes()));
        }
        for (String name : List.of("league.pgn", "fischer.pgn", "russian.pdn", "club.wtb")) {
            files.add(new TextFile(name, Files.readAllBytes(OwnFiles.folder().resolve(name))));
        }
        return files;
    }

    /** What is known of a game that was not walked through is that of the record. */
    private static void isAt(GameWalk walk, CheckedGame game) {
        assertThat(walk.number()).isEqualTo(game.verdict().number());
        assertThat(walk.place()).isEqualTo(game.verdict().place());
        assertThat(walk.format()).isEqualTo(game.record().format());
        if (!walk.format().hasProperties()) {
            assertThat(walk.tags().toList()).isEqualTo(game.record().tagList());
        }
        assertThat(walk.failure()).isNull();
        assertThat(walk.isWhole()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("files")
    void boards_and_moves_are_those_of_the_record(TextFile file) throws IOException {
        GameWalk walk = file.walk(CheckSettings.standard(), false);
        int certain = 0;
        int whole = 0;
        for (CheckedGame game : file.games()) {
            assertThat(walk.next()).isTrue();
            isAt(walk, game);
            Told told = new Told(GameSink.Need.PLIES, Integer.MAX_VALUE);
            boolean sure = walk.walk(told);
            if (walk.isWhole()) {
                whole++;
                assertThat(walk.game()).isEqualTo(game.verdict().played().rules());
                assertThat(walk.word()).isEqualTo(game.verdict().finding().word());
                assertThat(walk.plies()).isEqualTo(game.verdict().played().plies());
            }
            if (sure) {
                certain++;
                assertThat(walk.claimed()).isEqualTo(game.verdict().result().text());
                assertThat(told.events).as("%s", game.record()).isEqualTo(played(game));
            }
        }
        assertThat(walk.next()).isFalse();
        assertThat(walk.skipped()).isNull();
        boolean ofBoards = !file.name().endsWith("obf");
        assertThat(certain > 0).isEqualTo(ofBoards);
        assertThat(whole > 0).isEqualTo(ofBoards);
    }

    private static List<String> played(CheckedGame game) {
        Position<?> start = game.record().start();
        List<String> events = new ArrayList<>();
        for (Ply ply : RecordJudge.plies(game.record())) {
            start = events.isEmpty() && ply.before() != null ? ply.before() : start;
            if (events.size() < game.verdict().played().plies() && ply.ruling() instanceof Ruling.Legal<?> legal) {
                events.add(legal.before().turn() + " " + ply.move().text() + " "
                        + legal.after().key());
            } else if (ply.move().kind() == RecordedMove.Kind.MOVE) {
                break;
            }
        }
        if (start != null) {
            events.add(0, "begin " + start.key());
        }
        return events;
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_sink_that_needs_no_more_ends_the_walk_and_the_next_game_is_found(TextFile file) throws IOException {
        GameWalk walk = file.walk(CheckSettings.standard(), false);
        int ended = 0;
        for (CheckedGame game : file.games()) {
            assertThat(walk.next()).isTrue();
            isAt(walk, game);
            Told told = new Told(GameSink.Need.PLIES, 2);
            if (walk.walk(told)) {
                ended += walk.isWhole() ? 0 : 1;
                List<String> all = played(game);
                assertThat(told.events).isEqualTo(all.subList(0, Math.min(2, all.size())));
                assertThat(walk.claimed()).isEqualTo(game.verdict().result().text());
            }
        }
        assertThat(walk.next()).isFalse();
        // Where all moves show by which rules they were made, and where each is one from the same position, none is
        // left.
        assertThat(ended > 0 || file.name().matches("unnamed.*|a\\.(obf|epd|move_lines)"))
                .isTrue();
    }

    /** Places are those in the file of which the chunk is a part. */
    @Test
    void the_games_of_a_chunk_are_those_of_the_file() throws IOException {
        TextFile file = new TextFile("odd.pgn", ODD);
        List<CheckedGame> games = file.games();
        Place third = games.get(2).verdict().place();
        byte[] rest = Arrays.copyOfRange(file.bytes(), (int) third.offset(), file.bytes().length);
        GameWalk walk = new GameWalk(CheckSettings.standard());
        walk.begin(Format.PGN, ByteFeed.of(rest), third.offset(), RuleInference.NONE);
        for (CheckedGame game : games.subList(2, games.size())) {
            assertThat(walk.next()).isTrue();
            assertThat(walk.place().offset()).isEqualTo(game.verdict().place().offset());
            assertThat(walk.place().line()).isEqualTo(game.verdict().place().line() - third.line() + 1);
            walk.walk(new Told(GameSink.Need.PLIES, Integer.MAX_VALUE));
            assertThat(walk.word()).isEqualTo(game.verdict().finding().word());
        }
        assertThat(walk.next()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"odd.pgn", "a.pgn", "league.pgn", "odd.pdn"})
    void remarks_are_those_of_the_record(String name) throws IOException {
        TextFile file = files().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        for (int most : new int[] {Integer.MAX_VALUE, 1, 2}) {
            GameWalk walk = file.walk(CheckSettings.standard(), true);
            int certain = 0;
            for (CheckedGame game : file.games()) {
                assertThat(walk.next()).isTrue();
                Told told = new Told(GameSink.Need.REMARKS, most);
                if (walk.walk(told)) {
                    certain++;
                    List<String> expected = new ArrayList<>();
                    remarks(game.record().line(), 0, expected);
                    assertThat(told.events)
                            .as("%s", game.record())
                            .isEqualTo(expected.subList(0, Math.min(most, expected.size())));
                    assertThat(told.moves).isZero();
                }
                assertThat(walk.claimed()).isEqualTo(game.verdict().result().text());
            }
            assertThat(certain > 0).isEqualTo(name.endsWith("pgn"));
        }
    }

    private static void remarks(Line line, int depth, List<String> events) {
        remarks(line.before(), depth > 0, depth, events);
        for (RecordedMove move : line.moves()) {
            remarks(move.remarks(), true, depth, events);
        }
    }

    private static void remarks(List<Remark> remarks, boolean begun, int depth, List<String> events) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                events.add("comment " + begun + depth + comment.text());
            } else if (remark instanceof Nag sign) {
                events.add("sign " + depth + sign.text());
            } else if (remark instanceof DrawOffer) {
                events.add("offer " + begun + depth);
            } else if (remark instanceof Line variation) {
                events.add("variation " + depth);
                remarks(variation, depth + 1, events);
            }
        }
    }

    /** Of a file in chunks a walk makes records, numbered and placed as in the file. */
    @Test
    void a_record_is_made_of_a_part_of_a_file() throws IOException {
        TextFile file = new TextFile("odd.pgn", ODD);
        List<CheckedGame> games = file.games();
        GameWalk walk = file.walk(CheckSettings.standard(), false);
        for (int at = 0; at < games.size(); at++) {
            Place from = games.get(at).verdict().place();
            int to = at + 1 < games.size()
                    ? (int) games.get(at + 1).verdict().place().offset()
                    : file.bytes().length;
            CheckedGame made = Objects.requireNonNull(
                    walk.checked(Format.PGN, file.bytes(), (int) from.offset(), to, at + 1, from));
            assertThat(made.verdict().toString())
                    .isEqualTo(games.get(at).verdict().toString());
            assertThat(made.verdict().number()).isEqualTo(at + 1);
            assertThat(made.verdict().place()).isEqualTo(from);
            assertThat(made.record().moves()).isEqualTo(games.get(at).record().moves());
        }
        assertThat(walk.checked(Format.PGN, file.bytes(), 0, 0, 1, Place.NOWHERE))
                .isNull();
    }

    /** What the settings say of the order of scores counts before what the file shows. */
    @Test
    void the_order_of_scores_is_that_of_the_settings_or_of_the_file() throws IOException {
        TextFile file = new TextFile("odd.pdn", DRAUGHTS);
        CheckSettings black = CheckSettings.standard().withResults(ResultOrder.BLACK_FIRST);
        GameWalk walk = file.walk(black, false);
        assertThat(walk.order()).isEqualTo(ResultOrder.BLACK_FIRST);
        assertThat(walk.settings()).isSameAs(black);
        assertThat(file.walk(CheckSettings.standard(), false).order()).isNull();
    }

    @Test
    void lines_and_places_count_on() throws IOException {
        TextFile file = new TextFile("odd.pgn", ODD);
        GameWalk walk = file.walk(CheckSettings.standard(), false);
        List<CheckedGame> games = file.games();
        for (int at = 0; at < games.size(); at++) {
            assertThat(walk.next()).isTrue();
            walk.walk(new Told(GameSink.Need.PLIES, Integer.MAX_VALUE));
            if (walk.isWhole() && at + 1 < games.size()) {
                Place next = games.get(at + 1).verdict().place();
                assertThat(walk.reached().offset())
                        .isGreaterThan(walk.place().offset())
                        .isLessThanOrEqualTo(next.offset());
                assertThat(walk.lines()).isBetween(walk.place().line(), next.line());
            }
        }
        assertThat(walk.next()).isFalse();
        assertThat(walk.lines()).isEqualTo(ODD.lines().count());
    }

    @Test
    void games_are_of_a_chunk_that_was_begun() {
        GameWalk walk = new GameWalk(CheckSettings.standard());
        assertThatThrownBy(walk::next).isInstanceOf(IllegalStateException.class);
    }
}
