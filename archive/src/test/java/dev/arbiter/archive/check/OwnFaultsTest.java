package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.UserCache;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordsOfAllFormats;
import dev.arbiter.archive.records.RecordsOfAllFormats.Sample;
import dev.arbiter.brittle.Brittle;
import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An unexpected exception while a game is read or judged costs that game alone, and is kept to be reported. */
@Isolated("it sets a system property")
class OwnFaultsTest {

    private static final String SWITCH = "arbiter.faults";

    private final String before = System.getProperty("arbiter.faults", "kept");

    @BeforeEach
    void faults_are_met_as_users_meet_them() {
        System.setProperty(SWITCH, "kept");
    }

    @AfterEach
    void faults_are_thrown_again() {
        System.setProperty(SWITCH, before);
    }

    // ---- in readers

    /** Throws once, where it is at a byte, in the middle of whatever the reader is at. */
    private static final class BrokenFeed implements ByteFeed {
        private final byte[] bytes;
        private final Error thrown;
        private int breaks;
        private int at;

        BrokenFeed(byte[] bytes, int breaks, Error thrown) {
            this.bytes = bytes;
            this.breaks = breaks;
            this.thrown = thrown;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (at >= breaks) {
                breaks = Integer.MAX_VALUE;
                throw thrown;
            }
            int count = Math.min(Math.min(length, 100), bytes.length - at);
            if (count == 0) {
                return -1;
            }
            System.arraycopy(bytes, at, into, offset, count);
            at += count;
            return count;
        }
    }

    static Stream<Sample> samples() {
        return RecordsOfAllFormats.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_reader_that_fails_once_goes_on_with_the_next_game(Sample sample) throws IOException {
        byte[] file = sample.repeated(40_000);
        for (boolean everything : new boolean[] {false, true}) {
            List<Verdict> whole = check(sample.format(), everything, ByteFeed.of(file));
            Map<Long, Verdict> byOffset = new HashMap<>();
            whole.forEach(verdict -> byOffset.put(verdict.place().offset(), verdict));
            for (int breaks = 0; breaks < file.length; breaks += CorpusSize.of(6_007, 1_717, 211)) {
                Error thrown = breaks % 2 == 0 ? new StackOverflowError() : new AssertionError(Brittle.SECRET);
                List<Verdict> verdicts = check(sample.format(), everything, new BrokenFeed(file, breaks, thrown));
                String where = "broken at byte " + breaks + ", everything: " + everything;
                long same = verdicts.stream()
                        .filter(verdict -> {
                            Verdict as = byOffset.get(verdict.place().offset());
                            return as != null && said(as).equals(said(verdict));
                        })
                        .count();
                // A game that is broken off may be lost with what follows it up to where a game surely begins.
                assertThat(same).as(where).isGreaterThanOrEqualTo(whole.size() - 4);
                assertThat(verdicts).as(where).hasSizeLessThanOrEqualTo(whole.size() + 1);
                for (int game = 0; game < verdicts.size(); game++) {
                    assertThat(verdicts.get(game).number()).as(where).isEqualTo(game + 1L);
                }
            }
        }
    }

    private static String said(Verdict verdict) {
        return verdict.finding().word()
                + verdict.played().plies()
                + verdict.result().text()
                + verdict.tags();
    }

    private static List<Verdict> check(Format format, boolean everything, ByteFeed feed) throws IOException {
        RecordChecker checker = new RecordChecker(new RuleSets(null));
        checker.begin(everything ? Readers.openEverything(format, feed, null) : Readers.open(format, feed, null));
        List<Verdict> verdicts = new ArrayList<>();
        Tally.Counter tally = new Tally.Counter();
        for (Verdict next = checker.next(tally, true); next != null; next = checker.next(tally, true)) {
            verdicts.add(next);
        }
        return verdicts;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_reader_that_goes_on_failing_is_given_up(Sample sample) {
        byte[] file = sample.repeated(40_000);
        ByteFeed feed = new ByteFeed() {
            private final ByteFeed begins = ByteFeed.of(java.util.Arrays.copyOf(file, 20_000));

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = begins.read(into, offset, length);
                if (count < 0) {
                    throw new IllegalStateException(Brittle.SECRET);
                }
                return count;
            }
        };
        assertThatThrownBy(() -> check(sample.format(), true, feed))
                .isInstanceOf(InternalFaultException.class)
                .hasMessageContaining("a fault of Arbiter's")
                .hasMessageNotContaining(Brittle.SECRET);
    }

    // ---- in judges

    private static final String GAMES = """
            [White "Anna"]
            [Variant "Brittle"]

            1. go go *

            [White "Berta"]
            [Variant "Brittle"]

            1. go {beside} (1. no) %s *

            [White "Carla"]
            [Variant "Brittle"]

            1. go no *
            """;

    private static List<CheckedGame> judged(String text) {
        ChunkChecker checker = ChunkChecker.ofRecords(Brittle.GAME);
        List<CheckedGame> games = new ArrayList<>();
        try (ChunkVerdicts verdicts = checker.check(
                Format.PGN, RuleInference.NONE, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), 0, null)) {
            while (verdicts.hasNext()) {
                games.add(verdicts.nextGame());
            }
            assertThat(verdicts.problem()).isNull();
            assertThat(verdicts.tally().games()).isEqualTo(games.size());
        }
        return games;
    }

    @ParameterizedTest
    @ValueSource(strings = {"throws 2. go", "overflows 2. go", "asserts", "links (go) go", "endless"})
    void a_game_that_cannot_be_judged_is_unreadable_and_the_others_are_judged(String move) {
        List<CheckedGame> games = judged(GAMES.formatted(move));

        assertThat(games)
                .extracting(game -> game.verdict().finding().word())
                .containsExactly("legal", "unreadable", "illegal");
        CheckedGame failed = games.get(1);
        assertThat(failed.verdict().failure())
                .matches("unreadable through a fault of Arbiter's; .*/faults/[0-9a-f]{8}.txt");
        assertThat(failed.verdict().tags()).containsEntry("White", "Berta");
        assertThat(failed.verdict().place().line()).isEqualTo(6);
        assertThat(failed.record().moves()).isEmpty();
        assertThat(failed.record().whole()).isFalse();
        assertThat(games.get(0).verdict().failure()).isNull();
    }

    @Test
    void what_fails_in_the_rest_of_an_illegal_game_changes_nothing() {
        List<CheckedGame> games = judged(GAMES.formatted("no 2. throws"));

        assertThat(games)
                .extracting(game -> game.verdict().finding().word())
                .containsExactly("legal", "illegal", "illegal");
    }

    /** A walk for whoever wants something of a game: after a fault, of the rules or of a sink, the next game is walked through. */
    @ParameterizedTest
    @ValueSource(strings = {"throws 2. go", "overflows 2. go", "asserts"})
    void a_walk_goes_on_with_the_next_game(String move) throws IOException {
        byte[] bytes = GAMES.formatted(move).repeat(2).getBytes(StandardCharsets.UTF_8);
        GameWalk walk = new GameWalk(CheckSettings.standard().withRules(Brittle.GAME));
        walk.begin(Format.PGN, ByteFeed.of(bytes), 0, RuleInference.NONE);
        List<String> said = new ArrayList<>();
        GameSink sink = new GameSink() {
            @Override
            public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
                if (walk.number() == 6) {
                    throw new IllegalStateException(Brittle.SECRET);
                }
                return true;
            }
        };
        while (walk.next()) {
            try {
                walk.walk(sink);
                said.add(walk.number() + walk.word() + walk.plies() + walk.claimed());
            } catch (RuntimeException | Error e) {
                assertThat(walk.takeUp(e))
                        .matches("unreadable through a fault of Arbiter's; .*/faults/[0-9a-f]{8}.txt");
                said.add(walk.number() + "failed");
            }
        }
        assertThat(said).containsExactly("1legal2*", "2failed", "3illegal1*", "4legal2*", "5failed", "6failed");
        assertThat(walk.skipped()).isNull();
    }

    // ---- what is kept

    @Test
    void the_stack_trace_is_kept_once_and_has_no_text_of_the_game() throws IOException {
        Path folder = Objects.requireNonNull(UserCache.folder("faults"));
        String sentence = Objects.requireNonNull(
                judged(GAMES.formatted("throws")).get(1).verdict().failure());
        String again = Objects.requireNonNull(
                judged(GAMES.formatted("throws")).get(1).verdict().failure());

        assertThat(again).isEqualTo(sentence);
        Path file = folder.resolve(sentence.substring(sentence.lastIndexOf('/') + 1));
        assertThat(Files.readString(file))
                .contains("java.lang.IllegalStateException\n", "\tat dev.arbiter.brittle.Brittle")
                .doesNotContain(Brittle.SECRET, "Berta");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.count()).isLessThanOrEqualTo(100);
        }
    }

    @Test
    void the_newest_hundred_are_kept() throws IOException {
        Path folder = Files.createDirectories(Objects.requireNonNull(UserCache.folder("faults")));
        for (int i = 0; i < 120; i++) {
            Path old = Files.writeString(folder.resolve("old-" + i + ".txt"), "");
            Files.setLastModifiedTime(old, FileTime.fromMillis(1_000_000L * i));
        }
        IllegalStateException fault = new IllegalStateException(Brittle.SECRET);
        fault.setStackTrace(
                new StackTraceElement[] {new StackTraceElement("Fault", "at" + System.nanoTime(), null, 1)});

        IOException kept = InternalFaultException.of(fault);

        String name = String.valueOf(kept.getMessage()).replaceFirst(".*/", "");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.map(file -> file.getFileName().toString()).toList())
                    .hasSize(100)
                    .contains(name, "old-119.txt")
                    .doesNotContain("old-0.txt");
        }
    }

    @Test
    void what_fails_with_the_input_is_no_fault() {
        IOException failure = new IOException("the disk is gone");

        assertThat(InternalFaultException.of(new UncheckedIOException(failure))).isSameAs(failure);
        assertThat(InternalFaultException.of(failure)).isSameAs(failure);
    }

    @Test
    void nothing_is_promised_without_memory() {
        assertThatThrownBy(() -> InternalFaultException.of(new OutOfMemoryError("for this test")))
                .isInstanceOf(OutOfMemoryError.class);
    }
}
